// The options that every command has.

import ArgumentParser
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
        throw CommandFailure(
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

/// Dates as the command line writes them.
enum DateText {
  /// `2025-10-06`, `2025-10-06T18:05`, `2025-10-06 18:05`.
  static func read(_ text: String) -> (date: CalendarDate, time: ClockTime?)? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "T" || $0 == " " })
    guard let first = parts.first, let date = date(first) else { return nil }
    guard parts.count == 2 else { return (date, nil) }
    let numbers = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      .map { number($0, 2) }
    guard numbers.count == 2, let hour = numbers[0], let minute = numbers[1],
      let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    return (date, time)
  }

  /// Exactly `YYYY-MM-DD`.
  static func date(_ text: some StringProtocol) -> CalendarDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], 4), let month = number(parts[1], 2),
      let day = number(parts[2], 2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  private static func number(_ text: some StringProtocol, _ digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    return Int(text)
  }
}
