// Tests which values stay although the values that they began with are set.

import Engine
import Notation
import Testing
import Training

@Suite struct StayingValueTests {
  /// Returns the values that stay after assignments, as `NAME RUNNING, now DECLARED`.
  private func staying(
    _ lift: String, progress: String, _ assignments: [(String, String)]
  ) throws -> [String] {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: \(lift)}
      days: {A: [{Squat: 3x5 @ 80%, progress: \(progress)}]}
      """)
    try trainee.start("2025-10-06")
    let replay = try trainee.replay("2025-10-06")
    let run = try #require(replay.runs.first)
    let values = try assignments.map { name, text in
      Assignment(name, try #require(ValueReader.read(text).0))
    }
    return try replay.staying(after: values, in: run, on: date("2025-10-06")).map {
      "\($0.value.text) \($0.running.text), now \($0.declared.text)"
    }
  }

  @Test func aTrainingMaxThatARuleChangesStays() throws {
    let lift = "{1rm: 100kg, tm: 90% of 1rm}"
    let found = try staying(lift, progress: "amrap", [("Squat.1rm", "130kg")])
    #expect(found == ["Squat.tm 90kg, now 117kg"])
    // Without a rule that changes it, it follows the max.
    #expect(try staying(lift, progress: "none", [("Squat.1rm", "130kg")]).isEmpty)
    let both = [("Squat.1rm", "130kg"), ("Squat.tm", "110kg")]
    #expect(try staying(lift, progress: "amrap", both).isEmpty)
    #expect(try staying(lift, progress: "amrap", [("Squat.tm", "95kg")]).isEmpty)
  }

  /// A constant between the two passes the change on.
  @Test func aStartThatReadsTheValueThroughAnotherIsFound() throws {
    let found = try staying(
      "{1rm: 100kg, tm: 90% of 1rm, weight: 70% of tm}", progress: "linear",
      [("Squat.1rm", "110kg")])
    #expect(found == ["Squat.weight 63kg, now 69.3kg"])
  }
}
