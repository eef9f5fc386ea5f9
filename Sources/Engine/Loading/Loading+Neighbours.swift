// Finds the next lighter and the next heavier load that a gym can make.

import Notation
import Programs
package import Training

extension Loading {
  /// Returns the next loads below and above `load` that can be made.
  ///
  /// Nil if there is no such load, or if it is unknown, as for loads on bodyweight.
  package func neighbours(of load: Load) -> (below: Load?, above: Load?) {
    if load.onBodyweight || equipment == .other || equipment == .bodyweight { return (nil, nil) }
    switch equipment {
    case .kettlebell: return listed(gym.kettlebells, load)
    case .dumbbell: return steps(gym.dumbbells, load)
    case .machine: return steps(gym.machines, load)
    case .barbell:
      guard load.unit == bar.unit else { return (nil, nil) }
      let side = (Int(load.tenThousandths) - Int(bar.tenThousandths)) / 2
      let sums = sums(around: side)
      func total(_ sum: Int?) -> Load? {
        sum.flatMap { Int32(exactly: Int(bar.tenThousandths) + 2 * $0) }
          .map { Load(tenThousandths: $0, unit: bar.unit) }
      }
      return (total(sums.below), total(sums.above))
    case .bodyweight, .other: return (nil, nil)
    }
  }

  /// Returns the next heavier or lighter load that would be shown. Nil if the gym cannot make one.
  func next(_ way: LoadChange, to load: ExactLoad, round rule: RoundingRule?) -> ExactLoad? {
    func isBeyond(_ other: ExactLoad) -> Bool {
      guard let here = load.converted(to: other.unit)?.amount.atNinePlaces else { return false }
      return way == .heavier ? other.amount > here : other.amount < here
    }
    // With a rule or in usual steps, several multiples may be shown as the same load.
    if rule != nil || equipment == .bodyweight || equipment == .other || load.onBodyweight {
      var target = load
      for _ in 0..<100 {
        guard let multiple = multiple(way, of: target, round: rule) else { return nil }
        if let shown = shown(multiple, round: rule)?.load.exact, isBeyond(shown) { return shown }
        target = multiple
      }
      return nil
    }
    guard let nearest = shown(load, round: nil)?.load else { return nil }
    if isBeyond(nearest.exact) { return nearest.exact }
    let (below, above) = neighbours(of: nearest)
    return (way == .heavier ? above : below)?.exact
  }

  /// Returns the next multiple of the program's step, or of the usual one, above or below a load.
  func multiple(_ way: LoadChange, of load: ExactLoad, round rule: RoundingRule?) -> ExactLoad? {
    let usual: Load = load.unit == .kg ? Load(tenThousandths: 25_000, unit: .kg) : Load(5, .lb)
    let step = (rule?.to.picked(load.unit) ?? usual).exact
    guard let here = load.converted(to: step.unit)?.amount.atNinePlaces,
      step.amount > .zero
    else { return nil }
    let reached = here.rounded(
      toMultipleOf: step.amount, way == .heavier ? .down : .up)
    guard
      let amount = way == .heavier
        ? reached.adding(step.amount) : reached.subtracting(step.amount),
      load.onBodyweight || !amount.isNegative
    else { return nil }
    return ExactLoad(amount, step.unit, onBodyweight: load.onBodyweight)
  }

  private func listed(_ loads: [Load], _ load: Load) -> (below: Load?, above: Load?) {
    (loads.last { $0.isLighter(than: load) }, loads.first { load.isLighter(than: $0) })
  }

  private func steps(_ steps: LoadSteps, _ load: Load) -> (below: Load?, above: Load?) {
    if !steps.loads.isEmpty { return listed(steps.loads, load) }
    guard load.unit == steps.step.unit else { return (nil, nil) }
    func moved(_ change: Int) -> Load? {
      let amount = Int(load.tenThousandths) + change * Int(steps.step.tenThousandths)
      guard let units = Int32(exactly: amount) else { return nil }
      let moved = Load(tenThousandths: units, unit: load.unit)
      return moved.isLighter(than: steps.from) || steps.to.isLighter(than: moved) ? nil : moved
    }
    return (moved(-1), moved(1))
  }
}
