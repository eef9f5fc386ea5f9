// Compares the loads of random gyms with an exhaustive search of everything that can be loaded.

import Engine
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

  private func text(_ pairs: [PlatePairs]) -> String {
    pairs.map { "\($0.plate.text) x\($0.pairs)" }.joined(separator: ", ")
  }

  @Test func barbellsAgreeWithAnExhaustiveSearch() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<400 {
      let unit = random.one(WeightUnit.allCases)
      var gym = Gym.usual(unit)
      gym.bar = random.happens(1, in: 4) ? Load(0, unit) : randomLoad(30, unit, &random)
      gym.plates = (0..<random.below(5)).map { _ in
        PlatePairs(randomLoad(30, unit, &random), pairs: random.below(4))
      }
      let loading = Loading(gym: gym, equipment: .barbell, exercise: "Lift")
      let targetUnit = random.happens(1, in: 5) ? unit.other : unit
      let target = randomLoad(random.one([40, 150, 400]), targetUnit, &random)
      let shown = try #require(loading.shown(target.exact, round: nil))
      let best = try #require(nearest(target, gym))
      let place = "seed \(seed): \(target.text) on \(gym.bar.text) with \(text(gym.plates))"
      #expect(shown == best, "\(place)")
      // A load that can be made is made exactly, with the same plates.
      if best.load.tenThousandths > 0 {
        #expect(loading.plates(for: best.load) == best.perSide, "\(place)")
      }
      let sums = Set(ways(gym).map { total($0, gym) })
      let next = loading.neighbours(of: best.load)
      let below = sums.filter { $0 < Int(best.load.tenThousandths) }.max()
      let above = sums.filter { $0 > Int(best.load.tenThousandths) }.min()
      #expect((next.below?.tenThousandths).map(Int.init) == below, "\(place)")
      #expect((next.above?.tenThousandths).map(Int.init) == above, "\(place)")
    }
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

  /// Returns the nearest load, the heavier one on a tie, with the fewest plates and the heaviest
  /// first.
  private func nearest(_ target: Load, _ gym: Gym) -> LoadedImplement? {
    guard let exact = target.exact.converted(to: gym.bar.unit)?.amount.atNinePlaces else {
      return nil
    }
    func gap(_ total: Int) -> Int128 { abs(Int128(total) * 100_000_000 - exact.trillionths) }
    func isBetter(_ one: [Load], _ other: [Load]) -> Bool {
      let (a, b) = (total(one, gym), total(other, gym))
      if gap(a) != gap(b) { return gap(a) < gap(b) }
      if a != b { return a > b }
      if one.count != other.count { return one.count < other.count }
      return one.map(\.comparable).lexicographicallyPrecedes(other.map(\.comparable), by: >)
    }
    let all = ways(gym)
    let best = all.dropFirst().reduce(all[0]) { isBetter($1, $0) ? $1 : $0 }
    return LoadedImplement(
      load: Load(tenThousandths: Int32(total(best, gym)), unit: gym.bar.unit), perSide: best)
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
      let target = randomLoad(100, random.happens(1, in: 5) ? unit.other : unit, &random)
      let exact = try #require(target.exact.converted(to: unit)).amount.atNinePlaces
      let all = stride(
        from: Int(from.tenThousandths), through: Int(to.tenThousandths),
        by: Int(step.tenThousandths))
      func gap(_ total: Int) -> Int128 { abs(Int128(total) * 100_000_000 - exact.trillionths) }
      let best = try #require(all.min { (gap($0), -$0) < (gap($1), -$1) })
      let loading = Loading(gym: gym, equipment: equipment, exercise: "Lift")
      let shown = try #require(loading.shown(target.exact, round: nil))
      #expect(
        shown.load == Load(tenThousandths: Int32(best), unit: unit),
        "seed \(seed): \(target.text) from \(from.text) by \(step.text) to \(to.text)")
    }
  }

  @Test func manyKindsOfPlatesGiveTheFewestPlates() throws {
    // Each target is the sum of a few plates, so the result must not need more of them.
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<10 {
      var gym = Gym.usual(.kg)
      gym.plates = (0..<12).map { _ in PlatePairs(randomLoad(25, .kg, &random), pairs: 10) }
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
