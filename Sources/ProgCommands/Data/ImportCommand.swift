// `prog import` imports workouts and programs from other apps.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import ProgramFormat
import SystemPackage
import Terminal
import Training
import Workspace

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", _superCommandName: "prog",
    abstract: "Import workouts from the files of other apps, or a Liftosaur program",
    discussion: """
      Without a subcommand, prog imports workouts. It recognizes the app by the contents of a file. \
      docs/import.md lists the apps, and what each of their files keeps and loses.
      Examples:
        prog import strong.csv --unit kg --dry-run
        prog import liftosaur-program program.txt
      """,
    subcommands: [ImportFilesCommand.self, ImportProgramCommand.self],
    defaultSubcommand: ImportFilesCommand.self)
}

struct ImportFilesCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "files", abstract: "Import workouts from the files of other apps",
    discussion: """
      prog adds only the workouts that are not in your history yet. 'prog undo' undoes an import.
      Examples:
        prog import strong.csv --unit kg --dry-run
        prog import hevy-workouts.csv hevy-measurements.csv
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Files or folders to import; - reads standard input")
  var files: [String]

  @Option(help: "Set the unit of weights, for files that do not name it")
  var unit: WeightUnit?

  @Option(help: "Set the unit of distances, for files that do not name it")
  var distance: DistanceOption?

  @Option(help: "Set the order of day and month in dates such as 3/4/2025")
  var dates: DateOrder?

  @Option(help: .value("offset", "Shift times in UTC to local times, such as +02:00"))
  var utcOffset: String?

  @Option(
    name: .customLong("layout"),
    help: .value(
      "app", "Read the files as exports of this app, even without a header"))
  var app: LayoutOption?

  @Option(help: "Set whether the weights of bodyweight exercises include your own weight")
  var bodyweight: BodyweightOption?

  @Option(help: .value("file", "Write all rows that are not imported to this file, as CSV"))
  var losses: String?

  @Flag(help: "Show what would be imported, without importing it")
  var dryRun = false

  @Flag(help: "Keep names that prog does not know, and import files with lost rows, without asking")
  var yes = false

  /// The files of a folder that are imported.
  private static let endings = [
    ".csv", ".fitnotes", ".json", ".md", ".ndjson", ".tsv", ".txt", "export.xml",
  ]

  /// The most groups of problems that are shown.
  private static let mostGroups = 20

  func run() throws {
    let moment = try moment
    var options = try options()
    options.today = moment.date
    let opened = try OpenedFolder.open(global, "import")
    try opened.expectHistoryRead()
    let arguments = FileArguments(global, "import")
    Interruption.say("\nNothing was imported.\n")
    defer { Interruption.end() }
    let progress = ImportProgress(context, isShown: context.errorIsTerminal && !global.json)
    defer { progress.end() }
    let read = try files.flatMap { try self.read($0, options, arguments, progress) }
    progress.end()
    let groups = ImportProblemGroup.groups(of: read.flatMap(\.problems))
    global.warn(groups.prefix(Self.mostGroups).map(\.diagnostic), inOrder: true)
    if let losses {
      try write(
        LostRows.table(of: read), to: losses, as: .export, of: "import", mayReplace: yes)
    }
    progress.show("Looking up the exercises")
    let found = HistoryImport.names(of: read, in: opened)
    progress.end()
    let chosen = try chosenNames(found)
    let meaning = bodyweight.flatMap { BodyweightMeaning(rawValue: $0.rawValue) }
    var plan = HistoryImport(read, into: opened, chosen, bodyweight: meaning) { progress.show($0) }
    if meaning == nil, !dryRun, let own = plan.ownWeights.first {
      progress.end()
      plan = HistoryImport(read, into: opened, chosen, bodyweight: try askedMeaning(own)) {
        progress.show($0)
      }
    }
    plan.forgetWorkouts()
    let file = plan.file(at: moment) { progress.show($0) }
    if let file { try plan.expectValid(file) }
    progress.end()
    let programs = plan.programs
    for program in programs where !program.exists { warn(program.problems) }
    let edit = file.map { plan.edit(writing: $0) }
    var written: String?
    if !dryRun {
      try expectConsent(to: plan.files)
      let edits = plan.programEdits + plan.aliasEdits + [edit].compactMap(\.self)
      if let file { progress.show("Writing \(file.source.name)") }
      _ = try Interruption.ignored { try Problem.translated { try opened.folder.make(edits) } }
      written = edit.map { opened.folder.layout.shown($0.path) }
      progress.end()
    }
    let view = ImportView(
      plan: plan, programs: programs, layout: layout, written: written, isDryRun: dryRun,
      hiddenGroups: max(0, groups.count - Self.mostGroups))
    show(view)
    if plan.files.allSatisfy(\.isUnreadable) { throw QuietExit(status: .badInput) }
    if !yes, canAsk == false || dryRun, plan.files.contains(where: \.rows.losesMuch) {
      throw QuietExit(status: .no)
    }
  }

  private var canAsk: Bool { context.inputIsTerminal && !global.json }

  /// Asks whether to import files of which more than one in a hundred sets are lost.
  ///
  /// - Throws: `QuietExit` if the answer is no.
  private func expectConsent(to files: [ImportedFile]) throws {
    guard canAsk, !yes else { return }
    for file in files where file.rows.losesMuch {
      let (lost, all) = (file.rows.lost, file.rows.lost + file.rows.imported)
      tell("\(lost) of \(all.counted("row")) with sets in '\(file.source.name)' would be lost.")
      guard isAgreed(to: "Import the others? [y/N] ") else {
        tell("Nothing was changed.")
        throw QuietExit(status: .no)
      }
    }
  }

  /// Asks whether the weights of bodyweight exercises include the lifter's own.
  ///
  /// - Throws: `unit-not-in-file` if prog cannot ask.
  private func askedMeaning(_ own: OwnWeights) throws -> BodyweightMeaning {
    guard canAsk else {
      throw LogbookError(
        [
          Diagnostic(
            ImportErrorID.missingUnitOfFile,
            "the weights of bodyweight exercises are probably your own weight",
            notes: [own.sentence, "nothing was changed"],
            help: [
              "if they include your own weight, add --bodyweight included",
              "if they are added to your own weight, add --bodyweight added",
            ])
        ], .badInput)
    }
    tell("\(own.sentence).")
    let choice = try choose(["that is my own weight", "that weight was added to my own"])
    return choice == 1 ? .added : .included
  }

  // MARK: Options

  private func options() throws -> ImportOptions {
    var options = ImportOptions()
    options.unit = unit
    options.distanceUnit = distance.flatMap { DistanceUnit(rawValue: $0.rawValue) }
    options.dateOrder = dates
    options.layout = app?.layout
    options.canHold = { $0.isWritable }
    if let utcOffset {
      guard let minutes = Self.minutes(of: utcOffset) else {
        throw LogbookError(
          .badOption, "invalid offset '\(utcOffset)'", help: ["write '+02:00' or '-5'"])
      }
      options.utcOffset = minutes
    }
    return options
  }

  /// Reads `+02:00`, `-5` or `+0530` as minutes.
  private static func minutes(of text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([+-]?)(\d{1,2})(?::?(\d{2}))?/),
      let hours = Int(match.2), let minutes = match.3.map({ Int($0) }) ?? 0, hours <= 14,
      minutes < 60
    else { return nil }
    return (match.1 == "-" ? -1 : 1) * (hours * 60 + minutes)
  }

  // MARK: Reading

  /// Reads a file, or each file of a folder or a zip archive.
  private func read(
    _ name: String, _ options: ImportOptions, _ arguments: FileArguments,
    _ progress: ImportProgress
  ) throws -> [ImportedFile] {
    let show = { (part: Double) in progress.show(reading: name, part) }
    if let export = try arguments.importedFolder(name, options, show) { return [export] }
    return try arguments.files(name, endings: Self.endings).flatMap { name -> [ImportedFile] in
      if let export = try arguments.importedPieces(name, options, show) { return [export] }
      let source = try ImportedSource.read(name, global, "import")
      guard let archive = ZipArchive(source) else { return [try read(source, options, progress)] }
      if let export = try arguments.importedArchive(archive, name, options, show) {
        return [export]
      }
      let texts = archive.texts
      return try (texts.isEmpty ? [source] : texts).map { try read($0, options, progress) }
    }
  }

  private func read(
    _ source: SourceText, _ options: ImportOptions, _ progress: ImportProgress
  ) throws -> ImportedFile {
    progress.show(source)
    do throws(Diagnostic) {
      return try ImportReader.read(source, options) { progress.show(source, $0) }
    } catch {
      throw LogbookError([error], .badInput)
    }
  }

  // MARK: Names

  private func chosenNames(_ names: [ImportedName]) throws -> [ImportedName] {
    guard canAsk, !dryRun, !yes else { return names }
    var names = names
    for (index, name) in names.enumerated() where !name.suggestions.isEmpty {
      tell("'\(name.name)' (\(name.sets.counted("set"))) is not an exercise that prog knows.")
      let choice = try choose(
        ["keep this name"] + name.suggestions.map { "it is \($0)" } + ["keep all other names"])
      guard let choice, choice > 0 else { continue }
      if choice > name.suggestions.count { break }
      names[index].exercise = name.suggestions[choice - 1]
      names[index].origin = .chosen
    }
    return names
  }
}

/// The line of a terminal that says what an import of large files is doing.
final class ImportProgress {
  private let context: CommandContext
  private let isShown: Bool
  private var isLarge = false
  private var line = SafeText()

  /// The bytes of a file that takes long enough to show the progress.
  private static let large = 1 << 20

  init(_ context: CommandContext, isShown: Bool) {
    (self.context, self.isShown) = (context, isShown)
  }

  /// Shows the part of a file that was read, if its reader says it.
  func show(_ source: SourceText, _ part: Double? = nil) {
    isLarge = isLarge || source.bytes.count > Self.large
    show("Reading \(FilePath(source.name).lastComponent?.string ?? source.name)", part)
  }

  /// Shows the part of an export that was read, which is large.
  func show(reading name: String, _ part: Double) {
    isLarge = true
    show("Reading \(FilePath(name).lastComponent?.string ?? name)", part)
  }

  func show(_ stage: ImportStage) {
    switch stage {
    case .converting(let part): show("Converting", part)
    case .comparing: show("Comparing with the history")
    case .printing(let part): show("Preparing the entries", part)
    case .checking: show("Checking the entries")
    }
  }

  /// Shows what is done, and the part of it that is done already, from 0 to 1.
  func show(_ what: String, _ part: Double? = nil) {
    guard isShown, isLarge else { return }
    let share = part.map { ": \(Int($0 * 100))%" } ?? ""
    let room = context.columns - 1 - share.count
    let text = (StyledLine(what).truncated(to: room) + StyledLine(share)).rendered(.plain)
    guard text != line else { return }
    line = text
    context.printError("\r\u{1B}[K\(line)")
  }

  /// Removes the line.
  func end() {
    if line != SafeText() { context.printError("\r\u{1B}[K") }
    line = SafeText()
  }
}

/// The values of `--distance`.
enum DistanceOption: String, OptionWord {
  case km, mi, m, yd
}

extension DateOrder: OptionWord {}

/// The values of `--bodyweight`.
enum BodyweightOption: String, OptionWord {
  case included, added
}

extension OwnWeights {
  /// The reason to ask about the weights: the exercises that have the same one.
  var sentence: String {
    let names = exercises.prefix(3).map(\.self).listed("and")
    let load = example.map { $0.amount.text(places: 2) + $0.unit.rawValue } ?? ""
    return "\(names) have the same weight on \(count.counted("day")), such as \(load)"
  }
}

/// The values of `--layout`.
enum LayoutOption: String, OptionWord {
  case strong, hevy, fitnotes, fitbod, stronglifts, gymbook, liftosaur, repcount, liftlog, notes

  var layout: ImportLayout? { ImportLayout(rawValue: rawValue) }
}

struct ImportProgramCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "liftosaur-program",
    abstract: "Convert a Liftosaur program to a program in programs/",
    discussion: """
      FILE is the text of a program in Liftoscript. prog reports the lines that it cannot convert, \
      and writes them as comments into the program. prog never overwrites an existing file.
      Examples:
        prog import liftosaur-program my-program.txt --dry-run
        prog import liftosaur-program my-program.txt --title "My Program"
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "File with the text of the program; - reads standard input")
  var file: String

  @Option(help: "Set the title of the program (by default the name of the file)")
  var title: String?

  @Flag(help: "Show the program, without writing it")
  var dryRun = false

  func run() throws {
    let source = try ImportedSource.read(file, global, "import")
    let name = FilePath(file).lastComponent?.stem ?? file
    let title = title ?? (file == "-" ? "Imported" : name)
    let opened = try OpenedFolder.open(global, "import")
    let made = ProgramImport.liftoscript(
      source, id: ProgramImport.id(of: title), title: title, in: opened)
    try show(made, of: source.name, isDryRun: dryRun, opened)
  }
}

