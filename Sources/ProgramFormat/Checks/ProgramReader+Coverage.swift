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
    for situation in situations {
      var seen: Set<String> = []
      var waiting = scheme.chosen(in: situation).flatMap(\.parts)
      while let part = waiting.popLast(), spend(part.cost(schemes), at: entry.span) {
        switch part {
        case .set: continue
        case .cases(let cases):
          if let gap = gap(cases, [situation]) {
            return report(gap, of: inQuotes(entry.slot.text), day, at: gap.span ?? entry.span)
          }
          waiting += cases.chosen(in: situation).flatMap(\.parts)
        case .named(let name, let span):
          guard seen.insert(name).inserted, let cases = schemes[name] else { continue }
          if let gap = gap(cases, [situation]) {
            return report(
              gap, of: "the scheme \(inQuotes(name)) of \(inQuotes(entry.slot.text))", day, at: span
            )
          }
          waiting += cases.chosen(in: situation).flatMap(\.parts)
        }
      }
    }
  }

  /// A week that cases do not cover, and the place of those cases.
  private struct Gap {
    var situation: ScheduleWeek
    var span: SourceSpan?
  }

  private func gap<Content>(_ cases: Cases<Content>, _ situations: [ScheduleWeek]) -> Gap? {
    for situation in situations {
      switch cases.covers(situation) {
      case .covered: continue
      case .gap(let span): return Gap(situation: situation, span: span)
      }
    }
    return nil
  }

  private mutating func report(_ gap: Gap, of what: String, _ day: Day, at span: SourceSpan) {
    report(
      .caseGap, "missing case for \(gap.situation.text) in \(what)", at: span,
      label: "day \(inQuotes(day.name)) is scheduled in that week",
      help: ["add a case for `week \(gap.situation.week)`, or `else`; `none` removes the exercise"])
  }
}

/// Whether cases cover a week.
private enum Coverage {
  case covered
  /// No case applies. The place is that of the first case.
  case gap(SourceSpan?)
}

extension Cases {
  /// Returns whether a week has a case, assuming everything that the schedule does not decide.
  fileprivate func covers(_ situation: ScheduleWeek) -> Coverage {
    switch self {
    case .always, .absent: return .covered
    case .by(let axis, let list):
      let candidates = axis == .week ? [list[min(situation.week, list.count) - 1]] : list
      for item in candidates {
        if case .gap(let span) = item.covers(situation) { return .gap(span) }
      }
      return .covered
    case .first(let list):
      var isPossible = false
      for item in list {
        switch situation.meets(item.condition) {
        case false: continue
        case true: return item.content.covers(situation)
        default:
          isPossible = true
          if case .gap(let span) = item.content.covers(situation) { return .gap(span) }
        }
      }
      return isPossible ? .covered : .gap(list.first?.span)
    }
  }

  /// Returns the contents that may apply in a week.
  fileprivate func chosen(in situation: ScheduleWeek) -> [Content] {
    switch self {
    case .always(let content): return [content]
    case .absent: return []
    case .by(let axis, let list):
      if axis == .week { return list[min(situation.week, list.count) - 1].chosen(in: situation) }
      return list.flatMap { $0.chosen(in: situation) }
    case .first(let list):
      var found: [Content] = []
      for item in list {
        let holds = situation.meets(item.condition)
        if holds == false { continue }
        found += item.content.chosen(in: situation)
        if holds == true { break }
      }
      return found
    }
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
  fileprivate var cost: Int {
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
  fileprivate func holds(_ situation: ScheduleWeek) -> Bool? {
    let all = Set(chosen(in: situation))
    return all.count == 1 ? all.first : nil
  }
}

/// The highest numbers in the conditions of cases.
struct CaseNumbers {
  private(set) var week = 0
  private(set) var cycle = 0
  private(set) var pass = 0
  private(set) var asksForProgramWeeks = false

  /// The limits. Later weeks and cycles are not distinguished.
  private static let most = (week: 520, cycle: 60)

  mutating func add(_ conditions: [CaseCondition]) {
    func highest(_ ranges: [ClosedRange<Int>], _ other: Int) -> Int {
      ranges.reduce(other) { max($0, $1.upperBound) }
    }
    for condition in conditions {
      switch condition {
      case .weeks(let ranges): week = min(highest(ranges, week), Self.most.week)
      case .programWeeks(let ranges):
        week = min(highest(ranges, week), Self.most.week)
        asksForProgramWeeks = true
      case .cycles(let ranges): cycle = min(highest(ranges, cycle), Self.most.cycle)
      case .passes(let ranges): pass = highest(ranges, pass)
      default: break
      }
    }
  }
}

extension Program {
  /// The highest week, cycle and pass in the conditions of all cases.
  var caseNumbers: CaseNumbers {
    var numbers = CaseNumbers()
    let parts = ProgramParts(self)
    for day in days {
      for entry in day.entries {
        numbers.add(parts.caseKeys(of: entry, followsNames: false).conditions)
      }
    }
    for name in usedSchemes {
      var keys = CaseKeys()
      keys.add(parts.schemes[name], in: [:])
      numbers.add(keys.conditions)
    }
    return numbers
  }
}
