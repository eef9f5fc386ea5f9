// Reading of prog.lock.yaml, and the text that prog writes.

import Diagnostics
import Testing
import Workspace

@Suite struct ProgramPinsTests {
  private static let commit = String(repeating: "0123456789", count: 4)
  private static let hash = String(repeating: "ab", count: 32)

  private func read(commit: String, hash: String = hash) throws -> ProgramPins {
    let text = """
      programs:
        base:
          source: https://example.com/plans.git
          commit: '\(commit)'
          file: base.yaml
          sha256: '\(hash)'

      """
    return try ProgramPins(SourceText(name: "prog.lock.yaml", bytes: Array(text.utf8)))
  }

  @Test func whatIsWrittenReadsBack() throws {
    let pins = try read(commit: Self.commit)
    let source = SourceText(name: "prog.lock.yaml", bytes: Array(pins.text.utf8))
    #expect(try ProgramPins(source) == pins)
    #expect(pins["base"]?.commit == Self.commit)
  }

  @Test func capitalDigitsAreTheSameDigits() throws {
    let capitals = String(repeating: "AB", count: 32)
    #expect(try read(commit: Self.commit, hash: capitals)["base"]?.sha256 == Self.hash)
  }

  @Test(arguments: ["", "HEAD", "--all", "0123", String(repeating: "\u{FF11}", count: 40)])
  func aCommitHasOnlyDigits(_ commit: String) {
    #expect(throws: Diagnostic.self) { try read(commit: commit) }
    #expect(throws: Diagnostic.self) { try read(commit: Self.commit + "\"") }
  }
}
