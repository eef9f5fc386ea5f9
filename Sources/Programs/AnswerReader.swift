// Answers to the questions of a program, typed when a program starts or in a workout, and their
// bounds.

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

extension Question {
  /// Returns whether an answer is neither below the lowest nor above the highest.
  package func isWithinBounds(_ value: Value) -> Bool {
    if let lowest, value.isBelow(lowest) ?? false { return false }
    if let highest, highest.isBelow(value) ?? false { return false }
    return true
  }

  /// The bounds in words, such as `1 to 10`, or nil if the question has none.
  package var boundsText: String? {
    switch (lowest, highest) {
    case (let low?, let high?): "\(low.text) to \(high.text)"
    case (let low?, nil): "\(low.text) or more"
    case (nil, let high?): "at most \(high.text)"
    case (nil, nil): nil
    }
  }

  /// Returns the allowed answers and the default: `1 to 10, default: 5`, `bbb, fsl; default: fsl`.
  /// The text is empty if any answer is allowed.
  package func answersInWords(_ unit: WeightUnit) -> String {
    let answers = options.isEmpty ? boundsText ?? "" : options.joined(separator: ", ")
    guard let standard = standard(in: unit) else { return answers }
    let separator = answers.isEmpty ? "" : options.isEmpty ? ", " : "; "
    return "\(answers)\(separator)default: \(standard.plain)"
  }

  /// Help that says which answers are allowed, or nil if the question has no bounds.
  package var boundsHelp: String? {
    switch (lowest, highest) {
    case (let low?, let high?): "write a value from \(low.text) to \(high.text)"
    case (let low?, nil): "write \(low.text) or more"
    case (nil, let high?): "write \(high.text) or less"
    case (nil, nil): nil
    }
  }
}

extension Value {
  /// Returns whether the value is less than `other`, or nil if the two have no order.
  package func isBelow(_ other: Value) -> Bool? {
    switch (self, other) {
    case (.number(let one), .number(let other)), (.percent(let one), .percent(let other)),
      (.time(let one), .time(let other)):
      return one < other
    case (.load(let one), .load(let other)):
      guard let other = other.converted(to: one.unit) else { return nil }
      return one.amount < other.amount
    case (.distance(let one, let unit), .distance(let other, let otherUnit)):
      let lengths = [(one, unit), (other, otherUnit)].map { length in
        length.0.multiplied(by: Decimal(length.1.tenthsOfMillimetre))
      }
      guard let length = lengths[0], let otherLength = lengths[1] else { return nil }
      return length < otherLength
    case (.pace(let one, let unit), .pace(let other, let otherUnit)):
      guard let long = one.multiplied(by: Decimal(otherUnit.tenthsOfMillimetre)),
        let otherLong = other.multiplied(by: Decimal(unit.tenthsOfMillimetre))
      else { return nil }
      return long < otherLong
    case (.date(let one), .date(let other)): return one < other
    default: return nil
    }
  }
}
