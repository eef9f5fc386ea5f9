// The weekdays that a lifter chooses for a schedule that asks for them.

import Engine
package import Training

/// Reads `mon wed fri` as so many weekdays as there are sessions.
package struct WeekdayAnswer {
  package let count: Int

  /// The weekdays in the order in which they were written, as the history keeps them.
  package func read(_ text: String) throws -> Value {
    guard let days = Weekday.chosen(text), days.count == count else {
      let example = WeekdaySpread.spread(over: count).map(\.key).joined(separator: " ")
      throw LogbookError(
        .badAnswer, "'\(text.trimmed)' is not \(count) weekday\(count == 1 ? "" : "s")",
        help: ["write \(count == 1 ? "it" : "them") as: weekdays=\"\(example)\""])
    }
    return .text(days.map(\.key).joined(separator: " "))
  }
}
