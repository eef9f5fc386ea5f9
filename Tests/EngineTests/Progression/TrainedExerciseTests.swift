// Tests which values a slot reads and changes while it trains one of several exercises.

import Engine
import Testing
import Training

@Suite struct TrainedExerciseTests {
  private func trainee(_ slot: String, _ lifts: String, _ progress: String = "linear") throws
    -> Trainee
  {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      lifts: {\(lifts)}
      days:
        A:
          - \(slot)
            exercise: {by turn: [Squat, Good Morning]}
            progress: \(progress)
      """)
    try trainee.start("2025-10-01")
    return trainee
  }

  @Test(arguments: [
    ("Squat: {1rm: 200kg}, Good Morning: {1rm: 100kg}", "3x5 @ 80kg"),
    // A training max of the lift is not one of the exercise.
    ("Squat: {1rm: 200kg, tm: 180kg}, Good Morning: {1rm: 100kg}", "3x5 @ 80kg"),
    ("Squat: {1rm: 200kg}, Good Morning: {1rm: 100kg, tm: 50kg}", "3x5 @ 40kg"),
    ("Squat: {1rm: 200kg}", "3x5 @ 160kg"),
  ])
  func percentagesAreOfTheExercise(_ lifts: String, _ sets: String) throws {
    for slot in ["Squat: 3x5 @ 80%", "Squat as max: 3x5 @ 80%"] {
      var trainee = try trainee(slot, lifts, "none")
      let name = slot.hasPrefix("Squat as") ? "Squat as max" : "Squat"
      let own = lifts.contains("tm: 180") ? "3x5 @ 145kg" : "3x5 @ 160kg"
      #expect(try trainee.plan("2025-10-01", "A", name) == own)
      try trainee.train("2025-10-01", "A", "\(name): 3x5 @ 160kg")
      #expect(try trainee.plan("2025-10-02", "A", name) == sets)
    }
  }

  @Test(arguments: ["Squat: 1 find as top", "Squat as max: 1 find as top"])
  func anotherExerciseDoesNotRaiseTheMaxOfTheLift(_ slot: String) throws {
    let rules = "{rules: [when top.load > 1rm: 1rm = top.load]}"
    let label = slot.hasPrefix("Squat as") ? " as max" : ""
    for (lifts, after) in [
      ("Squat: {1rm: 200kg}", []),
      (
        "Squat: {1rm: 200kg}, Good Morning: {1rm: 100kg}",
        ["2025-10-02 \"Good Morning\".1rm 100kg -> 240kg"]
      ),
    ] {
      var trainee = try trainee(slot, lifts, rules)
      try trainee.train("2025-10-01", "A", "Squat\(label): 1 @ 210kg")
      try trainee.train("2025-10-02", "A", "Good Morning\(label): 1 @ 240kg")
      #expect(
        try trainee.changes("2025-10-02") == ["2025-10-01 Squat.1rm 200kg -> 210kg"] + after)
    }
  }

  /// `X for SLOT` is not a swap if X is the exercise that the slot plans in the session.
  @Test(arguments: ["Good Morning for Squat", "Good Morning"])
  func thePlannedExerciseIsNotASwap(_ line: String) throws {
    var trainee = try trainee("Squat: 3x5", "Squat: {weight: 100kg}, Good Morning: {weight: 40kg}")
    try trainee.train("2025-10-01", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-02", "A", "\(line): 3x5 @ 40kg")
    #expect(
      try trainee.changes("2025-10-02") == [
        "2025-10-01 Squat.weight 100kg -> 102.5kg", "2025-10-02 Squat.weight 40kg -> 42.5kg",
      ])
    // On another turn it is one.
    try trainee.train("2025-10-03", "A", "Good Morning for Squat: 3x5 @ 42.5kg")
    #expect(try trainee.changes("2025-10-03").count == 2)
  }
}
