// Explains which cases apply to a planned set, and how long the rest is.

import Engine
import Testing
import Training

@Suite struct ExplainedChoiceTests {
  @Test func casesAndRestAreExplained() throws {
    let text = """
      program: P
      lifts: {Squat: {weight: 100kg, stage: 2}, Front Squat: {weight: 80kg}}
      schemes:
        heavy: {by week: [3x5, "5 @ weight, 2x5 @ 85% of first"]}
      days:
        A:
          - Main: 3x5
            exercise: {by turn: [Squat, Front Squat]}
            rest: 90s
          - Squat: {stage 1: 3x8, stage 2-3: heavy, else: 3x12}
            rest: {stage 1: 3min, else: 4min}
          - superset: [Curl: 3x8, Dip: 3x8]
            rest: 2min
      """
    var trainee = try Trainee(text)
    trainee.settings.equipment = ["Squat": .other, "Front Squat": .other]
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat as Main: 3x5 @ 100kg", "Curl: 3x8 @ 10kg")
    #expect(
      try why(trainee, "2025-10-08", "A", "Main") == """
        Main
         lifts Front Squat: by turn, case 2 of 2: it is turn 2
         sets 1-3: 3x5 @ 80kg
          planned: 3x5 [test.yaml:7]
          weight is 80kg
         rest: 90s after each set, from the program
         Front Squat.weight = 80kg
          began as 80kg [test.yaml:2]
        """)
    #expect(
      try why(trainee, "2025-10-08", "A", "Squat") == """
        Squat
         case stage 2-3: stage is 2 [test.yaml:10]
         by week, case 2 of 2: it is week 2
         set 1: 5 @ 100kg
          planned: 5 @ weight [test.yaml:4]
          weight = 100kg
         sets 2-3: 2x5 @ 85kg
          planned: 2x5 @ 85% of first [test.yaml:4]
          85% of first 100kg = 85kg
          first is set 1, 5 @ 100kg: calculated from the plan until that set is done
         rest: 4min after each set, from the program
          case else: no earlier case applies [test.yaml:11]
         Squat.weight = 100kg
          began as 100kg [test.yaml:2]
        """)
    #expect(
      try why(trainee, "2025-10-08", "A", "Dip", .rest) == """
        Dip
         rest: 2min after each round of the superset, from the program
        """)
  }

  @Test func aRestWrittenInASetComesBeforeThatOfTheExercise() throws {
    let text = """
      program: P
      days:
        A:
          - Pec Deck: 12 @ 50kg, 11-15 total @ 50kg rest 20s, 2x8 @ 40kg rest 60s
          - Curl: 2x8 @ 20kg rest 60s
            rest: 90s
          - Dip: 3x8 @ bw rest 60s
      """
    var trainee = try Trainee(text)
    trainee.settings.rest = Seconds(120)
    try trainee.start("2025-10-06")
    #expect(
      try why(trainee, "2025-10-06", "A", "Pec Deck", .rest) == """
        Pec Deck
         rest: 2min after each other set, from prog.yaml
         rest: 20s after each set of the total in set 2, from the program [test.yaml:4]
         rest: 60s after each of sets 3-4, from the program [test.yaml:4]
        """)
    #expect(
      try why(trainee, "2025-10-06", "A", "Curl", .rest) == """
        Curl
         rest: 60s after each of sets 1-2, from the program [test.yaml:5]
        """)
  }
}
