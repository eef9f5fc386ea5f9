// `prog plan`: the weeks ahead.

import ArgumentParser
import Diagnostics
import Engine
import Terminal
import Training

struct PlanCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", _superCommandName: "prog",
    abstract: "The weeks ahead, as the values stand now.",
    discussion: """
      Examples:
        prog plan
        prog plan --weeks 4 --json
        prog plan --weeks 12 --ics > training.ics
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @Option(help: "How many weeks, 1 to 52.")
  var weeks = 1

  @Flag(help: "As a calendar file (iCalendar), for a calendar program to read.")
  var ics = false

  func validate() throws {
    guard (1...52).contains(weeks) else {
      throw ValidationError("--weeks takes a number from 1 to 52")
    }
    guard !ics || !global.json else { throw ValidationError("--ics and --json exclude each other") }
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
    if ics { return try showCalendar(days, date) }
    guard !days.isEmpty else {
      show(["Nothing is planned: no program is running. Start one with: prog start leg-day"])
      return
    }
    show(Array(days.map { lines(of: $0, date) }.joined(separator: [""])))
  }

  /// A calendar needs dates: what may be trained on any day is told of, and left out.
  private func showCalendar(_ days: [PlannedDay], _ date: CalendarDate) throws {
    let undated = days.filter { !$0.hasOwnDate }
    if !undated.isEmpty {
      let titles = Set(undated.map(\.title)).sorted().joined(separator: ", ")
      tell("left out, because their sessions have no dates: \(titles)")
    }
    let dated = days.filter(\.hasOwnDate)
    guard !dated.isEmpty else {
      throw CommandFailure(
        .nothingToShow, "no session has a date",
        help: ["a schedule gives sessions their dates: see docs/programs.md"], .no)
    }
    context.print(CalendarFile(days: dated, asked: date).text)
  }

  private func lines(of day: PlannedDay, _ date: CalendarDate) -> [StyledLine] {
    let when = day.date.map { $0.long } ?? "any day"
    let heading = [when, day.title] + day.session.position.words + [day.session.day]
    let title = StyledLine(heading.joined(separator: " · "), .bold)
    return title.wrapped(to: layout.width ?? .max)
      + SessionView(session: day.session, date: date, layout: layout).brief
  }
}
