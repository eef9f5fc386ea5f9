// Lengths of time as the command line writes them.

import Notation
import Training

/// Reads `58min`, `1h05min`, `45s`.
enum TypedTime {
  static func read(_ text: String) throws -> Seconds {
    let bytes = Array(text.utf8)
    guard case .time(let seconds)? = ValueReader.read(bytes, 0..<bytes.count).0,
      let tenths = seconds.multiplied(by: Decimal(10))?.floor
    else {
      throw CommandFailure(.badAnswer, "'\(text)' is no time", help: ["write it as 58min"])
    }
    return Seconds(tenths: Int32(clamping: tenths))
  }
}
