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
      case .typed: next = sets.last?.load.map { Lead(load: $0, binding: reading.binding) } ?? lead
      case .lead: next?.binding = .colon
      case .plan, .last: next = nil
      case .bodyweight: break
      }
      for (sets, more, alsoAsks) in withPlan(sets, reading, planned) {
        result.append(
          Filled(
            sets: marked(sets, after: done), cost: reading.cost + cost + more,
            asks: asks || alsoAsks || reading.asks, lead: next))
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
}
