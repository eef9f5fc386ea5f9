// The reps of a planned set in numbers.

import Engine
import Logbook
import Notation
import Training

extension PlannedSet {
  init(_ set: PrescribedSet) {
    let (range, isOpen) = Self.reps(of: set.set.amount)
    self.init(
      reps: range, isOpenEnded: isOpen, weight: set.load.map { Weight($0) },
      platesPerSide: (set.shown?.perSide ?? []).map { Double($0.tenThousandths) / 10_000 },
      text: [set].text)
  }

  /// Returns the reps of an amount, and whether more than these are to be done if possible.
  private static func reps(of amount: PlannedAmount?) -> (ClosedRange<Int>?, isOpen: Bool) {
    func range(_ low: RepNumber, _ high: RepNumber) -> ClosedRange<Int>? {
      guard case .whole(let low) = low, case .whole(let high) = high, low <= high else {
        return nil
      }
      return Int(low)...Int(high)
    }
    switch amount {
    case .reps(let goal), .repsInTime(let goal, _):
      return switch goal {
      case .exactly(let reps): (range(reps, reps), false)
      case .range(let low, let high): (range(low, high), false)
      case .atLeast(let reps): (range(reps, reps), true)
      case .rangeOrMore(let low, let high): (range(low, high), true)
      case .max: (nil, true)
      }
    case .time, .distance, .distanceInTime, .total, .expression, nil: return (nil, false)
    }
  }
}
