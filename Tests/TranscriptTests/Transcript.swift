// A Markdown page read as a transcript: what to set up, what to run, what must be printed.
//
//     ```console dir=examples/training     begins in a fresh copy of that folder
//     $ prog log - <<'END'                 a shell line
//     > Squat 3x5 @ 100kg                  its further lines
//     > END
//     what it prints, standard output and standard error together
//     [exit 65]                            unless it ends with 0
//     ```
//     ```yaml file=programs/x.yaml         is written to that file first
//
// The blocks of a page share one folder and run in order; a `cd` lasts.

import Foundation
import ShellTesting
import Testing

/// The runnable blocks of one Markdown file, in order.
struct Transcript: Sendable, CustomTestStringConvertible {
  /// A shell line with what it must print.
  struct Command: Hashable, Sendable {
    var script: String
    /// The number of the line that begins with `$`, from 1.
    var line: Int
    /// The expected lines, and where they stand in `Transcript.lines`.
    var output: [String]
    var place: Range<Int>
    /// The blanks before the block's fence, which stand before each of its lines.
    var indent: String
  }

  /// What is done in turn.
  enum Step: Hashable, Sendable {
    case begin(inCopyOf: String)
    case write(file: String, text: String)
    case run(Command)
  }

  /// Something in the page that cannot be read as a transcript.
  struct Problem: Hashable, Sendable {
    var line: Int
    var text: String
  }

  /// From the root of the repository.
  let path: String
  let lines: [String]
  let steps: [Step]
  let problems: [Problem]

  var testDescription: String { path }

  var commands: [Command] {
    steps.compactMap { step in
      if case .run(let command) = step { command } else { nil }
    }
  }

  /// The file at `path`; of a page, only console blocks that begin with prog itself are run.
  init?(path: String, isPage: Bool = false) {
    guard let text = try? Repository.text(of: path) else { return nil }
    self.init(path: path, text: text, isPage: isPage)
  }

  init(path: String, text: String, isPage: Bool = false) {
    var reader = TranscriptReader(text: text, isPage: isPage)
    reader.read()
    self.path = path
    lines = reader.lines
    steps = reader.steps
    problems = reader.problems
  }

  /// Where a failure is shown: the line of the Markdown file.
  func location(line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "TranscriptTests/\(path)", filePath: Repository.root.appending(path: path).path,
      line: line, column: 1)
  }

  /// Runs every command in one fresh folder and returns what each did.
  func run() async throws -> [Outcome] {
    var sandbox = try Sandbox()
    defer { sandbox.remove() }
    var outcomes: [Outcome] = []
    for step in steps {
      switch step {
      case .begin(let folder): try sandbox.start(inCopyOf: folder)
      case .write(let file, let text): try sandbox.write(Data(text.utf8), to: file)
      case .run(let command): outcomes.append(try await sandbox.run(command.script))
      }
    }
    return outcomes
  }

  /// The page's text with what was printed in the place of what was expected.
  func updated(with outcomes: [Outcome]) -> String {
    var lines = lines
    for (command, outcome) in zip(commands, outcomes).reversed() {
      let printed = outcome.lines.map { $0.isEmpty ? "" : command.indent + $0 }
      lines.replaceSubrange(command.place, with: printed)
    }
    return lines.joined(separator: "\n")
  }

  /// Writes what was printed into the file, unless it would then read as something else.
  func rewrite(with outcomes: [Outcome]) throws {
    let text = updated(with: outcomes)
    let again = Transcript(path: path, text: text)
    let kept = Set(again.commands.map { [$0.script] + $0.output })
    let faithful = zip(commands, outcomes).allSatisfy { kept.contains([$0.script] + $1.lines) }
    guard faithful else {
      Issue.record(
        "not rewritten: something printed reads as a command or ends the block",
        sourceLocation: location(line: 1))
      return
    }
    try Data(text.utf8).write(to: Repository.root.appending(path: path))
  }
}
