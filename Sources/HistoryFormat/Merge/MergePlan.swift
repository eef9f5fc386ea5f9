// What becomes of each entry when two versions of a file are merged.

import Training

/// The decision on every entry of both sides, before anything is written.
struct MergePlan {
  /// What is written for an entry.
  enum Decision {
    case ours
    case theirs
    case drop
    case conflict
  }

  let base: HistoryPieces
  let ours: HistoryPieces
  let theirs: HistoryPieces
  /// For each entry of ours the one of theirs that is the same, and the one of the base.
  private(set) var theirsOfOurs: [Int?]
  private(set) var baseOfOurs: [Int?]
  private(set) var decisions: [Decision]
  /// What only theirs has and is to be written, in its order, by the entry of ours that it follows.
  private(set) var onlyTheirs: [Int: [Int]] = [:]
  /// Those of them that ours removed and theirs changed.
  private(set) var removedByOurs: Set<Int> = []
  /// Those of them that are gone, with the comments that theirs alone has before them.
  private(set) var leftComments: [Int: [ArraySlice<UInt8>]] = [:]

  init(base: HistoryPieces, ours: HistoryPieces, theirs: HistoryPieces) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    let ourPairing = EntryPairing(base.pieces, ours.pieces)
    let theirPairing = EntryPairing(base.pieces, theirs.pieces)
    theirsOfOurs = Array(repeating: nil, count: ours.pieces.count)
    baseOfOurs = Array(repeating: nil, count: ours.pieces.count)
    decisions = Array(repeating: .ours, count: ours.pieces.count)
    var oursOfTheirs: [Int?] = Array(repeating: nil, count: theirs.pieces.count)
    var written: Set<Int> = []
    for index in base.pieces.indices {
      let (our, their) = (ourPairing.partners[index], theirPairing.partners[index])
      if let our {
        baseOfOurs[our] = index
        theirsOfOurs[our] = their
        decisions[our] = decision(index, our, their)
        if let their { oursOfTheirs[their] = our }
      } else if let their {
        if theirs.pieces[their].words != base.pieces[index].words {
          removedByOurs.insert(their)
          written.insert(their)
        } else {
          let left = theirs.pieces[their].lines(beyond: base.pieces[index])
          guard !left.isEmpty else { continue }
          leftComments[their] = left
          written.insert(their)
        }
      }
    }
    for (our, their) in twins(ourPairing.added, theirPairing.added) {
      theirsOfOurs[our] = their
      oursOfTheirs[their] = our
      let isSame = ours.pieces[our].words == theirs.pieces[their].words
      decisions[our] = isSame ? .ours : .conflict
    }
    written.formUnion(theirPairing.added.filter { oursOfTheirs[$0] == nil })
    var anchor = -1
    for index in theirs.pieces.indices {
      if let our = oursOfTheirs[index] { anchor = our }
      if written.contains(index) { onlyTheirs[anchor, default: []].append(index) }
    }
  }

  /// True for an entry that only ours has.
  func isOnlyOurs(_ index: Int) -> Bool { baseOfOurs[index] == nil && theirsOfOurs[index] == nil }

  private func decision(_ base: Int, _ our: Int, _ their: Int?) -> Decision {
    let old = self.base.pieces[base].words
    let mine = ours.pieces[our].words
    guard let their else { return mine == old ? .drop : .conflict }
    let other = theirs.pieces[their].words
    if other == old || other == mine { return .ours }
    return mine == old ? .theirs : .conflict
  }

  /// What both sides added: the same words, or the same workout by date, time and title.
  private func twins(_ our: [Int], _ their: [Int]) -> [(Int, Int)] {
    var byWords: [[UInt8]: Int] = [:]
    var byWorkout: [WorkoutKey: Int] = [:]
    for index in their {
      byWords[theirs.pieces[index].words] = index
      if let key = WorkoutKey(theirs.pieces[index].entry) { byWorkout[key] = index }
    }
    var taken: Set<Int> = []
    return our.compactMap { index in
      let piece = ours.pieces[index]
      guard let twin = byWords[piece.words] ?? WorkoutKey(piece.entry).flatMap({ byWorkout[$0] }),
        taken.insert(twin).inserted
      else { return nil }
      return (index, twin)
    }
  }
}

extension HistoryPiece {
  /// The comments and unread lines before it that the older version does not have there.
  func lines(beyond old: HistoryPiece) -> [ArraySlice<UInt8>] {
    HistoryPieces.lines(of: gap, beyond: old.gap)
  }
}