/// The text of a file that is converted, or of standard input.
enum ImportedSource {
  private static let longestInput = 1 << 28

  static func read(_ name: String, _ global: GlobalOptions, _ command: String) throws -> SourceText
  {
    if name == "-" {
      let input = CommandContext.current.input
      return SourceText(name: "<input>", bytes: StandardInput.bytes(input, limit: longestInput))
    }
    return try FileArguments(global, command).history(name).source
  }
}

extension ReportedCommand {
  /// Writes a converted program and reports what could not be converted.
  func show(_ made: ProgramImport, of file: String, isDryRun: Bool, _ opened: OpenedFolder) throws {
    let path = "programs/\(made.id).yaml"
    if made.diagnostics.hasErrors {
      let errors = made.diagnostics.filter { $0.severity == .error }
      throw LogbookError(
        [
          Diagnostic(
            ImportErrorID.programNotConverted, "'\(file)' cannot be converted",
            notes: errors.prefix(5).map { "the program would have an error: \($0.summary)" }
              + ["nothing was changed"],
            help: ["write the program by hand: see docs/programs.md"])
        ], .badInput)
    }
    warn(made.diagnostics)
    if !isDryRun {
      if let other = opened.text(of: made.id) {
        throw LogbookError(
          .programExists, "program '\(made.id)' already exists in \(other.source.name)",
          help: ["choose another title with --title, or edit that file"], .cannotCreate)
      }
      try Problem.translated { try opened.folder.addProgram(made.id, Array(made.text.utf8)) }
    }
    let lost = made.problems.filter { !$0.isWithoutEffect }
    let idle = made.problems.filter(\.isWithoutEffect)
    if global.json {
      return show(document: [
        "program": .string(made.id), "file": .string(path), "dry_run": .flag(isDryRun),
        "text": isDryRun ? .string(made.text) : nil,
        "not_converted": .objects(lost) {
          ["line": .integer($0.line), "message": .string($0.message)]
        },
        "without_effect": .objects(idle) {
          ["line": .integer($0.line), "message": .string($0.message)]
        },
        "added": .list(made.added.map(\.json)),
      ])
    }
    var lines: [StyledLine] = []
    if isDryRun {
      lines +=
        made.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { StyledLine(String($0)) } + [""]
    }
    lines.append(
      lost.isEmpty ? "Everything was converted." : StyledLine("Not converted:", .bold))
    lines += lost.map { StyledLine("  line \($0.line): \($0.message)") }
    if !idle.isEmpty { lines.append(StyledLine("Without effect:", .bold)) }
    lines += idle.map { StyledLine("  line \($0.line): \($0.message)") }
    lines += made.added.sentences.map { StyledLine($0) }
    if isDryRun {
      lines.append(StyledLine("Would create \(path). Nothing was changed."))
    } else {
      lines += [
        StyledLine("Created \(path).", .green), "Show it:   prog show \(made.id.inShell)".asLine,
        "Start it:  prog start \(made.id.inShell)".asLine,
      ]
    }
    show(lines.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 4) })
  }
}
