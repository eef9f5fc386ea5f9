// Finds the session that logged exercises belong to.

import Diagnostics
package import Engine
package import HistoryFormat
import Notation
import Programs
package import Training
package import TypedSets

/// The place where exercises are logged.
package enum LogDestination {
  /// A session that is due or was named.
  case session(SessionPlan)
  /// A session that is planned for a later date, or not due yet if its program has no dates.
  case early(SessionPlan, plannedFor: CalendarDate?)
  /// A workout of the same date, with the session of which it is a part if it has a program.
  case part(HistoryEntry, Workout, SessionPlan?)
  /// A new workout without a program.
  case unplanned

  package var session: SessionPlan? {
    switch self {
    case .session(let session), .early(let session, _): session
    case .part(_, _, let session): session
    case .unplanned: nil
    }
  }
}

extension SessionPlan {
  /// The exercises of the session, with the names of the slots and of the exercises done in them.
  package var slots: [SlotName] {
    exercises.flatMap { exercise in
      let own = SlotName(exercise.exercise, as: exercise.slot.label)
      return exercise.slot.lift == exercise.exercise ? [own] : [own, exercise.slot]
    }
  }

  /// Returns the exercises that a workout of the session lacks: `Squat`, `Plank (optional)`.
  package func missing(from logged: [PerformedExercise]) -> [String] {
    exercises.filter { exercise in
      let isDone = logged.contains {
        exercise.trains($0.swapFor ?? $0.name) && $0.label == exercise.slot.label
      }
      return !exercise.hasNoSetsToday && !isDone
    }.map { $0.slot.text + ($0.isOptional ? " (optional)" : "") }
  }
}

