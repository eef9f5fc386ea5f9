// `prog today` shows today's workout.

import ArgumentParser
import Diagnostics
import Engine
import HistoryFormat
import Insights
import Logbook
import SafeOutput
import SessionFlow
import Terminal
import Training
import Workspace

struct TodayCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", _superCommandName: "prog", abstract: "Show today's workout",
    discussion: """
      Lists every exercise that is due with its sets, weights, plates and last result. Missed \
      sessions come first. On rest days it shows the next session.
      Examples:
        prog today
        prog today --time 40min
        prog today --answer readiness=4
        prog today --date 2025-10-06 --json
        prog today --card > card.txt
      """)

  @OptionGroup var global: GlobalOptions

  @OptionGroup var place: GymOption

  @OptionGroup var detail: VerboseOption

  @Option(help: .value("time", "Shorten the workout to fit into TIME"))
  var time: String?

  @Option(
    name: .customLong("answer"),
    help: .value("NAME=VALUE", "Show the workout after this answer to one of its questions"))
  var answers: [String] = []

  @Flag(help: "Exit with status 1 if nothing is due")
  var exitCode = false

  @Flag(help: "Print the workout as a card to fill in, for 'prog log -'")
  var card = false

  @Option(help: "Print the card of this program, if several are running")
  var program: String?

  func validate() throws {
    if card, global.json { throw ValidationError("use only one of --card and --json") }
    if program != nil, !card { throw ValidationError("--program needs --card") }
  }

  var takesSeveralFolders: Bool { !card }

  func run() throws {
    let date = try moment.date
    // A zero without a unit is as wrong as one with it.
    let limit = try time.map { Int($0.trimmed) == 0 ? 0 : try DurationText.ofWorkout($0) }
    if let time, let limit, limit <= 0 {
      throw LogbookError(
        .badOption, "invalid time '\(time)' for '--time'",
        help: ["write a time above zero: --time 40min"])
    }
    if card {
      let folder = try OpenedFolder.open(global, "today", gym: place.gym)
      let day = try day(of: folder, date)
      let programs = try day.programs(answering: answers, in: folder.settings.unit)
      return try showCard(programs.map { $0.fitted(into: limit) }, day, date)
    }
    var isDue = false
    try answer("today", gym: place.gym, looksBack: false) { folder in
      let day = try day(of: folder, date)
      let programs = try day.programs(answering: answers, in: folder.settings.unit)
        .map { $0.fitted(into: limit) }
      if programs.contains(where: { $0.status == .due || $0.status == .overdue }) { isDue = true }
      return today(folder, day, programs, limit)
    }
    if exitCode, !isDue { throw QuietExit(status: .no) }
  }

  private func day(of folder: OpenedFolder, _ date: CalendarDate) throws -> TrainingDay {
    let day = keptUntilExit(try folder.day(on: date, watching: true))
    warn(day.problems)
    return day
  }

  private func today(
    _ folder: OpenedFolder, _ day: TrainingDay, _ programs: [ProgramToday], _ limit: Int?
  ) -> any Answer {
    let date = day.date
    var problems = PlanWarnings()
    for program in programs {
      if let session = program.session { problems.add(session) }
    }
    defer { warn(problems.diagnostics) }
    var view = TodayView(date: date, programs: programs, in: folder, layout: layout)
    view.limit = limit
    view.unfinished = UnfinishedSession.found(in: folder)
    view.isVerbose = detail.verbose
    view.advice = folder.advice(for: programs, in: day.replay, on: date)
    view.goals = folder.goals(on: date).filter(\.isNear)
    view.warnings = day.warnings
    view.own = folder.programs.first?.id
    if !global.json { for warning in day.warnings { tell("warning: \(warning)") } }
    return view
  }

  private func showCard(
    _ programs: [ProgramToday], _ day: TrainingDay, _ date: CalendarDate
  ) throws {
    let runs = try day.replay.runs(named: program, on: date)
    let sessions = programs.due.filter { today in runs.contains { $0.id == today.program } }
      .compactMap(\.session)
    guard let session = sessions.first else {
      tell("Nothing is due on \(date.long). A card needs a session that is due.")
      throw QuietExit(status: .no)
    }
    guard sessions.count == 1 else {
      throw LogbookError(
        .severalRunning, "\(sessions.count) sessions to choose from",
        help: sessions.map { "prog today --card --program \($0.program.inShell)" })
    }
    // A line that was wrapped could not be read from the card.
    show(whole: SessionCard(session, on: date).lines.map { StyledLine($0) })
  }
}

extension ProgramToday {
  /// Returns the session without the exercises that do not fit into `limit` seconds.
  fileprivate func fitted(into limit: Int?) -> ProgramToday {
    guard let limit, let session, status == .due || status == .overdue else { return self }
    var fitted = self
    let (rest, cut) = session.trimmed(to: limit)
    fitted.session = rest
    fitted.cut = cut
    return fitted
  }
}

/// Runs if `prog` is called without a command.
struct HomeCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", _superCommandName: "prog",
    abstract: "Show today's workout, or how to begin", shouldDisplay: false)

  @OptionGroup var global: GlobalOptions

  var takesSeveralFolders: Bool { true }

  func run() throws {
    guard global.dirs.count < 2, try OpenedFolder.openIfThere(global, "today") == nil else {
      return try TodayCommand.parse(global.arguments).run()
    }
    show([
      "prog runs strength programs and logs workouts in plain text files. There is no training folder here.",
      "  prog init      create one in this folder, with a first program",
      "  prog programs  list the programs that come with prog",
      "  prog --help    list all commands",
    ])
  }
}
