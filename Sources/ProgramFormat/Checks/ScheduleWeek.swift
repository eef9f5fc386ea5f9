// The weeks of a schedule, for checking whether cases cover all of them.

import Diagnostics
import Notation
import Programs
import Training

/// One week of a schedule, with the numbers that cases can test.
struct ScheduleWeek: Hashable {
  var number: Int
  var programWeek: Int?
  var cycle: Int
  var block: String?
  var pass: Int?
  /// True if the week is a deload. Nil if unknown.
  var isDeload: Bool?

  /// Hashes only the numbers, because lists of weeks are often hashed and rarely equal in these.
  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(programWeek)
    hasher.combine(cycle)
  }

  /// Returns whether a condition holds, or nil if the schedule alone does not decide.
  func meets(_ condition: CaseCondition) -> Bool? {
    func holds(_ ranges: [ClosedRange<Int>], _ number: Int?) -> Bool? {
      number.map { number in ranges.contains { $0.contains(number) } }
    }
    switch condition {
    case .weeks(let ranges): return holds(ranges, number)
    case .programWeeks(let ranges): return holds(ranges, programWeek)
    case .cycles(let ranges): return holds(ranges, cycle)
    case .passes(let ranges): return holds(ranges, pass)
    case .block(let name): return name == block
    case .deload: return isDeload
    case .otherwise: return true
    case .turns, .value, .text, .condition: return nil
    }
  }

  /// The week in words: `week 3`, `week 3 of block 'Peak', cycle 2`.
  var text: String {
    let block = block.map { " of block \(inQuotes($0))" } ?? ""
    // Without the length of a cycle, both numbers keep counting.
    let isCounted = cycle > 1 && !(cycle == number && cycle == programWeek)
    return "week \(number)\(block)" + (isCounted ? ", cycle \(cycle)" : "")
  }
}

extension Schedule {
  /// The most weeks that are checked. Longer cycles are not realistic.
  private static let mostChecked = 10_000

  /// Returns the weeks in which a day is scheduled. If weeks or cycles keep counting, it includes
  /// one more than the highest number in the conditions of cases.
  func weeks(of day: String, _ highest: CaseNumbers) -> [ScheduleWeek] {
    var found: [ScheduleWeek] = []
    switch form {
    case .inOrder(let weeks), .week(_, let weeks), .rotate(_, _, let weeks):
      guard names(day) else { return [] }
      guard let weeks else {
        // Both numbers keep counting together.
        return (1...(max(highest.week, highest.cycle) + 1)).map { week in
          ScheduleWeek(
            number: week, programWeek: week, cycle: week, pass: 1, isDeload: deload(week))
        }
      }
      for week in 1...weeks {
        found.append(
          ScheduleWeek(number: week, programWeek: week, cycle: 1, pass: 1, isDeload: deload(week)))
      }
    case .weeks(let list):
      for (index, pattern) in list.enumerated() where pattern.names(day) {
        found.append(
          ScheduleWeek(
            number: index + 1, programWeek: index + 1, cycle: 1, pass: 1,
            isDeload: deload(index + 1)))
      }
    case .blocks(let blocks):
      found = self.weeks(of: day, blocks, highest)
    }
    if stopsAfterCycle { return found }
    return (1...(highest.cycle + 1)).flatMap { number in
      found.map { one in
        var week = one
        week.cycle = number
        return week
      }
    }
  }

  /// True if nothing sets the length of a cycle, so that weeks keep counting.
  var keepsCounting: Bool {
    switch form {
    case .inOrder(nil), .week(_, nil), .rotate(_, _, nil): ends == nil
    case .inOrder, .week, .rotate, .weeks, .blocks: false
    }
  }

  /// Returns help for a schedule without the length of a cycle.
  func help(forCycleOf weeks: Int) -> String {
    let isWritten = span != SourceSpan(0, 0)
    return "to begin again after week \(weeks), add "
      + (isWritten
        ? "`weeks: \(weeks)` to the schedule" : "`schedule: {weeks: \(weeks)}` to the program")
  }

  /// Returns an upper bound for the number of weeks of a day in one cycle.
  func mostWeeks(_ highest: Int) -> Int {
    switch form {
    case .inOrder(let weeks), .week(_, let weeks), .rotate(_, _, let weeks): weeks ?? highest + 1
    case .weeks(let list): list.count
    case .blocks(let blocks): blocks.reduce(0) { $0 + $1.weeks }
    }
  }

  private func names(_ day: String) -> Bool {
    switch form {
    case .week(let week, _): week.names(day)
    case .rotate(let days, _, _): days.contains(.day(day))
    case .inOrder, .weeks, .blocks: true
    }
  }

  /// Returns whether a week of the cycle is a deload, or nil if that depends on counting.
  private func deload(_ week: Int) -> Bool? {
    if deloadWeeks[week] != nil { return true }
    return deloadEvery == nil ? false : nil
  }

  private func weeks(
    of day: String, _ blocks: [Block], _ highest: CaseNumbers
  ) -> [ScheduleWeek] {
    var found: [ScheduleWeek] = []
    var before = 0
    for block in blocks where found.count < Self.mostChecked {
      let weeks = max(1, block.weeks)
      // Passes that no case distinguishes are treated as one.
      let passes = highest.asksForProgramWeeks ? block.repeats : highest.pass + 1
      for pass in 1...max(1, min(block.repeats, passes)) {
        for week in 1...weeks {
          before += 1
          let pattern = block.patterns.count > 1 ? block.patterns[week - 1] : block.patterns.first
          guard pattern?.names(day) ?? false else { continue }
          let isDeload = block.deload != nil || block.deloadWeeks[week] != nil
          found.append(
            ScheduleWeek(
              number: week, programWeek: before, cycle: 1, block: block.name, pass: pass,
              isDeload: isDeload ? true : deloadEvery == nil ? false : nil))
        }
      }
    }
    return found
  }
}
