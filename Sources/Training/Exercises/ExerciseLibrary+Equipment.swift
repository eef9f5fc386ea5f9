// Names that say the equipment of an exercise: `Barbell Squat`, `Bench Press (Dumbbell)`.

extension ExerciseLibrary {
  /// Returns the exercise of the library that a name with its equipment means, or nil.
  ///
  /// `Barbell Squat`, `Squat (Barbell)` and `Squat, Barbell` are the Squat, because that is done
  /// with a barbell. `Flat Dumbbell Bench Press` is the Dumbbell Bench Press, and `Dumbbell Squat`
  /// is not in the library. Machines and cables are not read so: loads on two machines cannot be
  /// compared.
  package static func equipped(_ name: String) -> KnownExercise? {
    guard let (word, equipment, rest) = equipmentAndRest(name) else { return nil }
    let plain = known(rest)
    for base in [rest, plain?.name].compactMap(\.self) {
      if let named = known("\(word) \(base)"), named.equipment == equipment { return named }
    }
    return plain?.equipment == equipment ? plain : nil
  }

  /// Splits a name at the first word for its equipment.
  private static func equipmentAndRest(_ name: String) -> (String, Equipment, rest: String)? {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    for (index, word) in words.enumerated() {
      guard let (full, equipment) = spelledOut(word.lowercased()) else { continue }
      // `Pull-Up (Weighted)` is a kind of equipment, and in `Weighted Vest Walk` it is not.
      if full == "Weighted", index != words.count - 1 || !name.hasSuffix(")") { continue }
      let rest = words[..<index] + words[(index + 1)...]
      return rest.isEmpty ? nil : (full, equipment, rest.joined(separator: " "))
    }
    return nil
  }

  private static func spelledOut(_ word: String) -> (String, Equipment)? {
    switch word {
    case "barbell", "bb": ("Barbell", .barbell)
    case "dumbbell", "dumbbells", "db": ("Dumbbell", .dumbbell)
    case "kettlebell", "kettlebells", "kb": ("Kettlebell", .kettlebell)
    case "bodyweight": ("Bodyweight", .bodyweight)
    case "weighted": ("Weighted", .bodyweight)
    default: nil
    }
  }
}
