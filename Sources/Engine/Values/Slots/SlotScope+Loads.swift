// Determines units, rounding and estimated maxes of a slot's loads.

import Diagnostics
import Notation
import Programs
import Training

extension SlotScope {
  /// The unit of the slot's loads: the program's, or that of the first load given for the lift or
  /// its base, or the settings'.
  var unit: WeightUnit {
    compiled.program.units ?? unitOfReader ?? moment.unit(of: names, values)
  }

  var base: ExactLoad? { trainingMax ?? oneRepMax }
  var bodyweight: ExactLoad? { record.bodyweight(on: date)?.exact }
  var round: WrittenLoad? { (rounding ?? compiled.program.round)?.to }
  var sets: [SetResult] { facts }
  var currentSet: Int? { facts.count }

  func highestCase(of name: String) -> Int? {
    guard let slot else { return nil }
    let (highest, work) = compiled.highestCase(of: name, for: slot)
    moment.budget.spend(work)
    return highest
  }

  func shown(_ load: ExactLoad) -> ExactLoad? {
    guard let lifted, moment.budget.spend(50) else { return nil }
    let loading = settings.loading(of: lifted, unit: unit)
    let round = rounding ?? compiled.round(of: slot)
    if isGymFree { return loading.target(of: load, round: round) }
    return loading.shown(load, round: round)?.load.exact
  }

  func shown(next way: LoadChange, to load: ExactLoad) -> ExactLoad? {
    guard let lifted, moment.budget.spend(100) else { return nil }
    let loading = settings.loading(of: lifted, unit: unit)
    let round = rounding ?? compiled.round(of: slot)
    if isGymFree { return loading.multiple(way, of: load, round: round) }
    return loading.next(way, to: load, round: round)
  }

  /// Returns a percentage of a load. On bodyweight, it is a percentage of bodyweight plus load.
  func share(_ share: Decimal, of load: ExactLoad) -> ExactLoad? {
    guard load.onBodyweight else {
      return load.amount.multiplied(by: share).map { ExactLoad($0, load.unit) }
    }
    let place = SourceSpan(0, 0)
    return self.load(
      Expression(
        .percentOf(
          Expression(.literal(.percent(share)), at: place),
          Expression(.literal(.load(load)), at: place)), at: place))
  }

  var formula: EstimateFormula { moment.formula }

  func oneRepMax(load: ExactLoad, reps: Decimal, rpe: Decimal?) -> ExactLoad? {
    guard reps > .zero else { return nil }
    if let rpe, reps.floor.map({ Decimal($0) == reps }) ?? false, let whole = reps.floor,
      let inTable = RPETable.oneRepMax(load: load.amount, reps: whole, rpe: rpe)
    {
      return ExactLoad(inTable, load.unit)
    }
    let left = rpe.flatMap { Decimal(10).subtracting($0) } ?? .zero
    guard let whole = reps.adding(left) else { return nil }
    return formula.oneRepMax(load: load.amount, reps: whole).map { ExactLoad($0, load.unit) }
  }

  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad? {
    guard let whole = reps.floor else { return nil }
    if let load = RPETable.load(oneRepMax: oneRepMax.amount, reps: whole, rpe: rpe) {
      return ExactLoad(load, oneRepMax.unit)
    }
    // Outside the table, the formula takes the reps plus the reps in reserve.
    return Decimal(10).subtracting(rpe).flatMap { Decimal(whole).adding($0) }
      .flatMap { formula.load(oneRepMax: oneRepMax.amount, reps: $0) }
      .map { ExactLoad($0, oneRepMax.unit) }
  }

  /// The best estimate of the last four weeks, of the exercise in any slot.
  ///
  /// An estimate on bodyweight is converted back to a load on today's bodyweight.
  var estimatedMax: ExactLoad? {
    guard let best = bestEstimate else { return nil }
    guard best.onBodyweight else { return best.load }
    guard let body = bodyweight?.converted(to: unit) else { return nil }
    return best.load.amount.subtracting(body.amount)
      .map { ExactLoad($0, unit, onBodyweight: true) }
  }

  /// An estimate with the set it is based on.
  struct BestEstimate {
    var estimate: Estimate
    /// The estimate in the lift's unit. For a set on bodyweight it includes bodyweight.
    var load: ExactLoad
    var set: PerformedSet
    /// The effort assumed for a set that was logged without one.
    var assumedEffort: Effort?
    /// The index of the workout in the history.
    var entry: Int
    var onBodyweight: Bool { self.set.load?.onBodyweight ?? false }
  }

  /// The set with the highest estimate of the last four weeks; the latest if several are equal.
  var bestEstimate: BestEstimate? {
    guard let lifted else { return nil }
    let first = date.adding(days: -28)
    var best: BestEstimate?
    _ = record.firstWork(of: lifted, before: moment.end) { work -> Bool? in
      if work.date < first { return true }
      guard moment.budget.spend(1 + work.workSets.count) else { return true }
      let body = record.bodyweight(on: work.date)
      // Another program's plan is not used for a set, so that stopping that program does not change
      // loads here.
      let efforts =
        work.workout.reference?.program == compiled.program.id
        ? record.assumedEfforts(of: work) : []
      var number = 0
      for group in work.workSets {
        let count = max(0, Int(group.count))
        let assumed = Set(efforts.dropFirst(number).prefix(count))
        number += count
        for effort in assumed.isEmpty ? [nil] : assumed {
          guard
            let estimate = Estimate(
              of: group.set, assuming: effort, bodyweight: body, by: formula),
            !estimate.isRough, let here = estimate.load.converted(to: unit)
          else { continue }
          if best.map({ $0.load.amount < here.amount }) ?? true {
            best = BestEstimate(
              estimate: estimate, load: here, set: group.set, assumedEffort: effort,
              entry: work.index)
          }
        }
      }
      return nil
    }
    return best
  }
}
