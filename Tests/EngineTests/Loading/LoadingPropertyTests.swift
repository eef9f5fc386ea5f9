// Compares the loads of random gyms with an exhaustive search of everything that can be loaded.

import Engine
import Notation
import Programs
import SeededChance
import Testing
import Training

@Suite struct LoadingPropertyTests {
  /// Returns a positive load of at most `most` whole units, with up to four decimal places.
  private func randomLoad(_ most: Int, _ unit: WeightUnit, _ random: inout Chance) -> Load {
    let grain = random.one([1, 10, 100, 1_000, 2_500, 10_000])
    return Load(
      tenThousandths: Int32((1 + random.below(most * 10_000 / grain)) * grain), unit: unit)
  }

  private func text(_ pairs: [PlateStock]) -> String {
    pairs.map { "\($0.plate.text) x\($0.pairs)" }.joined(separator: ", ")
  }

  /// Returns no rule, or one with any step and mode.
  private func randomRule(_ random: inout Chance) -> RoundingRule? {
    if random.happens(1, in: 3) { return nil }
    let to = random.one(
      [
        .one(randomLoad(10, random.one(WeightUnit.allCases), &random)),
        .both(lb: Load(5, .lb), kg: Load(tenThousandths: 25_000, unit: .kg)),
        .both(lb: Load(10, .lb), kg: Load(5, .kg)),
      ] as [WrittenLoad])
    return RoundingRule(to: to, mode: random.one([.nearest, .nearest, .down, .up]))
  }

  /// Returns an exact load of up to nine places, or a round one that may be a tie.
  private func randomExact(_ most: Int, _ unit: WeightUnit, _ random: inout Chance) -> ExactLoad {
    let unit = random.happens(1, in: 5) ? unit.other : unit
    if random.happens(1, in: 2) { return randomLoad(most, unit, &random).exact }
    return ExactLoad(Decimal(1 + random.below(most * 1_000_000_000), places: 9), unit)
  }

  private func text(_ rule: RoundingRule?) -> String {
    rule.map { "\($0.to) \($0.mode)" } ?? "no rule"
  }

  @Test func barbellsAgreeWithAnExhaustiveSearch() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<400 {
      let unit = random.one(WeightUnit.allCases)
      var gym = Gym.usual(unit)
      gym.bar = random.happens(1, in: 4) ? Load(0, unit) : randomLoad(30, unit, &random)
      gym.plates = (0..<random.below(5)).map { _ in
        PlateStock(randomLoad(30, unit, &random), pairs: random.below(4))
      }
      if random.happens(1, in: 2) {
        // Plates of a usual gym, some of which are missing, give ties and multiples.
        gym = Gym.usual(unit)
        gym.plates = gym.plates.shuffled(using: &random).prefix(4).map {
          PlateStock($0.plate, pairs: 1 + random.below(3))
        }
      }
      let loading = Loading(gym: gym, equipment: .barbell, exercise: "Lift")
      let target = randomExact(random.one([40, 150, 400]), unit, &random)
      let rule = randomRule(&random)
      let place =
        "seed \(seed): \(target.text) by \(text(rule)) on \(gym.bar.text) with \(text(gym.plates))"
      let shown = try #require(loading.shown(target, round: rule))
      let sums = Dictionary(grouping: ways(gym)) { total($0, gym) }
      let sum = try #require(nearestLoad(of: sums.keys, to: target, in: unit, round: rule))
      let load = Load(tenThousandths: Int32(sum), unit: unit)
      let best = try #require(sums[sum]?.max { isBetter($1, $0) })
      #expect(shown.load == load && shown.perSide == best, "\(place)")
      // A load that can be made is made exactly, with the same plates.
      if sum > 0 { #expect(loading.plates(for: load) == best, "\(place)") }
      let next = loading.neighbours(of: load)
      let below = sums.keys.filter { $0 < sum }.max()
      let above = sums.keys.filter { $0 > sum }.min()
      #expect((next.below?.tenThousandths).map(Int.init) == below, "\(place)")
      #expect((next.above?.tenThousandths).map(Int.init) == above, "\(place)")
      // The next loads of the language are those that are shown on either side.
      let all = sums.keys.compactMap {
        loading.shown(Load(tenThousandths: Int32($0), unit: unit).exact, round: rule)?.load
      }
      let here = try #require(target.converted(to: unit)).amount.atNinePlaces
      let heavier = all.map(\.exact.amount).filter { $0 > here }.min()
      let lighter = all.map(\.exact.amount).filter { $0 < here }.max()
      #expect(loading.next(.heavier, to: target, round: rule)?.amount == heavier, "\(place)")
      #expect(loading.next(.lighter, to: target, round: rule)?.amount == lighter, "\(place)")
    }
  }

