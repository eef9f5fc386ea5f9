// `prog import files` adds the workouts of other apps to the history.

import ArgumentParser
import Diagnostics
import Interchange
import Logbook
import Terminal
import Training
import Workspace

struct ImportFilesCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "Import workouts from the files of other apps",
    discussion: """
      prog adds only the workouts that are not in your history yet. 'prog undo' undoes an import.
      Examples:
        prog import strong.csv --unit kg --dry-run
        prog import hevy-workouts.csv hevy-measurements.csv
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Files to import; - reads standard input")
  var files: [String]

  @Option(help: "Set the unit of weights, for files that do not name it")
  var unit: UnitOption?

  @Option(help: "Set the unit of distances, for files that do not name it")
  var distance: DistanceOption?

  @Option(help: "Set the order of day and month in dates such as 3/4/2025")
  var dates: DateOrderOption?

  @Option(
    help: ArgumentHelp(
      "Shift times in UTC to local times, such as +02:00", valueName: "offset"))
  var utcOffset: String?

  @Option(
    name: .customLong("layout"),
    help: ArgumentHelp(
      "Read the files as exports of this app, even without a header", valueName: "app"))
  var app: LayoutOption?

  @Flag(help: "Show what would be imported, without importing it")
  var dryRun = false

  @Flag(help: "Keep names that prog does not know, without asking")
  var yes = false

  func run() throws {
    let moment = try moment
    var options = try options()
    options.today = moment.date
    let opened = try OpenedFolder.open(global, "import")
    try opened.expectHistoryRead()
    let read = try files.map { try self.read($0, options) }
    for file in read { warn(file.problems) }
    let names = try chosenNames(HistoryImport.names(of: read, in: opened))
    let plan = HistoryImport(read, into: opened, names)
    try plan.expectValid(at: moment)
    let programs = plan.programs
    for program in programs where !program.exists { warn(program.problems) }
    let edit = plan.edit(at: moment)
    var written: String?
    if !dryRun {
      let edits = plan.programEdits + plan.aliasEdits + [edit].compactMap(\.self)
      _ = try Interruption.ignored { try Problem.translated { try opened.folder.make(edits) } }
      written = edit.map { opened.folder.layout.shown($0.path) }
    }
    let view = ImportView(
      plan: plan, programs: programs, layout: layout, written: written, isDryRun: dryRun)
    if global.json { show(view.json) } else { show(view.lines) }
    if read.allSatisfy(\.isUnreadable) { throw QuietExit(status: .badInput) }
  }

  // MARK: Options

  private func options() throws -> ImportOptions {
    var options = ImportOptions()
    options.unit = unit?.unit
    options.distanceUnit = distance.flatMap { DistanceUnit(rawValue: $0.rawValue) }
    options.dateOrder = dates.flatMap { DateOrder(rawValue: $0.rawValue) }
    options.layout = app?.layout
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

  private func read(_ name: String, _ options: ImportOptions) throws -> ImportedFile {
    let source = try ImportedSource.read(name, global, "import")
    let isShown = context.errorIsTerminal && !global.json && source.bytes.count > 1 << 20
    defer { if isShown { context.printError("\r\u{1B}[K") } }
    do throws(Diagnostic) {
      return try ImportReader.read(source, options) { part in
        if isShown { context.printError("\rReading \(name): \("\(Int(part * 100))")%") }
      }
    } catch {
      throw LogbookError([error], .badInput)
    }
  }

  // MARK: Names

  /// Asks once for each new name that resembles an exercise, on a terminal.
  private func chosenNames(_ names: [ImportedName]) throws -> [ImportedName] {
    guard context.inputIsTerminal, !global.json, !dryRun, !yes else { return names }
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

/// The values of `--distance`.
enum DistanceOption: String, OptionWord {
  case km, mi, m, yd
}

/// The values of `--dates`.
enum DateOrderOption: String, OptionWord {
  case dmy, mdy
}

/// The values of `--layout`.
enum LayoutOption: String, OptionWord {
  case strong, hevy, fitnotes, fitbod, stronglifts, gymbook, liftosaur, repcount, liftlog, notes

  var layout: ImportLayout? { ImportLayout(rawValue: rawValue) }
}
