// Reads typed sets by the plan of their exercise, in `prog run` and in `prog log`.

package import Notation
package import Training

/// Reads typed sets and fills in what was omitted from the plan.
package struct TypedSets {
  /// Returns the planned sets as they are after these work sets; nil if they cannot be planned
  /// again.
  package typealias Replanning = ([PerformedSet]) -> OpenSets?

  private var open: OpenSets
  private let warmups: TypedWarmups
  /// The known facts of the exercise, without the planned sets.
  package let exercise: PromptPlan
  private let replanned: Replanning

  package init(
    _ open: OpenSets, warmups: TypedWarmups, exercise: PromptPlan,
    replanned: @escaping Replanning = { _ in nil }
  ) {
    self.open = open
    self.warmups = warmups
    self.exercise = exercise
    self.replanned = replanned
  }

  /// The sets that are not done yet, one by one and in order.
  private var planned: [PrescribedSet] { open.left }

  /// The most planned sets of which each follows from the one before.
  private static let mostSteps = 20

  /// Reads typed sets. A planned load that follows from another set of the same line is that of the
  /// set as it was typed.
  package func read(_ text: String) -> PromptReading {
    var typed = self
    var reading = typed.readAsPlanned(text)
    for _ in 0..<Self.mostSteps where typed.planned.contains(where: \.dependsOnToday) {
      let work = reading.certain.filter(\.isWork)
      guard !work.isEmpty, let open = replanned(open.done + work), open != typed.open else { break }
      typed.open = open
      reading = typed.readAsPlanned(text)
    }
    return reading
  }

  private func readAsPlanned(_ text: String) -> PromptReading {
    let isPlanned = planned.first?.set.isPerSide ?? false
    guard isPlanned || exercise.wasDoneOnEachSide, let sides = TypedSides(text) else {
      return readEqualSides(text)
    }
    // Without a plan, `8/8` may be two sets.
    return isPlanned
      ? readEqualSides(sides.text)
      : .joined([readEqualSides(sides.text), readEqualSides(text)])
  }

  private func readEqualSides(_ text: String) -> PromptReading {
    if let next = planned.first?.set {
      if let pace = TypedPace(text, of: next) {
        return .joined([readSets(pace.text), readSets(text)])
      }
      if let hours = TypedPace.hours(text, of: next) {
        return .joined([readSets(hours), readSets(text)])
      }
      if let split = TypedSplit(text, of: next, exercise.speeds) { return read(split, text) }
    }
    guard let decimal = TypedDecimal(text), let next = planned.first else { return readSets(text) }
    let isDoneOverDistance = exercise.isDoneOverDistance
    return .joined(
      decimal.meanings(
        for: next.set.amount, isDoneOverDistance: isDoneOverDistance, exercise.speeds
      ).map { readSets($0, isTyped: false) })
  }

  /// Reads a time that is probably that of a split. If it can also be hours and minutes, both are
  /// offered.
  private func read(_ split: TypedSplit, _ text: String) -> PromptReading {
    let whole = readSets(text)
    return split.isOnlyMeaning
      ? readSets(split.text).asQuestion
      : .joined([whole, readSets(split.text)])
  }

  private func readSets(_ text: String, isTyped: Bool = true) -> PromptReading {
    // If warm-up sets are logged one by one, a bare number refers to the next warm-up set.
    let steps = warmups.stepped
    var reading = SetReader.prompt(text, plan: plan(after: steps, planned))
    var order = planned
    if case .sets(let groups) = reading, steps.isEmpty {
      let before = warmups.count(in: groups.sets)
      // Sets typed after warm-up sets belong to the first work sets of the plan.
      let ramp = Array(warmups.planned.prefix(before))
      let padding =
        ramp
        + Array(repeating: planned.first, count: before - ramp.count)
        .compactMap { $0 }
      if before > 0 { reading = SetReader.prompt(text, plan: plan(after: padding, planned)) }
      // If a planned set may take any number of sets, the amounts determine which load each of them
      // has.
      if let other = open.order(of: Array(groups.sets.dropFirst(before))) {
        order = other
        reading = SetReader.prompt(text, plan: plan(after: padding, order))
      }
    }
    let filled = reading.map { self.filled($0, order) }.withHours(of: text, exercise.speeds)
    if let whole = sum(of: reading) { return .joined([whole, filled]) }
    guard isTyped, TypedPace.isTimeWithUnit(text) else { return filled }
    // `30min` of a run of 5 km may be a part of it, or another run.
    let typed = reading.map { self.filled($0, order, withDistances: false) }
    return typed == filled ? filled : .joined([filled, typed])
  }

  /// Returns the typed sets as one, if the plan is one set of reps in a time: `20,15,15` of `max in
  /// 10min`. Nil for anything else.
  private func sum(of reading: PromptReading) -> PromptReading? {
    guard case .sets(let groups) = reading, planned.count == 1,
      case .repsInTime(_, let time)? = planned.first?.set.amount, var whole = groups.sets.first,
      groups.sets.count > 1
    else { return nil }
    let reps = groups.sets.compactMap { set -> Int32? in
      guard case .reps(let reps) = set.amount, set.load == whole.load, set.isWork else {
        return nil
      }
      return reps
    }
    let sum = reps.reduce(0) { $0 + Int($1) }
    guard reps.count == groups.sets.count, sum <= 10_000 else { return nil }
    whole.amount = .repsInTime(Int32(sum), time)
    return .sets([SetGroup(1, whole)])
  }

  /// Returns what the prompt knows if `sets` are typed before the planned ones in `order`.
  private func plan(after sets: [PrescribedSet], _ order: [PrescribedSet]) -> PromptPlan {
    let all = sets + order
    var plan = exercise
    plan.loads = all.map(\.load)
    plan.amounts = all.map(\.set.amount)
    plan.hasEfforts = planned.contains { $0.set.effort != nil }
    plan.isDoneOverDistance =
      exercise.isDoneOverDistance || all.contains { $0.set.amount.isOfDistance }
    return plan
  }

  /// Fills in what the plan says and people do not type: sides, time or distance, and drop sets.
  /// Without `withDistances`, a time does not get a planned distance that has no time.
  private func filled(
    _ groups: [SetGroup], _ order: [PrescribedSet], withDistances: Bool = true
  ) -> [SetGroup] {
    var place = 0
    return warmups.marked(groups.sets).map { set in
      if set.isWarmup { return set }
      let index = min(place, order.count - 1)
      place += 1
      return order.indices.contains(index) ? filled(set, by: order[index], withDistances) : set
    }.grouped.logged(for: planned)
  }

  private func filled(
    _ set: PerformedSet, by planned: PrescribedSet, _ withDistances: Bool
  ) -> PerformedSet {
    var set = set
    let plan = planned.set
    switch (set.amount, plan.amount) {
    case (.reps(let reps), .repsInTime(_, let time)): set.amount = .repsInTime(reps, time)
    case (.distance(let distance), .repsInTime(.max, let time)):
      set.amount = .distanceInTime(distance, time)
      set.load = set.load ?? planned.load
    case (.time(let time), .repsInTime(.exactly(.whole(let reps)), _)):
      set.amount = .repsInTime(reps, time)
      set.load = set.load ?? planned.load
    case (.time(let time), .distance(.exactly(let distance))) where withDistances:
      set.amount = .distanceInTime(distance, time)
    case (.time(let time), .distanceInTime(let distance, _)):
      set.amount = .distanceInTime(distance, time)
    default: break
    }
    if plan.isPerSide { set.isPerSide = true }
    if plan.isDrop { set.isDrop = true }
    if set.load == nil, !plan.countsReps { set.load = planned.load }
    return set
  }
}

extension PromptReading {
  /// The sets with which all readings begin.
  fileprivate var certain: [PerformedSet] {
    switch self {
    case .sets(let groups): groups.sets
    case .ambiguous(let offers):
      offers.dropFirst().reduce(offers.first?.sets.sets ?? []) { sets, offer in
        zip(sets, offer.sets.sets).prefix { $0 == $1 }.map(\.0)
      }
    case .failed: []
    }
  }
}
