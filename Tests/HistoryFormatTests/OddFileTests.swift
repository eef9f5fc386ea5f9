// Tests files from editors, merges and broken disks: each is read as far as possible, and edits
// change only the bytes of their entry.

import Diagnostics
import HistoryFormat
import Testing
import Training

@Suite struct OddFileTests {
  /// A file with its problems and the number of entries that are still read.
  struct OddFile: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let entries: Int
    let problems: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ entries: Int, _ problems: String...) {
      self.init(name, Array(text.utf8), entries, problems)
    }

    init(_ name: String, _ bytes: [UInt8], _ entries: Int, _ problems: [String]) {
      self.name = name
      self.bytes = bytes
      self.entries = entries
      self.problems = problems
    }

    var read: HistoryFile { HistoryFile(SourceText(name: name, bytes: bytes)) }
  }

  private static let workout =
    "2025-09-01 18:05 workout A\n  Squat: 3x5 @ 100kg\n    \"deep\"\n  \"fine\"\n"
  private static let note = "2025-09-02 07:30 note \"b\"\n"
  private static let weight = "2025-09-03 bodyweight 82kg\n"
  private static let plain = "; prog history 1\n\n" + workout + "\n" + note + weight

  private static func crlf(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
  private static func bytes(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }
  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  static let files: [OddFile] = [
    OddFile("plain", plain, 3),
    OddFile("CRLF", crlf(plain), 3),
    OddFile("CRLF without the last", String(crlf(plain).dropLast()), 3),
    OddFile("CR at the end", bytes(ascii(crlf(plain)).dropLast()), 3, []),
    OddFile("LF without the last", String(plain.dropLast()), 3),
    OddFile("LF, then CRLF", workout + "\n" + crlf(note + weight), 3),
    OddFile("CRLF, then LF", crlf("; mine\n" + workout) + "\n" + note, 2),
    OddFile("CR alone", plain.replacing("\n", with: "\r"), 0, "lone-carriage-return"),
    OddFile("CR in a title", "2025-09-01 workout A\r  Squat: 5 @ 1kg\n", 1, "lone-carriage-return"),
    OddFile("CR in a note", "2025-09-01 note \"a\rb\"\n" + note, 2),
    OddFile("BOM", "\u{FEFF}" + plain, 3),
    OddFile("BOM and CRLF", "\u{FEFF}" + crlf(plain), 3),
    OddFile("BOM before an entry", "\u{FEFF}" + note, 1),
    OddFile("BOM twice", "\u{FEFF}\u{FEFF}" + note, 0, "not-an-entry"),
    OddFile("BOM inside", "; mine\n" + note + "\u{FEFF}" + weight, 1, "not-an-entry"),
    OddFile(
      "tabs", "2025-09-01\tworkout\tA\n\tSquat:\t3x5 @ 100kg\n\t\t\"deep\"\n\t\"fine\"\n\n" + note,
      2),
    OddFile("a tab at the margin", "\t" + note + "\n" + weight, 2, "indented-entry"),
    OddFile(
      "comments",
      "# top\n2025-09-01 workout A\n  # in\n  Squat: 5 @ 1kg\n  ; last\n# between\n\n#a\n" + note
        + "; end", 2),
    OddFile("out of order", weight + note + "\n" + workout, 3),
    OddFile(
      "blank lines inside",
      "2025-09-01 workout A\n \n\t\n  Squat: 5 @ 1kg\n\n  \"fine\"\n\n" + note, 2),
    OddFile("NUL in a note", "2025-09-01 note \"a\0b\"\n" + note, 2),
    OddFile("NUL in names", "2025-09-01 workout A\0\n  Squ\0at: 5 @ 1kg\n\n" + note, 2),
    OddFile("NUL at the margin", "\0\n" + note, 1, "not-an-entry"),
    OddFile("NULs at the end", plain + String(repeating: "\0", count: 4096), 3, "not-an-entry"),
    OddFile(
      "bytes in a note", bytes(ascii("2025-09-01 note \"a"), [0xFF], ascii("b\"\n" + note)), 1,
      ["history-not-utf8"]),
    OddFile(
      "bytes in a title",
      bytes(ascii("2025-09-01 workout "), [0xFF], ascii("\n  Squat: 5 @ 1kg\n\n" + note)), 2,
      ["history-not-utf8"]),
    OddFile(
      "bytes in a name",
      bytes(
        ascii("2025-09-01 workout A\n  Squ"), [0xC3],
        ascii("at: 5 @ 1kg\n  Row: 5 @ 1kg\n\n" + note)),
      2, ["history-not-utf8"]),
    OddFile(
      "bytes in a line",
      bytes(ascii("2025-09-01 workout A\n  "), [0xFF, 0xFE], ascii("\n  Row: 5 @ 1kg\n\n" + note)),
      2, ["unknown-line"]),
    OddFile("bytes in a comment", bytes(ascii("; "), [0xFF], ascii("\n" + note)), 1, []),
    OddFile("bytes at the margin", bytes([0xFF], ascii("\n" + note)), 1, ["not-an-entry"]),
    OddFile(
      "cut in a character", bytes(ascii(note + "2025-09-03 note \"gr"), [0xC3]), 1, ["open-quote"]),
    OddFile(
      "a conflict", note + "\n<<<<<<< HEAD\n" + workout + "=======\n" + weight + ">>>>>>> phone\n",
      3,
      "conflict-marker"),
    OddFile(
      "a conflict of three",
      note + "\n<<<<<<< HEAD\n" + workout + "||||||| base\n=======\n" + weight + ">>>>>>> phone\n",
      3,
      "conflict-marker"),
    OddFile("an open conflict", note + "<<<<<<< HEAD\n" + weight, 2, "conflict-marker"),
    OddFile("glued", workout + note, 2, "glued-entry"),
    OddFile("glued behind a comment", workout + "  ; c\n" + note, 2, "glued-entry"),
    OddFile("only comments", "; a\n# b", 0),
    OddFile("only blanks", " \n\t\n ", 0),
    OddFile("empty", "", 0),
    OddFile("a long note", "2025-09-01 note \"\(long)\"\n" + note, 2),
    OddFile("a long line", long + "\n" + note, 1, "not-an-entry"),
    OddFile("a long name", "2025-09-01 workout A\n  \(long): 5 @ 1kg\n\n" + note, 2),
    OddFile("a long kind", "2025-09-01 \(long)\n\n" + note, 1, "unknown-kind"),
    OddFile("a long comment", "; \(long)\n" + note, 1),
  ]

  /// A megabyte: ten would be slow and would not test any other path through the reader.
  private static let long = String(repeating: "x", count: 1 << 20)

  static let new = Entry(
    CalendarDate(days: 20_400), ClockTime(hour: 7, minute: 30), .note(lines: ["new"], photos: []))

  @Test(arguments: files) func isRead(_ odd: OddFile) {
    let read = odd.read
    #expect(read.bytes == odd.bytes)
    #expect(read.entries.count == odd.entries)
    #expect(Array(Set(read.diagnostics.map(\.id))) == odd.problems)
    let report = DiagnosticRenderer().excerpts(read.diagnostics).string
    #expect(report.utf8.count < 8_192 * max(1, read.problems.count))
  }

  /// The old bytes come first, the old entries are still there, and the line endings stay.
  @Test(arguments: files) func appending(_ odd: OddFile) throws {
    let read = odd.read
    let new = try read.appending(Self.new)
    #expect(new.starts(with: odd.bytes))
    let after = HistoryFile(SourceText(name: odd.name, bytes: new))
    #expect(after.entries.map(\.entry) == read.entries.map(\.entry) + [Self.new])
    #expect(after.problems.count == read.problems.count)
    let added = new[odd.bytes.count...].split(separator: 0x0A, omittingEmptySubsequences: false)
    let ends = added.dropLast().filter { $0.last == 0x0D }.count
    #expect(ends == 0 || ends == added.count - 1)
  }

  /// Replacing any entry changes only its own lines.
  @Test(arguments: files) func replacing(_ odd: OddFile) throws {
    let read = odd.read
    for old in read.entries {
      #expect(try read.replacing(old, with: old.entry) == odd.bytes)
      var moved = old.entry
      moved.time = ClockTime(hour: 23, minute: 59, second: 58)
      let new = try read.replacing(old, with: moved)
      #expect(new.starts(with: odd.bytes[..<old.span.start]))
      #expect(new.reversed().starts(with: odd.bytes[old.span.end...].reversed()))
      let after = HistoryFile(SourceText(name: odd.name, bytes: new))
      #expect(after.entries.count == read.entries.count)
      #expect(after.problems.count <= read.problems.count)
    }
  }

  /// Removing an entry removes only its own lines and keeps the other entries.
  @Test(arguments: files) func removing(_ odd: OddFile) throws {
    let read = odd.read
    for (index, old) in read.entries.enumerated() {
      let new = try read.removing(old)
      var expected = read.entries.map(\.entry)
      expected.remove(at: index)
      let after = HistoryFile(SourceText(name: odd.name, bytes: new))
      #expect(after.entries.map(\.entry) == expected)
      // Besides the entry, at most the blank line or line break before it is removed.
      let kept = min(old.span.start, odd.bytes.count) - 4
      #expect(kept < 0 || new.starts(with: odd.bytes[..<kept]))
      #expect(new.reversed().starts(with: odd.bytes[old.span.end...].reversed()))
    }
  }

  /// The order of the files does not matter, and each problem names its own file.
  @Test func severalOddFiles() {
    let files = Self.files.prefix(40).map(\.read)
    let one = History(files)
    let other = History(files.reversed())
    #expect(one.entries.map(\.entry) == other.entries.map(\.entry))
    #expect(one.problems == other.problems)
    let known = Set(files.map(\.source.name))
    #expect(one.problems.allSatisfy { known.contains($0.diagnostic.source?.name ?? "") })
  }
}
