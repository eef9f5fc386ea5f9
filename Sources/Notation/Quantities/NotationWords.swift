// The words that mean something in a set, and so cannot be names.

/// The words of the set notation.
package enum NotationWords {
  /// True for a word that cannot name a scheme, a value or a set, in whatever case.
  package static func isReserved(_ name: String) -> Bool { reserved.contains(name.lowercased()) }

  /// True for a word that cannot name a set with `as`: a reserved one, or a set that has the name
  /// already.
  package static func isReservedForSets(_ name: String) -> Bool {
    isReserved(name) || setsWithNames.contains(name)
  }

  /// What may follow a set's amount and intensity, for near names.
  package static let modifiers = [
    "w", "d", "f", "find", "optional", "until", "rest", "every", "tempo", "for", "as",
  ]

  /// How the field calls what the notation writes shorter.
  static let otherNames: [String: String] = [
    "warmup": "w", "warm": "w", "wu": "w", "ws": "w",
    "drop": "d", "dropset": "d", "ds": "d",
    "failure": "f", "fail": "f", "failed": "f", "missed": "f",
    "emom": "every", "rests": "rest", "note": "\"text\"", "opt": "optional", "name": "as",
  ]

  /// How the field calls units.
  static let otherUnits: [String: String] = [
    "lbs": "lb", "pound": "lb", "pounds": "lb", "kgs": "kg", "kilo": "kg", "kilos": "kg",
    "k": "kg", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "mins": "min",
    "minute": "min", "minutes": "min", "hr": "h", "hrs": "h", "hour": "h", "hours": "h",
    "meter": "m", "meters": "m", "metre": "m", "metres": "m", "mtr": "m", "kms": "km",
    "mile": "mi", "miles": "mi", "yds": "yd", "yard": "yd", "yards": "yd",
  ]

  /// Every unit of the notation, for near names.
  static let units = ["kg", "lb", "s", "min", "h", "m", "km", "mi", "yd"]

  private static let reserved = Set(modifiers + units).union([
    "x", "max", "amrap", "total", "by", "in", "bar", "bw", "of", "rpe", "rir", "side", "miss",
    "none",
  ])

  private static let setsWithNames: Set<String> = ["first", "last", "prev", "nth"]
}
