// `prog add` shows a program of somebody else, checks it, and pins a copy.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import Terminal
import Training
import Workspace

struct AddCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", _superCommandName: "prog",
    abstract: "Add a program from a file or a git repository, after showing it",
    discussion: """
      prog shows the program with loads for your numbers, checks it, runs its tests and asks \
      whether to add it. Then it copies the program to programs/ and records its source in \
      prog.lock.yaml. Nothing from the source is run: git fetches into an empty folder, and prog \
      only reads files from there.
      Examples:
        prog add https://github.com/coach/programs:gzclp-hard.yaml
        prog add ../coach@v2:programs/base.yaml --as coach-base
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: ArgumentHelp(
      "File, folder or git address, with @REF for a branch, tag or commit and :FILE for a file",
      valueName: "source"))
  var source: String

  @Option(name: .customLong("as"), help: ArgumentHelp("Give the copy this id", valueName: "name"))
  var name: String?

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "add")
    warn(opened.warnings)
    let pins = try Problem.translated { try opened.folder.pins() }
    let shared = try ProgramFetcher(opened.folder, context).program(at: source, as: name) { items in
      context.inputIsTerminal && !consent.yes ? try choose(items) : nil
    }
    try expectNew(shared, opened, pins)
    let view = try view(of: shared, opened, date)
    if !global.json {
      show(view.lines)
    } else if !consent.yes, context.inputIsTerminal {
      context.printError(StyledText(view.lines).rendered(.plain))
    }
    warn(view.problems)
    let id = shared.pin.id
    try expectSound(
      view.problems, view.results, of: "'\(id)'",
      help: "report it to the author, or add an earlier version: SOURCE@REF")
    let isAdded = isConfirmed(
      consent, canAsk: true, "Add it as programs/\(id).yaml?",
      otherwise: "To add this program, add --yes.")
    if isAdded {
      try Interruption.ignored { try Problem.translated { try opened.folder.pin(shared) } }
    }
    try report(view, isAdded)
  }

  /// Stops the command if a program has the id already.
  ///
  /// - Throws: `program-exists`
  private func expectNew(
    _ shared: SharedProgram, _ opened: OpenedFolder, _ pins: ProgramPins
  ) throws {
    let id = shared.pin.id
    guard let own = opened.text(of: id) else { return }
    let help =
      pins[id] == nil
      ? "choose another name: prog add \(source.inShell) --as \("my-\(id)".inShell)"
      : "to get its newest version: prog update \(id.inShell)"
    throw LogbookError(
      .programExists, "program '\(id)' already exists in \(own.source.name)", help: [help],
      .cannotCreate)
  }

  private func view(
    of shared: SharedProgram, _ opened: OpenedFolder, _ date: CalendarDate
  ) throws -> SharedProgramView {
    let check = ProgramCheck(shared.text, settings: opened.settings)
    guard let program = check.program else { throw LogbookError(check.problems, .badInput) }
    let weeks = try opened.weeks(
      of: program, version: shared.text.version, on: date, count: nil)
    return SharedProgramView(
      shared: shared, program: program, weeks: weeks,
      problems: check.problems + weeks.warnings.diagnostics,
      results: CompiledProgram(program).testResults(), folderUnit: opened.settings.unit,
      layout: layout)
  }

  private func report(_ view: SharedProgramView, _ isAdded: Bool) throws {
    if global.json {
      show(
        JSON.object(
          [JSON.Member("version", 1), JSON.Member("added", .bool(isAdded))] + view.members))
    }
    guard isAdded else { throw QuietExit(status: .no) }
    guard !global.json else { return }
    let id = view.shared.pin.id
    show([
      "", StyledLine("Added programs/\(id).yaml.", .green),
      StyledLine("Start it:  prog start \(id.inShell)"),
    ])
  }
}
