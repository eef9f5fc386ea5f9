// Numbers with their units, and lists of them, as they are in a typed line.

import Training

/// A number with its unit, if it has one, or a load without a number.
struct Quantity: Hashable {
  enum Kind: Hashable {
    case plain
    case weight(WeightUnit)
    /// `+2.5`, `-5kg`: a change of the planned load, or a load on bodyweight.
    case signed(WeightUnit?)
    /// `bw`, `bw+10`.
    case bodyweight(WeightUnit?)
    case bar
    /// In tenths of a second.
    case time
    case distance(DistanceUnit)
    /// `5k`.
    case thousand
  }

  var kind: Kind
  /// In ten-thousandths; of a time, in tenths of a second.
  var value: Int
  var decimals = 0
  /// True if the decimal point is a comma.
  var hasComma = false
  /// True for seconds that may be the plural of a number: `30s`, `30's`.
  var isPlural = false
  /// True for a time with minutes or hours in words: `30min`, `1h05min`.
  var isLong = false
  /// True for a time written as on a clock: `1:30`.
  var isClock = false
  /// True for a number before a unit of its own, of a time with only one unit.
  var unitOfTime = 0
  /// The tokens.
  var start: Int
  var end: Int

  /// The number of a plain quantity without decimals; nil for any other.
  var whole: Int? { kind == .plain && decimals == 0 ? value / 10_000 : nil }
}

/// How the numbers of a list are separated.
enum Separator: Hashable {
  case none, comma, looseComma, slash, dash, blank
}

/// Quantities one after the other, with the same separator between them.
struct Series {
  var items: [Quantity]
  var separator: Separator
  var end: Int { items[items.count - 1].end }
  /// True if more numbers follow with the same separator.
  var isCut = false
}
