// `prog goals` shows the progress of your goals.

import ArgumentParser
import Diagnostics
import Insights
import Logbook
import Terminal
import Training
import Workspace

struct GoalsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goals", _superCommandName: "prog",
    abstract: "Show the progress of your goals, or add and remove goals",
    discussion: """
      Without a subcommand, prog shows your goals with a forecast. They are in prog.yaml: \
      docs/settings.md describes them.
      Examples:
        prog goals
        prog goals add "squat 140kg by 1 june"
      """,
    subcommands: [GoalsListCommand.self, GoalsAddCommand.self, GoalsRemoveCommand.self],
    defaultSubcommand: GoalsListCommand.self)
}

struct GoalsListCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the progress of your goals, with a forecast",
    discussion: """
      Examples:
        prog goals list
        prog goals --date 2025-12-31 --json
      """)

  @OptionGroup var global: GlobalOptions

  func run() throws { try lookBack("goals", needing: ["goals"]) { try list($0) } }

  private func list(_ folder: OpenedFolder) throws {
    let date = try moment.date
    let goals = folder.goals(on: date)
    if global.json {
      show(document: ["date": .string(date.text), "goals": .array(goals.map(\.json))])
    } else if goals.isEmpty {
      let best = folder.settings.unit == .kg ? "180kg" : "405lb"
      show([
        "No goals yet. Add one:",
        "  prog goals add \"squat \(best) by 1 june\"", "  prog goals add 3 workouts a week",
      ])
    } else {
      let isASCII = context.plotCharacters == .ascii
      let views = goals.map { GoalView(progress: $0, layout: layout, isASCII: isASCII).lines }
      show(Array(views.joined(separator: [""])))
    }
  }
}

struct GoalsAddCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a goal to prog.yaml",
    discussion: """
      A goal is an exercise, a measurement, your bodyweight or your workouts, with the number to \
      reach, and if you like a date or a period.
      Examples:
        prog goals add "squat 140kg by 1 june"
        prog goals add 3 workouts a week
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Goal, such as 'squat 140kg by 1 june' or 'bodyweight 80kg'")
  var goal: [String]

  func run() throws {
    let (opened, date) = (
      try OpenedFolder.open(global, "goals add", needing: ["goals"]), try moment.date
    )
    let text = try TypedGoal(goal.joined(separator: " "), in: opened, today: date).text
    let (read, problems) = opened.settings.goal(text)
    guard let read, !problems.hasErrors else { throw LogbookError(problems, .usage) }
    if opened.settings.goals.contains(read) {
      throw LogbookError(.badAnswer, "you already have the goal '\(read.title)'", help: [])
    }
    let after = try changing(opened) { source throws(Diagnostic) in
      try Settings.adding(goal: text, to: source)
    }
    guard let added = after.goals(on: date).last else { return }
    if global.json { return show(document: ["added": added.json]) }
    let isASCII = context.plotCharacters == .ascii
    show(GoalView(progress: added, layout: layout, isASCII: isASCII).lines)
  }
}

struct GoalsRemoveCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Remove a goal from prog.yaml",
    discussion: """
      Examples:
        prog goals rm squat
        prog goals rm 2
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Words of the goal, or its number in the list")
  var goal: [String]

  func run() throws {
    let (opened, date) = (
      try OpenedFolder.open(global, "goals rm", needing: ["goals"]), try moment.date
    )
    let goals = opened.goals(on: date)
    let index = try index(among: goals.map(\.goal.title))
    _ = try changing(opened) { source throws(Diagnostic) in
      try Settings.removing(goalAt: index, from: source)
    }
    if global.json { return show(document: ["removed": goals[index].json]) }
    show(["Removed \(goals[index].goal.title)."])
  }

  private func index(among titles: [String]) throws -> Int {
    let typed = goal.joined(separator: " ").lowercased()
    let listed = titles.enumerated().map { "\($0.offset + 1)  \($0.element)" }
    if let number = Int(typed), titles.indices.contains(number - 1) { return number - 1 }
    let found = titles.indices.filter { titles[$0].lowercased().contains(typed) }
    if let only = found.first, found.count == 1 { return only }
    throw LogbookError(
      .badAnswer,
      found.isEmpty ? "no goal matches '\(typed)'" : "'\(typed)' matches \(found.count) goals",
      help: found.isEmpty ? listed : found.map { listed[$0] })
  }
}

extension ReportedCommand {
  /// Changes the text of prog.yaml and returns the folder after it.
  fileprivate func changing(
    _ opened: OpenedFolder, _ change: @escaping (SourceText) throws(Diagnostic) -> [UInt8]
  ) throws -> OpenedFolder {
    let path = opened.folder.layout.settings
    let edit = FileEdit(path, as: .settings) { bytes throws(Diagnostic) in
      try change(SourceText(name: FolderLayout.settingsName, bytes: bytes))
    }
    return try Interruption.ignored {
      try Problem.translated { _ = try opened.folder.make([edit]) }
      return try OpenedFolder.open(opened.folder)
    }
  }
}

/// Shows a goal as a name, a bar, and facts.
struct GoalView {
  let progress: GoalProgress
  let layout: Layout
  let isASCII: Bool

  private static let cells = 20

  private var goal: Goal { progress.goal }

  var lines: [StyledLine] {
    let share = progress.share
    let filled = share * Self.cells / 100
    var bar = StyledLine("  ")
    let (full, empty) = isASCII ? ("#", ".") : ("█", "░")
    bar.append(String(repeating: full, count: filled), progress.state == .met ? .green : .cyan)
    bar.append(String(repeating: empty, count: Self.cells - filled), .dim)
    bar.append(" \(share)%  ")
    bar.append(goal.comparison(progress.current))
    let facts = progress.facts
    return StyledLine(goal.title, .bold).wrapped(to: layout.width ?? .max, hanging: 2)
      + bar.wrapped(to: layout.width ?? .max, hanging: 2)
      + StyledLine("  " + facts.joined(separator: ", "), progress.state == .met ? .green : .dim)
      .wrapped(to: layout.width ?? .max, hanging: 2)
  }
}

extension GoalProgress {
  /// The goal in one line for `prog today`: `Goal: Squat e1RM 180kg · 97%, 5 days left`.
  var line: String {
    let left = daysLeft.map { ", \(Self.left($0))" } ?? ""
    return "Goal: \(goal.title) · \(goal.comparison(current)), \(share)%\(left)"
  }

  var json: JSON {
    let (subject, name, metric): (String, String?, String?) =
      switch goal.subject {
      case .exercise(let name, let metric): ("exercise", name, metric.rawValue)
      case .bodyweight: ("bodyweight", nil, nil)
      case .measure(let name): ("measure", name, nil)
      case .workouts: ("workouts", nil, nil)
      }
    let unit = goal.target.unit
    return .object([
      "title": .string(goal.title), "of": .string(subject), "name": .text(name),
      "metric": .text(metric), "target": unit.json(goal.target.amount),
      "direction": .string(goal.direction.rawValue), "cadence": .string(goal.cadence.rawValue),
      "deadline": .text(goal.deadline?.text), "current": current.map { unit.json($0) },
      "percent": .integer(share), "state": .string(state.rawValue), "met_on": .text(metOn?.text),
      "forecast": .text(forecast?.text), "from": .text(first?.text), "to": .text(last?.text),
      "days_left": .whole(daysLeft), "streak": goal.cadence == .once ? nil : .integer(streak),
      "skipped": skipped > 0 ? .integer(skipped) : nil,
    ])
  }
}
