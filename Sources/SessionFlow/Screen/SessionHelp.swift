// The help that `?` shows.

import Terminal
import Training

enum SessionHelp {
  /// A message with more lines than this is the help.
  static let longestRemark = 8

  /// Returns the commands and examples of sets in `unit`.
  static func lines(_ unit: WeightUnit) -> [StyledLine] {
    let commands = Command.overview.map { entry in
      StyledLine(entry.key, .bold).padded(to: 8) + StyledLine(entry.does)
    }
    return commands + [
      StyledLine("Or type what you did:", .dim),
      StyledLine("8", .bold).padded(to: 12) + StyledLine("8 reps at the planned load"),
      StyledLine("5 @ \(unit.example)", .bold).padded(to: 12)
        + StyledLine("5 reps at \(unit.example)"),
      StyledLine("\(unit.example) 5,5,4", .bold).padded(to: 12)
        + StyledLine("three sets at \(unit.example)"),
      StyledLine("5 @8", .bold).padded(to: 12) + StyledLine("5 reps at RPE 8"),
      StyledLine("5 w", .bold).padded(to: 12) + StyledLine("warm-up; d drop, f failure"),
    ]
  }
}

extension WeightUnit {
  /// An example of a load.
  var example: String { self == .kg ? "100kg" : "225lb" }
}
