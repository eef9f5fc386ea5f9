// Turns exact loads into loads that a gym can make, and works out their plates.

import Notation
package import Programs
package import Training

/// A load as it is put on the implement.
package struct LoadedImplement: Hashable, Sendable {
  package var load: Load
  /// The plates on one side, heaviest first; nil if the load does not use a bar.
  package var perSide: [Load]?
  /// True if the gym cannot make the rounded load.
  package var isOffTarget: Bool

  package init(load: Load, perSide: [Load]? = nil, isOffTarget: Bool = false) {
    self.load = load
    self.perSide = perSide
    self.isOffTarget = isOffTarget
  }
}

/// The loads that one exercise can have in one gym.
package struct Loading: Sendable {
  package let gym: Gym
  package let equipment: Equipment
  /// The bar of this exercise, if it uses a barbell.
  package let bar: Load
  private let plates: PlateSums
  private let known: PlateSumCache

  package init(gym: Gym, equipment: Equipment, exercise: String) {
    self.init(gym: gym, equipment: equipment, exercise: exercise, known: PlateSumCache())
  }

  init(gym: Gym, equipment: Equipment, exercise: String, known: PlateSumCache) {
    self.gym = gym
    self.equipment = equipment
    self.known = known
    bar = gym.bar(of: exercise)
    plates = known.sums(of: equipment == .barbell ? gym.plates : [], bar: bar)
  }

  /// The load of the empty implement, such as the bar; nil if it is unknown.
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

  /// The implement that a warm-up begins with, because it is lifted without added weight; nil if
  /// there is none. The lightest of a rack is as far from the work as any other.
  var bareImplement: Load? {
    switch equipment {
    case .barbell, .machine: emptyImplement.flatMap { $0.exact.amount == .zero ? nil : $0 }
    case .dumbbell, .kettlebell, .bodyweight, .other: nil
    }
  }

  /// Returns the load to show for an exact one: rounded by the program's rule, then to the nearest
  /// that the gym can make.
  ///
  /// A tie rounds up. Nil if the load is larger than a load can be.
  package func shown(_ exact: ExactLoad, round rule: RoundingRule?) -> LoadedImplement? {
    guard let target = target(of: exact, round: rule),
      let nearest = makeable(target, isRounded: rule != nil)
    else { return nil }
    let asked = target.written
    let isOffTarget = rule != nil && asked.map { !$0.weighsSame(as: nearest.load) } ?? true
    return LoadedImplement(
      load: nearest.load, perSide: nearest.perSide, isOffTarget: isOffTarget)
  }

  /// Returns the load rounded by the program's rule; the exact load if there is no rule.
  func target(of exact: ExactLoad, round rule: RoundingRule?) -> ExactLoad? {
    guard let rule else { return exact }
    let step = rule.to.picked(exact.unit).exact
    return exact.converted(to: step.unit).map { here in
      ExactLoad(
        here.amount.atNinePlaces.roundedLoad(toMultipleOf: step.amount, rule.mode), step.unit,
        onBodyweight: exact.onBodyweight)
    }
  }

  /// Returns the plates on each side for a load; nil if plates cannot make it exactly.
  package func plates(for load: Load) -> [Load]? {
    guard equipment == .barbell, !load.onBodyweight,
      let made = makeable(load.exact, isRounded: false),
      made.load.weighsSame(as: load)
    else { return nil }
    return made.perSide
  }

  /// Returns the nearest sums of plates on one side below and above `sum`, in ten-thousandths.
  func sums(around sum: Int) -> (below: Int?, above: Int?) { plates.around(sum) }

  /// Returns the nearest load that can be made, in the target's unit if the gym has implements in
  /// it.
  ///
  /// `isRounded` is true if the program's rule rounded the target.
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

  /// Returns the load of equipment that is not described: in the program's steps, or else in the
  /// default ones.
  private func inUsualSteps(_ target: ExactLoad, _ isRounded: Bool) -> LoadedImplement? {
    let step = target.unit == .kg ? Decimal(25, places: 1) : Decimal(5)
    let amount = target.amount.atNinePlaces
    return ExactLoad(
      isRounded ? amount : amount.roundedLoad(toMultipleOf: step, .nearest), target.unit,
      onBodyweight: target.onBodyweight
    ).written.map { LoadedImplement(load: $0) }
  }

  /// Returns the load on a dip belt, made of single plates. Assistance, and a gym without plates,
  /// use the default steps.
  private func onBelt(_ target: ExactLoad, _ isRounded: Bool) -> LoadedImplement? {
    let singles = gym.plates.map { PlatePairs($0.plate, pairs: 2 * min($0.pairs, 10_000)) }
    let unit = gym.bar.unit
    guard !target.amount.isNegative,
      singles.contains(where: { $0.plate.unit == unit && $0.pairs > 0 }),
      let here = target.converted(to: unit)
    else { return inUsualSteps(target, isRounded) }
    let sum = known.sums(of: singles, bar: Load(0, unit)).nearest(to: here.amount.atNinePlaces).sum
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
    if !steps.loads.isEmpty { return nearestOf(target, steps.loads) }
    let unit = steps.step.unit
    guard let here = target.converted(to: unit),
      let from = steps.from.exact.converted(to: unit)?.amount,
      let to = steps.to.exact.converted(to: unit)?.amount,
      let above = here.amount.atNinePlaces.subtracting(from)
    else { return nil }
    // The steps may not reach the end exactly.
    guard
      let most = to.subtracting(from)?.rounded(toMultipleOf: steps.step.exact.amount, .down),
      let sum = from.adding(
        min(most, max(.zero, above.rounded(toMultipleOf: steps.step.exact.amount))))
    else { return nil }
    return ExactLoad(sum, unit).written.map { LoadedImplement(load: $0) }
  }

  private func nearestOf(_ target: ExactLoad, _ loads: [Load]) -> LoadedImplement? {
    // Gaps are compared in one unit, because loads may be in either.
    func gap(_ load: Load) -> Decimal? {
      guard let unit = loads.first?.unit,
        let here = target.converted(to: unit)?.amount.atNinePlaces,
        let other = load.exact.converted(to: unit)?.amount
      else { return nil }
      return here.subtracting(other)?.magnitude
    }
    var best: (load: Load, gap: Decimal)?
    // In ascending order, the heavier load wins an equal gap: ties round up.
    for load in loads.sorted(by: { $0.isLighter(than: $1) }) {
      guard let gap = gap(load) else { continue }
      if best.map({ gap <= $0.gap }) ?? true { best = (load, gap) }
    }
    return best.map { LoadedImplement(load: $0.load) }
  }
}

extension Decimal {
  /// Returns the multiple of a step for a load, where a tie is the heavier one: less assistance.
  fileprivate func roundedLoad(toMultipleOf step: Decimal, _ mode: Rounding) -> Decimal {
    guard mode == .nearest, isNegative, let half = step.divided(by: Decimal(2)),
      let above = adding(half)
    else { return rounded(toMultipleOf: step, mode) }
    return above.rounded(toMultipleOf: step, .down)
  }
}
