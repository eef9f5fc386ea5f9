// Tests of sets that a later exercise of the session reads: `85% of Squat.top`.

import Engine
import Notation
import Testing
import Training

@Suite struct OtherSetTests {
  private func trainee(_ rest: String = "") throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      lifts: {Squat: {1rm: 100kg}}
      progress:
        counted:
          state: {good: 0}
          rules: [when made: good += 1]
      days:
        A:
          - Squat: 5 @ 70%, 1+ @ 90% as top
          - Squat as back-off: 3x5 @ 80% of Squat.top
            progress: counted
          - Leg Press: (Squat.top.reps)x10 @ (2 * Squat.top + 10kg)
      \(rest)
      """)
    try trainee.start("2025-09-01")
    return trainee
  }

  private func planned(
    _ slot: String, after done: [Int: [PerformedSet]] = [:], _ trainee: Trainee
  ) throws -> String {
    let replay = try trainee.replay("2025-09-01")
    let plan = try #require(
      replay.plan(
        of: ProgramReference(program: "test", day: "A"), on: try date("2025-09-01"), done: done))
    let exercise = try #require(plan.exercises.first { $0.slot.text == slot })
    return SetPrinter.text(of: exercise.sets.map { .set($0.set) })
  }

  private func sets(_ text: String) -> [PerformedSet] { SetReader.history(text).0.sets }

  @Test func theyCountAsPlannedUntilTheyAreDone() throws {
    let trainee = try trainee()
    #expect(try planned("Squat as back-off", trainee) == "3x5 @ 72.5kg")
    #expect(try planned("Leg Press", trainee) == "10 @ 190kg")
    let done = [0: sets("5 @ 70kg")]
    #expect(try planned("Squat as back-off", after: done, trainee) == "3x5 @ 72.5kg")
  }

  @Test func theyCountAsLiftedOnceTheyAreDone() throws {
    let trainee = try trainee()
    let done = [0: sets("5 @ 70kg, 2 @ 80kg")]
    #expect(try planned("Squat as back-off", after: done, trainee) == "3x5 @ 65kg")
    #expect(try planned("Leg Press", after: done, trainee) == "2x10 @ 170kg")
  }

  /// A rule judges the back-off sets by the load that followed from the top set.
  @Test func rulesJudgeTheLoadThatFollowed() throws {
    var trainee = try trainee()
    try trainee.train(
      "2025-09-01", "A", "Squat: 5 @ 70kg, 1 @ 80kg", "Squat as back-off: 3x5 @ 65kg")
    #expect(try trainee.value("\"Squat as back-off\".good", "2025-09-02").hasSuffix("= 1"))
    try trainee.train(
      "2025-09-02", "A", "Squat: 5 @ 70kg, 1 @ 90kg", "Squat as back-off: 3x5 @ 65kg")
    #expect(try trainee.value("\"Squat as back-off\".good", "2025-09-03").hasSuffix("= 1"))
  }

  /// If the squat was skipped or swapped, its planned load counts.
  @Test func skippedAndSwappedExercisesCountAsPlanned() throws {
    var trainee = try trainee()
    try trainee.train("2025-09-01", "A", "Squat as back-off: 3x5 @ 72.5kg")
    #expect(try trainee.value("\"Squat as back-off\".good", "2025-09-02").hasSuffix("= 1"))
    try trainee.train(
      "2025-09-02", "A", "Hack Squat for Squat: 5 @ 70kg, 1 @ 40kg",
      "Squat as back-off: 3x5 @ 40kg")
    #expect(try trainee.value("\"Squat as back-off\".good", "2025-09-03").hasSuffix("= 1"))
  }

  /// In a deload, the top set is lowered, and may be left out, but its load is still known.
  @Test func deloadsLowerThemOnce() throws {
    let trainee = try trainee(
      "schedule: {weeks: [{mon: A, deload: {load: 50%, sets: 50%}}, {mon: A}]}")
    #expect(try planned("Squat as back-off", trainee) == "2x5 @ 35kg")
  }

  @Test func theyCanFollowOneAnother() throws {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      days:
        A:
          - Squat: 5 @ 100kg as top
          - Front Squat: 5 @ 80% of Squat.top as main
          - Lunge: 8 @ 50% of "Front Squat".main
      """)
    try trainee.start("2025-09-01")
    #expect(try planned("Lunge", after: [0: sets("5 @ 120kg")], trainee) == "8 @ 48kg")
    let done = [0: sets("5 @ 120kg"), 1: sets("5 @ 60kg")]
    #expect(try planned("Lunge", after: done, trainee) == "8 @ 30kg")
  }
}
