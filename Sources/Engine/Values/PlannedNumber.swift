// The result of an expression in a plan: a value, nothing, or a problem.

import Diagnostics
import Notation
import Training

/// The result of one expression of a plan, with the values it read.
struct PlannedNumber: Hashable, Sendable {
  enum Result: Hashable, Sendable {
    case value(Value)
    /// A name that it reads does not have a value.
    case empty
    indirect case problem(Diagnostic)
  }

  let expression: Expression
  var result: Result
  /// The names, sets and functions that were looked up, in order.
  var readings: [Reading] = []

  var value: Value? {
    if case .value(let value) = result { value } else { nil }
  }

  var load: ExactLoad? {
    if case .value(.load(let load)) = result { load } else { nil }
  }

  var problem: Diagnostic? {
    if case .problem(let problem) = result { problem } else { nil }
  }

  /// The expression as written, with values filled in, and with its result: `weight + 2.5kg = 100kg
  /// + 2.5kg = 102.5kg`.
  ///
  /// Without a result, it says what is missing: `weight + 2.5kg: weight does not have a value yet`.
  var text: String {
    switch result {
    case .value(let value): return expression.filled(with: readings, result: value.text)
    case .problem(let problem):
      return problem.summary.contains(expression.text)
        ? problem.summary : "\(expression.text): \(problem.summary)"
    case .empty:
      var missing: [String] = []
      for reading in readings where reading.result == .empty && !missing.contains(reading.text) {
        missing.append(reading.text)
      }
      guard !missing.isEmpty else { return "\(expression.text) does not have a value yet" }
      let names = missing.joined(separator: ", ")
      let verb = missing.count == 1 ? "does" : "do"
      return missing == [expression.text]
        ? "\(names) does not have a value yet"
        : "\(expression.text): \(names) \(verb) not have a value yet"
    }
  }
}

extension Expression {
  /// Returns the expression as written, then with values filled in, then its result. A step that
  /// equals the one before it is omitted.
  func filled(with readings: [Reading], result: String) -> String {
    var parts: [String] = []
    for part in [text, text(with: readings.filled), result] where parts.last != part {
      parts.append(part)
    }
    return parts.joined(separator: " = ")
  }
}

extension [Reading] {
  /// The values that were read, by the text of their names. A name with several values is left out.
  var filled: [String: String] {
    var several: Set<String> = []
    var values: [String: String] = [:]
    for reading in self {
      let value = reading.result.shown
      if let known = values.updateValue(value, forKey: reading.text), known != value {
        several.insert(reading.text)
      }
    }
    return values.filter { !several.contains($0.key) }
  }
}
