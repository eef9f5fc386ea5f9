// Values of the day's questions: typed by the lifter, and kept in a draft.

import Notation
import Programs
import Training

enum ValueText {
  /// The value that `text` is, when it is one of that kind.
  static func value(_ text: String, kind: ValueKind) -> Value? {
    switch kind {
    case .text: return .text(text)
    case .exercise: return .exercise(text)
    case .load:
      // With bodyweight, a load is not a literal of an expression.
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

  /// What a question takes a typed text for; nil when it is no answer to it.
  static func answer(_ text: String, to question: Question, unit: WeightUnit) -> Value? {
    if !question.options.isEmpty {
      return option(text, of: question.options).map {
        question.kind == .exercise ? .exercise($0) : .text($0)
      }
    }
    let found =
      value(text, kind: question.kind)
      ?? (question.kind == .load ? value(text + unit.rawValue, kind: .load) : nil)
      ?? (question.kind == .percent ? value(text + "%", kind: .percent) : nil)
    guard let found, isWithin(found, question) else { return nil }
    return found
  }

  /// An option by its number from 1, or by its beginning when no other begins so.
  private static func option(_ text: String, of options: [String]) -> String? {
    let written = text.lowercased()
    if let same = options.first(where: { $0.lowercased() == written }) { return same }
    if let number = Int(text), options.indices.contains(number - 1) { return options[number - 1] }
    let matches = options.filter { $0.lowercased().hasPrefix(written) }
    return matches.count == 1 ? matches[0] : nil
  }

  private static func isWithin(_ value: Value, _ question: Question) -> Bool {
    if let lowest = question.lowest, let isBelow = less(value, lowest), isBelow { return false }
    if let highest = question.highest, let isAbove = less(highest, value), isAbove { return false }
    return true
  }

  /// Nil for values that have no order.
  private static func less(_ one: Value, _ other: Value) -> Bool? {
    switch (one, other) {
    case (.number(let one), .number(let other)), (.percent(let one), .percent(let other)),
      (.time(let one), .time(let other)):
      one < other
    case (.load(let one), .load(let other)):
      other.converted(to: one.unit).map { one.amount < $0.amount }
    case (.date(let one), .date(let other)): one < other
    default: nil
    }
  }
}

extension Value {
  /// As the draft keeps it: exact, and without quotes.
  var draftText: String {
    switch self {
    case .text(let text), .exercise(let text): text
    case .number(let number): number.text()
    default: text
    }
  }
}
