// Questions of the day in words.

import Programs
import Training

enum QuestionText {
  /// What may be answered: `1 to 10`, `yes, no`.
  static func range(_ question: Question) -> String? {
    if !question.options.isEmpty {
      return question.options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
    }
    switch (question.lowest, question.highest) {
    case (let low?, let high?): return "\(low.text) to \(high.text)"
    case (let low?, nil): return "\(low.text) or more"
    case (nil, let high?): return "at most \(high.text)"
    case (nil, nil): return nil
    }
  }

  static func refusal(_ text: String, _ question: Question, _ unit: WeightUnit) -> String {
    if let range = range(question) { return "'\(text)' is none of: \(range)" }
    return "'\(text)' is no \(noun(question.kind)). \(example(question.kind, unit))"
  }

  private static func noun(_ kind: ValueKind) -> String {
    kind == .percent ? "percentage" : kind.rawValue
  }

  private static func example(_ kind: ValueKind, _ unit: WeightUnit) -> String {
    switch kind {
    case .load: "Type like \(unit.example)"
    case .number: "Type like 8"
    case .percent: "Type like 90%"
    case .time: "Type like 45min"
    case .distance: "Type like 5km"
    case .date: "Type like 2026-01-31"
    case .text, .exercise: "Type a few words"
    }
  }
}
