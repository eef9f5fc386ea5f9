// Explains why a day is due, overdue or not due: the schedule, the position, and how it got there.

import Diagnostics
package import Notation
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
    return "\(pending.day) has been overdue since \(since.long), "
      + date.days(since: since).counted("day")
  }

  private func coming(_ name: String) -> CalendarDate? {
    run.isFinished
      ? nil : run.schedule.coming(after: date, count: 60).first { $0.day == name }?.date ?? nil
  }

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

  private func weekText(_ number: Int) -> String {
    let position = run.position(number, on: date)
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
    case .went(let name, _):
      let kind = schedule.timetable.hasBlock(name) ? "block " : ""
      return Derivation(.move, "a rule went to \(kind)\(name)")
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

  /// Returns why a value is what it is; nil if the program does not declare that name.
  package func derivation(of name: ValueName) -> Derivation? {
    guard let key = compiled.key(for: name, nil) else { return nil }
    let home = compiled.home(of: key)
    let exercise = home.owner.flatMap { run.lastLifted[$0] }
    return derivation(of: compiled.key(key, of: home.owner, lifting: exercise))
  }

  /// The names of all values that the program declares.
  package var valueNames: [ValueName] { compiled.names.homes }

  func derivation(of key: ValueKey, depth: Int = 0) -> Derivation {
    let home = compiled.home(of: key)
    var scope = SlotScope.atStart(of: run, home.owner, replay.startMoment(of: run))
    scope = scope.lifting(key.exercise ?? home.owner.flatMap { run.lastLifted[$0] })
    let value = scope.value(at: key)
    let changes = changes(of: key)
    let shown = isWhole && depth == 0 ? changes : latest(of: changes)
    var reasons = newStart(of: home)
    reasons += shown.reversed().map { derivation(at: $0, depth: depth) }
    if shown.count == changes.count {
      let isBrief = !isWhole && !changes.isEmpty
      reasons.append(isBrief ? beginning(of: key, scope) : start(of: key, scope, depth: depth))
    } else if let first = changes.first {
      let count = changes.count - shown.count
      let change = run.changes[first]
      reasons.append(
        Derivation(
          .earlier,
          "earlier: \(count.counted("change")) since \(change.date.long), from "
            + "\(change.before?.text ?? "open") (--all shows \(count == 1 ? "it" : "them"))"))
    }
    let of = key.exercise.map { " (\($0))" } ?? ""
    return Derivation(
      .value, "\(home.plainText)\(of) = \(replay.text(value, of: home, in: run))", value: value,
      reasons)
  }

  /// Returns the indices of a value's changes in the run's list of changes, in order. A value that
  /// began again in an edited program does not have the changes before.
  func changes(of key: ValueKey) -> [Int] {
    let home = compiled.home(of: key)
    let first = run.begun[BegunValue(value: home, exercise: key.exercise)] ?? 0
    return run.changes.indices.dropFirst(first).filter { index in
      run.changes[index].value == home && run.changes[index].exercise == key.exercise
    }
  }

  /// Returns the last of some changes, with the heavier sets of its session that it followed, and
  /// the last rule after it that could not be worked out.
  private func latest(of changes: [Int]) -> [Int] {
    let real = changes.filter { run.changes[$0].problem == nil }
    var last = Array(real.suffix(2))
    if last.count == 2,
      !run.changes[last[0]].isHeavier || run.changes[last[0]].entry != run.changes[last[1]].entry
    {
      last.removeFirst()
    }
    if let stopped = changes.last, stopped != real.last { last.append(stopped) }
    return last
  }

  private func newStart(of home: ValueName) -> [Derivation] {
    run.newStarts.filter { $0.value == home }.map { start in
      Derivation(
        .version,
        "the program now starts this value at \(start.declared.text), but yours is still "
          + "\(start.running.text): to change it, "
          + "run prog set '\(home.plainText)=\(start.declared.text)'",
        value: start.declared)
    }
  }

  // MARK: Changes

  private func derivation(at index: Int, depth: Int) -> Derivation {
    let change = run.changes[index]
    var text = "\(change.date.text): \(change.before?.text ?? "open") -> "
    if change.problem != nil { text = "\(change.date.text): stays at " }
    text += "\(change.after?.text ?? "open"), \(change.occasion)"
    var reasons: [Derivation] = []
    if let problem = change.problem { reasons.append(Derivation(.remark, problem)) }
    if let rule = change.rule {
      reasons.append(
        Derivation(.rule, "rule \(rule.text)", place: ProgramPlace(rule), arithmetic(change)))
    }
    if let say = change.say { reasons.append(Derivation(.remark, "the rule says: \(say)")) }
    reasons += change.reads.map { reading($0, before: index, of: change, depth: depth) }
    if change.rule == nil, change.entry != nil, change.occasion == "first load" {
      reasons.append(
        Derivation(
          .remark, "the value was open: it becomes the heaviest load of the session's work sets"))
    }
    if change.isHeavier {
      reasons.append(
        Derivation(
          .remark,
          "every work set was heavier than planned: the weight becomes the lightest of their loads")
      )
    }
    reasons += work(for: change)
    return Derivation(.change, text, value: change.after, entry: change.entry, reasons)
  }

  /// Returns the arithmetic of a change: `280lb + 10lb = 290lb`. Nothing for a rule that changes
  /// the value in several statements.
  private func arithmetic(_ change: Change) -> [Derivation] {
    guard change.problem == nil, let rule = change.rule?.rule, let after = change.after else {
      return []
    }
    let names = names(for: change)
    let assignments = rule.statements.compactMap { statement in
      guard case .assign(let name, let operation, let value) = statement.action,
        let key = compiled.key(for: name, names), compiled.home(of: key) == change.value
      else { return nil as (operation: AssignmentOperator, value: Expression)? }
      return (operation, value)
    }
    guard assignments.count == 1, let (operation, value) = assignments.first else { return [] }
    guard let sign = operation.arithmetic else {
      let filled = value.filled(with: change.reads, result: after.text)
      return filled == after.text ? [] : [Derivation(.arithmetic, filled, value: after)]
    }
    let before = change.before?.text ?? "open"
    let amount = value.text(with: change.reads.filled)
    return [
      Derivation(
        .arithmetic,
        "\(before) \(sign.rawValue) \(value.node.isSum ? "(\(amount))" : amount) = \(after.text)",
        value: after)
    ]
  }

  private func names(for change: Change) -> SlotNames? {
    (change.slot ?? change.value.owner).map {
      compiled.names.names(of: $0, lifting: change.exercise)
    }
  }

  private func reading(
    _ reading: Reading, before index: Int, of change: Change, depth: Int
  ) -> Derivation {
    var result = Derivation(.reading, "\(reading.text) was \(reading.result.shown)")
    if case .value(let value) = reading.result { result.value = value }
    guard depth < 2, !(isWhole && depth == 0), let name = ValueName(written: reading.text) else {
      return result
    }
    let names = names(for: change)
    var found = compiled.key(for: name, names)
    if name.owner == nil, let rule = use(for: change)?.rule, rule.index(of: name.name) != nil {
      if let argument = rule.place(ofArgument: name.name) {
        result.place = place(argument)
        return result
      }
      // Without an argument, a parameter is the lift's value of that name, or else its default.
      found = names?[name.name]
    }
    guard let found else { return result }
    let key = compiled.key(
      found, of: compiled.home(of: found).owner, lifting: change.exercise)
    // A later statement of the same rule may have changed it again since it was read.
    let earlier = changes(of: key).last { $0 < index && run.changes[$0].after == result.value }
    if let earlier {
      result.reasons.append(derivation(at: earlier, depth: depth + 1))
    } else if let declared = declaration(of: key) {
      result.place = declared
    }
    return result
  }

  private func use(for change: Change) -> SlotProgression? {
    compiled.progressions.first {
      $0.slot == change.slot && $0.rule.name == change.rule?.name
    }
  }
}

extension Expression.Node {
  /// True for an expression that needs parentheses after another operator.
  fileprivate var isSum: Bool {
    switch self {
    case .arithmetic(.add, _, _), .arithmetic(.subtract, _, _), .conditional: true
    default: false
    }
  }
}
