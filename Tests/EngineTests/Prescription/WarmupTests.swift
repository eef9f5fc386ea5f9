// Tests warm-ups calculated from the load of the first work set.

import Engine
import Testing
import Training

@Suite struct WarmupTests {
  private func warmup(
    _ load: String, exercise: String = "Squat", units: WeightUnit = .kg, round: String? = nil
  ) throws -> String {
    let rounding = round.map { "round: \($0)\n" } ?? ""
    var trainee = try Trainee(
      "program: P\n\(rounding)days:\n  A:\n    - \(exercise): 3x5 @ \(load)\n      warmup: auto\n",
      units: units)
    try trainee.start("2025-10-06")
    return try trainee.warmup("2025-10-06", "A", exercise)
  }

  @Test func theRampOfTheDocumentation() throws {
    // As shown by `prog today`: 65% of a training max of 280lb.
    #expect(
      try warmup("182lb", units: .lb, round: "5lb")
        == "2x5 @ 45lb, 5 @ 75lb, 3 @ 110lb, 2 @ 145lb")
  }

  @Test func theExactWorkingLoadIsUsed() throws {
    // 80% of 101.25kg is 81kg, which rounds to 80kg. 80% of the shown 102.5kg would be 82kg.
    #expect(
      try warmup("101.25kg") == "2x5 @ 20kg, 5 @ 40kg, 3 @ 60kg, 2 @ 80kg")
  }

  @Test func noWarmUpNearTheEmptyImplement() throws {
    #expect(try warmup("40kg") == "")
    #expect(try warmup("42.5kg") != "")
    #expect(try warmup("90lb", units: .lb) == "")
    #expect(try warmup("95lb", units: .lb) != "")
  }

  @Test func aStepNotHeavierThanTheOneBeforeIsOmitted() throws {
    // 40% of 45kg is 18kg, which is less than the bar, so the step is omitted.
    #expect(try warmup("45kg") == "2x5 @ 20kg, 3 @ 27.5kg, 2 @ 35kg")
  }

  @Test func anImplementWithoutWeightIsNotLifted() throws {
    #expect(
      try warmup("60kg", exercise: "Leg Press") == "5 @ 25kg, 3 @ 35kg, 2 @ 47.5kg")
  }

  /// The lightest dumbbell of a rack is not an empty implement.
  @Test(arguments: [
    ("Dumbbell Bench Press", "5 @ 16kg, 3 @ 24kg, 2 @ 32kg"),
    ("Kettlebell Swing", "5 @ 16kg, 3 @ 24kg, 2 @ 32kg"),
    ("Bench Press", "2x5 @ 20kg, 3 @ 25kg, 2 @ 35kg"),
  ])
  func aRackHasNoEmptyImplement(_ exercise: String, _ expected: String) throws {
    let load = exercise == "Bench Press" ? "42.5kg" : "40kg"
    let sets = try warmup(load, exercise: exercise)
    #expect(sets == expected)
  }

  @Test func percentagesAreOfTheFirstWorkingLoad() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 200kg}}
      days:
        A:
          - Squat: 5 @ 50%, 5 @ 80%
            warmup: 5 @ 40%, 3 @ 60%
          - Press: 3x5
            warmup: none
      """)
    try trainee.start("2025-10-06")
    #expect(try trainee.warmup("2025-10-06", "A", "Squat") == "5 @ 40kg, 3 @ 60kg")
    #expect(try trainee.warmup("2025-10-06", "A", "Press") == "")
  }
}

@Suite struct WarmupReferenceTests {
  /// A warm-up may depend on a set of the session that is not done yet, as it is shown.
  @Test func aWarmupMayDependOnAWorkingSet() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 200kg}}
      days:
        A:
          - Squat: 3 @ 80% as top, 5 @ 60%
            warmup: 5 @ 50% of top, 3 @ 70% of first, 2 @ 50%
      """)
    try trainee.start("2025-10-06")
    #expect(
      try trainee.warmup("2025-10-06", "A", "Squat") == "5 @ 80kg, 3 @ 112.5kg, 2 @ 80kg")
  }
}
