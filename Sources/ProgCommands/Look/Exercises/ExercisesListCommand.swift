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
        prog exercises list
        prog exercises list press --sort sessions --json
      """)

  enum Order: String, OptionWord {
    case last, name, sessions
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: "List only exercises whose names contain this text")
  var part: String?

  @Option(help: "Sort by last date, name or number of sessions")
  var sort: Order = .last

  func run() throws {
    let date = try moment.date
    let opened = try OpenedFolder.open(global, "exercises")
    warn(opened.warnings + opened.damage)
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
}
