// Tests loads that are filled in from recent training.

import Engine
import Testing
import Training

@Suite struct PrefillTests {
  private func trainee(_ entries: String, units: WeightUnit = .kg) throws -> Trainee {
    var trainee = try Trainee(
      "program: P\ndays:\n  A: [\(entries)]\n  B: [Row: 3x5]\n", units: units)
    try trainee.start("2025-09-01")
    return trainee
  }

  @Test func theWindowIncludesBothEnds() throws {
    var trainee = try trainee("Squat: 3x5")
    try trainee.train("2025-09-08", "A", "Squat: 3x5 @ 100kg")
    // Four weeks are 28 days, including both ends.
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3x5 @ 100kg")
    let last = try trainee.exercise("2025-10-06", "A", "Squat")
    #expect(last.origin == .prefill(try date("2025-09-08")))
    let stale = try trainee.exercise("2025-10-07", "A", "Squat")
    #expect(stale.text == "3x5")
    #expect(stale.origin == .stale(try date("2025-09-08")))
    #expect(stale.last?.date == (try date("2025-09-08")))
    trainee.settings.prefillDays = 29
    #expect(try trainee.plan("2025-10-07", "A", "Squat") == "3x5 @ 100kg")
  }

  @Test func entriesOfOneLiftAreFilledInInOrder() throws {
    var trainee = try trainee("Squat: 3x5, Row: 3x5, Squat: 2x10")
    try trainee.train("2025-09-08", "A", "Squat: 3x5 @ 100kg", "Squat: 2x10 @ 60kg")
    let session = try trainee.session("2025-09-10", "A")
    #expect(session.exercises.map(\.text) == ["3x5 @ 100kg", "3x5", "2x10 @ 60kg"])
    // With one line, both continue from it.
    try trainee.train("2025-09-12", "A", "Squat: 3x5 @ 105kg")
    let next = try trainee.session("2025-09-15", "A")
    #expect(next.exercises.map(\.text) == ["3x5 @ 105kg", "3x5", "2x10 @ 105kg"])
  }

  /// Each set has the load of the sets that were done for it, however many those were.
  @Test(arguments: [
    ("5 find, 3x5", "5 @ 60kg, 5 @ 80kg, 5 @ 100kg, 3x5 @ 85kg", "5 @ 100kg find, 3x5 @ 85kg"),
    ("20 total, 2x8", "8/8/4 @ 50kg, 2x8 @ 40kg", "20 total @ 50kg, 2x8 @ 40kg"),
    (
      "5x5 until @9, 8", "5 @ 80kg @8, 5 @ 80kg @9, 8 @ 50kg", "5/5/5/5/5 @ 80kg until @9, 8 @ 50kg"
    ),
    ("3-5x5, 10", "3x5 @ 100kg, 10 @ 60kg", "5x5 @ 100kg, 10 @ 60kg"),
    ("3-5x5, 10", "5x5 @ 100kg, 10 @ 60kg", "5x5 @ 100kg, 10 @ 60kg"),
    ("5, 5 optional, 5", "5 @ 80kg, 5 @ 90kg", "5 @ 80kg, 5 @ 80kg optional, 5 @ 90kg"),
  ])
  func setsDoneForAPlannedSetFillInIts(_ planned: String, _ done: String, _ next: String) throws {
    var trainee = try trainee("Squat: \"\(planned)\"")
    try trainee.train("2025-09-08", "A", "Squat: \(done)")
    let plan = try trainee.plan("2025-09-15", "A", "Squat")
    #expect(plan == next)
  }

  @Test func aFailedAttemptIsNotFilledIn() throws {
    var trainee = try trainee("Squat: 3x3, {Row: 3x3, progress: linear}")
    try trainee.train(
      "2025-09-08", "A", "Squat: 3 @ 80kg, 3 @ 85kg, 0 @ 90kg f",
      "Row: 3 @ 60kg, 3 @ 70kg, 0 @ 80kg f")
    #expect(try trainee.plan("2025-09-10", "A", "Squat") == "3 @ 80kg, 2x3 @ 85kg")
    #expect(try trainee.plan("2025-09-10", "A", "Row") == "3x3 @ 70kg")
    try trainee.train("2025-09-12", "A", "Squat: 0 @ 100kg f")
    #expect(try trainee.plan("2025-09-15", "A", "Squat") == "3 @ 80kg, 2x3 @ 85kg")
  }

