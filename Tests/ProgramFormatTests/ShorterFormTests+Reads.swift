// Tests what sets and rules read: tables, sets of other exercises, questions after the session.

import Diagnostics
import Notation
import Programs
import Testing
import Training

extension ShorterFormTests {
  @Test func tablesTakeANumberForEachLevel() throws {
    let nested = "values: {shares: {..1: {..1: 70%, else: 75%}, else: {..1: 72%, else: 77%}}}\n"
    let lift = "lifts: {Squat: {1rm: 100kg}}\n"
    let read = try program(dayText("- Squat: 3x5 @ shares(week, turn)", nested + lift))
    let table = try #require(read.tables.first?.table)
    #expect(table.depth == 2)
    #expect(table.cell(at: [Decimal(1), Decimal(2)])?.text == "75%")
    #expect(table.cell(at: [Decimal(3), Decimal(1)])?.text == "72%")
    #expect(table.cell(at: [Decimal(1)]) == nil)
    #expect(
      problems(dayText("- Squat: 3x5 @ shares(week)", nested + lift)) == [
        "wrong-arguments: shares"
      ])
    #expect(
      problems(dayText("- Squat: 3x5", "values: {shares: {..1: {else: 70%}, else: 75%}}")) == [
        "bad-table-row: ..1"
      ])
    #expect(
      problems(dayText("- Squat: 3x5", "values: {shares: {..1: {1: 70%}, else: {else: 75%}}}"))
        == ["table-gap: 1", "table-gap: 1"])
    #expect(
      problems(dayText("- Squat: 3x5", "values: {count: {..1: 70%, else: 75%}}")) == [
        "reserved-name: count"
      ])
  }

  /// A percentage from a table is of the base too.
  @Test func percentagesFromTablesNeedABase() throws {
    let table = "values: {shares: {..1: 70%, else: 75%}}\n"
    #expect(
      problems(dayText("- Squat: 3x5 @ shares(week)", table)) == [
        "percent-without-base: 3x5 @ shares(week)"
      ])
    let read = try program(
      dayText("- Squat: 3x5 @ shares(week)", table + "lifts: {all: {1rm: ask}}"))
    #expect(values(read) == ["Squat.1rm = ask"])
  }

  @Test func setsOfOtherExercisesAreChecked() {
    func found(_ entries: String) -> [String] {
      problems("program: P\ndays: {A: [\(entries)]}")
    }
    let squat = "Squat: 5 @ 100kg as top"
    #expect(found("\(squat), Lunge: 8 @ 50% of Squat.top") == [])
    #expect(found("\(squat), Lunge: (Squat.top.reps)x8 @ (Squat.top - 20kg)") == [])
    #expect(found("Lunge: 8 @ 50% of Squat.top, \(squat)") == ["missing-set: Squat.top"])
    #expect(found("\(squat), Lunge: 8 @ 50% of Squat.tpo") == ["unknown-set: Squat.tpo"])
    #expect(found("Squat: 3x5, Lunge: 8 @ 50% of Squat.top") == ["unknown-set: Squat.top"])
    #expect(found("Lunge: 8 @ 50% of Squat.top") == ["unknown-set: Squat.top"])
    #expect(
      found("\(squat), \(squat), Lunge: 8 @ 50% of Squat.top") == ["set-named-twice: Squat.top"])
    #expect(
      found("{\(squat), when: week 1}, {\(squat), when: week 2}, Lunge: 8 @ 50% of Squat.top")
        == [])
    #expect(
      found(
        "\(squat), {Lunge: 3x8, progress: {rules: [when Squat.top.reps > 3: weight += 1kg]}}"
      )
      .contains("out-of-place: Squat.top.reps"))
  }

  @Test func questionsAfterTheSessionAreForRules() throws {
    func text(_ entry: String) -> String {
      """
      program: P
      days:
        A:
          ask: {sleep: {ask: Sleep, kind: number}}
          ask after: {soreness: {ask: Sore, kind: number, from: 1, to: 5}}
          exercises:
            - \(entry)

      """
    }
    let rule = "progress: {state: {weight: open}, rules: [when soreness <= 2: weight += 1kg]}"
    let read = try program(text("{Squat: 3x5, \(rule)}"))
    #expect(read.days[0].questions.map(\.isAfter) == [false, true])
    #expect(problems(text("Squat: (soreness)x5 @ 60kg")) == ["unknown-value: soreness"])
    #expect(problems(text("{Squat: 3x5, when: soreness > 2}")) == ["unknown-value: soreness"])
    #expect(problems(text("Squat: {soreness 1: 3x5, else: 2x5}")) == ["unknown-case: soreness 1"])
    #expect(
      problems(text("Squat: 3x5").replacing("ask after: {soreness", with: "ask after: {sleep"))
        == ["duplicate-name: sleep"])
  }

  @Test func casesByARulesStateNeedTheRule() {
    let tier = "schemes: {tier: {by stage: [5x3, 6x2]}}"
    #expect(
      problems(dayText("- Squat: tier\n  progress: stages\n- Bench Press: tier", tier)) == [
        "unknown-case: Bench Press"
      ])
    #expect(
      problems(
        dayText(
          "- Squat: tier\n  progress: stages\n- Bench Press: tier",
          tier + "\nlifts: {Bench Press: {stage: 1}}")) == [])
    #expect(
      problems(
        dayText(
          "- Squat: tier\n  progress: stages\n- Bench Press: {stage 2: 5x3, else: 3x5}", tier))
        == [])
  }
}
