// Answers to the questions of a program, typed when a program starts or in a workout.

import Notation
package import Training

/// Reads an answer to a question, as the kind that the question asks for.
package struct AnswerReader {
  private let question: Question
  private let unit: WeightUnit

  /// Creates a reader for `question`. `unit` applies to loads typed without a unit.
  package init(question: Question, unit: WeightUnit) {
    self.question = question
    let standard = unit == .lb ? question.standardInPounds ?? question.standard : question.standard
    // The question shows its default with a unit, so a bare number is in that unit.
    if case .load(let load)? = standard { self.unit = load.unit } else { self.unit = unit }
  }

  /// Returns the value that `text` means, or nil if it does not answer the question.
  package func read(_ text: String) -> Value? {
    guard question.options.isEmpty else {
      return option(text).map { question.kind == .exercise ? .exercise($0) : .text($0) }
    }
    let isShare = question.kind == .percent && !text.isEmpty && !text.contains("%")
    let written = isShare ? text + "%" : text
    let value = ValueReader.read(written, as: question.kind, unit: unit, isTyped: true).0
    return value.flatMap { question.isWithinBounds($0) ? $0 : nil }
  }

  /// Returns the option that `text` names: by its name, its number from 1, or an unambiguous
  /// prefix.
  private func option(_ text: String) -> String? {
    let options = question.options
    let written = text.lowercased()
    if let same = options.first(where: { $0.lowercased() == written }) { return same }
    if let number = Int(text), options.indices.contains(number - 1) { return options[number - 1] }
    let matches = options.filter { $0.lowercased().hasPrefix(written) }
    return matches.count == 1 && !text.isEmpty ? matches[0] : nil
  }
}
