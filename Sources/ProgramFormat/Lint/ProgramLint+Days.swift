// Days that are never due, and values that never get a value.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramLint {
  /// Reports a schedule that moves missed sessions only because something depends on the week.
  mutating func checkMissed() {
    guard case .week(_, nil) = program.schedule.form, program.schedule.missed == nil,
      program.schedule.ends == nil, program.readsWeek
    else { return }
    report(
      .missedByCase,
      "missed sessions move the following ones, because a case or a rule reads the week",
      at: program.firstLine(of: program.schedule.span), label: "without it they would be skipped",
      help: ["choose `missed: shift` or `missed: skip`"])
  }

  /// Reports a progression that runs after a cycle, for an entry with a case for each week, where
  /// nothing sets the length of a cycle: each week is one, and the weeks never begin again.
  mutating func checkCycleLength() {
    guard program.schedule.keepsCounting else { return }
    for use in facts.uses {
      let weeks = parts.weeksOfCases(in: facts.entry(of: use).entry)
      let progression = facts.rules(of: use).progression
      guard weeks > 1, !progression.afterCycle.isEmpty else { continue }
      return report(
        .cycleWithoutWeeks,
        "\(inQuotes(progression.name)) runs after every week, because a cycle has no length",
        at: program.firstLine(of: use.use.span),
        label: "the cases go up to week \(weeks), and never begin again",
        help: [program.schedule.help(forCycleOf: weeks)])
    }
  }

  mutating func checkDays() {
    guard let scheduled = program.schedule.dayNames else { return }
    for day in program.days where !day.isRest && !scheduled.contains(day.name) {
      report(
        .dayNeverScheduled, "the day \(inQuotes(day.name)) is not in the schedule", at: day.span,
        label: "never due", help: ["add it to the schedule, or remove it"])
    }
  }

  /// Reports days that are named after weekdays, although no schedule says when they are due.
  mutating func checkWeekdays() {
    guard case .inOrder = program.schedule.form else { return }
    let days = program.days.filter { !$0.isRest }
    let planned = days.compactMap { day in
      day.name.split(whereSeparator: { !$0.isLetter }).first
        .flatMap { KeySynonyms.weekday(String($0)) }.map { "\($0): \(cut(day.name))" }
    }
    guard let first = days.first, planned.count == days.count, Set(planned).count == days.count
    else { return }
    report(
      .weekdaysWithoutSchedule, "the day \(inQuotes(first.name)) is due on any day of the week",
      at: first.span, label: "without a schedule, days are done in order",
      help: [
        "add a schedule: `schedule: {week: {\(planned.joined(separator: ", "))}}`",
        "or rename the days, if you do them in order",
      ])
  }

  mutating func checkStarts() {
    for value in program.values where value.start == .open && reads.isRead(value.name, of: nil) {
      report(
        .liftWithoutStart, "\(inQuotes(value.name)) never gets a value", at: value.span,
        label: "a value of the program is not filled by a lift",
        help: [
          "declare it under 'lifts', where the first load of the lift fills it",
          "or give it a start value, or `ask`",
        ])
    }
    for facts in facts.entries where facts.sets.someAreOfBase { checkBases(facts.entry) }
  }

  /// Checks that each exercise of a slot has a base for percentages.
  private mutating func checkBases(_ entry: DayEntry) {
    guard let exercise = entry.options.exercise else { return }
    func hasBase(_ slot: SlotName) -> Bool {
      names.places(of: slot).contains { place in
        ["tm", "1rm"].contains {
          names.lifts[place]?[$0] != nil || names.states[place]?[$0] != nil
        }
      }
    }
    guard !hasBase(entry.slot) else { return }
    var missing: [String] = []
    for choice in exercise.all {
      switch choice {
      case .named(let name): missing.append(name)
      case .oneOf(let names, _): missing += names
      case .input: return
      }
    }
    missing = missing.filter { !hasBase(SlotName($0)) }
    guard let first = missing.first else { return }
    report(
      .liftWithoutStart,
      "\(inQuotes(entry.slot.text)) is planned as a percentage, "
        + "but \(inQuotes(first)) does not have a max",
      at: entry.span, label: "missing 'tm' or '1rm' for \(listed(missing))",
      help: ["declare it: `lifts: {\(cut(first)): {1rm: ask, tm: 90% of 1rm}}`"])
  }
}

extension ProgramParts {
  /// Returns the highest week with a case of its own among the sets of an entry: the length of a
  /// list by week, or the highest number.
  fileprivate func weeksOfCases(in entry: DayEntry) -> Int {
    var highest = entry.scheme?.mostWeeks ?? 0
    schemes.visitParts(of: entry.scheme) { part in
      switch part {
      case .set: break
      case .named(let name, _): highest = max(highest, schemes[name]?.mostWeeks ?? 0)
      case .cases(let cases): highest = max(highest, cases.mostWeeks)
      }
    }
    return highest
  }
}

extension Cases {
  /// The length of the longest list by week, or the highest week of a case; 0 without either.
  fileprivate var mostWeeks: Int {
    switch self {
    case .always, .absent: return 0
    case .by(let axis, let list):
      return max(axis == .week ? list.count : 0, list.map(\.mostWeeks).max() ?? 0)
    case .first(let list):
      return list.map { item in
        var own = 0
        if case .weeks(let ranges) = item.condition { own = ranges.map(\.upperBound).max() ?? 0 }
        return max(own, item.content.mostWeeks)
      }.max() ?? 0
    }
  }
}

extension Schedule {
  /// The days that the schedule names. Nil if all days are done in order.
  var dayNames: Set<String>? {
    switch form {
    case .inOrder: return nil
    case .week(let week, _): return Set(week.names)
    case .weeks(let weeks): return Set(weeks.flatMap(\.names))
    case .rotate(let days, _, _):
      return Set(
        days.compactMap { day in
          if case .day(let name) = day { name } else { nil }
        })
    case .blocks(let blocks): return Set(blocks.flatMap { $0.patterns.flatMap(\.names) })
    }
  }
}
