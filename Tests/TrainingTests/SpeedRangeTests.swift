// The speeds that are possible on foot, on a rower, in the water and on wheels.

import SeededChance
import Testing
import Training

@Suite struct SpeedRangeTests {
  private func isExceeded(_ exercise: String, _ metres: Int32, _ seconds: Int32) -> Bool {
    SpeedRange(of: exercise).isExceeded(
      by: Distance(tenThousandths: metres * 10_000, unit: .m), in: Seconds(seconds))
  }

  /// The records of the world, in metres and seconds.
  @Test(arguments: [
    ("Run", 100, 10), ("Run", 200, 20), ("Run", 400, 43), ("Run", 800, 101), ("Run", 1500, 206),
    ("Run", 3000, 438), ("Run", 5000, 756), ("Run", 42_195, 7235), ("Rowing Machine", 500, 71),
    ("Row", 2000, 336), ("Ski Erg", 1000, 165), ("Swim", 50, 21), ("Swim", 1500, 871),
    ("Cycling", 56_792, 3600), ("Assault Bike", 1000, 45),
  ])
  func recordsArePossible(_ exercise: String, _ metres: Int32, _ seconds: Int32) {
    #expect(!isExceeded(exercise, metres, seconds))
    #expect(isExceeded(exercise, metres, seconds / 4))
  }

  /// A speed that is read without a question is never called impossible, whatever the exercise.
  @Test func likelySpeedsArePossible() {
    for seed in 0..<2000 as Range<UInt64> {
      var chance = Chance(seed: seed)
      let exercise = chance.one(["Run", "Walk", "Rowing Machine", "Swim", "Cycling", "Sled Push"])
      let unit = chance.one(DistanceUnit.allCases)
      let distance = Distance(tenThousandths: Int32(1 + chance.below(500)) * 10_000, unit: unit)
      let time = Seconds(Int32(1 + chance.below(chance.one([100, 10_000]))))
      let range = SpeedRange(of: exercise)
      let fault = range.impossibility(of: distance, in: time)
      let text = "seed \(seed): \(exercise) \(distance) in \(time)"
      if range.contains(distance, in: time) { #expect(fault == nil, "\(text)") }
      #expect(
        (fault == "faster than possible") == range.isExceeded(by: distance, in: time), "\(text)")
    }
  }

  @Test func slowSpeedsAreNotReadAsHours() {
    let distance = Distance(tenThousandths: 50_000, unit: .km)
    #expect(SpeedRange(of: "Run").contains(distance, in: Seconds(45 * 60)))
    #expect(!SpeedRange(of: "Run").contains(distance, in: Seconds(5 * 3600)))
    #expect(SpeedRange(of: "Evening Walk").contains(distance, in: Seconds(2 * 3600)))
  }

  @Test func pacesArePerMileForMiles() {
    let mile = Distance(tenThousandths: 60_000, unit: .mi)
    #expect(mile.pace(in: Seconds(3000))?.text == "8:20/mi")
    let kilometres = Distance(tenThousandths: 5000_0000, unit: .m)
    #expect(kilometres.pace(in: Seconds(1500))?.text == "5:00/km")
  }
}
