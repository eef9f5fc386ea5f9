// Finds the next lighter and the next heavier load that a gym can make.

package import Notation
package import Programs
package import Training

extension Loading {
  /// Returns the next loads below and above `load` that can be made.
  ///
  /// Nil if there is no such load, or if it is unknown, as for loads on bodyweight.
  package func neighbours(of load: Load) -> (below: Load?, above: Load?) {
    if load.onBodyweight || equipment == .other || equipment == .bodyweight { return (nil, nil) }
    func beside(_ way: LoadChange) -> LoadsAround? {
      load.exact.just(way).map { candidates(for: $0, nil).around($0) }
    }
    return (beside(.lighter)?.below, beside(.heavier)?.above)
  }

  /// Returns the next heavier or lighter load that would be shown. Nil if the gym cannot make one.
  package func next(
    _ way: LoadChange, to load: ExactLoad, round rule: RoundingRule?
  ) -> ExactLoad? {
    func isBeyond(_ other: ExactLoad) -> Bool {
      guard let here = load.converted(to: other.unit)?.amount.atNinePlaces else { return false }
      return way == .heavier ? other.amount > here : other.amount < here
    }
    let step = rule?.to.picked(load.unit)
    var candidate = load
    // A load that can be made may be shown as a multiple of the program's `round` instead.
    for _ in 0..<1_000 {
      guard let beside = candidate.just(way),
        let next = candidates(for: beside, step).around(beside).chosen(way.mode)
      else { return nil }
      candidate = ExactLoad(next.exact.amount, next.unit, onBodyweight: load.onBodyweight)
      if let shown = shown(candidate, round: rule)?.load.exact, isBeyond(shown) { return shown }
    }
    return nil
  }

  /// Returns the next multiple of the program's step, or of the usual one, above or below a load.
  func multiple(_ way: LoadChange, of load: ExactLoad, round rule: RoundingRule?) -> ExactLoad? {
    let multiples = LoadCandidates.multiples(of: rule?.to.picked(load.unit) ?? load.unit.usualStep)
    guard
      let next = load.just(way).flatMap({
        multiples.around($0).chosen(way.mode)
      }),
      load.onBodyweight || next.tenThousandths >= 0
    else { return nil }
    return ExactLoad(next.exact.amount, next.unit, onBodyweight: load.onBodyweight)
  }
}

extension LoadChange {
  /// The rounding that never goes the other way.
  fileprivate var mode: Decimal.Rounding { self == .heavier ? .up : .down }
}

extension ExactLoad {
  /// Returns a load that is heavier or lighter by less than any two loads differ.
  fileprivate func just(_ way: LoadChange) -> ExactLoad? {
    let little = Decimal(way == .heavier ? 1 : -1, places: 8)
    return amount.adding(little).map { ExactLoad($0, unit, onBodyweight: onBodyweight) }
  }
}
