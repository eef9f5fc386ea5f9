// Tests estimates of the one-rep max against the published table.

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
  func oneRepGivesTheLoadAndZeroRepsNothing(_ formula: EstimateFormula) throws {
    let load = try decimal("102.5")
    #expect(formula.oneRepMax(load: load, reps: .one) == load)
    #expect(formula.load(oneRepMax: load, reps: .one) == load)
    #expect(formula.oneRepMax(load: load, reps: .zero) == nil)
    #expect(formula.oneRepMax(load: load, reps: Decimal(-3)) == nil)
  }

  @Test(arguments: EstimateFormula.allCases)
  func moreRepsGiveMoreAndTheInverseGivesTheLoad(_ formula: EstimateFormula) throws {
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

  @Test func formulasEndAtTheirPoles() throws {
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

  @Test func anEffortUsesTheTable() throws {
    let load = Load(100, .kg).exact
    let three = try #require(Estimate(load: load, reps: 3, effort: Effort(halves: 16)))
    #expect(three.load.text == "115.8749kg")  // 100 / 86.3%
    #expect(three.method == .table(share: Decimal(863, places: 3)))
    let half = try #require(Estimate(load: load, reps: 5, effort: Effort(halves: 17)))
    #expect(half.load.text == "121.3592kg")  // 100 / 82.4%
    let single = try #require(Estimate(load: load, reps: 1, effort: Effort(halves: 20)))
    #expect(single.load == load)
    let failed = try #require(Estimate(load: load, reps: 5, effort: .toFailure))
    #expect(failed.load.text == "115.8749kg")
  }

  /// A load that the table plans for an effort gives back the one-rep max it was planned from.
  @Test func plannedLoadsGiveBackTheOneRepMax() throws {
    let oneRepMax = Decimal(2005, places: 1)
    for reps in RPETable.reps {
      for halves in 12...20 {
        let effort = Effort(halves: Int8(halves))
        let share = try #require(RPETable.share(reps: reps, effort: effort))
        let load = try #require(oneRepMax.multiplied(by: share))
        let estimate = try #require(
          Estimate(load: ExactLoad(load, .kg), reps: Int32(reps), effort: effort))
        #expect(estimate.load.amount.atNinePlaces == oneRepMax, "\(reps) reps \(effort.text)")
      }
    }
  }

  @Test func outsideTheTableAnEffortAddsRepsInReserve() throws {
    let load = Load(100, .kg).exact
    let many = try #require(Estimate(load: load, reps: 13, effort: Effort(halves: 16)))
    #expect(many.load.text == "150kg")  // 100 x (1 + 15/30)
    #expect(many.method == .formula(.epley, reps: Decimal(15)))
    let easy = try #require(Estimate(load: load, reps: 5, effort: Effort(halves: 11)))
    #expect(easy.load.text == "131.6667kg")  // 100 x (1 + 9.5/30)
  }

  @Test func theTextNamesTheMethod() throws {
    let set = PerformedSet(.reps(1), load: Load(185, .kg), effort: Effort(halves: 16))
    #expect(
      try #require(Estimate(of: set)).words(for: set)
        == "RPE table (rts): 1 rep @8 is 92.2%, 185kg / 92.2% = 200.6508kg")
    let plain = PerformedSet(.reps(8), load: Load(245, .lb))
    #expect(
      try #require(Estimate(of: plain)).words(for: plain)
        == "Epley: w (1 + r/30) = 310.3333lb, w = 245lb, r = 8")
    let many = PerformedSet(.reps(13), load: Load(100, .kg), effort: Effort(halves: 16))
    #expect(
      try #require(Estimate(of: many)).words(for: many)
        == "Epley: w (1 + r/30) = 150kg, w = 100kg, r = 15 (13 done, 2 left at @8)")
  }

  @Test func moreThanTwelveRepsDoneAreRough() throws {
    let load = Load(100, .kg).exact
    #expect(try #require(Estimate(load: load, reps: 12)).isRough == false)
    #expect(try #require(Estimate(load: load, reps: 13)).isRough)
    // Only the reps that were done count, without those in reserve.
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

  @Test func otherSetsGiveNoEstimate() {
    #expect(Estimate(of: PerformedSet(.reps(0), load: Load(100, .kg), isFailure: true)) == nil)
    #expect(Estimate(of: PerformedSet(.reps(5), load: Load(0, .kg))) == nil)
    #expect(Estimate(of: PerformedSet(.time(Seconds(60)), load: Load(100, .kg))) == nil)
  }

  @Test(arguments: EstimateFormula.allCases)
  func aFormulaAloneCountsTheRepsLeftAndGivesTheLoadBack(_ formula: EstimateFormula) throws {
    let load = ExactLoad(Decimal(100), .kg)
    let hard = try #require(
      Estimate(load: load, reps: 5, effort: Effort(halves: 16), alwaysBy: formula))
    // Five reps with two left are seven reps, although the RPE table covers the set.
    #expect(hard.load.amount == formula.oneRepMax(load: Decimal(100), reps: Decimal(7)))
    let back = try #require(hard.load(for: 7)?.amount.subtracting(Decimal(100)))
    #expect(back.magnitude < Decimal(1, places: 6))
    #expect(Estimate(load: load, reps: 0, effort: nil, alwaysBy: formula) == nil)
  }

  /// A load that is planned for an effort is read back as the same one-rep max, in the table and
  /// outside it.
  @Test(arguments: EstimateFormula.allCases) func aMethodWorksBothWays(_ formula: EstimateFormula) {
    for reps: Int32 in 1...15 {
      for halves: Int8 in 10...20 {
        let method = Estimate.Method(reps: reps, effort: Effort(halves: halves), by: formula)
        let same = Estimate.Method(
          reps: Decimal(Int(reps)), rpe: Decimal(5 * Int(halves), places: 1), by: formula)
        #expect(method == same)
        let load = method.load(oneRepMax: Decimal(200))
        let back = load.flatMap(method.oneRepMax)
        #expect(back?.rounded(toMultipleOf: Decimal(1, places: 6)) == Decimal(200))
        #expect(method.key == (reps <= 12 && halves >= 12 ? "rts" : formula.rawValue))
      }
    }
  }
}
