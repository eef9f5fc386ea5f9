// The explanations of starts: the arithmetic that gives the value, at the time it was worked out.

import Engine
import Notation
import Testing
import Training

@Suite struct ExplainedStartTests {
  private let live = """
    program: A
    lifts: {Squat: {1rm: 100kg, tm: 90% of 1rm}}
    days: {A: [Squat: 3x5 @ 80%]}
    """

  @Test func aValueThatNothingKeepsFollowsTheOneThatItIsWorkedOutFrom() throws {
    var trainee = try Trainee(live)
    try trainee.start("2025-10-06")
    try trainee.set("2025-10-07", "Squat.1rm", "120kg")
    #expect(
      try why(trainee, "2025-10-08", value: "Squat.tm") == """
        Squat.tm = 108kg
         is 90% of 1rm = 90% of 120kg = 108kg [test.yaml:2]
          Squat.1rm = 120kg
           2025-10-07: 100kg -> 120kg, set [#1]
           began as 100kg [test.yaml:2]
        """)
    // Once it is set, it is kept: until then it followed the max.
    try trainee.set("2025-10-09", "Squat.tm", "100kg")
    try trainee.set("2025-10-10", "Squat.1rm", "130kg")
    #expect(
      try why(trainee, "2025-10-11", value: "Squat.tm") == """
        Squat.tm = 100kg
         2025-10-09: 108kg -> 100kg, set [#2]
         was 90% of 1rm = 90% of 120kg = 108kg [test.yaml:2]
        """)
  }

  @Test func aStartThatReadsTheValueOfTheSameNameShowsThatOne() throws {
    var trainee = try Trainee(
      """
      program: W
      lifts:
        Squat: {weight: 100kg}
        Squat as T2: {weight: 70% of weight}
        Front Squat: {base: Squat, weight: 80% of weight}
      days:
        A: [Squat: 3x5, Squat as T2: 2x5, {Front Squat: 3x5, progress: linear}]
      """)
    try trainee.start("2025-10-06")
    let slot = try why(trainee, "2025-10-06", value: "\"Squat as T2\".weight")
    #expect(slot.contains("\n is 70% of weight = 70% of 100kg = 70kg [test.yaml:4]"), "\(slot)")
    #expect(slot.contains("\n  Squat.weight = 100kg\n"), "\(slot)")
    let other = try why(trainee, "2025-10-06", value: "\"Front Squat\".weight")
    #expect(other.contains("\n began as 80% of weight = 80% of 100kg = 80kg [test.yaml:5]"))
  }

  /// A slot of a later version begins with the values of that day.
  @Test func aValueOfALaterVersionBeganWithTheValuesOfItsTime() throws {
    func text(_ more: String, _ entry: String) -> String {
      """
      program: W
      lifts:
        Squat: {weight: 100kg}
      \(more)
      defaults: {progress: linear}
      days:
        A: [Squat: 3x5\(entry)]
      """
    }
    var trainee = try Trainee(text("", ""))
    try trainee.add(text("", ""), version: "one", isCurrent: false)
    let second = text("  Squat as T3: {weight: 50% of weight}", ", Squat as T3: 2x5")
    try trainee.add(second, version: "two")
    try trainee.start("2025-10-06", version: "one")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg", version: "one")
    try trainee.train(
      "2025-10-08", "A", "Squat: 3x5 @ 102.5kg", "Squat as T3: 2x5 @ 52.5kg", version: "two")
    try trainee.train(
      "2025-10-10", "A", "Squat: 3x5 @ 105kg", "Squat as T3: 2x5 @ 55kg", version: "two")
    let text = try why(trainee, "2025-10-11", value: "\"Squat as T3\".weight", isWhole: true)
    #expect(
      text.contains("\n began as 50% of weight = 50% of 102.5kg = 51.25kg [test.yaml:4]"),
      "\(text)")
  }

  /// A later statement of the same rule does not explain what an earlier one read.
  @Test func aReadingIsExplainedByTheChangeBeforeIt() throws {
    var trainee = try Trainee(
      """
      program: Q
      lifts: {Squat: {weight: 75kg, phase: 1}}
      progress:
        own: {rules: [when made: weight = weight - 3.5kg; phase = phase + 1]}
      days: {A: [{Squat: 3x5, progress: own}]}
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 75kg")
    #expect(
      try why(trainee, "2025-10-07", value: "Squat.phase") == """
        Squat.phase = 2
         2025-10-06: 1 -> 2, session [#1]
          rule when made: weight = weight - 3.5kg; phase = phase + 1 [test.yaml:4]
           phase + 1 = 1 + 1 = 2
          made was yes
          weight was 75kg [test.yaml:2]
          phase was 1 [test.yaml:2]
          planned 3x5 @ 75kg
          done 3x5 @ 75kg [#1]
         began as 1 [test.yaml:2]
        """)
  }

  @Test func theLoadsOfASwapAreDividedByItsFactor() throws {
    var trainee = try Trainee(
      """
      program: S
      lifts: {Squat: {weight: 100kg}}
      days:
        A:
          - Squat: 3x5
            or: [{Leg Press: 2}, Front Squat]
            progress: linear
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Leg Press for Squat: 2x5 @ 190kg, 5 @ 200kg")
    #expect(
      try why(trainee, "2025-10-07", value: "Squat.misses").contains(
        """
          planned 3x5 @ 100kg
          done Leg Press for Squat: 2x5 @ 190kg, 5 @ 200kg [#1]
           compared as 190kg / 2 = 95kg [test.yaml:5]
           compared as 200kg / 2 = 100kg [test.yaml:5]
        """))
  }
}
