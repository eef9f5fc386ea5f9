// Performed sets paired with planned ones.

import Notation
import Training

enum SetPairing {
  /// For each planned set, in order, the performed sets that belong to it: one, or as many as a
  /// total takes, which leaves one for each planned set behind it. What is left over is extra.
  static func assigned(
    _ performed: [PerformedSet], to planned: [PlannedSet]
  ) -> [ArraySlice<PerformedSet>] {
    var rest = performed[...]
    return planned.enumerated().map { index, set in
      let count = set.isTotal ? max(1, rest.count - (planned.count - index - 1)) : 1
      let own = rest.prefix(count)
      rest = rest.dropFirst(count)
      return own
    }
  }
}

extension PlannedSet {
  /// True for `50 total`: any number of lines may make it up.
  var isTotal: Bool {
    if case .total = amount { true } else { false }
  }
}
