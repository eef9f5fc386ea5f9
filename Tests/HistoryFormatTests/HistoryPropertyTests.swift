// Tests properties of every history on random ones.

import Diagnostics
import HistoryFormat
import RandomHistory
import SeededChance
import Testing
import Training

@Suite struct HistoryPropertyTests {
  static let seeds: [UInt64] = Array(1...40)

  /// Reading a printed text gives the same entries, and printing them again gives the same text.
  @Test(arguments: seeds) func roundTrip(_ seed: UInt64) {
    var random = RandomEntries(seed)
    for _ in 0..<25 {
      let entry = random.entry()
      let printed = entry.historyText
      let read = file(printed)
      #expect(read.problems.map(\.diagnostic.summary) == [], "seed \(seed): \(printed)")
      #expect(read.entries.count == 1, "seed \(seed): \(printed)")
      #expect(read.entries.first?.entry.historyText == printed, "seed \(seed)")
      #expect(read.entries.first?.entry.event.keyword == entry.event.keyword, "seed \(seed)")
    }
  }

  /// Appending adds one entry and keeps all bytes before it.
  @Test(arguments: seeds) func appending(_ seed: UInt64) throws {
    var random = RandomEntries(seed)
    var bytes = Array((random.chance.happens(1, in: 3) ? "; mine\r\n" : "").utf8)
    var count = 0
    for _ in 0..<12 {
      let before = HistoryFile(SourceText(name: "h", bytes: bytes))
      let entry = History([before]).spaced(random.entry(isTimed: true))
      let new = try before.appending(entry)
      #expect(new.starts(with: bytes), "seed \(seed)")
      bytes = new
      count += 1
      if random.chance.happens(1, in: 4), bytes.last == 10 {
        bytes.removeLast(bytes.suffix(2) == [13, 10] ? 2 : 1)
      }
    }
    let read = HistoryFile(SourceText(name: "h", bytes: bytes))
    #expect(read.entries.count == count, "seed \(seed)")
    #expect(read.diagnostics.map(\.summary) == [], "seed \(seed)")
  }

  /// Removing the entry that was appended last gives the same bytes, however the file ended.
  @Test(arguments: seeds) func appendingAndRemoving(_ seed: UInt64) throws {
    var random = RandomEntries(seed)
    for _ in 0..<12 {
      var bytes = random.untidy((0..<3).map { _ in random.entry(isTimed: true) })
      while random.chance.happens(1, in: 2), bytes.last?.isWhite ?? false { bytes.removeLast() }
      for _ in 0..<random.chance.below(5) {
        bytes += Array(random.chance.one(["\n", "\r\n", " ", "\t", "; end", "\n# end\n"]).utf8)
      }
      let read = HistoryFile(SourceText(name: "h", bytes: bytes))
      guard !read.entries.isEmpty else { continue }
      var entry = random.entry(isTimed: true)
      // Entries of the same date are kept together.
      if random.chance.happens(1, in: 2) {
        entry.date = read.entries.last?.entry.date ?? entry.date
      }
      entry = History([read]).spaced(entry)
      guard let new = try? read.appending(entry) else { continue }
      let after = HistoryFile(SourceText(name: "h", bytes: new))
      let added = try #require(after.entries.last, "seed \(seed)")
      #expect(try after.removing(added) == bytes, "seed \(seed): \(text(new).debugDescription)")
    }
  }

  /// An edit changes only its entry, and no byte outside the entry's lines.
  @Test(arguments: seeds) func editing(_ seed: UInt64) throws {
    var random = RandomEntries(seed)
    let bytes = random.untidy((0..<8).map { _ in random.entry(isTimed: true) })
    let read = HistoryFile(SourceText(name: "h", bytes: bytes))
    try #require(read.problems.isEmpty, "seed \(seed): \(text(bytes))")
    for index in read.entries.indices {
      let old = read.entries[index]
      #expect(try read.replacing(old, with: old.entry) == bytes)
      let new = History([read]).spaced(random.entry(isTimed: true))
      let changed = try read.replacing(old, with: new)
      let after = HistoryFile(SourceText(name: "h", bytes: changed))
      #expect(after.entries.count == read.entries.count, "seed \(seed)")
      #expect(changed.starts(with: bytes[..<old.span.start]), "seed \(seed)")
      #expect(changed.reversed().starts(with: bytes[old.span.end...].reversed()), "seed \(seed)")
      let less = try read.removing(old)
      let rest = HistoryFile(SourceText(name: "h", bytes: less)).entries.map(\.entry)
      var expected = read.entries.map(\.entry)
      expected.remove(at: index)
      #expect(rest == expected, "seed \(seed)")
      let comments = { (bytes: [UInt8]) in bytes.filter { $0 == UInt8(ascii: "#") }.count }
      #expect(comments(less) == comments(bytes) - comments(Self.words(old)), "seed \(seed)")
    }
  }

