// Whether a set, and a session, was what had been planned: made, topped, missed.

import Diagnostics
package import Training

extension Evaluation {
  /// Whether the session as a whole was so; one that was not trained is none of them.
  func holds(_ predicate: SessionPredicate) -> Bool {
    guard sets.contains(where: \.isDone) else { return false }
    func allMade(upToHead: Bool) -> Bool {
      sets.indices.allSatisfy { index in
        guard sets[index].isNeeded else { return true }
        return isMade(index, of: sets, upToHead: upToHead)
      }
    }
    switch predicate {
    case .made: return allMade(upToHead: false)
    case .topped: return allMade(upToHead: true)
    case .missed: return !allMade(upToHead: false)
    }
  }

  /// True when a planned set was done, with its reps and at its load.
  ///
  /// Of a total the reps of all its lines count that were done at the load. An extra set was made
  /// when it was done.
  func isMade(_ index: Int, of sets: [SetResult], upToHead: Bool) -> Bool {
    guard sets[index].isDone else { return false }
    if case .total(let foot, let head)? = sets[index].goal {
      let further = (index + 1)..<sets.count
      let lines = [index] + further.prefix { sets[$0].goal == .partOfTotal }
      let done = lines.filter { sets[$0].isDone && reachesLoad($0, as: index, of: sets) }
      let sum = done.reduce(0) { $0 + Int(sets[$1].reps ?? 0) }
      return sum >= Int(upToHead ? head ?? foot : foot)
    }
    return reachesAmount(index, of: sets, upToHead: upToHead)
      && reachesLoad(index, as: index, of: sets)
  }

  private func reachesAmount(_ index: Int, of sets: [SetResult], upToHead: Bool) -> Bool {
    let counted = sets[index].reps
    let reps = counted ?? 0
    if sets[index].isFind { return counted == nil || reps > 0 }
    func wanted<Amount>(_ foot: Amount, _ head: Amount?) -> Amount {
      upToHead ? head ?? foot : foot
    }
    switch sets[index].goal {
    case nil, .partOfTotal: return true
    case .reps(let foot, let head), .total(let foot, let head): return reps >= wanted(foot, head)
    case .max: return counted == nil || reps > 0
    case .time(let foot, let head):
      return sets[index].time.map { $0 >= wanted(foot, head) } ?? false
    case .distance(let distance):
      return sets[index].distance.map { $0.comparable >= distance.comparable } ?? false
    case .distanceInTime(let distance, let time):
      guard let done = sets[index].distance, done.comparable >= distance.comparable else {
        return false
      }
      return sets[index].time.map { $0 <= time } ?? true
    case .repsInTime(let foot, let head):
      return foot.map { reps >= wanted($0, head) } ?? (reps > 0)
    }
  }

  /// The planned load is rounded down to the program's `round`, else 2.5 kg or 5 lb, so that a
  /// gym's plates never judge the past again.
  ///
  /// What was lifted in the other unit is judged by the steps of that unit as well: 220 lb is the
  /// 100 kg of a gym that counts in pounds. `plan` is the set that says which load: for a further
  /// line of a total the first one.
  private func reachesLoad(_ index: Int, as plan: Int, of sets: [SetResult]) -> Bool {
    guard !sets[plan].isFind, !sets[plan].isByEffort, let planned = sets[plan].planned else {
      return true
    }
    guard let load = sets[index].load else { return false }
    return counts(load, as: planned)
  }

  /// Returns whether a set that was done at `load` counts as one at the `planned` load.
  package func counts(_ load: ExactLoad, as planned: ExactLoad) -> Bool {
    // The load was planned and shown in the steps of its own unit, whatever unit the lift takes later.
    let step = round?.picked(planned.unit).exact
    // What is lifted as planned, or heavier, is never below the planned load rounded down.
    if load.unit == planned.unit, load.onBodyweight == planned.onBodyweight,
      load.amount >= planned.amount, step.map({ $0.unit == load.unit }) ?? true
    {
      return true
    }
    if reaches(load, planned, step) { return true }
    guard load.unit != planned.unit, let here = planned.converted(to: load.unit) else {
      return false
    }
    let stepHere = round?.picked(load.unit).exact
    return reaches(load, here, stepHere.flatMap { $0.unit == load.unit ? $0 : nil })
  }

  private func reaches(_ load: ExactLoad, _ planned: ExactLoad, _ round: ExactLoad?) -> Bool {
    guard let wanted = planned.leastThatCounts(round: round) else { return false }
    let place = SourceSpan(0, 0)
    return ((try? order(load, wanted, place)) ?? nil).map { $0 >= 0 } ?? false
  }
}

extension ExactLoad {
  /// The least that counts as this load where it was planned; nil only on overflow.
  package func leastThatCounts(round: ExactLoad?) -> ExactLoad? {
    let standard = unit == .kg ? Decimal(25, places: 1) : Decimal(5)
    let step = round ?? ExactLoad(standard, unit)
    return converted(to: step.unit).map {
      ExactLoad(
        $0.amount.atNinePlaces.rounded(toMultipleOf: step.amount, .down), step.unit,
        onBodyweight: onBodyweight)
    }
  }
}
