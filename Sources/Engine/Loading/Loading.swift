// Turns exact loads into loads that a gym can make, and works out their plates.

package import Notation
package import Programs
import Synchronization
package import Training

/// A load as it is put on the implement.
package struct LoadedImplement: Hashable, Sendable {
  package var load: Load
  /// The plates on one side, heaviest first; nil if the load does not use a bar.
  package var perSide: [Load]?
  /// True if the program's `round` or more lies between it and the exact load, because the gym
  /// cannot make a load nearer to it.
  package var isOffTarget: Bool
  /// The plates that change before the set, if the fewest should.
  package var change: PlateChange?

  package init(load: Load, perSide: [Load]? = nil, isOffTarget: Bool = false) {
    self.load = load
    self.perSide = perSide
    self.isOffTarget = isOffTarget
  }
}

extension [Load] {
  /// Returns plates as text: numbers in the unit of the bar, and other plates with their unit, such
  /// as `25 45lb 2.5`.
  package func inPlates(of bar: Load) -> String { inPlates(bar.unit) }

  /// Returns plates as text, of which those in `unit` are numbers.
  package func inPlates(_ unit: WeightUnit) -> String {
    map { $0.asPlate(in: unit) }.joined(separator: " ")
  }
}

extension Load {
  /// Returns a plate as text: a number if it is in `unit`, and otherwise with its own unit.
  package func asPlate(in unit: WeightUnit?) -> String { self.unit == unit ? number : text }
}

