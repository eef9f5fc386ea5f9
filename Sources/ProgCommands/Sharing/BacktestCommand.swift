// `prog backtest` runs a program over past workouts.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Notation
import Programs
import Terminal
import Training
import Workspace

struct BacktestCommand: ReportedCommand {
  static let configuration = CommandConfiguration(
    commandName: "backtest", _superCommandName: "prog",
    abstract: "Run a program over your past workouts",
    discussion: """
      prog takes each workout as the day of the program that fits it best, compares your sets with \
      the plan, and runs the rules. The report shows where the program would have increased, \
      stalled or deloaded. Nothing is changed. By default, the program starts with the numbers \
      you had on the --from date.
      Examples:
        prog backtest 531 --from 2025-08-10
        prog backtest my-531 --from -90 --to yesterday Squat.1rm=140kg
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Id or file of the program")
  var program: String

  @Argument(help: "Start values, such as Squat.1rm=140kg")
  var values: [String] = []

  @Option(help: ArgumentHelp("Start the program on this date (required)", valueName: "date"))
  var from: String

  @Option(help: ArgumentHelp("Stop on this date (by default today)", valueName: "date"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Show only this many of the last sessions, and the summary", valueName: "count"))
  var last: Int?

  func validate() throws {
    if let last, last < 0 {
      throw ValidationError.invalid(last, for: "--last", "0 or a larger number")
    }
  }

  func run() throws {
    let today = try moment.date
    let start = try DateText.expect(from, today: today).date
    let end = try to.map { try DateText.expect($0, today: today).date } ?? today
    guard start <= end else {
      throw LogbookError(
        .badDate, "\(start.text) is after \(end.text)", help: ["give an earlier date with --from"])
    }
    try lookBack("backtest") { try run(on: $0, from: start, through: end) }
  }

  private func run(
    on opened: OpenedFolder, from start: CalendarDate, through end: CalendarDate
  ) throws {
    let (program, warnings) = try FileArguments(global, "backtest").program(self.program).checked()
    warn(warnings)
    let given = try GivenValues(program: program, settings: opened.engineSettings).read(values)
    let own = numbers(for: program, opened, start).filter { own in
      !given.contains { $0.name == own.name }
    }
    let backtest = Backtest(
      program, over: opened.record, values: given + own, from: start, through: end,
      settings: opened.engineSettings)
    guard !backtest.sessions.isEmpty || backtest.unused > 0 else {
      throw LogbookError(
        .nothingToShow, "no workouts from \(start.text) to \(end.text)",
        help: ["give another date with --from"], .no)
    }
    let view = BacktestView(
      backtest: backtest, program: program, from: start, through: end, most: last, layout: layout)
    if global.json { show(view.json) } else { show(view.lines) }
    if backtest.isCut { tell("warning: only the first 2000 sessions were run") }
  }

  /// Returns your numbers before a date. A lift without any takes the numbers of the first week
  /// after it.
  private func numbers(
    for program: Program, _ opened: OpenedFolder, _ start: CalendarDate
  ) -> [(name: ValueName, value: Value)] {
    let before = opened.usualAnswers(to: program, on: start.adding(days: -1), withDefaults: false)
    let later = opened.usualAnswers(to: program, on: start.adding(days: 6))
    let all = before + later.filter { answer in !before.contains { $0.name == answer.name } }
    return all.compactMap { answer in
      ValueName(written: answer.name).map { (name: $0, value: answer.value) }
    }
  }
}
