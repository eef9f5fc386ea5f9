// `prog exercises list` lists your exercises with last date and best.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import Training
import Workspace

struct ExercisesListCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the exercises in your history, the last trained first",
    discussion: """
      Examples:
        prog exercises
        prog exercises press --sort sessions --json
        prog exercises --all --muscle hamstrings --equipment barbell
      """)

  enum Order: String, OptionWord {
    case last, name, sessions
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "List only exercises whose names contain this text")
  var part: String?

  @Flag(help: "List all exercises that prog knows, with equipment and muscles")
  var all = false

  @Option(
    help: ArgumentHelp("List only exercises for this muscle, with --all", valueName: "muscle"))
  var muscle: String?

  @Option(
    help: ArgumentHelp("List only exercises with this equipment, with --all", valueName: "name"))
  var equipment: String?

  @Option(help: "Sort by last date, name or number of sessions")
  var sort: Order = .last

  func validate() throws {
    guard all || muscle == nil && equipment == nil else {
      throw ValidationError("--muscle and --equipment need --all")
    }
  }

  func run() throws { try lookBack("exercises") { try list($0) } }

  private func list(_ opened: OpenedFolder) throws {
    let date = try moment.date
    if all { return try listLibrary(opened) }
    var exercises = ExerciseSummary.all(in: opened, through: date)
    if let part {
      exercises = exercises.filter { exercise in
        let settings = opened.settings.exercise(exercise.name)
        let names = [exercise.name] + (settings?.aliases ?? []) + (settings?.was ?? [])
        return names.contains { $0.lowercased().contains(part.lowercased()) }
      }
    }
    switch sort {
    case .last: break
    case .name: exercises.sort { $0.name < $1.name }
    case .sessions: exercises.sort { ($1.sessions, $0.name) < ($0.sessions, $1.name) }
    }
    if global.json {
      show(.document(["exercises": .array(exercises.map(\.json))]))
    } else if exercises.isEmpty {
      show([part == nil ? "No exercise is logged yet." : "No exercise matches."])
    } else {
      show(ExerciseSummary.lines(exercises, layout))
    }
  }

  private func listLibrary(_ opened: OpenedFolder) throws {
    let muscle = try self.muscle.map { word in
      try chosen(word, Muscle.allCases.map { ($0.rawValue, $0) }, "--muscle")
    }
    let equipment = try self.equipment.map { word in
      try chosen(word, Equipment.allCases.map { ($0.rawValue, $0) }, "--equipment")
    }
    var library = LibraryList(opened)
    library.keep(part: part, muscle: muscle, equipment: equipment)
    if global.json { return show(library.json) }
    show(library.items.isEmpty ? ["No exercise matches."] : library.lines(layout))
  }

  /// Returns the value of an option that takes one of these words.
  private func chosen<Value>(
    _ word: String, _ values: [(String, Value)], _ option: String
  ) throws -> Value {
    let word = word.lowercased().replacing("-", with: " ")
    if let found = values.first(where: { $0.0 == word }) { return found.1 }
    let names = values.map(\.0)
    throw LogbookError(
      .badOption, "invalid value '\(word)' for '\(option)'",
      help: choice(for: word, among: names))
  }
}
