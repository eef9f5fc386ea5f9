// The meaning of bare numbers at a prompt, decided by the plan. Ambiguous input gives several
// offers.

import Diagnostics
import Training

/// Interprets typed sets by means of the plan.
struct PromptInterpreter {
  let plan: PromptPlan

  /// One reading of a typed set: with its own load, or at the planned load.
  enum Meaning {
    case loaded(WrittenSet)
    case atPlan(WrittenSet)
    /// At a known load that was not planned.
    case at(Load, WrittenSet)
    /// With an amount that is far from the plan.
    case unlikely(WrittenSet)
  }

  func reading(of typed: [WrittenSet], _ cursor: inout NotationCursor) -> PromptReading {
    var meanings: [[Meaning]] = []
    // The load of `80kg 5` or `80 5`, which may also apply to bare reps after it, or the load of
    // `5, 5, 4 @ 80kg`; one for each reading of that set.
    var leading: [Load?] = trailingLoad(typed).map { [$0] } ?? []
    // The place in the plan of the first set that is not read yet.
    var place = 0
    for written in typed {
      let readings = signed(written, at: place, &cursor)
      guard let set = readings.first else { continue }
      let ways = readings.flatMap { self.meanings(of: $0, at: place, leading: leading, &cursor) }
      if set.bare != nil || set.planned.load != nil {
        // `@` binds a load to its set.
        let leads = set.isLoadFirst || set.planned.load == nil
        leading = leads ? Self.leadingLoads(ways) : []
      }
      meanings.append(ways)
      place = places(of: set, from: place).upperBound
    }
    guard cursor.problems.isEmpty else { return .failed(cursor.sortedProblems) }
    let ways = meanings.map(\.count).max() ?? 0
    var offers: [Offer] = []
    for way in 0..<ways {
      let sets = self.sets(meanings.map { $0[Swift.min(way, $0.count - 1)] })
      for sets in [withTimesOfDistances(sets), sets].compactMap(\.self)
      where !offers.contains(where: { $0.sets == sets }) { offers.append(Offer(sets)) }
    }
    // A single reading that was not planned still needs the lifter's choice.
    let isSure = meanings.allSatisfy { ways in ways.contains(where: \.isSure) }
    if offers.count == 1, isSure { return .sets(offers[0].sets) }
    return .ambiguous(offers)
  }

  /// Returns the sets with each time joined to the distance beside it; nil if there is none, or if
  /// the exercise is not done over a distance.
  private func withTimesOfDistances(_ sets: [SetGroup]) -> [SetGroup]? {
    plan.isDoneOverDistance || plan.amounts.contains(where: \.isOfDistance)
      ? sets.withTimesOfDistances : nil
  }

  /// Returns the load of each reading of a set, nil for one without its own load. None if the
  /// likely reading does not have one.
  private static func leadingLoads(_ meanings: [Meaning]) -> [Load?] {
    let loads = meanings.map { meaning -> Load? in
      guard case .loaded(let set) = meaning, case .load(.one(let load)) = set.planned.load else {
        return nil
      }
      return load
    }
    return loads.first == .some(nil) ? [] : loads
  }

  /// Returns the load of the last set if all sets before it are bare reps.
  private func trailingLoad(_ typed: [WrittenSet]) -> Load? {
    guard let last = typed.last, typed.count > 1, case .load(.one(let load)) = last.planned.load,
      !last.isSigned,
      typed.dropLast().allSatisfy({
        $0.bare == nil && $0.planned.load == nil && $0.planned.amount.countsReps
      })
    else { return nil }
    return load
  }

