// Where the lines of the history meet the notation: sets and values.

import Diagnostics
import Notation
import Training

/// Reads and prints the parts of a line that are notation.
enum SetNotation {
  static func sets(
    _ bytes: [UInt8], _ range: Range<Int>
  ) -> (groups: [SetGroup], problems: [Diagnostic]) {
    SetReader.history(bytes, range)
  }

  static func text(_ groups: [SetGroup]) -> String { SetPrinter.text(of: groups) }

  /// The value that fills `range`; without a kind, text stands in quotes.
  static func value(
    _ bytes: [UInt8], _ range: Range<Int>, as kind: ValueKind? = nil
  ) -> (value: Value?, problems: [Diagnostic]) {
    ValueReader.read(bytes, range, as: kind)
  }
}
