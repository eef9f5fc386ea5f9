// Tests of progressions: rules, parameters, state, and their uses in entries.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import Testing
import Training

@Suite struct ProgressionTests {
  private let novice = """
    progress:
      novice:
        with: {step: 2.5kg, tries: 3, drop: 10%}
        state: {weight: ask, misses: 0}
        rules:
          - when made: weight += step; misses = 0
          - when misses + 1 >= tries: weight -= drop; misses = 0
            say: Three misses, back off to {weight}.
          - else:
              - misses += 1
              - repeat session
            also: true
        after week: [when week == 2: step2 = 1kg]
        after cycle: [always: finish]
        after block: [always: repeat week]
    values: {step2: 2kg}
    """

  private func wrong(_ rule: String, _ top: String = "lifts: {Squat: {tm: ask, weight: ask}}")
    -> [String]
  {
    problems(dayText("- Squat: 3x5\n  progress:\n    - \(rule)", top))
  }

  @Test func readsAllParts() throws {
    let read = try program(dayText("- Squat: 3x5\n  progress: novice", novice))
    let progression = try #require(read.progressions["novice"])
    #expect(progression.parameters.map(\.name) == ["step", "tries", "drop"])
    #expect(progression.state.map(\.name) == ["weight", "misses"])
    #expect(
      progression.rules.map(\.condition.text) == ["when made", "when misses + 1 >= tries", "else"])
    #expect(
      progression.rules.map { $0.statements.text } == [
        "weight += step; misses = 0", "weight -= drop; misses = 0", "misses += 1; repeat session",
      ])
    #expect(progression.rules[1].say?.text == "Three misses, back off to {weight}.")
    #expect(progression.rules.map(\.also) == [false, false, true])
    #expect(progression.afterWeek.count == 1 && progression.afterCycle.count == 1)
    #expect(progression.afterBlock[0].statements.map(\.action) == [.repeatWeek])
    #expect(!progression.isBuiltIn && progression.source == nil)
    let bytes = read.source.bytes
    let span = progression.rules[0].span
    #expect(String(decoding: bytes[span.start..<span.end], as: UTF8.self) == "when made")
  }

  @Test("A list of progressions may have cases in its items; all of them run")
  func casesInAList() throws {
    func names(_ progress: String) throws -> [String] {
      let read = try program(
        dayText("- Squat: 3x5\n  progress: \(progress)", "lifts: {Squat: {weight: open}}"))
      func text(_ cases: Cases<[ProgressionUse]>) -> String {
        switch cases {
        case .always(let uses): uses.map(\.name).joined(separator: " ")
        case .absent: "absent"
        case .first(let list): "{" + list.map { text($0.content) }.joined(separator: ", ") + "}"
        case .by(_, let list): "[" + list.map { text($0) }.joined(separator: ", ") + "]"
        }
      }
      return [read.days[0].entries[0].options.progress.map(text) ?? "nothing"]
    }
    #expect(try names("[{week 1: linear, else: none}, hold]") == ["{linear hold, hold}"])
    #expect(try names("[hold, {week 1: linear, else: none}]") == ["{hold linear, hold}"])
    #expect(try names("[hold, {week 1: linear}, total]") == ["{hold linear total, hold total}"])
    #expect(
      try names("[{week 1: linear}, {week 2: hold, else: total}]")
        == ["{{linear hold, linear total}, {hold, total}}"])
    #expect(try names("[{by week: [linear, none]}, hold]") == ["[linear hold, hold]"])
    #expect(try names("[none, hold]") == ["hold"])
    #expect(
      try names("{week 1: [{turn 2: linear}, hold], else: none}") == ["{{linear hold, hold}, }"])
    #expect(
      try names("[hold, {when made: weight += 1kg}, {else: weight -= 1kg}]")
        == ["hold rules of Squat"])
  }

  @Test("Too many combinations of cases in one list are an error, not a long wait")
  func tooManyCombinations() throws {
    let cases = "{week 1: linear, week 2: hold, week 3: total, else: none}"
    let list = Array(repeating: cases, count: 40).joined(separator: ", ")
    let text = dayText("- Squat: 3x5\n  progress: [\(list)]", "lifts: {Squat: {weight: open}}")
    #expect(problems(text).first?.hasPrefix("out-of-range") ?? false)
  }

  @Test func readsUsesInEveryForm() throws {
    let read = try program(
      dayText(
        """
        - A1: 3x5
          progress: linear
        - B1: 3x5
          progress: {linear: {step: 5lb|2.5kg, tries: 2}}
        - C1: 3x5
          progress:
            - when made: weight += 2.5kg
            - else: weight -= 10%
        - D1: 3x5
          progress: [double, {hold: }, when missed: weight -= 5%]
        - E1: 3x5
          progress: none
        - F1: 3x5
          progress: {week 1: linear, else: none}
        - G1: 3x5
          progress: {when made: weight += 1kg}
        - H1: 3x5
          progress: {state: {weight: open}, rules: [always: weight = top.load]}
        """, "lifts: {C1: {weight: open}, D1: {weight: open}, G1: {weight: open}}"))
    func names(_ index: Int) -> [String] {
      read.days[0].entries[index].options.progress?.all.flatMap { $0.map(\.name) } ?? []
    }
    #expect(names(0) == ["linear"])
    #expect(names(1) == ["linear"])
    let use = read.days[0].entries[1].options.progress?.all.first?.first
    #expect(use?.arguments.map(\.name) == ["step", "tries"])
    #expect(names(2) == ["rules of C1"])
    #expect(read.progressions["rules of C1"]?.rules.count == 2)
    #expect(names(3) == ["double", "hold", "rules of D1"])
    #expect(read.days[0].entries[4].options.progress == .always([]))
    #expect(names(5) == ["linear"])
    #expect(names(6) == ["rules of G1"])
    #expect(names(7) == ["rules of H1"])
    #expect(
      Set(read.progressions.keys) == [
        "linear", "double", "hold", "rules of C1", "rules of D1", "rules of G1", "rules of H1",
      ])
  }

  @Test func anAliasNamesTheSameRules() throws {
    let read = try program(
      dayText(
        "- Squat: 3x5\n  progress: &up\n    - when made: weight += 1kg\n- Bench: 3x5\n  progress: *up",
        "lifts: {Squat: {weight: ask}, Bench: {weight: ask}}"))
    #expect(Array(read.progressions.keys) == ["rules of Squat"])
  }

  @Test func tables() throws {
    let top = """
      lifts: {Squat: {tm: ask}}
      progress:
        sbs:
          with: {steps: {..-2: -5%, -1: -2%, 0: 0%, 1+: 0.5%}}
          rules: [when top.done: tm += steps(top.reps - top.goal)]
      """
    let read = try program(dayText("- Squat: 3x5\n  progress: sbs", top))
    guard case .table(let table)? = read.progressions["sbs"]?.parameters[0].standard else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map(\.text) == ["..-2", "-1", "0", "1+"])
    #expect(
      problems(
        dayText("- Squat: 3x5\n  progress: {sbs: {steps: {0-1: 0%, 1-2: 1%, 3+: 2%}}}", top))
        == ["table-overlap: 1-2"])
    #expect(
      problems(dayText("- Squat: 3x5\n  progress: {sbs: {steps: {0-1: 0%, 3+: 2%}}}", top))
        == ["table-gap: 3+"])
    #expect(
      problems(dayText("- Squat: 3x5\n  progress: {sbs: {steps: {0-1: 0%, few: 2%}}}", top))
        == ["bad-table-row: few"])
    #expect(
      problems(dayText("- Squat: 3x5\n  progress: {sbs: {steps: 5%}}", top)) == [
        "wrong-value: steps"
      ])
  }

  @Test func everyExpressionIsTypeChecked() {
    #expect(wrong("when made: weight += 5") == ["incompatible-kinds: +="])
    #expect(wrong("when weight: weight += 5kg") == ["not-a-condition: weight"])
    #expect(wrong("when made: wieght += 5kg") == ["unknown-value: wieght"])
    #expect(wrong("when tm + reps > 5: weight += 5kg").isEmpty == false)
    #expect(wrong("when made: week = 5") == ["not-assignable: week"])
    #expect(wrong("when made: weight += 5kg\n      say: '{wieght}'") == ["unknown-value: wieght"])
    #expect(wrong("when made: weight += 5kg; Bench.tm += 5kg") == ["unknown-value: Bench.tm"])
    #expect(wrong("when made: go to Peak") == ["unknown-block: Peak"])
  }

  @Test func refusesRules() {
    #expect(wrong("if made: weight += 5kg") == ["unknown-rule-key: if made"])
    #expect(wrong("when made:") == ["rule-without-statement: when made"])
    #expect(wrong("when made: weight += 5kg\n      sya: hi") == ["unknown-key: sya"])
    #expect(
      wrong("when made: weight += 5kg\n      else: weight -= 5kg") == ["unknown-key: else"])
    #expect(wrong("when made: weight += 5kg\n    - say: hi") == ["rule-without-condition: say"])
    #expect(wrong("when made: weight += 5kg\n    - weight += 5kg").count == 1)
    #expect(wrong("when made: weight +=").isEmpty == false)
    #expect(wrong("when made: weight += 5kg\n      also: perhaps") == ["unknown-word: perhaps"])
  }

  @Test func refusesUses() {
    func use(_ text: String, _ top: String = "") -> [String] {
      problems(dayText("- Squat: 3x5\n  progress: \(text)", top))
    }
    #expect(use("linaer") == ["unknown-progression: linaer"])
    #expect(use("{linear: {stpe: 5kg}}") == ["unknown-parameter: stpe"])
    #expect(use("{linear: {tries: 5kg}}") == ["wrong-value: tries"])
    #expect(use("{linear: {tries: treis}}") == ["unknown-value: treis"])
    #expect(use("{linear: {step: 1kg}, double: {step: 1kg}}") == ["unknown-key: double"])
    #expect(use("wave") == ["missing-lift-value: wave"])
    #expect(use("wave", "lifts: {Squat: {tm: 3}}") == ["wrong-value: 3"])
    let weightOfFive = use("linear", "lifts: {Squat: {weight: 5}}")
    #expect(weightOfFive == ["wrong-value: 5"])
    #expect(use("linear", "lifts: {Squat: {step: 3}}") == ["wrong-value: linear"])
    #expect(use("p", "progress: {p: {with: {step: 1kg}}}") == ["missing-key: p"])
    #expect(
      use("p", "progress: {p: {with: {a: 1}, state: {a: 1}, rules: [always: a = 2]}}")
        .contains("duplicate-name: a"))
    #expect(use("p", "progress: {p: {ruels: []}}").contains("unknown-key: ruels"))
  }

  /// Slots with names of the same kinds are checked once, and each of the others by itself.
  @Test func refusesUsesBySlot() {
    let lifts = "lifts: {Squat: {tm: 100kg}, Press: {tm: 50kg}}"
    for order in [["Squat", "Press", "Row"], ["Row", "Squat", "Press"]] {
      let entries = order.map { "    - \($0): 3x5\n" }.joined()
      let found = read(
        "program: P\n\(lifts)\ndefaults: {progress: wave}\ndays:\n  A:\n\(entries)"
      ).diagnostics.filter { $0.id == "missing-lift-value" }
      #expect(found.map(\.summary) == ["'wave' needs 'tm', which 'Row' does not have"])
    }
  }

  @Test func programsMayShadowBuiltIns() throws {
    let read = try program(
      dayText(
        "- Squat: 3x5\n  progress: linear",
        "progress: {linear: {state: {weight: open}, rules: [when made: weight += 1kg]}}"))
    let linear = read.progressions["linear"]
    #expect(linear?.isBuiltIn == false && linear?.rules.count == 1)
  }

  @Test func unusedProgressionsAreTypeCheckedToo() {
    let top = "progress: {p: {state: {a: 1}, rules: [when made: 'a += 1kg; weight += 1kg; b = 2']}}"
    #expect(problems(dayText("- Squat", top)) == ["incompatible-kinds: +=", "unknown-value: b"])
  }

  @Test func rulesCanUseTheAnswersOfTheDay() {
    let text = """
      program: P
      days:
        A:
          ask: {readiness: {ask: How do you feel, kind: number}}
          exercises:
            - Squat: 3x5
              progress:
                - when readiness > 5: weight += 5kg
      lifts: {Squat: {weight: ask}}
      """
    #expect(problems(text) == [])
  }

  @Test func builtInsKeepTheirText() throws {
    for name in BuiltInProgressions.names {
      let progression = try #require(ProgramFile.builtIn(name))
      #expect(progression.isBuiltIn)
      let source = try #require(progression.source)
      guard let span = progression.allRules.first?.span else {
        #expect(name == "keep", "its loads need no rule")
        continue
      }
      let key = String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
      #expect(key == progression.allRules.first?.condition.text)
    }
  }

  @Test func readsTests() throws {
    let text = """
      program: P
      lifts: {Squat: {1rm: ask, tm: 90% of 1rm}}
      days: {A1: [Squat: 3x5 @ 70%], B1: [Row: 3x8]}
      tests:
        - name: a made cycle adds a step to the training max
          with: {Squat.1rm: 300lb}
          play: 4 weeks made
          expect: {Squat.tm: 280lb}
        - name: a miss moves on
          play:
            - 2 days made
            - A1: {Squat: 3 3 3 3 2, rest: made}
            - B1: made
          expect: {Squat.tm: 2, next A1 Squat: "5x2 @ 225lb, 2+ @ 225lb"}
      """
    let tests = try program(text).tests
    #expect(tests.map(\.name).count == 2)
    #expect(tests[0].play == [.made(4, .weeks)])
    #expect(tests[0].given.map(\.name.text) == ["Squat.1rm"])
    #expect(tests[1].play.first == .made(2, .days))
    let sessions = tests[1].play.compactMap { step in
      if case .session(let session) = step { session } else { nil }
    }
    #expect(sessions.map(\.day) == ["A1", "B1"])
    #expect(sessions.map(\.restIsMade) == [true, true])
    #expect(sessions[0].performances.map(\.text) == ["3 3 3 3 2"])
    #expect(
      tests[1].expected.map(\.subject) == [
        .value(ValueName("tm", of: SlotName("Squat"))), .next(day: "A1", SlotName("Squat")),
      ])
    let wrong = problems(text + "\n  - {name: x, play: often, expect: {Squat.tm: 1kg}}\n")
    #expect(wrong == ["wrong-value: often"])
  }
}
