// Tests of cases that leave out a number of a value, or an answer to a question.

import Diagnostics
import ProgramFormat
import Testing

@Suite struct CaseGapTests {
  /// Returns each problem as its severity, its id and the marked text.
  private func gaps(_ entry: String, _ rest: String = "") -> [String] {
    let text = dayText(entry, rest)
    return zip(read(text).diagnostics, problems(text))
      .filter { $0.0.id == "case-gap" }
      .map { "\($0.0.severity): \($0.0.summary)" }
  }

  private let missing = "missing case for"

  @Test func aStageBetweenTwoCasesIsAnError() {
    let progress = "\n  progress: stages"
    #expect(gaps("- Press: {stage 1: 5x3, stage 2: 6x2, stage 3: 3x3}" + progress) == [])
    #expect(gaps("- Press: {stages 1-2: 5x3}" + progress) == [])
    #expect(gaps("- Press: {stage 1: 5x3, stage 2: none, stage 3: 3x3}" + progress) == [])
    #expect(gaps("- Press: {stage 1: 5x3, stage 3: 3x3, else: 1x5}" + progress) == [])
    #expect(
      gaps("- Press: {stage 1: 5x3, stage 3: 3x3}" + progress)
        == ["error: \(missing) stage 2 in 'Press'"])
    // The first stage is certain, and nothing would ever move the press on.
    #expect(
      gaps("- Press: {stage 2: 5x3, stage 3: 3x3}" + progress)
        == ["error: \(missing) stage 1 in 'Press'"])
    #expect(gaps("- Press: {by stage: [5x3, 6x2, 3x3]}" + progress) == [])
  }

  @Test func gapsOfNamedSchemesAndInnerCasesAreFound() {
    let progress = "\n  progress: stages"
    #expect(
      gaps("- Press: ladder" + progress, "schemes: {ladder: {stage 1: 5x3, stage 3: 3x3}}")
        == ["error: \(missing) stage 2 in the scheme 'ladder' of 'Press'"])
    #expect(
      gaps("- Press: {week 1: {stage 1: 5x3, stage 3: 3x3}, else: 3x5}" + progress)
        == ["error: \(missing) stage 2 in 'Press'"])
    #expect(
      gaps("- P:\n  exercise: {rung 1: Push-up, rung 3: Dip}\n  progress: rungs")
        == ["error: \(missing) rung 2 in 'P'"])
  }

  @Test func aConditionOfTheEntryLeavesOutTheGap() {
    let progress = "\n  progress: stages"
    #expect(gaps("- Press: {stage 1: 5x3, stage 3: 3x3}\n  when: stage 1 3" + progress) == [])
    #expect(gaps("- Press: {stage 1: 5x3, stage 3: 3x3}\n  when: stage != 2" + progress) == [])
  }

  @Test func aNumberThatTheValueMayNotReachIsAWarning() {
    let cases = "- Press: {phase 1: 5x3, phase 3: 3x3}"
    // `prog set` can set a value that no rule changes.
    #expect(gaps(cases, "values: {phase: 1}") == ["warning: \(missing) phase 2 in 'Press'"])
    func rule(_ statement: String) -> [String] {
      gaps(cases + "\n  progress: [always: \(statement)]", "values: {phase: 1}")
    }
    #expect(rule("phase = 3") == [])
    #expect(rule("phase += 1") == ["error: \(missing) phase 2 in 'Press'"])
    #expect(rule("phase += 2") == ["warning: \(missing) phase 2 in 'Press'"])
  }

  @Test func everyAnswerHasACase() {
    let input = "inputs: {variant: {ask: Which?, one of: [bbb, fsl]}}"
    #expect(
      gaps("- Squat: {variant bbb: 5x5}", input) == ["warning: \(missing) variant fsl in 'Squat'"])
    #expect(gaps("- Squat: {variant bbb: 5x5, variant fsl: 3x5}", input) == [])
    #expect(gaps("- Squat: {variant bbb: 5x5, else: none}", input) == [])
    #expect(gaps("- Squat: {variant bbb: 5x5}\n  when: variant bbb", input) == [])
    let ready = "inputs: {ready: {ask: Ready?, kind: number, from: 1, to: 5, default: 3}}"
    #expect(
      gaps("- Squat: {ready 1-2: 3x5, ready 4-5: 5x5}", ready)
        == ["warning: \(missing) ready 3 in 'Squat'"])
    #expect(gaps("- Squat: {ready 1-2: 3x5, ready 3-5: 5x5}", ready) == [])
    #expect(
      gaps("- Squat: {ready 1-2: 3x5}", ready) == ["warning: \(missing) ready 3 in 'Squat'"])
    let open = "inputs: {ready: {ask: Ready?, kind: number, default: 3}}"
    #expect(
      gaps("- Squat: {ready 1-2: 3x5, ready 4-5: 5x5}", open)
        == ["warning: \(missing) ready 3 in 'Squat'"])
  }

  /// Turns and sessions keep counting. Only keys such as `turn 2` begin again.
  @Test func conditionsOfTurnsLeaveOutTheLaterOnes() {
    #expect(
      gaps("- Press: {turn == 1: 5x5, turn == 2: 3x3}")
        == ["error: \(missing) turn == 3 in 'Press'"])
    #expect(
      gaps("- Press: {session <= 2: 5x5, session == 3: 3x3}")
        == ["error: \(missing) session == 4 in 'Press'"])
    #expect(gaps("- Press: {turn == 1: 5x5, turn >= 2: 3x3}") == [])
    #expect(gaps("- Press: {turn == 1: 5x5, else: 3x3}") == [])
    #expect(gaps("- Press: {turn 1: 5x5, turn 2: 3x3}") == [])
    #expect(gaps("- Press: {turn == 1: 5x5, turn == 2: 3x3}\n  when: turn <= 2") == [])
  }

  /// A rule that nothing limits raises a value beyond its last case.
  @Test(arguments: [
    ("when made: stage += 1", true), ("when made and stage < 2: stage += 1", false),
    ("when made: stage = 2", false), ("when stage < cases(stage): stage += 1", false),
  ])
  func aValueMayLeaveItsCases(_ rule: String, _ isGap: Bool) {
    let progress = "progress: {mine: {state: {stage: 1}, rules: [{\(rule)}]}}"
    #expect(
      gaps("- Press: {stage 1: 5x3, stage 2: 6x2}\n  progress: mine", progress)
        == (isGap ? ["warning: \(missing) stage 3 in 'Press'"] : []))
    #expect(gaps("- Press: {stage 1: 5x3, stage 2+: 6x2}\n  progress: mine", progress) == [])
  }

  @Test func aMissingDateIsWrittenAsOne() {
    let input = "inputs: {meet: {ask: When?, kind: date}}"
    #expect(
      gaps("- Press: {meet == 2025-09-10: 5x5, meet == 2025-09-12: 3x3}", input)
        == ["warning: \(missing) meet == 2025-09-11 in 'Press'"])
  }

  // MARK: Answers that are not offered

  @Test(arguments: [
    ("variant fls", ["unknown-case"]), ("variant == \"fls\"", ["unknown-case"]),
    ("variant in \"bbb\" \"fls\"", ["unknown-case"]), ("variant == \"fsl\"", []),
    ("ready 11+", ["unknown-case"]), ("ready 0", ["unknown-case"]), ("ready 8+", []),
    // An answer that the input offers may be any text.
    ("variant not sure", []), ("variant 3x5", []), ("variant 5+", []),
  ])
  func aCaseNamesAnAnswerThatIsOffered(_ key: String, _ ids: [String]) {
    let text = dayText(
      "- Squat: {'\(key)': 5x5, else: 3x5}",
      """
      inputs:
        variant: {ask: Which?, one of: [bbb, fsl, not sure, 3x5, 5+]}
        ready: {ask: Ready?, kind: number, from: 1, to: 10, default: 5}
      """)
    #expect(read(text).diagnostics.map(\.id).filter { $0 != "unused-value" } == ids)
  }
}
