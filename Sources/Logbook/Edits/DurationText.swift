// Reads and writes durations on the command line.

import Notation
import Training

/// Reads and writes durations: `58min`, `1h05min`, `90s`.
package enum DurationText {
  /// Returns a duration in whole seconds.
  package static func read(_ text: String) throws -> Int {
    guard case .time(let seconds)? = ValueReader.read(text, as: .time, isTyped: true).0,
      let whole = seconds.floor
    else {
      throw LogbookError(.badAnswer, "invalid duration '\(text)'", help: ["write '58min'"])
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
