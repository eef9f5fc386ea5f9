// Reads typed sets by the plan of their exercise, in `prog run` and in `prog log`.

package import Notation
import Training

/// Reads typed sets and fills in what was omitted from the plan.
package struct TypedSets {
  /// The sets that are not done yet, one by one and in order; the last one repeats. Empty without a
  /// plan.
  package let planned: [PrescribedSet]
  private let warmups: TypedWarmups
  /// The known facts of the exercise, without the planned sets.
  package let exercise: PromptPlan

  package init(planned: [PrescribedSet], warmups: TypedWarmups, exercise: PromptPlan) {
    self.planned = planned
    self.warmups = warmups
    self.exercise = exercise
  }

  package func read(_ text: String) -> PromptReading {
    if let sides = TypedSides(text), planned.first?.set.isPerSide ?? false {
      return readEqualSides(sides.text).map { sides.noted($0) }
    }
    return readEqualSides(text)
  }

  private func readEqualSides(_ text: String) -> PromptReading {
    guard let decimal = TypedDecimal(text), let next = planned.first else { return readSets(text) }
    return .joined(decimal.meanings(for: next.set.amount).map(readSets))
  }

  private func readSets(_ text: String) -> PromptReading {
    // If warm-up sets are logged one by one, a bare number refers to the next warm-up set.
    let steps = warmups.stepped
    var reading = SetReader.prompt(text, plan: plan(after: steps, planned))
    var order = planned
    if case .sets(let groups) = reading, steps.isEmpty {
      let before = warmups.count(in: groups.sets)
      // Sets typed after warm-up sets belong to the first work sets of the plan.
      let open = Array(warmups.planned.prefix(before))
      let padding =
        open
        + Array(repeating: planned.first, count: before - open.count)
        .compactMap { $0 }
      if before > 0 { reading = SetReader.prompt(text, plan: plan(after: padding, planned)) }
      // If a planned set may take any number of sets, the amounts determine which load each of them
      // has.
      if let other = self.order(of: groups, after: before) {
        order = other
        reading = SetReader.prompt(text, plan: plan(after: padding, order))
      }
    }
    return reading.map { filled($0, order) }
  }

  /// Returns the planned sets in the order in which the typed work sets are done for them; nil if that is
  /// one after the other.
  private func order(of groups: [SetGroup], after warmups: Int) -> [PrescribedSet]? {
    guard Set(planned.map(\.load)).count > 1 else { return nil }
    let work = Array(groups.sets.dropFirst(warmups))
    let order = SetPairing.planned(for: work, among: planned)
    return order.map(\.load) == Array(planned.prefix(order.count)).map(\.load) ? nil : order
  }

  /// Returns what the prompt knows if `sets` are typed before the planned ones in `order`.
  private func plan(after sets: [PrescribedSet], _ order: [PrescribedSet]) -> PromptPlan {
    let all = sets + order
    var plan = exercise
    plan.loads = all.map(\.load)
    plan.amounts = all.map(\.set.amount)
    plan.hasEfforts = planned.contains { $0.set.effort != nil }
    plan.takesDistances = exercise.takesDistances || all.contains { $0.set.amount.isOfDistance }
    return plan
  }

  /// Fills in what the plan says and people do not type: sides, time or distance, and drop sets.
  private func filled(_ groups: [SetGroup], _ order: [PrescribedSet]) -> [SetGroup] {
    var place = 0
    return warmups.marked(groups.sets).map { set in
      if set.isWarmup { return set }
      let index = min(place, order.count - 1)
      place += 1
      return order.indices.contains(index) ? filled(set, by: order[index]) : set
    }.grouped.logged(for: planned)
  }

  private func filled(_ set: PerformedSet, by planned: PrescribedSet) -> PerformedSet {
    var set = set
    let plan = planned.set
    switch (set.amount, plan.amount) {
    case (.reps(let reps), .repsInTime(_, let time)): set.amount = .repsInTime(reps, time)
    case (.time(let time), .repsInTime(.exactly(.whole(let reps)), _)):
      set.amount = .repsInTime(reps, time)
      set.load = set.load ?? planned.load
    case (.time(let time), .distance(.exactly(let distance))),
      (.time(let time), .distanceInTime(let distance, _)):
      set.amount = .distanceInTime(distance, time)
    default: break
    }
    if plan.isPerSide { set.isPerSide = true }
    if plan.isDrop { set.isDrop = true }
    if set.load == nil, !plan.countsReps { set.load = planned.load }
    return set
  }
}
