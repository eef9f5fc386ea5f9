// Sets as a session shows them: what to do, without what the lifter need not read.

import Engine
import Notation
import Terminal
import Training

enum SessionText {
  /// Planned sets, neighbours alike together: `3x5 @ 100kg`, `5+ @ 240lb`.
  static func planned(_ sets: some Sequence<PrescribedSet>) -> String {
    FirmBlank.within(SetPrinter.text(of: sets.map { .set(bare($0)) }))
  }

  static func done(_ sets: some Sequence<PerformedSet>) -> String {
    FirmBlank.within(SetPrinter.text(of: sets.grouped))
  }

  static func done(_ groups: [SetGroup]) -> String { FirmBlank.within(SetPrinter.text(of: groups)) }

  /// What was done alone, without its load.
  static func amount(_ set: PerformedSet) -> String {
    done([PerformedSet(set.amount, isPerSide: set.isPerSide)])
  }

  /// Amount, load, effort and kind of the set; names, rests and the like are not for the lifter.
  private static func bare(_ planned: PrescribedSet) -> PlannedSet {
    var set = PlannedSet(
      count: .exactly(Int32(clamping: planned.set.literalCount)), amount: planned.set.amount,
      isPerSide: planned.set.isPerSide, effort: planned.set.effort, pace: planned.set.pace,
      isDrop: planned.set.isDrop, isFailure: planned.set.isFailure)
    set.load = planned.load.map { .load(.one($0)) }
    return set
  }
}

extension Sequence<PerformedSet> {
  /// Equal neighbours counted; sets with a note stand alone.
  var grouped: [SetGroup] {
    reduce(into: []) { groups, set in
      if let last = groups.last, last.set == set, last.count < 100, set.details.note == nil {
        groups[groups.count - 1].count += 1
      } else {
        groups.append(SetGroup(set))
      }
    }
  }
}
