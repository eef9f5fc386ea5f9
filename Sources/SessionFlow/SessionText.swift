// Sets as a session shows them, without details that the lifter does not need.

import Engine
import Notation
import Terminal
import Training

enum SessionText {
  /// Returns planned sets as text, with equal neighbours grouped: `3x5 @ 100kg`, `5+ @ 240lb`.
  static func planned(_ sets: some Sequence<PrescribedSet>) -> String {
    FirmBlank.within(SetPrinter.text(of: sets.map { .set(bare($0)) }))
  }

  static func done(_ sets: some Sequence<PerformedSet>) -> String {
    FirmBlank.within(SetPrinter.text(of: sets.grouped))
  }

  static func done(_ groups: [SetGroup]) -> String { FirmBlank.within(SetPrinter.text(of: groups)) }

  /// Returns only the amount of a set, without its load.
  static func amount(_ set: PerformedSet) -> String {
    done([PerformedSet(set.amount, isPerSide: set.isPerSide)])
  }

  /// Returns the set with only what the lifter needs: count, amount, load, effort and kind.
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
  /// The sets with equal neighbours grouped. A set with a note is always separate.
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
