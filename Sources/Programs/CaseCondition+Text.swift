// The keys of cases, as a program writes them.

import Notation

extension CaseCondition {
  /// The key as text: `week 1`, `weeks 1 4 7-9`, `variant bbb`, `else`.
  package var text: String {
    switch self {
    case .weeks(let ranges): Self.counted("week", "weeks", ranges)
    case .programWeeks(let ranges): Self.counted("program_week", "program_weeks", ranges)
    case .cycles(let ranges): Self.counted("cycle", "cycles", ranges)
    case .passes(let ranges): Self.counted("pass", "passes", ranges)
    case .turns(let ranges): Self.counted("turn", "turns", ranges)
    case .block(let name): "block \(name)"
    case .deload: "deload"
    case .value(let name, let ranges): Self.counted(name, name, ranges)
    case .text(let name, let text): "\(name) \(text)"
    case .condition(let expression): expression.text
    case .otherwise: "else"
    }
  }

  private static func counted(
    _ one: String, _ several: String, _ ranges: [ClosedRange<Int>]
  ) -> String {
    let numbers = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    let isOne = ranges.count == 1 && ranges[0].count == 1
    return ([isOne ? one : several] + numbers).joined(separator: " ")
  }
}

extension CaseAxis {
  /// The word after `by`: `week`, `turn`, `stage`.
  package var text: String {
    switch self {
    case .week: "week"
    case .turn: "turn"
    case .cycle: "cycle"
    case .pass: "pass"
    case .value(let name): name
    }
  }
}
