// Reading of kept versions one after the other: each is the program that it is alone.

import Diagnostics
import Embedded
import ProgramFormat
import Programs
import SeededChance
import Testing

@Suite struct KeptProgramReaderTests {
  private func source(_ text: String, _ number: Int = 0) -> SourceText {
    SourceText(name: "history/programs/p-\(number).yaml", text: text)
  }

  private func alone(_ source: SourceText) -> Program? {
    var reader = KeptProgramReader()
    return reader.read(source, id: "p")?.program
  }

  /// Versions of a shipped program that differ in a number, a comment, a blank line, or a key.
  @Test(arguments: ["gzclp", "531-bbb", "leg-day", "powerlifting-16-weeks"])
  func eachVersionIsWhatItIsAlone(_ id: String) throws {
    let text = try #require(ShippedPrograms.text(of: id))
    let versions = [
      text, text + "# a comment\n", text, text.replacing("5", with: "6", maxReplacements: 3),
      text.replacing("x5", with: "x4"), "# first\n" + text, text + "\n",
      text.replacing("program: ", with: "program: My "),
    ]
    var reader = KeptProgramReader()
    for (number, version) in versions.enumerated() {
      let source = source(version, number)
      let found = reader.read(source, id: "p")
      let expected = alone(source)
      expectSame(found?.program, expected, "version \(number)")
    }
  }

  /// Each version edits one part on which days depend, or a scheme on which only its options do.
  @Test func daysDependOnThePartsBeforeThem() {
    let text = """
      program: P
      units: kg
      inputs: {variant: {ask: Which, one of: [one, two]}}
      lifts: {Squat: {tm: 100kg, round: 5kg}, Press: {weight: 40kg, progress: linear}}
      defaults: {rest: 2min, progress: double}
      schemes:
        wave: 5 @ 65%, 5+ @ 85%
        back:
          sets: 3x10 @ 50%
          rest: 1min
      days:
        A:
          - Squat: wave
          - Squat as back: back
        B:
          defaults: {rest: 4min}
          exercises:
            - Press: 3x5
            - Row: {variant one: 3x8, else: 3x12}

      """
    let edits = [
      ("units: kg", "units: lb"), ("[one, two]", "[one, six]"), (", round: 5kg", ""),
      ("progress: linear", "progress: none"), ("rest: 2min", "rest: 5min"),
      ("progress: double", "progress: linear"), ("5 @ 65%", "3 @ 65%"), ("3x10", "5x10"),
      ("rest: 1min", "rest: 9min"), ("          rest: 1min\n", ""), ("rest: 4min", "rest: 7min"),
      ("- Press: 3x5", "- Press: 3x6"), ("program: P\n", "# moved\nprogram: P\n"),
    ]
    var reader = KeptProgramReader()
    for (number, edit) in (edits + edits.reversed()).enumerated() {
      for version in [text.replacing(edit.0, with: edit.1), text] {
        let source = source(version, number)
        let found = reader.read(source, id: "p")?.program
        #expect(found != nil)
        expectSame(found, alone(source), "\(edit.1)")
      }
    }
  }

  private func expectSame(_ found: Program?, _ expected: Program?, _ version: Comment) {
    #expect((found == nil) == (expected == nil), version)
    guard let found, let expected else { return }
    #expect(found.days == expected.days, version)
    #expect(found.schemes == expected.schemes, version)
    #expect(found.progressions == expected.progressions, version)
    #expect(found.lifts == expected.lifts, version)
    #expect(found.inputs == expected.inputs, version)
    #expect(found.values == expected.values, version)
    #expect(found.tables == expected.tables, version)
    #expect(found.schedule == expected.schedule, version)
    #expect(found.units == expected.units, version)
    #expect(found.round == expected.round, version)
    #expect(found.description == expected.description, version)
  }

  /// Histories of random edits: numbers, comments, lines that are repeated, removed or exchanged,
  /// and mistakes.
  @Test(arguments: 0..<24 as Range<UInt64>)
  func eachEditedVersionIsWhatItIsAlone(_ seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let id = chance.one(ShippedPrograms.ids)
    let original = try #require(ShippedPrograms.text(of: id))
    var reader = KeptProgramReader()
    var text = original
    for number in 0..<12 {
      let source = source(text)
      let program = reader.read(source, id: "p")?.program
      expectSame(program, alone(source), "\(id), seed \(seed), version \(number)")
      if program == nil { text = original }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0...chance.below(3) {
        let place = chance.below(lines.count)
        switch chance.below(12) {
        case 0: lines.insert("# \(number)", at: place)
        case 1: lines.insert(lines[place], at: place)
        case 2: lines.remove(at: place)
        case 3: lines.swapAt(place, chance.below(lines.count))
        case 4: lines[place] += " "
        default:
          lines[place] = String(
            lines[place].map { character in
              character.isNumber && chance.happens(1, in: 2)
                ? Character(String(1 + chance.below(9))) : character
            })
          if chance.happens(1, in: 3) {
            lines[place] = lines[place].replacing("5", with: "10", maxReplacements: 1)
          }
        }
      }
      text = lines.joined(separator: "\n")
    }
  }

  @Test func onlyCommentsThatMoveNothingMakeARepetition() throws {
    let text = "program: P\ndays:\n  A:\n    - Squat: 3x5 @ 100kg\n"
    var reader = KeptProgramReader()
    func isRepeated(_ text: String) throws -> Bool {
      let found = reader.read(source(text), id: "p")
      return try #require(found).isRepeated
    }
    #expect(try !isRepeated(text))
    #expect(try isRepeated(text))
    #expect(try isRepeated(text + "# later\n"))
    #expect(try !isRepeated("# before\n" + text))
    #expect(try !isRepeated(text))
    #expect(try !isRepeated(text.replacing("3x5", with: "3x6")))
    #expect(try !isRepeated(text.replacing("3x5 @ 100kg", with: "'3x5 @ 100kg'")))
  }

  @Test func mistakesInTestsDoNotStopTraining() {
    let text = """
      program: P
      days: {A: [Squat: 3x5]}
      tests:
        - name: the press of another program
          play: [Push: {Bench Press: 5 5 5}]
          expect: {next Push Bench Press: 3x5}
          tempo: 3

      """
    #expect(alone(source(text)) != nil)
    let resolved = ProgramFile.resolved(source(text), in: .nowhere)
    #expect(ProgramFile.read(resolved, id: "p", readsTests: false).diagnostics.isEmpty)
    let (program, problems) = ProgramFile.read(resolved, id: "p")
    #expect(program == nil)
    #expect(problems.map(\.id) == ["unknown-day", "unknown-lift", "unknown-day", "unknown-key"])
  }

  @Test func errorsAreNotAProgram() {
    var reader = KeptProgramReader()
    #expect(reader.read(source("program: P\n"), id: "p") == nil)
    #expect(reader.read(source("program: P\ndays: {A: [Squat: 3x5]}\n"), id: "p") != nil)
    #expect(reader.read(source("program: P\ndays: {A: [Squat: 3x]}\n"), id: "p") == nil)
  }
}
