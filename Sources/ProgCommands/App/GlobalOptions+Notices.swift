// Prints problems and notices that do not end the command.

import Diagnostics
import Logbook
import Terminal

extension GlobalOptions {
  /// Prints problems to standard error, in colour if the options and the terminal allow it.
  func warn(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    let context = CommandContext.current
    let rendering = color.choice.rendering(
      isTerminal: context.errorIsTerminal, noColor: context.environment["NO_COLOR"],
      term: context.environment["TERM"])
    let style = context.errorStyle(hasColor: rendering == .ansi)
    context.printError(DiagnosticRenderer(style: style).excerpts(diagnostics))
  }

  /// Prints the notices of a write, each of them once.
  var notice: (Diagnostic) -> Void {
    var told: Set<Diagnostic> = []
    return { notice in
      if told.insert(notice).inserted { warn([notice]) }
    }
  }
}

extension CommandContext {
  /// Returns the style of reports on standard error. At a terminal, their sentences are wrapped.
  func errorStyle(hasColor: Bool) -> DiagnosticStyle {
    let width = errorIsTerminal ? currentColumns() : columns
    return DiagnosticStyle(hasColor: hasColor, width: width, wrapsText: errorIsTerminal)
  }
}
