// Decides what happens to each entry when two versions of a file are merged.

import Training

/// The decision for every entry of both sides, before anything is written.
struct MergePlan {
  /// The version of an entry that is written.
  enum Decision {
    case ours
    case theirs
    case drop
    case conflict
  }

  let base: HistoryPieces
  let ours: HistoryPieces
  let theirs: HistoryPieces
  /// For each entry of ours, the index of the same entry in theirs and in the base.
  private(set) var theirsOfOurs: [Int?]
  private(set) var baseOfOurs: [Int?]
  private(set) var decisions: [Decision]
  /// Entries that only theirs has and that are written, in its order, by the index of the entry of
  /// ours before them.
  private(set) var onlyTheirs: [Int: [Int]] = [:]
  /// The entries of `onlyTheirs` that ours removed and theirs changed.
  private(set) var removedByOurs: Set<Int> = []
  /// The comments that theirs added before entries that are gone.
  private(set) var leftComments: [Int: [ArraySlice<UInt8>]] = [:]
  /// True if an entry of the base is missing in ours, and in theirs.
  let removals: (byOurs: Bool, byTheirs: Bool)

  init(base: HistoryPieces, ours: HistoryPieces, theirs: HistoryPieces) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    let ourPairing = EntryPairing(base.pieces, ours.pieces)
    let theirPairing = EntryPairing(base.pieces, theirs.pieces)
    removals = (ourPairing.partners.contains(nil), theirPairing.partners.contains(nil))
    theirsOfOurs = Array(repeating: nil, count: ours.pieces.count)
    baseOfOurs = Array(repeating: nil, count: ours.pieces.count)
    decisions = Array(repeating: .ours, count: ours.pieces.count)
    var oursOfTheirs: [Int?] = Array(repeating: nil, count: theirs.pieces.count)
    var written: Set<Int> = []
    // The entries that one side changed and the other removed, or changed beyond recognition.
    var lone: (ours: [Int], theirs: [Int]) = ([], [])
    for index in base.pieces.indices {
      let (our, their) = (ourPairing.partners[index], theirPairing.partners[index])
      if let our {
        baseOfOurs[our] = index
        theirsOfOurs[our] = their
        decisions[our] = decision(index, our, their)
        if let their { oursOfTheirs[their] = our }
        if case .conflict = decisions[our], their == nil { lone.ours.append(our) }
      } else if let their {
        if theirs.pieces[their].words != base.pieces[index].words {
          lone.theirs.append(their)
        } else {
          let left = theirs.pieces[their].lines(beyond: base.pieces[index])
          guard !left.isEmpty else { continue }
          leftComments[their] = left
          written.insert(their)
        }
      }
    }
    for (our, their) in equalPairs(
      ourPairing.added + lone.ours, theirPairing.added + lone.theirs)
    {
      theirsOfOurs[our] = their
      oursOfTheirs[their] = our
      let isSame = ours.pieces[our].words == theirs.pieces[their].words
      decisions[our] = isSame ? .ours : .conflict
    }
    removedByOurs = Set(lone.theirs.filter { oursOfTheirs[$0] == nil })
    written.formUnion(theirPairing.added.filter { oursOfTheirs[$0] == nil })
    written.formUnion(removedByOurs)
    var anchor = -1
    for index in theirs.pieces.indices {
      if let our = oursOfTheirs[index] { anchor = our }
      if written.contains(index) { onlyTheirs[anchor, default: []].append(index) }
    }
  }

  /// Returns true for an entry that only ours has.
  func isOnlyOurs(_ index: Int) -> Bool { baseOfOurs[index] == nil && theirsOfOurs[index] == nil }

  private func decision(_ base: Int, _ our: Int, _ their: Int?) -> Decision {
    let old = self.base.pieces[base].words
    let mine = ours.pieces[our].words
    guard let their else { return mine == old ? .drop : .conflict }
    let other = theirs.pieces[their].words
    if other == old || other == mine { return .ours }
    return mine == old ? .theirs : .conflict
  }

  /// Pairs entries that are new or changed on both sides: the same words, or workouts with the same
  /// date, time and title.
  private func equalPairs(_ our: [Int], _ their: [Int]) -> [(Int, Int)] {
    var byWords: [[UInt8]: Int] = [:]
    var byWorkout: [WorkoutKey: Int] = [:]
    for index in their {
      byWords[theirs.pieces[index].words] = index
      if let key = WorkoutKey(theirs.pieces[index].entry) { byWorkout[key] = index }
    }
    var taken: Set<Int> = []
    return our.compactMap { index in
      let piece = ours.pieces[index]
      guard let equal = byWords[piece.words] ?? WorkoutKey(piece.entry).flatMap({ byWorkout[$0] }),
        taken.insert(equal).inserted
      else { return nil }
      return (index, equal)
    }
  }
}

extension HistoryPiece {
  /// Returns the comments and unreadable lines before the entry that the older version does not
  /// have.
  func lines(beyond old: HistoryPiece) -> [ArraySlice<UInt8>] {
    HistoryPieces.lines(of: gap, beyond: old.gap)
  }
}
