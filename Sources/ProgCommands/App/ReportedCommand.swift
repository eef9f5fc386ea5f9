// The shared parts of all commands: options, output and warnings.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import Training

/// A command with the global options.
protocol ReportedCommand: ParsableCommand {
  var global: GlobalOptions { get }
  /// True if the command answers for every folder of `--dir`. Other commands refuse several.
  var takesSeveralFolders: Bool { get }
  /// True if the command only shows something, so that its output may go through a pager. False for
  /// commands that ask questions or change files.
  var onlyShows: Bool { get }
}

extension ReportedCommand {
  var context: CommandContext { .current }

  var takesSeveralFolders: Bool { false }

  var onlyShows: Bool { false }

  /// The date and time of the command, from `--date` or the clock.
  ///
  /// A date without a time means noon, unless it is today.
  var moment: (date: CalendarDate, time: ClockTime) {
    get throws {
      let now = context.now()
      guard let chosen = try global.chosenDate else { return now }
      return (chosen.date, chosen.time ?? (chosen.date == now.date ? now.time : .noon))
    }
  }

  var rendering: Rendering {
    global.color.choice.rendering(
      isTerminal: context.outputIsTerminal, noColor: context.environment["NO_COLOR"],
      term: context.environment["TERM"])
  }

  /// The layout of the output: the terminal's width, or lines of any length in a pipe.
  var layout: Layout {
    Layout.choose(
      isTerminal: context.outputIsTerminal, columns: context.columns, rendering: rendering)
  }

  /// Prints lines. On a terminal, a line that a view did not fit is wrapped below its indentation.
  func show(_ lines: [StyledLine]) {
    let fitted = layout.width.map { width in lines.flatMap { $0.wrappedInPlace(to: width) } }
    context.print(StyledText(fitted ?? lines).rendered(rendering).withPlainSpaces)
  }

  /// Prints lines of any length, for text that prog reads again.
  func show(whole lines: [StyledLine]) {
    context.print(StyledText(lines).rendered(rendering).withPlainSpaces)
  }

  func show(_ json: JSON) {
    var text = keptUntilExit(json).pretty
    text += "\n"
    context.print(text)
  }

  /// Prints a line to standard error, for the person at the terminal.
  func tell(_ text: SafeText) { context.printError(context.fitted(text) + "\n") }

  /// Prints a question to standard error, with the mark after which the answer is typed.
  func prompt(_ question: SafeText) { context.printError(context.fitted(question + "\u{A0}> ")) }

  /// Works out the effects of a change that is already on disk. If that fails, prints a warning and
  /// returns nil.
  ///
  /// An error would look as if the change had failed, and people would repeat the command.
  func following<Result>(_ work: () throws -> Result) -> Result? {
    do {
      return try work()
    } catch {
      tell("The change was written, but prog cannot show its effects.")
      if let failure = error as? LogbookError {
        warn(
          failure.diagnostics.map { problem in
            var problem = problem
            problem.severity = .warning
            return problem
          })
      }
      return nil
    }
  }

  /// Prints problems that do not end the command.
  func warn(_ diagnostics: [Diagnostic]) { global.warn(diagnostics) }
}
