// Tests the problems that `prog check` finds by planning the days of a program.

import Diagnostics
import Engine
import Testing

@Suite struct PlanCheckTests {
  private func problems(_ text: String) throws -> [String] {
    PlanCheck.problems(of: CompiledProgram(try program(text))).map(\.summary)
  }

  @Test func expressionsOfLaterWeeksAreCheckedToo() throws {
    let found = try problems(
      """
      program: P
      units: kg
      days:
        A:
          - Squat:
              week 1: 3x5 @ 100kg
              week 3: 3x5 @ (100kg / (week - 3))
              else: (top.reps)x3 @ 60kg
      schedule: {weeks: 4, week: {mon: A}}
      """)
    #expect(found == ["'top.reps' needs a set before this one", "cannot divide 100 by zero"])
  }

  @Test func valuesAskedAtTheStartAreNotProblems() throws {
    let found = try problems(
      """
      program: P
      units: kg
      inputs: {n: {ask: How many, kind: number}}
      lifts: {Squat: {1rm: ask}}
      days:
        A: [Squat: (n)x5 @ (1rm / 2)]
      """)
    #expect(found.isEmpty)
  }
}
