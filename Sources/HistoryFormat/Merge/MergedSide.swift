// Recognizes a side of a merge that lost entries by damage, not because somebody removed them.

import Diagnostics
import Training

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
