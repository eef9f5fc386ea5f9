// `prog diff` compares two programs.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import SafeOutput
import Terminal
import Training
import Workspace

struct DiffCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "prog",
    abstract: "Compare two programs: days, sets, loads, weekly volume and rules",
    discussion: """
      A program is a file, an id, a kept version such as 531-bbb@cd4cd423, or a git revision such as \
      HEAD~1:programs/531.yaml. Loads are compared over the weeks of a cycle, or over whole passes of \
      a rotation, with every set made.
      Examples:
        prog diff 531 531-bbb --weeks 4 Squat.1rm=140kg
        prog diff HEAD~1:programs/531.yaml programs/531.yaml --markdown
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The program to compare with")
  var before: String

  @Argument(help: "The changed program")
  var after: String

  @Argument(help: "Start values, such as Squat.1rm=140kg")
  var values: [String] = []

  @Option(help: "Compare this many weeks, 1 to 52 (by default a cycle or whole passes, at most 12)")
  var weeks: Int?

  @Flag(help: "Print Markdown, for a pull request")
  var markdown = false

  @Flag(help: "Exit with status 1 if the programs differ")
  var exitCode = false

  func validate() throws {
    if let weeks, !(1...52).contains(weeks) {
      throw ValidationError.invalid(weeks, for: "--weeks", "a number from 1 to 52")
    }
    guard !markdown || !global.json else {
      throw ValidationError("--markdown and --json cannot be used together")
    }
  }

  func run() throws {
    let folder = try OpenedFolder.openIfThere(global, "diff")
    let revisions = ProgramRevisions(
      files: FileArguments(global, "diff"), here: context.workingDirectory, git: context.runGit,
      folder: { folder?.folder })
    let (old, new) = (try revisions.program(before), try revisions.program(after))
    let difference = try ProgramDifference(
      from: old, to: new, values: values, weeks: weeks, settings: folder?.settings ?? Settings(),
      engine: folder?.engineSettings ?? EngineSettings())
    let names = (before: before, after: after)
    if global.json {
      show(DifferenceView(difference: difference, names: names, layout: layout).json)
    } else if markdown {
      let text = DifferenceMarkdown(difference: difference, names: names).lines
      context.print(SafeText(lines: text.joined(separator: "\n")) + "\n")
    } else {
      show(DifferenceView(difference: difference, names: names, layout: layout).lines)
    }
    warn(difference.problems)
    if exitCode, !difference.isEmpty { throw QuietExit(status: .no) }
  }
}
