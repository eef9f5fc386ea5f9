// `prog plan`: the weeks ahead.

import ArgumentParser
import Diagnostics
import Engine
import Terminal
import Training

struct PlanCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "The weeks ahead, as the values stand now.",
    discussion: """
      Examples:
        prog plan
        prog plan --weeks 4 --json
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Option(help: "How many weeks, 1 to 52.")
  var weeks = 1

  func validate() throws {
    guard (1...52).contains(weeks) else {
      throw ValidationError("--weeks takes a number from 1 to 52")
    }
  }

  func run() throws {
    let date = try moment.date
    let folder = try OpenedFolder.open(global, "plan", gym: place.gym)
    let replay = try folder.replay(on: date)
    warn(folder.warnings + folder.damage)
    let days = replay.ahead(from: date, days: weeks * 7)
    if global.json {
      show(.document(["days": .array(days.map(\.json))]))
      return
    }
    guard !days.isEmpty else {
      show(["Nothing is planned: no program is running. Start one with: prog start leg-day"])
      return
    }
    show(Array(days.map { lines(of: $0, date) }.joined(separator: [""])))
  }

  private func lines(of day: PlannedDay, _ date: CalendarDate) -> [StyledLine] {
    let when = day.date.map { $0.long } ?? "any day"
    let heading = [when, day.title] + day.session.position.words + [day.session.day]
    let title = StyledLine(heading.joined(separator: " · "), .bold)
    return title.wrapped(to: layout.width ?? .max)
      + SessionView(session: day.session, date: date, layout: layout).brief
  }
}
