// `prog history`: what was done.

import ArgumentParser
import Diagnostics
import HistoryFormat
import Notation
import Terminal
import Training

struct HistoryCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Days and sessions, the newest last; the last ten where nothing is said.",
    discussion: """
      Examples:
        prog history
        prog history squat --from 2025-09-01 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "An exercise, by its name or an unambiguous part of it.")
  var exercise: String?

  @OptionGroup var span: SpanOptions

  /// How many entries are shown where nothing is said.
  private static let fewest = 10

  func run() throws {
    let today = try moment.date
    let folder = try OpenedFolder.open(global, "history")
    let name = try exercise.map { try ExerciseNames(folder.exerciseNames(done: true)).resolve($0) }
    let chosen = try entries(folder, today, name)
    if global.json {
      show(.document(["entries": .array(chosen.map { $0.json(only: name) })]))
    } else {
      let lines = chosen.map { HistoryEntryView(entry: $0, only: name, layout: layout).lines }
      show(chosen.isEmpty ? ["Nothing is logged here yet."] : Array(lines.joined(separator: [""])))
    }
    guard !folder.damage.isEmpty else { return }
    warn(folder.damage)
    if folder.damage.hasErrors { throw QuietExit(status: .badInput) }
  }

  private func entries(
    _ folder: OpenedFolder, _ today: CalendarDate, _ exercise: String?
  ) throws -> [HistoryEntry] {
    let (first, last) = try span.dates(on: today)
    let chosen = folder.history.entries.filter { entry in
      let date = entry.entry.date
      if let first, date < first { return false }
      if let last, date > last { return false }
      return exercise.map { entry.entry.trains($0) } ?? true
    }
    return span.all || first != nil || last != nil ? chosen : chosen.suffix(Self.fewest)
  }
}

extension Entry {
  func trains(_ exercise: String) -> Bool {
    guard case .workout(let workout) = event else { return false }
    return workout.exercises.contains { $0.name == exercise }
  }
}
