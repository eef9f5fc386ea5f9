// Tests of names of values that need no quotes, because the YAML around them shows where they end.

import Diagnostics
import Notation
import ProgramFormat
import Programs
import SeededChance
import Testing
import Training

@Suite struct DelimitedNameTests {
  @Test(
    arguments: [
      ("Squat.tm", "Squat", nil, "tm"), ("Bench Press.1rm", "Bench Press", nil, "1rm"),
      ("\"Bench Press\".tm", "Bench Press", nil, "tm"),
      ("Squat as T2.weight", "Squat", "T2", "weight"),
      ("\"Squat as T2\".weight", "Squat", "T2", "weight"),
      ("\"Squat as T2.weight\"", "Squat", "T2", "weight"),
      ("Push-Up.rung", "Push-Up", nil, "rung"),
      ("St. George Squat.tm", "St. George Squat", nil, "tm"),
      ("phase", nil, nil, "phase"),
    ] as [(String, String?, String?, String)])
  func namesAreRead(_ text: String, _ lift: String?, _ label: String?, _ name: String) throws {
    let read = try #require(ValueName(delimited: text))
    #expect(read.owner?.lift == lift)
    #expect(read.owner?.label == label)
    #expect(read.name == name)
    #expect(ValueName(delimited: read.plainText) == read)
  }

  /// A name is printed as it is typed, whatever its words are.
  @Test(arguments: 0..<UInt64(40))
  func printedNamesReadBack(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    let words = [
      "Bench", "Push-Up", "5x5", "100kg", "1rm", "2", "as", "for", "and", "not", "in", "week",
      "reps", "else", "St.", "\"Paused\"", "=", "+", "5/3/1", "Überzug", "Dr.tm", "bw+10kg",
    ]
    for _ in 0..<200 {
      func phrase(_ most: Int) -> String {
        (0...chance.below(most)).map { _ in chance.one(words) }.joined(separator: " ")
      }
      let slot = SlotName(phrase(3), as: chance.happens(1, in: 3) ? phrase(2) : nil)
      // No text of the history or a program can mean these.
      guard SlotName(reading: slot.text) == slot else { continue }
      let name = ValueName(chance.one(["tm", "1rm", "weight", "reps", "load", "stage"]), of: slot)
      #expect(ValueName(delimited: name.plainText) == name)
      let isPlain = !slot.text.contains("\"")
      #expect(!isPlain || name.plainText == "\(slot.text).\(name.name)")
    }
  }

  @Test(arguments: ["", "Bench Press", "Squat.", ".tm", "Squat.tm + 1", "Squat.t m", "90%"])
  func otherTextsAreNotNames(_ text: String) { #expect(ValueName(delimited: text) == nil) }

  private let text = """
    program: P
    lifts:
      Bench Press: {1rm: 100kg, tm: 90% of 1rm}
      Push-Up: {rung: 1}
    progress:
      add: {rules: [when made: tm += 2.5kg]}
    days:
      A1:
        - Bench Press: 3x5 @ 80%
          progress: add
        - Push-Up: 3x8
        - Squat as T2: 3x5
          progress: linear
    tests:
      - name: names without quotes
        with: {Bench Press.1rm: 120kg, Push-Up.rung: 1, Squat as T2.weight: 50kg}
        play: [A1: made]
        expect: {Bench Press.tm: 110.5kg, next A1 Bench Press: 3x5 @ 87.5kg}

    """

  @Test func aTestNamesValuesWithoutQuotes() throws {
    let (program, problems) = ProgramFile.read(SourceText(name: "p.yaml", text: text), id: "p")
    #expect(problems.map(\.summary) == [])
    let test = try #require(program?.tests.first)
    #expect(
      test.given.map(\.name.plainText) == [
        "Bench Press.1rm", "Push-Up.rung", "Squat as T2.weight",
      ])
  }

  @Test func theFormatterRemovesTheQuotes() throws {
    let quoted = text.replacing("{Bench Press.1rm", with: "{'\"Bench Press\".1rm'")
      .replacing("Squat as T2.weight:", with: "'\"Squat as T2\".weight':")
      .replacing("{Bench Press.tm", with: "{'\"Bench Press\".tm'")
    #expect(quoted != text)
    #expect(try canonical(quoted) == text)
    #expect(try canonical(text) == text)
  }

  @Test func aLiftAloneIsReported() {
    let none = text.replacing("Bench Press.1rm: 120kg", with: "Bench Press: 120kg")
    #expect(
      ProgramFile.read(SourceText(name: "p.yaml", text: none), id: "p").diagnostics.map(\.summary)
        == ["invalid name of a value: 'Bench Press'"])
  }

  @Test func anExerciseIsRenamedInThem() throws {
    let renames = ExerciseRenames([(old: "Bench Press", new: "Floor Press")])
    let renamed = ProgramFile.renaming(
      renames, in: SourceText(name: "p.yaml", text: text), id: "p")
    #expect(
      renamed.map { String(decoding: $0.bytes, as: UTF8.self) }
        == text.replacing("Bench Press", with: "Floor Press"))
  }

  @Test func anExerciseIsRenamedInDottedKeys() throws {
    let renames = ExerciseRenames([(old: "Leg Curl", new: "Nordic Curl")])
    let child = """
      extends: ./base.yaml
      days.Leg Curl.Leg Curl: 3x15
      days.Leg Curl.Leg Curl as T2.rest: 4min
      days.Leg Curl: null

      """
    let renamed = ProgramFile.renaming(
      renames, in: SourceText(name: "p.yaml", text: child), id: "p")
    #expect(
      renamed.map { String(decoding: $0.bytes, as: UTF8.self) } == """
        extends: ./base.yaml
        days.Leg Curl.Nordic Curl: 3x15
        days.Leg Curl.Nordic Curl as T2.rest: 4min
        days.Leg Curl: null

        """)
  }
}
