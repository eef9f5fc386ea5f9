// The sides, times and distances that the plan adds to typed sets.

import Notation
import Training

extension Filler {
  /// Returns the sets with the sides, times and distances of the plan.
  func withPlan(
    _ sets: [PerformedSet], _ reading: ClauseReading, _ planned: [TypedContext.Planned]
  ) -> [([PerformedSet], Int, Bool)] {
    guard !planned.isEmpty else { return [(sets, 0, false)] }
    let ways = sets.enumerated().map { index, set in
      possibilities(of: set, planned[min(index, planned.count - 1)], reading)
    }
    let whole = sum(of: sets).map { [([$0], 0, false)] } ?? []
    return whole
      + (0..<(ways.map(\.count).max() ?? 0)).map { way in
        let chosen = ways.map { $0[min(way, $0.count - 1)] }
        return (
          chosen.map(\.set), chosen.map(\.cost).max() ?? 0, chosen.contains { $0.asks }
        )
      }
  }

  /// Returns the sets as one, if one set of reps in a time is planned: `20,15,15` of
  /// `max in 10min`.
  private func sum(of sets: [PerformedSet]) -> PerformedSet? {
    guard sets.count > 1, context.planned.count == 1, var whole = sets.first,
      case .repsInTime(_, let time)? = context.planned.first?.set.amount
    else { return nil }
    var sum = 0
    for set in sets {
      guard case .reps(let reps) = set.amount, set.load == whole.load, set.isWork else {
        return nil
      }
      sum += Int(reps)
    }
    guard sum <= 10_000 else { return nil }
    whole.amount = .repsInTime(Int32(sum), time)
    return whole
  }

  /// Returns a set with all that the plan may add to it.
  func possibilities(
    of set: PerformedSet, _ plan: TypedContext.Planned, _ reading: ClauseReading
  ) -> [(set: PerformedSet, cost: Int, asks: Bool)] {
    var ways = ways(set, plan, isClock: reading.isClock)
    if reading.isClock, case .time(let time) = set.amount,
      let hours = PartReader.asHours(time, plan.set.amount)
    {
      var whole = set
      whole.amount = .time(hours)
      ways.append((whole, 0, false))
    }
    // `30min` of a run of 5 km may be a part of it, or another run.
    if reading.isTimeWithUnit, case .distance = plan.set.amount { ways.append((set, 0, false)) }
    return ways
  }

  func ways(
    _ typed: PerformedSet, _ planned: TypedContext.Planned, isClock: Bool
  ) -> [(set: PerformedSet, cost: Int, asks: Bool)] {
    var set = typed
    let plan = planned.set
    if plan.isPerSide { set.isPerSide = true }
    if plan.isDrop { set.isDrop = true }
    if set.load == nil, !plan.countsReps { set.load = planned.load }
    func with(_ amount: Amount, pace: Pace? = nil) -> PerformedSet {
      var result = set
      result.amount = amount
      if let pace { result.details.pace = pace }
      return result
    }
    switch (set.amount, plan.amount) {
    case (.reps(let reps), .repsInTime(_, let time)):
      return [(with(.repsInTime(reps, time)), 0, false)]
    case (.distance(let distance), .repsInTime(.max, let time)):
      set.load = set.load ?? planned.load
      return [(with(.distanceInTime(distance, time)), 0, false)]
    case (.time(let time), .repsInTime(.exactly(.whole(let reps)), _)):
      set.load = set.load ?? planned.load
      return [(with(.repsInTime(reps, time)), 0, false)]
    case (.time(let time), .distance(.exactly(let distance))),
      (.time(let time), .distanceInTime(let distance, _)):
      guard isClock else { return [(with(.distanceInTime(distance, time)), 0, false)] }
      return overDistance(time, distance, plan).map { amount, pace, cost, asks in
        (with(amount, pace: pace), cost, asks)
      }
    default: return [(set, 0, false)]
    }
  }

  /// Returns a time as the time of the planned distance, as a pace, and as hours and minutes.
  func overDistance(
    _ time: Seconds, _ distance: Distance, _ plan: PlannedSet
  ) -> [(Amount, Pace?, Int, Bool)] {
    let speeds = context.speeds
    let whole = Amount.distanceInTime(distance, time)
    if let pace = plan.pace, time.tenths * 2 >= pace.time.tenths,
      time.tenths <= pace.time.tenths * 2,
      speeds.isExceeded(by: distance, in: time) || distance.comparable > 0
    {
      return [
        (.distance(distance), Pace(time: time, unit: pace.unit), 0, false), (whole, nil, 0, false),
      ]
    }
    guard speeds.isExceeded(by: distance, in: time), time.tenths > 0,
      time.tenths < 36_000, time.tenths % 10 == 0
    else { return [(whole, nil, 0, false)] }
    var result: [(Amount, Pace?, Int, Bool)] = []
    let hours = Seconds(tenths: time.tenths * 60)
    if speeds.contains(distance, in: hours) {
      result.append((.distanceInTime(distance, hours), nil, 0, false))
    }
    if let split = speeds.splitDistance(of: distance), split.metres * 2 <= distance.metres {
      let total = (Double(time.tenths) * distance.metres / split.metres).rounded()
      if total < Double(Seconds.limit),
        speeds.contains(distance, in: Seconds(tenths: Int32(total)))
      {
        result.append(
          speeds.hasPaces
            ? (.distance(distance), Pace(time: time, unit: split.unit), 0, true)
            : (.distanceInTime(distance, Seconds(tenths: Int32(total))), nil, 0, true))
      }
    }
    return result.isEmpty ? [(whole, nil, 0, false)] : result
  }
}
