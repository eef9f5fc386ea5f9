// Edits of a file. Every byte outside the edited entry stays as it is.

package import Diagnostics
package import Training

extension HistoryFile {
  /// Returns the file's bytes with `entry` after the last line that is not blank.
  ///
  /// Blank lines at the end stay at the end, and a file without a final line break stays without
  /// one, so that removing the entry restores the file. An empty file gets its first line.
  package func appending(_ entry: Entry) throws(Diagnostic) -> [UInt8] {
    try appending(entry, lines: entry.historyLines.map { Array($0.utf8) })
  }

  /// Appends an entry with the given lines in place of its canonical text.
  func appending(_ entry: Entry, lines: [[UInt8]]) throws(Diagnostic) -> [UInt8] {
    try refuseWhereSealed()
    let end = endOfText
    var new = Array(bytes[..<end])
    let endsOpen = !isWithoutText && end == bytes.count && !endsWithLineBreak
    if isWithoutText {
      if !endsWithLineBreak, bytes.count > 3 { new += lineBreak }
      new += Array(HistoryLimits.firstLine.utf8) + lineBreak + lineBreak
    } else {
      if endsOpen { new += lineBreak }
      if needsBlankLine(before: entry, lines.count, at: end) { new += lineBreak }
    }
    for (index, line) in lines.enumerated() {
      new += line
      if !endsOpen || index < lines.count - 1 { new += lineBreak }
    }
    return try verified(new + bytes[end...], from: entries.count, removing: 0, adding: entry)
  }

  /// Returns the file's bytes with the lines of `old` rewritten as `entry`.
  ///
  /// Lines with the same content stay unchanged. Comments and unreadable lines stay where they are.
  package func replacing(_ old: HistoryEntry, with entry: Entry) throws(Diagnostic) -> [UInt8] {
    try refuseWhereSealed()
    let index = try locate(old)
    if entries[index].entry.readBack == entry.readBack { return bytes }
    let rewriter = EntryRewriter(file: self, old: entries[index], new: entry)
    for text in [rewriter.keepingLines, rewriter.rewritingAll] {
      let new = spliced(entry: entries[index].span, text)
      let check = Result { () throws(Diagnostic) in
        try verified(new, from: index, removing: 1, adding: entry)
      }
      if case .success(let bytes) = check { return bytes }
    }
    return try verified(
      spliced(entry: entries[index].span, rewriter.rewritingAll), from: index, removing: 1,
      adding: entry)
  }

  /// Returns the file's bytes without the lines of `old`; comments between and after them stay
  /// unless `isWhole` is true.
  ///
  /// Also removes a blank line before the entry if another follows or the file ends, so that
  /// removing an entry that was just appended restores the file.
  package func removing(
    _ old: HistoryEntry, withComments isWhole: Bool = false
  ) throws(Diagnostic) -> [UInt8] {
    try refuseWhereSealed()
    let index = try locate(old)
    let span = isWhole ? extent(of: entries[index]) : entries[index].span
    let rewriter = EntryRewriter(file: self, old: entries[index], new: entries[index].entry)
    let rest = isWhole ? [] : rewriter.comments
    var start = span.start
    var end = span.end
    let isLast = end == bytes.count
    if rest.isEmpty, isLast || isBlankLine(from: end), let blank = blankLine(before: start) {
      start = blank
    }
    if rest.isEmpty, isLast, !endsWithLineBreak {
      end = bytes.count
      start = withoutLineBreak(before: start)
    }
    let new = spliced(SourceSpan(start, end), rest)
    return try verified(new, from: index, removing: 1, adding: nil)
  }

  // MARK: Bytes

  var lineBreak: [UInt8] { Array(lineEnding.rawValue.utf8) }
  var endsWithLineBreak: Bool { bytes.last == .lineFeed }

