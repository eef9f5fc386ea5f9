// What an expression of a plan gives: a value, nothing, or a problem.

import Diagnostics
import Notation
import Synchronization
import Training

/// The result of one expression of a plan, with what it read.
struct PlannedNumber: Hashable, Sendable {
  enum Result: Hashable, Sendable {
    case value(Value)
    /// A name that it reads has no value.
    case empty
    case problem(Diagnostic)
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

  /// As written, with the values that were read, and the result: `weight + 2.5kg = 100kg + 2.5kg =
  /// 102.5kg`.
  ///
  /// Without a result, it says what is missing: `weight + 2.5kg: weight has no value`.
  var text: String {
    switch result {
    case .value(let value): return expression.filled(with: readings, result: value.text)
    case .problem(let problem): return "\(expression.text): \(problem.summary)"
    case .empty:
      var missing: [String] = []
      for reading in readings where reading.result == .empty && !missing.contains(reading.text) {
        missing.append(reading.text)
      }
      guard !missing.isEmpty else { return "\(expression.text) has no value yet" }
      let names = missing.joined(separator: ", ")
      let verb = missing.count == 1 ? "has" : "have"
      return missing == [expression.text]
        ? "\(names) has no value yet" : "\(expression.text): \(names) \(verb) no value yet"
    }
  }
}

/// Collects what could not be worked out in one session: division by zero, a number out of range.
///
/// All scopes of a session share one. Starts of values are worked out behind a name, where nothing
/// can be thrown; the expression that reads the name has the problem too.
final class PlanProblems: Sendable {
  private let found = Mutex<(count: Int, latest: Diagnostic?)>((0, nil))

  /// How many problems there were so far.
  var count: Int { found.withLock { $0.count } }

  func report(_ problem: Diagnostic) {
    found.withLock { $0 = ($0.count + 1, problem) }
  }

  /// The latest problem after the first `count`, if there is one.
  func latest(after count: Int) -> Diagnostic? {
    found.withLock { $0.count > count ? $0.latest : nil }
  }
}
