// A history file in canonical form: the same entries and comments, with uniform spacing and
// notation.

package import Diagnostics
import Training

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
  private var previous: HistoryEntry?
  /// True if the previous entry has only one line.
  private var wasShort = false

  init(file: HistoryFile) { self.file = file }

  mutating func text() -> [UInt8] {
    let bytes = file.bytes
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var place = mark
    for entry in file.entries {
      let own = ownLines(of: entry)
      let comments = between(place..<entry.span.start)
      let stands =
        comments.isEmpty && wasShort && own.count == 1 && previous?.entry.date == entry.entry.date
      add(comments, separated: !stands && previous != nil)
      lines += own
      wasShort = own.count == 1
      previous = entry
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
      if separated || previous == nil, !lines.isEmpty { lines.append([]) }
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
