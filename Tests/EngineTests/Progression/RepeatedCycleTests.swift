// Tests of `repeat cycle`: one slot sees its cycle again, and the others continue.

import Engine
import Notation
import Testing
import Training

@Suite struct RepeatedCycleTests {
  private func trainee() throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      progress:
        again:
          state: {short: 0}
          rules:
            - when missed: short += 1
          after cycle:
            - when short > 0: short = 0; repeat cycle
      schemes:
        wave:
          by cycle: [3x5 @ 60kg, 3x4 @ 70kg, 3x3 @ 80kg]
      days:
        A: [Squat: wave, Bench Press: wave]
      defaults: {progress: again}
      schedule: {weeks: 2, week: {mon: A}}
      """)
    try trainee.start("2025-09-01")
    return trainee
  }

  private func plans(_ trainee: Trainee, _ day: String) throws -> [String] {
    [try trainee.plan(day, "A", "Squat"), try trainee.plan(day, "A", "Bench Press")]
  }

  @Test func oneSlotRepeatsItsCycle() throws {
    var trainee = try trainee()
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 60kg", "Bench Press: 5/5/4 @ 60kg")
    try trainee.train("2025-09-08", "A", "Squat: 3x5 @ 60kg", "Bench Press: 5/5/4 @ 60kg")
    #expect(try plans(trainee, "2025-09-15") == ["3x4 @ 70kg", "3x5 @ 60kg"])
    let changes = try trainee.replay("2025-09-15").runs[0].changes.map(\.value.text)
    #expect(changes.contains("\"Bench Press\".cycle"))
    try trainee.train("2025-09-15", "A", "Squat: 3x4 @ 70kg", "Bench Press: 3x5 @ 60kg")
    try trainee.train("2025-09-22", "A", "Squat: 3x4 @ 70kg", "Bench Press: 3x5 @ 60kg")
    #expect(try plans(trainee, "2025-09-29") == ["3x3 @ 80kg", "3x4 @ 70kg"])
  }

  /// A correction of the history takes the repetition back.
  @Test func aCorrectedHistoryGoesOn() throws {
    var trainee = try trainee()
    try trainee.train("2025-09-01", "A", "Squat: 3x5 @ 60kg", "Bench Press: 3x5 @ 60kg")
    try trainee.train("2025-09-08", "A", "Squat: 3x5 @ 60kg", "Bench Press: 3x5 @ 60kg")
    #expect(try plans(trainee, "2025-09-15") == ["3x4 @ 70kg", "3x4 @ 70kg"])
  }
}
