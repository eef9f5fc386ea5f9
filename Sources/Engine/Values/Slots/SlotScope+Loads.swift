// Determines units, rounding and estimated maxes of a slot's loads.

import Diagnostics
import Notation
import Programs
import Training

extension SlotScope {
  /// The unit of the slot's loads: the program's, or the unit of the first load given for the lift
  /// or its base, or the settings'.
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
    return Estimate.Method(reps: reps, rpe: rpe, by: formula)?.oneRepMax(load: load.amount)
      .map { ExactLoad($0, load.unit) }
  }

  func load(oneRepMax: ExactLoad, reps: Decimal, rpe: Decimal) -> ExactLoad? {
    reps.floor.flatMap { Estimate.Method(reps: Decimal($0), rpe: rpe, by: formula) }?
      .load(oneRepMax: oneRepMax.amount).map { ExactLoad($0, oneRepMax.unit) }
  }
}
