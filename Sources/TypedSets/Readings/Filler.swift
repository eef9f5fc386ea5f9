// Fills in what typed sets do not say: loads, amounts and sides of the plan.

import Notation
import Training

/// The load of the sets before, which bare reps after them may share.
struct Lead: Hashable {
  var load: Load
  var binding: Binding
}

/// The sets of a reading, filled in.
struct Filled {
  var sets: [PerformedSet]
  var cost: Int
  /// True if the lifter has to confirm it even if it is the only reading.
  var asks = false
  var lead: Lead?
}

/// Fills in sets that are done after others of the same exercise.
struct Filler {
  let judge: Judge
  var context: TypedContext { judge.context }

  private let dependsOnToday: Bool

  init(judge: Judge) {
    self.judge = judge
    dependsOnToday = judge.context.planned.contains(where: \.dependsOnToday)
  }

  /// Returns the planned sets from the next one on.
  func planned(after done: SetTrail?) -> [TypedContext.Planned] {
    let count = done?.workCount ?? 0
    if dependsOnToday, count > 0, let again = context.replanned((done?.all ?? []).filter(\.isWork))
    {
      return again
    }
    let planned = context.planned
    let rest = count < planned.count ? planned.dropFirst(count) : planned.suffix(1)
    return context.warmups.areStepped
      ? Array(context.warmups.left.dropFirst(done?.count ?? 0)) + rest : Array(rest)
  }

  /// How a load that was not typed is chosen.
  private enum Choice { case typed, lead, plan, bodyweight, last }

  /// Returns what a reading says after the sets that are done. `planned` are the planned sets from
  /// the next one on.
  func filled(
    _ reading: ClauseReading, after done: SetTrail?, _ lead: Lead?,
    _ planned: [TypedContext.Planned]
  ) -> [Filled] {
    let isTyped = reading.drafts.contains { $0.load != nil }
    let countsReps = reading.drafts.contains { draft in
      draft.amount.map { $0.reps != nil } ?? true
    }
    var result: [Filled] = []
    for (choice, cost, asks) in choices(
      isTyped, countsReps, reading, planned, lead, isAgain: done?.last?.load == .bodyweight)
    {
      guard let sets = sets(reading, planned, choice, lead) else { continue }
      var next = lead
      switch choice {
      case .typed:
        next = sets.last?.load.map { Lead(load: $0, binding: reading.clause.binding) } ?? lead
      case .lead: next?.binding = .colon
      case .plan, .last: next = nil
      case .bodyweight: break
      }
      for (sets, more, alsoAsks) in withPlan(sets, reading, planned) {
        result.append(
          Filled(
            sets: marked(sets, after: done), cost: reading.cost + cost + more,
            asks: asks || alsoAsks || reading.clause.asks, lead: next))
      }
    }
    return result
  }

  private func choices(
    _ isTyped: Bool, _ countsReps: Bool, _ reading: ClauseReading,
    _ planned: [TypedContext.Planned],
    _ lead: Lead?, isAgain: Bool
  ) -> [(Choice, Int, Bool)] {
    if isTyped { return [(.typed, 0, false)] }
    let count = reading.drafts.count
    let loads = (0..<count).map { index in
      planned.isEmpty ? nil : planned[min(index, planned.count - 1)].load
    }
    let arePlanned = !loads.contains(nil)
    var result: [(Choice, Int, Bool)] = []
    if let lead {
      let isSame = arePlanned && loads.allSatisfy { $0 == lead.load }
      let hasPlan = judge.hasPlannedLoads
      switch lead.binding {
      case .colon: return [(.lead, 0, false)]
      case .open:
        result.append((.lead, 0, false))
        if isSame || !hasPlan && !context.isBodyweight { return result }
      case .at:
        if !hasPlan { result.append((.lead, 1, false)) }
      }
    }
    guard countsReps else {
      // Sets that are not of reps get the load of a plan that is not, too.
      result.append((.typed, 0, false))
      return result
    }
    if arePlanned {
      result.append((.plan, 0, false))
    } else if context.isBodyweight || context.measure != .reps && !judge.hasKnownLoad {
      result.append((.bodyweight, 0, false))
    } else if context.lastLoad != nil || judge.hasPlannedLoads {
      result.append((.last, Cost.lastLoad, true))
    } else if lead == nil {
      result.append((.bodyweight, isAgain ? 0 : Cost.noLoad, true))
    }
    return result
  }

