// The explanations of changes: what a rule looked at, and what was planned then.

import Engine
import Notation
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

  @Test func aChangeShowsOnlyTheLinesOfItsSlot() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 100kg}, Squat as light: {tm: 60kg}}
      progress:
        own: {state: {n: 0}, rules: [{always: n += 1}], after week: [{always: tm += 1kg}]}
      days:
        A:
          - {Squat: 5 @ 80%, progress: own}
          - {Squat as light: 5 @ 80%, progress: own}
      schedule: {week: {mon: A, thu: A}}
      """)
    try trainee.start("2025-10-06")
    for date in ["2025-10-06", "2025-10-09"] {
      try trainee.train(date, "A", "Squat: 5 @ 80kg", "Squat as light: 5 @ 47.5kg")
    }
    #expect(try done(trainee, "2025-10-13", "Squat.n") == ["done 5 @ 80kg"])
    #expect(try done(trainee, "2025-10-13", "\"Squat as light\".n") == ["done 5 @ 47.5kg"])
    #expect(
      try done(trainee, "2025-10-13", "Squat.tm")
        == ["done on 2025-10-09: 5 @ 80kg", "done on 2025-10-06: 5 @ 80kg"])
    #expect(
      try done(trainee, "2025-10-13", "\"Squat as light\".tm")
        == ["done on 2025-10-09: 5 @ 47.5kg", "done on 2025-10-06: 5 @ 47.5kg"])
  }

  @Test func aWeekShowsItsOwnSessionsAlsoAfterItIsRepeated() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 100kg}}
      progress:
        own:
          state: {n: 0}
          rules: [{when missed: n = 1}]
          after week:
            - when n == 1: n = 0; tm -= 10kg; repeat week
            - else: tm += 1kg
      days:
        A: [{Squat: 5 @ 80%, progress: own}]
      schedule: {weeks: 2, week: {mon: A}}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 4 @ 80kg")
    try trainee.train("2025-10-13", "A", "Squat: 5 @ 72.5kg")
    try trainee.train("2025-10-20", "A", "Squat: 5 @ 72.5kg")
    let changes = try explained(trainee, "2025-10-20", value: "Squat.tm", isWhole: true).reasons
    // The week of the 13th is the first one again.
    #expect(
      changes.map { $0.all.filter { $0.kind == .done }.map(\.text) }.filter { !$0.isEmpty }
        == [
          ["done on 2025-10-20: 5 @ 72.5kg"], ["done on 2025-10-13: 5 @ 72.5kg"],
          ["done on 2025-10-06: 4 @ 80kg"],
        ])
    let day = try why(trainee, "2025-10-20", day: nil)
    #expect(day.contains("2025-10-13 A: done, week 1 of cycle 1"), "\(day)")
  }

  @Test func theBodyweightThatARuleReadIsShown() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Pull-Up: {weight: bw+20kg}}
      days:
        A: [{Pull-Up: 3x5, progress: {linear: {tries: 1}}}]
      """)
    try trainee.start("2025-10-06")
    try trainee.note("2025-10-06", .bodyweight(Load(80, .kg), notes: []))
    try trainee.train("2025-10-06", "A", "Pull-Up: 3x4 @ bw+20kg")
    let text = try why(trainee, "2025-10-07", value: "\"Pull-Up\".weight")
    #expect(text.contains("bw+20kg - 10% = bw+10kg"), "\(text)")
    #expect(text.contains("bodyweight was 80kg"), "\(text)")
    // Adding a load does not read it.
    var made = trainee
    try made.train("2025-10-08", "A", "Pull-Up: 3x5 @ bw+10kg")
    let added = try why(made, "2025-10-09", value: "\"Pull-Up\".weight")
    #expect(added.contains("bw+10kg + 2.5kg") && !added.contains("bodyweight was"), "\(added)")
  }

  @Test func theArithmeticIsThatOfTheValueAndNotOfAnotherWithItsName() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {tm: 100kg}, Bench Press: {tm: 80kg}}
      progress:
        own:
          state: {n: 1}
          rules:
            - always: Squat.tm -= 1kg; "Bench Press".tm += 2kg; n += 1; n += n
      days:
        A: [{Squat: 5 @ 80%, progress: own}, {Bench Press: 5 @ 80%}]
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 5 @ 80kg", "Bench Press: 5 @ 65kg")
    #expect(
      try why(trainee, "2025-10-07", value: "\"Bench Press\".tm").contains("80kg + 2kg = 82kg"))
    let count = try why(trainee, "2025-10-07", value: "Squat.n")
    #expect(count.contains("1 -> 4") && !count.contains("1 + "), "\(count)")
  }

  /// An argument is not the lift's value of that name, and is not shown with its place or changes.
  @Test func aReadingOfAParameterIsShownWhereItComesFrom() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg, step: 5kg}}
      days:
        A: [{Squat: 3x5, progress: {linear: {step: 1kg}}}]
        B: [{Squat: 3x5, progress: linear}]
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    let explained = try explained(trainee, "2025-10-07", value: "Squat.weight")
    let step = try #require(explained.all.first { $0.text == "step was 1kg" })
    #expect(step.place?.line == 4)
  }

  /// Returns what is shown as done for the latest change of a value.
  private func done(_ trainee: Trainee, _ date: String, _ value: String) throws -> [String] {
    let change = try explained(trainee, date, value: value).reasons.first { $0.kind == .change }
    return try #require(change).all.filter { $0.kind == .done }.map(\.text)
  }
}

extension Derivation {
  /// The derivation and all its reasons, in order.
  fileprivate var all: [Derivation] { [self] + reasons.flatMap(\.all) }
}
