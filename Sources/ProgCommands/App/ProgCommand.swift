// The command tree, and the single place where every command starts and ends.
//
// This module contains the commands: their options, output and exit codes, with all side effects in
// one context value. The modules below work out the answers.

package import ArgumentParser
import Diagnostics
package import Logbook
import SafeOutput
import Synchronization
import SystemPackage
import Terminal
import Workspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The root of all commands.
package struct ProgCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "prog",
    abstract: "Run strength training programs and log your workouts in plain text files",
    discussion: """
      Programs are YAML files in programs/. Your history is plain text in history/. Without a command, \
      prog shows today's workout. To begin:
        prog init
        prog start leg-day
        prog today
      """,
    version: versionText,
    groupedSubcommands: [
      CommandGroup(
        name: "Train",
        subcommands: [
          TodayCommand.self, RunCommand.self, ServeCommand.self, LogCommand.self, DoneCommand.self,
          SkipCommand.self, RedoCommand.self, PauseCommand.self, ResumeCommand.self,
          DeloadCommand.self, UndoCommand.self,
        ]),
      CommandGroup(
        name: "Programs",
        subcommands: [
          ProgramsCommand.self, ShowCommand.self, StartCommand.self, StopCommand.self,
          SetCommand.self,
          PlanCommand.self, WhyCommand.self, CheckCommand.self, FmtCommand.self, TestCommand.self,
          SimCommand.self, NewCommand.self,
        ]),
      CommandGroup(
        name: "Share",
        subcommands: [
          AddCommand.self, UpdateCommand.self, RemoveCommand.self, ShareCommand.self,
          DiffCommand.self, BacktestCommand.self, IndexCommand.self,
        ]),
      CommandGroup(
        name: "Look",
        subcommands: [
          HistoryCommand.self, PrsCommand.self, StatsCommand.self, ChartCommand.self,
          CalendarCommand.self, GoalsCommand.self, ReportCommand.self, ReviewCommand.self,
          ExercisesCommand.self, BodyweightCommand.self, MeasureCommand.self, NoteCommand.self,
        ]),
      CommandGroup(
        name: "Tools",
        subcommands: [
          PlatesCommand.self, E1RMCommand.self, RPECommand.self, WarmupCommand.self,
          ScoreCommand.self,
        ]),
      CommandGroup(name: "Data", subcommands: [ImportCommand.self, ExportCommand.self]),
      CommandGroup(
        name: "Set up",
        subcommands: [
          SyncCommand.self, InitCommand.self, ConfigCommand.self, CompletionCommand.self,
          DoctorCommand.self,
          ReadCommand.self, ExplainCommand.self, MergeDriverCommand.self,
          LanguageServerCommand.self, HomeCommand.self, CompleteCommand.self, ManualCommand.self,
        ]),
    ])

  private static let versionText = "prog \(Version.current)"

  package init() {}

  /// Runs the command in the arguments of the process, and ends the process.
  package static func runAndExit() -> Never {
    // Then writing past a limit on the size of files fails with an error that names the file. The
    // signal is caught, not ignored, because new processes would keep it ignored.
    signal(SIGXFSZ) { _ in }
    endProcess(run(ProcessArguments.words).rawValue)
  }

  private static func perform(
    _ command: some ReportedCommand, _ words: [String], in context: CommandContext
  ) throws {
    var command = command
    try command.expectFolders(words)
    try Pager.run(command, in: context) { try command.run() }
    (command as? any HistoryWritingCommand)?.syncAfterwards()
  }

  /// Runs a command with these arguments in the current context.
  package static func run(_ arguments: [String]) -> ExitStatus {
    let context = CommandContext.current
    let status = status(of: arguments, in: context)
    guard let problem = OutputFailure.problem(context.outputFailure()) else { return status }
    report([problem], arguments, context)
    return .ioFailed
  }

  private static func status(of arguments: [String], in context: CommandContext) -> ExitStatus {
    if arguments.prefix(while: { $0 != "--" }).contains("--version") {
      context.print(SafeText(lines: versionText) + "\n")
      return .done
    }
    var named: NamedCommand?
    do {
      let arranged = try ArgumentOrder.arranged(arguments)
      named = NamedCommand(arranged)
      var command = try named?.parsed() ?? parseAsRoot(arranged)
      guard let reported = command as? any ReportedCommand else {
        try command.run()
        return .done
      }
      try perform(reported, named?.words ?? [], in: context)
      return .done
    } catch let quiet as QuietExit {
      return quiet.status
    } catch let failure as LogbookError {
      report(failure.diagnostics, arguments, context)
      return failure.status
    } catch {
      let type = named?.type ?? ProgCommand.self
      if type.exitCode(for: error) == .success {
        // The message may quote arguments, so it is filtered.
        let help = GroupHelp.text(for: arguments) ?? named.map { helpMessage(for: $0.type) }
        let message = SafeText(
          lines: GroupHelp.wrapped(
            help ?? fullMessage(for: error),
            to: context.outputIsTerminal ? context.currentColumns() : .max))
        if !message.isEmpty { context.print(message + "\n") }
        return .done
      }
      let problem = UsageProblem(
        message: type.message(for: error), full: type.fullMessage(for: error),
        command: (["prog"] + (named?.words ?? [])).joined(separator: " "))
      report([problem.diagnostic], arguments, context)
      return .usage
    }
  }

  private static func report(
    _ problems: [Diagnostic], _ arguments: [String], _ context: CommandContext
  ) {
    let style = context.errorStyle(hasColor: ArgumentOrder.colored(arguments, context))
    context.printError(DiagnosticRenderer(style: style).excerpts(problems))
  }
}

/// Ends the process. Commands have a method `exit` that hides the system's function.
private func endProcess(_ code: Int32) -> Never { exit(code) }

/// The first failure to write to standard output, for example on a full disk.
final class OutputFailure: Sendable {
  private let first = Mutex<Int32?>(nil)

  /// Notes the number of the system's error, if there is one.
  func note(_ number: Int32?) {
    guard let number else { return }
    first.withLock { $0 = $0 ?? number }
  }

  var number: Int32? { first.withLock(\.self) }

  /// Returns the error to report; nil without a failure. A reader that has enough, such as `head`,
  /// may close the pipe.
  static func problem(_ number: Int32?) -> Diagnostic? {
    guard let number, Errno(rawValue: number) != .brokenPipe else { return nil }
    return Diagnostic(
      WorkspaceErrorID.cannotWrite,
      "cannot write to standard output: \(Errno(rawValue: number).description.lowercased())",
      notes: ["the output is not complete; what the command changed in the folder is saved"],
      help: ["make room, or write to another place"])
  }
}

/// Ends a command with a status and without a message, because it has printed everything already.
struct QuietExit: Error {
  let status: ExitStatus
}
