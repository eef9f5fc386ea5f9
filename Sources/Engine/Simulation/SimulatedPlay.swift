// How the sets of invented sessions go: made, missed now and then, with reps to spare.

import Notation
import Programs
package import Training

/// How every session of a simulation goes.
package enum SimulatedPlay: Hashable, Sendable {
  /// Each set at its goal: a range at its least, `max` at ten.
  case made
  /// Made, but each slot's every Nth session misses: the last set is one rep short of its goal.
  case missedEvery(Int)
  /// So many reps beyond the goal wherever the plan leaves them open: `5+`, `max`, and a range up
  /// to its head.
  case amrap(plus: Int32)
  /// Made, each set at that effort.
  case effort(Effort)

  /// What is done where the plan says `max` and no more.
  static let mostReps: Int32 = 10
  /// The reps of a set that a total is made up of, where the plan does not say.
  static let setOfTotal: Int32 = 10

  /// What is done for a planned set: one, or for a total as many as it takes.
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

  /// Reps beyond the goal, where the plan is open.
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
    // Nothing of this is left once a session is worked out.
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
    // However many there are, they stand in at most fifty lines.
    let line = max(1, size ?? Self.setOfTotal, left / 50)
    var result: [Int32] = []
    while left > 0 {
      result.append(min(line, left))
      left -= line
    }
    return result.isEmpty ? [0] : result
  }

  /// How many of the planned sets are done: those beyond what is needed are left out where nothing
  /// needed comes after them, as is what an effort ends.
  func count(of sets: [PrescribedSet]) -> Int {
    let needed = sets.lastIndex { set in
      if case .effort(let stop)? = set.set.until, set.isOptional, case .effort(let effort) = self {
        return effort < stop
      }
      return !set.isOptional || set.set.isOptional || set.set.until != nil
    }
    return needed.map { $0 + 1 } ?? sets.count
  }

  /// The set that a miss falls on: the last needed one that has a goal.
  func missed(of sets: [PrescribedSet]) -> Int? {
    sets.lastIndex { set in
      guard !set.isOptional else { return false }
      switch set.set.amount {
      case .reps(.max), .repsInTime(.max, _): return false
      default: return true
      }
    }
  }

  /// True when the slot's session with that number, from 1, is a miss.
  func misses(session: Int) -> Bool {
    if case .missedEvery(let count) = self { count > 0 && session % count == 0 } else { false }
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
  /// A tenth less.
  fileprivate var shorter: Distance {
    Distance(tenThousandths: tenThousandths - tenThousandths / 10, unit: unit)
  }
}