  /// The fewest plates come first, then the heaviest plates.
  private func isBetter(_ one: [Load], _ other: [Load]) -> Bool {
    if one.count != other.count { return one.count < other.count }
    return one.map(\.comparable).lexicographicallyPrecedes(other.map(\.comparable), by: >)
  }

  private func ways(_ gym: Gym) -> [[Load]] {
    gym.plates.sorted { $1.plate.isLighter(than: $0.plate) }.reduce([[]]) { ways, pairs in
      ways.flatMap { way in
        (0...pairs.pairs).map { way + Array(repeating: pairs.plate, count: $0) }
      }
    }
  }

  private func total(_ way: [Load], _ gym: Gym) -> Int {
    Int(gym.bar.tenThousandths) + 2 * way.reduce(0) { $0 + Int($1.tenThousandths) }
  }

  @Test(arguments: [Equipment.dumbbell, .machine])
  func stepsAgreeWithAnExhaustiveSearch(_ equipment: Equipment) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<400 {
      let unit = random.one(WeightUnit.allCases)
      let from = random.happens(1, in: 4) ? Load(0, unit) : randomLoad(10, unit, &random)
      let step = randomLoad(6, unit, &random)
      let room = random.below(40 * Int(step.tenThousandths))
      let to = Load(tenThousandths: from.tenThousandths + Int32(room), unit: unit)
      var gym = Gym.usual(unit)
      gym.dumbbells = LoadSteps(from: from, step: step, to: to)
      gym.machines = gym.dumbbells
      let target = randomExact(100, unit, &random)
      let rule = randomRule(&random)
      let all = stride(
        from: Int(from.tenThousandths), through: Int(to.tenThousandths),
        by: Int(step.tenThousandths))
      let best = try #require(nearestLoad(of: all, to: target, in: unit, round: rule))
      let loading = Loading(gym: gym, equipment: equipment, exercise: "Lift")
      let shown = try #require(loading.shown(target, round: rule))
      #expect(
        shown.load == Load(tenThousandths: Int32(best), unit: unit),
        "seed \(seed): \(target.text) by \(text(rule)), \(from.text) to \(to.text) by \(step.text)")
    }
  }

  /// A belt takes single plates, and other equipment all multiples of the program's steps.
  @Test func loadsOnBodyweightAgreeWithAnExhaustiveSearch() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<400 {
      let unit = random.one(WeightUnit.allCases)
      var gym = Gym.usual(unit)
      gym.plates = gym.plates.shuffled(using: &random).prefix(random.below(4)).map {
        PlateStock($0.plate, pairs: 1)
      }
      let amount = Decimal(random.below(60_000_000_000) - 20_000_000_000, places: 9)
      let target = ExactLoad(amount, unit, onBodyweight: true)
      let rule = randomRule(&random)
      let step = rule?.to.picked(unit) ?? unit.usualStep
      var all: [Int] = [0]
      for pairs in gym.plates {
        all = all.flatMap { sum in (0...2).map { sum + $0 * Int(pairs.plate.tenThousandths) } }
      }
      if gym.plates.isEmpty || amount.isNegative {
        all = (-2_000...2_000).map { $0 * Int(step.tenThousandths) }
      }
      let loading = Loading(gym: gym, equipment: .bodyweight, exercise: "Dip")
      let shown = try #require(loading.shown(target, round: rule))
      let isInSteps = (gym.plates.isEmpty || amount.isNegative) && step.unit != unit
      let best = try #require(
        nearestLoad(
          of: all, to: target, in: isInSteps ? unit.other : unit,
          round: isInSteps ? RoundingRule(to: .one(step), mode: rule?.mode ?? .nearest) : rule))
      #expect(
        Int(shown.load.tenThousandths) == best && shown.load.onBodyweight,
        "seed \(seed): \(target.text) by \(text(rule)) with \(text(gym.plates)): \(shown.load)")
    }
  }

  @Test func manyKindsOfPlatesGiveTheFewestPlates() throws {
    // Each target is the sum of a few plates, so the result must not need more of them.
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<10 {
      var gym = Gym.usual(.kg)
      gym.plates = (0..<12).map { _ in PlateStock(randomLoad(25, .kg, &random), pairs: 10) }
      let chosen = (0..<6).map { _ in random.one(gym.plates).plate }
      let sum = total(chosen, gym)
      let target = Load(tenThousandths: Int32(sum), unit: .kg)
      let loading = Loading(gym: gym, equipment: .barbell, exercise: "Lift")
      let plates = try #require(loading.plates(for: target))
      #expect(total(plates, gym) == sum, "seed \(seed): \(target.text) with \(text(gym.plates))")
      #expect(plates.count <= 6, "seed \(seed): \(target.text) with \(text(gym.plates))")
    }
  }
}
