// Checksums of what an import wrote, which tell later changes of its file.

import HistoryFormat
import Training
import Workspace

/// The checksums of the text and of the entries that an import wrote, as a comment of its file.
///
/// `; checksums 1a2b3c4d 3f0a77`: first of the text after this line, then one of each entry.
package struct ImportChecksums: Hashable, Sendable {
  /// Eight hex digits of the text, without the carriage returns that git may add.
  private let text: String
  /// Two hex digits of each entry, in the order of the file.
  private let entries: [String]

  private static let start = "; checksums "

  /// Works out the checksums of a text with these entries.
  init(of text: some Sequence<UInt8>, _ entries: [Entry]) {
    let bytes = text.filter { $0 != UInt8(ascii: "\r") }
    self.text = SHA256(bytes).hexDigits(of: 4)
    self.entries = entries.map { SHA256(Array($0.historyText.utf8)).hexDigits(of: 1) }
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

  /// The comment with the checksums.
  var comment: String { "\(Self.start)\(text) \(entries.joined())" }

  /// A change of the file of an import.
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
    let now = ImportChecksums(of: parts[3], file.entries.map(\.entry))
    guard now.text != written.text else { return nil }
    let changed = zip(now.entries, written.entries).enumerated()
      .filter { $0.element.0 != $0.element.1 }.map(\.offset)
    return changed.isEmpty ? .otherLines : .entries(changed)
  }
}
