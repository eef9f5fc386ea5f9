// The reserved words of the set notation, which cannot be names.

import Diagnostics

/// One word of the set notation: its forms, and its meaning in one sentence.
package struct NotationWord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A unit of a load, or of another intensity.
    case load, intensity
    /// A unit of an amount.
    case time, distance
    /// A modifier of every set, or only of planned or of performed ones.
    case modifier, planned, performed
  }

  package let text: String
  package let kind: Kind
  package let forms: [String]
  package let about: String

  fileprivate init(_ text: String, _ kind: Kind, _ about: String, forms: String...) {
    self.text = text
    self.kind = kind
    self.forms = forms.isEmpty ? [text] : forms
    self.about = about
  }
}

/// The words of the set notation.
package enum NotationWords {
  /// The units and modifiers.
  package static let all: [NotationWord] = [
    NotationWord("kg", .load, "A load in kilograms."),
    NotationWord("lb", .load, "A load in pounds."),
    NotationWord("s", .time, "Seconds."), NotationWord("min", .time, "Minutes."),
    NotationWord("h", .time, "Hours."), NotationWord("m", .distance, "Metres."),
    NotationWord("km", .distance, "Kilometres."), NotationWord("mi", .distance, "Miles."),
    NotationWord("yd", .distance, "Yards."),
    NotationWord("%", .intensity, "A percentage of the training max, or else of the 1RM."),
    NotationWord("rir", .intensity, "Reps in reserve."),
    NotationWord("w", .modifier, "A warm-up set, which never counts."),
    NotationWord("d", .modifier, "A drop set."), NotationWord("f", .modifier, "To failure."),
    NotationWord("find", .planned, "Work up to the heaviest load for these reps."),
    NotationWord("optional", .planned, "May be left out."),
    NotationWord(
      "until", .planned, "Repeat the set until this effort, or until reps are missed.",
      forms: "until @9", "until miss"),
    NotationWord("rest", .modifier, "The rest after the set.", forms: "rest 2min"),
    NotationWord("every", .modifier, "A set starts each 90 seconds.", forms: "every 90s"),
    NotationWord("tempo", .modifier, "Seconds down, pause, up, pause.", forms: "tempo 31X1"),
    NotationWord(
      "for", .performed, "The planned load, in place of which this was lifted.",
      forms: "for 60kg"),
    NotationWord("as", .planned, "Names the set for rules and later loads.", forms: "as top"),
  ]

  private static func texts(_ kinds: NotationWord.Kind...) -> [String] {
    all.filter { kinds.contains($0.kind) }.map(\.text)
  }

  /// Returns whether a word, in any case, cannot be the name of a scheme, a value or a set.
  package static func isReserved(_ name: String) -> Bool { reserved.contains(name.lowercased()) }

  /// Returns whether a word cannot name a set with `as`, because it is reserved or a predefined
  /// set.
  package static func isReservedForSets(_ name: String) -> Bool {
    isReserved(name) || setsWithNames.contains(name)
  }

  /// The modifiers of a set, for suggestions.
  package static let modifiers = texts(.modifier, .planned, .performed)

  /// Other words that lifters use for the words of the notation.
  static let otherNames: [String: String] = [
    "warmup": "w", "warm": "w", "wu": "w", "ws": "w",
    "drop": "d", "dropset": "d", "ds": "d",
    "failure": "f", "fail": "f", "failed": "f",
    "emom": "every", "rests": "rest", "note": "\"text\"", "opt": "optional", "name": "as",
  ]

  /// Other words that lifters use for units.
  package static let otherUnits: [String: String] = [
    "lbs": "lb", "pound": "lb", "pounds": "lb", "kgs": "kg", "kilo": "kg", "kilos": "kg",
    "kilogram": "kg", "kilograms": "kg",
    "k": "kg", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "mins": "min",
    "minute": "min", "minutes": "min", "hr": "h", "hrs": "h", "hour": "h", "hours": "h",
    "meter": "m", "meters": "m", "metre": "m", "metres": "m", "mtr": "m", "kms": "km",
    "kilometer": "km", "kilometers": "km", "kilometre": "km", "kilometres": "km",
    "mile": "mi", "miles": "mi", "yds": "yd", "yard": "yd", "yards": "yd",
  ]

  /// All units of the notation, for suggestions.
  static let units = texts(.load, .time, .distance)

  private static let reserved = Set(modifiers + units).union([
    "x", "max", "amrap", "total", "by", "in", "bar", "bw", "of", "rpe", "rir", "side", "miss",
    "none",
  ])

  private static let setsWithNames: Set<String> = ["first", "last", "prev", "nth"]
}

// The diagnostics of sets, loads, times and values.

/// The diagnostics of the set notation and of single values.
package enum NotationErrorID: String, DiagnosticID {
  // Numbers and units
  case missingUnit = "missing-unit"
  case unknownUnit = "unknown-unit"
  case decimalComma = "decimal-comma"
  case tooManyDecimals = "too-many-decimals"
  case minutesNotMetres = "minutes-not-metres"
  case badTime = "bad-time"
  case reversedRange = "reversed-range"
  // Limits
  case countOutOfRange = "count-out-of-range"
  case repsOutOfRange = "reps-out-of-range"
  case repsNotWhole = "reps-not-whole"
  case loadOutOfRange = "load-out-of-range"
  case percentOutOfRange = "percent-out-of-range"
  case effortOutOfRange = "effort-out-of-range"
  case effortNotInHalves = "effort-not-in-halves"
  case timeOutOfRange = "time-out-of-range"
  case distanceOutOfRange = "distance-out-of-range"
  case setsTooLong = "sets-too-long"
  // Sets
  case emptySet = "empty-set"
  case missingAmount = "missing-amount"
  case missingLoad = "missing-load"
  case missingIntensity = "missing-intensity"
  case ambiguousSet = "ambiguous-set"
  case twoIntensities = "two-intensities"
  case countBesideList = "count-beside-list"
  case amountNotAllowed = "amount-not-allowed"
  case plannedOnly = "planned-only"
  case notASet = "not-a-set"
  case performedOnly = "performed-only"
  case unparenthesized = "unparenthesized"
  case unexpectedInSet = "unexpected-in-set"
  // Modifiers
  case unknownModifier = "unknown-modifier"
  case duplicateModifier = "duplicate-modifier"
  case missingModifierValue = "missing-modifier-value"
  case badTempo = "bad-tempo"
  case reservedWord = "reserved-word"
  case unknownNoteEscape = "unknown-note-escape"
  // Values
  case notAValue = "not-a-value"
}
