// The limit of what can be typed for one exercise.

package import Diagnostics

extension SetReader {
  /// The most bytes of typed sets outside notes. Each of them can be read in many ways.
  package static let longest = 4096
  /// The most bytes of typed sets with their notes.
  package static let longestWithNotes = 16_384

  /// Returns the problem of a typed text that is too long for the sets of one exercise.
  package static func problemOfLength(_ bytes: some Collection<UInt8>) -> Diagnostic? {
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
