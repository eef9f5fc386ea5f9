// Explains why a load that is planned on bodyweight is unknown.

import Notation
import Programs
import Training

extension SetExplainer {
  /// Returns why a planned load is unknown: it is a share of bodyweight plus load, and no
  /// bodyweight is known. Nil for any other load.
  func lackingBodyweight(_ written: PlannedSet?) -> Derivation? {
    guard let load = written?.load, let base = sharedBase(of: load, written?.effort),
      builder.scope.bodyweight == nil, base.load.onBodyweight
    else { return nil }
    return Derivation(
      .load,
      "\(base.share) of \(base.name) \(base.load.text): "
        + "no bodyweight was logged in the last 90 days",
      [
        Derivation(
          .remark,
          "log yours, such as: prog bodyweight \(base.load.unit == .kg ? "80kg" : "175lb")")
      ])
  }

  /// Returns what a planned load is a share of.
  private func sharedBase(
    of load: PlannedLoad, _ effort: EffortGoal?
  ) -> (share: String, name: String, load: ExactLoad)? {
    let scope = builder.scope
    switch load {
    case .percent(let share, _, nil, _):
      let name = scope.trainingMax == nil ? "1rm" : "tm"
      return scope.base.map { (Value.percent(share).text, name, $0) }
    case .percent(let share, _, let named?, _):
      return scope.plannedLoad(named).load.map { (Value.percent(share).text, named.text, $0) }
    case .effort(let base):
      guard let effort else { return nil }
      return scope.plannedLoad(base).load.map { ("@\(effort.low.number)", base.text, $0) }
    case .load, .bar, .bodyweight, .expression: return nil
    }
  }
}
