// Answers to the questions of a program, as a person types them at its start or in a workout.

import Notation
package import Training

/// Reads an answer by the kind its question asks for.
package struct AnswerReader {
  private let question: Question
  private let unit: WeightUnit

  /// `unit` is the unit of a load without one.
  package init(question: Question, unit: WeightUnit) {
    self.question = question
    let standard = unit == .lb ? question.standardInPounds ?? question.standard : question.standard
    // A default is shown with the question, and its unit with it.
    if case .load(let load)? = standard { self.unit = load.unit } else { self.unit = unit }
  }

  /// Returns the value that `text` means; nil if it does not answer the question.
  package func read(_ text: String) -> Value? {
    guard question.options.isEmpty else {
      return option(text).map { question.kind == .exercise ? .exercise($0) : .text($0) }
    }
    let isShare = question.kind == .percent && !text.isEmpty && !text.contains("%")
    let written = isShare ? text + "%" : text
    let value = ValueReader.read(written, as: question.kind, unit: unit, isTyped: true).0
    return value.flatMap { isWithin($0) ? $0 : nil }
  }

  /// An option by its name, its number from 1, or the only beginning that fits.
  private func option(_ text: String) -> String? {
    let options = question.options
    let written = text.lowercased()
    if let same = options.first(where: { $0.lowercased() == written }) { return same }
    if let number = Int(text), options.indices.contains(number - 1) { return options[number - 1] }
    let matches = options.filter { $0.lowercased().hasPrefix(written) }
    return matches.count == 1 && !text.isEmpty ? matches[0] : nil
  }

  private func isWithin(_ value: Value) -> Bool {
    if let lowest = question.lowest, Self.isLess(value, lowest) ?? false { return false }
    if let highest = question.highest, Self.isLess(highest, value) ?? false { return false }
    return true
  }

  /// Nil for values that have no order.
  private static func isLess(_ one: Value, _ other: Value) -> Bool? {
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
