// Tests of inputs, values and lifts: their starts, their kinds, and their scope.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct ValueTests {
  private func lift(_ values: String) throws -> LiftDeclaration {
    try program(dayText("- Squat: 3x5", "lifts: {Squat: {\(values)}}")).lifts[0]
  }

  private func wrong(_ top: String) -> [String] { problems(dayText("- Squat: 3x5", top)) }

  @Test func inputs() throws {
    let read = try program(
      dayText(
        "- Squat: 3x5",
        """
        inputs:
          meet: {ask: Date of the meet, kind: date}
          variant: {ask: "Which assistance?", one of: [bbb, fsl], default: bbb}
          jump: {ask: How much?, default: 5lb|2.5kg, from: 0kg, to: 10kg}
          rate: {ask: How fast?, default: 10%}
          plain: {ask: A load}
        """))
    let (meet, variant, jump) = (read.inputs[0], read.inputs[1], read.inputs[2])
    #expect(meet.prompt == "Date of the meet" && meet.kind == .date)
    #expect(variant.kind == .text && variant.options == ["bbb", "fsl"])
    #expect(variant.standard == .text("bbb"))
    #expect(jump.kind == .load)
    #expect(jump.standard == .load(Load(tenThousandths: 25_000, unit: .kg).exact))
    #expect(jump.standardInPounds == .load(Load(5, .lb).exact))
    #expect(jump.lowest == .load(Load(0, .kg).exact) && jump.highest == .load(Load(10, .kg).exact))
    #expect(read.inputs[3].kind == .percent)
    #expect(read.inputs[4].kind == .load)
  }

  @Test func lifts() throws {
    let read = try program(
      dayText(
        "- Squat: 3x5\n- Bench Press: 3x5",
        """
        lifts:
          Squat:       {1rm: ask, tm: 90% of 1rm, step: 10lb|5kg, round: 5kg, progress: linear}
          Bench Press: {1rm: {ask: Best single, default: 135lb}, tm: 90% of 1rm, step: 5lb|2.5kg}
          Squat as T2: {weight: 85lb, note_kind: open}
          Front Squat: {base: Squat}
        """))
    #expect(
      read.lifts.map(\.slot.text) == ["Squat", "Bench Press", "Squat as T2", "Front Squat"])
    #expect(read.lifts[0].values.map(\.name) == ["1rm", "tm", "step"])
    guard case .ask(let asked) = read.lifts[0].values[0].start,
      case .ask(let best) = read.lifts[1].values[0].start,
      case .expression(let tm) = read.lifts[0].values[1].start,
      case .expression(let step) = read.lifts[0].values[2].start
    else {
      Issue.record("not the starts that are written")
      return
    }
    #expect(asked.kind == .load && asked.name == "1rm")
    #expect(best.prompt == "Best single" && best.standard == .load(Load(135, .lb).exact))
    #expect(tm.text == "90% of 1rm" && step.text == "10lb|5kg")
    #expect(read.lifts[2].values[1].start == .open)
    #expect(read.lifts[3].base == SlotName("Squat"))
    #expect(read.lifts[0].round?.to == .one(Load(5, .kg)))
    #expect(read.lifts[0].progress?.all.first?.map(\.name) == ["linear"])
  }

  @Test func startsCanReferOnlyToEarlierValues() throws {
    #expect(try lift("1rm: ask, tm: 90% of 1rm").values.count == 2)
    #expect(wrong("lifts: {Squat: {tm: 90% of 1rm, 1rm: ask}}") == ["unknown-value: 1rm"])
    #expect(
      wrong(
        "lifts: {Squat: {1rm: ask}, Bench: {tm: 50% of Squat.1rm}, Row: {base: Bench, top_set: tm}}"
      )
        == [])
    #expect(wrong("values: {phase: 1, next: phase + 1}") == [])
    #expect(wrong("values: {phase: 1 + 2kg}") == ["incompatible-kinds: +"])
    #expect(wrong("values: {easy: 0:00/km}") == ["bad-time: 0:00/km"])
    #expect(
      wrong("values: {easy: 5:00/km, slower: easy + (10s/km if easy > 4:00/km else 0s/km)}") == [])
    #expect(wrong("lifts: {Squat: {tm: 90%% of 1rm}}").isEmpty == false)
  }

  @Test func marksProblemsInsideQuotedText() {
    #expect(
      wrong(#"lifts: {Squat: {1rm: ask, tm: "90% of \u0078y"}}"#) == [#"unknown-value: \u0078y"#])
  }

  @Test func refusesNames() {
    #expect(wrong("values: {max: 1}") == ["reserved-name: max"])
    #expect(wrong("values: {week: 1}") == ["reserved-name: week"])
    #expect(wrong("values: {top: 1}") == ["reserved-name: top"])
    #expect(wrong("values: {my value: 1}") == ["bad-name: my value"])
    #expect(wrong("values: {5rm: 100kg}") == [])
    #expect(wrong("schemes: {bar: 3x5}") == ["reserved-name: bar"])
    #expect(wrong("schemes: {3x5: 3x5}") == ["bad-name: 3x5"])
    #expect(
      wrong("inputs: {phase: {ask: Which?}}\nvalues: {phase: 1}") == ["duplicate-name: phase"])
    #expect(wrong("progress: {none: [always: weight = 1kg]}") == ["reserved-name: none"])
  }

  /// The history could not keep these answers under their names.
  @Test func refusesNamesThatTheHistoryHas() {
    let question = "{ask: Which?, one of: [a, b]}"
    #expect(wrong("inputs: {version: \(question)}").contains("reserved-name: version"))
    #expect(wrong("values: {took: {ask: How long?}}").contains("reserved-name: took"))
    #expect(!wrong("values: {took: 1}").contains("reserved-name: took"))
    let day = "days: {A: {ask: {gym: \(question)}, exercises: [Squat: {gym a: 3x5, else: 3x3}]}}"
    #expect(problems("program: P\n\(day)") == ["reserved-name: gym"])
    let plan = "program: P\ndays: {A: [Squat: {weekdays a: 3x5, else: 3x3}]}\n"
    let asked = "inputs: {weekdays: \(question)}\n"
    #expect(
      problems(plan + asked + "schedule: {week: [A]}") == ["reserved-name: weekdays"])
    #expect(problems(plan + asked + "schedule: {week: {mon: A}}") == [])
  }

  @Test func refusesQuestions() {
    #expect(wrong("inputs: {a: {kind: date}}") == ["missing-key: a"])
    #expect(wrong("inputs: {a: {ask: Q, kind: lod}}") == ["unknown-word: lod"])
    #expect(wrong("inputs: {a: {ask: Q, default: 5, kind: load}}") == ["wrong-value: 5"])
    #expect(wrong("inputs: {a: {ask: Q, one of: [x, y], default: z}}") == ["unknown-word: z"])
    #expect(wrong("inputs: {a: Q}") == ["wrong-value: Q"])
    #expect(wrong("inputs: {a: {ask: Q, form: 1}}") == ["unknown-key: form"])
  }

  @Test func refusesLifts() {
    #expect(wrong("lifts: {Squat: 100kg}") == ["wrong-value: 100kg"])
    #expect(wrong("lifts: {Squat: {base: Sqaut}}") == ["unknown-lift: Sqaut"])
    #expect(
      wrong("lifts: {Squat: {base: Bench}, Bench: {base: Squat}}")
        == ["base-in-itself: Squat"])
  }

  @Test func aPercentageNeedsABase() {
    #expect(problems(dayText("- Squat: 3x5 @ 75%")) == ["percent-without-base: 3x5 @ 75%"])
    #expect(problems(dayText("- Squat: 3x5 @ 75%", "lifts: {Squat: {1rm: ask}}")) == [])
    #expect(problems(dayText("- Squat as T2: 3x5 @ 75%", "lifts: {Squat: {tm: ask}}")) == [])
    #expect(
      problems(
        dayText("- Front Squat: 3x5 @ 75%", "lifts: {Squat: {tm: ask}, Front Squat: {base: Squat}}")
      )
        == [])
    #expect(problems(dayText("- Squat: 5 @ 100kg as top, 5 @ 90% of top")) == [])
    // A slot whose exercise varies has the values of each exercise.
    let varying = "- Main: 3x5 @ 75%\n  exercise: {one of: [Squat, Front Squat]}"
    #expect(problems(dayText(varying, "lifts: {Squat: {tm: ask}}")) == [])
    #expect(problems(dayText(varying)).count == 1)
    // The percentages of a warm-up are of today's first work set.
    #expect(problems(dayText("- Squat: 3x5\n  warmup: 5 @ 40%, 3 @ 60%")) == [])
  }
}
