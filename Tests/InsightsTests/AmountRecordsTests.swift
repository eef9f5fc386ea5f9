// Tests records of bodyweight lifts, times, distances, paces and volume.

import Insights
import Testing
import Training

@Suite struct AmountRecordsTests {
  @Test func bodyweightLiftsCompareTheAddedLoad() {
    let records = Records([
      workout(1, [reps(8, .bodyweight), reps(5, added(-20))]),
      workout(2, [reps(5, added(10))]),
    ])
    #expect(
      records.announced.map(words) == [
        "heaviest bw+10kg < bw", "2rm bw+10kg < bw", "3rm bw+10kg < bw", "5rm bw+10kg < bw",
      ])
    #expect(records.best(.e1RM, of: "Squat") == nil)
    #expect(records.best(.volume, of: "Squat") == nil)
    #expect(records.best(.bodyweightVolume, of: "Squat").map(words) == "volume 13")
  }

  @Test func bodyweightEstimatesUseTheWeightOfTheDate() {
    let records = Records([
      workout(1, [reps(5, added(10))], bodyweight: Load(80, .kg)),
      workout(2, [reps(5, added(10))], bodyweight: Load(82, .kg)),
      workout(3, [reps(5, added(20))]),
    ])
    #expect(
      records.announced.filter { $0.kind == .e1RM }.map(words) == [
        "e1rm 107.3333kg < 105kg"
      ])
  }

  @Test func timesAndDistances() {
    let records = Records([
      workout(1, [PerformedSet(.time(Seconds(60))), PerformedSet(.distance(kilometres(5)))]),
      workout(2, [PerformedSet(.time(Seconds(90)), load: Load(10, .kg))]),
      workout(3, [PerformedSet(.distance(Distance(tenThousandths: 40_000, unit: .mi)))]),
    ])
    #expect(records.announced.map(words) == ["time 90s < 60s", "distance 4mi < 5km"])
    #expect(records.announced.first?.gain == .time(Seconds(30)))
    #expect(
      records.announced.last?.gain
        == .distance(Distance(tenThousandths: 8_931, unit: .mi)))  // 4 mi - 3.1069 mi
    #expect(records.best(.heaviest, of: "Squat").map(words) == "heaviest 10kg")
  }

  @Test func timedDistancesAndRepsCountTowardTheLongestTime() {
    func run(_ number: Int, _ distance: Distance, _ seconds: Int32) -> LoggedWorkout {
      workout(number, [PerformedSet(.distanceInTime(distance, Seconds(seconds)))])
    }
    let half = Records([
      workout(1, [PerformedSet(.time(Seconds(1800)))]), run(2, kilometres(21), 7500),
    ])
    #expect(half.announced.map(words) == ["time 2h05min < 30min"])
    let paced = PerformedSet(
      .distance(kilometres(10)), details: SetDetails(pace: Pace(time: Seconds(360), unit: .km)))
    #expect(Records([workout(1, [paced])]).best(.time, of: "Squat").map(words) == "time 1h00min")
    let snatches = Records([
      workout(1, [PerformedSet(.repsInTime(60, Seconds(300)))]),
      workout(2, [PerformedSet(.repsInTime(100, Seconds(600)))]),
    ])
    #expect(snatches.announced.map(words) == ["reps_in_set 100 < 60", "time 10min < 5min"])
  }

  @Test func aSlowerTimeIsNotAnnounced() {
    func run(_ number: Int, _ distance: Distance, _ seconds: Int32) -> LoggedWorkout {
      workout(number, [PerformedSet(.distanceInTime(distance, Seconds(seconds)))])
    }
    let records = Records([
      run(1, kilometres(5), 1530), run(2, kilometres(5), 1560), run(3, kilometres(4), 1600),
      run(4, kilometres(6), 1700),
    ])
    #expect(records.announced.map(\.kind.key) == ["time", "distance", "pace"])
    #expect(records.best(.time, of: "Squat")?.previous?.value == .time(Seconds(1600)))
  }

  @Test func pacesCountForTheLongestStandardDistance() {
    func run(_ number: Int, _ distance: Distance, _ seconds: Int32) -> LoggedWorkout {
      workout(number, [PerformedSet(.distanceInTime(distance, Seconds(seconds)))])
    }
    let records = Records([
      run(1, kilometres(5), 1530), run(2, kilometres(5), 1500), run(3, kilometres(6), 1770),
      run(4, kilometres(1), 280), run(5, kilometres(1), 280), run(6, kilometres(5), 1480),
    ])
    let paces = records.announced.filter { $0.kind.key == "pace" }
    #expect(
      paces.map(words) == [
        "pace 5:00/km < 5:06/km", "pace 4:55/km < 5:00/km",
      ])
    #expect(paces.first?.gain == .time(Seconds(6)))
    #expect(records.best(.pace(.km1), of: "Squat").map(words) == "pace 4:40/km")
    #expect(records.best(.pace(.km5), of: "Squat").map(words) == "pace 4:55/km < 5:00/km")
  }

  @Test func pacesCompareExactlyAcrossUnits() {
    // 8:02.8032/mi is exactly 5:00/km.
    let mile = Distance(tenThousandths: 10_000, unit: .mi)
    let first = workout(1, [PerformedSet(.distanceInTime(kilometres(1_6094, 4), Seconds(4_828)))])
    #expect(Records([first]).bests(of: "Squat").map(words).contains("pace 49:59.9/km"))
    let paced = PerformedSet(
      .distance(mile), details: SetDetails(pace: Pace(time: Seconds(300), unit: .km)))
    let faster = PerformedSet(.distanceInTime(mile, Seconds(tenths: 4_828)))
    let slower = PerformedSet(.distanceInTime(mile, Seconds(tenths: 4_829)))
    #expect(Records([workout(1, [paced]), workout(2, [slower])]).announced.isEmpty)
    let records = Records([workout(1, [paced]), workout(2, [faster])])
    #expect(records.announced.map(words) == ["pace 8:02.8/mi < 5:00/km"])
  }

  /// A pace that is slower than that of a longer distance is not listed for the shorter one.
  @Test func aSlowPaceOfAShorterDistanceIsLeftOut() {
    func run(_ number: Int, _ distance: Distance, _ seconds: Int32) -> LoggedWorkout {
      workout(number, [PerformedSet(.distanceInTime(distance, Seconds(seconds)))])
    }
    let miles = Distance(tenThousandths: 3_0000, unit: .mi)
    var runs = [run(1, kilometres(5), 1200), run(2, miles, 1440), run(3, miles, 1380)]
    func listed() -> [RecordKind] {
      Records(runs).bests(of: "Squat").map(\.kind).filter { $0.key == "pace" }
    }
    #expect(Records(runs).announced.allSatisfy { $0.kind.key != "pace" })
    #expect(listed() == [.pace(.km5)])
    runs.append(run(4, miles, 1140))
    #expect(Records(runs).announced.map(\.kind).contains(.pace(.km3)))
    #expect(listed() == [.pace(.km3), .pace(.km5)])
    runs.append(run(5, kilometres(10), 2100))
    #expect(listed() == [.pace(.km10)])
  }

  @Test func standardDistancesAreInOrder() {
    let metres = StandardDistance.allCases.map(\.distance.comparable)
    #expect(zip(metres, metres.dropFirst()).allSatisfy { $0 < $1 })
    for standard in StandardDistance.allCases {
      #expect(StandardDistance(covered: standard.distance) == standard)
    }
    #expect(StandardDistance(covered: Distance(tenThousandths: 49_8000, unit: .m)) == nil)
  }

  @Test(
    arguments: [
      (3_1000, StandardDistance.km5), (6_2000, .km10), (13_1000, .halfMarathon),
      (26_2000, .marathon), (2485, .m400), (3_0900, .km3), (26_0000, .halfMarathon),
    ] as [(Int32, StandardDistance)])
  func milesCountForTheDistanceThatTheyStandFor(_ miles: Int32, _ standard: StandardDistance) {
    #expect(StandardDistance(covered: Distance(tenThousandths: miles, unit: .mi)) == standard)
  }

  @Test func volumeIsRepsByLoad() {
    var volume = Volume([
      reps(10, Load(50, .kg)), reps(8, Load(20, .kg), side: true),
      reps(5, Load(60, .kg), warmup: true),
      reps(12, .bodyweight), reps(6, added(10), side: true), PerformedSet(.time(Seconds(60))),
      PerformedSet(.reps(0), load: Load(100, .kg)), reps(10, Load(0, .lb)),
    ])
    #expect(volume.load?.text == "820kg")
    #expect(volume.bodyweightReps == 24)
    #expect(volume.lifted(in: .lb) == nil)
    volume.add(reps(10, Load(100, .lb)), count: 2)
    #expect(volume.lifted(in: .lb)?.text == "2000lb")
    #expect(volume.load?.text == "1727.1847kg")
    #expect(Volume().load == nil)
  }

  func kilometres(_ number: Int32, _ places: Int = 0) -> Distance {
    Distance(tenThousandths: places == 4 ? number : number * 10_000, unit: .km)
  }
}
