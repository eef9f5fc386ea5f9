// What `?` shows, and what the first prompt says.

import Terminal
import Training

enum SessionHelp {
  /// Longer messages are help.
  static let longestRemark = 8

  /// The commands, and sets in the unit of what is lifted.
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
  /// A load to show how one is typed.
  var example: String { self == .kg ? "100kg" : "225lb" }
}
