// Decides which typed sets are warm-up sets.

import Notation
package import Training

/// The planned warm-up sets that are not done yet.
package struct TypedWarmups {
  /// The remaining warm-up sets, in order; empty once a work set is done.
  let planned: [PrescribedSet]
  /// The heaviest planned warm-up load, done or not; nil if none has a load.
  private let heaviest: Load?
  /// The load of the first work set.
  private let firstWork: Load?
  private let isBeforeWork: Bool
  private let areStepped: Bool

  /// True if all sets are typed at once, so that those before the work are known only if work
  /// follows.
  private let areWhole: Bool

  /// Creates the warm-up sets of an exercise. `left` are those not done yet, of `all`, and
  /// `firstWork` is the load of the first planned work set. `areStepped` is true if each is
  /// prompted for, and `areWhole` if the whole exercise is typed at once.
  package init(
    left: [PrescribedSet], of all: [PrescribedSet], firstWork: Load?, isBeforeWork: Bool,
    areStepped: Bool = false, areWhole: Bool = false
  ) {
    planned = left
    heaviest = all.compactMap(\.load).max { $0.isLighter(than: $1) }
    self.firstWork = firstWork
    self.isBeforeWork = isBeforeWork && !all.isEmpty
    self.areStepped = areStepped
    self.areWhole = areWhole
  }

  /// The warm-up sets that are prompted for one by one.
  var stepped: [PrescribedSet] { areStepped ? planned : [] }

  /// Marks the warm-up sets among the typed sets.
  ///
  /// This applies before the first work set. A set is a warm-up set if it equals the next planned
  /// warm-up set, or if it is no heavier than the heaviest one. A set as heavy as the planned work
  /// is a work set.
  func marked(_ sets: [PerformedSet]) -> [PerformedSet] {
    let count = count(in: sets)
    return sets.enumerated().map { index, set in
      var set = set
      if index < count { set.isWarmup = true }
      return set
    }
  }

  /// Returns how many of the sets, from the first, are warm-up sets.
  func count(in sets: [PerformedSet]) -> Int {
    guard isBeforeWork else { return 0 }
    var left = planned[...]
    var count = 0
    for set in sets {
      guard set.isWarmup || left.first.map({ isSame(set, $0) }) ?? false || isLight(set) else {
        break
      }
      left = left.dropFirst()
      count += 1
    }
    // A whole exercise that was light is work, not a long warm-up.
    return areWhole && count == sets.count ? 0 : count
  }

  private func isSame(_ set: PerformedSet, _ planned: PrescribedSet) -> Bool {
    guard set.amount == planned.set.exactAmount else { return false }
    switch (set.load, planned.load) {
    case (let load?, let other?): return load.weighsSame(as: other)
    case (nil, nil): return true
    default: return false
    }
  }

  private func isLight(_ set: PerformedSet) -> Bool {
    guard let load = set.load, let heaviest, load.onBodyweight == heaviest.onBodyweight,
      !heaviest.isLighter(than: load)
    else { return false }
    guard let firstWork, firstWork.onBodyweight == load.onBodyweight else { return true }
    return load.isLighter(than: firstWork)
  }
}
