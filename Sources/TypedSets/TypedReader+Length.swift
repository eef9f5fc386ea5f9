// The limit of what can be typed for one exercise.

import Diagnostics
import Notation

extension TypedReader {
  /// The most bytes of typed sets outside notes. Each of them can be read in many ways.
  static let longest = 4096
  /// The most bytes of typed sets with their notes.
  static let longestWithNotes = 16_384

  /// Returns the problem of a typed text that is too long for the sets of one exercise.
  static func problemOfLength(_ bytes: some Collection<UInt8>) -> Diagnostic? {
    guard bytes.count > longest else { return nil }
    var count = 0
    var (isQuoted, isEscaped) = (false, false)
    for byte in bytes {
      if !isQuoted { count += 1 }
      if byte == UInt8(ascii: "\""), !(isQuoted && isEscaped) { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    guard count > longest || bytes.count > longestWithNotes else { return nil }
    return Diagnostic(
      NotationErrorID.setsTooLong,
      count > longest
        ? "sets of \(count) bytes are too long (at most \(longest))"
        : "sets and notes of \(bytes.count) bytes are too long (at most \(longestWithNotes))",
      help: ["write each exercise on a line of its own"])
  }
}
