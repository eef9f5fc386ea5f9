// The columns of tables with one set per row.

import Training

/// The meaning of a column.
enum Column: Hashable {
  // The workout
  case date, end, timeOfDay, title, duration, workoutNote, workoutNumber, program
  // The exercise
  case exercise, category, exerciseNote, superset
  // The set
  case setOrder, setKind, isWarmup, isSkipped, kindOfAmount
  /// The date and time at which the set was done.
  case doneAt
  case weight, weightUnit, assistedBy
  case reps, setCount, distance, distanceUnit, seconds, amount, load
  case rpe, rir, note, multiplier, bodyweight
  /// Columns that are known and not imported, such as planned reps.
  case ignored
}

/// A column of a layout: its names, and the unit that the name gives.
struct ColumnNames {
  var column: Column
  var names: [String]
  var weightUnit: WeightUnit?
  var distanceUnit: DistanceUnit?
  /// The seconds of one unit of a duration.
  var secondsPerUnit = 1

  init(
    _ column: Column, _ names: [String], weightUnit: WeightUnit? = nil,
    distanceUnit: DistanceUnit? = nil, secondsPerUnit: Int = 1
  ) {
    self.column = column
    self.names = names
    self.weightUnit = weightUnit
    self.distanceUnit = distanceUnit
    self.secondsPerUnit = secondsPerUnit
  }
}

/// A name of a column as it is compared: in lower case, with single blanks, and without the unit in
/// parentheses, which is kept apart.
struct HeaderName: Hashable {
  var name: String
  var unit: String?

  init(_ text: String) {
    let plain = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing("’", with: "'")
    guard plain.hasSuffix(")"), let open = plain.lastIndex(of: "("),
      open > plain.startIndex
    else {
      (name, unit) = (plain, nil)
      return
    }
    let inside = plain[plain.index(after: open)...].dropLast()
    name = String(plain[..<open].trimmed)
    unit = String(inside)
  }
}

/// Reads units as apps write them.
enum UnitWord {
  static func weight(_ text: some StringProtocol) -> WeightUnit? {
    switch text.lowercased() {
    case "kg", "kgs", "kg.", "kilo", "kilos", "kilogram", "kilograms", "公斤", "千克", "кг": .kg
    case "lb", "lbs", "lb.", "lbs.", "#", "pound", "pounds", "磅": .lb
    default: nil
    }
  }

  static func distance(_ text: some StringProtocol) -> DistanceUnit? {
    switch text.lowercased() {
    case "m", "m.", "meter", "meters", "metre", "metres", "metri", "meters.", "米": .m
    case "km", "km.", "kms", "kilometer", "kilometers", "kilometres", "kilometre", "公里": .km
    case "mi", "mi.", "mile", "miles", "英里": .mi
    case "yd", "yd.", "yds", "yard", "yards": .yd
    default: nil
    }
  }

  /// Returns a distance in a unit of prog; feet, inches and centimetres become metres. Nil for an
  /// unknown unit.
  static func distance(
    _ number: Decimal, _ text: some StringProtocol
  ) -> (number: Decimal, unit: DistanceUnit)? {
    if let unit = distance(text) { return (number, unit) }
    let metres: Decimal
    switch text.lowercased() {
    case "ft", "ft.", "foot", "feet": metres = Decimal(3048, places: 4)
    case "in", "in.", "inch", "inches": metres = Decimal(254, places: 4)
    case "cm", "cm.", "centimeter", "centimeters", "centimetre", "centimetres":
      metres = Decimal(1, places: 2)
    default: return nil
    }
    return number.multiplied(by: metres).map { ($0, DistanceUnit.m) }
  }

  /// Returns how many seconds one unit of a duration has.
  static func seconds(_ text: some StringProtocol) -> Int? {
    switch text.lowercased() {
    case "s", "sec", "secs", "second", "seconds", "sek", "sekunden", "秒": 1
    case "m", "min", "mins", "minutes", "minuten": 60
    case "h", "hours": 3600
    default: nil
    }
  }
}
