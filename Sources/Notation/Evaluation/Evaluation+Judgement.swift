// Compares sets and sessions with their plan: `made`, `topped` and `missed`.

import Diagnostics
package import Training

extension Evaluation {
  /// Returns whether the predicate holds for the session. None of them holds if it was not trained.
  package func holds(_ predicate: SessionPredicate) -> Bool {
    guard sets.contains(where: \.isDone) else { return false }
    func allMade(toTop: Bool) -> Bool {
      sets.indices.allSatisfy { index in
        guard sets[index].isNeeded else { return true }
        return isMade(index, of: sets, toTop: toTop)
      }
    }
    switch predicate {
    case .made: return allMade(toTop: false)
    case .topped: return allMade(toTop: true)
    case .missed: return !allMade(toTop: false)
    }
  }

  /// Returns whether a planned set was done with its reps and at its load.
  ///
  /// For a total, the reps of all its lines that were done at the load count. An extra set is made
  /// if it was done.
  func isMade(_ index: Int, of sets: [SetResult], toTop: Bool) -> Bool {
    guard sets[index].isDone else { return false }
    if case .total(let least, let top)? = sets[index].goal {
      let further = (index + 1)..<sets.count
      let lines = [index] + further.prefix { sets[$0].goal == .partOfTotal }
      let done = lines.filter { sets[$0].isDone && reachesLoad(sets[$0], as: sets[index]) }
      let sum = done.reduce(0) { $0 + Int(sets[$1].reps ?? 0) }
      return sum >= Int(toTop ? top ?? least : least)
    }
    return isMade(sets[index], toTop: toTop)
  }

  /// Returns whether a set that is not a total was done with its reps and at its load.
  package func isMade(_ set: SetResult, toTop: Bool) -> Bool {
    set.isDone && set.reachesAmount(toTop: toTop) && reachesLoad(set, as: set)
  }

  /// Returns whether the load of a set reaches the planned one, rounded down to the program's
  /// `round`, else to 2.5 kg or 5 lb. The gym is not considered, so changing its plates never
  /// changes past results.
  ///
  /// A load lifted in the other unit may also be rounded by the steps of that unit: 220 lb counts
  /// as 100 kg in a gym that uses pounds. `plan` is the set that has the planned load.
  /// It is the first line for further lines of a total.
  private func reachesLoad(_ set: SetResult, as plan: SetResult) -> Bool {
    guard !plan.isFind, !plan.isByEffort, let planned = plan.planned else { return true }
    guard let load = set.load else { return false }
    return counts(load, as: planned)
  }

  /// Returns whether a set done at `load` counts as done at the `planned` load.
  package func counts(_ load: ExactLoad, as planned: ExactLoad) -> Bool {
    if let counts = Self.counts(load, as: planned, round: round) { return counts }
    // The planned load was shown in steps of its own unit, even if the lift has changed units
    // since.
    let step = round?.picked(planned.unit).exact
    if reaches(load, planned, step) { return true }
    guard load.unit != planned.unit, let here = planned.converted(to: load.unit) else {
      return false
    }
    let stepHere = round?.picked(load.unit).exact
    return reaches(load, here, stepHere.flatMap { $0.unit == load.unit ? $0 : nil })
  }

  /// Returns whether a set done at `load` counts as done at the `planned` load, or nil if one of
  /// them has to be converted first.
  package static func counts(
    _ load: ExactLoad, as planned: ExactLoad, round: WrittenLoad?
  ) -> Bool? {
    let step = round?.picked(planned.unit)
    guard load.unit == planned.unit, load.onBodyweight == planned.onBodyweight,
      step.map({ $0.unit == load.unit }) ?? true
    else { return nil }
    // A load that is not below the planned one as written is not below the rounded one either.
    if load.amount.trillionths >= planned.amount.trillionths { return true }
    let required = planned.amount.atNinePlaces.rounded(
      toMultipleOf: (step ?? planned.unit.usualStep).exact.amount, .down)
    return load.amount.atNinePlaces.trillionths >= required.atNinePlaces.trillionths
  }

