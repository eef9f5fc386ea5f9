// Whether a set, and a session, was what had been planned: made, topped, missed.

import Diagnostics
import Training

extension Evaluation {
  /// Whether the session as a whole was so; one that was not trained is none of them.
  func holds(_ predicate: SessionPredicate) -> Bool {
    let sets = surroundings.sets
    guard sets.contains(where: \.isDone) else { return false }
    func allMade(upToHead: Bool) -> Bool {
      sets.indices.allSatisfy { index in
        guard sets[index].isNeeded else { return true }
        return isMade(PlacedSet(index, of: sets), upToHead: upToHead)
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
  func isMade(_ placed: PlacedSet, upToHead: Bool) -> Bool {
    let set = placed.facts
    guard set.isDone else { return false }
    if case .total(let foot, let head)? = set.goal {
      let lines = [set] + placed.following.prefix { $0.goal == .partOfTotal }
      let done = lines.filter { $0.isDone && reachesLoad($0, of: set) }
      let sum = done.reduce(0) { $0 + Int($1.reps ?? 0) }
      return sum >= Int(upToHead ? head ?? foot : foot)
    }
    return reachesAmount(set, upToHead: upToHead) && reachesLoad(set, of: set)
  }

  private func reachesAmount(_ set: SetFacts, upToHead: Bool) -> Bool {
    let reps = set.reps ?? 0
    if set.isFind { return set.reps == nil || reps > 0 }
    func wanted<Amount>(_ foot: Amount, _ head: Amount?) -> Amount {
      upToHead ? head ?? foot : foot
    }
    switch set.goal {
    case nil, .partOfTotal: return true
    case .reps(let foot, let head), .total(let foot, let head): return reps >= wanted(foot, head)
    case .max: return set.reps == nil || reps > 0
    case .time(let foot, let head):
      return set.time.map { $0 >= wanted(foot, head) } ?? false
    case .distance(let distance):
      return set.distance.map { $0.comparable >= distance.comparable } ?? false
    case .distanceInTime(let distance, let time):
      guard let done = set.distance, done.comparable >= distance.comparable else { return false }
      return set.time.map { $0 <= time } ?? true
    case .repsInTime(let foot, let head):
      return foot.map { reps >= wanted($0, head) } ?? (reps > 0)
    }
  }

  /// The planned load is rounded down to the program's `round`, else 2.5 kg or 5 lb, so that a
  /// gym's plates never judge the past again.
  ///
  /// What was lifted in the other unit is judged by the steps of that unit as well: 220 lb is the
  /// 100 kg of a gym that counts in pounds.
  private func reachesLoad(_ set: SetFacts, of plan: SetFacts) -> Bool {
    guard let planned = plan.planned, !plan.isFind, !plan.isByEffort else { return true }
    guard let load = set.load else { return false }
    let round = surroundings.round
    let step = round ?? standardStep(planned.unit)
    if reaches(load, planned, downTo: step) { return true }
    guard load.unit != planned.unit else { return false }
    let other = round.flatMap { $0.unit == load.unit ? $0 : nil } ?? standardStep(load.unit)
    return reaches(load, planned, downTo: other)
  }

  private func standardStep(_ unit: WeightUnit) -> ExactLoad {
    ExactLoad(unit == .kg ? Decimal(25, places: 1) : Decimal(5), unit)
  }

  private func reaches(
    _ load: ExactLoad, _ planned: ExactLoad, downTo step: ExactLoad
  ) -> Bool {
    let place = SourceSpan(0, 0)
    guard let converted = try? converted(planned, to: step.unit, place) else { return false }
    let amount = converted.amount.atNinePlaces.rounded(toMultipleOf: step.amount, .down)
    let wanted = ExactLoad(amount, step.unit, onBodyweight: planned.onBodyweight)
    return ((try? order(load, wanted, place)) ?? nil).map { $0 >= 0 } ?? false
  }
}
