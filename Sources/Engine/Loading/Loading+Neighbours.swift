// Finds the next lighter and the next heavier load that a gym can make.

package import Training

extension Loading {
  /// Returns the next loads below and above `load` that can be made.
  ///
  /// Nil if there is no such load, or if it is unknown, as for loads on bodyweight.
  package func neighbours(of load: Load) -> (below: Load?, above: Load?) {
    if load.onBodyweight || equipment == .other || equipment == .bodyweight { return (nil, nil) }
    switch equipment {
    case .kettlebell:
      return (
        gym.kettlebells.last { $0.isLighter(than: load) },
        gym.kettlebells.first { load.isLighter(than: $0) }
      )
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

  private func steps(_ steps: LoadSteps, _ load: Load) -> (below: Load?, above: Load?) {
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
