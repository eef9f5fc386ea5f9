// `prog init` creates a training folder.

import ArgumentParser
import Diagnostics
import Embedded
import Logbook
import SystemPackage
import Terminal
import Training
import Workspace

struct InitCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", _superCommandName: "prog",
    abstract: "Create a training folder, as a git repository if git is installed",
    discussion: """
      In a terminal, prog asks for your unit, a first program, the rest between sets, and git. \
      Options answer these questions in advance, and --yes takes the defaults.
      Examples:
        prog init
        prog init ~/training --units lb --program leg-day
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Folder to create (by default the current folder)")
  var folder: String?

  @Option(help: "Set your unit: kg (the default) or lb")
  var units: UnitOption?

  @Option(help: "Copy this shipped program into programs/; can be repeated")
  var program: [String] = []

  @Flag(inversion: .prefixedNo, help: "Create a git repository, or not")
  var git = true

  @Flag(help: "Take the defaults without asking")
  var yes = false

  func validate() throws {
    // This is probably a mistyped option and not the name of a folder.
    if let folder, folder.hasPrefix("-") {
      throw ValidationError(
        "Unknown option '\(folder)'. For a folder of that name, write './\(folder)'.")
    }
  }

  func run() throws {
    for name in program where ShippedPrograms.text(of: name) == nil {
      throw LogbookError(
        .unknownProgram, "no shipped program named '\(name)'",
        help: choice(for: name, among: ShippedPrograms.ids), .noInput)
    }
    let here = FilePath(context.workingDirectory)
    let root = ((folder ?? global.dir).map { here.pushing(FilePath($0)) } ?? here)
      .lexicallyNormalized()
    let target = TrainingFolder(
      root, files: context.files,
      holder: .ofThisProcess("init"), notice: global.notice)
    let choices = try InitQuestions(
      units: units?.unit, programs: program, git: git, command: self,
      asks: context.inputIsTerminal && !yes && !global.json
    ).answers()
    let created = try Problem.translated {
      try target.createFiles(units: choices.units, programs: choices.programs, rest: choices.rest)
    }
    let repository = choices.git ? GitRepository.begin(in: root, context) : []
    report(root, created, repository, first: choices.programs.first)
  }

  private func report(
    _ root: FilePath, _ created: [String], _ repository: [String], first: String?
  ) {
    if global.json {
      show(
        .document(["folder": .string(root.string), "made": .array(created.map { .string($0) })]))
      return
    }
    if created.isEmpty {
      let rest = repository.isEmpty ? " Nothing was changed." : ""
      show([.init("\(root.string) is already a training folder.\(rest)")])
    } else {
      show(
        [.init("Created a training folder in \(root.string):")] + created.map { .init("  \($0)") })
    }
    show(repository.map(\.asLine))
    if created.isEmpty { return }
    show([
      "", "List programs:  prog programs".asLine,
      "Start one:      prog start \(first ?? "leg-day")".asLine,
    ])
  }
}

/// The values of `--units` and `--unit`.
enum UnitOption: String, OptionWord {
  case kg, lb

  var unit: WeightUnit { self == .kg ? .kg : .lb }
}

// Creates a git repository for a training folder, and sets up how git merges the history.

/// Sets up git for a training folder.
enum GitRepository {
  /// Creates a repository unless the folder is in one, and configures git to merge the history
  /// entry by entry.
  ///
  /// - Returns: Lines that say what was done. Empty if git is not installed.
  static func begin(in folder: FilePath, _ context: CommandContext) -> [String] {
    var done: [String] = []
    if !isInside(folder) {
      guard context.runFiltered(["git", "init", "--quiet", folder.string]) == 0 else { return [] }
      done.append("Created a git repository.")
    }
    if setUpMerge(in: folder, context) {
      done.append("Configured git to merge history files entry by entry.")
    }
    return done
  }

  private static func isInside(_ folder: FilePath) -> Bool {
    var above = folder
    while !above.isEmpty {
      if (try? CommandContext.current.files.status(above.appending(".git"))) ?? nil != nil {
        return true
      }
      if !above.removeLastComponent() { break }
    }
    return false
  }

  /// Sets the merge driver in the repository's own configuration, which git does not clone.
  ///
  /// If prog is not on the path, git merges line by line and reports a conflict, because such a
  /// merge can mix two sessions without any sign of it.
  private static func setUpMerge(in folder: FilePath, _ context: CommandContext) -> Bool {
    let settings = [
      ("name", "prog history, entry by entry"),
      (
        "driver",
        "command -v prog >/dev/null || { git merge-file %A %O %B; exit 1; }; "
          + "prog merge-driver %O %A %B %P"
      ),
    ]
    return settings.allSatisfy { key, value in
      context.runFiltered(
        ["git", "-C", folder.string, "config", "merge.\(TrainingFolder.mergeDriver).\(key)", value])
        == 0
    }
  }
}
