// `prog export` gives the history to other programs.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Interchange
import Logbook
import Notation
import SafeOutput
import SystemPackage
import Terminal
import Training
import Workspace

struct ExportCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "prog",
    abstract: "Export your history as CSV, JSON, a database, Markdown or a calendar",
    discussion: """
      By default, prog prints a table with one row for each set. --as strong and --as hevy write \
      the CSV files of these apps, which many other apps can import. json and ndjson have everything, and \
      prog import reads them back. docs/export.md describes all formats.
      Examples:
        prog export > sets.csv
        prog export --as json --output backup.json
        prog export --output training.sqlite --since 2025-01-01
        prog export --as strong --exercise squat --exercise bench
      """)

  @OptionGroup var global: GlobalOptions

  @Option(
    name: .customLong("as"),
    help: .value(
      "format", "Use this format (by default that of the extension of --output, otherwise csv)"))
  var format: ExportFormat?

  @Option(help: .value("file", "Write to this file (by default standard output)"))
  var output: String?

  @Option(help: .value("exercise", "Export only this exercise; repeat it for several"))
  var exercise: [String] = []

  @Option(help: .value("date", "Start at this date, like --from"))
  var since: String?

  @OptionGroup var span: SpanOptions
  @OptionGroup var consent: ReplacementConsent

  func validate() throws {
    try expectOne(of: "--since", since != nil, "--from", span.from != nil)
    if global.json, toStandardOutput, let format, format != .json {
      throw ValidationError(
        "--json cannot be used with --as \(format.rawValue), except with --output")
    }
  }

  private var toStandardOutput: Bool { output == nil || output == "-" }

  func run() throws { try lookBack("export") { try export($0) } }

  private func export(_ folder: OpenedFolder) throws {
    let today = try moment.date
    let format = try chosenFormat()
    let only = try exercise.map { try self.exercise($0, in: folder) }
    var span = span
    span.from = since ?? span.from
    let (first, last) = try span.dates(on: today)
    // Without other dates, --date exports the history as of that date.
    let end = try last ?? global.chosenDate?.date
    let export = HistoryExport(folder, from: first, to: end, exercises: Set(only), as: format)
    guard !export.entries.isEmpty, !format.hasOnlyWorkouts || export.workouts > 0 else {
      throw Self.nothing(in: folder, format)
    }
    let file = try export.file(as: format)
    let bytes = file?.bytes ?? Array(PastWorkouts.text(of: export.entries).string.utf8)
    if let output, !toStandardOutput {
      try write(bytes, to: output, as: .export, of: "export", mayReplace: consent.yes)
      show(export, format, output, bytes.count, file?.losses ?? [])
    } else {
      context.print(file: bytes)
      tell(losses: file?.losses ?? [])
    }
  }

  private static func nothing(in folder: OpenedFolder, _ format: ExportFormat) -> LogbookError {
    let dates = folder.history.entries.map(\.entry.date)
    guard let first = dates.min(), let last = dates.max() else {
      return LogbookError(
        .nothingToShow, "nothing is logged yet", help: ["log a workout first: prog log"], .no)
    }
    let kind = format.hasOnlyWorkouts ? "workouts" : "entries"
    return LogbookError(
      .nothingToShow, "no \(kind) match",
      help: ["your history is from \(first.text) to \(last.text): choose other dates or exercises"],
      .no)
  }

  private func chosenFormat() throws -> ExportFormat {
    let ending = output.flatMap { FilePath($0).lastComponent?.extension }
    let implied =
      toStandardOutput
      ? (global.json ? ExportFormat.json : nil) : ending.flatMap { ExportFormat(ending: $0) }
    let chosen = format ?? implied
    if chosen == .sqlite, toStandardOutput {
      throw LogbookError(
        .missingArgument, "a database needs a file",
        help: ["name it: prog export --output training.sqlite"])
    }
    return chosen ?? .csv
  }

  // MARK: What was exported

  private func show(
    _ export: HistoryExport, _ format: ExportFormat, _ output: String, _ size: Int,
    _ losses: [String]
  ) {
    if global.json {
      return show(document: [
        "path": .string(output), "format": .string(format.rawValue), "bytes": .integer(size),
        "entries": .integer(format.hasOnlyWorkouts ? export.workouts : export.entries.count),
        "workouts": .integer(export.workouts), "lost": .texts(losses),
      ])
    }
    let others = format.hasOnlyWorkouts ? 0 : export.entries.count - export.workouts
    let more = others > 0 ? " and \(others.counted("other entry", "other entries"))" : ""
    // The name of the file may stand for another format, or for none.
    let ending = FilePath(output).lastComponent?.extension
    let kind = ending.flatMap { ExportFormat(ending: $0) } == format ? "" : " as \(format.rawValue)"
    show([StyledLine("Wrote \(output)\(kind): \(export.workouts.counted("workout"))\(more).")])
    tell(losses: losses)
  }

  private func tell(losses: [String]) {
    guard !losses.isEmpty, !global.json else { return }
    tell("Lost: \(losses.joined(separator: "; "))")
  }
}

extension ExportFormat: OptionWord {}

/// An iCalendar file of performed workouts, in local time without a zone, as in the history.
enum PastWorkouts {
  static func text(of entries: [Entry]) -> SafeText {
    var events = SafeText()
    var ids: Set<String> = []
    for entry in entries {
      guard case .workout(let workout) = entry.event else { continue }
      // The same history gives the same ids, so that a calendar updates its events.
      let start = moment(entry.date, entry.time)
      var (id, number) = (start, 1)
      while !ids.insert(id).inserted {
        number += 1
        id = "\(start)-\(number)"
      }
      events += CalendarFile.text(of: event(workout, entry, start, id))
    }
    return CalendarFile.text(with: events)
  }

  private static func moment(_ date: CalendarDate, _ time: ClockTime?) -> String {
    guard let time else { return CalendarFile.basic(date) }
    let clock = time.text.filter { $0 != ":" }
    return "\(CalendarFile.basic(date))T\(time.writesSeconds ? clock : clock + "00")"
  }

  private static func event(
    _ workout: Workout, _ entry: Entry, _ start: String, _ id: String
  ) -> [String] {
    let exercises = workout.exercises.flatMap { exercise in
      ["\(exercise.heading): \(SetPrinter.text(of: exercise.sets))"] + exercise.notes
    }
    let description = (exercises + workout.notes).joined(separator: "\n")
    var dates = ["DTSTART:\(start)"]
    if entry.time == nil {
      dates = CalendarFile.wholeDay(entry.date)
    } else if let took = workout.took, took.tenths >= 10 {
      dates.append("DURATION:PT\(took.tenths / 10)S")
    }
    return CalendarFile.event(
      "\(id)-workout", stamp: entry.date, dates,
      title: workout.title.isEmpty ? "Workout" : workout.title, description)
  }
}
