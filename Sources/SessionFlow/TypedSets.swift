// What was typed at the prompt, understood by the plan of the exercise in hand.

import Engine
import Notation
import Training

/// The prompt's side of the notation: what is planned fills in what was left out.
struct TypedSets {
  /// The sets that are still to do, in order; the last repeats.
  let planned: [PrescribedSet]
  let lastLoad: Load?
  let unit: WeightUnit
  let isBodyweight: Bool
  let loading: Loading

  enum Reading: Hashable, Sendable {
    case sets([SetGroup])
    case readings([[SetGroup]])
    case refused(String, help: String?)
  }

  func read(_ text: String) -> Reading {
    let plan = PromptPlan(
      unit: unit, isBodyweightLift: isBodyweight, isBarbell: loading.equipment == .barbell,
      bar: loading.equipment == .barbell ? loading.emptyImplement : nil,
      loads: planned.compactMap(\.load), lastLoad: lastLoad)
    let reading = SetReader.prompt(measured(text), plan: plan)
    switch reading {
    case .sets(let groups): return .sets(filled(groups))
    case .ambiguous(let offers): return .readings(offers.map { filled($0.sets) })
    case .failed:
      let refusal = reading.refusal
      return .refused(refusal?.summary ?? "not a set", help: refusal?.help)
    }
  }

  /// A bare number, where a time or a distance is planned, has its unit.
  private func measured(_ text: String) -> String {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isNumber, let amount = planned.first?.set.amount else { return text }
    switch amount {
    case .time: return text + "s"
    case .distance(.exactly(let distance)): return text + distance.unit.rawValue
    case .distance, .distanceInTime, .reps, .repsInTime, .total, .expression: return text
    }
  }

  /// What the plan says of the sets and nobody types: the sides, the time or distance, the drop.
  private func filled(_ groups: [SetGroup]) -> [SetGroup] {
    var place = 0
    return groups.sets.map { set in
      if set.isWarmup { return set }
      let index = min(place, planned.count - 1)
      place += 1
      return planned.indices.contains(index) ? filled(set, by: planned[index]) : set
    }.grouped
  }

  private func filled(_ set: PerformedSet, by planned: PrescribedSet) -> PerformedSet {
    var set = set
    let plan = planned.set
    switch (set.amount, plan.amount) {
    case (.reps(let reps), .repsInTime(_, let time)): set.amount = .repsInTime(reps, time)
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
