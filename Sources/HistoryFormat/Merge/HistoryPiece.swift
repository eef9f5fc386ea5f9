// A history file cut into its entries and what stands between them, for merging.

import Diagnostics
import Training

/// One entry of a file with the blank lines, comments and unread lines before it.
struct HistoryPiece {
  let entry: Entry
  /// The bytes between the entry before it and this one, whole lines.
  let gap: ArraySlice<UInt8>
  /// The bytes of the entry's own lines.
  let body: ArraySlice<UInt8>
  /// What decides whether two are the same: the body with plain line ends.
  let words: [UInt8]
  /// Where it stands in time within its file.
  let moment: EntryMoment

  /// The words behind the first word, which is the date: an entry that moved keeps them.
  var wordsWithoutMoment: [UInt8] {
    var words = self.words.drop { !$0.isBlank && $0 != .lineFeed }
    if entry.time != nil { words = words.drop(while: \.isBlank).drop { !$0.isBlank } }
    return Array(words)
  }

  /// Its lines behind the header.
  var lines: ArraySlice<ArraySlice<UInt8>> {
    words.split(separator: .lineFeed).dropFirst()
  }

  /// The entry in the words of a message: `workout Leg Day of 2025-09-24 18:05`.
  var name: String {
    let title = entry.event.title.map { " \($0)" } ?? ""
    let time = entry.time.map { " \($0.text)" } ?? ""
    return "\(entry.event.keyword)\(title) of \(entry.date.text)\(time)"
  }

  /// True for an entry of more lines than its header.
  var hasLines: Bool { entryLineCount > 1 }

  private var entryLineCount: Int { words.count { $0 == .lineFeed } }
}

/// A file as pieces: its first line, its entries, and what stands behind the last of them.
struct HistoryPieces {
  /// `; prog history 1` with its line break, and a mark of UTF-8 before it.
  let firstLine: ArraySlice<UInt8>
  let pieces: [HistoryPiece]
  let tail: ArraySlice<UInt8>

  init(_ file: HistoryFile) {
    let bytes = file.bytes
    var place = Self.firstLineEnd(bytes, before: file.entries.first?.span.start ?? bytes.count)
    firstLine = bytes[..<place]
    var pieces: [HistoryPiece] = []
    pieces.reserveCapacity(file.entries.count)
    var last: EntryMoment?
    for entry in file.entries {
      let moment = EntryMoment(of: entry.entry, after: last)
      let body = bytes[entry.span.start..<entry.span.end]
      pieces.append(
        HistoryPiece(
          entry: entry.entry, gap: bytes[place..<entry.span.start], body: body,
          words: Self.plain(body), moment: moment))
      place = entry.span.end
      last = moment
    }
    self.pieces = pieces
    tail = bytes[place...]
  }

  /// Where the line `; prog history N` ends; 0 in a file without one.
  private static func firstLineEnd(_ bytes: [UInt8], before limit: Int) -> Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let mark = Array("; prog history".utf8)
    guard bytes.dropFirst(start).starts(with: mark) else { return start <= limit ? start : 0 }
    let end = bytes[start...].firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
    return min(end, limit)
  }

  /// The bytes with LF at every line's end, the last one's included.
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

  /// The lines of a gap that say something: comments, and what could not be read.
  static func lines(of gap: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    gap.split(separator: .lineFeed).compactMap { line in
      let line = line.last == .carriageReturn ? line.dropLast() : line
      return line.allSatisfy(\.isBlank) ? nil : line
    }
  }

  /// Those of the lines that another gap does not have, or has fewer times.
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
  /// What names the event among those of its kind: a title, a program, a quantity.
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
