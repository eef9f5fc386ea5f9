// Explains why a day is due, overdue or not due: the schedule, the position, and how it got there.

import Programs
import Training

extension Explainer {
  /// Returns why the program is due, resting, paused and so on on the date. With `name`, returns
  /// why that day is or is not due.
  package func dayDerivation(_ name: String? = nil) -> Derivation? {
    guard let today = replay.today(date, of: run.id) else { return nil }
    let words = ScheduleWords(program: compiled.program, timetable: run.schedule.timetable)
    var reasons = answer(today, name)
    reasons.append(
      Derivation(
        .schedule, "schedule: \(words.form)", place: place(compiled.program.schedule.span),
        run.schedule.timetable.pace == .anyDay ? [] : [Derivation(.remark, words.missed)]))
    reasons += position(today, words)
    reasons += pauses
    reasons += moves()
    return Derivation(.day, title(today, name), reasons)
  }

  private func title(_ today: ProgramToday, _ name: String?) -> String {
    let when = date.long
    if let name, let pending = today.pending.first(where: { $0.day == name }) {
      return title(pending)
    }
    if let name {
      if today.done.contains(name) { return "\(name) is already done on \(when)" }
      let come = coming(name).map { "next due on \($0.long)" } ?? "no upcoming date"
      return "\(name) is not due on \(when): \(come)"
    }
    switch today.status {
    case .due, .overdue: return today.pending.first.map(title) ?? "due on \(when)"
    case .done: return "\(today.done.joined(separator: ", ")) is already done on \(when)"
    case .rest: return "\(when) is a rest day"
    case .paused: return "paused on \(when)"
    case .before: return "not yet started on \(when)"
    case .ended: return "already over on \(when)"
    }
  }

  private func title(_ pending: PendingSession) -> String {
    guard let since = pending.since else { return "\(pending.day) is due on \(date.long)" }
    let days = date.days(since: since)
    let length = "\(days) \(days == 1 ? "day" : "days")"
    return "\(pending.day) has been overdue since \(since.long), \(length)"
  }

  private func coming(_ name: String) -> CalendarDate? {
    run.isFinished
      ? nil : run.schedule.coming(after: date, count: 60).first { $0.day == name }?.date ?? nil
  }

  /// Returns the schedule rule behind the answer, applied to this date.
  private func answer(_ today: ProgramToday, _ name: String?) -> [Derivation] {
    switch today.status {
    case .ended:
      let ends = run.schedule.timetable.ends.map { "the program ends on \($0.long)" }
      let finished = run.isFinished ? "a rule finished the program" : "the last week is over"
      return [Derivation(.position, ends ?? finished)]
    case .before:
      guard let first = today.starts else { return [] }
      let ends = run.schedule.timetable.ends.map { ", counted back from \($0.long)" } ?? ""
      return [Derivation(.position, "week 1 begins on \(first.long)\(ends)")]
    case .due, .overdue, .rest, .done, .paused: break
    }
    let isByCalendar = !run.schedule.timetable.goesByPasses
    if isByCalendar, today.status == .rest || name != nil && today.pending.isEmpty {
      return [
        Derivation(
          .position,
          "sessions are on fixed dates, and this \(date.weekday.name) has no session")
      ]
    }
    if isByCalendar, let pending = today.pending.first {
      let on = pending.since ?? date
      return [
        Derivation(
          .position, "sessions are on fixed dates: \(on.weekday.name) is the day of \(pending.day)")
      ]
    }
    return []
  }

  private func position(_ today: ProgramToday, _ words: ScheduleWords) -> [Derivation] {
    let schedule = run.schedule
    guard schedule.timetable.goesByPasses, !run.isFinished,
      !schedule.timetable.isBeyond(schedule.runningNumber(on: date))
    else { return position(on: date) }
    let number = schedule.passes.running
    let open = schedule.passes.open(in: number)
    var result = [
      Derivation(
        .position,
        "sessions are done in order: \(weekText(number)) has \(words.sessions(number)); "
          + "still to do: \(open.joined(separator: ", "))")
    ]
    if let taken = schedule.passes.taken, schedule.timetable.pace != .anyDay {
      let next = today.pending.first.map { $0.since ?? date } ?? today.coming.first?.date ?? nil
      let falls = next.map { "; the next training day is \($0.long)" } ?? ""
      result.append(
        Derivation(.position, "the last session counts for \(taken.long)\(falls)"))
    } else if schedule.passes.taken == nil {
      result.append(
        Derivation(.position, "no session has been done since the start on \(run.started.long)"))
    }
    return result
  }

