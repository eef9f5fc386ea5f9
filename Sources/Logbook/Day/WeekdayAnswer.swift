// Reads the weekdays that a lifter chooses for a schedule.

import Engine
package import Training

/// Reads a given number of weekdays: `mon wed fri`.
package struct WeekdayAnswer {
  package let count: Int

  /// That many weekdays, spread over the week.
  package var example: String {
    WeekdaySpread.spread(over: count).map(\.key).joined(separator: " ")
  }

  /// Returns the weekdays in the typed order, for the history.
  package func read(_ text: String) throws -> Value {
    guard let days = Weekday.chosen(text), days.count == count else {
      throw LogbookError(
        .badAnswer,
        "expected \(count) weekday\(count == 1 ? "" : "s"), found '\(text.trimmed)'",
        help: ["write '\(example)'"])
    }
    return .text(days.map(\.key).joined(separator: " "))
  }
}
