// Tests the sets of a session: counts, reps and loads from schemes, cases and values.

import Engine
import Testing
import Training

@Suite struct PrescriptionTests {
  /// Returns a trainee whose program has one day A with the entry `Squat`.
  private func squat(
    _ scheme: String, lift: String = "{1rm: 200kg, tm: 90% of 1rm}", more: String = "",
    schedule: String = ""
  ) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      round: 2.5kg
      lifts: {Squat: \(lift)}
      days:
        A:
          - Squat: \(scheme)
            \(more)
      \(schedule)
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  @Test(arguments: [
    ("3x5 @ 75%", "3x5 @ 135kg"),  // of tm, which is 180kg
    ("5 @ 75% of 1rm", "5 @ 150kg"),
    ("5 @ 50%+5lb|2.5kg", "5 @ 92.5kg"),
    ("5 @ 50%-10kg", "5 @ 80kg"),
    ("5 @ bar", "5 @ 20kg"),
    ("5 @ 102.5kg", "5 @ 102.5kg"),
    ("5 @ (tm - 30kg)", "5 @ 150kg"),
    ("5 @ (65% + 10%)", "5 @ 135kg"),
    ("5 @ 1rm", "5 @ 200kg"),
    ("5+ @ 85% as top, 3x5 @ 90% of top", "5+ @ 152.5kg, 3x5 @ 137.5kg"),
    ("5 @ 80%, 5 @ 90% of first, 5 @ 90% of prev", "5 @ 145kg, 5 @ 130kg, 5 @ 117.5kg"),
    ("(2 + 1)x5 @ 50%", "3x5 @ 90kg"),
    ("(0)x5 @ 50%, 5 @ 60%", "5 @ 107.5kg"),
    ("5x(week + 2) @ 50%", "5x3 @ 90kg"),
    ("8-12 @ 50%", "8-12 @ 90kg"),
    ("50 total @ 50%", "50 total @ 90kg"),
    ("60s @ 20kg, 400m", "60s @ 20kg, 400m"),
  ]) func loads(_ scheme: String, _ expected: String) throws {
    #expect(try squat(scheme).plan("2025-10-06", "A", "Squat") == expected)
  }

