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

  /// A question mark is in place of the number, and all other sets stay.
  @Test(arguments: [
    ("(n / div)x5 @ 60kg", "?x5 @ 60kg, 8 @ 20kg", "cannot divide 3 by zero"),
    ("3x(n / div) @ 60kg", "3x? @ 60kg, 8 @ 20kg", "cannot divide 3 by zero"),
    ("(n / div) total", "? total, 8 @ 20kg", "cannot divide 3 by zero"),
    ("5-(n / div) @ 60kg", "5-? @ 60kg, 8 @ 20kg", "cannot divide 3 by zero"),
    ("5km in (60s / div)", "5km in ?, 8 @ 20kg", "cannot divide 60 by zero"),
    ("(60s / div)", "?, 8 @ 20kg", "cannot divide 60 by zero"),
    ("5 @ 60kg @(n / div)", "5 @ 60kg @?, 8 @ 20kg", "cannot divide 3 by zero"),
    ("5 @ 60kg @(n * 4)", "5 @ 60kg @?, 8 @ 20kg", "effort '@12' is out of range"),
    ("5 @ 60kg rest (60s / div)", "5 @ 60kg rest ?, 8 @ 20kg", "cannot divide 60 by zero"),
    ("5 @ 60kg rest (0s - 60s)", "5 @ 60kg rest ?, 8 @ 20kg", "time '-60s' is out of range"),
    ("5 @ 60kg every (60s * div)", "5 @ 60kg every ?, 8 @ 20kg", "time '0s' is out of range"),
    (
      "5 @ 60kg tempo (n * 4)111", "5 @ 60kg tempo ?111, 8 @ 20kg",
      "tempo part '12' is out of range"
    ),
    ("5km @ (5:00/km * div)", "5km @ ?, 8 @ 20kg", "pace '0s/km' is out of range"),
    ("3x(n + 5)-(n * 2) @ 60kg", "3x8-? @ 60kg, 8 @ 20kg", "range '8-6' is reversed"),
    ("(n + 5)-2+ @ 60kg", "?-2+ @ 60kg, 8 @ 20kg", "range '8-2' is reversed"),
    ("9-(n) total", "9-? total, 8 @ 20kg", "range '9-3' is reversed"),
    ("60s-(n * 10s)", "60s-?, 8 @ 20kg", "range '60s-30s' is reversed"),
    ("(n - 5)x5 @ 60kg", "?x5 @ 60kg, 8 @ 20kg", "negative number of sets -2 in 'n - 5'"),
    ("(n - 5)-3x5 @ 60kg", "?-3x5 @ 60kg, 8 @ 20kg", "negative number of sets -2 in 'n - 5'"),
    ("3x(n - 5) @ 60kg", "3x? @ 60kg, 8 @ 20kg", "negative number of reps -2 in 'n - 5'"),
    ("(n - 5)+ @ 60kg", "?+ @ 60kg, 8 @ 20kg", "negative number of reps -2 in 'n - 5'"),
    ("3-(n - 1)x5 @ 60kg", "3-?x5 @ 60kg, 8 @ 20kg", "range '3-2' is reversed"),
    ("(n / div)-5x5 @ 60kg", "?-5x5 @ 60kg, 8 @ 20kg", "cannot divide 3 by zero"),
    ("5 @ 60kg @9-(n + 5)", "5 @ 60kg @9-?, 8 @ 20kg", "range '9-8' is reversed"),
    ("5 @ 60kg @(n * 4)-9", "5 @ 60kg @?-9, 8 @ 20kg", "effort '@12' is out of range"),
    ("5 @ 80%-(n * 25%)", "5 @ 80kg, 8 @ 20kg", "range '80-75%' is reversed"),
  ])
  func aFailedNumberIsMarkedAndItsSetsAreKept(
    _ set: String, _ shown: String, _ problem: String
  ) throws {
    let plan = try plan("    - Squat: [\"\(set)\", 8 @ 20kg]")
    #expect(plan.exercises[0].sets.text == shown)
    #expect(plan.exercises[0].loadProblemTexts == [problem])
    #expect(plan.problems.count == 1)
    #expect(plan.problems.allSatisfy { $0.span != nil && $0.source != nil })
  }

  /// A goal that cannot be worked out is neither made nor topped, whatever was done.
  @Test func aReversedRangeIsNotJudged() throws {
    var trainee = try Trainee(
      """
      program: P
      units: kg
      values: {low: 8, high: 6}
      lifts: {Squat: {weight: 100kg}}
      days:
        A:
          - Squat: 3x(low)-(high)
            progress: double
      """)
    try trainee.start("2025-10-06")
    try trainee.train("2025-10-06", "A", "Squat: 6/6/6 @ 100kg")
    #expect(try trainee.value("Squat.weight", "2025-10-07") == "Squat.weight = 100kg")
  }

  /// The rest of an exercise that cannot be worked out is a problem, and not no rest.
  @Test(arguments: [
    ("60s / div", "cannot divide 60 by zero"), ("0s - 60s", "time '-60s' is out of range"),
  ])
  func aFailedRestOfAnExerciseIsMarked(_ rest: String, _ problem: String) throws {
    let plan = try plan("    - Squat: 3x5 @ 60kg\n      rest: (\(rest))")
    #expect(plan.exercises[0].sets.text == "3x5 @ 60kg")
    #expect(plan.exercises[0].loadProblemTexts == [problem])
    #expect(plan.problems.count == 1)
  }

  @Test func anExerciseWhoseConditionFailsIsKept() throws {
    let plan = try plan(
      "    - Squat: 3x5\n      when: n / div > 2\n    - Row: 3x5 @ 50kg")
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
