// Works out the load of one planned set: written, a percentage, from an effort, or from a value.

import Notation
import Programs
package import Training

/// Calculates the exact load of a planned set from the values of its slot.
struct LoadSource {
  var scope: SlotScope
  let unit: WeightUnit
  /// The exercise whose empty implement `bar` means.
  let exercise: String

  struct Found {
    var exact: ExactLoad?
    var origin = LoadOrigin.none
    var dependsOnToday = false
    /// The expression that gives the load, with the values it read.
    var working: PlannedNumber?
  }

  /// Returns the exact load of a work set, without where it comes from.
  func exact(of expanded: ExpandedSet) -> ExactLoad? {
    switch expanded.basis {
    case .weight: scope.weight.map(onLift)
    case .share(let share): exact(share, of: scope.base, nil).map(onLift)
    case .written(let load): load.picked(unit).exact
    case .other: load(of: expanded).exact
    }
  }

  /// Returns the load of a work set. Without a planned load, `exact` is nil and can be pre-filled.
  func load(of expanded: ExpandedSet) -> Found {
    guard let planned = expanded.set.load else {
      if let effort = expanded.set.effortOfLoad {
        let found = load(for: effort, amount: expanded.set.amount)
        // Without a max to work it out from, a declared weight is better than none.
        if found.exact != nil { return found }
      }
      guard expanded.set.amount.usesSlotWeight, let weight = scope.weight else { return Found() }
      // A rule may have lowered it below zero, which is a problem of the set.
      if !weight.onBodyweight, weight.amount.isNegative {
        return load(Expression(.name(ValueName("weight")), at: expanded.set.span))
      }
      return Found(exact: onLift(weight), origin: .rule("weight"))
    }
    if case .percent(let share, _, nil, let plus) = planned { return ofBase(share, plus) }
    return written(planned, of: expanded.set)
  }

  /// Returns the load of a warm-up set, whose percentages are of the first work set.
  func load(ofWarmup set: PlannedSet, working: ExactLoad?) -> Found {
    switch set.load {
    case nil: Found()
    case .percent(let share, _, nil, let plus): load(share, of: working, called: "work", plus)
    case .some(let planned): written(planned, of: set)
    }
  }

  private func written(_ planned: PlannedLoad, of set: PlannedSet) -> Found {
    switch planned {
    case .load(let written):
      return Found(exact: written.picked(unit).exact, origin: .program)
    case .bar:
      let loading = scope.settings.loading(of: exercise, unit: unit)
      return Found(exact: loading.emptyImplement?.exact, origin: .program)
    case .percent(let share, _, nil, let plus): return ofBase(share, plus)
    case .percent(let share, _, let named?, let plus):
      let working = scope.plannedLoad(named)
      var found = load(share, of: working.load, called: named.text, plus)
      found.dependsOnToday = looksAtSets(named)
      found.working = working
      return found
    case .bodyweight(let isSubtracted, let expression):
      let working = scope.planned(expression)
      guard let load = working.load else { return Found(working: working) }
      let amount = isSubtracted ? load.amount.negated : load.amount
      return Found(
        exact: ExactLoad(amount, load.unit, onBodyweight: true), origin: .rule(expression.text),
        dependsOnToday: looksAtSets(expression), working: working)
    case .expression(let expression):
      var found = load(expression)
      found.dependsOnToday = looksAtSets(expression)
      return found
    case .effort(let base):
      let working = scope.plannedLoad(base)
      var found = Found()
      if let effort = set.effortOfLoad, let max = working.load {
        found = load(for: effort, amount: set.amount, of: max, called: base.text)
      }
      found.dependsOnToday = looksAtSets(base)
      found.working = working
      return found
    }
  }

  private func looksAtSets(_ expression: Expression) -> Bool {
    scope.looksAtOthers(expression)
      || expression.looksAtSets(Set(scope.facts.compactMap(\.name)))
  }

  private func load(_ expression: Expression) -> Found {
    let working = scope.plannedLoad(expression)
    var found = Found()
    switch working.value {
    case .load(let load)?: found = Found(exact: onLift(load), origin: .rule(expression.text))
    // A percentage without a named value is a percentage of the base.
    case .percent(let share)?: found = ofBase(share, nil)
    default: break
    }
    found.working = working
    return found
  }

  private func ofBase(_ share: Decimal, _ plus: LoadOffset?) -> Found {
    if let tm = scope.trainingMax { return load(share, of: tm, called: "tm", plus) }
    return load(share, of: scope.oneRepMax, called: "1rm", plus)
  }

