// The most reps of an exercise at each load.

import Training

/// The most reps at each load or more.
struct RepsAtLoads {
  /// From light to heavy, with fewer and fewer reps: each holds the most reps at its load or above.
  private(set) var frontier: [Holder] = []
  private var loads: [Int] = []
  /// All loads that were lifted, by exact weight, from light to heavy.
  private var lifted: [Int] = []

  /// Returns the best at a load or more, if there is one.
  func most(at load: Int) -> Holder? {
    let index = loads.firstIndex(notBelow: load)
    return index < loads.count ? frontier[index] : nil
  }

  private func rank(at load: Int) -> RecordRank? {
    let index = loads.firstIndex(notBelow: load)
    return index < loads.count ? frontier[index].rank : nil
  }

  /// Returns true if a number of reps at a load would be a best.
  func isBeaten(by reps: Int32, at load: Int) -> Bool {
    rank(at: load).map { $0 < .whole(Int128(reps)) } ?? true
  }

  /// Notes that a load was lifted.
  mutating func note(_ load: Int) {
    let index = lifted.firstIndex(notBelow: load)
    if index == lifted.count || lifted[index] != load { lifted.insert(load, at: index) }
  }

  /// Adds the most reps at each load of a workout, heaviest first. Returns those that beat the
  /// previous best at a load lifted before, heaviest first.
  ///
  /// If two such sets have equal reps, only the heavier one counts.
  mutating func add(
    _ session: SessionBests, on date: CalendarDate, entry: Int
  ) -> [Holder] {
    var beaten: [Holder] = []
    var added: [(load: Int, holder: Holder)] = []
    for (load, candidate) in session.reps {
      if let before = rank(at: load), before >= candidate.rank { continue }
      // At a load that was not lifted before, there is no older value to beat.
      let index = lifted.firstIndex(notBelow: load)
      let isKnown = index < lifted.count && lifted[index] == load
      let holder = Holder(
        rank: candidate.rank, mark: session.mark(candidate, on: date, entry: entry),
        previous: isKnown ? most(at: load)?.mark : nil)
      // With as many reps, a heavier set of the workout is the best at this load too.
      guard added.last.map({ $0.holder.rank < candidate.rank }) ?? true else { continue }
      added.append((load, holder))
      if holder.previous != nil { beaten.append(holder) }
    }
    for (load, holder) in added { insert(holder, at: load) }
    for (load, _) in session.reps { note(load) }
    return beaten
  }

  /// Inserts a holder that is better than those at its load or above.
  private mutating func insert(_ holder: Holder, at load: Int) {
    let end = loads.firstIndex { $0 > load } ?? loads.count
    // Reps fall from light to heavy: holders with no more reps and no more load are replaced.
    let rank = holder.rank
    let start = frontier[..<end].firstIndex { $0.rank <= rank } ?? end
    let range = start..<end
    loads.replaceSubrange(range, with: [load])
    frontier.replaceSubrange(range, with: [holder])
  }
}

extension [Int] {
  /// Returns the index of the first number of an ordered array that is not below `number`; the
  /// count if all are.
  fileprivate func firstIndex(notBelow number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
