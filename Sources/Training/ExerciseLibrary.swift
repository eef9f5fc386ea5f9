// What is known of common exercises without being told: what they are loaded with.

/// The exercises prog knows by name.
package enum ExerciseLibrary {
  /// What an exercise is loaded with; `.other` when its name tells nothing.
  ///
  /// The implement in a name decides (`Dumbbell Row`, `Cable Fly`); else the exercise itself.
  package static func equipment(of exercise: String) -> Equipment {
    let name = exercise.lowercased()
    for (word, equipment) in implements where name.contains(word) { return equipment }
    if let known = exact[name] { return known }
    for (ending, equipment) in endings where name.hasSuffix(ending) { return equipment }
    return .other
  }

  private static let implements: [(String, Equipment)] = [
    ("dumbbell", .dumbbell), ("db ", .dumbbell), ("kettlebell", .kettlebell),
    ("kb ", .kettlebell), ("goblet", .dumbbell), ("cable", .machine), ("machine", .machine),
    ("smith", .machine), ("leg press", .machine), ("hack squat", .machine), ("barbell", .barbell),
    ("trap bar", .barbell), ("pulldown", .machine), ("pushdown", .machine),
    ("leg extension", .machine), ("leg curl", .machine), ("hamstring curl", .machine),
    ("calf raise", .machine), ("pec deck", .machine), ("face pull", .machine),
    ("bulgarian", .dumbbell), ("split squat", .dumbbell), ("lunge", .dumbbell),
    ("step-up", .dumbbell), ("lateral raise", .dumbbell), ("arnold", .dumbbell),
    ("hammer curl", .dumbbell), ("swing", .kettlebell), ("get-up", .kettlebell),
    ("snatch-grip", .barbell), ("extension", .machine),
  ]

  private static let exact: [String: Equipment] = [
    "pull-up": .bodyweight, "pull-ups": .bodyweight, "pullup": .bodyweight,
    "pullups": .bodyweight, "chin-up": .bodyweight, "chin-ups": .bodyweight,
    "chinup": .bodyweight, "chins": .bodyweight, "dip": .bodyweight, "dips": .bodyweight,
    "push-up": .bodyweight, "push-ups": .bodyweight, "pushup": .bodyweight,
    "sit-up": .bodyweight, "sit-ups": .bodyweight, "plank": .bodyweight,
    "box jump": .bodyweight, "box jumps": .bodyweight, "inverted row": .bodyweight,
    "muscle-up": .bodyweight, "hanging leg raise": .bodyweight, "leg raise": .bodyweight,
    "back extension": .bodyweight, "burpee": .bodyweight, "burpees": .bodyweight,
    "press": .barbell, "overhead press": .barbell, "military press": .barbell, "ohp": .barbell,
    "push press": .barbell, "power clean": .barbell, "clean": .barbell, "snatch": .barbell,
    "clean and jerk": .barbell, "row": .barbell, "curl": .barbell, "good morning": .barbell,
    "hip thrust": .barbell, "shrug": .barbell, "skullcrusher": .barbell,
  ]

  private static let endings: [(String, Equipment)] = [
    ("squat", .barbell), ("deadlift", .barbell), ("bench press", .barbell), ("bench", .barbell),
    ("pendlay row", .barbell), ("bent-over row", .barbell), ("press", .barbell),
    ("power clean", .barbell), ("clean", .barbell), ("snatch", .barbell),
    ("good morning", .barbell), ("pull-up", .bodyweight), ("push-up", .bodyweight),
    ("chin-up", .bodyweight), ("dip", .bodyweight), ("run", .bodyweight),
  ]
}
