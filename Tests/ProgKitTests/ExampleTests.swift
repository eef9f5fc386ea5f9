// The example of docs/progkit.md is built and run as a program of its own.

import Foundation
import ShellTesting
import Testing

@Suite struct ExampleTests {
  /// Returns the first fence of a language in a page.
  private func fence(_ language: String, in path: String) throws -> [Substring] {
    let lines = try Repository.text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(of: "```\(language)") else { return [] }
    return Array(lines[(start + 1)...].prefix { $0 != "```" })
  }

  @Test func theExampleHasTenLines() throws {
    let code = try fence("swift", in: "docs/progkit.md")
    #expect(code.count == 10)
    #expect(try code == fence("swift", in: "Sources/ProgKit/ProgKit.docc/ProgKit.md"))
  }

  @Test func theExampleBuildsAndPrintsWhatThePageSays() throws {
    let page = try Repository.text(of: "docs/progkit.md")
    let said = page.firstMatch(of: /It prints:\n\n```text\n(?<text>(?s:.*?))```/)?.text
    let process = Process()
    process.executableURL = Repository.root.appending(path: ".ci/example")
    // A file, because a signal may interrupt reading from a pipe.
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    (process.standardOutput, process.standardError) = (output, output)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == said.map(String.init))
  }
}
