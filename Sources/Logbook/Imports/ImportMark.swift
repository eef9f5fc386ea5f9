// The comment that makes a history file an import, so that `prog undo` can take it back.

import Diagnostics
package import HistoryFormat
import SystemPackage
package import Training
package import Workspace

/// An import in the history: a file of its own, whose second line says where it came from.
///
/// `; import 2 of strong.csv, 2026-11-22 18:05, 1204 entries after 214 entries`
package struct ImportMark: Hashable, Sendable {
  /// Counts all imports of the folder, from 1.
  package var number: Int
  package var source: String
  package var date: CalendarDate
  package var time: ClockTime
  /// The number of entries that it wrote. Nil in a file of an earlier version of prog.
  package var entries: Int?
  /// The number of entries outside imports when the import was made. If there are more now, an
  /// entry was written after the import.
  package var entriesBefore: Int

  package init(
    number: Int, source: String, date: CalendarDate, time: ClockTime, entries: Int?,
    entriesBefore: Int
  ) {
    self.number = number
    self.source = String(
      source.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : Character($0) })
    self.date = date
    self.time = time
    self.entries = entries
    self.entriesBefore = entriesBefore
  }

  package var text: String {
    let own = entries.map { "\($0) \($0 == 1 ? "entry" : "entries") " } ?? ""
    return "; import \(number) of \(source), \(date.text) \(time.text), "
      + "\(own)after \(entriesBefore) entries"
  }

  /// The start of the line, without which it is not worth decoding: most files are not imports.
  private static let start = Array("; import ".utf8)

  /// Reads the mark of a history file; nil for a file that is not an import.
  package init?(_ file: HistoryFile) {
    let second = file.bytes.prefix(2_000).split(separator: UInt8(ascii: "\n"), maxSplits: 2)
      .dropFirst().first
    guard let second, second.starts(with: Self.start) else { return nil }
    let line = String(decoding: second, as: UTF8.self).trimmed
    guard
      let match = line.wholeMatch(
        of:
          // Some versions of prog wrote commas between thousands.
          /; import (\d+) of (.+), (\S+) (\d\d):(\d\d), (?:([\d,]+) entr\w+ )?after (\d+) entries/
      ),
      let number = Int(match.1), let before = Int(match.7), let hour = Int(match.4),
      let minute = Int(match.5), let time = ClockTime(hour: hour, minute: minute),
      let date = DateText.date(match.3)
    else { return nil }
    self.init(
      number: number, source: String(match.2), date: date, time: time,
      entries: match.6.flatMap { Int($0.filter { $0 != "," }) }, entriesBefore: before)
  }
}

package struct ImportOfHistory {
  package var file: HistoryFile
  package var mark: ImportMark
}

extension History {
  package var imports: [ImportOfHistory] {
    files.compactMap { file in
      ImportMark(file).map { ImportOfHistory(file: file, mark: $0) }
    }.sorted { $0.mark.number < $1.mark.number }
  }

  package var entriesOutsideImports: Int {
    entries.count - imports.reduce(0) { $0 + $1.file.entries.count }
  }

  /// The last import, if no entry was written after it.
  package var undoableImport: ImportOfHistory? {
    guard let last = imports.last, entriesOutsideImports <= last.mark.entriesBefore else {
      return nil
    }
    return last
  }

  package var withoutImports: History {
    imports.isEmpty ? self : History(files.filter { ImportMark($0) == nil })
  }
}

extension ImportOfHistory {
  /// The most changed entries that an error names.
  private static let mostNamed = 8

  /// Checks that its file is as the import wrote it: an edit, a merge or an editor may have changed
  /// it.
  ///
  /// - Throws: `several-entries` if it has more or fewer entries, `import-changed` if its entries
  ///   or comments differ.
  package func expectUnchanged(in history: History) throws(LogbookError) {
    if let own = mark.entries, file.entries.count != own {
      throw LogbookError(
        .severalEntries,
        "'\(file.source.name)' has \(file.entries.count.counted("entry", "entries")), "
          + "but the import wrote \(own)",
        help: ["remove single entries: prog history rm ID", "list them: prog history --all"])
    }
    guard let change = ImportChecksums.change(in: file) else { return }
    throw LogbookError(
      .importChanged, "'\(file.source.name)' was changed after the import",
      notes: notes(on: change, in: history),
      help: [
        "remove single entries: prog history rm ID",
        "to remove all of them with the changes, delete '\(file.source.name)'",
      ])
  }

