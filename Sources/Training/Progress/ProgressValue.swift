// A number with its unit, as charts and goals compare it.

/// The unit of the numbers of a series.
package enum ProgressUnit: Hashable, Sendable {
  case weight(WeightUnit)
  /// The load that is added to bodyweight.
  case added(WeightUnit)
  case reps, rpe, workouts
  /// A time in seconds.
  case time
  case distance(DistanceUnit)
  /// A pace in seconds per unit.
  case pace(DistanceUnit)
  /// The text after the number of a measurement, as it was written.
  case measured(String)

  /// True if a smaller number is better.
  package var lessIsBetter: Bool { if case .pace = self { true } else { false } }

  /// Returns a number of this unit as text.
  package func text(_ amount: Decimal, places: Int = 2) -> String {
    let number = amount.text(places: places)
    switch self {
    case .weight(let unit): return number + unit.rawValue
    case .added(let unit):
      return number == "0" ? "bw" : (amount.isNegative ? "bw" : "bw+") + number + unit.rawValue
    case .reps: return "\(number) \(number == "1" ? "rep" : "reps")"
    case .workouts: return "\(number) \(number == "1" ? "workout" : "workouts")"
    case .rpe: return number
    case .time: return Self.time(amount).text
    case .distance(let unit): return number + unit.rawValue
    case .pace(let unit): return Pace(time: Self.time(amount), unit: unit).text
    case .measured(let suffix): return number + suffix
    }
  }

  /// Returns a number for the axis of a chart, which is shorter than `text`.
  package func short(_ amount: Decimal, places: Int = 2) -> String {
    switch self {
    case .reps, .workouts: amount.text(places: places)
    default: text(amount, places: places)
    }
  }

  /// The unit of a measurement that can be converted; nil for any other.
  fileprivate var measured: MeasuredUnit? {
    switch self {
    case .measured(let suffix): MeasuredUnit(suffix)
    case .time: .seconds
    default: nil
    }
  }

  private static func time(_ seconds: Decimal) -> Seconds {
    let tenths = seconds.rounded(toMultipleOf: Decimal(1, places: 1)).trillionths
    return Seconds(tenths: Int32(clamping: tenths / (Decimal.scale / 10)))
  }
}

/// A number with its unit.
package struct ProgressValue: Hashable, Sendable {
  package let amount: Decimal
  package let unit: ProgressUnit

  package init(_ amount: Decimal, _ unit: ProgressUnit) {
    self.amount = amount
    self.unit = unit
  }

  package static func time(_ time: Seconds) -> ProgressValue {
    ProgressValue(Decimal(Int(time.tenths), places: 1), .time)
  }

  package static func load(_ load: ExactLoad) -> ProgressValue {
    ProgressValue(load.amount, load.onBodyweight ? .added(load.unit) : .weight(load.unit))
  }

  package static func distance(_ distance: Distance) -> ProgressValue {
    ProgressValue(Decimal(Int(distance.tenThousandths), places: 4), .distance(distance.unit))
  }

  /// Reads the quantity of a measurement, such as `84.5cm` or `52 bpm`; nil if it does not begin
  /// with a number.
  package init?(quantity text: String) {
    let digits = text.prefix { ("0"..."9").contains($0) || ".+-".contains($0) }
    let unsigned = digits.drop { $0 == "-" || $0 == "+" }
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.count - unsigned.count <= 1,
      let whole = Int(parts[0]), whole < 1_000_000_000
    else { return nil }
    let fraction = parts.count == 2 ? String(parts[1].prefix(4)) : ""
    guard let rest = Int(fraction + String(repeating: "0", count: 4 - fraction.utf8.count)) else {
      return nil
    }
    let units = whole * 10_000 + rest
    self.init(
      Decimal(digits.first == "-" ? -units : units, places: 4),
      .measured(String(text.dropFirst(digits.count))))
  }

  package func text(places: Int = 2) -> String { unit.text(amount, places: places) }

  /// Returns the value in another unit, or nil if the units are of different quantities.
  package func converted(to other: ProgressUnit) -> ProgressValue? {
    if unit == other { return self }
    switch (unit, other) {
    case (.weight(let own), .weight(let unit)), (.added(let own), .added(let unit)):
      return ExactLoad(amount, own).converted(to: unit).map { ProgressValue($0.amount, other) }
    case (.distance(let own), .distance(let unit)):
      return amount.multiplied(by: Decimal(own.tenthsOfMillimetre))?
        .divided(by: Decimal(unit.tenthsOfMillimetre)).map { ProgressValue($0, other) }
    case (.pace(let own), .pace(let unit)):
      return amount.multiplied(by: Decimal(unit.tenthsOfMillimetre))?
        .divided(by: Decimal(own.tenthsOfMillimetre)).map { ProgressValue($0, other) }
    case (.measured(let own), .measured(let suffix)) where own.plainUnit == suffix.plainUnit:
      return ProgressValue(amount, other)
    default:
      guard let own = unit.measured, let wanted = other.measured else { return nil }
      return own.convert(amount, to: wanted).map { ProgressValue($0, other) }
    }
  }
}
