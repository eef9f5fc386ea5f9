// Single times in files that are not programs.

import Notation
import Training

/// Reads a time with its unit, as in the settings.
package enum TimeText {
  /// Returns the whole seconds of the time in the whole of `text`: `90s`, `2min`, `1:30`. Nil if it
  /// is not a single time.
  package static func seconds(_ text: String) -> Int? {
    let value = ValueReader.read(text, as: .time, isTyped: true).0
    guard case .time(let time)? = value else { return nil }
    return time.floor
  }
}
