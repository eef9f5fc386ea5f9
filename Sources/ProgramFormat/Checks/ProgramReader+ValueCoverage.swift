// Gaps in cases: numbers of a value, and answers to a question, for which no case applies.

import Diagnostics
import Notation
import Programs
import Training

extension ProgramReader {
  /// The most steps for one value of one entry. More cases are not checked.
  private static let mostSteps = 100_000

  /// Reports cases by a value or an answer that leave out one that it can have: without a case, the
  /// exercise would be missing without a word.
  mutating func checkValueCoverage(_ names: ProgramNames) {
    guard !references.cases.isEmpty else { return }
    let (schemes, costed) = (program.schemesByName, program.costedSchemes)
    let content = CaseContents(program, names)
    // Few programs have such cases, so the weeks are worked out only where one has.
    var numbers: CaseNumbers?
    for day in program.days where !day.isRest {
      var scheduleWeeks: [ScheduleWeek]?
      for entry in day.entries where spend(entry.cost, at: entry.span) {
        var keys = CaseKeys()
        keys.add(entry.scheme, in: schemes)
        keys.add(entry.options.exercise)
        let values = content.values(in: keys.conditions, of: entry, day)
        guard !values.isEmpty else { continue }
        let highest = numbers ?? program.caseNumbers
        let weeks = scheduleWeeks ?? program.schedule.weeks(of: day.name, highest)
        (numbers, scheduleWeeks) = (highest, weeks)
        guard weeks.count * values.count * (entry.cost + keys.conditions.count) < Self.mostSteps
        else { continue }
        checkValues(values, entry, weeks, costed)
      }
    }
  }

  private mutating func checkValues(
    _ values: [AssumedValue], _ entry: DayEntry, _ weeks: [ScheduleWeek],
    _ schemes: [String: CostedScheme]
  ) {
    var reported: Set<String> = []
    for value in values where !reported.contains(value.name) {
      if let when = entry.options.when, when.reads(value.name) { continue }
      let present = weeks.filter { entry.options.when?.holds($0, value) != false }
      guard let gap = self.gap(of: entry, present, schemes, value) else { continue }
      // A week without a case was reported as one.
      guard self.gap(of: entry, [gap.week], schemes, nil) == nil else { continue }
      reported.insert(value.name)
      let name = inQuotes(value.name)
      let label =
        switch value.content {
        case .number(let number):
          value.isCertain ? "\(name) can be \(number)" : "\(name) may be \(number)"
        case .text(let text): "\(inQuotes(text)) is an answer to \(name)"
        }
      report(
        .caseGap, "missing case for \(cut(value.text)) in \(gap.owner(entry))",
        severity: value.isCertain ? .error : .warning, at: gap.span ?? entry.span, label: label,
        help: ["add a case for `\(cut(value.text))`, or `else`; `none` removes the exercise"])
    }
  }

  /// Returns the first gap in the sets or in the exercise of an entry.
  private mutating func gap(
    of entry: DayEntry, _ weeks: [ScheduleWeek], _ schemes: [String: CostedScheme],
    _ value: AssumedValue?
  ) -> CaseGap? {
    if let scheme = entry.scheme {
      if let gap = gap(scheme, weeks, value) { return gap }
      if let gap = gapInParts(scheme, entry, weeks, schemes, value) { return gap }
    }
    return entry.options.exercise.flatMap { gap($0, weeks, value) }
  }
}

extension Cases<Bool> {
  /// Returns whether a whole condition reads a value.
  fileprivate func reads(_ name: String) -> Bool {
    conditions.contains { condition in
      guard case .condition(let expression) = condition else { return false }
      return expression.readNames.contains { $0.name == name }
    }
  }
}
