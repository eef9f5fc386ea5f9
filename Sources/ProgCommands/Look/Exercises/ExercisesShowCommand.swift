// `prog exercises show` shows one exercise.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import Notation
import Terminal
import Training
import Workspace

struct ExercisesShowCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the muscles, names, programs, last sets and bests of an exercise",
    discussion: """
      Examples:
        prog exercises show squat
        prog exercises show "Bench Press" --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Exercise: its name or an unambiguous part of it")
  var exercise: String

  /// The number of sessions to show.
  private static let sessions = 3

  func run() throws { try lookBack("exercises") { try show($0) } }

  private func show(_ opened: OpenedFolder) throws {
    let date = try moment.date
    let name = try known(exercise, opened)
    let aliases =
      (opened.settings.exercise(name)?.aliases ?? []) + ExerciseLibrary.aliases(of: name)
    let muscles = opened.settings.muscles(of: name)
    let summary = ExerciseSummary.all(in: opened, through: date).first { $0.name == name }
    let programs = opened.exercisesOfPrograms.filter { $0.names.contains(name) }.map(\.id)
    let records = RecordsView(
      records: opened.records(through: date), exercises: [name], layout: layout)
    let settings = opened.settings.exercise(name)
    let unit = opened.settings.unit(of: name)
    let last = sessions(of: name, opened, date)
    if global.json {
      show(
        .document([
          "name": .string(name), "aliases": .list(aliases.map { .string($0) }),
          "was": .list(settings?.was.map { .string($0) } ?? []),
          "equipment": .string(opened.settings.equipment(of: name).rawValue),
          "muscles": .list(muscles.map(\.json)), "unit": .text(unit?.rawValue),
          "programs": .list(programs.map { .string($0) }),
          "sessions": .integer(summary?.sessions ?? 0), "first": .text(summary?.first.text),
          "last": .text(summary?.last.text),
          "records": .array(records.records.bests(of: name).map(\.json)),
        ]))
      return
    }
    var facts: [(String, String)] = [
      ("equipment", opened.settings.equipment(of: name).rawValue)
    ]
    if !muscles.isEmpty { facts.append(("muscles", muscles.text)) }
    if let unit { facts.append(("unit", unit.rawValue)) }
    if !aliases.isEmpty { facts.append(("also", aliases.joined(separator: ", "))) }
    if let was = settings?.was, !was.isEmpty { facts.append(("was", was.joined(separator: ", "))) }
    facts.append(("programs", programs.isEmpty ? "none" : programs.joined(separator: ", ")))
    if let summary {
      facts.append(
        ("sessions", "\(summary.sessions), \(summary.first.text) to \(summary.last.text)"))
    }
    var lines = [StyledLine(name, .bold)]
    lines += facts.flatMap { label, text in
      (StyledLine("  \(label)  ", .dim) + StyledLine(text)).wrapped(
        to: layout.width ?? .max, hanging: 4)
    }
    if !last.isEmpty { lines += ["", "Last sets"] + last }
    let bests = records.lines.dropFirst()
    if !bests.isEmpty { lines += ["", "Bests"] + bests }
    show(lines)
  }

  /// Returns the exercise of the folder that a text names, otherwise the exercise of the library.
  private func known(_ text: String, _ opened: OpenedFolder) throws -> String {
    let names = ExerciseNames(opened.allExerciseNames)
    if case .one(let slot, let typing) = names.match(text), !names.isKnown(slot.lift),
      ExerciseLibrary.known(slot.lift) != nil
    {
      if typing == .byOtherName || typing == .byPart { tell("\(text) -> \(slot.lift)") }
      return slot.lift
    }
    return try exercise(text, among: opened.allExerciseNames)
  }

  private func sessions(
    of name: String, _ opened: OpenedFolder, _ date: CalendarDate
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    for entry in opened.record.entries.prefix(opened.record.end(of: date)).reversed() {
      guard lines.count < Self.sessions, case .workout(let workout) = entry.event else { continue }
      let sets = workout.lines.filter { $0.name == name }.flatMap(\.sets)
      guard !sets.isEmpty else { continue }
      lines.append(StyledLine("  \(entry.date.text)  ", .dim) + StyledLine(SetText.text(sets)))
    }
    return lines.flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 14) }
  }
}