  private func sets(
    _ reading: ClauseReading, _ planned: [TypedContext.Planned], _ choice: Choice, _ lead: Lead?
  ) -> [PerformedSet]? {
    var sets: [PerformedSet] = []
    for (index, draft) in reading.drafts.enumerated() {
      let plan = planned.isEmpty ? nil : planned[min(index, planned.count - 1)]
      guard let amount = amount(draft, plan) else { return nil }
      var set = PerformedSet(
        amount, isPerSide: draft.isPerSide, effort: draft.effort, isWarmup: draft.isWarmup,
        isDrop: draft.isDrop, isFailure: draft.isFailure,
        details: draft.details.isEmpty ? nil : draft.details)
      switch choice {
      case .typed:
        guard let load = draft.load else { break }
        guard let exact = self.load(load, plan) else { return nil }
        set.load = exact
      case .lead: set.load = lead?.load
      case .plan: set.load = plan?.load
      case .bodyweight: set.load = amount.reps == nil ? nil : .bodyweight
      case .last: set.load = context.lastLoad ?? context.planned.compactMap(\.load).first
      }
      if amount.reps != nil, set.load == nil { return nil }
      sets.append(set)
    }
    return sets
  }

  private func amount(_ draft: SetDraft, _ plan: TypedContext.Planned?) -> Amount? {
    if let amount = draft.amount { return amount }
    guard let exact = plan?.set.amount.exact else { return nil }
    guard let change = draft.change else { return exact }
    guard case .reps(let reps) = exact, case let sum = Int(reps) + Int(change),
      (0...10_000).contains(sum)
    else { return nil }
    return .reps(Int32(sum))
  }

  private func load(_ typed: TypedLoad, _ plan: TypedContext.Planned?) -> Load? {
    switch typed {
    case .fixed(let load): return load
    case .change(let change, let unit):
      guard let planned = plan?.load, change == 0 || (unit ?? context.unit) == planned.unit else {
        return nil
      }
      let sum = Int(planned.tenThousandths) + change
      guard planned.onBodyweight || sum >= 0, abs(sum) <= Int(Load.limit) else { return nil }
      if sum == 0, planned.onBodyweight { return .bodyweight }
      return Load(
        tenThousandths: Int32(sum), unit: planned.unit, onBodyweight: planned.onBodyweight)
    }
  }

  // MARK: Warm-up sets

  /// Marks the sets before the work that are like the planned warm-up sets.
  private func marked(_ sets: [PerformedSet], after done: SetTrail?) -> [PerformedSet] {
    let warmups = context.warmups
    guard warmups.isBeforeWork, done?.workCount ?? 0 == 0 else { return sets }
    var sets = sets
    for index in sets.indices {
      let place = (done?.count ?? 0) + index
      let isNext = place < warmups.left.count && isSame(sets[index], warmups.left[place])
      guard sets[index].isWarmup || isNext || isLight(sets[index]) else { break }
      sets[index].isWarmup = true
    }
    return sets
  }

  private func isSame(_ set: PerformedSet, _ planned: TypedContext.Planned) -> Bool {
    guard set.amount == planned.set.amount.exact else { return false }
    switch (set.load, planned.load) {
    case (let load?, let other?): return load.weighsSame(as: other)
    case (nil, nil): return true
    default: return false
    }
  }

  private func isLight(_ set: PerformedSet) -> Bool {
    guard let load = set.load, let heaviest = context.warmups.heaviest,
      load.onBodyweight == heaviest.onBodyweight, !heaviest.isLighter(than: load)
    else { return false }
    guard let work = context.planned.first?.load, work.onBodyweight == load.onBodyweight else {
      return true
    }
    return load.isLighter(than: work)
  }

  // MARK: Sides, times and distances of the plan

  /// Returns the sets with the sides, times and distances of the plan.
  private func withPlan(
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
  private func possibilities(
    of set: PerformedSet, _ plan: TypedContext.Planned, _ reading: ClauseReading
  ) -> [(set: PerformedSet, cost: Int, asks: Bool)] {
    let isClock = reading.clause.amounts?.isClock ?? false
    var ways = ways(set, plan, isClock: isClock)
    if isClock, case .time(let time) = set.amount,
      let hours = PartReader.asHours(time, plan.set.amount)
    {
      var whole = set
      whole.amount = .time(hours)
      ways.append((whole, 0, false))
    }
    // `30min` of a run of 5 km may be a part of it, or another run.
    if reading.clause.amounts?.isTimeWithUnit ?? false, case .distance = plan.set.amount {
      ways.append((set, 0, false))
    }
    return ways
  }

  private func ways(
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
  private func overDistance(
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
            ? (.distance(distance), Pace(time: time, unit: PaceUnit(split.unit)), 0, true)
            : (.distanceInTime(distance, Seconds(tenths: Int32(total))), nil, 0, true))
      }
    }
    return result.isEmpty ? [(whole, nil, 0, false)] : result
  }
}
