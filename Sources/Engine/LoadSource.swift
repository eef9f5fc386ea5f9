// Where the load of one planned set comes from: written, a share of a base, an effort, a value.

import Notation
import Programs
import Training

/// Works out the exact load of a planned set from the values of its slot.
struct LoadSource {
  let scope: SlotScope
  let unit: WeightUnit
  let loading: Loading
  /// The first working load, which percentages of a warm-up are of.
  var working: ExactLoad?

  struct Found {
    var exact: ExactLoad?
    var origin = LoadOrigin.none
    var dependsOnToday = false
  }

  init(scope: SlotScope, unit: WeightUnit, loading: Loading) {
    self.scope = scope
    self.unit = unit
    self.loading = loading
  }

  /// The load of the set; without one `exact` is nil, to be filled in.
  ///
  /// - Parameter takesWeight: whether a set without intensity takes the slot's `weight`.
  func load(of set: PlannedSet, takesWeight: Bool = true) -> Found {
    guard let planned = set.load else {
      if let effort = set.effort { return load(forEffort: effort, amount: set.amount) }
      guard takesWeight, set.mayTakeLoad, let weight = scope.load(named: "weight") else {
        return Found()
      }
      return Found(exact: onLift(weight), origin: .rule("weight"))
    }
    switch planned {
    case .load(let written):
      return Found(exact: written.picked(unit).exact, origin: .program)
    case .bar:
      return Found(exact: loading.emptyImplement?.exact, origin: .program)
    case .percent(let share, _, let named, let plus):
      return load(share: share, of: named, plus: plus)
    case .bodyweight(let isSubtracted, let expression):
      guard case .load(let load)? = scope.value(expression) else { return Found() }
      let amount = isSubtracted ? load.amount.negated : load.amount
      return Found(
        exact: ExactLoad(amount, load.unit, onBodyweight: true), origin: .rule(expression.text))
    case .expression(let expression):
      return load(of: expression)
    }
  }

  private func load(of expression: Expression) -> Found {
    let today = expression.looksAtSets
    switch scope.value(expression) {
    case .load(let load)?:
      return Found(exact: onLift(load), origin: .rule(expression.text), dependsOnToday: today)
    // A percentage beside no load is of the base.
    case .percent(let share)?:
      var found = load(share: share, of: nil, plus: nil)
      found.dependsOnToday = today
      return found
    default:
      return Found(dependsOnToday: today)
    }
  }

  private func load(share: Decimal, of named: Expression?, plus: LoadOffset?) -> Found {
    let base: ExactLoad?
    let name: String
    if let named {
      name = named.text
      base = scope.load(named)
    } else if let working {
      name = "work"
      base = working
    } else {
      name = scope.load(named: "tm") != nil ? "tm" : "1rm"
      base = scope.load(named: name)
    }
    let today = named?.looksAtSets ?? false
    guard let base, let part = scope.share(share, of: base) else {
      return Found(dependsOnToday: today)
    }
    var exact = part
    if let plus {
      let offset = plus.load.picked(unit).exact
      guard let here = offset.converted(to: part.unit)?.amount,
        let sum = plus.isSubtracted ? part.amount.subtracting(here) : part.amount.adding(here)
      else { return Found(dependsOnToday: today) }
      exact = ExactLoad(sum, part.unit, onBodyweight: part.onBodyweight)
    }
    // A load on no body is never below nothing.
    if !exact.onBodyweight, exact.amount.isNegative { exact = ExactLoad(.zero, exact.unit) }
    return Found(
      exact: exact, origin: .percent(share, of: name, base: base), dependsOnToday: today)
  }

  /// From the RPE table by the best estimate of the last weeks, else by the declared max.
  ///
  /// A range of reps takes the load of its head; a range of efforts the easier one.
  private func load(forEffort effort: EffortGoal, amount: PlannedAmount) -> Found {
    guard let reps = amount.headReps, (1...12).contains(reps) else { return Found() }
    let estimated = scope.estimatedMax
    guard let max = estimated ?? scope.load(named: "1rm"),
      let share = RPETable.share(reps: Int(reps), effort: effort.low),
      let exact = scope.share(share, of: max)
    else { return Found() }
    return Found(
      exact: exact,
      origin: .effort(share, of: estimated == nil ? "1rm" : "e1rm", max: max))
  }

  /// A value in the lift's own unit: programs may write one in the other.
  private func onLift(_ load: ExactLoad) -> ExactLoad { load.converted(to: unit) ?? load }
}

extension Expression {
  /// True when a set of the same session decides the value.
  var looksAtSets: Bool {
    switch node {
    case .set, .setField, .fold, .predicate, .field: true
    default: node.children.contains(where: \.looksAtSets)
    }
  }
}
