// The words by which apps mark warm-up sets, rests and notes.

/// The kind of a row, by the cell that otherwise numbers the sets.
enum RowKind: Hashable {
  case set
  case warmup, drop, failure, coolDown
  case rest, note

  /// Returns the kind that a word in lower case means, or nil if it is not known.
  init?(word: String) {
    switch word {
    case "", "normal", "n", "set", "satz", "work", "working": self = .set
    case "w", "warm_up", "warmup", "warm-up", "warm up", "warm-up set", "warmup set",
      "set di riscaldamento", "riscaldamento", "aufwärmsatz", "aufwärmen", "échauffement", "热身":
      self = .warmup
    case "d", "drop", "drop_set", "dropset", "drop-set", "drop set": self = .drop
    case "f", "failure", "to_failure", "fail": self = .failure
    case "cool-down set", "set di defaticamento", "defaticamento", "abwärmsatz", "cool down":
      self = .coolDown
    case "rest timer", "rest", "ruhezeit", "pause", "minuteur de repos", "repos", "休息计时器",
      "休息时间", "休息", "temporizador de descanso", "descanso":
      self = .rest
    case "note", "notes", "notiz", "remarque", "备注", "笔记", "nota": self = .note
    default: return nil
    }
  }

  /// Returns true for words that some files have in place of the exercise: `Rest Timer`.
  static func isRestName(_ name: String) -> Bool {
    ["rest timer", "ruhezeit", "minuteur de repos", "休息计时器"].contains(name.lowercased())
  }

  static func isTrue(_ word: String) -> Bool {
    ["true", "1", "yes", "y", "si", "sì", "ja", "oui"].contains(word.lowercased())
  }
}
