// Shows output that is longer than the screen in the lifter's pager.

import ArgumentParser
import SafeOutput
import Synchronization

// The commands whose long output goes to the pager.
extension HistoryListCommand { var onlyShows: Bool { true } }
extension PrsCommand { var onlyShows: Bool { true } }
extension StatsCommand { var onlyShows: Bool { true } }
extension ChartCommand { var onlyShows: Bool { true } }
extension CalendarCommand { var onlyShows: Bool { true } }
extension GoalsCommand { var onlyShows: Bool { true } }
extension ReviewCommand { var onlyShows: Bool { true } }
extension ExercisesListCommand { var onlyShows: Bool { true } }
extension ExercisesShowCommand { var onlyShows: Bool { true } }
extension TodayCommand { var onlyShows: Bool { true } }
extension PlanCommand { var onlyShows: Bool { true } }
extension ProgramsCommand { var onlyShows: Bool { true } }
extension ShowCommand { var onlyShows: Bool { true } }
extension SimCommand { var onlyShows: Bool { true } }
extension DiffCommand { var onlyShows: Bool { true } }
extension BacktestCommand { var onlyShows: Bool { true } }
extension WhyCommand { var onlyShows: Bool { true } }
extension ExplainCommand { var onlyShows: Bool { true } }
extension ConfigCommand { var onlyShows: Bool { true } }

/// Collects the output of a command and shows it in a pager if it is longer than the screen.
enum Pager {
  /// The output of a command until it is complete.
  private final class Collected: Sendable {
    private let text = Mutex(SafeText())

    func append(_ more: SafeText) { text.withLock { $0.append(more) } }
    var all: SafeText { text.withLock { $0 } }
  }

  /// Runs `work`, the command's own work, with its output in the pager if it is too long.
  static func run(
    _ command: some ReportedCommand, in context: CommandContext, _ work: () throws -> Void
  ) throws {
    guard command.onlyShows, !command.global.json, !command.global.noPager,
      context.outputIsTerminal, let rows = context.rows,
      let pager = arguments(context.environment)
    else { return try work() }
    let output = Collected()
    var collecting = context
    collecting.print = { output.append($0) }
    // An error that ends the command is reported after the output that came before it.
    defer { show(output.all, rows, pager, context) }
    try CommandContext.$current.withValue(collecting) { try work() }
  }

  private static func show(
    _ text: SafeText, _ rows: Int, _ pager: [String], _ context: CommandContext
  ) {
    // One row is for the prompt of the shell.
    let lines = text.string.utf8.count { $0 == UInt8(ascii: "\n") }
    if lines >= rows, context.page(pager, text) { return }
    context.print(text)
  }

  /// Returns the pager of the environment as arguments, or nil for none.
  ///
  /// As in git, the value of `PAGER` is a command line for the shell.
  static func arguments(_ environment: [String: String]) -> [String]? {
    guard environment["TERM"] != "dumb" else { return nil }
    guard let pager = environment["PAGER"] else { return ["less"] }
    let isPlain = pager.allSatisfy(\.isWhitespace) || pager == "cat"
    return isPlain ? nil : ["/bin/sh", "-c", pager]
  }
}
