// Writes the text of a merged history file, entry by entry.

import Diagnostics
import Training

/// Writes what a plan decided. Every byte comes from one of the two sides.
struct MergedText {
  private let plan: MergePlan
  private let lineBreak: [UInt8]
  /// The side whose version of an entry in conflict is written; nil for both, between markers.
  private let side: MergeSide?
  private(set) var bytes: [UInt8] = []
  /// The entries that were written, without conflicts.
  private(set) var entries: [Entry] = []
  private(set) var conflicts: [HistoryMerge.Conflict] = []
  /// True after an entry of several lines, where a blank line is needed before the next.
  private var isAfterLines = false
  /// The index of the last written entry, if it is one of ours; -1 directly after the header.
  private var lastOurs: Int? = -1
  /// Comments of the base that both sides moved, and that are written where ours has them.
  private let movedComments: Set<ArraySlice<UInt8>>

  init(_ plan: MergePlan, lineBreak: [UInt8], keeping side: MergeSide?) {
    self.plan = plan
    self.side = side
    self.lineBreak = lineBreak
    movedComments = Self.movedComments(plan)
  }

  mutating func write() {
    let ours = plan.ours
    // The first line may follow a comment on one side, and must not be written twice.
    let isInGap =
      Self.hasFirstLine(ours.header) || Self.hasFirstLine(ours.pieces.first?.gap ?? ours.tail)
    bytes += ours.firstLine.isEmpty && !isInGap ? plan.theirs.firstLine : ours.firstLine
    let header = gap(ours.header, base: plan.base.header, theirs: plan.theirs.header)
    if !header.isEmpty { append(header, isInPlace: true) }
    isAfterLines = bytes.count > 3
    var next = writeRun(after: -1, from: 0)
    while next < ours.pieces.count {
      write(our: next)
      next = writeRun(after: next, from: next + 1)
    }
    let tail = gap(ours.tail, base: plan.base.tail, theirs: plan.theirs.tail)
    // A file without a final line break stays without one.
    if !tail.isEmpty { append(tail, isInPlace: true) }
  }

  /// Writes the entries that only theirs has after `anchor`, together with the entries that ours
  /// added at the same place, in order of time.
  ///
  /// - Returns: The index of the next entry of ours to write.
  private mutating func writeRun(after anchor: Int, from first: Int) -> Int {
    var next = first
    guard let run = plan.onlyTheirs[anchor] else { return next }
    for index in run {
      while next < plan.ours.pieces.count, plan.isOnlyOurs(next),
        plan.ours.pieces[next].moment <= plan.theirs.pieces[index].moment
      {
        write(our: next)
        next += 1
      }
      write(their: index)
    }
    return next
  }

  private mutating func write(our index: Int) {
    let piece = plan.ours.pieces[index]
    let other = plan.theirsOfOurs[index].map { plan.theirs.pieces[$0] }
    let decision = plan.decisions[index]
    if case .drop = decision {
      if let base = plan.baseOfOurs[index] {
        append(lines: piece.lines(beyond: plan.base.pieces[base]))
      }
      return
    }
    let old = plan.baseOfOurs[index].map { plan.base.pieces[$0].gap } ?? []
    let gap = other.map { self.gap(piece.gap, base: old, theirs: $0.gap) } ?? piece.gap
    append(gap, isInPlace: lastOurs == index - 1)
    lastOurs = index
    switch decision {
    case .drop: return
    case .ours: append(piece)
    case .theirs: append(other ?? piece)
    case .conflict: appendConflict(piece, other)
    }
  }

  private mutating func write(their index: Int) {
    let piece = plan.theirs.pieces[index]
    lastOurs = nil
    if let left = plan.leftComments[index] { return append(lines: left) }
    append(withoutMovedComments(piece.gap, base: []), isInPlace: false)
    if plan.removedByOurs.contains(index) {
      appendConflict(nil, piece)
    } else {
      append(piece)
    }
  }

  // MARK: Bytes

  private mutating func append(_ piece: HistoryPiece) {
    bytes += piece.body
    entries.append(piece.entry)
    isAfterLines = piece.hasLines
  }

  private mutating func appendConflict(_ ours: HistoryPiece?, _ theirs: HistoryPiece?) {
    if let side {
      if let kept = side == .mine ? ours : theirs { append(kept) }
      return
    }
    bytes += ConflictMarkers.around(ours?.body ?? [], theirs?.body ?? [], lineBreak: lineBreak)
    conflicts += [ours ?? theirs].compactMap { piece in
      piece.map {
        HistoryMerge.Conflict(name: $0.name, ours: ours?.words, theirs: theirs?.words)
      }
    }
    isAfterLines = false
  }

