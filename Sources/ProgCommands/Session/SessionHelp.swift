// The help of a session.

import SessionFlow
import Terminal
import Training

/// The keys, examples and commands that `?` shows in a session.
enum SessionHelp {
  /// The keys and what they do, the most used first. With the examples and the prompt they fit on
  /// 20 rows of 40 columns, where a phone shows its keyboard below; so some lines have two keys.
  static let keys: [(key: String, does: String)] = [
    ("Enter", "log the set as planned"),
    ("u", "undo the last action"),
    ("s", "skip the rest of this exercise"),
    ("g NAME", "go to an exercise; b: go back"),
    ("a", "add a set; a NAME: an exercise"),
    ("x NAME", "swap it; with NAME: superset"),
    ("n TEXT", "add a note"),
    ("o", "show what is done and left"),
    ("=", "log the same sets as last time"),
    ("w", "log all warm-up sets; w 1: one"),
    ("p", "show plates; p LOAD: for a load"),
    ("r", "pause rest timer; +15 -15 r off"),
    ("c", "time a set; c stops; t: elapsed"),
    ("gym NAME", "continue in another gym"),
    ("q", "quit, resume later; f: finish"),
  ]

  /// Returns the commands and examples of sets in `unit`.
  static func lines(_ unit: WeightUnit) -> [StyledLine] {
    let commands = keys.map { entry in
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