  private var isWithoutText: Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].allSatisfy { $0.isBlank || $0 == .lineFeed }
  }

  func spliced(_ span: SourceSpan, _ text: [UInt8]) -> [UInt8] {
    Array(bytes[..<span.start]) + text + Array(bytes[span.end...])
  }

  /// Returns the bytes with `text` in place of the lines of an entry. If the entry gets its first
  /// indented line, a blank line separates it from an entry that follows directly.
  func spliced(entry span: SourceSpan, _ text: [UInt8]) -> [UInt8] {
    let new = spliced(span, text)
    guard Self.endsIndented(text[...]), !Self.endsIndented(bytes[span.start..<span.end]) else {
      return new
    }
    // Indented comments may come between the two.
    var place = span.start + text.count
    while place < new.count, new[place].isBlank {
      let next = new[place...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? new.count
      guard Self.isComment(new[place..<next]) else { return new }
      place = next
    }
    guard place < new.count, new[place].isDigit else { return new }
    return Array(new[..<place]) + lineBreak + Array(new[place...])
  }

  private static func endsIndented(_ text: ArraySlice<UInt8>) -> Bool {
    for line in text.split(separator: .lineFeed).reversed() {
      let isIndented = line.first?.isBlank ?? false
      if isIndented, isComment(line) { continue }
      return isIndented && !line.allSatisfy(\.isBlank)
    }
    return false
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let first = line.first { !$0.isBlank }
    return first == UInt8(ascii: ";") || first == UInt8(ascii: "#")
  }

  /// Returns false for one-line entries of the same date, which are kept together without blank
  /// lines.
  private func needsBlankLine(before entry: Entry, _ lines: Int, at end: Int) -> Bool {
    guard lines == 1, let previous = entries.last, previous.entry.date == entry.date else {
      return true
    }
    return lineStart(before: end) != previous.header.start
  }

  /// The end of the last line that is not blank, with its line break. The end of the file, if all
  /// lines are blank.
  private var endOfText: Int {
    guard !isWithoutText else { return bytes.count }
    var end = bytes.count
    while bytes[lineStart(before: end)..<end].allSatisfy({ $0.isBlank || $0 == .lineFeed }) {
      end = lineStart(before: end)
    }
    return end
  }

  private func lineStart(before end: Int) -> Int {
    var start = end
    if start > 0, bytes[start - 1] == .lineFeed { start -= 1 }
    while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
    return start
  }

  private func isBlankLine(from offset: Int) -> Bool {
    var place = offset
    while place < bytes.count, bytes[place].isBlank { place += 1 }
    return place == bytes.count || bytes[place] == .lineFeed
  }

  /// Returns the start of the blank line directly before `offset`, if there is one and it is not
  /// the first line.
  private func blankLine(before offset: Int) -> Int? {
    guard offset > 0, bytes[offset - 1] == .lineFeed else { return nil }
    var start = offset - 1
    while start > 0, bytes[start - 1] != .lineFeed {
      guard bytes[start - 1].isBlank else { return nil }
      start -= 1
    }
    return start > 0 ? start : nil
  }

  private func withoutLineBreak(before offset: Int) -> Int {
    guard offset > 0, bytes[offset - 1] == .lineFeed else { return offset }
    return offset > 1 && bytes[offset - 2] == .carriageReturn ? offset - 2 : offset - 1
  }

  // MARK: Checks

  /// Returns the current index of `old`, which was read from an earlier text of the file.
  ///
  /// - Throws: `changed-meanwhile` if the entry is not in the file anymore, or is in it more than
  ///   once.
  func locate(_ old: HistoryEntry) throws(Diagnostic) -> Int {
    func isOld(_ other: HistoryEntry) -> Bool {
      other.digest == old.digest && other.entry == old.entry
    }
    if let index = entries.firstIndex(where: { $0.span == old.span && isOld($0) }) { return index }
    let found = entries.indices.filter { isOld(entries[$0]) }
    if let index = found.first, found.count == 1 { return index }
    throw Diagnostic(
      HistoryErrorID.entryChanged,
      "the \(old.entry.event.keyword) of \(old.entry.date.text) was changed or removed meanwhile",
      notes: ["prog did not change the file"],
      help: ["check the entry, then repeat the edit"], in: source)
  }

  func refuseWhereSealed() throws(Diagnostic) {
    guard isSealed else { return }
    throw problems.first?.diagnostic
      ?? Diagnostic(
        HistoryErrorID.editNotKept, "cannot change the file '\(source.name)'", in: source)
  }

  /// Reads `new` back, and throws unless the edit changed only the intended entry and caused no new
  /// problem.
  func verified(
    _ new: [UInt8], from index: Int, removing count: Int, adding entry: Entry?
  ) throws(Diagnostic) -> [UInt8] {
    let after = HistoryFile(SourceText(name: source.name, bytes: new))
    var expected = entries.map(\.entry)
    let added = entry.map { [$0] } ?? []
    expected.replaceSubrange(index..<(index + count), with: added)
    let isSame =
      after.entries.count == expected.count
      && zip(after.entries.indices, expected).allSatisfy { place, entry in
        after.entries[place].entry == entry
          || (place == index && after.entries[place].entry.readBack == entry.readBack)
      }
    if let problem = History([after]).repetition(since: History([self])) { throw problem }
    guard isSame, after.problems.count <= problems.count else {
      throw Diagnostic(
        HistoryErrorID.editNotKept, "the edit of '\(source.name)' does not read back as intended",
        notes: ["nothing was changed"] + after.problems.prefix(1).map(\.diagnostic.summary),
        help: ["this is a bug in prog: please report it"], in: source)
    }
    return new
  }
}
