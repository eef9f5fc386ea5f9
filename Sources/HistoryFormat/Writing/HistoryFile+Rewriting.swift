// Changes many entries of a file at once, each in its own lines.

package import Diagnostics
package import Training

extension HistoryFile {
  /// Returns the file's bytes with each entry changed by `change`, or removed if it returns nil.
  ///
  /// Unchanged lines, comments and unreadable lines stay as they are.
  package func rewriting(_ change: (Entry) -> Entry?) throws(Diagnostic) -> [UInt8] {
    try refuseWhereSealed()
    var result: [UInt8] = []
    var expected: [Entry] = []
    var place = 0
    var isChanged = false
    for entry in entries {
      let new = change(entry.entry)
      if let new { expected.append(new) }
      guard new?.readBack != entry.entry.readBack else { continue }
      isChanged = true
      result += bytes[place..<entry.span.start]
      place = entry.span.end
      if let new {
        let rewriter = EntryRewriter(file: self, old: entry, new: new)
        let text = SourceText(name: source.name, bytes: rewriter.keepingLines)
        let read = HistoryFile(text).entries.map(\.entry.readBack)
        result += read == [new.readBack] ? text.bytes : rewriter.rewritingAll
      } else {
        result += EntryRewriter(file: self, old: entry, new: entry.entry).comments
        place = endOfBlankLine(from: place)
      }
    }
    guard isChanged else { return bytes }
    result += bytes[place...]
    try expect(result, toSay: expected)
    return result
  }

  /// Throws unless the bytes read back as these entries, with no more problems than before.
  package func expect(_ new: [UInt8], toSay expected: [Entry]) throws(Diagnostic) {
    let after = HistoryFile(SourceText(name: source.name, bytes: new))
    let isSame =
      after.entries.count == expected.count
      && zip(after.entries, expected).allSatisfy { $0.entry.readBack == $1.readBack }
    guard isSame, after.problems.count <= problems.count else {
      throw Diagnostic(
        HistoryErrorID.editNotKept, "the change of '\(source.name)' does not read back as intended",
        notes: ["nothing was changed"] + after.problems.prefix(1).map(\.diagnostic.summary),
        help: ["this is a bug in prog: please report it"], in: source)
    }
  }

  /// Returns the end of the blank line that begins at `offset`, or `offset` if none does.
  private func endOfBlankLine(from offset: Int) -> Int {
    var place = offset
    while place < bytes.count, bytes[place].isBlank { place += 1 }
    return place < bytes.count && bytes[place] == .lineFeed ? place + 1 : offset
  }
}
