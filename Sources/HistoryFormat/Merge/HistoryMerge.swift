// Two versions of a history file, grown from a third, made into one: entry by entry.

package import Diagnostics
import Training

/// A three-way merge of a history file by its entries.
///
/// An entry that one side added, changed or removed is taken so; one that both sides changed in
/// different ways, or that one changed and the other removed, is a conflict in that entry alone.
/// Comments and lines that cannot be read are never dropped for being in the way.
package struct HistoryMerge: Sendable {
  /// The merged file, with git's markers around what is in conflict.
  package let bytes: [UInt8]
  /// What is in conflict, in the order of the file: `workout A of 2025-09-24 18:05`.
  package let conflicts: [String]
  /// True when the files could not be merged by entries: both stand whole between markers.
  package let isWhole: Bool

  /// Merges `ours` and `theirs`, which both began as `base`.
  package init(base: SourceText, ours: SourceText, theirs: SourceText) {
    let files = [base, ours, theirs].map { HistoryFile($0) }
    guard files.allSatisfy(\.canBeMerged) else {
      self.init(ours: ours, theirs: theirs)
      return
    }
    let plan = MergePlan(
      base: HistoryPieces(files[0]), ours: HistoryPieces(files[1]),
      theirs: HistoryPieces(files[2]))
    var text = MergedText(plan, lineBreak: files[1].lineBreak)
    text.write()
    let merged = HistoryFile(SourceText(name: ours.name, bytes: text.bytes))
    guard
      !text.conflicts.isEmpty
        || merged.reads(text.entries, worseThan: files[1].problems.count + files[2].problems.count)
    else {
      self.init(ours: ours, theirs: theirs)
      return
    }
    self.init(bytes: text.bytes, conflicts: text.conflicts, isWhole: false)
  }

  /// Both files whole, for a person to put together.
  private init(ours: SourceText, theirs: SourceText) {
    let isSame = ours.bytes == theirs.bytes
    self.init(
      bytes: isSame ? ours.bytes : ConflictMarkers.around(ours.bytes[...], theirs.bytes[...]),
      conflicts: isSame ? [] : ["the file as a whole"], isWhole: !isSame)
  }

  private init(bytes: [UInt8], conflicts: [String], isWhole: Bool) {
    self.bytes = bytes
    self.conflicts = conflicts
    self.isWhole = isWhole
  }
}

/// The lines by which git marks a conflict.
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
  /// False for a file that is not read, or that is in conflict already.
  fileprivate var canBeMerged: Bool {
    !isSealed && !problems.contains { $0.diagnostic.id == HistoryErrorID.conflictMarker.rawValue }
  }

  /// True when the file holds just these entries, and no more is wrong with it than so much.
  fileprivate func reads(_ expected: [Entry], worseThan count: Int) -> Bool {
    problems.count <= count && entries.count == expected.count
      && zip(entries, expected).allSatisfy { $0.entry == $1 }
  }
}
