// Transcripts: Markdown whose `console` blocks are run against the built prog, output and all.
//
// `UPDATE_TRANSCRIPTS=1 swift test --filter TranscriptTests` writes what was printed into the
// files; a difference fails the test all the same, so that it is looked at. `TRANSCRIPTS=undo,moves`
// runs only the files with one of these words in their names.

import Foundation
import ShellTesting
import Testing

@Suite struct TranscriptTests {
  static let folder = "Tests/TranscriptTests/Transcripts"

  /// Every transcript, and of README and `docs` the pages that show prog at work.
  static let transcripts: [Transcript] = {
    let pages = ["README.md"] + Repository.files(under: "docs", suffix: ".md")
    return Repository.files(under: folder, suffix: ".md").compactMap { Transcript(path: $0) }
      + pages.compactMap { Transcript(path: $0, isPage: true) }.filter { !$0.commands.isEmpty }
  }()

  /// The ones to run: all, or those that the environment names.
  static let chosen: [Transcript] = {
    guard let words = ProcessInfo.processInfo.environment["TRANSCRIPTS"] else { return transcripts }
    let parts = words.split(separator: ",")
    return transcripts.filter { transcript in parts.contains { transcript.path.contains($0) } }
  }()

  @Test(arguments: chosen)
  func printsWhatItSays(_ transcript: Transcript) async throws {
    for problem in transcript.problems {
      Issue.record("\(problem.text)", sourceLocation: transcript.location(line: problem.line))
    }
    #expect(!transcript.commands.isEmpty, "\(transcript.path) has no command to run")
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

  @Test func readmeShowsProgAtWork() {
    #expect(Self.transcripts.contains { $0.path == "README.md" })
  }

  @Test func thereAreTranscripts() {
    #expect(Self.transcripts.contains { $0.path.hasPrefix(Self.folder) })
  }
}
