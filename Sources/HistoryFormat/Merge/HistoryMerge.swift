// Merges two versions of a history file with a common ancestor, entry by entry.

package import Diagnostics
import Training

/// A three-way merge of a history file by entries.
///
/// An entry that only one side added, changed or removed is merged without a conflict. If both
/// sides changed an entry differently, or one changed it and the other removed it, only that entry
/// is a conflict. Comments and unreadable lines are never dropped to resolve a conflict. If a side
/// may have lost entries by damage, the whole file is a conflict.
package struct HistoryMerge: Sendable {
  /// An entry that both sides changed in different ways.
  package struct Conflict: Hashable, Sendable {
    /// The name for messages: `workout A of 2025-09-24 18:05`.
    package let name: String
    /// The lines of the entry on each side; nil where it was removed.
    package let ours: [UInt8]?
    package let theirs: [UInt8]?
  }

  /// The merged file, with git's markers around conflicts.
  package let bytes: [UInt8]
  /// The conflicts in the order of the file.
  package let conflicts: [Conflict]
  /// True if the files could not be merged by entries: both are in the result as a whole, between
  /// markers.
  package let isWhole: Bool

  /// Merges `ours` and `theirs`, which are both based on `base`. Entries in conflict are written as
  /// `side` has them; nil to report them.
  package init(
    base: SourceText, ours: SourceText, theirs: SourceText, keeping side: MergeSide? = nil
  ) {
    var files = [base, ours, theirs].map { HistoryFile($0) }
    if let place = files.firstIndex(where: { !$0.canBeMerged }) {
      let why = files[place].isSealed ? "cannot be read" : "has conflict markers"
      self.init(ours: ours, theirs: theirs, because: "\(Self.names[place]) \(why)")
      return
    }
    // The result has one kind of line ends: our file's, if it has any.
    let lineBreak = files[ours.bytes.contains(.lineFeed) ? 1 : 2].lineBreak
    if files[2].lineBreak != lineBreak {
      let bytes = Self.ending(lines: theirs.bytes, with: lineBreak)
      files[2] = HistoryFile(SourceText(name: theirs.name, bytes: bytes))
    }
    let plan = MergePlan(
      base: HistoryPieces(files[0]), ours: HistoryPieces(files[1]),
      theirs: HistoryPieces(files[2]))
    let one = MergedSide(files[1], plan.ours, base: files[0], plan.base)
    let other = MergedSide(files[2], plan.theirs, base: files[0], plan.base)
    let isDamaged = [
      false, one.isDamaged(removes: plan.removals.byOurs),
      other.isDamaged(removes: plan.removals.byTheirs),
    ]
    if let place = isDamaged.firstIndex(of: true) {
      self.init(
        ours: ours, theirs: theirs,
        because: "\(Self.names[place]) is damaged, and entries are missing or cut")
      return
    }
    var text = MergedText(plan, lineBreak: lineBreak, keeping: side)
    text.write()
    let merged = HistoryFile(SourceText(name: ours.name, bytes: text.bytes))
    guard
      !text.conflicts.isEmpty
        || merged.reads(text.entries, worseThan: files[1].problems.count + files[2].problems.count)
    else {
      self.init(ours: ours, theirs: theirs, because: "its entries would not read back")
      return
    }
    self.init(bytes: text.bytes, conflicts: text.conflicts, isWhole: false)
  }

  /// Returns a text with another line break at the end of each line.
  private static func ending(lines bytes: [UInt8], with lineBreak: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      guard byte == .lineFeed else {
        result.append(byte)
        continue
      }
      if result.last == .carriageReturn { result.removeLast() }
      result += lineBreak
    }
    return result
  }

  private static let names = ["the common version", "'ours'", "'theirs'"]

  /// Puts both whole files between conflict markers.
  private init(ours: SourceText, theirs: SourceText, because reason: String) {
    let isSame = ours.bytes == theirs.bytes
    self.init(
      bytes: isSame ? ours.bytes : ConflictMarkers.around(ours.bytes[...], theirs.bytes[...]),
      conflicts: isSame
        ? [] : [Conflict(name: "the whole file: \(reason)", ours: nil, theirs: nil)],
      isWhole: !isSame)
  }

  private init(bytes: [UInt8], conflicts: [Conflict], isWhole: Bool) {
    self.bytes = bytes
    self.conflicts = conflicts
    self.isWhole = isWhole
  }
}

/// The marker lines of a git conflict.
enum ConflictMarkers {
  static func around(
    _ ours: ArraySlice<UInt8>, _ theirs: ArraySlice<UInt8>, lineBreak: [UInt8] = [.lineFeed]
  ) -> [UInt8] {
    var result = line("<<<<<<< ours", lineBreak)
    result += closed(ours, lineBreak)
    result += line("=======", lineBreak)
    result += closed(theirs, lineBreak)
    return result + line(">>>>>>> theirs", lineBreak)
  }