  private func reaches(_ load: ExactLoad, _ planned: ExactLoad, _ round: ExactLoad?) -> Bool {
    guard let required = planned.leastThatCounts(round: round) else { return false }
    let place = SourceSpan(0, 0)
    // A verdict is one reading, whatever it is compared with.
    var comparison = self
    return ((try? comparison.order(load, required, place)) ?? nil).map { $0 >= 0 } ?? false
  }
}

extension SetResult {
  /// Returns whether the reps, time or distance of the goal was done, for a range its bottom, or
  /// its top.
  package func reachesAmount(toTop: Bool) -> Bool {
    if isFind { return reps.map { $0 > 0 } ?? true }
    func required<Amount>(_ least: Amount, _ top: Amount?) -> Amount {
      toTop ? top ?? least : least
    }
    switch goal {
    case nil, .partOfTotal: return true
    case .reps(let least, let top), .total(let least, let top):
      return reps ?? 0 >= required(least, top)
    case .max: return reps.map { $0 > 0 } ?? true
    case .time(let least, let top): return time.map { $0 >= required(least, top) } ?? false
    case .distance(let required):
      return distance.map { $0.comparable >= required.comparable } ?? false
    case .distanceInTime(let required, let limit):
      guard let distance, distance.comparable >= required.comparable else { return false }
      return time.map { $0 <= limit } ?? true
    case .repsInTime(let least, let top):
      return least.map { reps ?? 0 >= required($0, top) } ?? (reps ?? 0 > 0)
    }
  }
}

extension ExactLoad {
  /// Returns the smallest load that counts as this planned load. Nil only on overflow.
  package func leastThatCounts(round: ExactLoad?) -> ExactLoad? { inSteps(of: round, .down) }

  /// Returns the load as a multiple of a step, by default 2.5 kg or 5 lb. Nil only on overflow.
  private func inSteps(of round: ExactLoad?, _ mode: Decimal.Rounding) -> ExactLoad? {
    let step = round ?? unit.usualStep.exact
    return converted(to: step.unit).map {
      ExactLoad(
        $0.amount.atNinePlaces.rounded(toMultipleOf: step.amount, mode), step.unit,
        onBodyweight: onBodyweight)
    }
  }

  /// Returns whether it may be this planned load as shown: the difference is less than the
  /// program's `round`, else 2.5 kg or 5 lb.
  package func isRounded(from planned: ExactLoad, round: WrittenLoad?) -> Bool {
    let step = (round?.picked(planned.unit) ?? planned.unit.usualStep).exact
    guard onBodyweight == planned.onBodyweight, let here = converted(to: step.unit)?.amount,
      let there = planned.converted(to: step.unit)?.amount
    else { return false }
    return here.subtracting(there).map { $0.magnitude < step.amount } ?? false
  }

  /// Returns whether a load that was lifted is more than a planned one, which is rounded up to
  /// `round`, else to 2.5 kg or 5 lb.
  ///
  /// A load in the other unit must also be more than the planned load in steps of that unit.
  package func exceeds(_ planned: ExactLoad, round: WrittenLoad?) -> Bool {
    guard onBodyweight == planned.onBodyweight else { return false }
    // Most loads are as planned.
    if unit == planned.unit, amount.trillionths <= planned.amount.trillionths { return false }
    func isMore(than planned: ExactLoad?) -> Bool {
      guard let planned, let most = planned.inSteps(of: round?.picked(planned.unit).exact, .up),
        let here = most.converted(to: unit)
      else { return false }
      return amount.atNinePlaces > here.amount.atNinePlaces
    }
    return isMore(than: planned)
      && (unit == planned.unit || isMore(than: planned.converted(to: unit)))
  }
}
