// Tests of warnings about parts without effect: tables, defaults, and the policy for missed
// sessions.

import Diagnostics
import ProgramFormat
import Programs
import Testing

@Suite struct ForgottenPartTests {
  private func warnings(_ text: String) throws -> [String] {
    let source = SourceText(name: "test.yaml", text: text)
    let found = ProgramFile.check(ProgramFile.resolved(source, in: .nowhere), id: "test")
    return problems(found.diagnostics + found.hints, text)
  }

  @Test func unusedTables() throws {
    let table = "program: P\nunits: kg\nvalues: {shares: {..1: 70%, else: 80%}}\n"
    #expect(try warnings(table + "days: {A: [Squat: 3x5]}") == ["unused-value: shares"])
    #expect(
      try warnings(
        table + "lifts: {Squat: {1rm: ask}}\ndays: {A: [Squat: 3x5 @ shares(turn)]}") == [])
    #expect(
      try warnings(
        table + """
          days:
            A:
              - Squat: 3x5
                progress: {state: {weight: open}, rules: [always: weight *= shares(turn)]}
          """) == [])
  }

  /// The defaults name the progression, so that one problem is reported, not two.
  @Test func unusedDefaultsAreReportedOnce() throws {
    #expect(
      try warnings(
        """
        program: P
        progress: {mine: {state: {weight: open}, rules: [when made: weight += 2.5kg]}}
        defaults: {progress: mine}
        days: {A: [{Squat: 3x5, progress: linear}]}
        """) == ["unused-progression: mine"])
  }

  @Test func missedSessionsThatACaseMoves() throws {
    func text(_ schedule: String, _ sets: String = "{week 1: 3x5, else: 3x6}") -> String {
      "program: P\ndays: {A: [Squat: \(sets)]}\nschedule: {\(schedule)}"
    }
    let marked = "missed-by-case: {week: {mon: A}}"
    #expect(try warnings(text("week: {mon: A}")) == [marked])
    #expect(try warnings(text("week: {mon: A}, missed: shift")) == [])
    #expect(try warnings(text("week: {mon: A}, missed: skip")) == [])
    #expect(try warnings(text("week: {mon: A}", "3x5")) == [])
    #expect(try warnings(text("weeks: 4, week: {mon: A}")) == [])
  }
}
