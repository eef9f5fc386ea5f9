// A Markdown page as a transcript: the files to create, the commands to run, and their output.
//
//     ```console dir=examples/training     begins in a fresh copy of that folder
//     $ prog log - <<'END'                 a shell line
//     > Squat 3x5 @ 100kg                  its continuation lines
//     > END
//     the output, standard output and standard error together
//     [exit 65]                            the exit code, unless it is 0
//     ```
//     ```yaml file=programs/x.yaml         a block that is written to that file
//
// The blocks of a page share one folder and run in order. A `cd` lasts.

import Foundation
import ShellTesting
import Testing

/// The runnable blocks of one Markdown file, in order.
struct Transcript: Sendable, CustomTestStringConvertible {
  /// A shell command with its expected output.
  struct Command: Hashable, Sendable {
    var script: String
    /// The number of the line that begins with `$`, from 1.
    var line: Int
    /// The expected lines, and their indices in `Transcript.lines`.
    var output: [String]
    var place: Range<Int>
    /// The spaces before the block's fence, which are also before each of its lines.
    var indent: String
  }

  /// The steps, which run in order.
  enum Step: Hashable, Sendable {
    case begin(inCopyOf: String)
    case write(file: String, text: String)
    case run(Command)
  }

  /// A part of the page that is not a valid transcript.
  struct Problem: Hashable, Sendable {
    var line: Int
    var text: String
  }

  /// The path from the root of the repository.
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

  /// Reads the file at `path`. In a documentation page, only console blocks that begin with prog
  /// are run.
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

  /// Returns the location of a failure: a line of the Markdown file.
  func location(line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "TranscriptTests/\(path)", filePath: Repository.root.appending(path: path).path,
      line: line, column: 1)
  }

  /// Runs every command in one new folder and returns the outcomes.
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

  /// Returns the text of the page with the actual output in place of the expected output.
  func updated(with outcomes: [Outcome]) -> String {
    var lines = lines
    for (command, outcome) in zip(commands, outcomes).reversed() {
      let printed = outcome.lines.map { $0.isEmpty ? "" : command.indent + $0 }
      lines.replaceSubrange(command.place, with: printed)
    }
    return lines.joined(separator: "\n")
  }

  /// Writes the actual output into the file, unless the file would then be read differently.
  func rewrite(with outcomes: [Outcome]) throws {
    let text = updated(with: outcomes)
    let again = Transcript(path: path, text: text)
    let kept = Set(again.commands.map { [$0.script] + $0.output })
    let faithful = zip(commands, outcomes).allSatisfy { kept.contains([$0.script] + $1.lines) }
    guard faithful else {
      Issue.record(
        "not rewritten: part of the output would be read as a command or as the end of the block",
        sourceLocation: location(line: 1))
      return
    }
    try Data(text.utf8).write(to: Repository.root.appending(path: path))
  }
}
