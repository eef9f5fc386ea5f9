// The text of an entry, for editing it in an editor.

package import Diagnostics
package import Training

extension HistoryFile {
  /// Returns the bytes of an entry, including comments between its lines and after them. The last
  /// line ends with a line break.
  package func text(of entry: HistoryEntry) -> [UInt8] {
    guard entry.span.start <= entry.span.end, entry.span.end <= bytes.count else { return [] }
    let extent = extent(of: entry)
    let text = Array(bytes[extent.start..<extent.end])
    return text.last == .lineFeed ? text : text + lineBreak
  }

  /// Returns true if every line of the entry could be read.
  package func isWhole(_ entry: HistoryEntry) -> Bool {
    !problems.contains { problem in
      guard let span = problem.diagnostic.span else { return false }
      return span.start >= entry.span.start && span.start < entry.span.end
    }
  }

  /// Reads the one entry in `text`. Several entries, or none, are a problem.
  package static func entry(writtenAs text: SourceText) -> Result<Entry, EntryTextProblem> {
    let file = HistoryFile(text)
    guard !file.diagnostics.contains(where: { $0.severity == .error }) else {
      return .failure(.unreadable(file.diagnostics))
    }
    guard let entry = file.entries.first, file.entries.count == 1 else {
      return .failure(.count(file.entries.count))
    }
    return .success(entry.entry)
  }

  /// Returns the file's bytes with `text`, which reads as `entry`, in place of `old`.
  ///
  /// Line ends become the file's. Blank lines around the text are removed.
  package func replacing(
    _ old: HistoryEntry, with entry: Entry, as text: [UInt8]
  ) throws(Diagnostic) -> [UInt8] {
    try refuseWhereSealed()
    let index = try locate(old)
    let span = extent(of: entries[index])
    var new = Array(Self.lines(text).map { $0 + lineBreak }.joined())
    if span.end == bytes.count, !endsWithLineBreak { new.removeLast(lineBreak.count) }
    if new.elementsEqual(bytes[span.start..<span.end]) { return bytes }
    return try verified(spliced(entry: span, new), from: index, removing: 1, adding: entry)
  }

  /// Returns the file's bytes with `text`, which reads as `entry`, appended.
  package func appending(_ entry: Entry, as text: [UInt8]) throws(Diagnostic) -> [UInt8] {
    try appending(entry, lines: Self.lines(text))
  }

  /// Splits a text into lines without line ends, and removes blank lines around it.
  private static func lines(_ text: [UInt8]) -> [[UInt8]] {
    var lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false).map { line in
      Array(line.last == .carriageReturn ? line.dropLast() : line)
    }
    while lines.last?.allSatisfy(\.isBlank) ?? false { lines.removeLast() }
    while lines.first?.allSatisfy(\.isBlank) ?? false { lines.removeFirst() }
    return lines
  }
}

/// Why a text is not exactly one entry.
package enum EntryTextProblem: Error, Hashable, Sendable {
  case unreadable([Diagnostic])
  case count(Int)
}
