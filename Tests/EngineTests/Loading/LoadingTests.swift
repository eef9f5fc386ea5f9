// Tests loads on the bar: rounding, plates, dumbbells, machines, kettlebells.

import Engine
import Notation
import Programs
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
    gym.plates = try plates.map { PlateStock(try load($0.0), pairs: $0.1) }
    return gym
  }

  @Test func theNearestLoadWithFewestPlates() throws {
    #expect(try shown("100kg", loading()) == "100kg = 25 15")
    #expect(try shown("101kg", loading()) == "100kg = 25 15")
    #expect(try shown("20kg", loading()) == "20kg = ")
    #expect(try shown("5kg", loading()) == "20kg = ")
    #expect(try shown("240lb", loading(unit: .lb)) == "240lb = 45 45 5 2.5")
  }

  /// A tie goes up between loads that are a usual step apart, and down between others.
  @Test func tiesGoUpBySmallSteps() throws {
    #expect(try shown("101.25kg", loading()) == "102.5kg = 25 15 1.25")
    #expect(try shown("101.2499kg", loading()) == "100kg = 25 15")
    #expect(try shown("102.5lb", loading(unit: .lb)) == "105lb = 25 5")
    let tens = loading(gym: try gym([("20kg", 2), ("5kg", 1)]))
    #expect(try shown("55kg", loading(gym: gym([("5kg", 9)]))) == "50kg = 5 5 5")
    #expect(try shown("65kg", tens) == "60kg = 20")
    #expect(try shown("65.0001kg", tens) == "70kg = 20 5")
    #expect(try shown("57.5kg", loading(), rule("5kg")) == "55kg = 15 2.5")
    #expect(try shown("57.5lb", loading(unit: .lb), rule("5lb")) == "60lb = 5 2.5")
  }

  /// The load is rounded once, from the exact one: rounding 58.5 to 60 and then 60 to 65 would be
  /// 6.5 too much.
  @Test func loadsAreRoundedOnce() throws {
    let pounds = { (plates: [Int32]) in
      var gym = Gym.usual(.lb)
      gym.plates = plates.map { PlateStock(Load($0, .lb), pairs: 10) }
      return self.loading(gym: gym)
    }
    #expect(try shown("58.5lb", pounds([45, 25, 10, 5]), rule("5lb")) == "55lb = 5")
    #expect(try shown("108lb", pounds([45, 25, 10, 5]), rule("5lb")) == "105lb = 25 5")
    let gym = try gym([("20kg", 9), ("15kg", 9), ("10kg", 9), ("5kg", 9), ("2.5kg", 9)])
    #expect(try shown("61.5kg", loading(gym: gym), rule("2.5kg")) == "60kg = 20")
    // Multiples of the program's step come first, but only if they are less than one step away.
    let odd = loading(gym: try self.gym([("20kg", 1), ("18kg", 1)]))
    #expect(try shown("57kg", odd, rule("5kg")) == "60kg = 20")
    #expect(try shown("54kg", odd, rule("5kg")) == "56kg = 18")
    #expect(try shown("55kg", odd, rule("5kg")) == "56kg = 18")
  }

  /// A mode never shows a load on the other side, unless the gym has none on its own.
  @Test func modesDoNotCrossTheExactLoad() throws {
    let tens = loading(gym: try gym([("20kg", 2), ("10kg", 1)]))
    #expect(try shown("78kg", tens, rule("2.5kg", .down)) == "60kg = 20 (off)")
    #expect(try shown("61kg", tens, rule("2.5kg", .up)) == "80kg = 20 10 (off)")
    #expect(try shown("130kg", tens, rule("2.5kg", .up)) == "120kg = 20 20 10 (off)")
    #expect(try shown("15kg", tens, rule("2.5kg", .down)) == "20kg =  (off)")
  }

  @Test func neverGreedy() throws {
    // One 25 and two 20s must make 40 a side. A greedy search takes the 25 and fails.
    let loading = loading(gym: try gym([("25kg", 1), ("20kg", 2)]))
    #expect(try shown("100kg", loading) == "100kg = 20 20")
    // The fewest plates come first, then the heaviest plates.
    let small = self.loading(gym: try gym([("15kg", 2), ("20kg", 1), ("10kg", 1)]))
    #expect(try shown("80kg", small) == "80kg = 20 10")
  }

  @Test func roundingModes() throws {
    #expect(try shown("103.7kg", loading(), rule("2.5kg")) == "102.5kg = 25 15 1.25")
    #expect(try shown("103.7kg", loading(), rule("2.5kg", .down)) == "102.5kg = 25 15 1.25")
    #expect(try shown("101kg", loading(), rule("2.5kg", .up)) == "102.5kg = 25 15 1.25")
    #expect(try shown("104.9kg", loading(), rule("5kg", .down)) == "100kg = 25 15")
  }

  @Test func loadsThatTheGymCannotMakeAreMarked() throws {
    let loading = loading(gym: try gym([("20kg", 4), ("5kg", 2)]))
    #expect(try shown("62.5kg", loading, rule("2.5kg")) == "60kg = 20 (off)")
    #expect(try shown("62.5kg", loading) == "60kg = 20")
    #expect(try shown("1000kg", loading, rule("2.5kg")) == "200kg = 20 20 20 20 5 5 (off)")
  }

  @Test func loadsInTheOtherUnitUseThePlatesOfTheGym() throws {
    // 225lb is 102.06kg. The plates of a kilogram gym make 102.5kg.
    var loading = loading(gym: Gym.usual(.kg))
    #expect(try shown("225lb", loading) == "102.5kg = 25 15 1.25")
    // Plates in another unit than the bar's are ignored.
    loading = self.loading(gym: try gym([("45lb", 10), ("10kg", 2)]))
    #expect(try shown("60kg", loading) == "60kg = 10 10")
  }

  @Test func dumbbellsMachinesAndBells() throws {
    var gym = Gym.usual(.kg)
    gym.dumbbells = LoadSteps(
      from: try load("2kg"), step: try load("2kg"), to: try load("40kg"))
    gym.machines = LoadSteps(from: try load("5kg"), step: try load("7.5kg"), to: try load("95kg"))
    gym.kettlebells = try ["8kg", "16kg", "24kg"].map(load)
    #expect(try shown("13kg", loading(.dumbbell, gym: gym)) == "14kg")
    #expect(try shown("60kg", loading(.dumbbell, gym: gym)) == "40kg")
    #expect(try shown("1kg", loading(.dumbbell, gym: gym)) == "2kg")
    #expect(try shown("10kg", loading(.machine, gym: gym)) == "12.5kg")
    #expect(try shown("8.75kg", loading(.machine, gym: gym)) == "5kg")
    #expect(try shown("8.7kg", loading(.machine, gym: gym)) == "5kg")
    #expect(try shown("20kg", loading(.kettlebell, gym: gym)) == "16kg")
    #expect(try shown("20.1kg", loading(.kettlebell, gym: gym)) == "24kg")
    #expect(try shown("19.9kg", loading(.kettlebell, gym: gym)) == "16kg")
    #expect(try shown("53lb", loading(.kettlebell, gym: gym)) == "24kg")
    #expect(try shown("51.3kg", loading(.other)) == "52.5kg")
    #expect(try shown("bw+11kg", loading(.bodyweight)) == "bw+11.25kg")
    #expect(try shown("bw-11.25kg", loading(.bodyweight)) == "bw-10kg")
  }

  /// A belt is loaded with single plates, two for each pair.
  @Test func aBeltIsLoadedWithSinglePlates() throws {
    let home = try gym([("10kg", 1), ("2.5kg", 1)])
    for (exact, expected) in [
      ("bw+2.5kg", "bw+2.5kg"), ("bw+7kg", "bw+5kg"), ("bw+12.5kg", "bw+12.5kg"),
      ("bw+17kg", "bw+15kg"), ("bw+20kg", "bw+20kg"), ("bw+90kg", "bw+25kg"), ("bw+1kg", "bw"),
    ] {
      for equipment in [Equipment.bodyweight, .barbell, .other] {
        #expect(try shown(exact, loading(equipment, gym: home)) == expected, "\(exact)")
      }
    }
    #expect(try shown("bw+25lb", loading(.bodyweight)) == "bw+11.25kg")
    #expect(try shown("bw+11kg", loading(.bodyweight), rule("5kg")) == "bw+10kg")
    #expect(try shown("bw+11.3kg", loading(.bodyweight), rule("1.25kg")) == "bw+11.25kg")
    #expect(try shown("bw+11kg", loading(.bodyweight, gym: gym([]))) == "bw+10kg")
    #expect(try shown("bw+11kg", loading(.bodyweight, gym: gym([])), rule("1kg")) == "bw+11kg")
  }

  @Test func assistanceUsesTheStepsOfTheProgram() throws {
    #expect(try shown("bw-11kg", loading(.bodyweight)) == "bw-10kg")
    #expect(try shown("bw-11.3kg", loading(.bodyweight), rule("1kg")) == "bw-11kg")
  }

  /// For equipment that is not described, the program's steps take precedence over the default
  /// ones.
  @Test func otherEquipmentUsesTheStepsOfTheProgram() throws {
    #expect(try shown("51.4kg", loading(.other), rule("1.25kg")) == "51.25kg")
    #expect(try shown("51.4kg", loading(.other), rule("20kg", .down)) == "40kg")
    #expect(try shown("51.4kg", loading(.other)) == "52.5kg")
  }

  @Test func aLoadOfZeroStaysZero() throws {
    for equipment in Equipment.allCases {
      #expect(try shown("0lb", loading(equipment, unit: .lb)) == "0lb")
    }
  }

  @Test func decimalsAreExact() throws {
    // 57.5% of 100 is 57.5 and rounds to 60. Binary floating point gives 55.
    let share = try #require(Decimal(100).multiplied(by: Decimal(575, places: 3)))
    let shown = loading(.other).shown(ExactLoad(share, .lb), round: try rule("5lb"))
    #expect(shown?.load.text == "60lb")
  }

  @Test func platesWithFourDecimalsAreExact() throws {
    // Pound plates on a kilogram bar: 45lb is 20.4117kg, 35lb is 15.8757kg, 25lb is 11.3398kg.
    let pounds = loading(
      gym: try gym([
        ("20.4117kg", 10), ("15.8757kg", 10), ("11.3398kg", 10), ("4.5359kg", 10),
        ("2.268kg", 10), ("1.134kg", 10),
      ]))
    #expect(try shown("60kg", pounds) == "60.8232kg = 15.8757 4.5359")
    let one = loading(gym: try gym([("20.4117kg", 10)]))
    #expect(try shown("100kg", one) == "101.6468kg = 20.4117 20.4117")
  }

  @Test func extremeInventoriesAreHandled() throws {
    let tiny = loading(gym: try gym([("0.0001kg", 100), ("25kg", 100), ("24.9999kg", 100)]))
    #expect(try shown("9000kg", tiny).isEmpty == false)
    #expect(try shown("100kg", loading(gym: try gym([]))) == "20kg = ")
    let doubled = loading(gym: try gym([("20kg", 1), ("20kg", 1), ("20kg", 0)]))
    #expect(try shown("100kg", doubled) == "100kg = 20 20")
  }
}
