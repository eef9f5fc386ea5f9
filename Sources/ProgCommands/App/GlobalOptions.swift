// The options of every command.

import ArgumentParser
import Diagnostics
import Logbook
import Terminal
import Training

/// `--dir`, `--date`, `--json`, `--no-pager` and `--color`.
struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customLong("dir"),
    help: ArgumentHelp("Use this training folder; some commands take several", valueName: "folder"))
  var dirs: [String] = []

  @Option(
    help: ArgumentHelp(
      "Use this date instead of today: 2025-10-06, 2025-10-06T18:05, yesterday, mon, -3, 6 oct",
      valueName: "date"))
  var date: String?

  @Flag(help: "Print JSON")
  var json = false

  @Flag(help: "Do not show long output in a pager")
  var noPager = false

  @Option(help: ArgumentHelp("Choose when to use colour", valueName: "when"))
  var color: ColorWhen = .auto

  /// The folder of `--dir`, or nil without it. A command that takes only one folder is not run with
  /// several.
  var dir: String? { dirs.first }

  /// The options as arguments, for a command that runs another.
  var arguments: [String] {
    func option(_ name: String, _ value: String?) -> [String] {
      value.map { ["\(name)=\($0)"] } ?? []
    }
    return dirs.map { "--dir=\($0)" } + option("--date", date) + (json ? ["--json"] : [])
      + (noPager ? ["--no-pager"] : [])
      + ["--color", color.rawValue]
  }

  /// The date and time of `--date`, or nil without it.
  var chosenDate: (date: CalendarDate, time: ClockTime?)? {
    get throws {
      guard let date else { return nil }
      return try DateText.expect(date, today: CommandContext.current.now().date)
    }
  }
}

/// `--gym`: the gym whose bars and plates are used.
struct GymOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use the bars and plates of this gym in prog.yaml", valueName: "name"))
  var gym: String?
}

/// The values of `--color`.
enum ColorWhen: String, OptionWord {
  case always, auto, never

  var choice: ColorChoice {
    switch self {
    case .always: .always
    case .auto: .auto
    case .never: .never
    }
  }
}

// Prints problems and notices that do not end the command.

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
