// Tests sets that are timed with the clock, and numbers typed where a time is planned.

import Notation
import Testing
import Training

@testable import Engine
@testable import SessionFlow

@Suite struct TimedSetTests {
  private func one(_ exercise: SessionExercise) throws -> Trainee {
    try Trainee(Sample.plan([exercise]), sources: SessionSources())
  }

  @Test func aNumberIsTheSecondsOfAPlannedTimeRange() throws {
    var lifter = try one(Sample.exercise("Farmer Carry", "2x30-60s @ 20kg"))
    lifter.type("60")
    #expect(lifter.sets("Farmer Carry") == "60s @ 20kg")
    // The same at the question for the time.
    lifter.type("", "45")
    #expect(lifter.sets("Farmer Carry") == "60s @ 20kg, 45s @ 20kg")
  }

  @Test func aNumberIsTheSecondsOfAnOpenTime() throws {
    var lifter = try one(Sample.exercise("Plank", "3x30s+", isBodyweight: true))
    lifter.type("45", "50,40")
    #expect(lifter.sets("Plank") == "45s, 50s, 40s")
  }

  @Test func aSmallNumberIsTheMinutesOfALongOpenTime() throws {
    var lifter = try one(Sample.exercise("Jog", "20min+"))
    lifter.type("25")
    #expect(lifter.view.contains("1  25min") && lifter.view.contains("2  25s"))
    lifter.type("1")
    #expect(lifter.sets("Jog") == "25min")
  }