  private static func line(_ text: String, _ lineBreak: [UInt8]) -> [UInt8] {
    Array(text.utf8) + lineBreak
  }

  private static func closed(_ text: ArraySlice<UInt8>, _ lineBreak: [UInt8]) -> [UInt8] {
    text.isEmpty || text.last == .lineFeed ? Array(text) : Array(text) + lineBreak
  }
}

extension HistoryFile {
  /// False for a file that prog does not read or that already contains a conflict.
  fileprivate var canBeMerged: Bool {
    !isSealed && !problems.contains { $0.diagnostic.id == HistoryErrorID.conflictMarker.rawValue }
  }

  /// Returns true if the file contains exactly these entries and at most `count` problems.
  fileprivate func reads(_ expected: [Entry], worseThan count: Int) -> Bool {
    problems.count <= count && entries.count == expected.count
      && zip(entries, expected).allSatisfy { $0.entry == $1 }
  }
}

// Recognizes a side of a merge that lost entries by damage, not because somebody removed them.

/// One side of a merge, compared with the common ancestor.
///
/// A file that a disk, an editor or a sync tool damaged often has fewer entries than before. Merged
/// like removals, these entries would be lost on both sides.
struct MergedSide {
  private let side: HistoryFile
  private let base: HistoryFile
  private let pieces: HistoryPieces
  private let basePieces: HistoryPieces

  init(_ side: HistoryFile, _ pieces: HistoryPieces, base: HistoryFile, _ basePieces: HistoryPieces)
  {
    self.side = side
    self.base = base
    self.pieces = pieces
    self.basePieces = basePieces
  }

  /// Returns true if the damage of this side may be why entries of the ancestor are missing.
  ///
  /// `removes`: True if an entry of the ancestor has no counterpart in this side.
  func isDamaged(removes: Bool) -> Bool {
    let known = Set(pieces.pieces.map(\.words))
    guard !basePieces.pieces.allSatisfy({ known.contains($0.words) }) else { return false }
    return hasMoreBadBytes || hasLostHeader || isCutShort || (removes && hasMoreErrors)
  }

  private var hasMoreErrors: Bool {
    var old: [String: Int] = [:]
    for problem in base.diagnostics { old[problem.summary, default: 0] += 1 }
    return side.diagnostics.contains { problem in
      guard problem.severity == .error else { return false }
      guard let count = old[problem.summary], count > 0 else { return true }
      old[problem.summary] = count - 1
      return false
    }
  }

  /// True if the side has no first line `; prog history 1` although the ancestor has one, or no
  /// text at all.
  private var hasLostHeader: Bool {
    side.bytes.isEmpty || (!basePieces.firstLine.isEmpty && pieces.firstLine.isEmpty)
  }

  // MARK: Bytes

  /// True if the side has more bytes that no text contains than the ancestor.
  private var hasMoreBadBytes: Bool { Self.badBytes(side.bytes) > Self.badBytes(base.bytes) }

  /// Counts zeros, carriage returns inside lines, and bytes that are not UTF-8.
  private static func badBytes(_ bytes: [UInt8]) -> Int {
    var count = 0
    for (index, byte) in bytes.enumerated() where byte == 0 || byte == .carriageReturn {
      let isEnd = index + 1 == bytes.count || bytes[index + 1] == .lineFeed
      if byte == 0 || !isEnd { count += 1 }
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .error: count += 1
      case .emptyInput: return count
      }
    }
  }

  // MARK: The end

  /// True if the side ends in the middle of a line or an entry of the ancestor.
  private var isCutShort: Bool { endsInsideLine || endsInsideEntry }

  private var endsInsideLine: Bool {
    let last = Self.lastLine(side.bytes)
    guard !last.isEmpty, last != Self.lastLine(base.bytes) else { return false }
    return base.bytes.split(separator: .lineFeed)
      .contains { $0.count > last.count && $0.starts(with: last) }
  }

  /// True if the last entry is the beginning of one that others followed in the ancestor.
  private var endsInsideEntry: Bool {
    guard let last = pieces.pieces.last?.words.dropLast() else { return false }
    return basePieces.pieces.dropLast()
      .contains { $0.words.count > last.count + 1 && $0.words.starts(with: last) }
  }

  private static func lastLine(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.lastIndex(of: .lineFeed).map { bytes[($0 + 1)...] } ?? bytes[...]
  }
}

// Splits a history file into its entries and the text between them, for merging.

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
    case .pause(let program, _, _), .resume(let program), .deload(let program, _, _, _):
      program ?? "all"
    case .measure(let name, _, _): name
    case .bodyweight, .note: nil
    }
  }
}
