// The reserved words of the set notation, which cannot be names.

/// The words of the set notation.
package enum NotationWords {
  /// Returns whether a word, in any case, cannot be the name of a scheme, a value or a set.
  package static func isReserved(_ name: String) -> Bool { reserved.contains(name.lowercased()) }

  /// Returns whether a word cannot name a set with `as`, because it is reserved or a predefined
  /// set.
  package static func isReservedForSets(_ name: String) -> Bool {
    isReserved(name) || setsWithNames.contains(name)
  }

  /// The modifiers of a set, for suggestions.
  package static let modifiers = [
    "w", "d", "f", "find", "optional", "until", "rest", "every", "tempo", "for", "as",
  ]

  /// Other words that lifters use for the words of the notation.
  static let otherNames: [String: String] = [
    "warmup": "w", "warm": "w", "wu": "w", "ws": "w",
    "drop": "d", "dropset": "d", "ds": "d",
    "failure": "f", "fail": "f", "failed": "f",
    "emom": "every", "rests": "rest", "note": "\"text\"", "opt": "optional", "name": "as",
  ]

  /// Other words that lifters use for units.
  static let otherUnits: [String: String] = [
    "lbs": "lb", "pound": "lb", "pounds": "lb", "kgs": "kg", "kilo": "kg", "kilos": "kg",
    "kilogram": "kg", "kilograms": "kg",
    "k": "kg", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "mins": "min",
    "minute": "min", "minutes": "min", "hr": "h", "hrs": "h", "hour": "h", "hours": "h",
    "meter": "m", "meters": "m", "metre": "m", "metres": "m", "mtr": "m", "kms": "km",
    "kilometer": "km", "kilometers": "km", "kilometre": "km", "kilometres": "km",
    "mile": "mi", "miles": "mi", "yds": "yd", "yard": "yd", "yards": "yd",
  ]

  /// All units of the notation, for suggestions.
  static let units = ["kg", "lb", "s", "min", "h", "m", "km", "mi", "yd"]

  /// Returns whether a word in lower case is a unit, by any name, or `bw`.
  static func isUnitOrBodyweight(_ word: some StringProtocol) -> Bool {
    let word = String(word)
    return word == "bw" || units.contains(word) || otherUnits[word] != nil
  }

  private static let reserved = Set(modifiers + units).union([
    "x", "max", "amrap", "total", "by", "in", "bar", "bw", "of", "rpe", "rir", "side", "miss",
    "none",
  ])

  private static let setsWithNames: Set<String> = ["first", "last", "prev", "nth"]
}
