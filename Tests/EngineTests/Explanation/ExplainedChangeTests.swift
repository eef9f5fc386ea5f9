// The explanations of changes: what a rule looked at, and what was planned then.

import Engine
import Testing
import Training

@Suite struct ExplainedChangeTests {
  @Test func aChangeShowsTheSetsThatItsRuleLookedAt() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 100kg}, Bench Press: {tm: 80kg}}
      days:
        A:
          - Squat: 5+ @ 80%
          - Bench Press: 3+ @ 85%
            progress: {rules: [when top.reps >= 5: Squat.tm += 5kg]}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 9 @ 80kg", "Bench Press: 6 @ 67.5kg")
    let text = try why(trainee, "2025-10-07", value: "Squat.tm")
    #expect(text.contains("planned 3+ @ 67.5kg") && text.contains("done 6 @ 67.5kg"), "\(text)")
  }

  @Test func aChangeShowsWhatWasPlannedForTheAnswersOfItsDay() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 180kg}}
      days:
        A:
          ask: {ready: {ask: How, kind: number, from: 1, to: 10, default: 4}}
          exercises: [{Squat: (ready)x3 @ 60%, progress: {rules: [else: tm -= 1kg]}}]
      """)
    try trainee.start("2025-10-06")
    var workout = try Trainee.workout(
      "A", ProgramReference(program: "test", day: "A"), ["Squat: 4x3 @ 107.5kg"])
    workout.answers = [Assignment("ready", .number(Decimal(8)))]
    try trainee.note("2025-10-06", .workout(workout))
    let text = try why(trainee, "2025-10-07", value: "Squat.tm")
    #expect(text.contains("planned 8x3 @ 107.5kg"), "\(text)")
  }
}