  /// One-line entries of a date are written without blank lines between them; each can still get
  /// lines of its own.
  @Test(arguments: seeds) func editingOneOfSeveralOnADate(_ seed: UInt64) throws {
    var random = RandomEntries(seed)
    let date = random.entry().date
    func next(_ other: [HistoryFile]) -> Entry {
      var entry = random.entry(isTimed: true)
      entry.date = date
      return History(other).spaced(entry)
    }
    var bytes: [UInt8] = []
    for _ in 0..<6 {
      let before = HistoryFile(SourceText(name: "h", bytes: bytes))
      bytes = try before.appending(next([before]))
    }
    let read = HistoryFile(SourceText(name: "h", bytes: bytes))
    for index in read.entries.indices {
      let new = next([read])
      var expected = read.entries.map(\.entry.historyText)
      expected[index] = new.historyText
      let old = read.entries[index]
      for changed in [
        try read.replacing(old, with: new),
        try read.replacing(old, with: new, as: Array(new.historyText.utf8)),
      ] {
        let after = HistoryFile(SourceText(name: "h", bytes: changed))
        #expect(after.entries.map(\.entry.historyText) == expected, "seed \(seed)")
        #expect(after.problems.isEmpty, "seed \(seed): \(text(changed))")
      }
    }
  }

  /// The entry's own lines, in which a name may contain a `#`.
  private static func words(_ entry: HistoryEntry) -> [UInt8] {
    Array(entry.entry.historyText.utf8)
  }

  /// After cutting the file anywhere, every entry that was complete before the cut is read.
  @Test(arguments: seeds.prefix(8)) func truncated(_ seed: UInt64) {
    var random = RandomEntries(seed)
    let bytes = random.untidy((0..<5).map { _ in random.entry(isTimed: true) })
    let whole = HistoryFile(SourceText(name: "h", bytes: bytes)).entries
    for end in 0...bytes.count {
      let cut = HistoryFile(SourceText(name: "h", bytes: Array(bytes[..<end]))).entries
      let complete = whole.filter { $0.span.end <= end }
      #expect(cut.count >= complete.count, "seed \(seed), \(end)")
      #expect(zip(cut, complete).allSatisfy { $0.entry == $1.entry }, "seed \(seed), \(end)")
    }
  }

  /// Random bytes, and valid files with random bytes in them, are read to the end.
  @Test(arguments: seeds) func damaged(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    let alphabet = Array("2025-09-01 workout:\"\\\n\r\t +;#=,@x59kg\u{E9}".utf8) + [0xFF, 0]
    for _ in 0..<20 {
      let bytes = (0..<chance.below(300)).map { _ in chance.one(alphabet) }
      _ = History([HistoryFile(SourceText(name: "h", bytes: bytes))])
    }
    var random = RandomEntries(seed)
    var bytes = random.untidy((0..<5).map { _ in random.entry() })
    for _ in 0..<40 {
      bytes[chance.below(bytes.count)] = chance.one(alphabet)
      let read = HistoryFile(SourceText(name: "h", bytes: bytes))
      for problem in read.diagnostics {
        let span = problem.span ?? SourceSpan(0, 0)
        #expect(span.start >= 0 && span.end <= bytes.count, "seed \(seed): \(problem)")
      }
      // Whatever the file contains, an edit keeps every other entry or is refused.
      if let entry = read.entries.last, let less = try? read.removing(entry) {
        let rest = HistoryFile(SourceText(name: "h", bytes: less)).entries
        #expect(rest.count == read.entries.count - 1, "seed \(seed)")
      }
    }
  }
}

extension UInt8 {
  fileprivate var isWhite: Bool { [9, 10, 13, 32].contains(self) }
}
