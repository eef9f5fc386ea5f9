// Finds out which plans follow from the weight of their lift, and which do not.

package import Notation
import Programs
package import Training

extension ProgramRun {
  /// Returns whether the program writes the load of every set of a lift, so that a change of the
  /// lift's `weight` does not change any plan.
  package func writesAllLoads(of slot: SlotName) -> Bool {
    let entries = compiled.dayList.flatMap(\.entries).filter { $0.slot.lift == slot.lift }
    return !entries.isEmpty
      && entries.allSatisfy { $0.scheme?.all.allSatisfy(\.hasAllLoads) ?? false }
  }
}

extension ProgramRun {
  /// Returns the name of the `weight` that a slot's sets take when it trains that exercise; nil if
  /// it is kept for each exercise, so that `set` cannot name it.
  package func weight(of slot: SlotName, lifting exercise: String) -> ValueName? {
    guard let key = compiled.names.names(of: slot, lifting: exercise).weight,
      compiled.key(key, of: slot, lifting: exercise).exercise == nil
    else { return nil }
    return compiled.home(of: key)
  }
}

extension SetList {
  /// True if each set has a load in the program, or a percentage of a max. An expression may read
  /// the weight.
  fileprivate var hasAllLoads: Bool {
    guard case .fixed(let sets) = self else { return false }
    return sets.allSatisfy { set in
      switch set.set.load {
      case .load?, .bar?, .percent(_, upTo: _, of: nil, plus: _)?: true
      default: false
      }
    }
  }
}
