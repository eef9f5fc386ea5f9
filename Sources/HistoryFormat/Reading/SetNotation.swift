// Connects the lines of the history to the notation of sets and values.

import Diagnostics
import Notation
import Training

/// Reads and prints the parts of a line that are in the notation.
enum SetNotation {
  static func sets(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (groups: [SetGroup], problems: [Diagnostic]) {
    SetReader.history(bytes, range)
  }

  static func text(_ groups: [SetGroup]) -> String { SetPrinter.text(of: groups) }

  /// Reads the value that fills `range`. Without a kind, a text must be quoted.
  static func value(
    _ bytes: [UInt8], _ range: Range<Int>, as kind: ValueKind? = nil
  ) -> (value: Value?, problems: [Diagnostic]) {
    ValueReader.read(bytes, range, as: kind)
  }
}
