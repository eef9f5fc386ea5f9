// A typed set with the load or the amount that one of its readings gives it.

import Training

extension WrittenSet {
  /// Whether the load comes first, as in `80kg 5`.
  var isLoadFirst: Bool { loadEnd > loadStart && loadStart == start }

  func at(_ load: Load) -> WrittenSet {
    var set = self
    set.planned.load = .load(.one(load))
    return set
  }

  /// The set with its reps read as seconds. Nil if they are not plain numbers.
  var inSeconds: WrittenSet? {
    var set = self
    var times: [PlannedAmount] = []
    for amount in amounts {
      guard case .reps(.exactly(.whole(let seconds))) = amount, seconds > 0 else { return nil }
      times.append(.time(.exactly(Seconds(seconds))))
    }
    set.planned.amount = times[0]
    set.others = Array(times.dropFirst())
    return set
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
