// Gaps: weeks in which a day comes and no case says what is trained.

import Diagnostics
import Notation
import Programs
import Training
import YAMLSource

extension ProgramReader {
  /// Reports cases that leave out a week in which the schedule names the day.
  mutating func checkCoverage() {
    var schemes: [String: Cases<Scheme>] = [:]
    for scheme in program.schemes { schemes[scheme.name] = scheme.scheme }
    let numbers = program.caseNumbers
    for day in program.days where !day.isRest {
      let situations = program.schedule.situations(of: day.name, numbers)
      for entry in day.entries {
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
    _ scheme: Cases<Scheme>, _ entry: DayEntry, _ day: Day, _ situations: [Situation],
    _ schemes: [String: Cases<Scheme>]
  ) {
    if let gap = gap(scheme, situations) {
      report(gap, of: inQuotes(entry.slot.text), day, at: gap.span ?? entry.span)
    }
    for situation in situations {
      var seen: Set<String> = []
      var waiting = scheme.chosen(in: situation).flatMap(\.parts)
      while let part = waiting.popLast() {
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

  /// A week that cases leave out, and where they stand.
  private struct Gap {
    var situation: Situation
    var span: SourceSpan?
  }

  private func gap<Content>(_ cases: Cases<Content>, _ situations: [Situation]) -> Gap? {
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
      .caseGap, "\(what) has no case for \(gap.situation.text)", at: span,
      label: "day \(inQuotes(day.name)) comes in that week",
      help: ["add `week \(gap.situation.week)`, or `else`; `none` leaves the exercise out"])
  }
}

/// Whether cases say what holds in a week.
private enum Coverage {
  case covered
  /// No case does; where the first of them stands.
  case gap(SourceSpan?)
}

extension Cases {
  /// Whether a week has a case, taking for granted what the schedule does not decide.
  fileprivate func covers(_ situation: Situation) -> Coverage {
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

  /// What may be chosen in a week.
  fileprivate func chosen(in situation: Situation) -> [Content] {
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

extension Cases<Bool> {
  /// Whether an entry is present in a week; nil where more than the schedule decides.
  fileprivate func holds(_ situation: Situation) -> Bool? {
    let all = Set(chosen(in: situation))
    return all.count == 1 ? all.first : nil
  }
}

/// The highest numbers that cases ask for.
struct CaseNumbers {
  var week = 0
  var cycle = 0
  var pass = 0
  var asksForProgramWeeks = false
}

extension Program {
  /// The highest week, cycle and pass that any case asks for.
  var caseNumbers: CaseNumbers {
    var numbers = CaseNumbers()
    for condition in days.flatMap(\.entries).flatMap({ conditions(of: $0) }) {
      func highest(_ ranges: [ClosedRange<Int>], _ other: Int) -> Int {
        max(other, ranges.map(\.upperBound).max() ?? 0)
      }
      switch condition {
      case .weeks(let ranges): numbers.week = highest(ranges, numbers.week)
      case .programWeeks(let ranges):
        numbers.week = highest(ranges, numbers.week)
        numbers.asksForProgramWeeks = true
      case .cycles(let ranges): numbers.cycle = highest(ranges, numbers.cycle)
      case .passes(let ranges): numbers.pass = highest(ranges, numbers.pass)
      default: break
      }
    }
    // Beyond that weeks are alike for all that can be seen.
    numbers.week = min(numbers.week, 520)
    numbers.cycle = min(numbers.cycle, 60)
    return numbers
  }
}
