// Transcripts: Markdown files whose `console` blocks are run with the built prog. The output must
// be the one in the file. `ShellTesting/Transcript.swift` describes the notation. The pages of
// `docs/errors` are transcripts too; `ErrorPageTests` runs them.
//
// `UPDATE_TRANSCRIPTS=1 make test TESTS=TranscriptTests` writes the actual output into the
// files. A difference still fails the test, so that somebody looks at it. `TRANSCRIPTS=undo,moves`
// runs only the files with one of these words in their names.

import Foundation
import ShellTesting
import Testing

@Suite struct TranscriptTests {
  static let folder = "Tests/TranscriptTests/Transcripts"

  /// Every transcript, and the pages of README, `docs` and `examples` that run prog.
  static let transcripts: [Transcript] = {
    let pages =
      ["README.md"] + Repository.files(under: "docs", suffix: ".md")
    let examples = Repository.files(under: "examples", suffix: ".md")
    return (Repository.files(under: folder, suffix: ".md") + examples)
      .compactMap { Transcript(path: $0) }
      + pages.filter { !$0.hasPrefix("docs/errors/") }
      .compactMap { Transcript(path: $0) }.filter { !$0.commands.isEmpty }
  }()

  /// The ones to run: all, or those that the environment names.
  static let chosen: [Transcript] = {
    guard let words = ProcessInfo.processInfo.environment["TRANSCRIPTS"] else { return transcripts }
    let parts = words.split(separator: ",")
    return transcripts.filter { transcript in parts.contains { transcript.path.contains($0) } }
  }()

  @Test(arguments: chosen)
  func printsWhatItSays(_ transcript: Transcript) async throws {
    let rewrites = ProcessInfo.processInfo.environment["UPDATE_TRANSCRIPTS"] == "1"
    for problem in try await transcript.check(rewrites: rewrites) {
      Issue.record("\(problem.text)", sourceLocation: transcript.location(line: problem.line))
    }
  }

  @Test func readmeShowsProgAtWork() {
    #expect(Self.transcripts.contains { $0.path == "README.md" })
  }

  @Test func thePageForOtherAppsRunsTheCommandsOfItsTables() throws {
    let path = "docs/coming-from-an-app.md"
    let page = try #require(Transcript(path: path))
    let rows = try Repository.text(of: path).split(separator: "\n").filter { $0.hasPrefix("| ") }
    let named = rows.flatMap { row in
      row.matches(of: /`(?<command>prog [^`]*)`/).map { String($0.command) }
    }
    #expect(named.count > 40)
    for command in named {
      let isRun = page.commands.contains { run in
        run.script.hasPrefix(command) && run.script.dropFirst(command.count).first ?? " " == " "
      }
      #expect(isRun, "not run: \(command)")
    }
  }

  @Test func thereAreTranscripts() {
    #expect(Self.transcripts.contains { $0.path.hasPrefix(Self.folder) })
  }
}

extension Transcript: CustomTestStringConvertible {
  package var testDescription: String { path }

  /// The place in the Markdown file where a failure is shown.
  func location(line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "TranscriptTests/\(path)", filePath: Repository.root.appending(path: path).path,
      line: line, column: 1)
  }
}
