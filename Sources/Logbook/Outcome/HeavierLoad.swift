// A lift that was done with more weight than its program will plan next.

import Engine
import Notation
package import Training

/// The load of a lift whose program goes on from its own, lighter one.
///
/// A newcomer who accepts a light start, and then lifts what they can, would be taken back to the
/// light loads at each session, without a word why.
package struct HeavierLoad: Hashable, Sendable {
  package let slot: SlotName
  /// The lightest load of the work sets.
  package let lifted: Load
  /// The command that makes the program go on from the load.
  package let arguments: [String]

  /// The lifts of a workout of which every work set was heavier than the `weight` before it, and
  /// than what the rules of its program made of that. `program` is its id if several are running.
  static func all(
    in entry: Entry, after changes: [Change], program: String?
  ) -> [HeavierLoad] {
    guard case .workout(let workout) = entry.event else { return [] }
    var weights: [(slot: SlotName, before: ExactLoad, next: ExactLoad)] = []
    for change in changes where change.rule != nil && change.exercise == nil {
      guard change.value.name == "weight", let slot = change.value.owner,
        case .load(let before)? = change.before, case .load(let next)? = change.after
      else { continue }
      if let known = weights.firstIndex(where: { $0.slot == slot }) {
        weights[known].next = next
      } else {
        weights.append((slot, before, next))
      }
    }
    return weights.compactMap { slot, before, next in
      let sets = workout.exercises
        .filter { $0.name == slot.lift && $0.label == slot.label && $0.swapFor == nil }
        .flatMap(\.sets).map(\.set).filter { $0.isWork && $0.isDone }
      let loads = sets.compactMap(\.load).filter { !$0.onBodyweight }
      guard loads.count == sets.count,
        let lifted = loads.min(by: { $0.isLighter(than: $1) }),
        before.isLighter(than: lifted), next.isLighter(than: lifted)
      else { return nil }
      let value = "\(slot.text).weight=\(lifted.text)"
      return HeavierLoad(
        slot: slot, lifted: lifted,
        arguments: ["set", value] + (program.map { ["--program", $0] } ?? []))
    }
  }
}

extension ExactLoad {
  /// False for a load on bodyweight.
  fileprivate func isLighter(than lifted: Load) -> Bool {
    !onBodyweight && converted(to: lifted.unit).map { $0.amount < lifted.exact.amount } ?? false
  }
}