  /// Without known steps, a load is used as written.
  @Test(arguments: [
    ("Sandbag Carry", "4x40m @ 67kg", "4x40m @ 67kg"),
    ("Sandbag Carry", "4x40m @ 24kg", "4x40m @ 24kg"),
    ("Sandbag Carry", "5 @ 80%", "5 @ 67.5kg"),
    ("Squat", "5 @ 67kg", "5 @ 67.5kg"),
  ]) func writtenLoadsOfUnknownEquipmentAreKept(
    _ exercise: String, _ scheme: String, _ expected: String
  ) throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {\(exercise): {1rm: 83kg}}
      days:
        A: [\(exercise): \(scheme)]
      """)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", exercise) == expected)
  }

  @Test func onlyTheMinimumOfARangeOfSetsIsRequired() throws {
    let sets = try squat("3-5x5 @ 50%").exercise("2025-10-06", "A", "Squat").sets
    #expect(sets.map(\.isOptional) == [false, false, false, true, true])
  }

  @Test func effortsUseTheRPETable() throws {
    // 5 @8 is 81.1% in the table, in both directions: the e1RM is 123.3046kg, and 12 @8 is 77.19kg.
    var trainee = try squat("5 @8, 8-12 @8, 1 @7-8", lift: "{}")
    #expect(try trainee.exercise("2025-10-06", "A", "Squat").sets.map(\.exact) == [nil, nil, nil])
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 100kg")
    let sets = try trainee.exercise("2025-10-08", "A", "Squat").sets
    #expect(sets.map { $0.load?.text } == ["100kg", "77.5kg", "110kg"])
    // After four weeks, without a declared max, the newest set still tells more than nothing.
    let later = try trainee.exercise("2025-11-04", "A", "Squat").sets
    #expect(later.map { $0.load?.text } == ["100kg", "77.5kg", "110kg"])
    let declared = try squat("5 @8", lift: "{1rm: 100kg}")
    #expect(try declared.plan("2025-10-06", "A", "Squat") == "5 @ 80kg @8")
  }

  @Test func aWeightIsTheLoadOfAnEffortAsLongAsThereIsNoMax() throws {
    var trainee = try squat("5 @8, max @9", lift: "{weight: 60kg}")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "5 @ 60kg @8, max @ 60kg @9")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 100kg, 8 @ 60kg")
    let sets = try trainee.exercise("2025-10-08", "A", "Squat").sets
    #expect(sets.map { $0.load?.text } == ["100kg", "60kg"])
    let declared = try squat("5 @8", lift: "{1rm: 100kg, weight: 60kg}")
    #expect(try declared.plan("2025-10-06", "A", "Squat") == "5 @ 80kg @8")
  }

  @Test func e1rmIsTheBestOfFourWeeksInAnySlot() throws {
    var trainee = try squat("5 @ 75% of e1rm", lift: "{}")
    try trainee.trainFreely("2025-09-08", "Squat: 1 @ 200kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "5 @ 150kg")
    #expect(try trainee.exercise("2025-10-07", "A", "Squat").sets.map(\.exact) == [nil])
    // More than twelve reps are too rough for an estimate, but show no less than twelve.
    try trainee.trainFreely("2025-10-06", "Squat: 20 @ 100kg")
    #expect(try trainee.plan("2025-10-07", "A", "Squat") == "5 @ 105kg")
  }

  @Test func setsThatDependOnTodayFollowThePerformedSets() throws {
    let trainee = try squat("5+ @ 85% as top, (top.reps)x1 @ 90% of top")
    let date = try date("2025-10-06")
    let replay = trainee.replay(on: date)
    let run = try #require(replay.runs.first)
    let position = try #require(replay.today(date).first?.session?.position)
    func text(_ done: [PerformedSet]) throws -> String {
      let plan = replay.plan(run, day: "A", position: position, on: date, done: [0: done])
      return try #require(plan?.exercises.first).text
    }
    #expect(try text([]) == "5+ @ 152.5kg, 5x1 @ 137.5kg")
    #expect(
      try text([PerformedSet(.reps(3), load: load("160kg"))]) == "5+ @ 152.5kg, 3x1 @ 145kg")
  }

  @Test func casesFollowWeekAndState() throws {
    let trainee = try squat(
      "{weeks 1-2: 5x5 @ 50%, week 3: 3x3 @ 60%, else: none}",
      schedule: "schedule: {weeks: 4, week: {mon: A}, missed: skip}")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "5x5 @ 90kg")
    #expect(try trainee.plan("2025-10-20", "A", "Squat") == "3x3 @ 107.5kg")
    #expect(try trainee.session("2025-10-27", "A").exercises.isEmpty)
  }

  @Test(arguments: [
    ("{turn 1: 1x5 @ 50%, turn 2: 1x3 @ 50%}", [5, 3, 5, 3, 5]),
    ("{turn 1: 1x5 @ 50%, turns 2-3: 1x3 @ 50%}", [5, 3, 3, 5, 3]),
    // `else` follows the last case, so nothing starts again.
    ("{turn 1: 1x5 @ 50%, turn 2: 1x3 @ 50%, else: 1x1 @ 50%}", [5, 3, 1, 1, 1]),
  ])
  func casesOfTurnsStartAgain(_ cases: String, _ reps: [Int]) throws {
    var trainee = try squat(cases)
    for (index, reps) in reps.enumerated() {
      let day = try date("2025-10-06").adding(days: index).text
      let plan = try trainee.plan(day, "A", "Squat")
      #expect(plan.hasPrefix("\(reps) @"), "session \(index + 1) is \(plan)")
      try trainee.train(day, "A", "Squat: \(plan)")
    }
  }

  @Test func aListByTurnWraps() throws {
    var trainee = try squat("{by turn: [1x5 @ 50%, 1x3 @ 50%]}")
    for (index, day) in ["2025-10-06", "2025-10-07", "2025-10-08"].enumerated() {
      #expect(try trainee.plan(day, "A", "Squat") == (index == 1 ? "3 @ 90kg" : "5 @ 90kg"))
      try trainee.train(day, "A", "Squat: 5 @ 90kg")
    }
  }

  @Test func aDeloadLowersLoadsAndSets() throws {
    let trainee = try squat(
      "5x5 @ 50%",
      schedule: """
        schedule: {week: {mon: A}, missed: skip, deload: {every: 2 weeks, load: 90%, sets: 50%}}
        """)
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "5x5 @ 90kg")
    #expect(try trainee.plan("2025-10-13", "A", "Squat") == "3x5 @ 80kg")
  }

  @Test func aSetThatDependsOnALoweredSetIsLoweredOnce() throws {
    let trainee = try squat(
      "5 @ 50% as top, 5 @ 90% of top",
      schedule: "schedule: {week: {mon: A}, missed: skip, deload: {every: 2 weeks, load: 50%}}")
    #expect(try trainee.plan("2025-10-13", "A", "Squat") == "5 @ 45kg, 5 @ 40kg")
  }

  @Test func timeOffLowersTheFirstSession() throws {
    var trainee = try squat(
      "3x5 @ 50%", schedule: "schedule: {rotate: [A], layoff: {after: 14 days, load: 90%}}")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 90kg")
    #expect(try trainee.plan("2025-10-19", "A", "Squat") == "3x5 @ 90kg")
    #expect(try trainee.plan("2025-10-20", "A", "Squat") == "3x5 @ 80kg")
    try trainee.train("2025-10-20", "A", "Squat: 3x5 @ 80kg")
    #expect(try trainee.plan("2025-10-21", "A", "Squat") == "3x5 @ 90kg")
    #expect(try trainee.value("Squat.tm", "2025-10-21") == "Squat.tm = 180kg")
  }

  @Test func whenAndExerciseAreResolved() throws {
    let text = """
      program: P
      inputs: {variant: {ask: Which?, one of: [front, back], default: back}}
      lifts: {Press: {1rm: 100kg}}
      days:
        A:
          - Squat: 3x5 @ 100kg
            exercise: {variant front: Front Squat, else: Squat}
          - Press: 3x5 @ 50%
            when: weeks 2 4
      schedule: {weeks: 4, week: {mon: A}, missed: skip}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06", [("variant", "front")])
    #expect(try trainee.session("2025-10-06", "A").exercises.map(\.exercise) == ["Front Squat"])
    #expect(
      try trainee.session("2025-10-13", "A").exercises.map(\.exercise) == ["Front Squat", "Press"])
    try trainee.set("2025-10-07", "variant", "back")
    #expect(try trainee.session("2025-10-07", "A").exercises.map(\.exercise) == ["Squat"])
  }

  @Test func aBodyweightExerciseIncludesBodyweight() throws {
    let text = """
      program: P
      lifts: {Pull-Up: {1rm: bw+40kg, weight: bw+10kg}}
      days: {A: [Pull-Up: 5 @ 80%, Pull-Up as more: 5]}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    let open = try trainee.exercise("2025-10-06", "A", "Pull-Up")
    #expect(open.sets.map(\.exact) == [nil])
    #expect(open.warnings == ["no bodyweight was logged in the last 90 days: the load is unknown"])
    try trainee.note("2025-10-06", .bodyweight(try load("80kg"), notes: []))
    // 80% of 120kg is 96kg: 16kg in addition to bodyweight, made of 15kg and 1.25kg plates on the
    // belt.
    #expect(try trainee.plan("2025-10-06", "A", "Pull-Up") == "5 @ bw+16.25kg")
    #expect(try trainee.plan("2025-10-06", "A", "Pull-Up as more") == "5 @ bw+10kg")
    #expect(try trainee.plan("2026-01-04", "A", "Pull-Up") == "5 @ bw+16.25kg")
    #expect(try trainee.exercise("2026-01-05", "A", "Pull-Up").sets.map(\.exact) == [nil])
  }

  @Test func answersOfTheDayAreSeen() throws {
    let text = """
      program: P
      lifts: {Squat: {weight: 100kg}}
      days:
        A:
          ask: {readiness: {ask: How do you feel, kind: number, from: 1, to: 10}}
          exercises:
            - Squat: 3x5 @ (weight - 10kg if readiness < 5 else weight)
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    let date = try date("2025-10-06")
    let replay = trainee.replay(on: date)
    let run = try #require(replay.runs.first)
    let position = try #require(replay.today(date).first?.session?.position)
    let tired = replay.plan(
      run, day: "A", position: position, on: date, answers: ["readiness": .number(Decimal(3))])
    #expect(try #require(tired?.exercises.first).text == "3x5 @ 90kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3x5 @ 100kg")
  }
}