  /// Returns the sets of one reading for each typed set, each at the planned load of its place.
  private func sets(_ meanings: [Meaning]) -> [SetGroup] {
    var groups: [SetGroup] = []
    var place = 0
    for meaning in meanings {
      let set: WrittenSet
      var load: Load?
      switch meaning {
      case .loaded(let written), .unlikely(let written): set = written
      case .at(let known, let written): (load, set) = (known, written)
      case .atPlan(let written):
        for planned in written.expanded {
          guard case .exactly(let count) = planned.count else { continue }
          for _ in 0..<count {
            append(planned, count: 1, at: plan.load(at: place), to: &groups)
            place += 1
          }
        }
        continue
      }
      for planned in set.expanded {
        guard case .exactly(let count) = planned.count else { continue }
        append(planned, count: count, at: load, to: &groups)
        place += Int(count)
      }
    }
    return groups
  }

  private func append(
    _ planned: PlannedSet, count: Int32, at load: Load?, to groups: inout [SetGroup]
  ) {
    var set = planned
    set.count = .exactly(count)
    if let load { set.load = .load(.one(load)) }
    if case .bar = set.load { set.load = .load(.one(plan.emptyBar)) }
    guard let group = SetGroup(performed: set) else { return }
    groups.append(group, joiningFrom: 0)
  }

  // MARK: One set

  private func meanings(
    of set: WrittenSet, at place: Int, leading: [Load?], _ cursor: inout NotationCursor
  ) -> [Meaning] {
    if set.bare != nil, set.planned.load == nil, plan.isDoneOverDistance, plan.amounts.isEmpty {
      return failed(cursor.reportMissingMeasure(set))
    }
    switch set.bare {
    case nil: return unambiguous(set, at: place, leading: leading, &cursor)
    case .load(let load):
      guard set.planned.load == nil else { return failed(cursor.reportMissingUnit(set)) }
      return atTypedLoad(set, load, place, &cursor)
    case .pair(let load, let reps):
      guard set.planned.load == nil else { return failed(cursor.reportMissingUnit(set)) }
      return pair(set, load, reps, place, &cursor)
    case .product(let one, let other):
      guard set.planned.load == nil else {
        guard !one.hasPoint, !other.hasPoint else { return failed(cursor.reportMissingUnit(set)) }
        guard let sets = cursor.setsOfReps(set, one, other) else { return [] }
        return unambiguous(sets, at: place, leading: [], &cursor)
      }
      return product(set, one, other, place, &cursor)
    }
  }

  private func failed(_: WrittenSet?) -> [Meaning] { [] }

  /// Interprets a set whose numbers are all clear. Only its load may come from the plan.
  private func unambiguous(
    _ set: WrittenSet, at place: Int, leading: [Load?], _ cursor: inout NotationCursor
  ) -> [Meaning] {
    if let measured = measured(set, at: place) {
      let led = led(set, by: leading).flatMap { self.measured($0, at: place) ?? [] }
      return (led + measured).flatMap { onBodyweight($0, at: place) }
    }
    guard set.planned.load == nil else {
      if plan.isBodyweightLift, case .bar = set.planned.load { return atBar(set, place) }
      if isLighterThanBar(set) {
        let effort = withLoadAsEffort(set).map {
          unambiguous($0, at: place, leading: leading, &cursor)
        }
        return effort.map { $0 + [.loaded(set)] } ?? [.unlikely(set)]
      }
      return mayAddToBodyweight(set, at: place) ? onBodyweight(set, at: place) : [.loaded(set)]
    }
    guard set.planned.amount.countsReps else {
      return led(set, by: leading).map { .loaded($0) } + [.loaded(set)]
    }
    if plan.isDoneOverDistance, plan.amounts.isEmpty {
      return failed(cursor.reportMissingMeasure(set))
    }
    if leading.isEmpty, isLoneLoad(set, place) {
      return failed(cursor.reportMissingReps(set, plan.unit))
    }
    let planned = atPlannedLoad(set, place)
    guard !leading.isEmpty, !isPlanned(leading) else { return planned }
    let isOpen = !plan.hasLoads && !plan.isBodyweightLift
    let led = leading.compactMap { load -> Meaning? in
      guard let load else { return planned.first }
      return isOpen ? .loaded(set.at(load)) : .at(load, set)
    }
    return isOpen ? led : led + planned
  }