extension LoadedImplement {
  /// The plates on one side as text: `20 15 2.5`, `empty bar`; nil without a bar.
  package var platesText: String? {
    perSide.map { $0.isEmpty ? "empty bar" : $0.inPlates(load.unit) }
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
    plates = known.sums(of: equipment == .barbell ? gym.plates : [], bar: bar, sides: 2)
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

  /// Returns the load to show for an exact one, in a single rounding.
  ///
  /// Multiples of the program's `round` come first, as long as the gym can make one that is less
  /// than one `round` from the exact load. A mode never crosses the exact load, unless the gym has
  /// no load on its side: then the load nearest to it is shown. Nil if it is larger than a load can
  /// be.
  package func shown(_ exact: ExactLoad, round rule: RoundingRule?) -> LoadedImplement? {
    shown(exact, rule?.to, rule?.mode ?? .nearest)
  }

  func shown(
    _ exact: ExactLoad, _ round: WrittenLoad?, _ mode: Decimal.Rounding
  ) -> LoadedImplement? {
    // A load of zero needs no plates.
    if exact.amount == .zero, !exact.onBodyweight {
      return LoadedImplement(load: Load(0, exact.unit))
    }
    let step = round?.picked(exact.unit)
    let candidates = candidates(for: exact, step)
    let around = candidates.around(exact)
    guard
      let plain = step.flatMap({ candidates.multiples(of: $0, around: exact).chosen(mode) })
        ?? around.chosen(mode) ?? around.chosen(.nearest),
      let load = plain.exact.written(onBodyweight: exact.onBodyweight)
    else { return nil }
    var perSide: [Load]?
    if case .plates(let plates, let empty, sides: 2) = candidates,
      let amount = plain.amount(above: empty, sides: 2)
    {
      perSide = plates.plates(for: amount)
    }
    return LoadedImplement(
      load: load, perSide: perSide,
      isOffTarget: step.map { !plain.isWithin($0, of: exact) } ?? false)
  }

  /// Returns the load to show for an exact one, and the other load if it is equally near.
  func equallyNear(_ exact: ExactLoad, round rule: RoundingRule?) -> [LoadedImplement] {
    guard let shown = shown(exact, round: rule) else { return [] }
    guard rule?.mode ?? .nearest == .nearest else { return [shown] }
    let step = rule?.to.picked(exact.unit)
    let candidates = candidates(for: exact, step)
    let multiples = step.map { candidates.multiples(of: $0, around: exact) }
    let around = multiples?.chosen(.nearest) == nil ? candidates.around(exact) : multiples
    guard let around, around.isTie else { return [shown] }
    let other = [around.below, around.above].compactMap(\.self).first { $0 != shown.load }
    return [shown] + [other.flatMap { self.shown($0.exact, round: nil) }].compactMap(\.self)
  }

  /// Returns the ways to load a bar, those with the fewest plates first, at most `most`.
  func plates(for load: Load, most: Int) -> [[Load]] {
    guard !load.onBodyweight,
      case .plates(let plates, let empty, let sides) = candidates(for: load.exact, nil),
      let amount = load.amount(above: empty, sides: sides)
    else { return [] }
    return plates.ways(for: amount, most: most)
  }

  /// Returns the load rounded by the program's rule, as rules judge it in any gym; the exact load
  /// if there is no rule.
  func target(of exact: ExactLoad, round rule: RoundingRule?) -> ExactLoad? {
    guard let rule else { return exact }
    return LoadCandidates.multiples(of: rule.to.picked(exact.unit)).around(exact).chosen(rule.mode)
      .map { ExactLoad($0.exact.amount, $0.unit, onBodyweight: exact.onBodyweight) }
  }

  /// Returns the plates on each side for a load; nil if plates cannot make it exactly.
  package func plates(for load: Load) -> [Load]? {
    guard equipment == .barbell, !load.onBodyweight,
      let made = shown(load.exact, round: nil), made.load.weighsSame(as: load)
    else { return nil }
    return made.perSide
  }

  /// Returns the loads that the gym can make for the exercise, on the side of zero where `exact`
  /// is. Equipment that is not described has the program's steps, or else the usual ones.
  func candidates(for exact: ExactLoad, _ step: Load?) -> LoadCandidates {
    if !exact.onBodyweight {
      switch equipment {
      case .barbell: return .plates(plates, empty: bar, sides: 2)
      case .dumbbell: return LoadCandidates(gym.dumbbells)
      case .machine: return LoadCandidates(gym.machines)
      case .kettlebell: return .list(gym.kettlebells)
      case .bodyweight, .other: break
      }
    }
    // A dip belt is loaded with single plates. Assistance is not.
    if exact.onBodyweight || equipment == .bodyweight, !exact.amount.isNegative {
      if gym.plates.contains(where: { $0.count > 0 }) {
        let empty = Load(0, gym.bar.unit)
        return .plates(known.sums(of: gym.plates, bar: empty, sides: 1), empty: empty, sides: 1)
      }
    }
    return .multiples(of: step ?? exact.unit.usualStep)
  }

  /// Returns the next loads below and above `load` that can be made.
  ///
  /// Nil if there is no such load, or if it is unknown, as for loads on bodyweight.
  package func neighbours(of load: Load) -> (below: Load?, above: Load?) {
    if load.onBodyweight || equipment == .other || equipment == .bodyweight { return (nil, nil) }
    func beside(_ way: LoadChange) -> LoadsAround? {
      let fineness = candidates(for: load.exact, nil).fineness
      return load.exact.just(way, by: fineness).map { candidates(for: $0, nil).around($0) }
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
      let fineness = candidates(for: candidate, step).fineness
      guard let beside = candidate.just(way, by: fineness),
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

extension ExactLoad {
  fileprivate func written(onBodyweight: Bool) -> Load? {
    let load = ExactLoad(amount, unit, onBodyweight: onBodyweight).written
    return load.map { $0.onBodyweight && $0.tenThousandths == 0 ? .bodyweight : $0 }
  }

  fileprivate func just(_ way: LoadChange, by little: Decimal = Decimal(1, places: 8)) -> ExactLoad?
  {
    let amount = way == .heavier ? amount.adding(little) : amount.subtracting(little)
    return amount.map { ExactLoad($0, unit, onBodyweight: onBodyweight) }
  }
}

extension Load {
  fileprivate func isWithin(_ step: Load, of other: ExactLoad) -> Bool {
    guard let here = exact.converted(to: step.unit)?.amount,
      let there = other.converted(to: step.unit)?.amount,
      let gap = here.subtracting(there)?.magnitude
    else { return false }
    return gap.atNinePlaces < step.exact.amount
  }

  /// Returns what an empty implement leaves of the load for each of some sides.
  fileprivate func amount(above empty: Load, sides: Int) -> Decimal? {
    exact.amount.subtracting(empty.exact.amount)?.divided(by: Decimal(sides))
  }

  /// The same number of kilograms or pounds, not on bodyweight.
  fileprivate var alone: Load { Load(tenThousandths: tenThousandths, unit: unit) }
}

extension LoadChange {
  /// The rounding that never goes the other way.
  fileprivate var mode: Decimal.Rounding { self == .heavier ? .up : .down }
}

// Keeps what is known about the plates of each bar, because sessions repeat bars and loads.

/// The sums of plates that were prepared so far, one for each bar and its plates.
final class PlateSumCache: Sendable {
  private struct Prepared: Sendable {
    let plates: [PlateStock]
    let bar: Load
    let sides: Int
    let sums: PlateSums
  }

  private let prepared = Mutex<[Prepared]>([])

  /// Returns the sums of these plates on one of the sides of a bar.
  func sums(of plates: [PlateStock], bar: Load, sides: Int) -> PlateSums {
    prepared.withLock { prepared in
      for known in prepared
      where known.bar == bar && known.sides == sides && known.plates == plates {
        return known.sums
      }
      let sums = PlateSums(plates, bar: bar, sides: sides)
      prepared.append(Prepared(plates: plates, bar: bar, sides: sides, sums: sums))
      return sums
    }
  }
}

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

  /// The smallest difference between loads that are told apart.
  var fineness: Decimal {
    if case .plates(let plates, _, _) = self { plates.fineness } else { Decimal(1, places: 8) }
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
      let sums = plates.around(above)
      func load(_ sum: PlateSums.Sum) -> Load? { plates.load(sum, on: empty, sides: sides) }
      (around.below, around.above) = (sums.below.flatMap(load), sums.above.flatMap(load))
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

  /// True if the two candidates are equally near.
  var isTie: Bool {
    guard let below, let above, below != above else { return false }
    return gap(below) == gap(above)
  }

  private func gap(_ load: Load) -> Decimal? {
    load.exact.converted(to: exact.unit)?.amount.subtracting(exact.amount)?.magnitude
  }
}

/// A load with the name of its value.
package struct NamedLoad: Hashable, Sendable {
  package var name: String
  package var load: ExactLoad
  /// The load as it is lifted; nil if no set is done with the value itself.
  package var shown: LoadedImplement?

  package init(name: String, load: ExactLoad, shown: LoadedImplement? = nil) {
    self.name = name
    self.load = load
    self.shown = shown
  }

  /// The load, with the one to put on the bar if rounding changes it: `63kg (62.5kg on the bar)`.
  package var text: String {
    guard let shown, shown.load.text != load.text else { return load.text }
    return "\(load.text) (\(shown.load.text) \(shown.perSide == nil ? "to lift" : "on the bar"))"
  }
}
