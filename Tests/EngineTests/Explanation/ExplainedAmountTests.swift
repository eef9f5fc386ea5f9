// Explains the counts of sets, and their reps and times, where a rule changes them.

import Engine
import Testing
import Training

@Suite struct ExplainedAmountTests {
  /// A count, reps or a time that a rule changed has the same derivation as a load.
  @Test func countsRepsAndTimesAreExplainedByTheirRules() throws {
    let text = """
      program: P
      progress:
        more: {state: {rounds: 3, low: 5}, rules: [when made: [rounds += 1, low += 1]]}
        longer: {state: {hold: 30s}, rules: [when made: hold += 5s]}
      days:
        A:
          - Clean: (rounds)x(low)-12 @ 40kg
            progress: more
          - Plank: (hold)
            progress: longer
      """
    var trainee = try Trainee(text)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Clean: 3x5 @ 40kg", "Plank: 30s")
    #expect(
      try why(trainee, "2025-10-08", "A", "Clean", .set(1)) == """
        Clean
         set 1: 6-12 @ 40kg
          planned: (rounds)x(low)-12 @ 40kg [test.yaml:7]
           rounds = 4
           low = 6
          the load is written in the program: 40kg
          20kg bar, 10 on each side; next loads 37.5kg and 42.5kg
         Clean.rounds = 4
          2025-10-06: 3 -> 4, session [#1]
           rule when made: rounds += 1; low += 1 [test.yaml:3]
            3 + 1 = 4
           made was yes
           planned 3x5-12 @ 40kg
           done 3x5 @ 40kg [#1]
          began as 3 [test.yaml:3]
         Clean.low = 6
          2025-10-06: 5 -> 6, session [#1]
           rule when made: rounds += 1; low += 1 [test.yaml:3]
            5 + 1 = 6
           made was yes
           planned 3x5-12 @ 40kg
           done 3x5 @ 40kg [#1]
          began as 5 [test.yaml:3]
        """)
    #expect(
      try why(trainee, "2025-10-08", "A", "Plank") == """
        Plank
         set 1: 35s
          planned: (hold) [test.yaml:9]
           hold = 35s
          times and distances have no load unless the program gives one
         Plank.hold = 35s
          2025-10-06: 30s -> 35s, session [#1]
           rule when made: hold += 5s [test.yaml:4]
            30s + 5s = 35s
           made was yes
           planned 30s
           done 30s [#1]
          began as 30s [test.yaml:4]
        """)
  }

  /// The written end of a range needs no explanation.
  @Test func theComputedEndOfARangeIsExplained() throws {
    var trainee = try Trainee(
      """
      program: P
      values: {target: 8}
      days:
        A:
          - Squat: 5 @ 60kg @(target)-9
      """)
    try trainee.start("2025-10-06")
    #expect(
      try why(trainee, "2025-10-06", "A", "Squat") == """
        Squat
         set 1: 5 @ 60kg @8-9
          planned: 5 @ 60kg @(target)-9 [test.yaml:5]
           target = 8
          the load is written in the program: 60kg
          20kg bar, 20 on each side; next loads 57.5kg and 62.5kg
         target = 8
          began as 8 [test.yaml:2]
        """)
  }
}
