// Tests of warnings: probable mistakes are reported, and everything else is not.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing

/// Returns the warnings of a program without errors, as `id: marked text`.
func lint(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
  let source = SourceText(name: "test.yaml", text: text)
  let found = ProgramFile.check(ProgramFile.resolved(source, in: .nowhere), id: "test")
  #expect(problems(found.diagnostics, text) == [], sourceLocation: sourceLocation)
  return problems(found.hints, text)
}

/// Returns the warnings about rules only.
func ruleProblems(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String] {
  try lint(text, sourceLocation: sourceLocation).filter {
    !$0.hasPrefix("unused-") && !$0.hasPrefix("changed-but-unused")
  }
}

/// Returns a program with one entry that uses these rules.
func rules(_ rules: String, scheme: String = "3x5", rest: String = "") -> String {
  let lines = rules.split(separator: "\n").map {
    // Lines that belong to the rule above are indented deeper.
    $0.hasPrefix(" ") ? "      \($0.drop { $0 == " " })" : "    - \($0)"
  }.joined(separator: "\n")
  return """
    program: P
    \(rest)progress:
      mine:
        with: {step: 2.5kg, tries: 3}
        state: {weight: open, n: 0}
        rules:
    \(lines)
    days:
      A:
        - Squat: \(scheme)
          progress: mine
    """
}

@Suite struct LintTests {
  // MARK: Rules

  @Test(arguments: [
    "when made: weight += step\nwhen missed: weight -= 5%",
    "when topped: weight += step\nwhen made: n = 0\nelse: n += 1",
    "when made: n = 0\n  also: true\nwhen made: weight += step",
    // The rule in between can change the value, so the second test is not redundant.
    "when n >= 3: weight -= 5%\nwhen made: n += 1\n  also: true\nwhen n >= 3: n = 0",
    // An empty value fails both comparisons.
    "when n < 3: n += 1\nwhen n >= 3: n = 0\nelse: weight += step",
    "when week in 1-3 or week > 8: weight += step\nwhen week == 4: n = 0",
    "when top.reps >= 5 and top.rpe <= 8: weight += step\nwhen top.reps >= 5: n = 0",
    "when n + 1 >= tries: n = 0\nwhen n + 1 < tries: n += 1",
  ])
  func rulesThatCanRunAreNotReported(_ text: String) throws {
    #expect(try ruleProblems(rules(text)) == [])
  }

  @Test(arguments: [
    ("when made: n += 1\nwhen topped: weight += step", "when topped"),
    ("when made: n += 1\nwhen missed: n = 0\nelse: weight += step", "else"),
    ("when n >= 2: n = 0\nwhen n >= 3: weight += step\nelse: n += 1", "when n >= 3"),
    (
      "when n + 1 >= tries: n = 0\nwhen n - tries > 0: weight += step\nelse: n += 1",
      "when n - tries > 0"
    ),
    ("when weight > 100kg: n = 0\nwhen weight > 300lb: weight += step", "when weight > 300lb"),
    ("when week in 1-4: n = 0\nwhen week in 2 3: weight += step", "when week in 2 3"),
    ("when made or n > 5: n = 0\nwhen made and n > 9: weight += step", "when made and n > 9"),
  ])
  func reportsRulesThatAreNeverReached(_ text: String, _ marked: String) throws {
    #expect(try ruleProblems(rules(text)) == ["rule-shadowed: \(marked)"])
  }

  @Test(arguments: [
    "when made and missed", "when n > 5 and n < 5", "when not made and topped",
    "when n == 1 and n == 2", "when weight > 100kg and weight < 200lb",
    "when not (n > 3 or n <= 3) and n != 4",
  ])
  func reportsContradictions(_ condition: String) throws {
    let text = rules("\(condition): weight += step\nelse: n += 1")
    #expect(try ruleProblems(text) == ["rule-never-runs: \(condition)"])
  }

