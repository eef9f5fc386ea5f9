// The sets that are read so far, shared by all readings that begin with them.

import Training

/// Sets, with those before them.
final class SetTrail {
  private let sets: [PerformedSet]
  private let previous: SetTrail?
  let count: Int
  let workCount: Int
  /// Equal for equal sets.
  let key: Int

  init(_ sets: [PerformedSet], after previous: SetTrail?) {
    (self.sets, self.previous) = (sets, previous)
    count = (previous?.count ?? 0) + sets.count
    workCount = (previous?.workCount ?? 0) + sets.count { $0.isWork }
    // The same sets may be read in one group or in several.
    key = sets.reduce(previous?.key ?? 0) { key, set in
      var hasher = Hasher()
      hasher.combine(key)
      hasher.combine(set)
      return hasher.finalize()
    }
  }

  var last: PerformedSet? { sets.last }

  /// All sets, in order.
  var all: [PerformedSet] {
    var groups: [[PerformedSet]] = []
    var trail: SetTrail? = self
    while let here = trail {
      groups.append(here.sets)
      trail = here.previous
    }
    return groups.reversed().flatMap(\.self)
  }
}
