// A typed set with the load or the amount that one of its readings gives it.

import Training

extension WrittenSet {
  /// True if the load comes first, as in `80kg 5`.
  var isLoadFirst: Bool { loadEnd > loadStart && loadStart == start }

  func at(_ load: Load) -> WrittenSet {
    var set = self
    set.planned.load = .load(.one(load))
    return set
  }

  /// Returns the list with the number before it as its first reps: `50 45 40`. Nil if that number
  /// has decimals, or if the set has a count.
  func preceded(by number: WrittenNumber) -> WrittenSet? {
    guard case .exactly(1) = planned.count, !number.hasPoint, number.whole <= 10_000 else {
      return nil
    }
    var set = self
    set.bare = nil
    set.planned.amount = .reps(.exactly(.whole(Int32(number.whole))))
    set.others = amounts
    return set
  }

  /// Returns the set with the number of its RPE as its load. Nil if the RPE was typed as one.
  func withEffortAsLoad(in unit: WeightUnit) -> WrittenSet? {
    guard let number = bareEffort, planned.load == nil,
      let tenThousandths = Int32(exactly: number.tenThousandths)
    else { return nil }
    var set = at(Load(tenThousandths: tenThousandths, unit: unit))
    set.planned.effort = nil
    return set
  }

  /// The set with its load taken off bodyweight. Nil if it has no load.
  var takenOffBodyweight: WrittenSet? {
    guard case .load(.one(let load)) = planned.load, load.tenThousandths > 0 else { return nil }
    return at(Load(tenThousandths: -load.tenThousandths, unit: load.unit, onBodyweight: true))
  }

  /// The set with its load added to bodyweight. Nil if it has no load.
  var addedToBodyweight: WrittenSet? {
    guard case .load(.one(let load)) = planned.load else { return nil }
    let isNothing = load.tenThousandths == 0
    return at(
      isNothing
        ? .bodyweight
        : Load(tenThousandths: load.tenThousandths, unit: load.unit, onBodyweight: true))
  }
}
