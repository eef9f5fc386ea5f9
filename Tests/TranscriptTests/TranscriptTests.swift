// Runs the `console` blocks of Markdown pages with the built prog and compares the output.
//
// `UPDATE_TRANSCRIPTS=1 swift test --filter TranscriptTests` writes the actual output into the
// files. A difference still fails the test, so that somebody looks at it. `TRANSCRIPTS=undo,moves`
// runs only the files with one of these words in their names.

import Foundation
import ShellTesting
import Testing

@Suite struct TranscriptTests {
  static let folder = "Tests/TranscriptTests/Transcripts"

  /// All transcripts, including the pages of README and `docs` that show prog's output.
  static let transcripts: [Transcript] = {
    let pages = ["README.md"] + Repository.files(under: "docs", suffix: ".md")
    return Repository.files(under: folder, suffix: ".md").compactMap { Transcript(path: $0) }
      + pages.compactMap { Transcript(path: $0, isPage: true) }.filter { !$0.commands.isEmpty }
  }()

  /// The transcripts to run: all, or those named by the environment.
  static let chosen: [Transcript] = {
    guard let words = ProcessInfo.processInfo.environment["TRANSCRIPTS"] else { return transcripts }
    let parts = words.split(separator: ",")
    return transcripts.filter { transcript in parts.contains { transcript.path.contains($0) } }
  }()

  @Test(arguments: chosen)
  func outputMatches(_ transcript: Transcript) async throws {
    for problem in transcript.problems {
      Issue.record("\(problem.text)", sourceLocation: transcript.location(line: problem.line))
    }
    #expect(!transcript.commands.isEmpty, "\(transcript.path) does not have a command to run")
    let outcomes = try await Turnstile.processes.pass { try await transcript.run() }
    var differs = false
    for (command, outcome) in zip(transcript.commands, outcomes) {
      guard
        let difference = LineDifference.text(expected: command.output, actual: outcome.lines)
      else { continue }
      differs = true
      Issue.record(
        "$ \(command.script)\n\(difference)",
        sourceLocation: transcript.location(line: command.line))
    }
    guard differs, ProcessInfo.processInfo.environment["UPDATE_TRANSCRIPTS"] == "1" else { return }
    try transcript.rewrite(with: outcomes)
  }

  @Test func readmeIsATranscript() {
    #expect(Self.transcripts.contains { $0.path == "README.md" })
  }

  @Test func transcriptsWereFound() {
    #expect(Self.transcripts.contains { $0.path.hasPrefix(Self.folder) })
  }
}
