// Lengths of time as the command line writes them.

import Notation
import Training

/// `58min`, `1h05min`, `90s`.
package enum DurationText {
  /// The whole seconds of a time.
  package static func read(_ text: String) throws -> Int {
    guard case .time(let seconds)? = ValueReader.read(text, as: .time, isTyped: true).0,
      let whole = seconds.floor
    else {
      throw LogbookError(.badAnswer, "'\(text)' is no time", help: ["write it as 58min"])
    }
    return whole
  }

  /// In whole minutes, the last begun one too: `1h05min`.
  package static func minutes(_ seconds: Int) -> String {
    Seconds(Int32(clamping: (seconds + 59) / 60 * 60)).inMinutes
  }
}

extension Seconds {
  /// Whole minutes below two minutes too: `1min`.
  fileprivate var inMinutes: String { tenths < 1200 ? "\(tenths / 600)min" : text }
}
