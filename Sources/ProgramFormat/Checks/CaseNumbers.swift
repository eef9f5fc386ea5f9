// The highest numbers that cases test, which bound the weeks to check.

import Programs

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
