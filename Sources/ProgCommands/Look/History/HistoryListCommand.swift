// `prog history list` lists past workouts and other entries.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Logbook
import Notation
import Terminal
import Training
import Workspace

struct HistoryListCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show past workouts and other entries (the last 10 by default)",
    discussion: """
      Examples:
        prog history
        prog history squat --from 2025-09-01 --json
        prog history --all --search knee --sort newest
      """)

  enum Order: String, OptionWord {
    case oldest, newest
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String?

  @Option(
    help: ArgumentHelp(
      "Show only entries that contain this text, such as a note, a title or a program",
      valueName: "text"))
  var search: String?

  @Option(help: "Show the oldest or the newest entries first")
  var sort: Order = .oldest

  @OptionGroup var span: SpanOptions

  /// The number of entries to show by default.
  private static let fewest = 10

  func run() throws {
    let today = try moment.date
    let folder = try OpenedFolder.open(global, "history")
    let name = try exercise.map {
      try self.exercise($0, among: folder.exerciseNames(done: true))
    }
    let chosen = try entries(folder, today, name)
    if global.json {
      show(.document(["entries": .array(chosen.map { $0.json(only: name) })]))
    } else {
      let lines = chosen.map { HistoryEntryView(entry: $0, only: name, layout: layout).lines }
      show(chosen.isEmpty ? [nothing(folder)] : Array(lines.joined(separator: [""])))
    }
    guard !folder.damage.isEmpty else { return }
    warn(folder.damage)
    if folder.damage.hasErrors { throw QuietExit(status: .badInput) }
  }

  /// Returns the reason why no entry is shown.
  private func nothing(_ folder: OpenedFolder) -> StyledLine {
    if !folder.history.entries.isEmpty { return "No entries match." }
    return folder.damage.hasErrors
      ? "No entry of the history can be read." : "Nothing is logged yet."
  }

  /// Returns the matching entries, with the current names of exercises.
  private func entries(
    _ folder: OpenedFolder, _ today: CalendarDate, _ exercise: String?
  ) throws -> [HistoryEntry] {
    let (first, given) = try span.dates(on: today)
    // With `--date`, later entries are not shown.
    let last = given ?? (global.date != nil && !span.all ? today : nil)
    let renames = folder.settings.renames
    let words = search?.trimmed.lowercased()
    let chosen = folder.history.entries.compactMap { entry -> HistoryEntry? in
      let date = entry.entry.date
      if let first, date < first { return nil }
      if let last, date > last { return nil }
      let renamed = entry.renamed(renames)
      if let exercise, !renamed.entry.trains(exercise) { return nil }
      if let words, !renamed.entry.historyText.lowercased().contains(words) { return nil }
      return renamed
    }
    let isWhole = span.all || first != nil || given != nil || search != nil
    let some = isWhole ? chosen : chosen.suffix(Self.fewest)
    return sort == .newest ? some.reversed() : some
  }
}

extension Entry {
  /// Returns true if the entry is a workout with this exercise.
  func trains(_ exercise: String) -> Bool {
    guard case .workout(let workout) = event else { return false }
    return workout.lines.contains { $0.name == exercise }
  }
}
