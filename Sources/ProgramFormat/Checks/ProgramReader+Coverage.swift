// Gaps in cases: weeks in which a day is scheduled but no case applies.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reports cases that do not cover a week in which the schedule names the day.
  mutating func checkCoverage() {
    let schemes = program.schemesByName
    let numbers = program.caseNumbers
    let mostSituations = program.schedule.mostWeeks(numbers.week) * (numbers.cycle + 1)
    for day in program.days where !day.isRest && spend(mostSituations, at: day.span) {
      let situations = program.schedule.situations(
        of: day.name, numbers)
      for entry in day.entries where spend(situations.count * entry.cost, at: entry.span) {
        let present = situations.filter { entry.options.when?.holds($0) != false }
        if let scheme = entry.scheme {
          checkScheme(scheme, entry, day, present, schemes)
        }
        if let exercise = entry.options.exercise, let gap = gap(exercise, present) {
          report(gap, of: "the exercise of \(inQuotes(entry.slot.text))", day, at: entry.span)
        }
      }
    }
  }

  private mutating func checkScheme(
    _ scheme: Cases<Scheme>, _ entry: DayEntry, _ day: Day, _ situations: [ScheduleWeek],
    _ schemes: [String: Cases<Scheme>]
  ) {
    if let gap = gap(scheme, situations) {
      report(gap, of: inQuotes(entry.slot.text), day, at: gap.span ?? entry.span)
    }
    if let gap = gapInParts(scheme, entry, situations, schemes) {
      report(gap, of: gap.owner(entry), day, at: gap.span ?? entry.span)
    }
  }

  /// Returns the first gap in the cases among the parts of a scheme and in the schemes that it names,
  /// with `value` as the number or text of one name.
  mutating func gapInParts(
    _ scheme: Cases<Scheme>, _ entry: DayEntry, _ situations: [ScheduleWeek],
    _ schemes: [String: Cases<Scheme>], _ value: AssumedValue? = nil
  ) -> CaseGap? {
    for situation in situations {
      var seen: Set<String> = []
      var waiting = scheme.chosen(in: situation, value).flatMap(\.parts)
      while let part = waiting.popLast(), spend(part.cost(schemes), at: entry.span) {
        switch part {
        case .set: continue
        case .cases(let cases):
          if let gap = gap(cases, [situation], value) { return gap }
          waiting += cases.chosen(in: situation, value).flatMap(\.parts)
        case .named(let name, let span):
          guard seen.insert(name).inserted, let cases = schemes[name] else { continue }
          if var gap = gap(cases, [situation], value) {
            gap.span = span
            gap.scheme = name
            return gap
          }
          waiting += cases.chosen(in: situation, value).flatMap(\.parts)
        }
      }
    }
    return nil
  }

  func gap<Content>(
    _ cases: Cases<Content>, _ situations: [ScheduleWeek], _ value: AssumedValue? = nil
  ) -> CaseGap? {
    for situation in situations {
      switch cases.covers(situation, value) {
      case .covered: continue
      case .gap(let span): return CaseGap(situation: situation, span: span)
      }
    }
    return nil
  }

  private mutating func report(_ gap: CaseGap, of what: String, _ day: Day, at span: SourceSpan) {
    report(
      .caseGap, "missing case for \(gap.situation.text) in \(what)", at: span,
      label: "day \(inQuotes(day.name)) is scheduled in that week",
      help: ["add a case for `week \(gap.situation.week)`, or `else`; `none` removes the exercise"])
  }
}

/// A week that cases do not cover, and the place of those cases.
struct CaseGap {
  var situation: ScheduleWeek
  var span: SourceSpan?
  /// The named scheme with the cases.
  var scheme: String?

  /// Returns the owner of the cases in words.
  func owner(_ entry: DayEntry) -> String {
    let slot = inQuotes(entry.slot.text)
    return scheme.map { "the scheme \(inQuotes($0)) of \(slot)" } ?? slot
  }
}

/// Whether cases cover a week.
private enum Coverage {
  case covered
  /// No case applies. The place is that of the first case.
  case gap(SourceSpan?)
}

extension Cases {
  /// Returns whether a week has a case, assuming everything that neither the schedule nor `value`
  /// decides.
  fileprivate func covers(_ situation: ScheduleWeek, _ value: AssumedValue?) -> Coverage {
    switch self {
    case .always, .absent: return .covered
    case .by(let axis, let list):
      for item in list.candidates(axis, situation, value) {
        if case .gap(let span) = item.covers(situation, value) { return .gap(span) }
      }
      return .covered
    case .first(let list):
      var isPossible = false
      for item in list {
        switch situation.meets(item.condition) ?? value?.meets(item.condition) {
        case false: continue
        case true: return item.content.covers(situation, value)
        default:
          isPossible = true
          if case .gap(let span) = item.content.covers(situation, value) { return .gap(span) }
        }
      }
      return isPossible ? .covered : .gap(list.first?.span)
    }
  }

  /// Returns the contents that may apply in a week.
  func chosen(in situation: ScheduleWeek, _ value: AssumedValue? = nil) -> [Content] {
    switch self {
    case .always(let content): return [content]
    case .absent: return []
    case .by(let axis, let list):
      return list.candidates(axis, situation, value).flatMap { $0.chosen(in: situation, value) }
    case .first(let list):
      var found: [Content] = []
      for item in list {
        let holds = situation.meets(item.condition) ?? value?.meets(item.condition)
        if holds == false { continue }
        found += item.content.chosen(in: situation, value)
        if holds == true { break }
      }
      return found
    }
  }
}

extension Array {
  /// Returns the cases of a `by` list that may apply. A number beyond its ends takes the nearest end.
  fileprivate func candidates(
    _ axis: CaseAxis, _ situation: ScheduleWeek, _ value: AssumedValue?
  ) -> Self {
    let number = axis == .week ? situation.week : value?.number(for: axis)
    return number.map { [self[Swift.max(1, Swift.min($0, count)) - 1]] } ?? self
  }
}

extension Cases {
  /// The number of conditions and contents that may have to be checked for a week.
  fileprivate var cost: Int {
    switch self {
    case .always, .absent: return 1
    case .by(let axis, let list):
      let costs = list.lazy.map(\.cost)
      return 1 + (axis == .week ? costs.max() ?? 0 : costs.reduce(0, +))
    case .first(let list):
      return list.reduce(1) { $0 + $1.condition.cost + $1.content.cost }
    }
  }
}

extension CaseCondition {
  fileprivate var cost: Int {
    switch self {
    case .weeks(let ranges), .programWeeks(let ranges), .cycles(let ranges), .passes(let ranges):
      1 + ranges.count
    default: 1
    }
  }
}

extension DayEntry {
  /// The number of conditions and contents that may have to be checked for a week.
  var cost: Int {
    (scheme?.cost ?? 1) + (options.exercise?.cost ?? 1) + (options.when?.cost ?? 1)
  }
}

extension SchemePart {
  fileprivate func cost(_ schemes: [String: Cases<Scheme>]) -> Int {
    switch self {
    case .set: 1
    case .cases(let cases): 1 + cases.cost
    case .named(let name, _): 1 + (schemes[name]?.cost ?? 0)
    }
  }
}

extension Cases<Bool> {
  /// Returns whether an entry is present in a week, or nil if the schedule alone does not decide.
  func holds(_ situation: ScheduleWeek, _ value: AssumedValue? = nil) -> Bool? {
    let all = Set(chosen(in: situation, value))
    return all.count == 1 ? all.first : nil
  }
}
