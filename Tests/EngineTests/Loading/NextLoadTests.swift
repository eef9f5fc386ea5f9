// Tests of loads that expressions give: the next load of the gym, bodyweight, and an effort of a
// max.

import Engine
import Testing
import Training

@Suite struct NextLoadTests {
  private func plan(
    _ sets: String, _ lift: String = "Squat", _ top: String = "", bodyweight: String? = nil
  ) throws -> String {
    var trainee = try Trainee(
      """
      program: P
      lifts: {\(lift): {1rm: 100kg, weight: 61kg}}
      \(top)
      days: {A: [\(lift): "\(sets)"]}
      """)
    if let bodyweight { try trainee.note("2025-09-01", .bodyweight(load(bodyweight), notes: [])) }
    try trainee.start("2025-09-01")
    return try trainee.plan("2025-09-01", "A", lift)
  }

  @Test(arguments: [
    ("shown up(weight)", "5 @ 62.5kg"), ("shown down(weight)", "5 @ 60kg"),
    ("shown up(62.5kg)", "5 @ 65kg"), ("shown down(62.5kg)", "5 @ 60kg"),
    ("shown up(62.4kg)", "5 @ 62.5kg"), ("shown down(62.6kg)", "5 @ 62.5kg"),
    ("shown up(shown up(60kg))", "5 @ 65kg"), ("shown up(135lb)", "5 @ 62.5kg"),
  ])
  func theNextLoadOfABarbell(_ load: String, _ plan: String) throws {
    #expect(try self.plan("5 @ (\(load))") == plan)
  }

  @Test func theRoundOfTheProgramCounts() throws {
    #expect(try plan("5 @ (shown up(60kg))", "Squat", "round: 10kg") == "5 @ 70kg")
    #expect(try plan("5 @ (shown down(61kg))", "Squat", "round: 10kg") == "5 @ 60kg")
  }

  @Test func otherEquipmentHasOtherSteps() throws {
    #expect(try plan("5 @ (shown up(17kg))", "Dumbbell Curl") == "5 @ 18kg")
    #expect(try plan("5 @ (shown up(16kg))", "Kettlebell Swing") == "5 @ 20kg")
    #expect(try plan("5 @ (shown up(10kg))", "Dip", bodyweight: "80kg") == "5 @ 11.25kg")
  }

  /// Without a lighter load the value is empty, and an assignment keeps the old one.
  @Test func belowTheEmptyBarNothingIsLighter() throws {
    var trainee = try Trainee(
      """
      program: P
      days:
        A:
          - Squat: 5
            start: 22.5kg
            progress: {state: {weight: open}, rules: [always: weight = shown down(weight)]}
      """)
    try trainee.start("2025-09-01")
    for day in 1...3 { try trainee.train("2025-09-0\(day)", "A", "Squat: 5 @ 22.5kg") }
    #expect(try trainee.value("Squat.weight", "2025-09-04") == "Squat.weight = 20kg")
  }

  @Test func bodyweightIsALoad() throws {
    #expect(try plan("5 @ (bodyweight * 50%)", bodyweight: "80kg") == "5 @ 40kg")
    #expect(try plan("5 @ bodyweight", bodyweight: "80kg") == "5 @ 80kg")
    #expect(try plan("5 @ 75% of bodyweight", bodyweight: "80kg") == "5 @ 60kg")
    #expect(try plan("5 @ (bodyweight * 50%)") == "5 @ (bodyweight * 50%)")
  }

  @Test func anEffortOfAMaxIgnoresRecentTraining() throws {
    #expect(try plan("5 @8 of 1rm") == "5 @ 80kg @8")
    #expect(try plan("5 @7-8 of (1rm + 20kg)") == "5 @ 95kg @7-8")
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 100kg}}
      days: {A: [Squat: "1 @8 of 1rm, 1 @8"]}
      """)
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 1 @ 150kg @10")
    #expect(try trainee.plan("2025-09-08", "A", "Squat") == "1 @ 92.5kg @8, 1 @ 137.5kg @8")
  }
}