  @Test func timesAndDistancesHaveTheWeightOfTheirSlot() throws {
    var trainee = try trainee("{Row as carry: 2x20m, start: 30kg, progress: linear}, Plank: 60s")
    #expect(try trainee.plan("2025-09-08", "A", "Row as carry") == "2x20m @ 30kg")
    #expect(try trainee.plan("2025-09-08", "A", "Plank") == "60s")
    try trainee.train("2025-09-08", "A", "Row as carry: 2x20m @ 30kg")
    #expect(try trainee.plan("2025-09-10", "A", "Row as carry") == "2x20m @ 32.5kg")
  }

  @Test func loadsLoweredByADeloadAreNotFilledIn() throws {
    let text = """
      program: P
      days: {A: [Squat: 3x5]}
      schedule: {week: {mon: A}, deload: {every: 3 weeks, load: 60%}}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 95kg")
    try trainee.train("2025-09-08", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.plan("2025-09-15", "A", "Squat") == "3x5 @ 60kg")
    try trainee.train("2025-09-15", "A", "Squat: 3x5 @ 60kg")
    // The week after the deload continues from the load before it.
    let after = try trainee.exercise("2025-09-22", "A", "Squat")
    #expect(after.text == "3x5 @ 100kg")
    #expect(after.origin == .prefill(try date("2025-09-08")))
    #expect(after.last?.date == (try date("2025-09-15")))
    // The load is still used if it is four weeks old, because the deload was lowered from it.
    #expect(try trainee.plan("2025-10-13", "A", "Squat") == "3x5 @ 100kg")
  }

  @Test func aDeloadIsNotLoweredTwice() throws {
    let text = """
      program: P
      days: {A: [Squat: 3x5]}
      schedule: {rotate: [A], on: [mon, wed], deload: {every: 2 weeks, load: 60%}}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-09-03", "A", "Squat: 3x5 @ 60kg")
    #expect(try trainee.session("2025-09-10", "A").position.deload == nil)
    #expect(try trainee.plan("2025-09-10", "A", "Squat") == "3x5 @ 100kg")
  }

  @Test func loadsLoweredByTimeOffAreNotFilledIn() throws {
    let text = """
      program: P
      days: {A: [Squat: 3x5]}
      schedule: {week: {mon: A, thu: A}, missed: skip, layoff: {after: 14 days, load: 80%}}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-09-01")
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.plan("2025-09-15", "A", "Squat") == "3x5 @ 80kg")
    try trainee.train("2025-09-15", "A", "Squat: 3x5 @ 80kg")
    #expect(try trainee.plan("2025-09-18", "A", "Squat") == "3x5 @ 100kg")
  }

  @Test func theSameDayCounts() throws {
    var trainee = try trainee("Squat: 3x5")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3x5 @ 100kg")
  }

  @Test func loadsAreFilledInAndRepsAreThoseOfThePlan() throws {
    var trainee = try trainee("Squat: 4x8-12")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 90kg, 3 @ 100kg")
    // If more sets are planned than were done last time, the last load repeats.
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "8-12 @ 90kg, 3x8-12 @ 100kg")
    try trainee.train("2025-10-09", "A", "Squat: 5 @ 80kg, 5 @ 85kg, 5 @ 90kg, 5 @ 95kg, 5 @ 100kg")
    // If fewer sets are planned, the first loads are used.
    #expect(
      try trainee.plan("2025-10-10", "A", "Squat")
        == "8-12 @ 80kg, 8-12 @ 85kg, 8-12 @ 90kg, 8-12 @ 95kg")
  }

  @Test func theSlotComesBeforeTheExercise() throws {
    var trainee = try trainee("Squat: 3x5, Squat as light: 3x7")
    try trainee.train("2025-09-10", "A", "Squat: 3x5 @ 100kg", "Squat as light: 3x7 @ 70kg")
    try trainee.trainFreely("2025-10-05", "Squat: 5 @ 120kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat as light") == "3x7 @ 70kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3x5 @ 100kg")
    // The slot's own work is outside the window, so the exercise in any slot is used.
    #expect(try trainee.plan("2025-10-09", "A", "Squat as light") == "3x7 @ 120kg")
  }

  @Test func theRulesWeightAndAnEffortComeFirst() throws {
    let text = """
      program: P
      round: 2.5kg
      lifts: {Squat: {weight: 50kg}, Press: {1rm: 100kg}}
      days: {A: [Squat: 5, Press: 5 @8]}
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-01")
    try trainee.trainFreely("2025-10-05", "Squat: 5 @ 100kg", "Press: 5 @ 30kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "5 @ 50kg")
    // The easy set shows at least 35kg, so the declared max counts, and 81.1% of it is 81.1kg.
    #expect(try trainee.plan("2025-10-06", "A", "Press") == "5 @ 80kg @8")
    #expect(try trainee.exercise("2025-10-06", "A", "Press").origin.word == "effort")
    #expect(try trainee.exercise("2025-10-06", "A", "Squat").origin.word == "rule")
  }

  @Test func anEntryWithoutPrescriptionTakesTheWholeList() throws {
    var trainee = try trainee("Decline")
    #expect(try trainee.plan("2025-10-06", "A", "Decline") == "")
    try trainee.train("2025-10-06", "A", "Decline: 10 @ 20kg w, 2x8 @ 45kg, 6 @ 50kg")
    #expect(try trainee.plan("2025-10-08", "A", "Decline") == "2x8 @ 45kg, 6 @ 50kg")
    let stale = try trainee.exercise("2025-11-08", "A", "Decline")
    #expect(stale.sets.isEmpty)
    #expect(stale.last?.date == (try date("2025-10-06")))
  }

  @Test func warmUpsSwapsAndAbandonedWorkoutsAreIgnored() throws {
    var trainee = try trainee("Squat: 3x5")
    try trainee.train("2025-10-01", "A", "Squat: 3x5 @ 100kg")
    try trainee.train("2025-10-02", "A", "Squat: 5 @ 60kg w")
    try trainee.train("2025-10-03", "A", "Front Squat for Squat: 3x5 @ 70kg")
    try trainee.train("2025-10-04", "B", "Squat for Row: 3x5 @ 40kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3x5 @ 100kg")
    // An exercise is not a swap for itself.
    try trainee.train("2025-10-06", "A", "Squat for Squat: 3x5 @ 105kg")
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "3x5 @ 105kg")
  }

