// Splits a history file into its entries and the text between them, for merging.

import Diagnostics
import Training

/// An entry of a file, with the blank lines, comments and unreadable lines before it.
struct HistoryPiece {
  let entry: Entry
  /// The bytes between the previous entry and this one, in whole lines.
  let gap: ArraySlice<UInt8>
  /// The bytes of the entry's own lines and the comments after them.
  let body: ArraySlice<UInt8>
  /// The body with plain line ends; entries with equal words are the same.
  let words: [UInt8]
  /// The time of the entry within its file.
  let moment: EntryMoment

  /// The words after the date and time, which stay the same if the entry is moved.
  var wordsWithoutMoment: [UInt8] {
    var words = self.words.drop { !$0.isBlank && $0 != .lineFeed }
    if entry.time != nil { words = words.drop(while: \.isBlank).drop { !$0.isBlank } }
    return Array(words)
  }

  /// The entry's lines after the header.
  var lines: ArraySlice<ArraySlice<UInt8>> {
    words.split(separator: .lineFeed).dropFirst()
  }

  /// The name of the entry for messages: `workout Leg Day of 2025-09-24 18:05`.
  var name: String {
    let title = entry.event.title.map { " \($0)" } ?? ""
    let time = entry.time.map { " \($0.text)" } ?? ""
    return "\(entry.event.keyword)\(title) of \(entry.date.text)\(time)"
  }

  /// True for an entry with lines after its header.
  var hasLines: Bool { entryLineCount > 1 }

  private var entryLineCount: Int { words.count { $0 == .lineFeed } }
}

/// A file as its header, its entries, and the text after the last entry.
struct HistoryPieces {
  /// `; prog history 1` with its line break, and the UTF-8 mark before it.
  let firstLine: ArraySlice<UInt8>
  /// The comments below the first line that do not belong to the first entry.
  let header: ArraySlice<UInt8>
  let pieces: [HistoryPiece]
  let tail: ArraySlice<UInt8>

  init(_ file: HistoryFile) {
    let bytes = file.bytes
    let firstEntry = file.entries.first?.span.start
    let headerStart = Self.firstLineEnd(bytes, before: firstEntry ?? bytes.count)
    firstLine = bytes[..<headerStart]
    var place = Self.headerEnd(bytes, from: headerStart, before: firstEntry)
    header = bytes[headerStart..<place]
    var pieces: [HistoryPiece] = []
    pieces.reserveCapacity(file.entries.count)
    var last: EntryMoment?
    for entry in file.entries {
      let moment = EntryMoment(of: entry.entry, after: last)
      let extent = file.extent(of: entry)
      let body = bytes[extent.start..<extent.end]
      pieces.append(
        HistoryPiece(
          entry: entry.entry, gap: bytes[place..<entry.span.start], body: body,
          words: Self.plain(body), moment: moment))
      place = extent.end
      last = moment
    }
    self.pieces = pieces
    tail = bytes[place...]
  }

  /// Returns the end of the line `; prog history N`, or 0 if the file has none.
  private static func firstLineEnd(_ bytes: [UInt8], before limit: Int) -> Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard isFirstLine(bytes.dropFirst(start)) else { return start <= limit ? start : 0 }
    let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
    return min(end, limit)
  }

  /// Returns whether a line is `; prog history N`.
  static func isFirstLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: Array("; prog history".utf8))
  }

  /// Returns the end of the comments that belong to the file: those directly below the first line,
  /// and those with a blank line before the first entry. Without an entry, these are all comments.
  private static func headerEnd(
    _ bytes: [UInt8], from start: Int, before firstEntry: Int?
  ) -> Int {
    let limit = firstEntry ?? bytes.count
    var end = start
    var lastComment = start
    var isBelowFirstLine = start > 3
    var place = start
    while place < limit {
      let next = bytes[place..<limit].firstIndex(of: .lineFeed).map { $0 + 1 } ?? limit
      switch bytes[place..<next].first(where: { !$0.isBlank && $0 != .lineFeed }) {
      case nil:
        end = lastComment
        isBelowFirstLine = false
      case UInt8(ascii: ";"), UInt8(ascii: "#"):
        lastComment = next
        if isBelowFirstLine { end = next }
      default: return end
      }
      place = next
    }
    return firstEntry == nil ? lastComment : end
  }

  /// Returns the bytes with LF as every line end, including the last.
  static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1)
    for byte in bytes {
      if byte == .lineFeed, result.last == .carriageReturn { result.removeLast() }
      result.append(byte)
    }
    if let last = result.last, last != .lineFeed { result.append(.lineFeed) }
    return result
  }

  /// Returns the lines of a gap that are not blank: comments and unreadable lines.
  static func lines(of gap: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    gap.split(separator: .lineFeed).compactMap { line in
      let line = line.last == .carriageReturn ? line.dropLast() : line
      return line.allSatisfy(\.isBlank) ? nil : line
    }
  }

  /// Returns the lines that another gap does not contain, or contains fewer times.
  static func lines(
    of gap: ArraySlice<UInt8>, beyond other: ArraySlice<UInt8>
  ) -> [ArraySlice<UInt8>] {
    var known = lines(of: other)
    return lines(of: gap).filter { line in
      guard let place = known.firstIndex(of: line) else { return true }
      known.remove(at: place)
      return false
    }
  }
}

extension Event {
  /// The name that distinguishes the event from others of its kind: a title, a program or a
  /// measure.
  var title: String? {
    switch self {
    case .workout(let workout): workout.title
    case .start(let program, _, _), .stop(let program, _), .set(let program, _): program
    case .skip(let program, let day, _), .redo(let program, let day, _): "\(program), \(day)"
    case .pause(let program, _, _), .resume(let program): program ?? "all"
    case .measure(let name, _, _): name
    case .bodyweight, .note: nil
    }
  }
}
