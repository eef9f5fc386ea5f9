// The parts of sets: quantities in their roles, and the words beside them.

import Notation
import Training

/// A load as it was typed.
enum TypedLoad: Hashable {
  case fixed(Load)
  /// The difference from the planned load in ten-thousandths.
  case change(Int, WeightUnit?)
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

/// A list of amounts, and how it was written.
struct Amounts: Hashable {
  var values: [Amount]
  var separator = Separator.none
  /// True for numbers without a unit or a word.
  var isBare = true
  /// True if a word says that they are reps.
  var hasWord = false
  /// The first number is a decimal with a comma.
  var hasComma = false
  /// True for `30min`, which may also be a part of a distance.
  var isTimeWithUnit = false
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
    var result: [Int32] = []
    for case .reps(let reps) in values { result.append(reps) }
    return result.count == values.count ? result : nil
  }
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

/// A part of typed sets, with what it costs to read it like that.
struct Part {
  enum Value {
    case connector
    case count(Int)
    case amounts(Amounts)
    case loads(Loads)
    /// `touches` is true if no blank is before it; `isLoose` if a comma is.
    case detail(Detail, touches: Bool, isLoose: Bool)
  }

  /// Nil for a detail, which may be between any other parts.
  var symbol: Symbol?
  var start: Int
  var end: Int
  var cost: Int
  var value: Value
}
