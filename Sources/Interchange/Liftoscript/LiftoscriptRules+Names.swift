// The names that scripts read and assign, and what they are called in prog.

extension LiftoscriptRules {
  static func long(_ name: String) -> String {
    switch name {
    case "cr": "completedReps"
    case "r": "reps"
    case "mr": "minReps"
    case "cw": "completedWeights"
    case "w", "originalWeights": "weights"
    default: name
    }
  }

  private static let lists: Set<String> = [
    "completedReps", "reps", "minReps", "completedWeights", "weights", "completedRPE", "RPE",
  ]

  static func isList(_ expression: LiftoscriptExpression) -> Bool {
    if case .name(let name) = expression { return lists.contains(long(name)) }
    return false
  }

  /// Returns the name of a state variable in prog. Names with a meaning of their own get a prefix.
  static func name(of state: String) -> String {
    let taken: Set<String> = [
      "week", "cycle", "block", "pass", "turn", "session", "program_week", "weight", "tm", "step",
      "stage", "rung", "added", "first", "last", "top", "prev", "made", "topped", "missed", "all",
      "any", "count", "sum", "min", "max", "avg", "best", "trend", "floor", "ceil", "round", "abs",
      "mod", "reps", "load", "rpe", "time", "distance", "goal", "ceiling", "planned", "done", "in",
      "if", "else", "and", "or", "not", "bodyweight", "finish", "repeat", "go", "to", "bar", "bw",
      "total", "find", "optional", "until", "rest", "every", "tempo", "as", "of", "by", "w", "d",
      "f", "x", "cases", "shown", "nth", "days", "since", "extra_reps", "misses", "deload", "kg",
      "lb", "m", "km", "mi", "s", "h", "description",
    ]
    return taken.contains(state.lowercased()) ? "my_\(state)" : state
  }
}