  private func load(
    _ share: Decimal, of base: ExactLoad?, called name: String, _ plus: LoadOffset?
  ) -> Found {
    guard let base, let exact = exact(share, of: base, plus) else { return Found() }
    return Found(exact: onLift(exact), origin: .percent(share, of: name, base: base))
  }

  private func exact(
    _ share: Decimal, of base: ExactLoad?, _ plus: LoadOffset?
  ) -> ExactLoad? {
    guard let base, let part = scope.share(share, of: base) else { return nil }
    var exact = part
    if let plus {
      let offset = plus.load.picked(unit).exact
      guard let here = offset.converted(to: part.unit)?.amount,
        let sum = plus.isSubtracted ? part.amount.subtracting(here) : part.amount.adding(here)
      else { return nil }
      exact = ExactLoad(sum, part.unit, onBodyweight: part.onBodyweight)
    }
    // A load that is not on bodyweight cannot be negative.
    if !exact.onBodyweight, exact.amount.isNegative { exact = ExactLoad(.zero, exact.unit) }
    return exact
  }

  /// Returns the load for an effort, from the estimate for efforts. A range of reps takes the load
  /// of its top.
  private func load(for effort: Effort, amount: PlannedAmount) -> Found {
    guard let estimate = scope.effortEstimate else { return Found() }
    return load(
      for: effort, amount: amount, of: estimate.load, called: estimate.name, from: estimate)
  }

  private func load(
    for effort: Effort, amount: PlannedAmount, of max: ExactLoad, called name: String,
    from estimate: EffortEstimate? = nil
  ) -> Found {
    guard let reps = amount.maxReps, reps > 0 else { return Found() }
    let method = Estimate.Method(reps: reps, effort: effort, by: scope.formula)
    guard let share = method.share, let exact = scope.share(share, of: max) else {
      return Found()
    }
    return Found(
      exact: onLift(exact),
      origin: .effort(
        EffortLoad(
          share: share, method: method, reps: reps, effort: effort, name: name, max: max,
          estimate: estimate)))
  }

  /// Returns a value in the lift's own unit, because programs may write it in the other one.
  private func onLift(_ load: ExactLoad) -> ExactLoad { load.converted(to: unit) ?? load }
}

extension PlannedAmount {
  /// True for amounts that are done with the slot's weight, if it has one.
  var usesSlotWeight: Bool { if case .expression = self { false } else { true } }
}

/// The origin of a set's load.
package enum LoadOrigin: Hashable, Sendable {
  /// There is no load, or nothing is known about it.
  case none
  /// A load written in the program.
  case program
  /// A value of the program, or an expression of values.
  case rule(String)
  /// A percentage of `base`, the value named `of`.
  case percent(Decimal, of: String, base: ExactLoad)
  /// The share of a max that goes with an effort.
  indirect case effort(EffortLoad)
  /// The load lifted on that date, within the window.
  case prefill(CalendarDate)
  /// Estimated from sets that were done for other reps on another day or in another slot, through
  /// the one-rep max that the formula gives for them.
  case estimated(from: PastSets, max: ExactLoad)
  /// The last load is from that date, outside the window, and is not filled in.
  case stale(CalendarDate)

  /// The one-rep max or training max that the load is a share of; nil without one.
  package var max: ExactLoad? {
    switch self {
    case .percent(_, "tm", let base), .percent(_, "1rm", let base), .percent(_, "e1rm", let base):
      base
    case .effort(let load): load.max
    case .none, .program, .rule, .percent, .prefill, .estimated, .stale: nil
    }
  }

  /// The name in JSON output.
  package var word: String {
    switch self {
    case .none: "none"
    case .program: "program"
    case .rule: "rule"
    case .percent: "percent"
    case .effort: "effort"
    case .prefill, .estimated: "prefill"
    case .stale: "stale"
    }
  }
}

/// How the load of a set follows from its effort.
package struct EffortLoad: Hashable, Sendable {
  /// The share of the max, by the table or the formula.
  package let share: Decimal
  package let method: Estimate.Method
  /// The reps and the effort that the load is for: the top of a range, and the easier effort.
  let reps: Int32
  let effort: Effort
  /// The name of the max: `1rm`, `e1rm`, or the expression in the program.
  package let name: String
  package let max: ExactLoad
  /// The origin of the max; nil if the program names it.
  package let estimate: EffortEstimate?
}
