// A Liftoscript program as it is written: weeks, days and exercises.

import Training

/// A set, or several equal ones.
struct LiftoscriptSet: Hashable {
  enum Weight: Hashable {
    /// A load such as `100lb`.
    case load(Decimal, WeightUnit)
    /// A share of the one-rep max, in percent.
    case percent(Decimal)
  }

  var count = 1
  var reps = 1
  var minReps: Int?
  var isAmrap = false
  var weight: Weight?
  var effort: Effort?
  var rest: Seconds?
  /// How long the set lasts.
  var time: Seconds?
  var isOpenTime = false
  /// True if the next set begins by itself.
  var isAuto = false
  var label: String?
}

/// An argument of a progression: a number with `lb`, `kg`, `%` or without a unit.
struct LiftoscriptValue: Hashable {
  enum Unit: Hashable {
    case none, percent
    case load(WeightUnit)
  }

  var number: Decimal
  var unit: Unit

  /// The value as prog writes it.
  var text: String {
    switch unit {
    case .none: number.text()
    case .percent: number.text() + "%"
    case .load(let unit): number.text(places: 4) + unit.rawValue
    }
  }
}

/// A state variable of a custom progression.
struct LiftoscriptVariable: Hashable {
  var name: String
  var value: LiftoscriptValue
  /// True if the app asks for it after the last set.
  var isAsked = false
}

/// The progression of an exercise.
enum LiftoscriptProgress: Hashable {
  case none
  case linear([LiftoscriptValue])
  case double([LiftoscriptValue])
  case sum([LiftoscriptValue])
  /// A script, or the name of the exercise whose script is used.
  case custom([LiftoscriptVariable], script: String?, reused: String?, line: Int)

  /// The units of the loads that it adds.
  var units: [WeightUnit] {
    let values =
      switch self {
      case .none: [] as [LiftoscriptValue]
      case .linear(let values), .double(let values), .sum(let values): values
      case .custom(let variables, _, _, _): variables.map(\.value)
      }
    return values.compactMap { if case .load(let unit) = $0.unit { unit } else { nil } }
  }
}

/// The warm-up sets of an exercise.
enum LiftoscriptWarmup: Hashable {
  case automatic, none
  case sets([LiftoscriptSet])
}

/// An exercise of a day.
struct LiftoscriptExercise {
  var line: Int
  var label: String?
  var name: String
  var order: Int?
  var weeks: ClosedRange<Int>?
  /// The set variations. Empty if it takes the sets of another exercise.
  var variations: [[LiftoscriptSet]] = []
  /// The index of the current variation.
  var current = 0
  /// The defaults of sets without values of their own.
  var common = LiftoscriptSet()
  var reused: Reference?
  var isUsed = true
  var warmup: LiftoscriptWarmup?
  var progress: LiftoscriptProgress?
  var superset: String?
  var descriptions: LiftoscriptDescriptions?
  var problems: [ConversionProblem] = []

  /// The exercise `...Squat[2:1]`.
  struct Reference: Hashable {
    var key: String
    var week: Int?
    var day: Int?
  }

  /// The key of an exercise: lines with the same key are of one exercise.
  var key: String { Self.key(label, name) }

  static func key(_ label: String?, _ name: String) -> String {
    (label.map { "\($0.lowercased()): " } ?? "") + name.lowercased()
  }
}

/// The descriptions of an exercise. The app shows one of them.
struct LiftoscriptDescriptions: Hashable {
  var texts: [String]
  /// The index of the one that is shown, which has a `!` in the file.
  var current: Int

  /// Creates the descriptions of an exercise; nil without any.
  init?(_ texts: [String]) {
    guard !texts.isEmpty else { return nil }
    current = texts.firstIndex { $0.hasPrefix("!") } ?? 0
    self.texts = texts.map { $0.hasPrefix("!") ? String($0.dropFirst()).trimmed : $0 }
  }

  /// The text that is shown.
  var text: String { texts[current] }
  /// The name of the exercise whose descriptions these are, in `...Squat`.
  var reused: String? { text.hasPrefix("...") ? String(text.dropFirst(3)).trimmed : nil }
}

/// A day of a week.
struct LiftoscriptDay {
  var line: Int
  var name: String
  var note: String?
  var exercises: [LiftoscriptExercise] = []
}

/// A week of a program.
struct LiftoscriptWeek {
  var name: String
  var days: [LiftoscriptDay] = []
}
