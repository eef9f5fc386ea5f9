// Estimates loads to fill in from work that was done for other reps, on another day or in another
// slot.

import Notation
import Programs
import Training

/// The reps of planned sets and of the past work that their load is taken from.
struct OtherReps {
  let planned: Int32
  /// The most reps that were done with the load.
  let done: Int32

  /// The largest difference between planned and past reps at which a load is filled in as it is.
  private static let sameLoad: Int32 = 2

  /// Returns whether reps that were done are about the planned ones.
  static func areAlike(_ done: Int32?, _ planned: PlannedAmount) -> Bool {
    guard let done, let least = planned.minReps, let most = planned.maxReps else { return false }
    return (least - sameLoad...max(least, most) + sameLoad).contains(done)
  }
}

extension SetBuilder {
  /// Returns the reps to estimate a load for, if a past load was lifted for reps that differ too
  /// much from the planned ones; nil if it can be filled in as it is. A range counts as its top, as
  /// it does for an effort.
  func reps(
    of amount: PlannedAmount, otherThanFor load: Load, in work: PastSets
  ) -> OtherReps? {
    guard case .reps(let goal) = amount, let most = goal.maxReps,
      !load.onBodyweight || load.tenThousandths != 0,
      case let done = work.sets(at: load).compactMap(\.set.amount.reps).filter({ $0 > 0 }),
      let best = done.max(),
      // In an open set, more reps are part of the plan.
      !done.contains(where: { OtherReps.areAlike($0, amount) }),
      !amount.isOpenEnded || best < most
    else { return nil }
    return OtherReps(planned: most, done: best)
  }

  /// Puts the load for other reps on a set: the one-rep max by the program's formula, without
  /// regard to efforts, turned into the planned reps, and rounded down. The set stays without a
  /// load if it cannot be worked out.
  func putEstimate(
    from load: Load, for reps: OtherReps, on set: inout PrescribedSet, _ past: PrefilledLoads
  ) {
    guard let (max, exact) = estimate(from: load, for: reps, on: past.work.date) else { return }
    set.origin = .estimated(
      from: PastSets(date: past.work.date, sets: past.work.sets(at: load)), max: max)
    set.exact = exact
    set.shown = past.loading.shown(exact, entry.round?.to, .down)
    // A reduction is of the load that the lifter would otherwise lift.
    if share != nil, !past.isLight, let full = set.shown?.load {
      lower(full, on: &set, past.loading)
    }
    set.set.load = set.shown.map { .load(.one($0.load)) }
  }

  private func estimate(
    from load: Load, for reps: OtherReps, on day: CalendarDate
  ) -> (max: ExactLoad, load: ExactLoad)? {
    guard let total = load.exact.total(bodyweight: moment.record.bodyweight(on: day)),
      let max = scope.formula.oneRepMax(load: total.amount, reps: Decimal(Int(reps.done))),
      let amount = scope.formula.load(oneRepMax: max, reps: Decimal(Int(reps.planned)))
    else { return nil }
    let maximum = ExactLoad(max, total.unit)
    guard load.onBodyweight else { return (maximum, ExactLoad(amount, total.unit)) }
    guard let body = scope.bodyweight?.converted(to: total.unit)?.amount,
      let added = amount.subtracting(body)
    else { return nil }
    // Somebody who lifted with added load does not need assistance for more reps.
    let least = load.tenThousandths > 0 ? Swift.max(.zero, added) : added
    return (maximum, ExactLoad(least, total.unit, onBodyweight: true))
  }
}

extension PastSets {
  fileprivate func sets(at load: Load) -> [SetGroup] { sets.filter { $0.set.load == load } }
}
