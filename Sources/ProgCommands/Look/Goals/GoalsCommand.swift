// `prog goals` shows the progress of your goals.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import Training
import Workspace

struct GoalsCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals", _superCommandName: "prog",
    abstract: "Show the progress of your goals, with a forecast",
    discussion: """
      Goals are in prog.yaml: docs/settings.md describes them.
      Examples:
        prog goals
        prog goals --date 2025-12-31 --json
      """)

  @OptionGroup var global: GlobalOptions

  func run() throws { try lookBack("goals") { try list($0) } }

  private func list(_ folder: OpenedFolder) throws {
    let date = try moment.date
    let goals = folder.goals(on: date)
    if global.json {
      show(.document(["date": .string(date.text), "goals": .array(goals.map(\.json))]))
    } else if goals.isEmpty {
      let best = folder.settings.unit == .kg ? "180kg" : "405lb"
      show([
        "No goals yet. Add them to prog.yaml:", "  goals:",
        "    - exercise: Squat", "      e1rm: \(best)", "      deadline: 2026-06-30",
        "    - {workouts: 3, cadence: weekly}",
      ])
    } else {
      let isASCII = context.plotCharacters == .ascii
      let views = goals.map { GoalView(progress: $0, layout: layout, isASCII: isASCII).lines }
      show(Array(views.joined(separator: [""])))
    }
  }
}
