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
    guard let target = target(of: exact, round: rule),
      let nearest = makeable(target, isRounded: rule != nil)
    else { return nil }
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
    guard equipment == .barbell, !load.onBodyweight,
      let made = makeable(load.exact, isRounded: false),
      made.load.weighsSame(as: load)
    else { return nil }
    return made.perSide
  }

  /// What plates make on one side just below and just above a sum of theirs, in ten-thousandths.
  func sums(around sum: Int) -> (below: Int?, above: Int?) { plates.around(sum) }

  /// The nearest load there is, in the target's unit where the gym's implements have it.
  ///
  /// `isRounded` says that the program gave the steps of the target.
  private func makeable(_ target: ExactLoad, isRounded: Bool) -> LoadedImplement? {
    // A load of zero needs no plates.
    if target.amount == .zero, !target.onBodyweight {
      return LoadedImplement(load: Load(0, target.unit))
    }
    if target.onBodyweight { return onBelt(target, isRounded) }
    switch equipment {
    case .barbell: return onBar(target)
    case .dumbbell: return onSteps(target, gym.dumbbells)
    case .machine: return onSteps(target, gym.machines)
    case .kettlebell: return nearestOf(target, gym.kettlebells)
    case .bodyweight: return onBelt(target, isRounded)
    case .other: return inUsualSteps(target, isRounded)
    }
  }

  /// The load of something nobody described: in the program's steps, else in the usual ones.
  private func inUsualSteps(_ target: ExactLoad, _ isRounded: Bool) -> LoadedImplement? {
    let step = target.unit == .kg ? Decimal(25, places: 1) : Decimal(5)
    let amount = target.amount.atNinePlaces
    return ExactLoad(
      isRounded ? amount : amount.rounded(toMultipleOf: step), target.unit,
      onBodyweight: target.onBodyweight
    ).written.map { LoadedImplement(load: $0) }
  }

  /// The load on a belt, made of single plates. Assistance, and a gym without plates, have the usual
  /// steps.
  private func onBelt(_ target: ExactLoad, _ isRounded: Bool) -> LoadedImplement? {
    let singles = gym.plates.map { PlatePairs($0.plate, pairs: 2 * min($0.pairs, 10_000)) }
    let unit = gym.bar.unit
    guard !target.amount.isNegative,
      singles.contains(where: { $0.plate.unit == unit && $0.pairs > 0 }),
      let here = target.converted(to: unit)
    else { return inUsualSteps(target, isRounded) }
    let sum = PlateSums(singles, bar: Load(0, unit)).nearest(to: here.amount.atNinePlaces).sum
    if sum == 0, target.onBodyweight { return LoadedImplement(load: .bodyweight) }
    guard sum <= Int(Load.limit) else { return nil }
    return LoadedImplement(
      load: Load(
        tenThousandths: Int32(sum), unit: unit, onBodyweight: target.onBodyweight))
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
