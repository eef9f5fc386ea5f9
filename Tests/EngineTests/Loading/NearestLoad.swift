// Chooses the load to show by trying every load that a gym can make.

import Notation
import Programs
import Training

/// Returns the one of some loads, in ten-thousandths of a unit, that is shown for an exact load;
/// nil if there are none. It follows the rule of the documentation word by word.
func nearestLoad(
  of loads: some Sequence<Int>, to exact: ExactLoad, in unit: WeightUnit,
  round rule: RoundingRule? = nil
) -> Int? {
  guard let here = exact.converted(to: unit)?.amount.atNinePlaces.trillionths else { return nil }
  func gap(_ load: Int) -> Int128 { abs(Int128(load) * 100_000_000 - here) }
  func isAllowed(_ load: Int) -> Bool {
    switch rule?.mode ?? .nearest {
    case .nearest: true
    case .down: Int128(load) * 100_000_000 <= here
    case .up: Int128(load) * 100_000_000 >= here
    }
  }
  let allowed = loads.filter(isAllowed)
  var candidates = allowed.isEmpty ? Array(loads) : allowed
  if let step = rule?.to.picked(exact.unit),
    let size = step.exact.converted(to: unit)?.amount.atNinePlaces.trillionths
  {
    // Of the loads in the other unit, only zero is a multiple.
    let multiples = allowed.filter {
      ($0 == 0 || step.unit == unit && $0 % Int(step.tenThousandths) == 0) && gap($0) < size
    }
    if !multiples.isEmpty { candidates = multiples }
  }
  guard let least = candidates.map(gap).min() else { return nil }
  let nearest = candidates.filter { gap($0) == least }
  guard let low = nearest.min(), let high = nearest.max() else { return nil }
  return high - low <= (unit == .kg ? 25_000 : 50_000) ? high : low
}

extension Int {
  /// The load of that many ten-thousandths of a kilogram, as rules calculate it.
  var kilograms: ExactLoad { Load(tenThousandths: Int32(clamping: self), unit: .kg).exact }
}
