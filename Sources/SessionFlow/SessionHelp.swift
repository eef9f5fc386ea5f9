// What `?` shows, and what the first prompt says.

import Terminal

enum SessionHelp {
  /// Longer messages are help.
  static let longestRemark = 8

  static var lines: [StyledLine] {
    let commands = Command.overview.map { entry in
      StyledLine(entry.key, .bold).padded(to: 8) + StyledLine(entry.does)
    }
    return commands + [
      StyledLine("Or type what you did:", .dim),
      StyledLine("8", .bold).padded(to: 12) + StyledLine("8 reps at the planned load"),
      StyledLine("5 @ 100kg", .bold).padded(to: 12) + StyledLine("5 reps at 100 kg"),
      StyledLine("100kg 5,5,4", .bold).padded(to: 12) + StyledLine("three sets at 100 kg"),
      StyledLine("5 @8", .bold).padded(to: 12) + StyledLine("5 reps at RPE 8"),
      StyledLine("5 w", .bold).padded(to: 12) + StyledLine("warm-up; d drop, f failure"),
    ]
  }
}