  @Test func comparisonsWithImpossiblePositionsAreConstant() throws {
    let schedule = "schedule: {weeks: 4, week: {mon: A}}\n"
    #expect(
      try ruleProblems(rules("when week == 5: weight += step\nelse: n += 1", rest: schedule))
        == ["constant-comparison: week == 5"])
    #expect(
      try ruleProblems(rules("when week == 4: weight += step\nelse: n += 1", rest: schedule)) == [])
    #expect(
      try ruleProblems(rules("when week >= 1: weight += step")).first
        == "constant-comparison: week >= 1")
  }

  @Test func rulesAtTheEndOfAWeekCannotUseASession() throws {
    let text = """
      program: P
      progress:
        mine:
          state: {weight: open}
          after week:
            - when made: weight += 2.5kg
      days:
        A:
          - Squat: 3x5
            progress: mine
      """
    #expect(try lint(text) == ["rule-never-runs: when made"])
  }

  @Test func aRuleCannotNeedMoreRepsThanPlanned() throws {
    #expect(
      try ruleProblems(rules("when all(reps >= 13): weight += step", scheme: "3x8-12"))
        == ["range-never-topped: mine"])
    for scheme in ["3x8-12+", "2x8, 8+", "3x13-15", "3x(n)", "12 total", "8-12 total by 3"] {
      #expect(
        try ruleProblems(rules("when all(reps >= 13): weight += step", scheme: scheme)) == [])
    }
  }

  @Test func stagesNeedCases() throws {
    let bare = dayText("- Squat: 3x5\n  progress: stages")
    #expect(try lint(bare) == ["rule-never-runs: stages"])
    let whole = dayText("- Squat: {by stage: [5x3, 6x2]}\n  progress: stages")
    #expect(try lint(whole) == [])
    let compared = "- Squat: {stage == 1: 3x5, stage == 2: 4x4, else: 2x2}\n  progress: stages"
    #expect(try lint(dayText(compared)) == [])
  }

  // MARK: Names

  @Test func reportsUnusedNames() throws {
    let text = """
      program: P
      inputs:
        variant: {ask: Which?, one of: [a, b]}
        meet: {ask: When?, kind: date}
      values: {phase: 1}
      lifts:
        Squat: {1rm: ask, tm: 90% of 1rm, step: 5kg}
        Front Squat: {base: Squat}
      schemes:
        wave: {variant a: 3x5 @ 75%, else: inner}
        inner: 5x5 @ 70%
      days:
        A:
          - Squat: wave
            progress: wave
            when: phase == 1
          - Front Squat: 3x5 @ 60%
      schedule: {week: {mon: A}, ends: meet}
      """
    #expect(try lint(text) == [])
  }

  @Test func reportsACounterThatIsNeverUsed() throws {
    func text(_ say: String) -> String {
      """
      program: P
      progress:
        mine:
          state: {weight: open, n: 0}
          rules:
            - when made: weight += 2.5kg; n += 1\(say)
      days:
        A:
          - Squat: 3x5
            progress: mine
      """
    }
    #expect(try lint(text("")) == ["changed-but-unused: n"])
    #expect(try lint(text("\n        say: \"{n} times\"")) == [])
  }

  @Test func rulesForWeightHaveNoEffectOnPercentages() throws {
    let lifts = "lifts: {Squat: {1rm: ask}}"
    #expect(
      try lint(dayText("- Squat: 3x5 @ 75%\n  progress: linear", lifts))
        == ["rule-without-effect: linear"])
    // One set that uses the value is enough.
    #expect(
      try lint(dayText("- Squat: 3x5 @ 75%, 5\n  progress: linear", lifts)) == [])
  }

  // MARK: Cases and days

  @Test(arguments: [
    ("{week 5: 2x5, else: 3x5}", "case-never-reached: week 5"),
    ("{weeks 1-3: 2x5, week 2: 3x5, else: 3x5}", "case-shadowed: week 2"),
    ("{else: 3x5, week 2: 2x5}", "case-shadowed: week 2"),
    ("{deload: 2x5, else: 3x5}", "case-never-reached: deload"),
    ("{turns 1-3: 2x5, turn 2: 4x5, else: 3x5}", "case-shadowed: turn 2"),
    ("{weeks 1-2: 2x5, weeks 3-4: 3x5, else: 4x5}", "case-shadowed: else"),
  ])
  func reportsCasesThatAreNeverReached(_ scheme: String, _ problem: String) throws {
    let schedule = "schedule: {weeks: 4, week: {mon: A}}"
    #expect(try lint(dayText("- Squat: \(scheme)", schedule)) == [problem])
  }

  @Test(arguments: [
    "{week 4: 2x5, else: 3x5}", "{weeks 1-3: {week 2: 2x5, else: 3x5}, else: 4x5}",
    "{cycle 2: 2x5, else: 3x5}", "{turn 9: 2x5, else: 3x5}",
  ])
  func casesThatAreReachedAreNotReported(_ scheme: String) throws {
    let schedule = "schedule: {weeks: 4, week: {mon: A}}"
    #expect(try lint(dayText("- Squat: \(scheme)", schedule)) == [])
  }

  @Test func blocksHaveTheirOwnWeeksAndPasses() throws {
    let schedule = """
      schedule:
        blocks:
          - {block: Base, weeks: 3, week: {mon: A}, repeat: 2}
          - {block: Peak, weeks: 1, week: {mon: A}}
        then: stop
      """
    for scheme in ["{block Peak: 2x5, else: 3x5}", "{pass 2: 2x5, else: 3x5}"] {
      #expect(try lint(dayText("- Squat: \(scheme)", schedule)) == [])
    }
    #expect(
      try lint(dayText("- Squat: {program_week 7: 2x5, else: 3x5}", schedule)) == [])
    for (key, scheme) in ["week 4", "pass 3", "cycle 2", "program_week 8"].map({
      ($0, "{\($0): 2x5, else: 3x5}")
    }) {
      #expect(
        try lint(dayText("- Squat: \(scheme)", schedule)) == ["case-never-reached: \(key)"])
    }
  }

  @Test func reportsADayThatIsNotInTheSchedule() throws {
    let text = """
      program: P
      schedule: {rotate: [A, rest]}
      days:
        A: [Squat: 3x5]
        B: [Squat: 3x3]
        Free: []
      """
    #expect(try lint(text) == ["day-never-scheduled: B"])
  }

  // MARK: Errors found while reading

  @Test func unusedSchemesAreTypeCheckedToo() {
    let text = dayText("- Squat: 3x5", "schemes: {dead: 3x5 @ (5 + 2kg)}")
    #expect(problems(text) == ["incompatible-kinds: +"])
  }

  @Test func repsInParenthesesCannotHaveAPace() throws {
    let reps = dayText("- Run: (n) @ 5:30/km", "values: {n: 5}")
    #expect(problems(reps) == ["amount-not-allowed: (n) @ 5:30/km"])
    let distance = dayText("- Run: (n) @ 5:30/km", "values: {n: 5km}")
    #expect(problems(distance) == [])
  }

  @Test func testsCompareValuesOfOneKind() throws {
    func text(_ given: String, _ expected: String) -> String {
      """
      program: P
      days:
        A:
          - Squat: 3x5
            progress: linear
      tests:
        - name: it grows
          with: {Squat.weight: \(given)}
          play: [A: made]
          expect: {Squat.weight: \(expected), Squat.misses: 0}
      """
    }
    #expect(try lint(text("100kg", "102.5kg")) == [])
    #expect(try lint(text("100", "102.5kg")) == ["test-of-other-kind: 100"])
    #expect(try lint(text("100kg", "3")) == ["test-of-other-kind: Squat.weight"])
    #expect(try lint(text("100kg", "open")) == [])
  }

  /// Only the values that are shown are compared with the other names.
  @Test func manyUnusedValues() throws {
    let values = (0..<2_000).map { "  v\($0): \($0)\n" }.joined()
    let found = try lint("program: P\nvalues:\n\(values)days: {A: [Squat: 3x5]}\n")
    #expect(found.count == 100)
    #expect(found.first == "unused-value: v0")
  }
}
