// The parts of sets: quantities, their roles, and the words beside them.

import Notation
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
    case time
    case distance(DistanceUnit)
    /// `5k`.
    case thousand
  }

  var kind: Kind
  /// In ten-thousandths; of a time, in tenths of a second.
  var value: Int
  /// True for `500m`, for which rowers give their pace.
  var isHalfKilometre: Bool { kind == .distance(.m) && value == 5_000_000 }
  var decimals = 0
  /// True if the decimal point is a comma.
  var hasComma = false
  /// True for seconds that may be the plural of a number: `30s`, `30's`.
  var isPlural = false
  /// True for a time with minutes or hours in words: `30min`, `1h05min`.
  var isLong = false
  /// True for a time written as on a clock: `1:30`.
  var isClock = false
  /// The seconds of the unit, of a time with only one unit.
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
  var separator = Separator.none
  var start: Int { items[0].start }
  var end: Int { items[items.count - 1].end }
  /// True for a list and not a range: `8-10`.
  var isList: Bool { separator != .dash || items.count > 2 }
  /// True for a list with blanks in it.
  var isLoose: Bool { separator == .looseComma || separator == .blank }
}

/// A load as it was typed.
enum TypedLoad: Hashable {
  case fixed(Load)
  /// The difference from the planned load in ten-thousandths.
  case change(Int, WeightUnit?)
}

/// A list of loads, and how it was written.
struct Loads: Hashable {
  var values: [TypedLoad]
  /// True without a unit.
  var isBare: Bool
  var separator: Separator
  /// The first number is a decimal with a comma.
  var hasComma: Bool
  /// True for dumbbells of 30: `30s`.
  var isPlural: Bool
  /// True if numbers without a unit do not rise.
  var isFalling: Bool
  /// Whether loads are added to bodyweight that may also be the whole loads; nil if that is clear.
  var addsToBodyweight: Bool?
}

/// A list of amounts, and how it was written.
struct Amounts: Hashable {
  var values: [Amount]
  var separator = Separator.none
  /// True for numbers without a unit or a word.
  var isBare = false
  /// True if a word says that they are reps.
  var hasWord = false
  /// The first number is a decimal with a comma.
  var hasComma = false
  /// True for `30min`, which may also be a part of a distance.
  var isTimeWithUnit = false
  /// True for a time on a clock, which may be hours and minutes.
  var isClock = false
  /// True for a number that is far from the plan.
  var isUnlikely = false
  /// True for `50/side in 60s`.
  var isPerSide = false
  /// True for `8L/7R`.
  var areSides = false
  /// The cost of these reps where a number without a unit may be the load.
  var risk = 0
  /// True for a change of the planned reps, `+2 reps`.
  var isChange = false
  /// True for metres that are read as minutes.
  var isMinutes = false

  var reps: [Int32]? {
    let reps = values.compactMap(\.onlyReps)
    return reps.count == values.count ? reps : nil
  }
}

extension Amount {
  /// The reps of an amount without a time.
  fileprivate var onlyReps: Int32? { if case .reps(let reps) = self { reps } else { nil } }
}

/// A word or sign that says more about sets.
enum Detail: Hashable {
  /// `of` is the length of the whole list.
  case effort([Effort], of: Int)
  case warmup, drop, failure, failed
  /// A mark of the last set only.
  case lastFailure, lastFailed
  /// `F` after a comma: the last set, or one more.
  case failureAlone
  case perSide
  /// `each`, which may be each side or each of two weights.
  case each
  case rest(Seconds)
  case every(Seconds)
  case tempo(String)
  case note(String)
  case inPlaceOf(Load)
  case pace(Pace)
  case nothing
}

/// A part of typed sets, with what it costs to read it like that.
struct Part {
  enum Value {
    case connector
    case count(Int)
    case amounts(Amounts)
    case loads(Loads)
    case detail(Detail)
  }

  /// Nil for a detail, which may be between any other parts.
  var symbol: Symbol?
  var start: Int
  var end: Int
  var cost = 0
  var value = Value.connector
  /// True for a detail without a blank before it.
  var touches = false
  /// True for a detail after a comma.
  var isLoose = false

  var detail: Detail? { if case .detail(let detail) = value { detail } else { nil } }
  var amounts: Amounts? { if case .amounts(let amounts) = value { amounts } else { nil } }
}
