// What all commands share: their options, their output, and how problems end them.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import Training

/// A command with the global options.
protocol ReportedCommand: ParsableCommand {
  var global: GlobalOptions { get }
}

extension ReportedCommand {
  var context: CommandContext { .current }

  /// The date and time that the command answers for.
  ///
  /// A date that is given without a time stands for midday, unless it is today.
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

  /// The width that lines are laid out for: the terminal's, 80 in a pipe.
  var layout: Layout {
    Layout.choose(
      isTerminal: context.outputIsTerminal, columns: context.columns, rendering: rendering)
  }

  func show(_ lines: [StyledLine]) {
    context.print(StyledText(lines.map(\.withPlainBlanks)).rendered(rendering))
  }

  func show(_ json: JSON) { context.print(json.pretty + "\n") }

  /// A line for the person at the terminal, not for a script.
  func tell(_ text: SafeText) { context.printError(text + "\n") }

  /// Works out what follows from a change that is on disk; nil with a warning if that fails.
  ///
  /// An error would say that nothing was done, and people would repeat the command.
  func following<Result>(_ work: () throws -> Result) -> Result? {
    do {
      return try work()
    } catch {
      tell("The change is written, but prog cannot show what follows from it.")
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

  /// Problems that do not end the command.
  func warn(_ diagnostics: [Diagnostic]) { global.warn(diagnostics) }
}
