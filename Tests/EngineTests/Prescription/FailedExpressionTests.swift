// Tests that a plan with a failed expression keeps every exercise and shows the problem.

import Diagnostics
import Engine
import Notation
import Testing
import Training

@Suite struct FailedExpressionTests {
  private func plan(
    _ entries: String, values: String = "div: 0, n: 3", lifts: String = "Squat: {tm: 100kg}"
  ) throws -> SessionPlan {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      values: {\(values)}
      lifts: {\(lifts)}
      days:
        A:
      \(entries)
      """)
    try trainee.start("2025-10-06")
    return try trainee.session("2025-10-06", "A")
  }

  @Test func aFailedLoadIsMarkedAndItsSetsAreKept() throws {
    let plan = try plan("    - Squat: 3x5 @ (tm / div), 5 @ 60kg")
    let squat = plan.exercises[0]
    #expect(squat.problem == nil)
    #expect(squat.sets.count == 4)
    #expect(squat.sets.map { $0.load?.text } == [nil, nil, nil, "60kg"])
    #expect(squat.loadProblemTexts == ["cannot divide 100 by zero"])
    #expect(plan.problems.map(\.id) == ["division-by-zero"])
    #expect(plan.problems.allSatisfy { $0.span != nil && $0.source != nil })
  }

  /// A load below zero or above the limit is a problem, and not the empty bar.
  @Test(arguments: [
    ("5 @ (10kg - less)", "negative load -20kg in '10kg - less'"),
    ("5 @ 50% of (10kg - less)", "negative load -20kg in '10kg - less'"),
    ("5 @ (50% - more)", "negative percentage -30% in '50% - more'"),
    ("5 @ (less * 1000)", "load 30000kg is out of range in 'less * 1000'"),
  ])
  func aLoadOutOfRangeIsMarked(_ sets: String, _ problem: String) throws {
    let plan = try plan("    - Squat: \(sets), 3x5 @ 60kg", values: "less: 30kg, more: 80%")
    #expect(plan.exercises[0].sets.map { $0.load?.text } == [nil, "60kg", "60kg", "60kg"])
    #expect(plan.exercises[0].loadProblemTexts == [problem])
    #expect(plan.problems.map(\.id) == ["load-out-of-range"])
  }

  @Test func aWeightBelowZeroIsMarked() throws {
    let plan = try plan("    - Squat: 3x5", values: "n: 1", lifts: "Squat: {weight: 20kg - 25kg}")
    #expect(plan.exercises[0].sets.map { $0.load?.text } == [nil, nil, nil])
    #expect(plan.exercises[0].loadProblemTexts == ["negative load -5kg in 'weight'"])
  }

  @Test(arguments: ["5 @ (bw - less)", "5 @ bw-(less)"])
  func assistanceIsNotOutOfRange(_ sets: String) throws {
    let plan = try plan("    - Pull-Up: \(sets)", values: "less: 30kg")
    #expect(plan.exercises[0].sets.map { $0.load?.text } == ["bw-30kg"])
  }

  @Test(arguments: [
    "    - Squat: (n / div)x5 @ 60kg", "    - Squat: 3x(n / div) @ 60kg",
    "    - Squat: 3x5\n      when: n / div > 2",
    "    - Squat: [(n / div) total]",
  ])
  func anExerciseThatCannotBePlannedIsKept(_ entry: String) throws {
    let plan = try plan(entry + "\n    - Row: 3x5 @ 50kg")
    #expect(plan.exercises.map(\.exercise) == ["Squat", "Row"])
    #expect(plan.exercises.first?.problem?.id == "division-by-zero")
    #expect(plan.exercises.last?.problem == nil)
  }

  @Test(arguments: [
    "(top.reps)x3 @ 60kg", "3x(first.reps) @ 60kg", "5 @ 90% of top as top",
    "5 @ 90% of single, 1 @ 100kg as single",
  ])
  func aReferenceToALaterSetIsAProblem(_ scheme: String) throws {
    let plan = try plan("    - Squat: \"\(scheme)\"")
    #expect(plan.exercises.count == 1)
    #expect(plan.problems.map(\.id) == ["missing-set"])
  }

  @Test func aFailedStartIsReportedForTheSetThatReadsIt() throws {
    let plan = try plan("    - Squat: 3x5 @ (100kg * part)", values: "div: 0, part: 1 / div")
    #expect(plan.problems.map(\.id) == ["division-by-zero"])
    #expect(plan.exercises[0].sets.count == 3)
  }

  @Test func aNumberOutOfRangeIsAProblem() throws {
    let plan = try plan(
      "    - Squat: 3x5 @ (tm * big * big)", values: "big: 1000000000000")
    #expect(plan.problems.count == 1)
    #expect(plan.exercises[0].sets.allSatisfy { $0.load == nil })
  }

  @Test func anUnansweredQuestionLeavesTheSetAsWritten() throws {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      days:
        A:
          ask: {ready: {ask: How, kind: number}}
          exercises:
            - Squat: (ready)x5 @ 60kg
            - Row: 3x(ready) @ 50kg
            - Press: 5 @ (ready * 10kg)
      """)
    try trainee.start("2025-10-06")
    let plan = try trainee.session("2025-10-06", "A")
    #expect(plan.problems.isEmpty)
    #expect(
      plan.exercises.map { $0.sets.map { SetPrinter.text(of: [.set($0.set)]) } } == [
        ["(ready)x5 @ 60kg"], Array(repeating: "(ready) @ 50kg", count: 3), ["5 @ (ready * 10kg)"],
      ])
  }
}
