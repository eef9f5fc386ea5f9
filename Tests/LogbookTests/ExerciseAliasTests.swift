// Tests warnings about exercises that a program names otherwise than the history or the library.

import Diagnostics
import Embedded
import Programs
import Testing
import Workspace

@testable import Logbook

@Suite struct ExerciseAliasTests {
  private func found(
    _ names: String, trained: Set<String> = [], listed: [String] = []
  ) throws -> [String] {
    let text = "program: A\ndays: {A: [\(names)]}\n"
    let program = try #require(
      ProgramText(id: "p", source: SourceText(name: "p.yaml", text: text)).read().program)
    return ExerciseNameCheck.aliases(in: program, listed: listed) { trained }
      .map { "\($0.summary.split(separator: "'")[0]): \($0.help[0])" }
  }

  @Test(arguments: [
    ("squat: 3x5", "squat: write 'Squat'"), ("OHP: 3x5", "OHP: write 'Overhead Press'"),
    ("Pull ups: 3x5", "Pull ups: write 'Pull-Up'"), ("Squats: 3x5", "Squats: write 'Squat'"),
    ("RDL: 3x5", "RDL: write 'Romanian Deadlift'"), ("Bench: 3x5", "Bench: write 'Bench Press'"),
    ("{Squat: 3x5, or: [{OHP: 0.5}]}", "OHP: write 'Overhead Press'"),
  ])
  func theUsualNameIsOffered(_ entry: String, _ expected: String) throws {
    #expect(try found(entry) == [expected])
  }

  @Test func aNameInTheHistoryStays() throws {
    #expect(try found("OHP: 3x5", trained: ["OHP"]) == [])
    #expect(
      try found("OHP: 3x5", trained: ["OHP", "Overhead Press"])
        == ["OHP: write 'Overhead Press'"])
    #expect(try found("OHP: 3x5", listed: ["OHP"]) == [])
    #expect(try found("Squat: 3x5, Row: 3x5, Yoke Run: 20m") == [])
  }

  /// The history is not read for a program with usual names.
  @Test(arguments: ShippedPrograms.ids) func shippedProgramsHaveUsualNames(_ id: String) throws {
    let program = try #require(ProgramText.shipped(id)?.read().program)
    var isRead = false
    let problems = ExerciseNameCheck.aliases(in: program, listed: []) {
      isRead = true
      return []
    }
    #expect(problems.isEmpty && !isRead)
  }
}
