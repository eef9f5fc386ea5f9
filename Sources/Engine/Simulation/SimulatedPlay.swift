// The results of the sets in simulated sessions: made, sometimes missed, or with extra reps.

import Notation
import Programs
package import Training

/// How every session of a simulation is done.
package enum SimulatedPlay: Hashable, Sendable {
  /// Every set reaches its goal: the bottom of a range, ten reps for `max`.
  case made
  /// Made, except every Nth session of each slot, in which the last set is one rep short.
  case missedEvery(Int)
  /// Extra reps beyond the goal where the plan allows them: `5+`, `max`, and a range up to its top.
  case amrap(plus: Int32)
  /// Made, with each set at that effort.
  case effort(Effort)

  /// The reps done for `max`.
  static let mostReps: Int32 = 10
  /// The reps of each set of a total, if the plan does not say.
  static let setOfTotal: Int32 = 10

  /// Returns the sets done for a planned set: one, or as many as a total needs.
  func sets(for planned: PrescribedSet, load: Load?, isMissed: Bool) -> [PerformedSet] {
    amounts(for: planned.set.amount, isMissed: isMissed).map { amount in
      var set = PerformedSet(
        amount, isPerSide: planned.set.isPerSide, load: load,
        effort: effort(of: planned.set, isMissed: isMissed), isDrop: planned.set.isDrop,
        isFailure: planned.set.isFailure)
      set.details = SetDetails(pace: planned.set.pace)
      return set.logged(for: planned)
    }
  }

  private func effort(of set: PlannedSet, isMissed: Bool) -> Effort? {
    if isMissed { return set.effort == nil ? nil : Effort(halves: 20) }
    if case .effort(let effort) = self { return effort }
    return set.effort?.low
  }

  /// The reps beyond the goal, if the plan allows them.
  private var extra: Int32 {
    if case .amrap(let plus) = self { max(0, plus) } else { 0 }
  }

  private func amounts(for planned: PlannedAmount, isMissed: Bool) -> [Amount] {
    switch planned {
    case .reps(let goal): return [.reps(reps(goal, isMissed))]
    case .repsInTime(let goal, let time): return [.repsInTime(reps(goal, isMissed), time)]
    case .total(let low, let high, let size):
      return total(low.whole ?? Self.mostReps, high?.whole, size?.whole, isMissed).map { .reps($0) }
    case .time(.exactly(let time)): return [.time(isMissed ? time.shorter : time)]
    case .time(.atLeast(let time)):
      return [.time(isMissed ? time.shorter : time.longer(by: extra, atMost: nil))]
    case .time(.range(let low, let high)):
      return [.time(isMissed ? low.shorter : low.longer(by: extra, atMost: high))]
    case .distance(.exactly(let distance)):
      return [.distance(isMissed ? distance.shorter : distance)]
    case .distanceInTime(let distance, let time):
      return [.distanceInTime(isMissed ? distance.shorter : distance, time)]
    // A planned session does not contain expressions any more.
    case .time(.expression), .distance(.expression), .expression: return [.reps(1)]
    }
  }

  private func reps(_ goal: RepGoal, _ isMissed: Bool) -> Int32 {
    guard let least = goal.minReps else { return Self.mostReps + extra }
    if isMissed { return max(0, least - 1) }
    switch goal {
    case .exactly, .max: return least
    case .atLeast, .rangeOrMore: return least + extra
    case .range: return max(least, min(least + extra, goal.maxReps ?? least))
    }
  }

  private func total(_ low: Int32, _ high: Int32?, _ size: Int32?, _ isMissed: Bool) -> [Int32] {
    var left = isMissed ? max(0, low - 1) : max(low, min(low + extra, high ?? low))
    // Any total is split into at most about fifty lines.
    let line = max(1, size ?? Self.setOfTotal, left / 50)
    var result: [Int32] = []
    while left > 0 {
      result.append(min(line, left))
      left -= line
    }
    return result.isEmpty ? [0] : result
  }

  /// Returns how many of the planned sets are done. Optional sets at the end are omitted, and so
  /// are sets that an effort ends.
  func count(of sets: [PrescribedSet]) -> Int {
    let needed = sets.lastIndex { set in
      if case .effort(let stop)? = set.set.until, set.isOptional, case .effort(let effort) = self {
        return effort < stop
      }
      return !set.isOptional || set.set.isOptional || set.set.until != nil
    }
    return needed.map { $0 + 1 } ?? sets.count
  }

  /// Returns the set that is missed in a missed session: the last required one that has a goal.
  func missed(of sets: [PrescribedSet]) -> Int? {
    sets.lastIndex { set in
      guard !set.isOptional else { return false }
      switch set.set.amount {
      case .reps(.max), .repsInTime(.max, _): return false
      default: return true
      }
    }
  }

  /// Returns whether the slot's session with that number, from 1, is missed.
  func misses(session: Int) -> Bool {
    if case .missedEvery(let count) = self { count > 0 && session % count == 0 } else { false }
  }
}

extension PrescribedSet {
  /// The set at which a simulation aims: a range whose load is from the RPE table is done to its
  /// top, because the load is for the top. With fewer reps at that effort, the next load would be
  /// lower, session after session.
  var aim: PrescribedSet {
    guard case .effort = origin, case .reps(.range(_, let high)) = set.amount else { return self }
    var aim = self
    aim.set.amount = .reps(.exactly(high))
    return aim
  }
}

extension Seconds {
  fileprivate var shorter: Seconds { Seconds(tenths: max(0, tenths - 10)) }

  fileprivate func longer(by seconds: Int32, atMost head: Seconds?) -> Seconds {
    let sum = Seconds(tenths: Int32(clamping: Int(tenths) + 10 * Int(seconds)))
    return head.map { min(sum, max(self, $0)) } ?? sum
  }
}

extension Distance {
  /// The distance reduced by 10%.
  fileprivate var shorter: Distance {
    Distance(tenThousandths: tenThousandths - tenThousandths / 10, unit: unit)
  }
}
