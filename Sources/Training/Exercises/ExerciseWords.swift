// Splits the name of an exercise into words for the equipment and other words.

/// The words of a name, in lower case.
struct ExerciseWords {
  let words: [String]

  init(_ name: String) {
    words = name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// The equipment that the name contains; nil if there is none.
  var implement: Equipment? {
    for (index, word) in words.enumerated() {
      if let equipment = Self.equipment(of: word) { return equipment }
      let next = index + 1 < words.count ? words[index + 1] : ""
      if next == "bar", Self.bars.contains(word) { return .barbell }
    }
    return nil
  }

  var withoutImplements: [String] {
    words.enumerated().filter { index, word in
      let next = index + 1 < words.count ? words[index + 1] : ""
      let before = index > 0 ? words[index - 1] : ""
      let isBar = next == "bar" && Self.bars.contains(word)
      let isOfBar = word == "bar" && Self.bars.contains(before)
      return Self.equipment(of: word) == nil && !isBar && !isOfBar
    }.map(\.element)
  }

  private static let bars = [
    "trap", "hex", "ez", "safety", "swiss", "football", "cambered", "axle",
  ]

  private static func equipment(of word: String) -> Equipment? {
    switch word {
    case "barbell", "bb": .barbell
    case "dumbbell", "dumbbells", "db": .dumbbell
    case "kettlebell", "kettlebells", "kb": .kettlebell
    case "cable", "cables", "machine", "smith", "pulley", "lever": .machine
    case "bodyweight", "bw", "ring", "rings", "trx", "suspended": .bodyweight
    default: nil
    }
  }
}
