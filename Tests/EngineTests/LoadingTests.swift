// What goes on the bar: rounding, plates, dumbbells, machines, kettlebells.

import Engine
import Notation
import Programs
import SeededChance
import Testing
import Training

@Suite struct LoadingTests {
  private func loading(
    _ equipment: Equipment = .barbell, unit: WeightUnit = .kg, gym: Gym? = nil
  ) -> Loading {
    Loading(gym: gym ?? .usual(unit), equipment: equipment, exercise: "Lift")
  }

  private func shown(_ text: String, _ loading: Loading, _ round: RoundingRule? = nil) throws
    -> String
  {
    let load = try load(text)
    let shown = try #require(loading.shown(load.exact, round: round))
    let plates = shown.perSide.map { " = " + $0.map(\.number).joined(separator: " ") } ?? ""
    return shown.load.text + plates + (shown.isOffTarget ? " (off)" : "")
  }

  private func rule(_ text: String, _ mode: Decimal.Rounding = .nearest) throws -> RoundingRule {
    RoundingRule(to: .one(try load(text)), mode: mode)
  }

  private func gym(_ plates: [(String, Int)], bar: String = "20kg") throws -> Gym {
    var gym = Gym.usual(.kg)
    gym.bar = try load(bar)
    gym.plates = try plates.map { PlatePairs(try load($0.0), pairs: $0.1) }
    return gym
  }

  @Test func theNearestLoadWithFewestPlates() throws {
    #expect(try shown("100kg", loading()) == "100kg = 25 15")
    #expect(try shown("101kg", loading()) == "100kg = 25 15")
    #expect(try shown("20kg", loading()) == "20kg = ")
    #expect(try shown("5kg", loading()) == "20kg = ")
    #expect(try shown("240lb", loading(unit: .lb)) == "240lb = 45 45 5 2.5")
  }

  @Test func tiesGoUp() throws {
    #expect(try shown("101.25kg", loading()) == "102.5kg = 25 15 1.25")
    #expect(try shown("101.2499kg", loading()) == "100kg = 25 15")
  }

  @Test func neverGreedy() throws {
    // 40 a side of one 25 and two 20s: greedy takes 25 and cannot go on.
    let loading = loading(gym: try gym([("25kg", 1), ("20kg", 2)]))
    #expect(try shown("100kg", loading) == "100kg = 20 20")
    // Fewest plates first, then the heaviest first.
    let small = self.loading(gym: try gym([("15kg", 2), ("20kg", 1), ("10kg", 1)]))
    #expect(try shown("80kg", small) == "80kg = 20 10")
  }

  @Test func roundingModes() throws {
    #expect(try shown("103.7kg", loading(), rule("2.5kg")) == "102.5kg = 25 15 1.25")
    #expect(try shown("103.7kg", loading(), rule("2.5kg", .down)) == "102.5kg = 25 15 1.25")
    #expect(try shown("101kg", loading(), rule("2.5kg", .up)) == "102.5kg = 25 15 1.25")
    #expect(try shown("104.9kg", loading(), rule("5kg", .down)) == "100kg = 25 15")
  }

  @Test func whatTheGymCannotMakeIsSaid() throws {
    let loading = loading(gym: try gym([("20kg", 4), ("5kg", 2)]))
    #expect(try shown("62.5kg", loading, rule("2.5kg")) == "60kg = 20 (off)")
    #expect(try shown("62.5kg", loading) == "60kg = 20")
    #expect(try shown("1000kg", loading, rule("2.5kg")) == "200kg = 20 20 20 20 5 5 (off)")
  }

  @Test func otherUnitsAreMadeOfWhatTheGymHas() throws {
    // 225lb are 102.06kg; the plates of a kilogram gym make 102.5.
    var loading = loading(gym: Gym.usual(.kg))
    #expect(try shown("225lb", loading) == "102.5kg = 25 15 1.25")
    // Plates of another unit than the bar's are left out.
    loading = self.loading(gym: try gym([("45lb", 10), ("10kg", 2)]))
    #expect(try shown("60kg", loading) == "60kg = 10 10")
  }