  private func position(on date: CalendarDate) -> [Derivation] {
    guard !run.schedule.isBefore(date), !run.schedule.hasEnded(on: date), !run.isFinished else {
      return []
    }
    return [Derivation(.position, "it is \(weekText(run.schedule.runningNumber(on: date)))")]
  }

  /// Returns the position in words: `week 2 of cycle 3`, `week 1 of block Peak`.
  private func weekText(_ number: Int) -> String {
    let position = run.schedule.timetable.position(number)
    var text = "week \(position.week)"
    if let block = position.block {
      text += " of block \(block)"
    } else if position.hasCycle {
      text += " of cycle \(position.cycle)"
    }
    return position.deload == nil ? text : text + " (deload)"
  }

  private var pauses: [Derivation] {
    guard run.schedule.isPaused(on: date) else { return [] }
    let last = run.schedule.moves.lastIndex { move in
      if case .paused(let from, _) = move { from <= date } else { false }
    }
    guard let last, case .paused(let from, let until) = run.schedule.moves[last] else { return [] }
    let end = until.map { " until \($0.long)" } ?? ", until you resume"
    return [Derivation(.move, "paused from \(from.long)\(end)", entry: pauseEntry(from))]
  }

  private func pauseEntry(_ from: CalendarDate) -> Int? {
    replay.record.entries.indices.last { index in
      guard index < replay.end, replay.record.entries[index].date == from,
        case .pause(let program, _, _) = replay.record.entries[index].event
      else { return false }
      return program == nil || program == run.id
    }
  }

  // MARK: Past moves

  /// Returns the moves that led to the present position, newest first.
  private func moves() -> [Derivation] {
    var schedule = ScheduleProgress(run.schedule.timetable)
    var lines: [Derivation] = []
    var used: Set<Int> = []
    for move in run.schedule.moves {
      lines.append(line(move, schedule, &used))
      schedule.go(move)
    }
    if lines.isEmpty { return [] }
    let shown = isWhole ? lines[...] : lines.suffix(5)
    var result = Array(shown.reversed())
    let rest = lines.count - shown.count
    if rest > 0 {
      result.append(
        Derivation(.earlier, "\(rest) earlier since \(run.started.long) (--all shows them)"))
    }
    return [Derivation(.position, "progress so far, newest first", result)]
  }

  private func line(
    _ move: ScheduleProgress.Move, _ schedule: ScheduleProgress, _ used: inout Set<Int>
  ) -> Derivation {
    switch move {
    case .done(let day, let date, _):
      let entry = entry(day, date, used)
      if let entry { used.insert(entry) }
      let wasSkipped = entry.map(isSkip) ?? false
      guard schedule.place(of: day, on: date) != nil else {
        return Derivation(
          .move, "\(date.text) \(day): extra session, the position does not change", entry: entry)
      }
      let what = wasSkipped ? "skipped" : "done"
      let week = weekText(schedule.number(of: day, on: date))
      return Derivation(.move, "\(date.text) \(day): \(what), \(week)", entry: entry)
    case .undone(let day): return Derivation(.move, "redo: \(day) is due again")
    case .repeatedSession(let day): return Derivation(.move, "a rule repeated \(day)")
    case .repeatedWeek(let number, _):
      return Derivation(.move, "a rule repeated \(weekText(number))")
    case .went(let block, _): return Derivation(.move, "a rule went to block \(block)")
    case .paused(let from, let until):
      return Derivation(
        .move, "\(from.text) paused\(until.map { " until \($0.text)" } ?? "")",
        entry: pauseEntry(from))
    case .resumed(let date): return Derivation(.move, "\(date.text) resumed")
    }
  }

  /// Returns the index of the entry that did or skipped a day on a date, if it is not in `used`.
  private func entry(_ day: String, _ date: CalendarDate, _ used: Set<Int>) -> Int? {
    let first = replay.record.end(of: date.adding(days: -1))
    return (first..<max(first, min(replay.end, replay.record.end(of: date)))).first { index in
      guard !used.contains(index) else { return false }
      switch replay.record.entries[index].event {
      case .workout(let workout):
        return workout.reference?.program == run.id && workout.reference?.day == day
      case .skip(let program, let skipped, _): return program == run.id && skipped == day
      default: return false
      }
    }
  }

  private func isSkip(_ entry: Int) -> Bool {
    if case .skip = replay.record.entries[entry].event { true } else { false }
  }
}
