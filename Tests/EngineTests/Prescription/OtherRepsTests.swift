// Tests loads that are filled in from work for other reps, on another day or in another slot.

import Engine
import SeededChance
import Testing
import Training

@Suite struct OtherRepsTests {
  private func trainee(_ a: String = "5x5", _ b: String = "3x10", top: String = "") throws
    -> Trainee
  {
    var trainee = try Trainee(
      """
      program: P
      \(top)
      days:
        A: [Squat: \(a)]
        B: [Squat: \(b)]
        C: [Squat as light: 3x10]
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  @Test func aLoadForOtherRepsIsEstimated() throws {
    var trainee = try trainee()
    try trainee.train("2025-10-06", "A", "Squat: 5x5 @ 101kg")
    let squat = try trainee.exercise("2025-10-08", "B", "Squat")
    // 101 kg x 5 is a one-rep max of 117.83 kg, and 88.4 kg for 10 reps, rounded down.
    #expect(squat.text == "3x10 @ 87.5kg")
    #expect(squat.origin.word == "prefill")
    #expect(squat.estimatedFrom?.sets.map(\.set.load?.text) == ["101kg"])
    // A slot with a label is another slot.
    #expect(try trainee.plan("2025-10-08", "C", "Squat as light") == "3x10 @ 87.5kg")
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "5x5 @ 101kg")
  }

  @Test func eachEntryContinuesFromItsOwnWork() throws {
    var trainee = try trainee()
    try trainee.train("2025-10-06", "A", "Squat: 5x5 @ 100kg")
    try trainee.train("2025-10-08", "B", "Squat: 3x10 @ 80kg")
    #expect(try trainee.plan("2025-10-10", "A", "Squat") == "5x5 @ 100kg")
    #expect(try trainee.plan("2025-10-10", "B", "Squat") == "3x10 @ 80kg")
    #expect(try trainee.plan("2025-10-10", "C", "Squat as light") == "3x10 @ 80kg")
    // Once its own work is older than the window, that of the other day counts.
    try trainee.train("2025-11-04", "B", "Squat: 3x10 @ 80kg")
    #expect(try trainee.plan("2025-11-05", "A", "Squat") == "5x5 @ 90kg")
  }

  @Test(arguments: [
    ("5x5", "3x7", "5x5 @ 100kg", "3x7 @ 100kg"), ("5x5", "3x8", "5x5 @ 100kg", "3x8 @ 90kg"),
    ("5x5", "3x8-12", "5x5 @ 100kg", "3x8-12 @ 82.5kg"),
    ("5x5", "max", "5x5 @ 100kg", "max @ 100kg"),
    // A set that was cut short was planned for more reps, and more are welcome in an open one.
    ("3x5", "3x5", "5/5/1 @ 100kg", "3x5 @ 100kg"), ("5+", "5+", "9 @ 100kg", "5+ @ 100kg"),
    ("3x10", "3x5", "3x10 @ 100kg", "3x5 @ 112.5kg"),
    // A set of about the same reps comes first.
    ("[5, 5, 5+]", "3x5", "5/5/12 @ 100kg", "3x5 @ 100kg"),
    ("[5, 4x10]", "3x10", "5 @ 100kg, 4x10 @ 80kg", "3x10 @ 80kg"),
    ("[5, 4x10]", "[5, 5, 10]", "5 @ 100kg, 4x10 @ 80kg", "2x5 @ 100kg, 10 @ 80kg"),
    ("5x5", "30 total", "5x5 @ 100kg", "30 total @ 100kg"),
    ("5x5", "3x10", "5x5 @ bw", "3x10 @ bw"),
  ])
  func onlyRepsThatDifferMuchCount(
    _ a: String, _ b: String, _ done: String, _ plan: String
  ) throws {
    var trainee = try trainee(a, b)
    try trainee.train("2025-10-06", "A", "Squat: \(done)")
    #expect(try trainee.plan("2025-10-08", "B", "Squat") == plan)
  }

  @Test func bodyweightIsPartOfTheEstimate() throws {
    var trainee = try trainee()
    try trainee.note("2025-10-05", .bodyweight(try load("80kg"), notes: []))
    try trainee.train("2025-10-06", "A", "Squat: 5x5 @ bw+40kg")
    // 120 kg x 5 is 140 kg, and 105 kg for 10 reps.
    #expect(try trainee.plan("2025-10-08", "B", "Squat") == "3x10 @ bw+25kg")
    try trainee.train("2025-10-09", "A", "Squat: 5x5 @ bw+5kg")
    #expect(try trainee.plan("2025-10-10", "B", "Squat") == "3x10 @ bw")
  }

  /// More reps than were done with a load never get that load or a heavier one.
  @Test func moreRepsAreNeverHeavier() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Chance(seed: seed)
    for _ in 0..<60 {
      let (one, other) = (1 + random.below(15), 1 + random.below(15))
      let weight = Load(Int32(40 + random.below(160)), .kg)
      var trainee = try trainee("3x\(one)", "3x\(other)", top: random.one(["", "round: 5kg"]))
      try trainee.train("2025-10-06", "A", "Squat: 3x\(one) @ \(weight.text)")
      let squat = try trainee.exercise("2025-10-08", "B", "Squat")
      let shown = try #require(squat.sets.first?.load)
      let place = "seed \(seed): 3x\(one) @ \(weight.text), then \(squat.text)"
      let isAlike = abs(one - other) <= 2
      #expect(isAlike == (shown == weight) || shown == weight && one > other, "\(place)")
      #expect(isAlike == (squat.estimatedFrom == nil), "\(place)")
      if one < other { #expect(!weight.isLighter(than: shown), "\(place)") }
    }
  }
}
