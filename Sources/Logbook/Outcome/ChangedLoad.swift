// The loads that the rules of a session changed.

import Engine
import Notation
import Training

/// A load from before the first change by a rule to after the last one.
struct ChangedLoad {
  let value: ValueName
  let before: ExactLoad
  var after: ExactLoad

  /// Returns the loads that rules changed, in the order of their first changes. Values that a slot
  /// keeps for each of its exercises are left out.
  static func all(_ changes: [Change]) -> [ChangedLoad] {
    var found: [ChangedLoad] = []
    for change in changes where change.rule != nil && change.exercise == nil {
      guard case .load(let before)? = change.before, case .load(let after)? = change.after else {
        continue
      }
      if let known = found.firstIndex(where: { $0.value == change.value }) {
        found[known].after = after
      } else {
        found.append(ChangedLoad(value: change.value, before: before, after: after))
      }
    }
    return found
  }
}

extension ValueName {
  /// Returns the arguments of prog that set the value to a load. `program` is the id of its
  /// program if several are running.
  func arguments(setting load: ExactLoad, of program: String?) -> [String] {
    ["set", assignment(of: .load(load))] + (program.map { ["--program", $0] } ?? [])
  }
}

extension ExactLoad {
  /// Returns whether it is less than another load. False for one on bodyweight and one without it.
  func isLighter(than other: ExactLoad) -> Bool {
    guard onBodyweight == other.onBodyweight else { return false }
    return converted(to: other.unit).map { $0.amount < other.amount } ?? false
  }
}
