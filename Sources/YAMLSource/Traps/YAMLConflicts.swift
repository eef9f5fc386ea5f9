// Finds the markers that git leaves in a file that it could not merge.

import Diagnostics

/// The conflicts of a merge in a file that is not valid YAML because of them.
enum YAMLConflicts {
  /// Returns a problem for the first marker of each conflict.
  static func found(in source: SourceText) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var isInside = false
    var start = 0
    for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      defer { start += line.count + 1 }
      guard let marker = marker(of: line) else { continue }
      let isFirst = marker == UInt8(ascii: "<") || !isInside
      isInside = marker != UInt8(ascii: ">")
      guard isFirst, found.count < YAMLLimits.syntaxErrors else { continue }
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      found.append(
        Diagnostic(
          YAMLErrorID.conflictMarker,
          "git conflict marker '\(String(decoding: text, as: UTF8.self).shortened(to: 60))'",
          at: SourceSpan(start, start + text.count), label: "left by a merge",
          help: ["keep the correct lines and remove the markers <<<<<<<, ======= and >>>>>>>"],
          in: source))
    }
    return found
  }

  /// Returns the character of a line of seven equal ones, with a name after them or none.
  private static func marker(of line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<=>|".utf8.contains(first), line.count >= 7,
      line.prefix(7).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(7).first
    return next.map { $0 <= 0x20 } ?? true ? first : nil
  }
}
