// Tests times, distances, paces, efforts and sets in the notation.

import Testing
import Training

@Suite struct AmountTests {
  @Test(
    arguments: [
      (0, "0s"), (450, "45s"), (305, "30.5s"), (1190, "119s"), (1199, "119.9s"), (1200, "2min"),
      (1500, "2:30"), (1205, "2:00.5"), (6000, "10min"), (35_990, "59:59"), (36_000, "1h00min"),
      (39_000, "1h05min"), (37_230, "1:02:03"), (37_235, "1:02:03.5"), (36_000_000, "1000h00min"),
      (-300, "-30s"), (-5, "-0.5s"), (-1500, "-2:30"),
    ] as [(Int32, String)])
  func times(_ tenths: Int32, _ text: String) {
    #expect(Seconds(tenths: tenths).text == text)
  }

  @Test func clocks() {
    #expect(Seconds(45).clock == "0:45")
    #expect(Seconds(330).clock == "5:30")
    #expect(Seconds(3723).clock == "1:02:03")
    #expect(Pace(time: Seconds(330), unit: .km).text == "5:30/km")
    #expect(Pace(time: Seconds(480), unit: .mi).text == "8:00/mi")
  }

  @Test func distances() {
    #expect(Distance(tenThousandths: 50_000, unit: .km).text == "5km")
    #expect(Distance(tenThousandths: 131_094, unit: .mi).text == "13.1094mi")
    #expect(Distance(tenThousandths: 4_000_000, unit: .m).text == "400m")
    #expect(Distance(tenThousandths: 200_000, unit: .yd).text == "20yd")
  }

  @Test func distancesCompareAcrossUnits() {
    func comparable(_ whole: Int32, _ unit: DistanceUnit) -> Int {
      Distance(tenThousandths: whole * 10_000, unit: unit).comparable
    }
    #expect(comparable(1, .km) == comparable(1000, .m))
    #expect(comparable(1, .mi) == comparable(1760, .yd))
    // A mile is 1,609.344 m, exactly.
    #expect(comparable(1, .mi) == Distance(tenThousandths: 16_093_440, unit: .m).comparable)
  }

  @Test func efforts() {
    #expect(Effort(halves: 16).text == "@8")
    #expect(Effort(halves: 17).text == "@8.5")
    #expect(Effort(halves: 2).number == "1")
    #expect(Effort(halves: 16) < Effort(halves: 17))
  }

  @Test func onlyAmountsOfRepsHaveReps() {
    #expect(Amount.reps(5).reps == 5)
    #expect(Amount.repsInTime(50, Seconds(900)).reps == 50)
    #expect(Amount.time(Seconds(60)).reps == nil)
  }

  @Test func detailsMakeSetsDiffer() {
    var set = PerformedSet(.reps(5), load: Load(100, .kg))
    let plain = set
    #expect(set.details.isEmpty)
    set.details.rest = Seconds(180)
    #expect(set != plain)
    #expect(set.details.rest == Seconds(180))
    set.details.rest = nil
    #expect(set == plain)
    #expect(plain.isWork)
    #expect(!PerformedSet(.reps(5), isWarmup: true).isWork)
  }

  @Test func groupsBecomeSingleSets() {
    let five = PerformedSet(.reps(5), load: Load(100, .kg))
    let three = PerformedSet(.reps(3), load: Load(110, .kg))
    #expect([SetGroup(2, five), SetGroup(three)].sets == [five, five, three])
    #expect([SetGroup(-1, five)].sets.isEmpty)
  }
}
