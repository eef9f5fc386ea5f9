// The options that every command has.

import ArgumentParser
import Logbook
import Terminal
import Training

/// `--dir`, `--date`, `--json` and `--color`.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The training folder.", valueName: "folder"))
  var dir: String?

  @Option(
    help: ArgumentHelp(
      "The date to answer for: 2025-10-06, or with a time 2025-10-06T18:05.", valueName: "date"))
  var date: String?

  @Flag(help: "Answer as JSON, for scripts.")
  var json = false

  @Option(help: ArgumentHelp("Colour: always, auto or never.", valueName: "when"))
  var color: ColorWhen = .auto

  /// The date to answer for; nil takes the clock's.
  var chosenDate: (date: CalendarDate, time: ClockTime?)? {
    get throws {
      guard let date else { return nil }
      guard let chosen = DateText.read(date) else {
        throw LogbookError(
          .badDate, "'\(date)' is no date",
          help: ["write it as 2025-10-06, or with a time as 2025-10-06T18:05"])
      }
      return chosen
    }
  }
}

/// `--gym`: where one trains, for what goes on the bar.
struct GymOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The gym of prog.yaml to load for.", valueName: "name"))
  var gym: String?
}

/// When colour is used, as the command line writes it.
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
