// The loads that one implement can have, and the choice between the two nearest to an exact load.

import Programs
import Training

/// The loads that an implement can have. Rounding chooses one of them.
enum LoadCandidates {
  /// Sums of plates beside the empty implement: on both sides of a bar, or on a belt.
  case plates(PlateSums, empty: Load, sides: Int)
  /// Equal steps between two ends.
  case steps(LoadSteps)
  /// Single loads in ascending order, which may be in different units.
  case list([Load])
  /// All multiples of a step, for equipment that is not described.
  case multiples(of: Load)

  init(_ rack: LoadSteps) { self = rack.loads.isEmpty ? .steps(rack) : .list(rack.loads) }

  /// The unit in which the candidates are compared; nil if there are none.
  private var unit: WeightUnit? {
    switch self {
    case .plates(_, let empty, _): empty.unit
    case .steps(let steps): steps.step.unit
    case .list(let loads): loads.first?.unit
    case .multiples(let step): step.unit
    }
  }

  /// Returns the nearest candidates that are not above an exact load, and not below it.
  func around(_ exact: ExactLoad) -> LoadsAround {
    guard let unit, let here = exact.converted(to: unit)?.amount.atNinePlaces else {
      return LoadsAround(exact: ExactLoad(.zero, exact.unit))
    }
    var around = LoadsAround(exact: ExactLoad(here, unit))
    func written(_ amount: Decimal?) -> Load? {
      // Only assistance is negative.
      amount.flatMap { ExactLoad($0, unit, onBodyweight: true).written?.alone }
    }
    switch self {
    case .plates(let plates, let empty, let sides):
      guard let above = here.subtracting(empty.exact.amount)?.divided(by: Decimal(sides)) else {
        break
      }
      func total(_ sum: Int?) -> Load? {
        sum.flatMap { Int32(exactly: Int(empty.tenThousandths) + sides * $0) }
          .map { Load(tenThousandths: $0, unit: unit) }
      }
      let sums = plates.around(above)
      (around.below, around.above) = (total(sums.below), total(sums.above))
    case .steps(let steps):
      guard let from = steps.from.exact.converted(to: unit)?.amount,
        let room = steps.to.exact.converted(to: unit)?.amount.subtracting(from),
        let above = here.subtracting(from)
      else { break }
      let step = steps.step.exact.amount
      // The steps may not reach the end exactly.
      let most = max(.zero, room.rounded(toMultipleOf: step, .down))
      if !above.isNegative {
        around.below = written(from.adding(min(most, above.rounded(toMultipleOf: step, .down))))
      }
      if above <= most {
        around.above = written(from.adding(max(.zero, above.rounded(toMultipleOf: step, .up))))
      }
    case .list(let loads):
      func amount(_ load: Load) -> Decimal? {
        load.exact.converted(to: unit)?.amount.atNinePlaces
      }
      around.below = loads.last { amount($0).map { $0 <= here } ?? false }
      around.above = loads.first { amount($0).map { $0 >= here } ?? false }
    case .multiples(let step):
      around.below = written(here.rounded(toMultipleOf: step.exact.amount, .down))
      around.above = written(here.rounded(toMultipleOf: step.exact.amount, .up))
    }
    return around
  }

  /// Returns the multiples of a step nearest to an exact load on each side, less than one step from
  /// it, if they are candidates.
  func multiples(of step: Load, around exact: ExactLoad) -> LoadsAround {
    var around = LoadCandidates.multiples(of: step).around(exact)
    around.below = around.below.flatMap(candidate)
    around.above = around.above.flatMap(candidate)
    return around
  }

  /// Returns the candidate of exactly that weight; nil if there is none.
  private func candidate(_ load: Load) -> Load? {
    around(load.exact).below.flatMap { $0.weighsSame(as: load) ? $0 : nil }
  }
}

/// The nearest candidates on each side of an exact load. Both are the same load if it is one.
struct LoadsAround {
  /// The exact load in the unit of the candidates.
  let exact: ExactLoad
  var below: Load?
  var above: Load?

  init(exact: ExactLoad) { self.exact = exact }

  /// Returns the load to show; nil if there is none on the side that `mode` allows.
  ///
  /// A tie goes up between loads that are at most 2.5 kg or 5 lb apart, as in the spreadsheets of
  /// the field, and down between loads that are farther apart.
  func chosen(_ mode: Decimal.Rounding) -> Load? {
    switch mode {
    case .down: return below
    case .up: return above
    case .nearest:
      guard let below, let above else { return below ?? above }
      guard let down = gap(below), let up = gap(above), let apart = down.adding(up) else {
        return below
      }
      if down != up { return down < up ? below : above }
      return apart <= exact.unit.usualStep.exact.amount ? above : below
    }
  }

  private func gap(_ load: Load) -> Decimal? {
    load.exact.converted(to: exact.unit)?.amount.subtracting(exact.amount)?.magnitude
  }
}

extension Load {
  /// The same number of kilograms or pounds, not on bodyweight.
  fileprivate var alone: Load { Load(tenThousandths: tenThousandths, unit: unit) }
}
