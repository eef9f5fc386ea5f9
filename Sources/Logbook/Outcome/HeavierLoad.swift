// A lift that was done with more weight than its program will plan next.

import Engine
import Notation
package import Training

/// A load that is heavier than the one with which the program continues.
///
/// A newcomer may accept a light start, and then lift more. The rules still increase the light
/// load, so prog shows how to continue from the heavy one.
package struct HeavierLoad: Hashable, Sendable {
  package let slot: SlotName
  /// The lightest load of the work sets.
  package let lifted: Load
  /// The id of the program, if several are running.
  package let program: String?

  /// The arguments of prog that make the program continue from the load.
  package var arguments: [String] {
    ValueName("weight", of: slot).arguments(setting: lifted.exact, of: program)
  }

  /// Returns the lifts whose work sets were all heavier than their `weight` before the workout and
  /// than the load that the rules then chose. Loads are compared as `shown` gives them, because
  /// plates may round up. `program` is its id if several are running.
  static func all(
    in entry: Entry, after changes: [Change], program: String?,
    shown: (ExactLoad, SlotName) -> ExactLoad
  ) -> [HeavierLoad] {
    guard case .workout(let workout) = entry.event else { return [] }
    return ChangedLoad.all(changes).compactMap { change in
      guard change.value.name == "weight", let slot = change.value.owner else { return nil }
      let sets = workout.exercises
        .filter { $0.name == slot.lift && $0.label == slot.label && $0.swapFor == nil }
        .flatMap(\.sets).map(\.set).filter(\.counts)
      let loads = sets.compactMap(\.load).filter { !$0.onBodyweight }
      guard loads.count == sets.count,
        let lifted = loads.min(by: { $0.isLighter(than: $1) }),
        shown(change.before, slot).isLighter(than: lifted.exact),
        shown(change.after, slot).isLighter(than: lifted.exact)
      else { return nil }
      return HeavierLoad(slot: slot, lifted: lifted, program: program)
    }
  }
}
