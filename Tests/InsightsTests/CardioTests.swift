// Tests the distance, time, pace and splits of runs and intervals.

import Insights
import SeededChance
import Testing
import Training

@Suite struct CardioTests {
  private func metres(_ metres: Int32, in seconds: Int32) -> PerformedSet {
    PerformedSet(
      .distanceInTime(Distance(tenThousandths: metres * 10_000, unit: .m), Seconds(seconds)))
  }

  private func kilometres(_ number: Int32, pace: Int32? = nil) -> PerformedSet {
    var set = PerformedSet(.distance(Distance(tenThousandths: number * 10_000, unit: .km)))
    set.details.pace = pace.map { Pace(time: Seconds($0), unit: .km) }
    return set
  }

  @Test func intervalsAreOneSplitWithACount() throws {
    let run = try #require(Cardio([SetGroup(6, metres(800, in: 210))]))
    #expect(run.splits.map(\.count) == [6])
    #expect(run.splits.first?.pace?.text == "4:22.5/km")
    #expect(run.count == 6)
    #expect(run.totals.distance?.text == "4800m")
    #expect(run.totals.pace?.text == "4:22.5/km")
  }

  @Test func aPaceGivesTheTime() throws {
    let run = try #require(Cardio([SetGroup(1, kilometres(10, pace: 340))]))
    #expect(run.splits.first?.time?.text == "56:40")
    #expect(run.totals.tenths == 34_000)
    #expect(run.totals.pace?.text == "5:40/km")
  }

  /// 15 km of which 5 km took 25 minutes were not run at 5:00/km.
  @Test func theWholeDistanceHasAPaceOnlyIfAllOfItHasATime() throws {
    let run = try #require(
      Cardio([SetGroup(1, kilometres(10)), SetGroup(1, metres(5000, in: 1500))]))
    #expect(run.totals.distance?.text == "15km")
    #expect(run.totals.pace == nil)
    #expect(run.totals.timedDistance?.text == "5km")
    #expect(run.totals.paceOfTimed?.text == "5:00/km")
  }

  @Test func warmupsAndOtherSetsAreNotSplits() throws {
    var warmup = metres(400, in: 110)
    warmup.isWarmup = true
    #expect(Cardio([SetGroup(warmup), SetGroup(PerformedSet(.time(Seconds(60))))]) == nil)
    let run = try #require(Cardio([SetGroup(warmup), SetGroup(metres(1000, in: 300))]))
    #expect(run.count == 1)
  }

  @Test func oneRunInMilesDoesNotTurnTheTotalsIntoMiles() throws {
    func run(_ number: Int32, _ unit: DistanceUnit) -> SetGroup {
      SetGroup(
        PerformedSet(
          .distanceInTime(Distance(tenThousandths: number * 10_000, unit: unit), Seconds(1800))))
    }
    let metric = try #require(Cardio([run(3, .mi), run(5, .km), run(5, .km)])).totals
    #expect(metric.distance?.text.hasSuffix("km") == true)
    #expect(metric.pace?.unit == .km)
    let miles = try #require(Cardio([run(1, .km), run(3, .mi), run(3, .mi)])).totals
    #expect(miles.distance?.text.hasSuffix("mi") == true)
    #expect(miles.pace?.unit == .mi)
  }

  @Test func distanceWithoutATimeDoesNotChangeThePace() throws {
    let run = try #require(Cardio([SetGroup(metres(1000, in: 300)), SetGroup(kilometres(4))]))
    #expect(run.totals.paceOfTimed?.text == "5:00/km")
    #expect(run.totals.distance?.text == "5km")
    #expect(run.splits.last?.time == nil)
  }

  @Test func tenKilometresAreNotShownInMetres() throws {
    let short = try #require(Cardio([SetGroup(9, metres(1000, in: 300))]))
    #expect(short.totals.distance?.text == "9000m")
    let long = try #require(Cardio([SetGroup(10, metres(1000, in: 300))]))
    #expect(long.totals.distance?.text == "10km")
  }

  @Test func theTotalIsTheSumOfTheSplits() throws {
    var chance = Chance(seed: 61)
    for _ in 0..<200 {
      let sets = (0..<(1 + chance.below(6))).map { _ in
        SetGroup(
          Int32(1 + chance.below(5)),
          metres(Int32(50 + chance.below(3000)), in: Int32(10 + chance.below(2000))))
      }
      let run = try #require(Cardio(sets))
      let tenths = run.splits.reduce(0) { $0 + $1.count * Int($1.time?.tenths ?? 0) }
      #expect(run.totals.tenths == tenths)
      #expect(run.totals.sets == run.count)
      // The average pace is between the fastest and the slowest one.
      let paces = run.splits.compactMap(\.pace?.time)
      let average = try #require(run.totals.pace?.time)
      #expect(try #require(paces.min()) <= average)
      #expect(average <= (try #require(paces.max())))
    }
  }
}
