// Notes the bodyweight that a simulation assumes, if a load depends on it.

import Notation
import Programs
import Training

extension Simulation {
  /// Notes the assumed bodyweight if a load of the plan is worked out from it: a share of a load on
  /// bodyweight, or an expression that reads it.
  mutating func noteBodyweight(in plan: SessionPlan, of run: ProgramRun) {
    let name = ReservedName.bodyweight.rawValue
    guard !assumptions.contains(where: { $0.name == name }),
      let entries = run.compiled.days[plan.day]?.entries
    else { return }
    let schemes = run.compiled.schemes
    let isNeeded = plan.exercises.contains { exercise in
      if exercise.isLowered, exercise.hasAddedLoad(entries[exercise.entry], schemes) { return true }
      return exercise.sets.contains { $0.readsBodyweight }
    }
    guard isNeeded else { return }
    assume(
      Assumption(
        name: name, value: .load(PlausibleLoad.body(unit).exact), reason: "none is logged"))
  }
}

extension PrescribedSet {
  /// True if its load is a share of a load on bodyweight, or reads the bodyweight.
  fileprivate var readsBodyweight: Bool {
    switch origin {
    case .percent(_, _, let base): if base.onBodyweight { return true }
    case .effort(let load): if load.max.onBodyweight { return true }
    case .none, .program, .rule, .prefill, .estimated, .stale: break
    }
    return workings?.load?.readings.contains { reading in
      guard case .name(let name) = reading.expression.node else { return false }
      return name == ValueName(ReservedName.bodyweight.rawValue)
    } ?? false
  }
}

extension SessionExercise {
  /// Returns whether a set has a load in addition to bodyweight, or assistance, before a deload or
  /// time off lowers it.
  fileprivate func hasAddedLoad(
    _ entry: CompiledEntry, _ schemes: [String: Cases<Scheme>]
  ) -> Bool {
    sets.contains { set in
      guard let exact = set.exact, exact.onBodyweight else { return false }
      if exact.amount != .zero { return true }
      switch set.origin {
      case .rule, .percent, .effort: return true
      case .prefill, .estimated:
        let loads = source?.sets.compactMap(\.set.load) ?? []
        return loads.contains { $0.tenThousandths != 0 }
      case .program:
        var isAdded = false
        entry.entry.scheme?.visitSets(in: schemes) { if $0.load.isAdded { isAdded = true } }
        return isAdded
      case .none, .stale: return false
      }
    }
  }
}

extension PlannedLoad? {
  /// True if it is written as bodyweight plus or minus something.
  fileprivate var isAdded: Bool {
    switch self {
    case .load(let load): load.picked(.kg).onBodyweight && load.picked(.kg).tenThousandths != 0
    case .bodyweight: true
    case .bar, .percent, .expression, .effort, nil: false
    }
  }
}
