// Numbers that are parts of a planned total, and numbers that are halves of a rep.

import Training

extension PromptInterpreter {
  /// Returns whether so many sets of reps are the planned total, or a part of it: `5x20` of 100.
  func isOfTotal(_ sets: WrittenNumber, _ reps: WrittenNumber, _ place: Int) -> Bool {
    guard case .total(.whole(let low), let high, _)? = plan.plannedAmount(at: place),
      !sets.hasPoint, !reps.hasPoint, (1...100).contains(sets.whole), reps.whole <= 10_000
    else { return false }
    var most = low
    if case .whole(let upper)? = high { most = upper }
    return sets.whole * reps.whole <= Int(most)
  }

  /// Returns whether `4 1/2` means four and a half, and not a load with one and two reps.
  func isHalf(_ set: WrittenSet, after load: WrittenNumber) -> Bool {
    guard !load.hasPoint, load.whole <= TypedText.mostReps, !plan.isNearKnownLoad(load.whole),
      !plan.isNearLoadOnBodyweight(load.whole), set.others.count == 1,
      case .reps(.exactly(.whole(1))) = set.planned.amount,
      case .reps(.exactly(.whole(2))) = set.others[0]
    else { return false }
    return true
  }
}
