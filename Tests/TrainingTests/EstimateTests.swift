// Estimates of the one-rep maximum, against the published table.
import Testing
import Training

@Suite struct EstimateTests {
  /// For 100 at 3, 5, 8, 10, 12 and 20 reps.
  static let table: [(EstimateFormula, [String])] = [
    (.epley, ["110", "116.67", "126.67", "133.33", "140", "166.67"]),
    (.brzycki, ["105.88", "112.5", "124.14", "133.33", "144", "211.76"]),
    (.lombardi, ["111.61", "117.46", "123.11", "125.89", "128.21", "134.93"]),
    (.oconner, ["107.5", "112.5", "120", "125", "130", "150"]),
    (.mayhew, ["113.99", "119.01", "126.29", "130.93", "135.4", "151.18"]),
    (.wathen, ["108.98", "116.58", "127.67", "134.75", "141.5", "164.46"]),
    (.lander, ["107.2", "113.71", "125.11", "134.07", "144.41", "208.88"]),
  ]

  @Test(arguments: table)
  func theTable(_ formula: EstimateFormula, _ expected: [String]) {
    let found = [3, 5, 8, 10, 12, 20].map {
      formula.oneRepMax(load: Decimal(100), reps: Decimal($0))?.text(places: 2)
    }
    #expect(found == expected)
  }

  @Test(arguments: EstimateFormula.allCases)
  func oneRepIsTheLoadAndNoneIsNothing(_ formula: EstimateFormula) throws {
    let load = try decimal("102.5")
    #expect(formula.oneRepMax(load: load, reps: .one) == load)
    #expect(formula.load(oneRepMax: load, reps: .one) == load)
    #expect(formula.oneRepMax(load: load, reps: .zero) == nil)
    #expect(formula.oneRepMax(load: load, reps: Decimal(-3)) == nil)
  }

  @Test(arguments: EstimateFormula.allCases)
  func moreRepsAreWorthMoreAndTheInverseGoesBack(_ formula: EstimateFormula) throws {
    var last = Decimal(100)
    for halves in 4...70 {
      let reps = Decimal(halves * 5, places: 1)
      let maximum = try #require(formula.oneRepMax(load: Decimal(100), reps: reps))
      #expect(maximum > last, "\(reps.text()) reps")
      last = maximum
      let load = try #require(formula.load(oneRepMax: maximum, reps: reps))
      #expect(load.text(places: 9) == "100")
    }
  }

  @Test func wherePolesEnd() throws {
    let load = Decimal(100)
    #expect(try EstimateFormula.brzycki.oneRepMax(load: load, reps: decimal("36.5")) != nil)
    #expect(EstimateFormula.brzycki.oneRepMax(load: load, reps: Decimal(37)) == nil)
    #expect(EstimateFormula.brzycki.oneRepMax(load: load, reps: Decimal(1000)) == nil)
    #expect(try EstimateFormula.lander.oneRepMax(load: load, reps: decimal("37.5")) != nil)
    #expect(EstimateFormula.lander.oneRepMax(load: load, reps: Decimal(38)) == nil)
    for formula in EstimateFormula.allCases where formula != .brzycki && formula != .lander {
      #expect(formula.oneRepMax(load: load, reps: Decimal(10_000)) != nil)
    }
  }

  @Test func anEffortAddsTheRepsThatWereLeft() throws {
    let load = Load(100, .kg).exact
    let five = try #require(Estimate(load: load, reps: 5))
    let three = try #require(Estimate(load: load, reps: 3, effort: Effort(halves: 16)))
    #expect(three == five)
    let half = try #require(Estimate(load: load, reps: 5, effort: Effort(halves: 17)))
    #expect(half.load.text == "121.6667kg")  // 100 x (1 + 6.5/30)
    let single = try #require(Estimate(load: load, reps: 1, effort: Effort(halves: 20)))
    #expect(single.load == load)
  }

  @Test func moreThanTwelveRepsDoneAreRough() throws {
    let load = Load(100, .kg).exact
    #expect(try #require(Estimate(load: load, reps: 12)).isRough == false)
    #expect(try #require(Estimate(load: load, reps: 13)).isRough)
    // What counts is what was done, not what would have been.
    let easy = try #require(Estimate(load: load, reps: 12, effort: Effort(halves: 12)))
    #expect(!easy.isRough)
  }

  @Test func bodyweightLiftsNeedTheBodyweight() throws {
    let set = PerformedSet(
      .reps(5), load: Load(tenThousandths: 100_000, unit: .kg, onBodyweight: true))
    #expect(Estimate(of: set) == nil)
    #expect(try #require(Estimate(of: set, bodyweight: Load(80, .kg))).load.text == "105kg")
    let assisted = PerformedSet(
      .reps(1), load: Load(tenThousandths: -200_000, unit: .kg, onBodyweight: true))
    #expect(try #require(Estimate(of: assisted, bodyweight: Load(80, .kg))).load.text == "60kg")
    let plain = PerformedSet(.reps(1), load: .bodyweight)
    #expect(try #require(Estimate(of: plain, bodyweight: Load(180, .lb))).load.text == "180lb")
    #expect(Estimate(of: assisted, bodyweight: Load(10, .kg)) == nil)
  }

  @Test func whatIsNoSetOfRepsWithALoadGivesNone() {
    #expect(Estimate(of: PerformedSet(.reps(0), load: Load(100, .kg), isFailure: true)) == nil)
    #expect(Estimate(of: PerformedSet(.reps(5), load: Load(0, .kg))) == nil)
    #expect(Estimate(of: PerformedSet(.time(Seconds(60)), load: Load(100, .kg))) == nil)
  }
}
