// The help that `?` shows.

import Terminal
import Training

enum SessionHelp {
  /// A message with more lines than this is the help.
  static let longestRemark = 8

  /// Returns the commands and examples of sets in `unit`.
  static func lines(_ unit: WeightUnit) -> [StyledLine] {
    let commands = Command.all.map { entry in
      StyledLine(entry.key, .bold).padded(to: 9) + StyledLine(entry.does)
    }
    return commands + [
      StyledLine("Or type what you did: ", .dim)
        + StyledLine(
          NonBreakingSpace.within("8 (reps)") + ", "
            + NonBreakingSpace.within("5 @ \(unit.example)") + ", "
            + NonBreakingSpace.within("\(unit.example) 5,5,4") + ", "
            + NonBreakingSpace.within("5 @8 (RPE)") + ", "
            + NonBreakingSpace.within("5 w (warm-up; d drop, f failure)"))
    ]
  }
}

extension WeightUnit {
  /// An example of a load.
  var example: String { self == .kg ? "100kg" : "225lb" }
}
