// A goal of a lifter: a number to reach, once or again in every period.

/// A goal from the settings.
package struct Goal: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case exercise(String, ProgressMetric)
    case bodyweight
    /// A measurement by its name.
    case measure(String)
    /// The number of workouts.
    case workouts
  }

  package enum Cadence: String, Hashable, Sendable, CaseIterable {
    case once, daily, weekly, monthly, yearly
  }

  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case increase, decrease
  }

  /// Returns whether a measurement of this name would be the bodyweight, which is logged as an
  /// entry of its own: goals and estimates read only that.
  package static func isBodyweight(_ name: String) -> Bool {
    name.lowercased().filter { !$0.isWhitespace && $0 != "-" } == "bodyweight"
  }

  package var subject: Subject
  package var target: ProgressValue
  package var direction: Direction
  package var cadence: Cadence
  /// The last date on which the goal can be met in time; nil without a deadline.
  package var deadline: CalendarDate?

  package init(
    _ subject: Subject, _ target: ProgressValue, direction: Direction = .increase,
    cadence: Cadence = .once, deadline: CalendarDate? = nil
  ) {
    self.subject = subject
    self.target = target
    self.direction = direction
    self.cadence = cadence
    self.deadline = deadline
  }

  /// Returns true if an amount in the target's unit meets the goal.
  package func isMet(by amount: Decimal) -> Bool {
    direction == .increase ? amount >= target.amount : amount <= target.amount
  }

  /// Returns the first and last day of the period with a date, or nil for a goal to meet once.
  package func period(
    with date: CalendarDate, firstWeekday: Weekday
  ) -> (first: CalendarDate, last: CalendarDate)? {
    let (year, month, _) = date.parts
    switch cadence {
    case .once: return nil
    case .daily: return (date, date)
    case .weekly:
      let first = date.startOfWeek(firstWeekday)
      return (first, first.adding(days: 6))
    case .monthly:
      let length = CalendarDate.length(ofMonth: month, year: year)
      guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
      return (first, first.adding(days: length - 1))
    case .yearly:
      guard let first = CalendarDate(year: year, month: 1, day: 1),
        let last = CalendarDate(year: year, month: 12, day: 31)
      else { return nil }
      return (first, last)
    }
  }
}

// The numbers of an exercise that can be followed over time.

/// A number of an exercise, one per workout.
package enum ProgressMetric: String, Hashable, Sendable, CaseIterable {
  /// The best estimate of the one-rep max, from sets of at most twelve reps.
  case e1rm
  /// The heaviest load; on bodyweight, the added load.
  case load
  /// The sum of reps x load.
  case volume
  /// The most reps in a set.
  case reps
  /// The average RPE of the sets that have one.
  case rpe
  /// The fastest pace.
  case pace
  /// The longest time of a set.
  case time
  /// The longest distance of a set.
  case distance

  /// The text for lifters.
  package var words: String {
    switch self {
    case .e1rm: "e1RM"
    case .load: "heaviest load"
    case .volume: "session volume"
    case .reps: "most reps in a set"
    case .rpe: "average RPE"
    case .pace: "fastest pace"
    case .time: "longest time"
    case .distance: "longest distance"
    }
  }

  /// The decimals that are shown.
  package var places: Int {
    switch self {
    case .e1rm, .rpe: 1
    case .volume, .reps: 0
    case .load, .pace, .time, .distance: 2
    }
  }
}

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
    case .pace(let unit): return Pace(time: Self.time(amount), unit: PaceUnit(unit)).text
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

// The units of measurements that can be converted: lengths, weights and times.

/// The unit after the number of a measurement, if prog knows it.
struct MeasuredUnit {
  enum Quantity {
    case length, weight, time
  }

  let quantity: Quantity
  /// How many of the smallest parts it has: tenths of a millimetre, hundred-millionths of a
  /// kilogram, or seconds.
  let parts: Int

  /// Nil for any other text, such as `bpm`. Case and blanks do not matter.
  init?(_ suffix: String) {
    switch suffix.plainUnit {
    case "mm": self.init(.length, 10)
    case "cm": self.init(.length, 100)
    case "in", "inch", "inches", "\"": self.init(.length, 254)
    case "ft": self.init(.length, 3_048)
    case "g": self.init(.weight, 100_000)
    case "kg": self.init(.weight, 100_000_000)
    case "lb", "lbs": self.init(.weight, WeightUnit.hundredMillionthsOfKilogramPerPound)
    case "s", "sec": self.init(.time, 1)
    case "min": self.init(.time, 60)
    case "h": self.init(.time, 3_600)
    case let other:
      guard let unit = DistanceUnit(rawValue: other) else { return nil }
      self.init(.length, unit.tenthsOfMillimetre)
    }
  }

  private init(_ quantity: Quantity, _ parts: Int) {
    self.quantity = quantity
    self.parts = parts
  }

  /// The unit of times that are written with several units.
  static let seconds = MeasuredUnit(.time, 1)

  /// Returns an amount in another unit, or nil if that is of another quantity.
  func convert(_ amount: Decimal, to other: MeasuredUnit) -> Decimal? {
    guard quantity == other.quantity else { return nil }
    return amount.multiplied(by: Decimal(parts))?.divided(by: Decimal(other.parts))
  }
}

extension String {
  /// The unit in one spelling: `84 CM` and `84cm` have the same one.
  var plainUnit: String { lowercased().filter { $0 != " " } }
}
