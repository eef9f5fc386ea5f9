// Progress through a program's schedule: which sessions are done, which is due, which week it is.

import Programs
package import Training

/// A session of the schedule, identified by its week or pass and its index in it.
package struct SessionPlace: Hashable, Comparable, Sendable {
  /// The week or pass, counted from 0 at the start.
  package var number: Int
  package var index: Int

  package static func < (one: SessionPlace, other: SessionPlace) -> Bool {
    (one.number, one.index) < (other.number, other.index)
  }
}

/// A session that is due.
package struct PendingSession: Hashable, Sendable {
  package var day: String
  /// The date on which it was due, if it is overdue.
  package var since: CalendarDate?
  package var position: Position
  var place: SessionPlace?
}

/// A future session.
package struct ComingSession: Hashable, Sendable {
  package var date: CalendarDate?
  package var day: String
  package var position: Position
  var place: SessionPlace?
}

/// The progress of one program through its schedule, as recorded by the history.
struct ScheduleProgress: Sendable {
  private(set) var timetable: Timetable
  private(set) var passes: SequentialProgress
  private var calendar: CalendarProgress
  private(set) var pauses = Pauses()
  private var skipped: Set<SessionPlace> = []
  /// The moves so far, which are replayed when the schedule changes.
  private(set) var moves: [Move] = []

  enum Move: Sendable {
    case done(day: String, CalendarDate, isSkip: Bool)
    case undone(day: String)
    case repeatedSession(day: String)
    case repeatedWeek(number: Int, CalendarDate)
    case went(to: String, CalendarDate)
    case paused(CalendarDate, until: CalendarDate?)
    case resumed(CalendarDate)
  }

  init(_ timetable: Timetable) {
    self.timetable = timetable
    passes = SequentialProgress(timetable)
    calendar = CalendarProgress(timetable)
  }

  /// Returns the progress in another schedule. If it has the same weeks, only with other days, what
  /// is done stays done on its date. Otherwise the moves are made again, without days it does not
  /// have.
  func relaid(on timetable: Timetable) -> ScheduleProgress {
    guard timetable != self.timetable else { return self }
    if timetable.hasWeeks(of: self.timetable) {
      var schedule = self
      schedule.timetable = timetable
      schedule.passes = passes.carried(to: timetable)
      schedule.calendar = CalendarProgress(timetable)
      schedule.skipped = Set(skipped.compactMap { passes.place($0, in: timetable) })
      return schedule
    }
    var schedule = ScheduleProgress(timetable)
    for move in moves { schedule.go(move) }
    return schedule
  }

  /// Applies a move of another schedule to this one.
  mutating func go(_ move: Move) {
    switch move {
    case .done(let day, let date, let isSkip): close(day, on: date, isSkip: isSkip)
    case .undone(let day): reopen(day: day)
    case .repeatedSession(let day): repeatSession(day)
    case .repeatedWeek(let number, let date): _ = repeatWeek(number, after: date)
    case .went(let name, let date): _ = go(to: name, after: date)
    case .paused(let from, let until): pause(from: from, until: until)
    case .resumed(let date): resume(on: date)
    }
  }

  /// Returns the session that a workout of that day on that date closes; nil for an extra workout.
  /// After the program's end every workout is extra.
  func place(of day: String, on date: CalendarDate) -> SessionPlace? {
    if hasEnded(on: date) { return nil }
    return timetable.goesByPasses
      ? passes.place(of: day) : calendar.place(of: day, on: date, pauses)?.place
  }

  /// Returns the planned date of the session that a workout of that day on that date closes. Nil
  /// for an extra workout, and if sessions do not have dates of their own.
  func plannedDate(closedBy day: String, on date: CalendarDate) -> CalendarDate? {
    guard !hasEnded(on: date), !timetable.goesByPasses else { return nil }
    return calendar.place(of: day, on: date, pauses)?.date
  }

  /// Returns the week or pass of a workout of that day on that date. An extra workout belongs to
  /// the current one.
  func number(of day: String, on date: CalendarDate) -> Int {
    guard let place = place(of: day, on: date) else { return runningNumber(on: date) }
    return timetable.goesByPasses ? place.number : calendar.number(of: place)
  }

  /// Returns the current week or pass on a date, counted from 0.
  func runningNumber(on date: CalendarDate) -> Int {
    timetable.goesByPasses ? passes.running : calendar.number(of: date, pauses)
  }

  /// Closes the session of the day on that date. An extra workout does not close any.
  mutating func close(_ day: String, on date: CalendarDate, isSkip: Bool = false) {
    moves.append(.done(day: day, date, isSkip: isSkip))
    guard let place = place(of: day, on: date) else { return }
    if isSkip {
      skipped.insert(place)
    } else if !skipped.isEmpty {
      skipped.remove(place)
    }
    if timetable.goesByPasses {
      passes.close(place, on: date, pauses)
    } else if let found = calendar.place(of: day, on: date, pauses) {
      calendar.close(found.place, of: found.date)
    }
  }

