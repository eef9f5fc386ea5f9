// Tests `set` of a value that only an edited version of the program declares.

import Testing
import Training

@testable import Engine

@Suite struct SetBeforeWorkoutTests {
  private static let before = """
    program: P
    days:
      A:
        - Squat: 3x5
          start: 100kg
    """
  private static let after = """
    program: P
    days:
      A:
        - Squat: 3x5
          start: 100kg
        - Bench Press: 3x5
          start: 40kg
          progress: linear
    """

  /// The lifter adds an exercise, and sets its weight before the next workout.
  private static func trainee() throws -> Trainee {
    var trainee = try Trainee(before)
    trainee.library = ProgramLibrary()
    try trainee.add(before, version: "v1", isCurrent: false)
    try trainee.add(after, version: "v2")
    try trainee.start("2025-10-06", version: "v1")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", version: "v1")
    try trainee.set("2025-10-07", "\"Bench Press\".weight", "50kg")
    return trainee
  }

  @Test func theValueHoldsFromTheEditOn() throws {
    var trainee = try Self.trainee()
    #expect(try trainee.plan("2025-10-08", "A", "Bench Press") == "3x5 @ 50kg")
    #expect(try trainee.replay("2025-10-08").warnings.isEmpty)
    try trainee.train(
      "2025-10-08", "A", "Squat: 3x5 @ 100kg", "Bench Press: 3x5 @ 50kg", version: "v2")
    #expect(try trainee.plan("2025-10-09", "A", "Bench Press") == "3x5 @ 52.5kg")
  }

  @Test func aValueThatNoVersionHasIsReported() throws {
    var trainee = try Self.trainee()
    try trainee.set("2025-10-07", "Deadlift.weight", "50kg")
    let warnings = try trainee.replay("2025-10-08").warnings.map(\.text)
    #expect(warnings == ["the program does not have a value 'Deadlift.weight'"])
  }
}
