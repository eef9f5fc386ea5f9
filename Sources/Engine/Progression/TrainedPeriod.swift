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

/// What was trained in the periods that are not over: few, which are found faster than hashed.
struct TrainedPeriods: Sendable {
  private var kept: [(period: TrainedPeriod, uses: [TrainedUse])] = []

  var periods: [TrainedPeriod] { kept.map(\.period) }

  func contains(where condition: (TrainedPeriod) -> Bool) -> Bool {
    kept.contains { condition($0.period) }
  }

  /// Keeps a use once.
  mutating func insert(_ use: TrainedUse, in period: TrainedPeriod) {
    // The latest period is the one that is trained in.
    guard let index = kept.lastIndex(where: { $0.period == period }) else {
      return kept.append((period, [use]))
    }
    if !kept[index].uses.contains(use) { kept[index].uses.append(use) }
  }

  /// Takes a period out, with what was trained in it.
  mutating func remove(_ period: TrainedPeriod) -> [TrainedUse] {
    guard let index = kept.firstIndex(where: { $0.period == period }) else { return [] }
    return kept.remove(at: index).uses
  }
}
