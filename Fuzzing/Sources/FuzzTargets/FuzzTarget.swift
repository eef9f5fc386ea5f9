// Properties that must hold for any bytes given to a parser of prog.
//
// This module depends on the parsers and printers. It must not depend on the source of the bytes:
// libFuzzer and the seeded test of the repository use the same targets.

import Diagnostics

/// A parser with the properties that must hold for it.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case program, sets, expression, history
  /// A file of another app.
  case imported = "import"
  /// A program of another app, or a table of one.
  case converted = "convert"
  /// `prog.lock.yaml` and `programs.yaml`, which may come from others.
  case lock, index

  /// Returns the property that these bytes violate; nil if all hold.
  package func violation(by bytes: [UInt8]) -> String? {
    do throws(Violation) {
      switch self {
      case .program: try ProgramProperties.hold(for: bytes)
      case .sets: try SetProperties.hold(for: bytes)
      case .expression: try ExpressionProperties.hold(for: bytes)
      case .history: try HistoryProperties.hold(for: bytes)
      case .imported: try ImportProperties.hold(for: bytes)
      case .converted: try ConversionProperties.hold(for: bytes)
      case .lock: try SharingProperties.hold(forLock: bytes)
      case .index: try SharingProperties.hold(forIndex: bytes)
      }
      return nil
    } catch {
      return error.what
    }
  }
}

/// A property that does not hold.
struct Violation: Error {
  let what: String
}

/// Throws a violation unless the condition holds.
func require(_ holds: Bool, _ what: @autoclosure () -> String) throws(Violation) {
  if !holds { throw Violation(what: what()) }
}

extension [Diagnostic] {
  /// Requires that each problem points into the bytes, or directly after them if something is
  /// missing, and that all problems can be shown.
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
    try require(length <= 8192 * (count + 1), "the report of \(self.count) problems is too long")
    _ = renderer.json(self)
  }
}
