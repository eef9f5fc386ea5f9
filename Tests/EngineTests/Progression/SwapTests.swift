// Tests how rules judge exercises that were swapped in the middle of a session.

import Notation
import Testing
import Training

@testable import Engine

@Suite struct SwapTests {
  private func trainee(_ alternative: String, _ day: String = "") throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg}}
      days:
        A:
          - Squat: 3x5
            progress: linear
            or: [\(alternative)]
      \(day)
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  @Test func setsBeforeAndAfterASwapAreJudgedTogether() throws {
    for (rest, weight, misses) in [
      ("2x5 @ 80kg", "102.5kg", "0"), ("5 @ 80kg, 4 @ 80kg", "100kg", "1"),
      ("5 @ 80kg", "100kg", "1"), ("2x5 @ 70kg", "100kg", "1"),
    ] {
      var trainee = try trainee("{Front Squat: 0.8}")
      try trainee.train(
        "2025-10-06", "A", "Squat: 5 @ 100kg", "Front Squat for Squat: \(rest)")
      #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = \(weight)")
      #expect(try trainee.value("Squat.misses", "2025-10-06") == "Squat.misses = \(misses)")
    }
  }

  @Test func aSwapWithoutAFactorLeavesTheExerciseUnjudgedIfSetsOfItsOwnAreLeft() throws {
    for (own, weight, misses) in [
      ("5 @ 100kg", "100kg", "0"), ("3x5 @ 100kg", "102.5kg", "0"), ("3x4 @ 100kg", "100kg", "1"),
    ] {
      var trainee = try trainee("Leg Press")
      try trainee.train("2025-10-06", "A", "Squat: \(own)", "Leg Press for Squat: 2x5 @ 40kg")
      #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = \(weight)")
      #expect(try trainee.value("Squat.misses", "2025-10-06") == "Squat.misses = \(misses)")
    }
  }

  @Test func setsAfterGoingBackAreJudgedToo() throws {
    var trainee = try trainee("{Front Squat: 0.8}")
    try trainee.train(
      "2025-10-06", "A", "Squat: 5 @ 100kg", "Front Squat for Squat: 5 @ 80kg", "Squat: 5 @ 100kg")
    #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = 102.5kg")
  }

  @Test func severalSwapsOfOneExerciseAreJudgedTogether() throws {
    var trainee = try trainee("{Front Squat: 0.8}, {Leg Press: 2}")
    try trainee.train(
      "2025-10-06", "A", "Front Squat for Squat: 5 @ 80kg", "Leg Press for Squat: 5 @ 200kg",
      "Front Squat for Squat: 5 @ 80kg")
    #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = 102.5kg")
  }

  /// Without its label, a swap belongs to the slot without one, although another slot of the lift
  /// was not trained.
  @Test func aSwapBelongsToTheSlotOfTheSetsBeforeIt() throws {
    var trainee = try trainee(
      "{Front Squat: 0.8}",
      """
          - Squat as T2: 2x8 @ 60kg
            progress: {linear: {}}
            or: [{Front Squat: 0.8}]
      """)
    try trainee.train(
      "2025-10-06", "A", "Squat: 5 @ 100kg", "Front Squat for Squat: 2x5 @ 80kg")
    #expect(try trainee.value("Squat.weight", "2025-10-06") == "Squat.weight = 102.5kg")
    #expect(
      try trainee.replay("2025-10-06").runs[0].changes.allSatisfy { $0.value.owner?.label == nil })
  }
}
