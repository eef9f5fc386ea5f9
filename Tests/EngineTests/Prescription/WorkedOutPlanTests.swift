// Tests plans with counts of 0, totals, efforts beyond the table, and unanswered questions.

import Engine
import Testing
import Training

@Suite struct WorkedOutPlanTests {
  private func squat(_ scheme: String) throws -> Trainee {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {1rm: 100kg}}
      days:
        A:
          - Squat: \(scheme)
      """)
    try trainee.start("2025-10-06")
    return trainee
  }

  @Test("Outside the RPE table, the formula takes the reps plus those in reserve")
  func effortBeyondTheTable() throws {
    // Epley: 100kg / (1 + 22/30) = 57.69kg; 100kg / (1 + 10/30) = 75kg.
    let trainee = try squat("20 @8, 15-20 @8, 5 @5")
    let sets = try trainee.exercise("2025-10-06", "A", "Squat").sets
    #expect(sets.map { $0.load?.text } == ["57.5kg", "57.5kg", "75kg"])
    #expect(sets.allSatisfy { $0.origin.word == "effort" })
    let called = try squat("20 @ (load_for(1rm, 20, 8))")
    #expect(try called.plan("2025-10-06", "A", "Squat") == "20 @ 57.5kg")
  }

  @Test("A count of 0 means no sets today, but the exercise stays")
  func aCountOfZero() throws {
    for count in ["0", "0.9"] {
      var trainee = try Trainee(
        """
        program: P
        values: {n: 2}
        days:
          A: [Squat: (n)x5 @ 100kg, Press: 3x5 @ 40kg]
        """)
      try trainee.start("2025-10-06")
      #expect(try trainee.plan("2025-10-06", "A", "Squat") == "2x5 @ 100kg")
      try trainee.set("2025-10-07", "n", count)
      let none = try trainee.exercise("2025-10-08", "A", "Squat")
      #expect(none.sets == [] && none.hasNoSetsToday)
      try trainee.train("2025-10-08", "A", "Press: 3x5 @ 40kg")
      try trainee.set("2025-10-09", "n", "3")
      #expect(try trainee.plan("2025-10-10", "A", "Squat") == "3x5 @ 100kg")
      #expect(try trainee.exercise("2025-10-10", "A", "Squat").hasNoSetsToday == false)
    }
  }

  @Test("Cases that lead to `none` exclude the exercise")
  func casesThatLeadToNone() throws {
    var trainee = try Trainee(
      """
      program: P
      values: {n: 0}
      days:
        A: [Squat: {week 1: none, else: (n)x5 @ 100kg}, Press: 3x5 @ 40kg]
      """)
    try trainee.start("2025-10-06")
    #expect(try trainee.session("2025-10-06", "A").exercises.map(\.exercise) == ["Press"])
  }

  @Test("Until a question of the day is answered, its default counts")
  func theDefaultOfAQuestion() throws {
    var trainee = try Trainee(
      """
      program: P
      lifts: {Squat: {weight: 100kg}}
      progress:
        ready: [when readiness >= 3: weight += 5kg]
      days:
        A:
          ask: {readiness: {ask: How ready are you?, kind: number, from: 1, to: 5, default: 3}}
          exercises: [{Squat: (readiness)x5, progress: ready}]
      """)
    try trainee.start("2025-10-06")
    #expect(try trainee.plan("2025-10-06", "A", "Squat") == "3x5 @ 100kg")
    #expect(try trainee.today("2025-10-06").session?.exercises.first?.text == "3x5 @ 100kg")
    // A workout without an answer is judged by the default that was shown.
    try trainee.train("2025-10-06", "A", "Squat: 3x5 @ 100kg")
    #expect(try trainee.plan("2025-10-08", "A", "Squat") == "3x5 @ 105kg")
  }

  @Test("The size of the sets of a total may be an expression")
  func aTotalByAnExpression() throws {
    for (step, expected) in [
      ("4", "30 total by 4"), ("0", "30 total"), ("(30 / 4)", "30 total by 7"),
    ] {
      var trainee = try Trainee(
        """
        program: P
        values: {step: \(step)}
        days:
          A: [Chin-Up: 30 total by (step) @ bw]
        """)
      try trainee.start("2025-10-06")
      #expect(try trainee.plan("2025-10-06", "A", "Chin-Up") == expected + " @ bw")
    }
  }
}
