// Reads and writes durations on the command line.

import Notation
import Training

/// Reads and writes durations: `58min`, `1h05min`, `90s`.
package enum DurationText {
  /// Returns the duration of a workout in whole seconds.
  ///
  /// `1:10` is refused: it can be hours and minutes, or minutes and seconds.
  package static func ofWorkout(_ text: String) throws -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1], (0...5).contains(first),
      (0..<60).contains(second)
    else { return try read(text) }
    throw ambiguous("duration", text, seconds: Int32(first * 60 + second))
  }

  /// Returns the error for `1:10`, which is `seconds` if it is in minutes and seconds, and 60 times
  /// as long in hours and minutes.
  static func ambiguous(_ what: String, _ text: String, seconds: Int32) -> LogbookError {
    LogbookError(
      .badAnswer, "ambiguous \(what) '\(text)'",
      help: [
        "for hours and minutes, write '\(Seconds(seconds * 60).text)'",
        "for minutes and seconds, write '\(seconds)s'",
      ])
  }

  /// Returns a duration in whole seconds.
  package static func read(_ text: String) throws -> Int {
    // `1h05`, and `1,5h` as on a phone.
    let written = text.trimmed.replacing(#/^([0-9]{1,2}h[0-5][0-9])$/#) { "\($0.output.1)min" }
      .replacing(#/^([0-9]+),([0-9]+ *[a-z]+)$/#) { "\($0.output.1).\($0.output.2)" }
    guard case .time(let seconds)? = ValueReader.read(written, as: .time, isTyped: true).0,
      let whole = seconds.floor
    else {
      let number = text.trimmed
      let isNumber = !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
      throw LogbookError(
        .badAnswer, "invalid duration '\(text)'",
        help: isNumber
          ? ["for minutes, write '\(number)min'", "for seconds, write '\(number)s'"]
          : ["write '58min'"])
    }
    return whole
  }

  /// Returns a duration in whole minutes, rounded up: `1h05min`.
  package static func minutes(_ seconds: Int) -> String {
    Seconds(Int32(clamping: (seconds + 59) / 60 * 60)).inMinutes
  }
}

extension Seconds {
  /// The time in minutes, even below two minutes: `1min`.
  fileprivate var inMinutes: String { tenths < 1200 ? "\(tenths / 600)min" : text }
}
