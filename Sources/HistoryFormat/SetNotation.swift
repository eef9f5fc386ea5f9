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

  /// The value that fills `range`; without a kind, what begins with a letter is a text.
  static func value(
    _ bytes: [UInt8], _ range: Range<Int>, as kind: ValueKind? = nil
  ) -> (value: Value?, problems: [Diagnostic]) {
    let (value, problems) = ValueReader.read(bytes, range, as: kind)
    guard value == nil, kind == nil, let first = range.first, isLetter(bytes[first]),
      let text = decoded(bytes, range), !text.utf8.contains(.quote)
    else { return (value, problems) }
    return (.text(text), [])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return (lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")) || byte >= 0x80
  }
}
