// Reading of kept versions one after the other: each is the program that it is alone.

import Diagnostics
import Embedded
import ProgramFormat
import Programs
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