  @Test func setsThatMatchTheWarmUpAreNotFilledIn() throws {
    let text = """
      program: Leg Day
      units: lb
      days:
        Leg Day:
          - Bulgarian Split Squat: 10, 3x5
            warmup: 2x10 @ 0lb
      """
    var trainee = try Trainee(text, units: .lb)
    try trainee.start("2025-10-01")
    try trainee.train(
      "2025-10-01", "Leg Day", "Bulgarian Split Squat: 2x10 @ 0lb, 10 @ 40lb, 5 @ 60lb, 3x5 @ 75lb")
    let slot = "Bulgarian Split Squat"
    #expect(
      try trainee.plan("2025-10-06", "Leg Day", slot) == "10 @ 40lb, 5 @ 60lb, 2x5 @ 75lb")
    #expect(try trainee.warmup("2025-10-06", "Leg Day", slot) == "2x10 @ 0lb")
  }

  @Test func percentagesOfAFilledInLoadAreCalculated() throws {
    var trainee = try Trainee(
      "program: P\ndays:\n  A:\n    - Squat: 5, 5 @ 90% of first\n      warmup: 5 @ 50%\n")
    try trainee.start("2025-10-01")
    #expect(try trainee.warmup("2025-10-01", "A", "Squat").hasPrefix("5 @"))
    try trainee.train("2025-10-01", "A", "Squat: 5 @ 100kg, 5 @ 90kg")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "5 @ 100kg, 5 @ 90kg")
    // Percentages of a warm-up are of the first work set of the day.
    #expect(try trainee.warmup("2025-10-06", "A", "Squat") == "5 @ 50kg")
  }

  @Test func aDeloadLowersFilledInLoads() throws {
    var trainee = try Trainee(
      """
      program: P
      days: {A: [Squat: 3x5]}
      schedule: {week: {mon: A}, deload: {every: 2 weeks, load: 90%}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.plan("2025-10-13", "A", "Squat") == "3x5 @ 90kg")
  }

  @Test func timesAndDistancesAreNotFilledIn() throws {
    var trainee = try trainee("Carry: 400m")
    try trainee.train("2025-10-01", "A", "Carry: 400m @ 40kg")
    #expect(try trainee.plan("2025-10-06", "A", "Carry") == "400m")
  }
}
