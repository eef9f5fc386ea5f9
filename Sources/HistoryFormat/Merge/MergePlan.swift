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

// Matches the entries of two versions of a file.

/// Pairs the entries of two versions of a file: identical ones first, then changed ones.
struct EntryPairing {
  /// The partner of each entry of the first version, as an index in the second.
  private(set) var partners: [Int?]
  /// The entries of the second version without a partner, in order.
  private(set) var added: [Int]
  /// The entries of the first version without a partner, in order.
  private var open: [Int]

  init(_ first: [HistoryPiece], _ second: [HistoryPiece]) {
    partners = Array(repeating: nil, count: first.count)
    added = Array(second.indices)
    open = Array(first.indices)
    pair(first, second, by: \.words)
    pair(first, second) { EventKey($0, time: $0.entry.time) }
    // An entry at another time of its date, with more lines or with fewer.
    pair(first, second) {
      EventKey($0, time: nil)
    } where: { one, other in
      let (lines, others) = (Set(one.lines), Set(other.lines))
      return lines.isSubset(of: others) || others.isSubset(of: lines)
    }
    // An entry that was moved to another date and not changed otherwise. Identical ones are paired
    // in order.
    pair(first, second, by: \.wordsWithoutMoment)
    pairLike(first, second)
    pairByPlace(first, second)
    pair(first, second) { EventKey($0, time: nil) }
    // The only entry of its kind on its date, with another title.
    pairUnique(first, second) { [$0.entry.date.text, $0.entry.event.keyword] }
  }

  /// Pairs entries with the same key, in order, if they may be the same.
  private mutating func pair<Key: Hashable>(
    _ first: [HistoryPiece], _ second: [HistoryPiece], by key: (HistoryPiece) -> Key,
    where mayBeSame: (HistoryPiece, HistoryPiece) -> Bool = { _, _ in true }
  ) {
    guard !open.isEmpty, !added.isEmpty else { return }
    var waiting: [Key: [Int]] = [:]
    for index in added.reversed() { waiting[key(second[index]), default: []].append(index) }
    for index in open {
      let key = key(first[index])
      guard let places = waiting[key],
        let place = places.lastIndex(where: { mayBeSame(first[index], second[$0]) })
      else { continue }
      partners[index] = waiting[key]?.remove(at: place)
    }
    removePaired()
  }

  /// Pairs entries of one kind and title that were moved and changed. The entries with the most
  /// lines in common are paired first; more than half of the lines of the shorter one must be the
  /// same.
  private mutating func pairLike(_ first: [HistoryPiece], _ second: [HistoryPiece]) {
    guard !open.isEmpty, !added.isEmpty else { return }
    /// The new entries that contain a line. A line with many owners says little and is not looked
    /// up.
    var owners: [Line: [Int]] = [:]
    for index in added {
      for line in Set(second[index].lines) {
        owners[Line(second[index], line), default: []].append(index)
      }
    }
    let common = owners.filter { $0.value.count > Self.mostOwners }.map(\.key)
    for line in common { owners[line] = nil }
    var likeness: [(old: Int, new: Int, shared: Int)] = []
    for index in open {
      let lines = Set(first[index].lines)
      let candidates = Set(lines.flatMap { owners[Line(first[index], $0)] ?? [] })
      for candidate in candidates {
        let other = Set(second[candidate].lines)
        let shared = lines.intersection(other).count
        if 2 * shared > min(lines.count, other.count) {
          likeness.append((index, candidate, shared))
        }
      }
    }
    likeness.sort { ($1.shared, $0.old, $0.new) < ($0.shared, $1.old, $1.new) }
    var taken: Set<Int> = []
    for pair in likeness where partners[pair.old] == nil && taken.insert(pair.new).inserted {
      partners[pair.old] = pair.new
    }
    removePaired()
  }

  private static let mostOwners = 8

  /// A line together with the kind and title of its entry.
  private struct Line: Hashable {
    let keyword: String
    let title: String?
    let text: ArraySlice<UInt8>

    init(_ piece: HistoryPiece, _ text: ArraySlice<UInt8>) {
      keyword = piece.entry.event.keyword
      title = piece.entry.event.title
      self.text = text
    }
  }

  /// Pairs entries between the same neighbors in order, if there are as many of them as before.
  /// They must have the same kind, and the same title or date.
  private mutating func pairByPlace(_ first: [HistoryPiece], _ second: [HistoryPiece]) {
    guard !open.isEmpty, !added.isEmpty else { return }
    let (old, new) = (Set(open), Set(added))
    /// The partner of the entry before.
    var place = -1
    var index = 0
    while index < first.count {
      let run = (index..<first.count).prefix(while: old.contains)
      let following = (place + 1..<second.count).prefix(while: new.contains)
      if run.count == following.count {
        for (index, other) in zip(run, following) {
          let (entry, changed) = (first[index].entry, second[other].entry)
          guard entry.event.keyword == changed.event.keyword,
            entry.event.title == changed.event.title || entry.date == changed.date
          else { continue }
          partners[index] = other
        }
      }
      index = run.endIndex
      if index < first.count, let partner = partners[index] { place = partner }
      index += 1
    }
    removePaired()
  }

  /// Pairs entries with the same key if each side has only one of them.
  private mutating func pairUnique<Key: Hashable>(
    _ first: [HistoryPiece], _ second: [HistoryPiece], by key: (HistoryPiece) -> Key
  ) {
    guard !open.isEmpty, !added.isEmpty else { return }
    let old = Dictionary(grouping: open) { key(first[$0]) }
    let new = Dictionary(grouping: added) { key(second[$0]) }
    for (key, indices) in old where indices.count == 1 {
      if let partner = new[key], partner.count == 1 { partners[indices[0]] = partner[0] }
    }
    removePaired()
  }

  private mutating func removePaired() {
    let taken = Set(open.compactMap { partners[$0] })
    open.removeAll { partners[$0] != nil }
    added.removeAll(where: taken.contains)
  }

  /// An event identified by kind, name and moment.
  private struct EventKey: Hashable {
    let date: CalendarDate
    let time: ClockTime?
    let keyword: String
    let title: String?

    init(_ piece: HistoryPiece, time: ClockTime?) {
      date = piece.entry.date
      self.time = time
      keyword = piece.entry.event.keyword
      title = piece.entry.event.title
    }
  }
}
