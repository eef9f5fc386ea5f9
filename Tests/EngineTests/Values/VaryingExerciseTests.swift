// Tests a slot with a varying exercise: which values it reads, keeps and changes.

import Engine
import Testing
import Training

@Suite struct VaryingExerciseTests {
  static let alternating = """
    program: P
    lifts:
      Overhead Press: {weight: ask, step: 1.25kg}
      Bench Press: {weight: {ask: First load, default: 60kg}, step: 2.5kg}
    progress:
      add:
        with: {step: 5kg}
        rules:
          - when made: weight += step
    days:
      A:
        - Press: 3x5
          exercise: {by turn: [Overhead Press, Bench Press]}
          progress: add
    """

  @Test func valuesDeclaredInLiftsStayThere() throws {
    var trainee = try Trainee(Self.alternating)
    trainee.settings.equipment = ["Overhead Press": .barbell, "Bench Press": .barbell]
    try trainee.start("2025-10-06", [("\"Overhead Press\".weight", "40kg")])
    #expect(try trainee.plan("2025-10-06", "A", "Press") == "3x5 @ 40kg")
    try trainee.train("2025-10-06", "A", "Overhead Press: 3x5 @ 40kg")
    #expect(try trainee.plan("2025-10-08", "A", "Press") == "3x5 @ 60kg")
    try trainee.train("2025-10-08", "A", "Bench Press: 3x5 @ 60kg")
    try trainee.train("2025-10-10", "A", "Overhead Press: 3x5 @ 41.25kg")
    #expect(
      try trainee.changes("2025-10-10") == [
        "2025-10-06 \"Overhead Press\".weight 40kg -> 41.25kg",
        "2025-10-08 \"Bench Press\".weight 60kg -> 62.5kg",
        "2025-10-10 \"Overhead Press\".weight 41.25kg -> 42.5kg",
      ])
    // Changes are shown for the exercise of the day.
    #expect(
      try trainee.exercise("2025-10-12", "A", "Press").changes.map(\.line) == [
        "2025-10-08 \"Bench Press\".weight 60kg -> 62.5kg"
      ])
    try trainee.set("2025-10-12", "\"Bench Press\".weight", "55kg")
    #expect(try trainee.plan("2025-10-12", "A", "Press") == "3x5 @ 55kg")
  }

  @Test func anotherVersionKeepsTheValues() throws {
    var trainee = try Trainee(Self.alternating)
    try trainee.add(Self.alternating, version: "11111111", isCurrent: false)
    try trainee.start(
      "2025-10-06", version: "11111111", [("\"Overhead Press\".weight", "40kg")])
    try trainee.train("2025-10-06", "A", "Overhead Press: 3x5 @ 40kg", version: "11111111")
    try trainee.train("2025-10-08", "A", "Bench Press: 3x5 @ 60kg", version: "11111111")
    #expect(
      try trainee.value("\"Overhead Press\".weight", "2025-10-10")
        == "Overhead Press.weight = 41.25kg")
    #expect(try trainee.plan("2025-10-10", "A", "Press") == "3x5 @ 42.5kg")
  }

  @Test func thePlanAheadTakesTheTurnsInOrder() throws {
    let text = Self.alternating + "\nschedule: {week: {mon: A, wed: A, fri: A}}\n"
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06", [("\"Overhead Press\".weight", "40kg")])
    let ahead = try trainee.replay("2025-10-06").ahead(from: try date("2025-10-06"), days: 7)
    #expect(
      ahead.flatMap(\.session.exercises).map(\.exercise) == [
        "Overhead Press", "Bench Press", "Overhead Press",
      ])
  }

  @Test func aValueThatARuleAssignsTwiceChangesOnce() throws {
    let text = Self.alternating.replacing(
      "weight += step", with: "weight += step; weight = round(weight, 2.5kg)")
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06", [("\"Overhead Press\".weight", "40kg")])
    try trainee.train("2025-10-06", "A", "Overhead Press: 3x5 @ 40kg")
    #expect(
      try trainee.changes("2025-10-06") == ["2025-10-06 \"Overhead Press\".weight 40kg -> 42.5kg"])
  }

  @Test func anOpenLoadOfALiftIsSetBySlotsThatTrainIt() throws {
    let text = Self.alternating.replacing("weight: ask", with: "weight: open")
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Press") == "3x5")
    try trainee.train("2025-10-06", "A", "Overhead Press: 3x5 @ 45kg")
    #expect(
      try trainee.value("\"Overhead Press\".weight", "2025-10-06")
        == "Overhead Press.weight = 46.25kg")
  }

  static let ownState = """
    program: P
    lifts:
      Bench Press: {weight: 80kg, step: 5kg, 1rm: 120kg}
      Overhead Press: {step: 1.25kg, 1rm: 80kg}
    days:
      A:
        - Press: 3x5, 5 @ 50%
          exercise: {by turn: [Bench Press, Overhead Press]}
          progress: linear
      B: [{Bench Press: 3x5, progress: linear}]
    """

  @Test func stateStartsAtTheLiftsValueAndBelongsToTheSlot() throws {
    var trainee = try Trainee(Self.ownState)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Press") == "3x5 @ 80kg, 5 @ 60kg")
    try trainee.train("2025-10-06", "A", "Bench Press as Press: 3x5 @ 80kg, 5 @ 60kg")
    #expect(try trainee.value("Press.weight", "2025-10-06") == "Press.weight (Bench Press) = 85kg")
    #expect(
      try trainee.value("\"Bench Press\".weight", "2025-10-06") == "Bench Press.weight = 80kg")
    // The other exercise has its own step and its own best single.
    #expect(try trainee.plan("2025-10-08", "A", "Press") == "3x5, 5 @ 40kg")
    try trainee.train("2025-10-08", "A", "Overhead Press as Press: 3x5 @ 45kg, 5 @ 40kg")
    #expect(
      try trainee.value("Press.weight", "2025-10-08") == "Press.weight (Overhead Press) = 46.25kg")
    #expect(try trainee.plan("2025-10-10", "A", "Press") == "3x5 @ 85kg, 5 @ 60kg")
    // A value that is set for the slot belongs to the exercise that it trains next.
    try trainee.set("2025-10-10", "Press.weight", "70kg")
    #expect(try trainee.plan("2025-10-10", "A", "Press") == "3x5 @ 70kg, 5 @ 60kg")
  }

  @Test func aCalculatedStartIsSeparateForEachExercise() throws {
    let text = """
      program: P
      lifts: {Bench Press: {1rm: 100kg}, Overhead Press: {1rm: 60kg}}
      progress:
        add:
          state: {weight: 50% of 1rm}
          rules: [when made: weight += 5kg]
      days:
        A:
          - Press: 3x5
            exercise: {by turn: [Bench Press, Overhead Press]}
            progress: add
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Press") == "3x5 @ 50kg")
    try trainee.train("2025-10-06", "A", "Bench Press: 3x5 @ 50kg")
    #expect(try trainee.plan("2025-10-08", "A", "Press") == "3x5 @ 30kg")
  }

  @Test func anExerciseIsChosenAtTheStartAndChangedLater() throws {
    let text = """
      program: P
      lifts: {Dip: {weight: bw+10kg}, Bench Press: {weight: 60kg}}
      days:
        A:
          - Push: 3x8
            exercise: {one of: [Bench Press, Dip], default: Bench Press}
      """
    var trainee = try Trainee(text)
    try trainee.note("2025-10-06", .bodyweight(Load(80, .kg), notes: []))
    try trainee.start("2025-10-06", [("Push.exercise", "Dip")])
    #expect(try trainee.exercise("2025-10-06", "A", "Push").exercise == "Dip")
    #expect(try trainee.plan("2025-10-06", "A", "Push") == "3x8 @ bw+10kg")
    // `prog set` can change the choice by that name.
    let run = try #require(try trainee.replay("2025-10-06").runs.first)
    #expect(run.compiled.valueNames.contains("Push.exercise"))
    try trainee.set("2025-10-08", "Push.exercise", "Bench Press")
    #expect(try trainee.plan("2025-10-08", "A", "Push") == "3x8 @ 60kg")
    var other = try Trainee(text)
    try other.start("2025-10-06")
    #expect(try other.plan("2025-10-06", "A", "Push") == "3x8 @ 60kg")
  }

  @Test func stateThatIsALoadIsKeptPerExercise() throws {
    let text = """
      program: P
      lifts: {Main: {step: 2.5kg}}
      days:
        A:
          - Main: 3x5
            exercise: {by turn: [Bench Press, Incline Bench Press]}
            progress: linear
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Bench Press: 3x5 @ 80kg")
    #expect(try trainee.plan("2025-10-08", "A", "Main") == "3x5")
    try trainee.train("2025-10-08", "A", "Incline Bench Press: 3x5 @ 60kg")
    #expect(try trainee.plan("2025-10-10", "A", "Main") == "3x5 @ 82.5kg")
    try trainee.train("2025-10-10", "A", "Bench Press as Main: 3x5 @ 82.5kg")
    #expect(try trainee.plan("2025-10-12", "A", "Main") == "3x5 @ 62.5kg")
    // Changes of the other exercises are not shown.
    #expect(
      try trainee.exercise("2025-10-12", "A", "Main").changes.map(\.line) == [
        "2025-10-08 Main.weight open -> 60kg", "2025-10-08 Main.weight 60kg -> 62.5kg",
      ])
  }

  @Test(arguments: [
    (lifts: "{Squat: {weight: 100kg}, Front Squat: {weight: 80kg}}", first: "3x5 @ 100kg"),
    (lifts: "{Squat: {step: 2.5kg}, Front Squat: {weight: 80kg}}", first: "3x5"),
  ]) func aSlotMayVaryBetweenItsOwnLiftAndOthers(lifts: String, first: String) throws {
    let text = """
      program: P
      lifts: \(lifts)
      days:
        A:
          - Squat: 3x5
            exercise: {by turn: [Squat, Front Squat]}
            progress: linear
      """
    var trainee = try Trainee(text)
    trainee.settings.equipment = ["Squat": .other, "Front Squat": .other]
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == first)
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "3x5 @ 80kg")
    try trainee.train("2025-10-08", "A", "Front Squat as Squat: 3x5 @ 80kg")
    #expect(try trainee.plan("2025-10-10", "A", "Squat") == "3x5 @ 102.5kg")
    try trainee.train("2025-10-10", "A", "Squat: 3x5 @ 102.5kg")
    #expect(try trainee.plan("2025-10-12", "A", "Squat") == "3x5 @ 82.5kg")
  }
}
