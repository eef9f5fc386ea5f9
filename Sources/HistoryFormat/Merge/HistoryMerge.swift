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
  /// The merged file, with git's markers around conflicts.
  package let bytes: [UInt8]
  /// The conflicts in the order of the file: `workout A of 2025-09-24 18:05`.
  package let conflicts: [String]
  /// True if the files could not be merged by entries: both are in the result as a whole, between
  /// markers.
  package let isWhole: Bool

  /// Merges `ours` and `theirs`, which are both based on `base`.
  package init(base: SourceText, ours: SourceText, theirs: SourceText) {
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
    var text = MergedText(plan, lineBreak: lineBreak)
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

  /// The names of the three files, as conflict markers have them.
  private static let names = ["the common version", "'ours'", "'theirs'"]

  /// Puts both whole files between conflict markers.
  private init(ours: SourceText, theirs: SourceText, because reason: String) {
    let isSame = ours.bytes == theirs.bytes
    self.init(
      bytes: isSame ? ours.bytes : ConflictMarkers.around(ours.bytes[...], theirs.bytes[...]),
      conflicts: isSame ? [] : ["the whole file: \(reason)"], isWhole: !isSame)
  }

  private init(bytes: [UInt8], conflicts: [String], isWhole: Bool) {
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

  /// True if the side has errors that the ancestor does not have.
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

  /// Returns the text after the last line break.
  private static func lastLine(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.lastIndex(of: .lineFeed).map { bytes[($0 + 1)...] } ?? bytes[...]
  }
}
