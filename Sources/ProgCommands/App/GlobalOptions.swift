// The options of every command.

import ArgumentParser
import Logbook
import Terminal
import Training

/// `--dir`, `--date`, `--json` and `--color`.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this training folder", valueName: "folder"))
  var dir: String?

  @Option(
    help: ArgumentHelp(
      "Use this date instead of today: 2025-10-06, or 2025-10-06T18:05 with a time",
      valueName: "date"))
  var date: String?

  @Flag(help: "Print JSON")
  var json = false

  @Option(help: ArgumentHelp("Use colour: always, auto or never", valueName: "when"))
  var color: ColorWhen = .auto

  /// The date and time of `--date`, or nil without it.
  var chosenDate: (date: CalendarDate, time: ClockTime?)? {
    get throws {
      guard let date else { return nil }
      guard let chosen = DateText.read(date) else {
        throw LogbookError(
          .badDate, "invalid date '\(date)'",
          help: ["write '2025-10-06', or '2025-10-06T18:05' with a time"])
      }
      return chosen
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
