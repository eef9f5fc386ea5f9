// Tests the estimate for efforts: which sets tell what a lifter can do, and which only show a part.

import Engine
import Testing
import Training

@Suite struct EffortEstimateTests {
  /// A program with light work on A, a single by effort on B and an open set on C.
  private func trainee() throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Bench Press: {1rm: 130kg}}
      days:
        A: [Bench Press: 3x5 @ 60%]
        B: [Bench Press as heavy: 1 @8]
        C: [Bench Press as open: 5+ @ 85%]
        D: [Bench Press as range: 8-12 @8]
        E: [Bench Press as share: "1 @ 100% of e1rm"]
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  /// A program with a single by effort, for a lifter without a max.
  private func withoutMax() throws -> Trainee {
    var trainee = try Trainee("program: P\ndays: {B: [Bench Press as heavy: 1 @8]}")
    try trainee.start("2025-10-06")
    return trainee
  }

  private func heavy(_ trainee: Trainee, _ day: String) throws -> String {
    try trainee.plan(day, "B", "Bench Press as heavy")
  }

  @Test func easySetsDoNotLowerTheEstimate() throws {
    var trainee = try trainee()
    #expect(try heavy(trainee, "2025-10-06") == "1 @ 120kg @8")
    try trainee.train("2025-10-06", "A", "Bench Press: 3x5 @ 77.5kg")
    #expect(try heavy(trainee, "2025-10-08") == "1 @ 120kg @8")
    let why = try why(trainee, "2025-10-08", "B", "Bench Press as heavy")
    #expect(why.contains("the 1rm counts, because no set of the last four weeks has an RPE"))
    #expect(try trainee.plan("2025-10-08", "E", "Bench Press as share") == "1 @ 130kg")
  }

  @Test func aTypedEffortIsEvidence() throws {
    var trainee = try trainee()
    try trainee.train("2025-10-06", "B", "Bench Press as heavy: 1 @ 120kg @9.5")
    // 120kg / 97.8% = 122.7kg, and 92.2% of it is 113.1kg.
    #expect(try heavy(trainee, "2025-10-13") == "1 @ 112.5kg @8")
    #expect(
      try why(trainee, "2025-10-13", "B", "Bench Press as heavy")
        .contains("e1rm = 122.6994kg, the best of the last four weeks"))
    // After four weeks, the 1rm counts again.
    #expect(try heavy(trainee, "2025-11-04") == "1 @ 120kg @8")
  }

  @Test func aMissAndASetToFailureAreEvidence() throws {
    var missed = try trainee()
    try missed.train("2025-10-06", "A", "Bench Press: 5 @ 77.5kg, 5 @ 77.5kg, 4 @ 77.5kg")
    // The fives are worth more than the four: 77.5kg (1 + 5/30) = 90.4kg.
    #expect(try heavy(missed, "2025-10-08") == "1 @ 82.5kg @8")
    var failed = try trainee()
    try failed.train("2025-10-06", "A", "Bench Press: 10 @ 90kg f")
    // 90kg (1 + 10/30) = 120kg, and 92.2% of it is 110.6kg.
    #expect(try heavy(failed, "2025-10-08") == "1 @ 110kg @8")
  }

  /// An open set shows that the lifter can do at least that.
  @Test func anOpenSetRaisesTheEstimate() throws {
    var made = try trainee()
    try made.train("2025-10-06", "C", "Bench Press as open: 5 @ 110kg")
    #expect(try heavy(made, "2025-10-08") == "1 @ 120kg @8")
    var better = try trainee()
    try better.train("2025-10-06", "C", "Bench Press as open: 8 @ 110kg")
    // 110kg (1 + 8/30) = 139.3kg, and 92.2% of it is 128.5kg.
    #expect(try heavy(better, "2025-10-08") == "1 @ 127.5kg @8")
    // One rep more never makes a later load lighter.
    var before = 0.0
    for reps in 1...20 {
      var trainee = try trainee()
      try trainee.train("2025-10-06", "C", "Bench Press as open: \(reps) @ 100kg")
      let plan = try heavy(trainee, "2025-10-08")
      let load = try #require(Double(plan.dropFirst(4).prefix { $0.isNumber || $0 == "." }))
      #expect(load >= before, "\(reps) reps: \(plan)")
      before = load
    }
    #expect(before > 120)
  }

  /// A gym that cannot make the planned load says little about the lifter.
  @Test func aLoadThatTheGymCannotMakeIsNoEvidence() throws {
    var trainee = try trainee()
    var gym = Gym.usual(.kg)
    gym.bar = try load("20kg")
    gym.plates = [PlateStock(try load("10kg"), pairs: 1), PlateStock(try load("5kg"), pairs: 1)]
    trainee.settings.gym = gym
    let set = try #require(
      try trainee.exercise("2025-10-06", "B", "Bench Press as heavy").sets.first)
    let most = try load("50kg")
    #expect(set.load == most && set.inPlaceOf == most)
    try trainee.train("2025-10-06", "B", "Bench Press as heavy: 1 @ 50kg @8 for 50kg")
    trainee.settings.gym = nil
    #expect(try heavy(trainee, "2025-10-08") == "1 @ 120kg @8")
  }

  /// The load of a range is for its top. With fewer reps, the effort is unknown.
  @Test func theBottomOfARangeIsNoEvidence() throws {
    var trainee = try trainee()
    let load = try #require(
      try trainee.exercise("2025-10-06", "D", "Bench Press as range").sets.first?.load)
    try trainee.train("2025-10-06", "D", "Bench Press as range: 8 @ \(load.text)")
    #expect(try heavy(trainee, "2025-10-08") == "1 @ 120kg @8")
    // With a heavier load, it shows at least what its reps at the planned effort are worth.
    try trainee.train("2025-10-08", "D", "Bench Press as range: 9 @ 110kg")
    let plan = try heavy(trainee, "2025-10-10")
    #expect(plan == "1 @ 142.5kg @8")
  }

  @Test func moreThanTheDeclaredMaxCounts() throws {
    var trainee = try trainee()
    try trainee.train("2025-10-06", "A", "Bench Press: 3x5 @ 120kg")
    // 120kg (1 + 5/30) = 140kg, and 92.2% of it is 129.1kg.
    #expect(try heavy(trainee, "2025-10-08") == "1 @ 130kg @8")
    #expect(
      try why(trainee, "2025-10-08", "B", "Bench Press as heavy")
        .contains("e1rm = 140kg, the least that the last four weeks show"))
    // The lower bound also counts above worse evidence.
    try trainee.train("2025-10-08", "B", "Bench Press as heavy: 1 @ 100kg @9")
    #expect(try heavy(trainee, "2025-10-13") == "1 @ 130kg @8")
  }

  @Test func withoutAMaxTheNewestEvidenceOfAnyAgeCounts() throws {
    var trainee = try withoutMax()
    #expect(try heavy(trainee, "2025-10-06") == "1 @8")
    try trainee.trainFreely("2024-01-01", "Bench Press: 1 @ 150kg @10")
    try trainee.trainFreely("2024-02-01", "Bench Press: 5 @ 50kg @9, 1 @ 140kg @10")
    try trainee.trainFreely("2024-03-01", "Bench Press: 3x5 @ 60kg")
    // 92.2% of 140kg is 129.1kg.
    #expect(try heavy(trainee, "2025-10-06") == "1 @ 130kg @8")
    #expect(
      try why(trainee, "2025-10-06", "B", "Bench Press as heavy")
        .contains("e1rm = 140kg, the newest set that tells"))
  }

  @Test func withoutEvidenceTheBestOfTheWindowCounts() throws {
    var trainee = try withoutMax()
    try trainee.trainFreely("2025-10-01", "Bench Press: 3x5 @ 60kg")
    // 60kg (1 + 5/30) = 70kg, and 92.2% of it is 64.5kg.
    #expect(try heavy(trainee, "2025-10-06") == "1 @ 65kg @8")
    #expect(try heavy(trainee, "2025-11-06") == "1 @8")
  }

  /// The plan of another program does not make a set evidence, but what was typed does.
  @Test func anotherProgramsPlanDoesNotTell() throws {
    var trainee = try trainee()
    try trainee.add(
      """
      program: Other
      days: {X: [Bench Press: 5+ @ 60kg]}
      """, id: "other")
    try trainee.start("2025-10-06", id: "other")
    try trainee.train("2025-10-07", "X", "Bench Press: 9 @ 60kg", id: "other")
    #expect(try heavy(trainee, "2025-10-10") == "1 @ 120kg @8")
    try trainee.train("2025-10-08", "X", "Bench Press: 5 @ 90kg @9", id: "other")
    // 90kg / 83.7% = 107.5kg, and 92.2% of it is 99.1kg.
    #expect(try heavy(trainee, "2025-10-10") == "1 @ 100kg @8")
  }

  /// 86.3% of 131.7kg is 113.7kg, which is 112.5kg on the bar: the lifter is on target anyway.
  @Test(arguments: ["3 @ 112.5kg", "3 @ 112.5kg @8"])
  func roundingDoesNotLowerTheEstimate(_ done: String) throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 131.7kg}}
      days: {A: [Squat: 3 @8], B: [Squat as b: 5 @8]}
      """)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3 @ 112.5kg @8")
    try trainee.train("2025-10-06", "A", "Squat: " + done)
    // 81.1% of 131.7kg is 106.8kg.
    #expect(try trainee.plan("2025-10-08", "B", "Squat as b") == "5 @ 107.5kg @8")
    #expect(
      try why(trainee, "2025-10-08", "B", "Squat as b").contains("(planned; 112.5kg on the bar)"))
  }

  /// The start of a value may name the estimate, which then does not read that value.
  @Test func aMaxMayStartAtTheEstimate() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 100% of e1rm}}
      days: {A: [Squat: 3 @8]}
      """)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3 @8")
    try trainee.trainFreely("2025-10-06", "Squat: 1 @ 100kg @10")
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "3 @ 87.5kg @8")
  }
}
