// A week, block or cycle in which something was trained, until its rules have run.

import Programs
import Training

/// A slot with a progression that was trained.
struct TrainedUse: Hashable, Sendable {
  var slot: SlotName
  /// The progression's name.
  var progression: String
}

/// A period that rules wait for the end of.
struct TrainedPeriod: Hashable, Comparable, Sendable {
  /// Its last week or pass, counted from 0 at the start.
  var last: Int
  var period: RulePeriod

  /// A week ends before the block that it ends, and that before the cycle.
  static func < (one: TrainedPeriod, other: TrainedPeriod) -> Bool {
    (one.last, one.period.rank) < (other.last, other.period.rank)
  }
}

extension RulePeriod {
  fileprivate var rank: Int {
    switch self {
    case .session: 0
    case .week: 1
    case .block: 2
    case .cycle: 3
    }
  }
}
