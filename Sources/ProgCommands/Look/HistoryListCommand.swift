// `prog history list`: days and sessions, as they were done.

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
    abstract: "Days and sessions, the newest last; the last ten where nothing is said.",
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

  @Argument(help: "An exercise, by its name or an unambiguous part of it.")
  var exercise: String?

  @Option(
    help: ArgumentHelp(
      "Only entries with this in them: a note, a title, an exercise, a program.", valueName: "text")
  )
  var search: String?

  @Option(help: "oldest or newest first.")
  var sort: Order = .oldest

  @OptionGroup var span: SpanOptions

  /// How many entries are shown where nothing is said.
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

  /// Why nothing is shown: nothing is there, nothing fits, or what there is cannot be read.
  private func nothing(_ folder: OpenedFolder) -> StyledLine {
    if !folder.history.entries.isEmpty { return "No entry is so." }
    return folder.damage.hasErrors
      ? "Nothing of the history can be read." : "Nothing is logged here yet."
  }

  /// The entries that fit, by the names that exercises have now.
  private func entries(
    _ folder: OpenedFolder, _ today: CalendarDate, _ exercise: String?
  ) throws -> [HistoryEntry] {
    let (first, given) = try span.dates(on: today)
    // What `--date` answers for does not know what came later.
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
  func trains(_ exercise: String) -> Bool {
    guard case .workout(let workout) = event else { return false }
    return workout.lines.contains { $0.name == exercise }
  }
}
