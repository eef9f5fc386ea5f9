// The command tree, and the one way through which every command ends.
//
// This module knows commands: their options, what they print, their exit codes, and all side effects
// in one context value. What they answer is worked out in the modules below.

package import ArgumentParser
import Diagnostics
package import Logbook
import Terminal

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
    abstract: "Strength training from programs and history in plain files.",
    discussion: """
      Programs are YAML in programs/, what you did stands in history/. Begin with:
        prog init
        prog start leg-day
        prog today
      """,
    version: "prog \(Version.current)",
    groupedSubcommands: [
      CommandGroup(
        name: "Train",
        subcommands: [
          TodayCommand.self, RunCommand.self, LogCommand.self, SkipCommand.self, RedoCommand.self,
          PauseCommand.self, ResumeCommand.self, UndoCommand.self,
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
        name: "Look",
        subcommands: [
          HistoryCommand.self, PrsCommand.self, StatsCommand.self, CalendarCommand.self,
          ExercisesCommand.self, BodyweightCommand.self, MeasureCommand.self, NoteCommand.self,
        ]),
      CommandGroup(
        name: "Set up",
        subcommands: [
          InitCommand.self, DoctorCommand.self, ReadCommand.self, ExplainCommand.self,
          MergeDriverCommand.self,
        ]),
    ])

  package init() {}

  /// Runs the command that the process was called with, and ends the process.
  package static func runAndExit() -> Never {
    endProcess(run(ProcessArguments.words).rawValue)
  }

  /// The command that stands first in the arguments, with its options.
  ///
  /// It is read by itself first: to set up all the others costs more than a short answer. What is
  /// wrong, and all help, is left to the whole tree, which knows the way to each command; so are
  /// requests for completions, which a command that says of whom it is a part does not look for.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// Runs a command with these arguments in the current context.
  package static func run(_ arguments: [String]) -> ExitStatus {
    let context = CommandContext.current
    do {
      let ordered = try ArgumentOrder.arranged(arguments)
      var command = try parsed(ordered)
      try command.run()
      return .done
    } catch let quiet as QuietExit {
      return quiet.status
    } catch let failure as LogbookError {
      let style = DiagnosticStyle(
        hasColor: ArgumentOrder.colored(arguments, context), width: context.columns)
      context.printError(DiagnosticRenderer(style: style).excerpts(failure.diagnostics))
      return failure.status
    } catch {
      // It quotes arguments.
      let message = SafeText(lines: fullMessage(for: error))
      let isHelp = exitCode(for: error) == .success
      if !message.isEmpty {
        if isHelp { context.print(message + "\n") } else { context.printError(message + "\n") }
      }
      return isHelp ? .done : .usage
    }
  }
}

/// Ends the process; commands have a method of the same name as the system's.
private func endProcess(_ code: Int32) -> Never { exit(code) }
