// Remembers what was trained in a week, block or cycle until the rules for its end have run.

import Programs
import Training

/// A period after which rules run.
struct TrainedPeriod: Hashable, Comparable, Sendable {
  /// Its last week or pass, counted from 0 at the start.
  var last: Int
  var period: RulePeriod

  /// Compares the ends. Of periods that end together, the week is first, then block and cycle.
  static func < (one: TrainedPeriod, other: TrainedPeriod) -> Bool {
    (one.last, one.period.rank) < (other.last, other.period.rank)
  }
}

/// The work with one use of a progression in a period.
struct TrainedWork: Sendable {
  let use: TrainedUse
  /// Oldest first; none if nothing is explained.
  var lines: [JudgedLine]
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

/// The training in periods that are not over. There are few, so a linear search is faster than
/// hashing.
struct TrainedPeriods: Sendable {
  private struct Kept: Sendable {
    var period: TrainedPeriod
    /// The latest week or pass that was trained in it.
    var latest: Int
    var uses: [TrainedWork]
  }

  private var kept: [Kept] = []

  var periods: [TrainedPeriod] { kept.map(\.period) }

  func contains(where condition: (TrainedPeriod) -> Bool) -> Bool {
    kept.contains { condition($0.period) }
  }

  mutating func insert(
    _ lines: [JudgedLine], of use: TrainedUse, in period: TrainedPeriod, week number: Int
  ) {
    // The last period is usually the one being trained in.
    guard let index = kept.lastIndex(where: { $0.period == period }) else {
      let work = TrainedWork(use: use, lines: lines)
      return kept.append(Kept(period: period, latest: number, uses: [work]))
    }
    kept[index].latest = max(kept[index].latest, number)
    if let known = kept[index].uses.firstIndex(where: { $0.use == use }) {
      if !lines.isEmpty { kept[index].uses[known].lines += lines }
    } else {
      kept[index].uses.append(TrainedWork(use: use, lines: lines))
    }
  }

  mutating func remove(_ period: TrainedPeriod) -> [TrainedWork] {
    guard let index = kept.firstIndex(where: { $0.period == period }) else { return [] }
    return kept.remove(at: index).uses
  }

  /// Returns what was trained, by the periods of another timetable. All training of one period
  /// moves to the period that contains its latest week, so its rules run once. A period that the
  /// timetable does not have ends as before.
  func moved(to timetable: Timetable) -> TrainedPeriods {
    var moved = TrainedPeriods()
    for one in kept {
      var period = one.period
      period.last = timetable.last(of: period.period, holding: one.latest) ?? period.last
      for work in one.uses {
        moved.insert(work.lines, of: work.use, in: period, week: one.latest)
      }
    }
    return moved
  }
}
