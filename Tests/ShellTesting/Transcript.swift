// A Markdown page read as a transcript: files to write, commands to run, and the output expected.
//
//     ```console dir=examples/training     starts in a new copy of that folder
//     $ prog log - <<'END'                 a shell command
//     > Squat 3x5 @ 100kg                  its further lines
//     > END
//     the expected output, standard output and standard error together
//     [exit 65]                            unless it exits with 0
//     ```
//     ```yaml file=programs/x.yaml         is written to that file
//
// The blocks of a page share one folder and run in order. A `cd` stays in effect.

import Foundation

/// The runnable blocks of one Markdown file, in order.
package struct Transcript: Sendable {
  /// A shell command and its expected output.
  package struct Command: Hashable, Sendable {
    package var script: String
    /// The number of the line that begins with `$`, from 1.
    package var line: Int
    /// The expected lines.
    package var output: [String]
    /// The indices of the expected lines in `Transcript.lines`.
    package var place: Range<Int>
    /// The spaces before the block's fence and before each of its lines.
    package var indent: String

    package init(
      script: String, line: Int, output: [String], place: Range<Int>, indent: String
    ) {
      self.script = script
      self.line = line
      self.output = output
      self.place = place
      self.indent = indent
    }
  }

  /// One thing to do; the steps of a page run in order.
  package enum Step: Hashable, Sendable {
    case begin(inCopyOf: String)
    case write(file: String, text: String)
    case run(Command)
  }

  /// A block that cannot be read, or an output that differs.
  package struct Problem: Hashable, Sendable {
    /// The number of the line in the Markdown file, from 1.
    package var line: Int
    package var text: String
  }

  /// The path of the Markdown file from the root of the repository.
  package let path: String
  package let steps: [Step]
  /// The blocks that cannot be read.
  package let problems: [Problem]
  let lines: [String]

  package var commands: [Command] {
    steps.compactMap { step in
      if case .run(let command) = step { command } else { nil }
    }
  }

  /// The files that the page shows, by their paths in the working folder.
  package var files: [String: String] {
    var files: [String: String] = [:]
    for case .write(let file, let text) in steps { files[file] = text }
    return files
  }

  /// Reads the file at `path`, or returns nil if there is none.
  package init?(path: String) {
    guard let text = try? Repository.text(of: path) else { return nil }
    self.init(path: path, text: text)
  }

  /// Reads `text`; `files` are written before its first step.
  package init(path: String, text: String, files: KeyValuePairs<String, String> = [:]) {
    var reader = TranscriptReader(text: text)
    reader.read()
    self.path = path
    lines = reader.lines
    steps = files.map { .write(file: $0.key, text: $0.value) } + reader.steps
    problems = reader.problems
  }

  /// Runs the page and returns everything that is wrong with it.
  ///
  /// If `rewrites` is true, the actual output replaces the expected output in the file. The
  /// differences are returned all the same, so that somebody looks at them.
  package func check(rewrites: Bool) async throws -> [Problem] {
    var found = problems
    if commands.isEmpty { found.append(Problem(line: 1, text: "\(path) does not run a command")) }
    let outcomes = try await Turnstile.processes.pass { try await run() }
    let differences = zip(commands, outcomes).compactMap { command, outcome in
      LineDifference.text(expected: command.output, actual: outcome.lines).map {
        Problem(line: command.line, text: "$ \(command.script)\n\($0)")
      }
    }
    found += differences
    guard rewrites, !differences.isEmpty else { return found }
    let text = updated(with: outcomes)
    guard keepsCommands(in: text, with: outcomes) else {
      let reason = "not rewritten: part of the output reads as a command or ends the block"
      return found + [Problem(line: 1, text: reason)]
    }
    try Data(text.utf8).write(to: Repository.root.appending(path: path))
    return found
  }

  /// Runs every command in one new folder and returns the outcomes in order.
  private func run() async throws -> [Outcome] {
    var sandbox = try Sandbox()
    defer { sandbox.remove() }
    var outcomes: [Outcome] = []
    for step in steps {
      switch step {
      case .begin(let folder): try await sandbox.start(inCopyOf: folder)
      case .write(let file, let text): try sandbox.write(Data(text.utf8), to: file)
      case .run(let command): outcomes.append(try await sandbox.run(command.script))
      }
    }
    return outcomes
  }

  /// Returns the page's text with the actual output in place of the expected output.
  package func updated(with outcomes: [Outcome]) -> String {
    var lines = lines
    for (command, outcome) in zip(commands, outcomes).reversed() {
      let printed = outcome.lines.map { $0.isEmpty ? "" : command.indent + $0 }
      lines.replaceSubrange(command.place, with: printed)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whether the updated text reads back as the same commands with the new output.
  private func keepsCommands(in text: String, with outcomes: [Outcome]) -> Bool {
    let again = Transcript(path: path, text: text)
    let kept = Set(again.commands.map { [$0.script] + $0.output })
    return zip(commands, outcomes).allSatisfy { kept.contains([$0.script] + $1.lines) }
  }
}
