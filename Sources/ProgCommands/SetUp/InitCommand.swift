// `prog init`: a training folder is made.

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
    abstract: "Make a training folder, with git where it is there.",
    discussion: """
      Examples:
        prog init
        prog init ~/training --units lb --program leg-day
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The folder; the current one where none is named.")
  var folder: String?

  @Option(help: "Your unit: kg or lb.")
  var units: UnitOption = .kg

  @Option(help: "A shipped program to copy into programs/; may be repeated.")
  var program: [String] = []

  @Flag(inversion: .prefixedNo, help: "Make it a git repository.")
  var git = true

  func validate() throws {
    // Probably an option that prog does not have, and hardly the name of a folder.
    if let folder, folder.hasPrefix("-") {
      throw ValidationError("Unknown option '\(folder)': write './\(folder)' for a folder.")
    }
  }

  func run() throws {
    for name in program where ShippedPrograms.text(of: name) == nil {
      let near = nearest(to: name, among: ShippedPrograms.ids)
      throw LogbookError(
        .unknownProgram, "no program '\(name)' is shipped",
        help: [
          near.map { "did you mean '\($0)'?" }
            ?? "shipped are: \(ShippedPrograms.ids.joined(separator: ", "))"
        ], .noInput)
    }
    let here = FilePath(context.workingDirectory)
    let root = (folder ?? global.dir).map { here.pushing(FilePath($0)) } ?? here
    let target = TrainingFolder(
      root.lexicallyNormalized(), files: context.files,
      holder: .ofThisProcess("init"), notice: global.notice)
    let made = try Problem.translated { try target.make(units: units.unit, programs: program) }
    let repository = git ? GitRepository.begin(in: root, context) : []
    report(root, made, repository)
  }

  private func report(_ root: FilePath, _ made: [String], _ repository: [String]) {
    if global.json {
      show(.document(["folder": .string(root.string), "made": .array(made.map { .string($0) })]))
      return
    }
    if made.isEmpty {
      show([.init("\(root.string) is a training folder already; nothing was changed.")])
    } else {
      show([.init("A training folder at \(root.string):")] + made.map { .init("  \($0)") })
    }
    show(repository.map(\.asLine))
    if made.isEmpty { return }
    show([
      "", "Choose a program:  prog programs".asLine,
      "Begin one:         prog start \(program.first ?? "leg-day")".asLine,
    ])
  }
}

/// A unit as the command line writes it.
enum UnitOption: String, OptionWord {
  case kg, lb

  var unit: WeightUnit { self == .kg ? .kg : .lb }
}
