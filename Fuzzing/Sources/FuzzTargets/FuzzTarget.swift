// What must hold for any bytes that a reader of prog is given.
//
// This module knows the readers and their printers. It must not know who makes up the bytes: libFuzzer
// and the seeded test of the repository try the same targets.

import Diagnostics

/// A reader with what must hold for it.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case program, sets, expression, history

  /// What does not hold for these bytes; nil where all is well.
  package func violation(by bytes: [UInt8]) -> String? {
    do throws(Violation) {
      switch self {
      case .program: try ProgramProperties.hold(for: bytes)
      case .sets: try SetProperties.hold(for: bytes)
      case .expression: try ExpressionProperties.hold(for: bytes)
      case .history: try HistoryProperties.hold(for: bytes)
      }
      return nil
    } catch {
      return error.what
    }
  }
}

/// Something that does not hold.
struct Violation: Error {
  let what: String
}

/// Throws what is said unless it holds.
func require(_ holds: Bool, _ what: @autoclosure () -> String) throws(Violation) {
  if !holds { throw Violation(what: what()) }
}

extension [Diagnostic] {
  /// Each points into the bytes that were read, or right behind them where something is missing; and
  /// all of them can be shown.
  func requirePlaces(in count: Int) throws(Violation) {
    for problem in self {
      guard let span = problem.span else { continue }
      try require(
        span.start >= 0 && span.start <= span.end && span.start <= count && span.end <= count + 1,
        "\(problem.id) is at \(span.start)..<\(span.end) of \(count)")
    }
    let renderer = DiagnosticRenderer(style: DiagnosticStyle(width: 40))
    let length =
      renderer.excerpts(self).string.utf8.count + renderer.short(self).string.utf8.count
    try require(length <= 8192 * (count + 1), "the report of \(self.count) problems is endless")
    _ = renderer.json(self)
  }
}