  /// Appends the text between two entries, with the line end or blank line that is missing there.
  private mutating func append(_ gap: ArraySlice<UInt8>, isInPlace: Bool) {
    if !bytes.isEmpty, bytes.last != .lineFeed, bytes != [0xEF, 0xBB, 0xBF] { bytes += lineBreak }
    if !isInPlace, isAfterLines, !Self.hasBlankLine(gap) { bytes += lineBreak }
    bytes += gap
  }

  private mutating func append(lines: [ArraySlice<UInt8>]) {
    guard !lines.isEmpty else { return }
    if !bytes.isEmpty { append(lineBreak[...], isInPlace: true) }
    for line in lines { bytes += line + lineBreak }
    isAfterLines = false
  }

  private static func hasBlankLine(_ gap: ArraySlice<UInt8>) -> Bool {
    gap.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast()
      .contains { $0.allSatisfy(\.isBlank) }
  }

  // MARK: Comments

  /// Returns the text between two entries from the side that changed it. If both did, returns ours
  /// and the lines that theirs added.
  private func gap(
    _ ours: ArraySlice<UInt8>, base: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    let mine = HistoryPieces.lines(of: ours)
    let other = HistoryPieces.lines(of: theirs)
    let old = HistoryPieces.lines(of: base)
    if other == old || other == mine { return ours }
    let repeatsFirstLine = Self.hasFirstLine(theirs) && Self.hasFirstLine(bytes[...])
    if mine == old, !repeatsFirstLine { return withoutMovedComments(theirs, base: base) }
    var result = ours
    for line in HistoryPieces.lines(of: withoutMovedComments(theirs, base: base), beyond: ours)
    where !repeatsFirstLine || !HistoryPieces.isFirstLine(line) {
      if let last = result.last, last != .lineFeed { result += lineBreak }
      result += line + lineBreak
    }
    return result
  }

  private static func hasFirstLine(_ gap: ArraySlice<UInt8>) -> Bool {
    HistoryPieces.lines(of: gap).contains(where: HistoryPieces.isFirstLine)
  }

  /// Returns a text of theirs without the moved comments that the base does not have there.
  private func withoutMovedComments(
    _ gap: ArraySlice<UInt8>, base: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    guard !movedComments.isEmpty else { return gap }
    let moved = movedComments.subtracting(HistoryPieces.lines(of: base))
    guard HistoryPieces.lines(of: gap).contains(where: moved.contains) else { return gap }
    var result: ArraySlice<UInt8> = []
    var isAfterBlank = false
    var isAfterMoved = false
    for line in gap.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast() {
      let isBlank = line.allSatisfy(\.isBlank)
      let isDropped = moved.contains(line.last == .carriageReturn ? line.dropLast() : line)
      // One of the blank lines around a removed comment stays.
      if !isDropped, !(isBlank && isAfterBlank && isAfterMoved) { result += line + [.lineFeed] }
      if !isDropped { isAfterBlank = isBlank }
      isAfterMoved = isDropped
    }
    return result
  }

  /// Finds comments of the base that our side has in another place, if neither side has more of
  /// them. They must appear only once in the result.
  private static func movedComments(_ plan: MergePlan) -> Set<ArraySlice<UInt8>> {
    func count(_ file: HistoryPieces) -> [ArraySlice<UInt8>: Int] {
      var result: [ArraySlice<UInt8>: Int] = [:]
      for gap in file.pieces.map(\.gap) + [file.header, file.tail] {
        for line in HistoryPieces.lines(of: gap) { result[line, default: 0] += 1 }
      }
      return result
    }
    let (base, ours) = (plan.base, plan.ours)
    var added = HistoryPieces.lines(of: ours.header, beyond: base.header)
    added += HistoryPieces.lines(of: ours.tail, beyond: base.tail)
    for (index, piece) in ours.pieces.enumerated() {
      if let old = plan.baseOfOurs[index] {
        added += HistoryPieces.lines(of: piece.gap, beyond: base.pieces[old].gap)
      } else if plan.isOnlyOurs(index) {
        added += HistoryPieces.lines(of: piece.gap)
      }
    }
    guard !added.isEmpty else { return [] }
    let (old, mine, theirs) = (count(base), count(ours), count(plan.theirs))
    return Set(
      added.filter { line in
        guard let most = old[line] else { return false }
        return (mine[line] ?? 0) <= most && (theirs[line] ?? 0) <= most
      })
  }
}
