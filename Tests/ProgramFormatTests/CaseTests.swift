// Tests of cases: their keys, their lists, and weeks without a case.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct CaseTests {
  /// Returns the conditions of an entry's cases.
  private func conditions(_ keys: String, _ rest: String = "") throws -> [String] {
    let read = try program(dayText("- Squat: {\(keys)}", rest))
    guard case .first(let cases)? = read.days[0].entries[0].scheme else { return [] }
    return cases.map(\.condition.text)
  }

  @Test func everyKey() throws {
    let blocks = "schedule: {blocks: [{block: Peak Week, weeks: 9, week: {mon: A}}]}"
    #expect(
      try conditions(
        "week 1: 3x5, weeks 2-3: 3x5, weeks 1 4 7-9: 3x5, cycle 2: 3x5, block Peak Week: 3x5, "
          + "program_week 1: 3x5, program_weeks 1-4: 3x5, pass 2: 3x5, turn 2: 3x5, deload: 3x5, "
          + "else: 3x5", blocks) == [
          "week 1", "weeks 2-3", "weeks 1 4 7-9", "cycle 2", "block Peak Week", "program_week 1",
          "program_weeks 1-4", "pass 2", "turn 2", "deload", "else",
        ])
  }

  @Test func conditionsOfTheRuleLanguage() throws {
    let rest = """
      values: {phase: 1}
      inputs: {variant: {ask: Which?, one of: [bbb, fsl]}}
      schedule: {blocks: [{block: Base, weeks: 9, week: {mon: A}}]}
      """
    let keys = [
      "phase >= 8", "week in 3 6 and phase == 1", "not (week in 1-2 8+)", "week in ..2",
      "variant == \"bbb\" or phase > 3", "block in \"Base\"", "block != \"Base\"", "phase 8+",
      "phase ..2", "weeks 8+", "weeks ..2 6", "phase not in 4+", "(phase + 1) * 2 > 6",
    ]
    let canonical = keys.map { $0 == "not (week in 1-2 8+)" ? "not week in 1-2 8+" : $0 }.map {
      $0 == "phase not in 4+" ? "not phase in 4+" : $0
    }
    #expect(
      try conditions(keys.map { "'\($0)': 3x5" }.joined(separator: ", ") + ", else: 1x5", rest)
        == canonical + ["else"])
    func bad(_ key: String) -> [String] {
      problems(dayText("- Squat: {'\(key)': 3x5, else: 1x5}", rest))
    }
    #expect(bad("phase >= 100kg") == ["incompatible-kinds: >="])
    #expect(bad("phaze >= 2") == ["unknown-value: phaze"])
    #expect(bad("phase >= 2 and") == ["missing-expression: "])
    #expect(bad("phase 8+3") == ["bad-case: 8+3"])
    #expect(bad("week in 3+1") == ["incompatible-kinds: +"])
  }

  @Test func gapsAndOverlapsOfConditions() {
    let ask =
      "schedule: {week: {mon: A}}\ndays:\n  A:\n    ask: {readiness: "
      + "{ask: How?, kind: number, from: 1, to: 10}}\n    exercises:\n"
    func found(_ cases: String, _ schedule: String = "{weeks: 4, week: {mon: A}}") -> [String] {
      problems(
        "program: P\nschedule: \(schedule)\nvalues: {phase: 1}\nprogress: {up: {rules: "
          + "[{always: phase += 1}]}}\n"
          + ask.split(separator: "\n").dropFirst().joined(separator: "\n")
          + "\n    - {Squat: {\(cases)}, progress: up}\n")
    }
    #expect(found("readiness 8+: 5x5, readiness ..7: 3x5") == [])
    #expect(found("'readiness >= 8': 5x5, 'readiness < 8': 3x5") == [])
    #expect(found("readiness 8+: 5x5, readiness ..6: 3x5") == ["case-gap: readiness 8+"])
    #expect(
      found("'readiness >= 8': 5x5, 'readiness < 7': 3x5") == ["case-gap: 'readiness >= 8'"])
    #expect(found("'week in 1-2': 5x5, 'week > 2': 3x5") == [])
    #expect(found("'week in 1-2': 5x5, 'week > 3': 3x5") == ["case-gap: 'week in 1-2'"])
    #expect(found("'phase == 1': 5x5, 'phase > 1': 3x5") == [])
    #expect(found("phase 1: 5x5, phase 3+: 3x5") == ["case-gap: phase 1"])
  }

  @Test func byProgramWeek() throws {
    let rest = "schedule: {weeks: 3}"
    let read = try program(dayText("- Squat: {by program_week: [3x5, 3x3, 3x2]}", rest))
    guard case .by(.programWeek, let cases)? = read.days[0].entries[0].scheme else {
      Issue.record("not by program_week")
      return
    }
    #expect(cases.count == 3)
  }

  @Test(arguments: [
    "- Squat: {week 1: 3x5, else: none}", "- {Squat: 3x5, progress: none}",
    "- {Squat: 3x5, warmup: none}", "- {Squat: 3x5, progress: {week 1: linear, else: none}}",
  ])
  func quotesAroundNoneMakeNoDifference(_ entry: String) throws {
    let plain = read(dayText(entry))
    for quote in ["'", "\""] {
      let quoted = read(dayText(entry.replacing("none", with: quote + "none" + quote)))
      #expect(quoted.diagnostics.map(\.id) == plain.diagnostics.map(\.id))
      #expect(quoted.program == nil || plain.program != nil)
      #expect(
        quoted.program.map { "\($0.days[0].entries[0].options.warmup as Any)" }
          == plain.program.map { "\($0.days[0].entries[0].options.warmup as Any)" })
    }
  }

  @Test func valuesAndInputs() throws {
    let rest = """
      values: {phase: 1}
      inputs: {variant: {ask: Which?, one of: [bbb, fsl]}}
      """
    #expect(
      try conditions("phase 1: 3x5, phase 2 4-5: 3x5, variant bbb: 3x5, else: none", rest) == [
        "phase 1", "phase 2 4-5", "variant bbb", "else",
      ])
    let stages = try program(
      dayText("- Squat:\n    stage 1: 5x3\n    stage 2: 6x2\n  progress: stages"))
    #expect(stages.progressions["stages"] != nil)
  }

  @Test func nestedCasesAndCasesInLists() throws {
    let read = try program(
      dayText(
        "- Squat:\n    - 5 @ 50kg\n    - {week 1: {cycle 1: 3x5, else: 3x3}, else: none}"))
    guard case .always(let scheme)? = read.days[0].entries[0].scheme,
      case .cases(.first(let outer)) = scheme.parts[1], case .first(let inner) = outer[0].content
    else {
      Issue.record("not as written")
      return
    }
    #expect(outer[1].content == .absent)
    #expect(inner.map(\.condition.text) == ["cycle 1", "else"])
  }

  @Test func byLists() throws {
    let rest = "schedule: {weeks: 2}"
    let read = try program(dayText("- Squat: {by week: [[4x3, 3+], 5x2]}", rest))
    guard case .by(.week, let cases)? = read.days[0].entries[0].scheme else {
      Issue.record("not by week")
      return
    }
    #expect(cases.count == 2)
    #expect(cases[0].all[0].parts.count == 2)
    #expect(
      try program(dayText("- Squat: {by turn: [3x5, 3x3]}")).days[0].entries[0].scheme?.all.count
        == 2)
    #expect(
      try program(
        dayText("- Squat: {by stage: [5x3, 6x2, 10x1]}\n  progress: stages")
      ).days.count == 1)
  }

  @Test func casesInBracketsNeedACount() {
    let rest = "schedule: {weeks: 2}"
    #expect(
      problems(dayText("- Squat: {by week: [4x3, 3+]}", rest)) == ["case-without-count: 3+"])
    #expect(problems(dayText("- Squat: {by week: [4x3, 1x3+]}", rest)) == [])
    #expect(
      problems(dayText("- Squat: {by week: ['4x3, 3+', 5]}", rest)) == ["case-without-count: 5"])
    #expect(
      problems(dayText("- Squat: {by week: [wave, none]}", rest + "\nschemes: {wave: 3x5}")) == [])
    // In block style, there are no commas between cases.
    #expect(problems(dayText("- Squat:\n    by week:\n      - 4x3, 3+\n      - 5", rest)) == [])
  }

  @Test func aByWeekListHasAsManyCasesAsItsWeeks() {
    let by = "- Squat: {by week: [3x5, 3x3, 3x1]}"
    func with(_ schedule: String) -> [String] { problems(dayText(by, "schedule: \(schedule)")) }
    #expect(with("{weeks: 3}") == [])
    #expect(with("{weeks: 4}") == ["wrong-number-of-cases: by week"])
    #expect(with("{weeks: 2, week: {mon: A}}") == ["wrong-number-of-cases: by week"])
    #expect(with("{weeks: [{mon: A}, {mon: A}, {tue: A}]}") == [])
    #expect(with("{rotate: [A], weeks: 3}") == [])
    #expect(with("{weeks: 1, week: {mon: A}}") == ["week-never-changes: by week"])
    // The number of weeks is not limited here.
    #expect(with("{week: {mon: A}}") == [])
  }

  @Test func casesInABlockCountItsWeeks() {
    let schedule = """
      schedule:
        blocks:
          - {block: Base, weeks: 2, week: {mon: A}}
          - {block: Peak, weeks: 3, week: {mon: A}}
      """
    func with(_ scheme: String) -> [String] { problems(dayText("- Squat: \(scheme)", schedule)) }
    #expect(with("{block Base: {by week: [3x5, 3x3]}, else: 3x1}") == [])
    #expect(
      with("{block Base: {by week: [3x5, 3x3, 3x2]}, else: 3x1}")
        == ["wrong-number-of-cases: by week"])
    #expect(with("{block Peak: {by week: [3x5, 3x3, 3x2]}, else: 3x1}") == [])
    #expect(with("{block Peek: 3x5, else: 3x1}") == ["unknown-block: block Peek"])
    // A named scheme is checked where it is used.
    let named = schedule + "\nschemes:\n  base: {by week: [3x5, 3x3]}"
    #expect(problems(dayText("- Squat: {block Base: base, else: 3x1}", named)) == [])
    #expect(
      problems(dayText("- Squat: {block Peak: base, else: 3x1}", named))
        == ["wrong-number-of-cases: by week"])
  }

  @Test func aGapIsAnErrorOnlyIfTheDayIsScheduled() {
    func gaps(_ scheme: String, _ schedule: String) -> [String] {
      problems(
        "program: P\nschedule: \(schedule)\ndays:\n  A:\n    - Squat: \(scheme)\n  B: [Row]\n")
    }
    #expect(gaps("{week 1: 3x5, week 2: 3x3}", "{weeks: 2, week: {mon: A}}") == [])
    #expect(gaps("{week 1: 3x5}", "{weeks: 2, week: {mon: A}}") == ["case-gap: week 1"])
    #expect(gaps("{week 1: 3x5, week 2: none}", "{weeks: 2, week: {mon: A}}") == [])
    #expect(gaps("{week 1: 3x5}", "{weeks: [{mon: A}, {mon: B}]}") == [])
    #expect(gaps("{week 2: 3x5}", "{weeks: [{mon: A}, {mon: B}]}") == ["case-gap: week 2"])
    // If weeks keep counting, numbered cases never cover all of them.
    #expect(gaps("{weeks 1-12: 3x5}", "{week: {mon: A}}") == ["case-gap: weeks 1-12"])
    #expect(
      gaps("{cycle 1: 3x5, cycle 2: 3x3}", "{weeks: 1, week: {mon: A}}") == ["case-gap: cycle 1"])
    let blocks =
      "{blocks: [{block: X, weeks: 2, week: {mon: A}}, {block: Y, weeks: 1, week: {mon: B}}]}"
    #expect(gaps("{block X: 3x5}", blocks) == [])
    #expect(gaps("{block Y: 3x5}", blocks) == ["case-gap: block Y"])
    #expect(gaps("{block X: {week 1: 3x5}}", blocks) == ["case-gap: week 1"])
  }

  @Test func gapsOfNamedSchemesAreFoundWhereTheyAreUsed() {
    let schemes = "schedule: {weeks: 2}\nschemes: {wave: {week 1: 3x5}}"
    #expect(problems(dayText("- Squat: wave", schemes)) == ["case-gap: wave"])
    #expect(problems(dayText("- Squat: wave\n  when: week 1", schemes)) == [])
    #expect(problems(dayText("- Squat: 3x5", schemes)) == [])
  }

  @Test func refusesKeysThatAreNotConditions() {
    func bad(_ keys: String) -> [String] { problems(dayText("- Squat: {\(keys), else: 1x5}")) }
    #expect(bad("foo: 3x5") == ["bad-case: foo"])
    #expect(bad("week: 3x5") == ["bad-case: week"])
    #expect(bad("week one: 3x5") == ["bad-case: one"])
    #expect(bad("weeks 3-1: 3x5") == ["bad-case: 3-1"])
    #expect(bad("week 0: 3x5") == ["bad-case: 0"])
    #expect(bad("weeks 99999999999999999999: 3x5") == ["bad-case: 99999999999999999999"])
    #expect(bad("'weeks 1,2': 3x5") == ["bad-case: 1,2"])
    #expect(bad("else now: 3x5") == ["bad-case: now"])
    #expect(bad("block: 3x5") == ["bad-case: block"])
    #expect(bad("weke 1: 3x5") == ["unknown-case: weke 1"])
    #expect(
      problems(dayText("- Squat: {by week: [3x5], else: 3x3}")) == ["by-with-other-keys: else"])
    #expect(problems(dayText("- Squat: {by week: 3x5}")) == ["wrong-value: 3x5"])
    #expect(problems(dayText("- Squat: {by week: []}")) == ["empty-cases: []"])
    #expect(problems(dayText("- Squat: {}")) == ["empty-cases: {}"])
    let input = "inputs: {variant: {ask: Which?, one of: [bbb, fsl]}}"
    #expect(
      problems(dayText("- Squat: {variant bbc: 3x5, else: 1x5}", input))
        == ["unknown-case: variant bbc"])
    #expect(
      problems(dayText("- Squat: {phase up: 3x5, else: 1x5}", "values: {phase: 1}"))
        == ["bad-case: phase up"])
  }

  @Test func suggestsSimilarNamesOfCases() {
    let (_, diagnostics) = read(dayText("- Squat: {weke 1: 3x5, else: 1x5}"))
    #expect(diagnostics.map(\.help) == [["did you mean 'week'?"]])
  }
}