package struct LogSearch {
  package let items: [TypedName]
  package let known: [ExerciseNames.Known]
  package let opened: OpenedFolder
  package let replay: Replay
  package let date: CalendarDate
  private let time: ClockTime
  package let day: String?
  package let program: String?

  package init(
    items: [TypedName], known: [ExerciseNames.Known], opened: OpenedFolder, replay: Replay,
    moment: (date: CalendarDate, time: ClockTime), day: String?, program: String?
  ) {
    self.items = items
    self.known = known
    self.opened = opened
    self.replay = replay
    (date, time) = moment
    self.day = day
    self.program = program
  }

  /// Returns where the exercises are logged, and as what. `read` reads them by the plan of a place.
  ///
  /// First comes a session of the date that does not have them yet, or has room for them, then the
  /// session that they name best. If the sets are not a whole session, they are added to a workout
  /// of the date, so that one extra set does not use up the next session. For a named day, all sets
  /// of some of its exercises begin another session.
  package func place(
    reading read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace {
    let runs = try replay.runs(named: program, on: date)
    if let begun = begunToday(runs) {
      if day == nil, let other = try early(runs, before: [begun.session]),
        let whole = try whole(other, read)
      {
        return whole
      }
      let logged = try read(.part(begun.entry, begun.workout, begun.session))
      if begun.session.hasRoom(for: logged, in: begun.workout) {
        return LogPlace(begun, logged, isRest: true)
      }
    }
    let (other, isDue) = try sessionOfAnyDay(runs)
    if case .unplanned = other { try expectLabels(runs) }
    guard !isDue, let done = doneToday(runs, besides: other.session) else {
      if case .unplanned = other { return try withoutSession(among: runs, reading: read) }
      return LogPlace(destination: other, exercises: try read(other), isRest: false)
    }
    if let whole = try whole(other, read) { return whole }
    let logged = try read(.part(done.entry, done.workout, done.session))
    return LogPlace(done, logged, isRest: false)
  }

  /// Returns the last workout before now, if it has no program and began at most three hours ago,
  /// or else a new workout without a program.
  package func withoutProgram(
    reading read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace {
    try withoutSession(among: [], reading: read)
  }

  /// Returns the last workout before now as `withoutProgram` does, also if it is a session of one
  /// of these programs, to which the exercises are extras.
  private func withoutSession(
    among runs: [ProgramRun], reading read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace {
    var destination = LogDestination.unplanned
    let entries = opened.history.entries
    let index = entries.lastIndex { entry in
      guard case .workout = entry.entry.event, entry.entry.date == date else { return false }
      return entry.entry.time.map { $0.seconds <= time.seconds } ?? false
    }
    if let index, case .workout(let workout) = entries[index].entry.event,
      let began = entries[index].entry.time, time.seconds - began.seconds <= Self.longestWorkout,
      ImportMark(opened.history.files[entries[index].file]) == nil
    {
      if let reference = workout.reference {
        if runs.contains(where: { $0.id == reference.program }),
          let session = replay.planned(before: index)?.session
        {
          destination = .part(entries[index], workout, session)
        }
      } else {
        destination = .part(entries[index], workout, nil)
      }
    }
    return LogPlace(destination: destination, exercises: try read(destination), isRest: false)
  }

  /// Three hours, in seconds.
  private static let longestWorkout: Int32 = 3 * 3600

  /// Returns the place if the exercises are a whole session there, or if its day was named and they
  /// are a whole part of it.
  private func whole(
    _ destination: LogDestination, _ read: (LogDestination) throws -> [PerformedExercise]
  ) throws -> LogPlace? {
    guard let session = destination.session else { return nil }
    // Reps alone may have loads only in the other session.
    let logged = try read(destination)
    guard session.isWhole(logged, isPart: day != nil) else { return nil }
    return LogPlace(destination: destination, exercises: logged, isRest: false)
  }

  private func sessionOfAnyDay(
    _ runs: [ProgramRun]
  ) throws -> (destination: LogDestination, isDue: Bool) {
    if let day { return (.session(try named(day, runs)), false) }
    let waiting = replay.pendingSessions(
      of: runs.compactMap { replay.today(date, of: $0.id) }, on: date
    ).map(\.session)
    if let early = try early(runs, before: waiting) { return (early, false) }
    let most = waiting.map(count(in:)).max() ?? 0
    let best = waiting.filter { count(in: $0) == most }
    guard most > 0, let first = best.first else { return (.unplanned, false) }
    guard best.count == 1 else { throw Self.several(best) }
    // Without dates, the next session can be done at any time, but it does not wait for this one.
    return (.session(first), runs.contains { $0.id == first.program && $0.hasDates })
  }

  /// Checks the typed labels of what belongs to no session: without this check, a label that the
  /// program does not have would log its exercise without the program.
  private func expectLabels(_ runs: [ProgramRun]) throws {
    var slots: [SlotName] = []
    for entry in runs.flatMap({ $0.compiled.program.days.flatMap(\.entries) })
    where !slots.contains(entry.slot) {
      slots.append(entry.slot)
    }
    let names = ExerciseNames(session: slots, known)
    for item in items where !item.isQuoted {
      guard let label = item.label,
        case .one(let slot, _) = names.match(item.swapFor ?? item.text, as: label)
      else { continue }
      try names.expectLabel(of: slot, typed: "\(item.swapFor ?? item.text) as \(label)")
    }
  }

  /// Returns the slot that each item means in the session. Its label is nil if none was typed and
  /// the name alone identifies the slot.
  private func slots(in session: SessionPlan) -> [SlotName] {
    let names = ExerciseNames(session: session.slots, known)
    return items.map { item in
      if let replaced = session.slot(replacedBy: item, among: names) { return replaced }
      let text = item.swapFor ?? item.text
      if item.isQuoted { return names.quoted(text) }
      switch names.match(text, as: item.label) {
      case .one(let slot, _): return slot
      // The lift belongs to the session, whichever of its slots is meant; prog asks for the slot
      // later.
      case .several(let slots) where Set(slots.map(\.lift)).count == 1:
        return SlotName(slots[0].lift)
      case .several, .unknown: return SlotName(text)
      }
    }
  }

  private func lifts(in session: SessionPlan) -> [String] { slots(in: session).map(\.lift) }

  /// Returns the logged exercises that the session has, by their index. A typed label must be that
  /// of the slot.
  func items(in session: SessionPlan) -> Set<Int> {
    let slots = slots(in: session)
    return Set(
      slots.indices.filter { index in
        session.exercises.contains {
          $0.trains(slots[index].lift)
            && (items[index].label == nil || $0.slot.label == slots[index].label)
        }
      })
  }

  private func count(in session: SessionPlan) -> Int { items(in: session).count }

  /// A workout of the date with the plan with which it began.
  fileprivate typealias Begun = (entry: HistoryEntry, workout: Workout, session: SessionPlan)

  /// Returns the workouts of the date that belong to these programs and to the day, the last one
  /// first.
  private func begun(_ runs: [ProgramRun]) -> [Begun] {
    let entries = opened.history.entries
    var found: [Begun] = []
    for index in entries.indices.reversed() {
      let entry = entries[index]
      guard entry.entry.date >= date else { break }
      guard entry.entry.date == date, case .workout(let workout) = entry.entry.event,
        let reference = workout.reference, runs.contains(where: { $0.id == reference.program }),
        day.map({ $0 == reference.day }) ?? true,
        let session = replay.planned(before: index)?.session
      else { continue }
      found.append((entry, workout, session))
    }
    return found
  }

  private func begunToday(_ runs: [ProgramRun]) -> Begun? {
    begun(runs).first { _, workout, session in
      let isRest = lifts(in: session).allSatisfy { lift in
        !workout.did(lift) || session.isUnfinished(lift, in: workout)
      }
      return isRest && count(in: session) > 0
    }
  }

  private func doneToday(_ runs: [ProgramRun], besides other: SessionPlan?) -> Begun? {
    let ofOther = other.map(items(in:)) ?? []
    return begun(runs).first { _, _, session in
      let own = items(in: session)
      return !own.isEmpty && own.isSuperset(of: ofOther)
    }
  }

  private func named(_ day: String, _ runs: [ProgramRun]) throws -> SessionPlan {
    let (name, found) = try replay.sessions(named: day, of: runs, on: date)
    if let first = found.first, found.count == 1 { return first.session }
    guard found.isEmpty else {
      throw LogbookError(
        .unknownDay, "\(found.count) programs have a day named '\(name)'",
        help: found.map { "add --program \($0.run.id.inShell)" })
    }
    throw LogbookError(.unknownDay, "'\(name)' is a rest day", help: ["name a day with exercises"])
  }
}

package struct LogPlace {
  package let destination: LogDestination
  package let exercises: [PerformedExercise]
  package let isRest: Bool
}

extension LogPlace {
  fileprivate init(_ begun: LogSearch.Begun, _ exercises: [PerformedExercise], isRest: Bool) {
    self.init(
      destination: .part(begun.entry, begun.workout, begun.session), exercises: exercises,
      isRest: isRest)
  }
}

// Finds the coming session that logged exercises belong to.

extension LogSearch {
  /// The days ahead in which a session is looked for.
  private static let daysAhead = 7

  /// Returns the next session of a program that has all of the exercises, if it comes within a week
  /// and none of those due has all of them.
  ///
  /// Exercises that no session of the programs has are extra in any of them, so they do not matter.
  func early(_ runs: [ProgramRun], before due: [SessionPlan]) throws -> LogDestination? {
    let ofDue = due.map(items(in:))
    let all = Set(items.indices)
    if ofDue.contains(all) { return nil }
    let coming = runs.map(coming(of:))
    var planned = (ofDue + coming.joined().map(\.items)).reduce(into: Set()) { $0.formUnion($1) }
    if planned != all { planned.formUnion(itemsOfAnyDay(runs)) }
    guard !planned.isEmpty, !ofDue.contains(planned) else { return nil }
    let found = coming.compactMap { $0.first { $0.items == planned } }
    func order(_ coming: Coming) -> CalendarDate { coming.date ?? date }
    guard let first = found.min(by: { order($0) < order($1) }) else { return nil }
    let same = found.filter { $0.date == first.date }
    guard same.count == 1 else { throw Self.several(same.map(\.session)) }
    // The workout may close an earlier session of that day, which is not due any more.
    let closed = runs.first { $0.id == first.session.program }?
      .plannedDate(closedBy: first.session.day, on: date)
    return .early(first.session, plannedFor: first.date == nil ? nil : closed ?? first.date)
  }

  private func itemsOfAnyDay(_ runs: [ProgramRun]) -> Set<Int> {
    runs.reduce(into: []) { items, run in
      for day in run.compiled.program.days {
        guard let session = replay.session(run, day: day.name, on: date) else { continue }
        items.formUnion(self.items(in: session))
      }
    }
  }

  /// A coming session, as it would be done now, with the logged exercises that it has.
  private struct Coming {
    let session: SessionPlan
    let date: CalendarDate?
    let items: Set<Int>
  }

  private func coming(of run: ProgramRun) -> [Coming] {
    replay.ahead(from: date, days: Self.daysAhead + 1, of: run.id).compactMap { day in
      let planned = day.hasOwnDate ? day.date : nil
      let items = items(in: day.session)
      guard planned.map({ $0 > date }) ?? true, !items.isEmpty,
        let session = replay.session(run, day: day.session.day, on: date)
      else { return nil }
      return Coming(session: session, date: planned, items: items)
    }
  }

  static func several(_ sessions: [SessionPlan]) -> LogbookError {
    LogbookError(
      .severalRunning, "these exercises belong to \(sessions.count) sessions",
      help: sessions.map { "add --program \($0.program) --day \($0.day.inShell)" }
        + ["or add --free to log without a program"])
  }
}

// More sets of an exercise that a workout of the same date has already.

extension Workout {
  /// Returns the index of the line to which more sets of an exercise can be added; nil if there is
  /// none, or more than one.
  func line(continuedBy exercise: PerformedExercise) -> Int? {
    let same = exercises.indices.filter { index in
      let line = exercises[index]
      return line.name == exercise.name && line.label == exercise.label
        && line.swapFor == exercise.swapFor
    }
    return same.count == 1 ? same[0] : nil
  }

  /// Returns whether the workout has an exercise, or another in its place.
  func did(_ lift: String) -> Bool { lines.contains { ($0.swapFor ?? $0.name) == lift } }

  /// Returns the workout with more exercises. Sets of one that it has go to that one's line.
  package func adding(_ more: [PerformedExercise]) -> Workout {
    var whole = self
    for exercise in more {
      if let index = line(continuedBy: exercise) {
        whole.exercises[index].sets += exercise.sets
        whole.exercises[index].notes += exercise.notes
      } else {
        whole.exercises.append(exercise)
      }
    }
    // The first exercise has no other before it to be done with.
    if !whole.exercises.isEmpty { whole.exercises[0].isSuperset = false }
    return whole
  }
}

extension SessionPlan {
  /// Returns whether the logged exercises are the rest of a workout of this session: none of them
  /// is in it yet, or none gets more work sets than planned.
  package func hasRoom(for logged: [PerformedExercise], in workout: Workout) -> Bool {
    logged.allSatisfy { exercise in
      guard let index = workout.line(continuedBy: exercise) else {
        return !workout.did(exercise.swapFor ?? exercise.name)
      }
      guard let planned = planned(for: exercise) else { return false }
      let count = workout.exercises[index].workCount + exercise.workCount
      return planned.mostWorkSets.map { count <= $0 } ?? true
    }
  }

  /// Returns whether the logged exercises have as many work sets as the session plans. A single set
  /// is never taken for a session. `isPart` is true if exercises of the session may be missing.
  func isWhole(_ logged: [PerformedExercise], isPart: Bool = false) -> Bool {
    guard logged.workCount > 1 else { return false }
    return exercises.allSatisfy { exercise in
      let done = logged.filter { exercise.trains($0.swapFor ?? $0.name) }
      return exercise.isOptional || exercise.hasNoSetsToday || isPart && done.isEmpty
        || !done.isEmpty && done.workCount >= exercise.neededWorkSets
    }
  }

  /// Returns whether a workout of this session has fewer work sets of a lift than planned.
  func isUnfinished(_ lift: String, in workout: Workout) -> Bool {
    let lines = workout.exercises.filter { ($0.swapFor ?? $0.name) == lift }
    guard lines.count == 1, let planned = planned(for: lines[0]) else { return false }
    return planned.mostWorkSets.map { lines[0].workCount < $0 } ?? true
  }
}

extension PerformedExercise {
  var workCount: Int {
    sets.reduce(0) { $1.set.isWork ? $0 + Int($1.count) : $0 }
  }

  var warmupCount: Int {
    sets.reduce(0) { $1.set.isWarmup ? $0 + Int($1.count) : $0 }
  }
}

extension [PerformedExercise] {
  var workCount: Int { reduce(0) { $0 + $1.workCount } }
}

extension SessionExercise {
  /// How many work sets are required. A total may be done in one.
  fileprivate var neededWorkSets: Int {
    sets.reduce(0) { count, planned in
      if planned.isOptional || planned.set.isWarmup { return count }
      if case .total = planned.set.amount { return count + 1 }
      return count + max(0, planned.set.literalCount)
    }
  }

  /// How many work sets are planned, with optional ones; nil if any number may be done.
  fileprivate var mostWorkSets: Int? {
    let isOpen = sets.contains { if case .total = $0.set.amount { true } else { false } }
    if isOpen || sets.isEmpty && !hasNoSetsToday { return nil }
    return sets.reduce(0) { $0 + max(0, $1.set.literalCount) }
  }
}
