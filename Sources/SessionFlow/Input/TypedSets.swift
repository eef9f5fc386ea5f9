// Reads sets typed at the prompt, using the plan of the current exercise.

import Engine
import Notation
import Training

/// Reads typed sets and fills in what was omitted from the plan.
struct TypedSets {
  /// The sets that are not done yet, in order; the last one repeats.
  let planned: [PrescribedSet]
  let warmups: TypedWarmups
  let lastLoad: Load?
  let unit: WeightUnit
  let isBodyweight: Bool
  let isCardio: Bool
  let loading: Loading

  enum Reading: Hashable, Sendable {
    case sets([SetGroup])
    case readings([[SetGroup]])
    case refused(String, help: String?, offset: Int)
  }

  func read(_ text: String) -> Reading {
    if let sides = TypedSides(text), planned.first?.set.isPerSide ?? false {
      return readEqualSides(sides.text).noting(sides.note)
    }
    return readEqualSides(text)
  }

  private func readEqualSides(_ text: String) -> Reading {
    let text = measured(text)
    // If warm-up sets are logged one by one, a bare number refers to the next warm-up set.
    let steps = warmups.stepped
    var reading = SetReader.prompt(text, plan: plan(after: steps))
    if case .sets(let groups) = reading, steps.isEmpty {
      let before = warmups.count(in: groups.sets)
      // Sets typed after warm-up sets belong to the first work sets of the plan.
      let open = Array(warmups.planned.prefix(before))
      let padding =
        open
        + Array(repeating: planned.first, count: before - open.count)
        .compactMap { $0 }
      if before > 0 { reading = SetReader.prompt(text, plan: plan(after: padding)) }
    }
    switch reading {
    case .sets(let groups): return .sets(filled(groups))
    case .ambiguous(let offers): return .readings(offers.map { filled($0.sets) })
    case .failed:
      let refusal = reading.refusal
      return .refused(
        refusal?.summary ?? "not a set", help: refusal?.help, offset: refusal?.offset ?? 0)
    }
  }

  /// Returns what the prompt knows if `sets` are typed before the planned ones.
  private func plan(after sets: [PrescribedSet]) -> PromptPlan {
    let all = sets + planned
    return PromptPlan(
      unit: unit, isBodyweightLift: isBodyweight, isBarbell: loading.equipment == .barbell,
      bar: loading.equipment == .barbell ? loading.emptyImplement : nil,
      loads: all.map(\.load), amounts: all.map(\.set.exactAmount), lastLoad: lastLoad,
      takesDistances: isCardio || all.contains { $0.set.amount.isOfDistance })
  }

  /// Returns the next planned set at a weight typed alone, as an answer to the question for it.
  /// Any other text stays as it is.
  func weighed(_ text: String) -> String {
    let number = text.drop { $0 == "@" || $0 == " " }
    let unit = number.drop { $0.isNumber || $0 == "." || $0 == "," }
    let isWeight =
      number.first?.isNumber ?? false
      && ["", "kg", "kgs", "lb", "lbs"].contains(unit.drop { $0 == " " }.lowercased())
    guard isWeight else { return text }
    let load = unit.isEmpty ? number + self.unit.rawValue : number
    guard case .reps(let reps)? = planned.first?.set.exactAmount else { return String(load) }
    return "\(reps) @ \(load)"
  }

  /// Adds the unit to a bare number if a time or distance is planned.
  private func measured(_ text: String) -> String {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isNumber, let amount = planned.first?.set.amount else { return text }
    switch amount {
    case .time: return text + "s"
    case .distance(.exactly(let distance)): return text + distance.unit.rawValue
    case .distance, .distanceInTime, .reps, .repsInTime, .total, .expression: return text
    }
  }

  /// Fills in what the plan says and people do not type: sides, time or distance, and drop sets.
  private func filled(_ groups: [SetGroup]) -> [SetGroup] {
    var place = 0
    return warmups.marked(groups.sets).map { set in
      if set.isWarmup { return set }
      let index = min(place, planned.count - 1)
      place += 1
      return planned.indices.contains(index) ? filled(set, by: planned[index]) : set
    }.grouped.logged(for: planned)
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
