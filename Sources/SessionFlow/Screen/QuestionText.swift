// The text of the questions that a day asks, before its first set or after its last.

package import Programs
package import Training

/// The questions of a day as text, with their allowed answers.
package enum QuestionText {
  /// Returns the answers that are allowed, such as `1 to 10` or `1 yes, 2 no`, or nil if any is.
  package static func range(_ question: Question) -> String? {
    if !question.options.isEmpty {
      return question.options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
    return question.boundsText
  }

  /// Returns what Enter does: it takes the default, or leaves the question unanswered.
  package static func enter(_ question: Question, _ unit: WeightUnit) -> String {
    switch question.standard(in: unit) {
    case .text(let text)?, .exercise(let text)?: "Enter: \(text)"
    case let standard?: "Enter: \(standard.text)"
    case nil: "Enter: skip"
    }
  }

  package static func refusal(_ text: String, _ question: Question, _ unit: WeightUnit) -> String {
    if let range = range(question) { return "Invalid answer '\(text)'. Expected: \(range)" }
    return "Invalid \(noun(question.kind)) '\(text)'. \(example(question.kind, unit))"
  }

  private static func noun(_ kind: ValueKind) -> String {
    kind == .percent ? "percentage" : kind.rawValue
  }

  private static func example(_ kind: ValueKind, _ unit: WeightUnit) -> String {
    switch kind {
    case .load: "Type one like \(unit.example)"
    case .number: "Type one like 8"
    case .percent: "Type one like 90%"
    case .time: "Type one like 45min"
    case .distance: "Type one like 5km"
    case .date: "Type one like 2026-01-31"
    case .text, .exercise: "Type a few words"
    }
  }
}