  /// Returns a time or a distance at each load of the set before it. None if the set has a load, or
  /// if that load is planned.
  private func led(_ set: WrittenSet, by leading: [Load?]) -> [WrittenSet] {
    guard set.planned.load == nil, !isPlanned(leading) else { return [] }
    return leading.compactMap { $0.map { set.at($0) } }
  }

  /// Returns whether all planned loads are that of the set before.
  private func isPlanned(_ leading: [Load?]) -> Bool {
    plan.hasLoads && (leading + plan.loads).allSatisfy { $0 == leading.first }
  }

  /// Returns whether a lone number can only be the load, whose reps are missing: `105` where about
  /// five reps are planned.
  private func isLoneLoad(_ set: WrittenSet, _ place: Int) -> Bool {
    guard !plan.isBodyweightLift, set.others.isEmpty,
      case .reps(.exactly(.whole(let reps))) = set.planned.amount, reps > 30
    else { return false }
    guard !plan.amounts.isEmpty else { return true }
    guard case .reps(let planned)? = plan.amount(at: place) else { return false }
    return planned <= 20
  }

  /// Returns sets at the planned loads of their places. If the plan leaves one of them open, the
  /// last load is offered, else the load of another planned set, else bodyweight. Without any of
  /// these loads, the number of an RPE may be the load: `3x10 @ 8` of a new exercise.
  func atPlannedLoad(_ set: WrittenSet, _ place: Int) -> [Meaning] {
    if plan.hasLoads, places(of: set, from: place).allSatisfy({ plan.load(at: $0) != nil }) {
      return [.atPlan(set)]
    }
    if plan.isBodyweightLift {
      let reps = set.at(.bodyweight)
      return plan.isHold
        ? [set.inSeconds, reps].compactMap(\.self).map { .loaded($0) } : [.loaded(reps)]
    }
    if let known = plan.lastLoad ?? plan.loads.compactMap(\.self).first { return [.at(known, set)] }
    let atNumber = set.withEffortAsLoad(in: plan.unit).map { Meaning.loaded($0) }
    return [atNumber, .at(.bodyweight, set)].compactMap(\.self)
  }

  /// Returns the places in the plan that a set takes with its count and its list of reps.
  private func places(of set: WrittenSet, from place: Int) -> Range<Int> {
    let counts = set.expanded.map { planned in
      if case .exactly(let count) = planned.count { Int(count) } else { 1 }
    }
    return place..<(place + max(1, counts.reduce(0, +)))
  }

  /// Reads `75 5/5/5`, where the first number is the load. On a bodyweight lift it may be the added
  /// load.
  private func atTypedLoad(
    _ set: WrittenSet, _ load: WrittenNumber, _ place: Int, _ cursor: inout NotationCursor
  ) -> [Meaning] {
    if let measured = set.preceded(by: load).flatMap({ measured($0, at: place) }) {
      return measured
    }
    if plan.isHold, plan.amounts.isEmpty, let list = set.preceded(by: load) {
      return atPlannedLoad(list, place)
    }
    if isTooLight(load, place), let list = set.preceded(by: load) {
      // `5 8/10` is RPE 8 of 10, and `5 5/4` are reps of three sets.
      let rated = reps(load, outOfTen: set).map { atPlannedLoad($0, place) } ?? []
      return rated + atPlannedLoad(list, place)
    }
    if isHalf(set, after: load) { return failed(cursor.reportHalfReps(set, load)) }
    guard let loaded = set.with(load, plan.unit) else {
      cursor.reportTooHeavy(load)
      return []
    }
    return plan.isBodyweightLift ? onBodyweight(loaded, at: place) : [.loaded(loaded)]
  }
}

extension PromptInterpreter.Meaning {
  /// The same meaning, which the lifter has to confirm.
  var asUnlikely: PromptInterpreter.Meaning {
    if case .loaded(let set) = self { .unlikely(set) } else { self }
  }

  /// True if it may be logged without asking if it is the only one.
  var isSure: Bool {
    switch self {
    case .loaded, .atPlan: true
    case .at, .unlikely: false
    }
  }
}
