// Tests of the canonical form of program files.

import Diagnostics
import ProgramFormat
import Testing
import YAMLSource

/// Returns the canonical form of a valid text.
func canonical(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let source = SourceText(name: "test.yaml", text: text)
  guard case .text(let bytes) = ProgramFile.canonical(source, id: "test") else {
    Issue.record("refused: \(problems(text))", sourceLocation: sourceLocation)
    return ""
  }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct CanonicalTests {
  /// Returns the canonical form of entries of a day, without the text around them.
  func entries(_ text: String) throws -> String {
    let start = "program: P\ndays:\n  A:\n"
    let lines = try canonical(dayText(text)).dropFirst(start.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0.dropFirst(4)) }.joined(separator: "\n").trimmed
  }

  @Test(arguments: shipped) func shippedProgramsAreCanonical(id: String) throws {
    let text = try shippedText(id)
    #expect(try canonical(text) == text)
  }

  @Test func keysAreInTheOrderOfTheFormat() throws {
    let text = """
      # About the file

      schedule: {rotate: [A], on: [mon]}

      # The days
      days: {A: [Squat]}
      units: kg   # metric
      program: P
      """
    #expect(
      try canonical(text) == """
        # About the file

        program: P

        units: kg   # metric
        # The days
        days: {A: [Squat]}
        schedule: {rotate: [A], on: [mon]}

        """)
  }

  @Test func aQuestionMarkInBracketsIsQuoted() throws {
    let text =
      "program: P\ninputs: {lift: {ask: Which lift?, kind: exercise}}\ndays: {A: [Squat]}\n"
    #expect(try canonical(text).contains("{ask: \"Which lift?\", kind: exercise}"))
  }

  @Test func dottedKeysFollowTheirSections() throws {
    let folder = child(
      """
      +days.C:
       - Row: 3 x 8
       - Squat: wave
      lifts.Bench:
        1rm: 90kg
        tm: 90%  of 1rm
      "days.A": [Squat:  5 x 5@60%]
      +schedule.missed:   "carry"
      units: kg

      """)
    let source = SourceText(name: "child.yaml", text: folder.files["child.yaml"] ?? "")
    let form = ProgramFile.canonical(source, id: "child", in: folder.lookup("child.yaml"))
    guard case .text(let bytes) = form else {
      Issue.record("refused: \(form)")
      return
    }
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        extends: ./base.yaml
        units: kg
        lifts.Bench: {1rm: 90kg, tm: 90% of 1rm}
        +days.C:
          - Row: 3x8
          - Squat: wave
        days.A: [Squat: 5x5 @ 60%]
        +schedule.missed: carry

        """)
  }

  @Test func setsOfTestsAreNotationToo() throws {
    let text = """
      program: P
      lifts:
        Squat: {weight: 60kg}
      days:
        A: [Squat: 3x5]
      tests:
        - name: 3 x 5 stays
          play:
            - A: {Squat: 3 x 5@60kg}
            - A: {Squat: 5 5 4}
            - A: {Squat: [5 @ 60 kg, "5@ 62.5kg"]}
            - A: {rest: made}
          expect: {Squat.weight: 60kg, next A Squat: 3 x 5@60kg}

      """
    #expect(
      try canonical(text)
        == text.replacing("{Squat: 3 x 5@60kg}", with: "{Squat: 3x5 @ 60kg}")
        .replacing("Squat: 3 x 5@60kg}", with: "Squat: 3x5 @ 60kg}")
        .replacing("[5 @ 60 kg, \"5@ 62.5kg\"]", with: "[5 @ 60kg, 5 @ 62.5kg]"))
  }

  @Test func theExerciseComesBeforeItsOptions() throws {
    #expect(
      try entries("- rest: 2min\n  warmup: auto\n  Squat: 3x5") == """
        - Squat: 3x5
          warmup: auto
          rest: 2min
        """)
    #expect(
      try entries("- {rest: 2min, Squat: 3x5}") == "- {Squat: 3x5, rest: 2min}")
  }

  @Test func commentsMoveWithTheirKeys() throws {
    let text = """
      - # of the entry
        rest: 2min  # long
        # of the lift
        # in two lines
        Squat: 3x5
      """
    // The lift's comments cannot be moved before the `-`, so this order is kept.
    #expect(
      try entries(text) == """
        - # of the entry
          # of the lift
          # in two lines
          Squat: 3x5
          rest: 2min  # long
        """)
  }

  @Test func theOrderOfCasesAndNamesIsKept() throws {
    let text = """
      program: P
      lifts:
        Squat: {tm: 100kg, 1rm: 90kg, base: Bench, step: 5kg}
        Bench: {1rm: 80kg}
      days:
        B: [Squat]
        A: [{Squat: {week 2: 3x5, else: 5x5}}]
      """
    #expect(
      try canonical(text)
        == text.replacing(
          "{tm: 100kg, 1rm: 90kg, base: Bench, step: 5kg}",
          with: "{tm: 100kg, 1rm: 90kg, step: 5kg, base: Bench}") + "\n")
  }

  @Test(arguments: [
    ("- Squat: 3 x 5@100 kg", "- Squat: 3x5 @ 100kg"),
    ("- Squat: [5@100kg,5@100kg , 3+ @ 110kg]", "- Squat: [5 @ 100kg, 5 @ 100kg, 3+ @ 110kg]"),
    ("- Squat: 5,5,5+", "- Squat: 2x5, 5+"),
    ("- Squat: 3x5\n  rest: 180 s", "- Squat: 3x5\n  rest: 3min"),
    ("- Plank: 120s", "- Plank: 2min"),
    (
      "- Squat: 3x5\n  progress:\n    - when   made :  weight+=5kg;misses=0",
      "- Squat: 3x5\n  progress:\n    - when made: weight += 5kg; misses = 0"
    ),
    ("- Squat: {by week: [1x5, 3x3]}", "- Squat: {by week: [1x5, 3x3]}"),
    (
      "- Squat: {by turn: [1 x 5 @ 50kg, \"5\", 3x3]}",
      "- Squat: {by turn: [1x5 @ 50kg, \"5\", 3x3]}"
    ),
  ])
  func notationIsPrintedInCanonicalForm(_ given: String, _ wanted: String) throws {
    guard problems(dayText(given)).isEmpty else { return }
    #expect(try entries(given) == wanted)
  }

  @Test(arguments: [
    ("'Squat': \"3x5\"", "Squat: 3x5"),
    ("Squat: \"3x5, 2+\"", "Squat: 3x5, 2+"),
    ("{Squat: '3x5, 2+'}", "{Squat: \"3x5, 2+\"}"),
    ("Squat: '3x5 \"slow\"'", "Squat: 2x5, 5 \"slow\""),
    ("{Squat: '3x5, 2+ \"slow\"'}", "{Squat: '3x5, 2+ \"slow\"'}"),
    ("Squat: 3x5\n  note: 'knees: out'", "Squat: 3x5\n  note: \"knees: out\""),
    ("Squat: 3x5\n  note: 'no'", "Squat: 3x5\n  note: \"no\""),
    ("Squat: 3x5\n  note: 'none'", "Squat: 3x5\n  note: \"none\""),
    ("Squat: 3x5\n  note: '- low'", "Squat: 3x5\n  note: \"- low\""),
    ("Squat: 3x5\n  note: 'it''s low'", "Squat: 3x5\n  note: it's low"),
    ("Squat: 3x5\n  note: '#1'", "Squat: 3x5\n  note: \"#1\""),
  ])
  func quotesAreUsedOnlyIfNeeded(_ given: String, _ wanted: String) throws {
    #expect(try entries("- " + given) == "- " + wanted)
  }

  @Test func percentagesHaveNoSpace() throws {
    let text = "program: P\ndays: {A: [Squat]}\n"
    #expect(
      try canonical(text + "schedule: {week: {mon: A}, deload: {every: 4 weeks, load: 90 %}}\n")
        == text + "schedule: {week: {mon: A}, deload: {every: 4 weeks, load: 90%}}\n")
  }

  @Test func aFileWithProblemsIsRefused() {
    let source = SourceText(name: "test.yaml", text: dayText("- Squat: 3y5"))
    guard case .refused(let problems) = ProgramFile.canonical(source, id: "test") else {
      Issue.record("not refused")
      return
    }
    #expect(problems.map(\.id) == ["unknown-unit"])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
