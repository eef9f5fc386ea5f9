// Properties of any file that is read as a history.

import Diagnostics
import HistoryFormat
import Training

enum HistoryProperties {
  /// Checks that reading, editing and truncating do not lose entries.
  static func hold(for bytes: [UInt8]) throws(Violation) {
    let file = HistoryFile(SourceText(name: "fuzz.txt", bytes: bytes))
    try require(file.bytes == bytes, "the bytes differ from those that were read")
    try file.diagnostics.requirePlaces(in: bytes.count)
    try holdLineByLine(file)
    try holdPlaces(file)
    // An entry with a problem may differ from what prog would write.
    let damaged = file.diagnostics.compactMap(\.span)
    for entry in file.entries.prefix(8)
    where !damaged.contains(where: { $0.start >= entry.span.start && $0.start <= entry.span.end }) {
      try holdPrinted(entry.entry)
    }
    let history = History([file])
    try history.problems.map(\.diagnostic).requirePlaces(in: bytes.count)
    try holdAppended(file, history)
    try holdEdited(file)
    try holdCut(file)
  }

  /// Checks that reading each line anew gives the same result as remembering lines.
  private static func holdLineByLine(_ file: HistoryFile) throws(Violation) {
    let slow = HistoryFile(file.source, remembersLines: false)
    try require(file.entries == slow.entries, "reading each line anew gives other entries")
    try require(file.diagnostics == slow.diagnostics, "reading each line anew gives other problems")
    try require(
      file.lineEnding == slow.lineEnding, "reading each line anew gives another line ending")
  }

  /// Checks that entries do not overlap and are in order.
  private static func holdPlaces(_ file: HistoryFile) throws(Violation) {
    var end = 0
    for entry in file.entries {
      try require(
        entry.span.start >= end && entry.span.end <= file.bytes.count
          && entry.header.start == entry.span.start && entry.header.end <= entry.span.end,
        "the entry \(entry.id.text) is at \(entry.span.start)..<\(entry.span.end)")
      end = entry.span.end
    }
  }

  /// Checks that a printed entry reads back as the same entry.
  private static func holdPrinted(_ entry: Entry) throws(Violation) {
    let printed = entry.historyText
    let again = HistoryFile(SourceText(name: "fuzz.txt", text: printed))
    try require(
      again.problems.isEmpty, "\(printed): \(again.diagnostics.first?.summary ?? "")")
    try require(again.entries.count == 1, "\(printed) reads back as \(again.entries.count) entries")
    let twice = again.entries.first?.entry.historyText
    try require(twice == printed, "\(printed) prints as \(twice ?? "")")
  }

  /// Checks that appending keeps the old bytes and all entries.
  private static func holdAppended(_ file: HistoryFile, _ history: History) throws(Violation) {
    let date = file.entries.last?.entry.date ?? CalendarDate(days: 20_000)
    let time = ClockTime(hour: 18, minute: 5)
    let note = history.spaced(Entry(date, time, .note(lines: ["fuzz"], photos: [])))
    guard let new = try? file.appending(note) else { return }
    // A new entry is before blank lines at the end.
    let blanks = Array(
      file.bytes.reversed().prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.reversed())
    try require(
      new.starts(with: file.bytes)
        || new.starts(with: file.bytes.dropLast(blanks.count))
          && new.suffix(blanks.count).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) },
      "appending changed the old bytes")
    let after = HistoryFile(SourceText(name: "fuzz.txt", bytes: new))
    try require(
      after.entries.map(\.entry) == file.entries.map(\.entry) + [note],
      "appending changed the entries")
  }

  /// Checks that an edit changes only the lines of its entry.
  private static func holdEdited(_ file: HistoryFile) throws(Violation) {
    for (index, old) in file.entries.enumerated().suffix(3) {
      if let same = try? file.replacing(old, with: old.entry) {
        try require(same == file.bytes, "replacing an entry with itself changed the file")
      }
      var moved = old.entry
      moved.time = ClockTime(hour: 23, minute: 59, second: 58)
      if let new = try? file.replacing(old, with: moved) {
        try require(
          new.starts(with: file.bytes[..<old.span.start])
            && new.reversed().starts(with: file.bytes[old.span.end...].reversed()),
          "an edit changed bytes of other entries")
      }
      if let less = try? file.removing(old) {
        var expected = file.entries.map(\.entry)
        expected.remove(at: index)
        let after = HistoryFile(SourceText(name: "fuzz.txt", bytes: less))
        try require(after.entries.map(\.entry) == expected, "removing changed other entries")
      }
    }
  }

  /// Checks that a truncated file keeps every entry that is complete before the cut.
  private static func holdCut(_ file: HistoryFile) throws(Violation) {
    guard !file.bytes.isEmpty else { return }
    let seed = file.bytes.reduce(5_381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
    for number in 1...3 {
      let end = seed / number % file.bytes.count
      let cut = HistoryFile(SourceText(name: "fuzz.txt", bytes: Array(file.bytes[..<end])))
      let complete = file.entries.filter { $0.span.end <= end }
      try require(
        cut.entries.count >= complete.count
          && zip(cut.entries, complete).allSatisfy { $0.entry == $1.entry },
        "cut at \(end) the file has \(cut.entries.count) of \(complete.count) entries")
    }
  }
}