  @Test(arguments: [
    ("28.5", "28:30 | 28.5km"), ("28,5", "28:30 | 28.5km"), ("28,30", "28:30 | 28.3km"),
    ("4.8", "4.8km"), ("12,5", "12:30 | 12.5km"),
  ])
  func decimalsMayBeTheTimeOfAPlannedDistance(_ typed: String, _ readings: String) throws {
    var lifter = try one(Sample.exercise("Run", "5km in 30min"))
    lifter.type(typed)
    let expected = readings.split(separator: " | ").map {
      $0.hasSuffix("km") ? String($0) : "5km in \($0)"
    }
    if expected.count == 1 { #expect(lifter.sets("Run") == expected[0]) }
    for (index, reading) in expected.enumerated() where expected.count > 1 {
      #expect(lifter.view.contains("\(index + 1)  \(reading)"), "\(lifter.view)")
    }
  }

  @Test func aTimeWithACommaMayBeTwoSets() throws {
    var lifter = try one(Sample.exercise("Plank", "2x60s", isBodyweight: true))
    lifter.type("1,5")
    #expect(lifter.view.contains("1  90s") && lifter.view.contains("1s, 5s"))
    lifter.type("45,40")
    #expect(lifter.sets("Plank") == "45s, 40s")
  }

  @Test func aTypedTimeKeepsTheRepsAndTheLoad() throws {
    var lifter = try one(Sample.exercise("Kettlebell Swing", "100 in 5min @ 24kg"))
    lifter.type("4:50")
    #expect(lifter.sets("Kettlebell Swing") == "100 in 4:50 @ 24kg")
  }

  @Test func theClockKeepsWhatIsPlannedWithTheTime() throws {
    var exercise = Sample.exercise("Dumbbell Carry", "3s @ 24kg @8 d")
    exercise.sets[0].inPlaceOf = Load(25, .kg)
    var lifter = try one(exercise)
    lifter.type("c")
    _ = lifter.session.handle(.line(""), at: Seconds(lifter.time + 4))
    #expect(lifter.sets("Dumbbell Carry") == "3s @ 24kg @8 d for 25kg")
  }

  @Test(arguments: ["", "c"])
  func theClockMeasuresADistance(_ key: String) throws {
    var lifter = try one(Sample.exercise("Run", "1km in 4min, 400m"))
    lifter.type("c")
    _ = lifter.session.handle(.line(key), at: Seconds(lifter.time + 250))
    #expect(lifter.sets("Run") == "1km in 4:10")
    lifter.time += 250
    lifter.type("c")
    _ = lifter.session.handle(.line(key), at: Seconds(lifter.time + 85))
    #expect(lifter.sets("Run") == "1km in 4:10, 400m in 85s")
  }

  /// The time of `100 in 5min` may be shorter or longer than planned.
  @Test(arguments: [("", 252), ("c", 252), ("", 312)])
  func theClockMeasuresFixedReps(_ key: String, _ seconds: Int32) throws {
    var lifter = try one(Sample.exercise("Snatch Test", "100 in 5min @ 24kg"))
    lifter.type("c")
    _ = lifter.session.handle(.line(key), at: Seconds(lifter.time + seconds))
    let time = Seconds(seconds).clock
    #expect(lifter.sets("Snatch Test") == "100 in \(time) @ 24kg")
  }

  @Test func theClockDoesNotKnowTheRepsOfMax() throws {
    var lifter = try one(Sample.exercise("Burpee", "max in 5min", isBodyweight: true))
    lifter.type("c", "c")
    #expect(lifter.message == "Stopped after 120s. Type what you did.")
    lifter.type("40")
    #expect(lifter.sets("Burpee") == "40 in 5min @ bw")
  }

  /// `max in 12min` counts reps, or the distance of a run.
  @Test(arguments: [
    ("2.8km", "2.8km in 12min"), ("2800m", "2800m in 12min"), ("2.8km in 11:50", "2.8km in 11:50"),
  ])
  func aTypedDistanceKeepsThePlannedTime(_ typed: String, _ done: String) throws {
    var lifter = try one(Sample.exercise("Run", "max in 12min"))
    lifter.type(typed)
    #expect(lifter.sets("Run") == done)
  }

  @Test(arguments: [
    ("2.8", "1  2.8km in 12min", "2  2.8mi in 12min"),
    ("2800", "1  2800m in 12min", "2  2800 in 12min @ bw"),
    ("3", "1  3km in 12min", "2  3 in 12min @ bw"),
  ])
  func aNumberMayBeTheDistanceOfARun(
    _ typed: String, _ first: String, _ second: String
  ) throws {
    var lifter = try one(Sample.exercise("Run", "max in 12min"))
    lifter.type(typed)
    #expect(lifter.view.contains(first) && lifter.view.contains(second), "\(lifter.view)")
  }

  @Test func enterStopsTheClockOfAnOpenTime() throws {
    var lifter = try one(Sample.exercise("Plank", "2s+", isBodyweight: true))
    lifter.type("c")
    _ = lifter.session.handle(.line(""), at: Seconds(lifter.time + 6))
    #expect(lifter.sets("Plank") == "6s")
  }

  @Test func theBellOfATimedSetIsNotCalledTheEndOfARest() throws {
    var lifter = try one(Sample.exercise("Plank", "2x3s", rest: Seconds(30), isBodyweight: true))
    lifter.type("c")
    #expect(lifter.session.handle(.tick, at: Seconds(lifter.time + 3)) == [.ring])
    #expect(lifter.session.spokenAtRing == "Time is up.")
    _ = lifter.session.handle(.line(""), at: Seconds(lifter.time + 4))
    #expect(lifter.session.handle(.tick, at: Seconds(lifter.time + 34)).contains(.ring))
    #expect(lifter.session.spokenAtRing == "Rest is over. Plank, set 2 of 2: 3s")
  }

  @Test func theReviewShowsTimesAndDistancesThatFellShort() throws {
    var lifter = try Trainee(
      Sample.plan([
        Sample.exercise("Plank", "2x60s", isBodyweight: true), Sample.exercise("Run", "5km"),
        Sample.exercise("Jog", "20min+"),
      ]))
    lifter.type("3s, 1s", "4km", "25min", "f")
    #expect(lifter.view.contains("planned 2x60s"))
    #expect(lifter.view.contains("planned 5km"))
    #expect(!lifter.view.contains("planned 20min+"))
  }
}
