// Shows output that is longer than the screen in the lifter's pager.

import ArgumentParser
import SafeOutput
import Synchronization

/// A command that only shows something, so its output may go through a pager. Commands that ask
/// questions do not conform.
protocol PagedCommand: ReportedCommand {}

extension HistoryListCommand: PagedCommand {}
extension PrsCommand: PagedCommand {}
extension StatsCommand: PagedCommand {}
extension ChartCommand: PagedCommand {}
extension CalendarCommand: PagedCommand {}
extension GoalsCommand: PagedCommand {}
extension ReviewCommand: PagedCommand {}
extension ExercisesListCommand: PagedCommand {}
extension ExercisesShowCommand: PagedCommand {}
extension TodayCommand: PagedCommand {}
extension PlanCommand: PagedCommand {}
extension ProgramsCommand: PagedCommand {}
extension ShowCommand: PagedCommand {}
extension SimCommand: PagedCommand {}
extension DiffCommand: PagedCommand {}
extension BacktestCommand: PagedCommand {}
extension WhyCommand: PagedCommand {}
extension ExplainCommand: PagedCommand {}
extension ConfigCommand: PagedCommand {}

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
    _ command: any ParsableCommand, in context: CommandContext, _ work: () throws -> Void
  ) throws {
    guard let paged = command as? any PagedCommand, !paged.global.json, !paged.global.noPager,
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