  /// Returns whether a session of that day is closed, so that it can be reopened.
  func canReopen(day: String) -> Bool {
    timetable.goesByPasses ? passes.hasClosed(day: day) : calendar.hasClosed(day: day)
  }

  /// Returns the date of the session of that day that `reopen` would open, if it is over for good:
  /// with `missed: skip`, a session is due on its date only.
  func goneDate(ofReopened day: String, on date: CalendarDate) -> CalendarDate? {
    guard !timetable.goesByPasses, timetable.policy == .skip,
      let planned = calendar.dateToReopen(day: day), planned < date
    else { return nil }
    return planned
  }

  /// Reopens the session of that day that was closed last.
  mutating func reopen(day: String) {
    moves.append(.undone(day: day))
    if timetable.goesByPasses { passes.reopen(day: day) } else { calendar.reopen(day: day) }
  }

  /// Makes the session of a day due again, after the one that was just closed.
  mutating func repeatSession(_ day: String) {
    moves.append(.repeatedSession(day: day))
    if timetable.goesByPasses { passes.repeatSession(day) } else { calendar.reopen(day: day) }
  }

  /// Makes a whole week or pass due again, in a calendar schedule from the next week on. Returns
  /// false if the weeks are counted back from an end, which cannot move.
  mutating func repeatWeek(_ number: Int, after date: CalendarDate) -> Bool {
    guard timetable.ends == nil else { return false }
    moves.append(.repeatedWeek(number: number, date))
    if timetable.goesByPasses {
      passes.reopen(number: number)
    } else {
      calendar.goOn(with: number, after: date, pauses)
    }
    return true
  }

  /// Continues with the next occurrence of that block, in a calendar schedule from the next week
  /// on, or with the next session of that day. Returns false if there is none, or if the weeks of
  /// the block are counted back from an end.
  mutating func go(to name: String, after date: CalendarDate) -> Bool {
    if !timetable.hasBlock(name) {
      let isThere =
        timetable.goesByPasses
        ? passes.go(toDay: name) : calendar.go(toDay: name, after: date, pauses)
      guard isThere else { return false }
    } else if timetable.ends != nil {
      return false
    } else if timetable.goesByPasses {
      guard passes.go(toBlock: name) else { return false }
    } else {
      guard let number = calendar.nextWeek(of: name, after: date, pauses) else { return false }
      calendar.goOn(with: number, after: date, pauses)
    }
    moves.append(.went(to: name, date))
    return true
  }

  mutating func pause(from: CalendarDate, until: CalendarDate?) {
    moves.append(.paused(from, until: until))
    pauses.pause(from: from, until: until)
  }

  mutating func resume(on date: CalendarDate) {
    moves.append(.resumed(date))
    pauses.resume(on: date)
  }

  func isPaused(on date: CalendarDate) -> Bool { pauses.hold(on: date) }

  /// Returns whether the week or pass is over on that date, before any training on it.
  func isOver(_ number: Int, before date: CalendarDate) -> Bool {
    timetable.goesByPasses
      ? number < passes.running : calendar.isOver(number, before: date, pauses)
  }

  /// Returns the last date of the week or pass, if the calendar determines one.
  func lastDate(of number: Int) -> CalendarDate? {
    timetable.goesByPasses ? nil : calendar.lastDate(of: number)
  }

  func closed(on date: CalendarDate) -> [String] { placesClosed(on: date).map(day) }

  func skipped(on date: CalendarDate) -> [String] {
    guard !skipped.isEmpty else { return [] }
    return placesClosed(on: date).filter(skipped.contains).map(day)
  }

  private func placesClosed(on date: CalendarDate) -> [SessionPlace] {
    timetable.goesByPasses ? passes.closed(on: date) : calendar.closed(on: date, pauses)
  }

  private func day(_ place: SessionPlace) -> String {
    timetable.goesByPasses ? passes.day(place) : calendar.day(place)
  }

  /// Returns the sessions due on that date, overdue ones first; none on a rest day or after the
  /// end.
  func pending(on date: CalendarDate) -> [PendingSession] {
    if hasEnded(on: date) || isBefore(date) { return [] }
    return timetable.goesByPasses
      ? passes.pending(on: date, pauses) : calendar.pending(on: date, pauses)
  }

  /// Returns the next sessions after that date, if everything due is done and nothing is missed.
  /// In a pause, those that wait for its end come first.
  func coming(after date: CalendarDate, count: Int) -> [ComingSession] {
    guard isPaused(on: date) else { return following(date, count: count) }
    let hasDates = timetable.pace != .anyDay
    let free = pauses.firstFree(from: date)
    if free == nil && hasDates { return [] }
    let end = free ?? date
    let waiting = pending(on: end).map {
      ComingSession(
        date: hasDates ? end : nil, day: $0.day, position: $0.position, place: $0.place)
    }
    return Array((waiting + following(end, count: count)).prefix(count))
  }

