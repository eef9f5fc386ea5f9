// Which loads can be made, and of which plates: what turns an exact load into one on the bar.

import Notation
package import Programs
package import Training

/// A load as it goes on the implement.
package struct LoadedImplement: Hashable, Sendable {
  package var load: Load
  /// Plates on one side, heaviest first; nil where no plates are involved.
  package var perSide: [Load]?
  /// True when the gym cannot make what rounding asked for.
  package var isOffTarget: Bool

  package init(load: Load, perSide: [Load]? = nil, isOffTarget: Bool = false) {
    self.load = load
    self.perSide = perSide
    self.isOffTarget = isOffTarget
  }
}

/// The loads one exercise can be done with in one gym.
package struct Loading: Sendable {
  package let gym: Gym
  package let equipment: Equipment
  /// The bar of this exercise, where it is one for the barbell.
  package let bar: Load
  private let plates: PlateSums

  package init(gym: Gym, equipment: Equipment, exercise: String) {
    self.gym = gym
    self.equipment = equipment
    bar = gym.bars[exercise] ?? gym.bar
    plates = PlateSums(equipment == .barbell ? gym.plates : [], bar: bar)
  }

  /// The empty implement: the bar, or nothing.
  package var emptyImplement: Load? {
    switch equipment {
    case .barbell: bar
    case .dumbbell: gym.dumbbells.from
    case .kettlebell: gym.kettlebells.first
    case .machine: gym.machines.from
    case .bodyweight: .bodyweight
    case .other: nil
    }
  }

  /// The load that is shown for an exact one: rounded as the program says, then the nearest that can
  /// be made; a tie goes up. Nil when the load is beyond what can be written.
  package func shown(_ exact: ExactLoad, round rule: RoundingRule?) -> LoadedImplement? {
    guard let target = target(of: exact, round: rule), let nearest = makeable(target) else {
      return nil
    }
    let asked = target.written
    let isOffTarget = rule != nil && asked.map { !$0.weighsSame(as: nearest.load) } ?? true
    return LoadedImplement(
      load: nearest.load, perSide: nearest.perSide, isOffTarget: isOffTarget)
  }

  /// The load that the program's rounding asks for; the exact one where it asks for nothing.
  func target(of exact: ExactLoad, round rule: RoundingRule?) -> ExactLoad? {
    guard let rule else { return exact }
    let step = rule.to.picked(exact.unit).exact
    return exact.converted(to: step.unit).map { here in
      ExactLoad(
        here.amount.atNinePlaces.rounded(toMultipleOf: step.amount, rule.mode), step.unit,
        onBodyweight: exact.onBodyweight)
    }
  }

  /// The plates on each side for a load as written; nil when it cannot be made exactly.
  package func plates(for load: Load) -> [Load]? {
    guard equipment == .barbell, !load.onBodyweight, let made = makeable(load.exact),
      made.load.weighsSame(as: load)
    else { return nil }
    return made.perSide
  }

  /// What plates make on one side just below and just above a sum of theirs, in ten-thousandths.
  func sums(around sum: Int) -> (below: Int?, above: Int?) { plates.around(sum) }

  /// The nearest load there is, in the target's unit where the gym's implements have it.
  private func makeable(_ target: ExactLoad) -> LoadedImplement? {
    // Nothing at all is no load to look for plates for.
    if target.amount == .zero, !target.onBodyweight {
      return LoadedImplement(load: Load(0, target.unit))
    }
    // What hangs on a belt is plates or a dumbbell: the usual steps.
    if target.onBodyweight { return stepped(target, smallestStep(target.unit)) }
    switch equipment {
    case .barbell: return onBar(target)
    case .dumbbell: return onSteps(target, gym.dumbbells)
    case .machine: return onSteps(target, gym.machines)
    case .kettlebell: return nearestOf(target, gym.kettlebells)
    case .bodyweight, .other: return stepped(target, smallestStep(target.unit))
    }
  }

  private func smallestStep(_ unit: WeightUnit) -> Decimal {
    unit == .kg ? Decimal(25, places: 1) : Decimal(5)
  }

  private func stepped(_ target: ExactLoad, _ step: Decimal) -> LoadedImplement? {
    let amount = target.amount.atNinePlaces.rounded(toMultipleOf: step)
    return ExactLoad(amount, target.unit, onBodyweight: target.onBodyweight).written.map {
      LoadedImplement(load: $0)
    }
  }

  private func onBar(_ target: ExactLoad) -> LoadedImplement? {
    guard let here = target.converted(to: bar.unit),
      let above = here.amount.atNinePlaces.subtracting(bar.exact.amount),
      let perSide = above.divided(by: Decimal(2))
    else { return nil }
    let chosen = plates.nearest(to: perSide)
    let total = Int(bar.tenThousandths) + 2 * chosen.sum
    guard total <= Int(Load.limit) else { return nil }
    return LoadedImplement(
      load: Load(tenThousandths: Int32(total), unit: bar.unit), perSide: chosen.plates)
  }

  private func onSteps(_ target: ExactLoad, _ steps: LoadSteps) -> LoadedImplement? {
    let unit = steps.step.unit
    guard let here = target.converted(to: unit),
      let from = steps.from.exact.converted(to: unit)?.amount,
      let to = steps.to.exact.converted(to: unit)?.amount,
      let above = here.amount.atNinePlaces.subtracting(from)
    else { return nil }
    // The last step may lie below the end.
    guard
      let most = to.subtracting(from)?.rounded(toMultipleOf: steps.step.exact.amount, .down),
      let sum = from.adding(
        min(most, max(.zero, above.rounded(toMultipleOf: steps.step.exact.amount))))
    else { return nil }
    return ExactLoad(sum, unit).written.map { LoadedImplement(load: $0) }
  }

  private func nearestOf(_ target: ExactLoad, _ loads: [Load]) -> LoadedImplement? {
    // In one unit, so that the gaps to loads of both can be compared.
    func gap(_ load: Load) -> Decimal? {
      guard let unit = loads.first?.unit,
        let here = target.converted(to: unit)?.amount.atNinePlaces,
        let other = load.exact.converted(to: unit)?.amount
      else { return nil }
      return here.subtracting(other)?.magnitude
    }
    var best: (load: Load, gap: Decimal)?
    // Ascending, so that an equal gap is the heavier one: ties go up.
    for load in loads.sorted(by: { $0.isLighter(than: $1) }) {
      guard let gap = gap(load) else { continue }
      if best.map({ gap <= $0.gap }) ?? true { best = (load, gap) }
    }
    return best.map { LoadedImplement(load: $0.load) }
  }
}
