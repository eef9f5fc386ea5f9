// `prog add` shows a program of somebody else, checks it, and pins a copy.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Programs
import SafeOutput
import SystemPackage
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
    help: .value(
      "source",
      "File, folder or git address, with @REF for a branch, tag or commit and :FILE for a file"))
  var source: String

  @Option(name: .customLong("as"), help: .value("name", "Give the copy this id"))
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
      consent, canAsk: true, "\nAdd it as programs/\(id).yaml?",
      otherwise: " To add this program, add --yes.")
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
    // The same text without a record is only recorded.
    guard let own = opened.text(of: id), pins[id] != nil || own.source.bytes != shared.bytes
    else { return }
    let help =
      pins[id] == nil
      ? [
        "choose another name: prog add \(source.inShell) --as \("my-\(id)".inShell)",
        "to let '\(id)' follow this source: prog update \(id.inShell) --source \(source.inShell)",
      ] : ["to get its newest version: prog update \(id.inShell)"]
    throw LogbookError(
      .programExists, "program '\(id)' already exists in \(own.source.name)", help: help,
      .cannotCreate)
  }

  private func view(
    of shared: SharedProgram, _ opened: OpenedFolder, _ date: CalendarDate
  ) throws -> SharedProgramView {
    let check = ProgramCheck(shared.text, settings: opened.settings)
    guard let program = check.program else { throw LogbookError(check.problems, .badInput) }
    let weeks = try opened.weeks(of: program, version: shared.text.version, on: date, count: nil)
    return SharedProgramView(
      shared: shared, program: program, weeks: weeks,
      problems: check.problems + weeks.warnings.diagnostics,
      results: CompiledProgram(program).testResults(), settings: opened.settings,
      layout: layout)
  }

  private func report(_ view: SharedProgramView, _ isAdded: Bool) throws {
    if global.json {
      show(JSON.object(JSON.members(["version": 1, "added": .bool(isAdded)]) + view.members))
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

/// Shows a program that is not pinned yet.
struct SharedProgramView {
  let shared: SharedProgram
  let program: Program
  let weeks: ProgramWeeks
  let problems: [Diagnostic]
  let results: [ProgramTestResult]
  let settings: Settings
  let layout: Layout

  private var view: ProgramView {
    ProgramView(
      program: program, weeks: weeks.weeks, started: nil, settings: settings, layout: layout)
  }

  var lines: [StyledLine] {
    let source = Self.words(shared.pin).map { StyledLine($0, .dim) }
    return view.lines + ["", StyledLine("Source", .bold)]
      + source.flatMap { (StyledLine("  ") + $0).wrapped(to: layout.width ?? .max, hanging: 4) }
      + ["", StyledLine("Tests", .bold)] + tests
  }

  /// Returns the source of a pin in lines.
  static func words(_ pin: ProgramPin) -> [String] {
    let commit = pin.commit.map { "commit \($0.prefix(12))" }
    let ref = pin.ref.map { "revision \($0)" }
    let facts = ["file \(pin.file)", ref, commit].compactMap(\.self).joined(separator: ", ")
    return [pin.source, facts, "SHA-256 \(pin.sha256)"]
  }

  private var tests: [StyledLine] {
    guard !results.isEmpty else { return [StyledLine("  the program does not have tests")] }
    return ProgramTestReport(program: program, results: results).lines.map { StyledLine("  ") + $0 }
  }

  static func json(_ pin: ProgramPin) -> JSON {
    .object([
      "source": .string(pin.source), "ref": .text(pin.ref), "commit": .text(pin.commit),
      "file": .string(pin.file), "sha256": .string(pin.sha256),
    ])
  }

  var members: [JSON.Member] {
    JSON.members([
      "id": .string(shared.pin.id), "pinned": Self.json(shared.pin), "program": view.json,
      "diagnostics": DiagnosticRenderer().json(problems),
      "tests": .array(ProgramTestReport(program: program, results: results).json),
    ])
  }
}

struct RemoveCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", _superCommandName: "prog",
    abstract: "Remove a program and the record of its source",
    discussion: """
      Your history stays, and so do the versions of the program that you trained with. A running \
      program must be stopped first. A program of your own is removed too, after a question. With \
      --keep, only the record of its source is removed: the file \
      stays, as your own program.
      Examples:
        prog remove gzclp
        prog remove gzclp --keep
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id of the program")
  var name: String

  @Flag(help: "Keep the file as your own program")
  var keep = false

  @OptionGroup var consent: Consent

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "remove")
    let pins = try Problem.translated { try opened.folder.pins() }
    let text = opened.text(of: name)
    // A program of your own has no record to remove, but a file.
    let pin = try keep || text == nil ? pins.expect(name, in: opened) : pins[name]
    if !keep { try opened.expectHistoryRead() }
    guard keep || !opened.runningIDs(through: date).contains(name) else {
      throw LogbookError(
        .alreadyRunning, "'\(name)' is running", help: ["stop it first: prog stop \(name.inShell)"],
        .no)
    }
    let isEdited = text.map { ProgramPin.hash(of: $0.source.bytes) != pin?.sha256 } ?? false
    let edits: SafeText =
      !isEdited
      ? ""
      : pin == nil
        ? " prog did not add it, so this may be the only copy."
        : " You changed it, and your edits would be lost."
    let isRemoved =
      keep
      || isConfirmed(
        consent, canAsk: !global.json, "Remove \(text?.source.name ?? name)?\(edits)",
        otherwise: "\(edits) To remove the program, add --yes.")
    if isRemoved {
      try Interruption.ignored {
        try Problem.translated { try opened.folder.unpin(name, keep ? nil : text) }
      }
    }
    if global.json {
      show(document: [
        "removed": .bool(isRemoved), "kept": .flag(keep), "id": .string(name),
        "edited": .bool(isEdited), "pinned": pin.map(SharedProgramView.json),
      ])
    } else if keep, let pin {
      show([
        StyledLine("\(text?.source.name ?? name) is your own program now."),
        StyledLine("It was added from \(pin.source), file \(pin.file)."),
      ])
    } else if isRemoved {
      show(
        [StyledLine("Removed \(text?.source.name ?? name).")]
          + (pin.map { [StyledLine("Add it again:  prog add \(addition(of: $0, opened))")] } ?? []))
    }
    if !isRemoved { throw QuietExit(status: .no) }
  }

  /// Returns the arguments of `prog add` that add a program as it was added.
  private func addition(of pin: ProgramPin, _ opened: OpenedFolder) -> String {
    let isRemote = (try? ProgramAddress(pin.source) { _ in false })?.isRemote ?? false
    let address = ProgramAddress(
      source: isRemote ? pin.source : typed(pin, opened), ref: pin.ref, file: pin.file,
      isRemote: isRemote)
    let usual = FilePath(pin.file).stem
    return address.text.inShell + (usual == pin.id ? "" : " --as \(pin.id.inShell)")
  }

  /// Returns the path of a pin as it can be typed here. A path in a pin starts from the folder.
  private func typed(_ pin: ProgramPin, _ opened: OpenedFolder) -> String {
    let root = opened.folder.layout.root.lexicallyNormalized()
    guard root != FilePath(context.workingDirectory) else { return pin.source }
    return root.pushing(FilePath(pin.source)).lexicallyNormalized().string
  }
}

struct IndexCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", _superCommandName: "prog",
    abstract: "Write programs.yaml, the list of a repository's programs",
    discussion: """
      The list has the title, level, days and tags of each program in the folder and in its \
      programs/. 'prog add' shows it to people who choose a program. With --check, prog changes \
      nothing and exits with status 1 if the list is missing or out of date.
      Examples:
        prog index
        prog index --check
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Folder of the repository")
  var folder = "."

  @Flag(help: "Check the list instead of writing it")
  var check = false

  func run() throws {
    let root = FilePath(context.workingDirectory).pushing(FilePath(folder)).lexicallyNormalized()
    let place = TrainingFolder(
      root, files: context.files, holder: .ofThisProcess("index"), notice: global.notice)
    try Problem.translated { try place.expectFolder() }
    let index = ProgramIndex(try programs(in: place))
    let path = root.appending(ProgramIndex.name)
    let old = try Problem.translated { try place.ownText(path, as: .shared) }
    let isCurrent = old.map { $0.bytes == Array(index.text.utf8) } ?? false
    if !check, !isCurrent {
      let writer = SafeWriter(
        files: context.files, holder: .ofThisProcess("index"), in: root,
        shown: { $0 == path ? ProgramIndex.name : $0.string }, notice: global.notice)
      try Problem.translated {
        _ = try writer.update(path, as: .shared) { old throws(Diagnostic) in
          try Self.expectList(old)
          return Array(index.text.utf8)
        }
      }
    }
    report(index, isCurrent ? .current : old == nil ? .missing : .outdated)
    if check, !isCurrent { throw QuietExit(status: .no) }
  }

  private enum ListState { case current, outdated, missing }

  /// Refuses to replace a file that is not a list of programs.
  private static func expectList(_ bytes: [UInt8]) throws(Diagnostic) {
    guard !bytes.isEmpty else { return }
    let (_, problems) = IndexedProgram.read(SourceText(name: ProgramIndex.name, bytes: bytes))
    guard var problem = problems.first(where: { $0.severity == .error }) else { return }
    problem.notes.append("prog replaces only a list that it can read")
    problem.help = ["move or remove \(ProgramIndex.name), then run: prog index"]
    throw problem
  }

  private func programs(in place: TrainingFolder) throws -> [(file: String, program: Program)] {
    let tree = try SourceTree(place, named: folder)
    var problems: [Diagnostic] = []
    let programs = tree.programs.compactMap { path -> (file: String, program: Program)? in
      do {
        let text = try tree.program(path)
        let (program, found) = text.read()
        problems += found.filter { $0.severity == .error }
        return program.map { (path.text, $0) }
      } catch let failure as LogbookError {
        problems += failure.diagnostics
      } catch {
        return nil
      }
      return nil
    }
    if !problems.isEmpty { throw LogbookError(problems, .badInput) }
    return programs
  }

  private func report(_ index: ProgramIndex, _ state: ListState) {
    let count = index.programs.count
    let words = count.counted("program")
    if global.json {
      show(document: [
        "file": .string(ProgramIndex.name), "current": .bool(state == .current),
        "programs": .objects(index.programs) { program in
          [
            "file": .string(program.file), "title": .string(program.title),
            "level": .text(program.level), "days_a_week": .array(program.days.map { .integer($0) }),
            "tags": .strings(program.tags),
          ]
        },
      ])
    } else if state == .current {
      show([StyledLine("\(ProgramIndex.name) is up to date: \(words).")])
    } else if check {
      show([
        StyledLine(
          "\(ProgramIndex.name) is \(state == .missing ? "missing" : "out of date"). Run prog index."
        )
      ])
    } else {
      show([StyledLine("Wrote \(ProgramIndex.name): \(words).")])
    }
  }
}