  @Test func dumbbellsMachinesAndBells() throws {
    var gym = Gym.usual(.kg)
    gym.dumbbells = LoadSteps(
      from: try load("2kg"), step: try load("2kg"), to: try load("40kg"))
    gym.machines = LoadSteps(from: try load("5kg"), step: try load("7.5kg"), to: try load("95kg"))
    gym.kettlebells = try ["24kg", "8kg", "16kg"].map(load)
    #expect(try shown("13kg", loading(.dumbbell, gym: gym)) == "14kg")
    #expect(try shown("60kg", loading(.dumbbell, gym: gym)) == "40kg")
    #expect(try shown("1kg", loading(.dumbbell, gym: gym)) == "2kg")
    #expect(try shown("10kg", loading(.machine, gym: gym)) == "12.5kg")
    #expect(try shown("8.7kg", loading(.machine, gym: gym)) == "5kg")
    #expect(try shown("20kg", loading(.kettlebell, gym: gym)) == "24kg")
    #expect(try shown("19.9kg", loading(.kettlebell, gym: gym)) == "16kg")
    #expect(try shown("53lb", loading(.kettlebell, gym: gym)) == "24kg")
    #expect(try shown("51.3kg", loading(.other)) == "52.5kg")
    #expect(try shown("bw+11kg", loading(.bodyweight)) == "bw+10kg")
    #expect(try shown("bw-11.25kg", loading(.bodyweight)) == "bw-12.5kg")
  }

  @Test func nothingStaysNothing() throws {
    for equipment in Equipment.allCases {
      #expect(try shown("0lb", loading(equipment, unit: .lb)) == "0lb")
    }
  }

  @Test func decimalsAreExact() throws {
    // 57.5% of 100 is 57.5 and rounds to 60; binary floats give 55.
    let share = try #require(Decimal(100).multiplied(by: Decimal(575, places: 3)))
    let shown = loading(.other).shown(ExactLoad(share, .kg), round: try rule("5kg"))
    #expect(shown?.load.text == "60kg")
  }

  /// Every inventory of up to three kinds of plates, against trying all there is.
  @Test func plateSumsEqualBruteForce() throws {
    let sizes: [Int32] = [12_500, 25_000, 50_000, 100_000, 150_000, 200_000, 250_000]
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<300 {
      var gym = Gym.usual(.kg)
      gym.plates = sizes.shuffled(using: &random).prefix(3).map {
        PlatePairs(
          Load(tenThousandths: $0, unit: .kg), pairs: Int.random(in: 0...3, using: &random))
      }
      let target = Load(
        tenThousandths: 200_000 + Int32.random(in: 0...1_600, using: &random) * 1_250, unit: .kg)
      let shown = try #require(loading(gym: gym).shown(target.exact, round: nil))
      #expect(shown == best(target, gym), "seed \(seed), \(target.text) of \(gym.plates)")
    }
  }

  private func best(_ target: Load, _ gym: Gym) -> LoadedImplement {
    var ways: [[Load]] = [[]]
    let plates = gym.plates.sorted { $1.plate.isLighter(than: $0.plate) }
    for pairs in plates {
      ways = ways.flatMap { way in
        (0...pairs.pairs).map { way + Array(repeating: pairs.plate, count: $0) }
      }
    }
    func total(_ way: [Load]) -> Int { 200_000 + 2 * way.reduce(0) { $0 + Int($1.tenThousandths) } }
    func isBetter(_ one: [Load], _ other: [Load]) -> Bool {
      let (a, b) = (total(one), total(other))
      let (gapA, gapB) = (
        abs(a - Int(target.tenThousandths)), abs(b - Int(target.tenThousandths))
      )
      if gapA != gapB { return gapA < gapB }
      if a != b { return a > b }
      if one.count != other.count { return one.count < other.count }
      return one.map(\.comparable).lexicographicallyPrecedes(other.map(\.comparable), by: >)
    }
    let best = ways.dropFirst().reduce(ways[0]) { isBetter($1, $0) ? $1 : $0 }
    return LoadedImplement(
      load: Load(tenThousandths: Int32(total(best)), unit: .kg), perSide: best)
  }

  @Test func strangeInventoriesEnd() throws {
    let tiny = loading(gym: try gym([("0.0001kg", 100), ("25kg", 100), ("24.9999kg", 100)]))
    #expect(try shown("9000kg", tiny).isEmpty == false)
    #expect(try shown("100kg", loading(gym: try gym([]))) == "20kg = ")
    let doubled = loading(gym: try gym([("20kg", 1), ("20kg", 1), ("20kg", 0)]))
    #expect(try shown("100kg", doubled) == "100kg = 20 20")
  }
}