  private func notes(on change: ImportChecksums.Change, in history: History) -> [String] {
    guard case .entries(let places) = change else {
      return ["comments or blank lines were added, changed or removed"]
    }
    let named = history.entries
      .filter { history.files[$0.file].source.name == file.source.name }
      .sorted { $0.line < $1.line }
    let all = places.filter(named.indices.contains).map { place in
      "changed: \(named[place].id.text)  \(named[place].entry.summary)"
    }
    let more = all.count - Self.mostNamed
    return all.prefix(Self.mostNamed) + (more > 0 ? ["and \(more) more"] : [])
  }

  package var summary: [String] {
    var workouts = 0
    for entry in file.entries { if case .workout = entry.entry.event { workouts += 1 } }
    let others = file.entries.count - workouts
    var what = workouts.counted("workout")
    if others > 0 { what += " and \(others.counted("other entry", "other entries"))" }
    let dates = [file.entries.first, file.entries.last].compactMap { $0?.entry.date.long }
    return [
      "Import of \(mark.source) on \(mark.date.long) \(mark.time.text)",
      "  \(what), \(dates.joined(separator: " to "))", "  removes \(file.source.name)",
    ]
  }

  package func removal(in folder: TrainingFolder) -> FileEdit {
    let (name, expected) = (file.source.name, file.bytes)
    return FileEdit(removing: folder.layout.root.appending(name), as: .history) {
      bytes throws(Diagnostic) in
      guard bytes == expected else {
        throw Diagnostic.changedMeanwhile(name)
      }
    }
  }
}

// Checksums of what an import wrote, which tell later changes of its file.

/// The checksums of the text and of the entries that an import wrote, as a comment of its file.
///
/// `; checksums 1a2b3c4d 3f0a77`: first of the text after this line, then one of each entry.
package struct ImportChecksums: Hashable, Sendable {
  /// Eight hex digits of the text, without the carriage returns that git may add.
  private let text: String
  /// Two hex digits of each entry, in the order of the file.
  private let entries: [String]

  private static let start = "; checksums "

  /// Creates the checksums of a text, and of the texts of its entries.
  init(of text: some Sequence<UInt8>, _ entries: [[UInt8]]) {
    let bytes = text.filter { $0 != UInt8(ascii: "\r") }
    self.text = SHA256(bytes).hexDigits(of: 4)
    self.entries = entries.map { SHA256($0).hexDigits(of: 1) }
  }

  /// Reads the third line of a file; nil if it does not have checksums.
  private init?(line: some Collection<UInt8>) {
    let line = String(decoding: line, as: UTF8.self).trimmed
    let words = line.dropFirst(Self.start.count).split(separator: " ")
    guard line.hasPrefix(Self.start), let first = words.first, words.count <= 2 else { return nil }
    text = String(first)
    let digits = Array(words.dropFirst().first ?? "")
    entries = stride(from: 0, to: digits.count - 1, by: 2).map { String(digits[$0...($0 + 1)]) }
  }

  var comment: String { "\(Self.start)\(text) \(entries.joined())" }

  enum Change: Hashable, Sendable {
    /// The places in the file of the entries that were changed.
    case entries([Int])
    /// Only comments or blank lines were changed.
    case otherLines
  }

  /// Returns how a file differs from what the import wrote; nil if it does not differ, and for a
  /// file of an earlier version of prog, which wrote no checksums.
  ///
  /// The file must have as many entries as the import wrote.
  static func change(in file: HistoryFile) -> Change? {
    let parts = file.bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let written = ImportChecksums(line: parts[2]) else { return nil }
    let now = ImportChecksums(
      of: parts[3], file.entries.map { Array($0.entry.historyText.utf8) })
    guard now.text != written.text else { return nil }
    let changed = zip(now.entries, written.entries).enumerated()
      .filter { $0.element.0 != $0.element.1 }.map(\.offset)
    return changed.isEmpty ? .otherLines : .entries(changed)
  }
}
