// The text form of the day's answers in a draft.

import Notation
import Programs
import Training

/// Reads the answers of a day from the text of a draft.
enum ValueText {
  /// Returns the value in `text`, or nil if it is not of that kind.
  static func value(_ text: String, kind: ValueKind) -> Value? {
    switch kind {
    case .text: return .text(text)
    case .exercise: return .exercise(text)
    case .load:
      // A load with bodyweight is not a literal of the expression language.
      if text == "bw" || text.hasPrefix("bw+") || text.hasPrefix("bw-") {
        let sets = SetReader.history("1 @ " + text)
        guard sets.1.isEmpty, sets.0.count == 1 else { return nil }
        return sets.0[0].set.load.map { .load($0.exact) }
      }
    case .number, .percent, .time, .distance, .date: break
    }
    let value = ExpressionReader.read(text).0.flatMap { literal($0) }
    return value?.kind == kind ? value : nil
  }

  private static func literal(_ expression: Expression) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .negated(let inner):
      guard case .literal(.number(let number)) = inner.node else { return nil }
      return .number(number.negated)
    default: return nil
    }
  }
}

extension Value {
  /// The value as the draft stores it, exact and without quotes.
  var draftText: String {
    switch self {
    case .text(let text), .exercise(let text): text
    case .number(let number): number.text()
    default: text
    }
  }
}
