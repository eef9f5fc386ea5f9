// Finds lifts whose plans do not follow from their weight.

import Notation
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