  private func following(_ date: CalendarDate, count: Int) -> [ComingSession] {
    let coming =
      timetable.goesByPasses
      ? passes.coming(after: date, count: count, pauses)
      : calendar.coming(after: date, count: count, pauses)
    guard let ends = timetable.ends else { return coming }
    return coming.filter { $0.date.map { $0 <= ends } ?? (date < ends) }
  }

  func hasEnded(on date: CalendarDate) -> Bool {
    if let ends = timetable.ends, date > ends { return true }
    return timetable.isBeyond(runningNumber(on: date))
  }

  /// The first day of week 1, if the schedule is counted back from an end and begins after the
  /// start.
  var firstDay: CalendarDate? { timetable.goesByPasses ? nil : calendar.countedBackStart }

  /// The number of weeks dropped because of a late start; nil unless the schedule is counted back
  /// from an end.
  var droppedWeeks: Int? {
    guard timetable.ends != nil, timetable.hasCycle, !timetable.goesByPasses else { return nil }
    return calendar.number(of: timetable.start, Pauses())
  }

  /// Returns whether the date is before week 1 of a schedule that is counted back from an end.
  func isBefore(_ date: CalendarDate) -> Bool { firstDay.map { date < $0 } ?? false }
}

/// Describes a program's schedule in a line or two.
struct ScheduleWords {
  let program: Program
  let timetable: Timetable

  /// The schedule in words: `every week mon Squat, tue Bench Press; 4-week cycle`.
  var form: String { weeks + ending }

  /// The effect of `ends` and `then` in words, to append to the form.
  private var ending: String {
    var parts: [String] = []
    if let ends = timetable.ends { parts.append("ends on \(ends.long)") }
    switch program.schedule.then {
    case .stop where timetable.ends == nil: parts.append("stops after the last week")
    case .block(let name): parts.append("then repeats from \(name)")
    case .stop, .again, nil: break
    }
    return parts.map { "; " + $0 }.joined()
  }

  private var weeks: String {
    switch program.schedule.form {
    case .inOrder(let weeks):
      let days = program.days.filter { !$0.isRest }.map(\.name)
      return "none, days are done in order (\(days.joined(separator: ", ")))" + cycle(weeks)
    case .week(_, let weeks):
      return "every week \(timetable.weeks.first.map(sessions(of:)) ?? "")" + cycle(weeks)
    case .weeks(let patterns): return "weeks that differ; \(patterns.count)-week cycle"
    case .rotate(let days, _, let weeks):
      let names = days.map { day in
        if case .day(let name) = day { name } else { "rest" }
      }
      return "\(names.joined(separator: ", ")) in rotation\(pace)" + cycle(weeks)
    case .blocks(let blocks):
      let names = blocks.map { block in
        "\(block.name) \(block.weeks) \(block.weeks == 1 ? "week" : "weeks")"
          + (block.repeats > 1 ? " x \(block.repeats)" : "")
      }
      return "blocks: " + names.joined(separator: ", ")
    }
  }

  private func cycle(_ weeks: Int?) -> String {
    weeks.map { "; \($0)-week cycle" } ?? ""
  }

  /// The days on which a rotation is done.
  private var pace: String {
    guard case .trainingDays(let weekdays) = timetable.pace else { return ", one per day" }
    return ", on " + weekdays.map(\.key).joined(separator: ", ")
  }

  /// Returns the sessions of a week or pass, with their weekdays.
  func sessions(_ number: Int) -> String { sessions(of: timetable.plan(number)) }

  private func sessions(of plan: WeekPlan) -> String {
    plan.sessions.map { session in
      (session.weekday.map { $0.key + " " } ?? "") + session.day
    }.joined(separator: ", ")
  }

  /// The policy for missed sessions, and whether the program says so or it is the default.
  var missed: String {
    let what =
      switch timetable.policy {
      case .skip: "skip, missed sessions are dropped"
      case .carry: "carry, missed sessions stay due until their day comes again"
      case .shift: "shift, missed sessions stay due and the following sessions move"
      }
    if program.schedule.missed != nil { return "missed: \(what)" }
    let why =
      switch (timetable.policy, program.schedule.ends != nil, program.readsWeek) {
      case (.skip, true, _): "by default, because the weeks are counted back from a date"
      case (.skip, false, _): "by default, because no set depends on the week"
      case (_, _, true): "by default, because sets or rules depend on the week"
      case (_, _, false): "by default for this kind of schedule"
      }
    return "missed: \(what) (\(why))"
  }
}
