// One file of the history, as it was read.

package import Diagnostics
package import Training

/// The line ending of a file.
package enum LineEnding: String, Hashable, Sendable {
  case lf = "\n"
  case crlf = "\r\n"
}

/// A history file: its entries in the order of its lines, and its problems.
package struct HistoryFile: Sendable {
  package let source: SourceText
  package let entries: [HistoryEntry]
  /// The problems in the order of their places.
  package let problems: [HistoryProblem]
  /// The ending of the first line; LF if no line ends.
  package let lineEnding: LineEnding
  /// True if prog neither reads nor changes the file, because a later prog wrote it, it is not
  /// UTF-8, or it is too large.
  package let isSealed: Bool
  /// The number of headers per date that were read but whose entries were lost. They count in ids.
  let lostEntries: [CalendarDate: Int]
  /// The values that are words without quotes; each of them is also among the problems.
  package let plainWords: [PlainWord]

  /// True if the entries of the whole file are unknown: prog did not read it, nothing in it could
  /// be read, or it is all one line.
  package var isUnread: Bool {
    guard !isSealed else { return true }
    let mayHideAny = problems.contains {
      $0.diagnostic.severity == .error && $0.reach.programs == nil
    }
    return mayHideAny && (entries.isEmpty || !bytes.contains(.lineFeed))
  }

  package var bytes: [UInt8] { source.bytes }
  package var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }

  /// Reads a file in one pass over its bytes. Bad lines are reported, and the rest is read.
  ///
  /// Without `remembersLines`, a line that the file repeats is read each time, which gives the same
  /// result more slowly.
  package init(_ source: SourceText, remembersLines: Bool = true) {
    self = HistoryReader.file(source, remembersLines: remembersLines)
  }

  /// Creates a file that is not read, because it is too large or the history is.
  package init(unread name: String, because problem: Diagnostic?) {
    let source = SourceText(name: name, bytes: [])
    let problems = problem.map { problem in
      var problem = problem
      problem.source = source
      return HistoryProblem(problem, .any)
    }
    self.init(
      source: source, entries: [], problems: problems.map { [$0] } ?? [], lineEnding: .lf,
      isSealed: true, lostEntries: [:])
  }

  init(
    source: SourceText, entries: [HistoryEntry], problems: [HistoryProblem],
    lineEnding: LineEnding, isSealed: Bool, lostEntries: [CalendarDate: Int],
    plainWords: [PlainWord] = []
  ) {
    self.source = source
    self.entries = entries
    self.problems = problems
    self.lineEnding = lineEnding
    self.isSealed = isSealed
    self.lostEntries = lostEntries
    self.plainWords = plainWords
  }
}

// The lines of an entry, with the comments after it.

extension HistoryFile {
  /// Returns the lines of an entry together with the comments after its last line.
  ///
  /// Indented comments belong to the entry before them. A comment in column 0 does so if no blank
  /// line comes between, unless the next entry follows without a blank line.
  func extent(of entry: HistoryEntry) -> SourceSpan {
    var end = entry.span.end
    // Comments in column 0 that may belong to the next entry.
    var open = end
    var isAfterBlank = false
    var place = end
    while place < bytes.count {
      let next = bytes[place...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
      let line = bytes[place..<next]
      let first = line.first { !$0.isBlank && $0 != .carriageReturn && $0 != .lineFeed }
      switch first {
      case nil:
        end = open
        isAfterBlank = true
      case UInt8(ascii: ";"), UInt8(ascii: "#"):
        let isIndented = line.first?.isBlank ?? false
        if !isIndented, isAfterBlank { return SourceSpan(entry.span.start, end) }
        open = next
        if isIndented {
          end = next
          isAfterBlank = false
        }
      default: return SourceSpan(entry.span.start, end)
      }
      place = next
    }
    return SourceSpan(entry.span.start, open)
  }
}

// Changes many entries of a file at once, each in its own lines.

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
  private func expect(_ new: [UInt8], toSay expected: [Entry]) throws(Diagnostic) {
    let after = HistoryFile(SourceText(name: source.name, bytes: new))
    try after.expect(expected, problems: problems.count)
  }

