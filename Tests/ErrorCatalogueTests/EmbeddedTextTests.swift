// What is embedded in the binary is what is committed: programs, and the pages of error ids.

import Foundation
import ShellTesting
import Testing

@Suite struct EmbeddedTextTests {
  @Test(arguments: [
    ("embed-programs", "ShippedPrograms.swift"), ("embed-errors", "ErrorPages.swift"),
  ])
  func theGeneratedSourceIsCurrent(_ script: String, _ file: String) async throws {
    var sandbox = try Sandbox()
    defer { sandbox.remove() }
    let path = Repository.root.appending(path: ".ci/\(script)").path
    let outcome = try await sandbox.run("'\(path)'")
    let committed = try Repository.text(of: "Sources/ProgCommands/\(file)")
    let lines = committed.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
    let difference = LineDifference.text(expected: outcome.lines, actual: Array(lines))
    #expect(difference == nil, "\(file) is not current: run make generate")
  }
}
