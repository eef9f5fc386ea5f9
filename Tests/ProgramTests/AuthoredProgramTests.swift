// Tests of programs that were written from docs/authoring-for-machines.md alone.

import Engine
import Foundation
import Programs
import Testing

@Suite struct AuthoredProgramTests {
  static let programs = ProgramFiles(
    folder: ProgramFiles.root.appending(path: "Tests/ProgramTests/Authored"))

  @Test(arguments: programs.ids)
  func isCheckedCleanAndPlayed(_ id: String) throws {
    let (read, problems, hints) = try Self.programs.check(id)
    #expect((problems + hints).isEmpty, "\(ProgramFiles.report(problems + hints))")
    let program = try #require(read)
    #expect(!program.tests.isEmpty)
    for test in program.tests {
      let result = test.run(on: CompiledProgram(program))
      #expect(result.problems.isEmpty, "\(ProgramFiles.report(result.problems))")
      for difference in result.differences {
        Issue.record(
          "\(test.name): \(difference.subject) is \(difference.got), not \(difference.expected)")
      }
    }
  }
}