  /// Throws unless the file has these entries, with at most this number of problems.
  package func expect(_ expected: [Entry], problems count: Int = 0) throws(Diagnostic) {
    let isSame =
      entries.count == expected.count
      && zip(entries, expected).allSatisfy {
        $0.entry == $1 || $0.entry.readBack == $1.readBack
      }
    guard isSame, problems.count <= count else {
      throw Diagnostic(
        HistoryErrorID.editNotKept, "the change of '\(source.name)' does not read back as intended",
        notes: ["nothing was changed"] + problems.prefix(1).map(\.diagnostic.summary),
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

// The text of an entry, for editing it in an editor.

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

// A history file in canonical form: the same entries and comments, with uniform spacing and
// notation.

/// The result of formatting a history file.
package enum CanonicalHistory: Hashable, Sendable {
  /// The whole text, unchanged if it was already canonical.
  case text([UInt8])
  /// The file has problems and is not changed.
  case refused([Diagnostic])
}

extension HistoryFile {
  /// The file with each line in canonical form, indented by two spaces per level, with blank lines
  /// between entries. Lines and comments keep their order.
  ///
  /// The result is refused if it does not read back as the same entries.
  package var canonical: CanonicalHistory {
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, !isSealed else { return .refused(errors) }
    var layout = CanonicalLayout(file: self)
    let new = layout.text()
    do throws(Diagnostic) {
      try expect(new, toSay: entries.map(\.entry))
    } catch {
      return .refused([error])
    }
    return .text(new)
  }
}

/// Produces the canonical layout of a file.
private struct CanonicalLayout {
  let file: HistoryFile
  private var lines: [[UInt8]] = []
  private var spacing = EntrySpacing()

  init(file: HistoryFile) { self.file = file }

  mutating func text() -> [UInt8] {
    let bytes = file.bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var place = mark
    for entry in file.entries {
      let own = ownLines(of: entry)
      let comments = between(place..<entry.span.start)
      let isSeparate = spacing.separates(entry.entry.date, isOneLine: own.count == 1)
      add(comments, separated: isSeparate)
      lines += own
      place = entry.span.end
    }
    let rest = between(place..<bytes.count)
    add(rest, separated: false)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    while lines.first?.isEmpty ?? false { lines.removeFirst() }
    return Array(bytes[..<mark]) + lines.flatMap { $0 + file.lineBreak }
  }

  /// Adds the comments between two entries. Without a comment, adds a blank line if the entries are
  /// separated.
  private mutating func add(_ comments: [[UInt8]], separated: Bool) {
    guard comments.contains(where: { !$0.isEmpty }) else {
      if separated { lines.append([]) }
      return
    }
    lines += comments
  }

  /// Returns the comments in a range, without two blank lines in a row.
  private func between(_ range: Range<Int>) -> [[UInt8]] {
    var result: [[UInt8]] = []
    for line in Self.split(file.bytes[range]) {
      if line.isEmpty, result.last?.isEmpty ?? false { continue }
      result.append(line)
    }
    // If the previous entry ended without a line break, the range begins with it.
    return result.allSatisfy(\.isEmpty) ? [] : result
  }

  private func ownLines(of entry: HistoryEntry) -> [[UInt8]] {
    let bytes = Array(file.bytes[entry.span.start..<entry.span.end])
    let printer = EntryPrinter(entry.entry)
    var header = Array(printer.header.utf8)
    while header.last == .space { header.removeLast() }
    let source = SourceText(name: file.source.name, bytes: bytes)
    let kept = HistoryReader.lines(of: source)
    let contents = kept.compactMap(\.content)
    let isWhole =
      contents.count == kept.count && Self.counts(contents) == Self.counts(printer.lines)
    var result = [header]
    var place = bytes.firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
    for line in kept {
      result += Self.split(bytes[place..<line.range.lowerBound]).filter { !$0.isEmpty }
      if isWhole, let content = line.content { result.append(Self.written(content)) }
      place = line.range.upperBound
    }
    // If the lines differ from the printed ones, print them all after the comments.
    if !isWhole { result += printer.lines.map { Self.written($0) } }
    return result
  }

  private static func counts(_ lines: [EntryLine]) -> [EntryLine: Int] {
    lines.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private static func written(_ line: EntryLine) -> [UInt8] {
    let margin = if case .exerciseNote = line { "    " } else { "  " }
    return Array((margin + line.text).utf8)
  }

  /// Splits bytes into lines, without line ends and trailing blanks.
  private static func split(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var bytes = bytes
    if bytes.last == .lineFeed { bytes.removeLast() } else if bytes.isEmpty { return [] }
    return bytes.split(separator: .lineFeed, omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last?.isBlank ?? false { line.removeLast() }
      return Array(line)
    }
  }
}

// Values without quotes, which are accepted if a question of the program offers them.

/// A value that is a plain word: `variant = bbb`.
package struct PlainWord: Hashable, Sendable {
  /// The program of the entry; nil if the entry does not name one.
  package let program: String?
  /// The version of the program that the entry names.
  package let version: String?
  /// The name of the value.
  package let name: String
  package let word: String
  /// The problem to report if no question of the program offers the word.
  package let problem: Diagnostic
}

extension HistoryFile {
  /// Returns the file without the problems of the plain words for which `isOffered` holds.
  package func accepting(_ isOffered: (PlainWord) -> Bool) -> HistoryFile {
    guard !plainWords.isEmpty else { return self }
    let accepted = Set(plainWords.filter(isOffered).map(\.problem))
    guard !accepted.isEmpty else { return self }
    return HistoryFile(
      source: source, entries: entries,
      problems: problems.filter { !accepted.contains($0.diagnostic) }, lineEnding: lineEnding,
      isSealed: isSealed, lostEntries: lostEntries, plainWords: plainWords)
  }
}

extension History {
  /// Returns the history without the problems of the plain words for which `isOffered` holds.
  package func accepting(_ isOffered: (PlainWord) -> Bool) -> History {
    guard files.contains(where: { !$0.plainWords.isEmpty }) else { return self }
    return History(files.map { $0.accepting(isOffered) })
  }
}
