// Tests of warnings about `amrap` in weeks without an open set.

import Diagnostics
import ProgramFormat
import Testing

@Suite struct OpenSetLintTests {
  private func hints(_ sets: String, _ progress: String = "amrap", _ rest: String = "")
    -> [Diagnostic]
  {
    let text = dayText(
      "- Squat: main\n  progress: \(progress)",
      "lifts: {Squat: {tm: 100kg}}\nschemes: {main: \(sets)}\n"
        + "schedule: {weeks: 4, week: {mon: A}\(rest)}\n")
    let source = SourceText(name: "test.yaml", text: text)
    let found = ProgramFile.check(ProgramFile.resolved(source, in: .nowhere), id: "test")
    #expect(problems(found.diagnostics, text) == [])
    return found.hints.filter { $0.id == "amrap-without-open-set" }
  }

  private let open = "5 @ 65%, 5+ @ 85% as top"
  private let closed = "5 @ 40%, 5 @ 60%"

  private func weeks(_ fourth: String) -> String {
    "{by week: ['\(open)', '\(open)', '\(open)', '\(fourth)']}"
  }

  @Test func theLightWeekRaisesTheMax() throws {
    let first = try #require(hints(weeks(closed)).first)
    #expect(first.summary.contains("'week 4'"))
    #expect(
      first.help.first
        == "turn the progression off there: `progress: {week 4: none, else: amrap}`")
    #expect(hints(weeks(closed), "{weeks 1-3: amrap, week 4: none}").isEmpty)
    #expect(hints(weeks(open)).isEmpty)
    // One rep adds nothing.
    #expect(hints(weeks("5 @ 75%, 3 @ 85%, 1 @ 95%")).isEmpty)
    #expect(hints(weeks(closed), "amrap", ", deload: {every: 4 weeks}").isEmpty)
  }

  @Test func stepsDecide() {
    #expect(hints(weeks(closed), "{amrap: {steps: {0-5: 0kg, 6+: 5kg}}}").isEmpty)
    #expect(hints(weeks(closed), "{amrap: {steps: {0-4: 0kg, 5+: 5kg}}}").count == 1)
  }

  @Test func allSetsMayBeFixed() {
    #expect(hints("3x5 @ 80%").count == 1)
    #expect(hints("3x5-8 @ 80%").isEmpty)
    #expect(hints("'5 @ 80%, 5+ @ 90%'").isEmpty)
    #expect(hints("'5 @ 80% as top, 5+ @ 70%'").count == 1)
    #expect(hints("{week 4: '\(closed)', else: '\(open)'}").count == 1)
    #expect(hints("{deload: '\(closed)', else: '\(open)'}", "amrap").isEmpty)
  }
}
