// Tests that every feature that published programs need has a program without warnings, whose own
// tests pass, or a decision that explains why it is not supported.

import Engine
import Foundation
import Programs
import Testing

@Suite struct FeatureTests {
  static let programs = ProgramFiles(
    folder: ProgramFiles.root.appending(path: "Tests/ProgramTests/Features"))

  @Test func everyFeatureIsShown() throws {
    #expect(Feature.all.count == 64)
    let decisions = try String(
      contentsOf: ProgramFiles.root.appending(path: "docs/decisions.md"), encoding: .utf8)
    var shown: Set<String> = []
    for feature in Feature.all {
      #expect(!feature.evidence.isEmpty, "\(feature.what)")
      for evidence in feature.evidence {
        switch evidence {
        case .program(let id): shown.insert(id)
        case .file(let path):
          let file = ProgramFiles.root.appending(path: path)
          #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
        }
      }
      for title in feature.without {
        #expect(
          decisions.contains("- **\(title).** "), "docs/decisions.md does not contain '\(title)'")
      }
    }
    #expect(shown.sorted() == Self.programs.ids)
  }

  @Test(arguments: programs.ids)
  func isCheckedCleanAndPlayed(_ id: String) throws {
    let (read, diagnostics, hints) = try Self.programs.check(id)
    let problems = diagnostics + hints
    #expect(problems.isEmpty, "\(ProgramFiles.report(problems))")
    let program = try #require(read)
    #expect(!program.tests.isEmpty)
    for test in program.tests {
      #expect(!test.expected.isEmpty)
      let result = test.run(on: CompiledProgram(program))
      #expect(result.problems.isEmpty, "\(test.name)\n\(ProgramFiles.report(result.problems))")
      #expect(result.warnings.isEmpty, "\(test.name)")
      for difference in result.differences {
        Issue.record(
          "\(test.name): \(difference.subject) is \(difference.got), not \(difference.expected)")
      }
    }
  }
}
