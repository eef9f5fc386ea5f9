// Loads as they are written, and the exact loads that programs calculate with.

/// The units of weight; a load keeps the one it was written in.
package enum WeightUnit: String, Hashable, Sendable, CaseIterable {
  case kg, lb

  package var other: WeightUnit { self == .kg ? .lb : .kg }
  /// One pound in hundred-millionths of a kilogram, exactly.
  package static let hundredMillionthsOfKilogramPerPound = 45_359_237

  /// The usual smallest step between two loads: 2.5 kg or 5 lb.
  package var usualStep: Load {
    Load(tenThousandths: self == .kg ? 25_000 : 50_000, unit: self)
  }
}

/// A load as it is written: a number with up to four decimals and its unit, alone or on bodyweight.
package struct Load: Hashable, Sendable {
  /// The number times 10,000. It is negative only for assistance (`bw-20kg`).
  package let tenThousandths: Int32
  package let unit: WeightUnit
  /// True for `bw`, `bw+10kg` and `bw-20kg`: the number is added to bodyweight.
  package let onBodyweight: Bool

  package init(tenThousandths: Int32, unit: WeightUnit, onBodyweight: Bool = false) {
    self.tenThousandths = tenThousandths
    self.unit = unit
    self.onBodyweight = onBodyweight
  }

  package init(_ whole: Int32, _ unit: WeightUnit) {
    self.init(tenThousandths: Int32(clamping: Int(whole) * 10_000), unit: unit)
  }

  /// Plain bodyweight. It has the unit kilograms, so that all plain `bw` are equal.
  package static let bodyweight = Load(tenThousandths: 0, unit: .kg, onBodyweight: true)

  /// The heaviest possible load in either unit, 10,000, in ten-thousandths.
  package static let limit: Int32 = 100_000_000

  package var exact: ExactLoad {
    ExactLoad(
      Decimal(trillionths: Int128(tenThousandths) * 100_000_000), unit, onBodyweight: onBodyweight)
  }

  /// The number with at most four decimals and no trailing zeros.
  package var number: String {
    tenThousandths % 10_000 == 0
      ? String(tenThousandths / 10_000) : Decimal(Int(tenThousandths), places: 4).text(places: 4)
  }

  /// The load as the notation writes it: `102.5kg`, `bw`, `bw+10kg`, `bw-20kg`.
  package var text: String {
    guard onBodyweight else { return number + unit.rawValue }
    if tenThousandths == 0 { return "bw" }
    return (tenThousandths > 0 ? "bw+" : "bw") + number + unit.rawValue
  }

  /// The unit that was written; nil for plain bodyweight, which is written without one.
  package var writtenUnit: WeightUnit? { onBodyweight && tenThousandths == 0 ? nil : unit }

  /// The number in units of 10^-12 kg, for comparison across units.
  package var comparable: Int {
    let factor = unit == .kg ? 100_000_000 : WeightUnit.hundredMillionthsOfKilogramPerPound
    return Int(tenThousandths) * factor
  }

  /// Returns true if this load is exactly lighter, in any units. Bodyweight is ignored.
  package func isLighter(than other: Load) -> Bool { comparable < other.comparable }
  /// Returns true if both loads are exactly the same weight, in any units.
  package func weighsSame(as other: Load) -> Bool {
    comparable == other.comparable && onBodyweight == other.onBodyweight
  }
}

/// A load as a program calculates it: unrounded, so that small steps are never lost.
package struct ExactLoad: Hashable, Sendable {
  package let amount: Decimal
  package let unit: WeightUnit
  /// True if `amount` is added to bodyweight.
  package let onBodyweight: Bool

  package init(_ amount: Decimal, _ unit: WeightUnit, onBodyweight: Bool = false) {
    self.amount = amount
    self.unit = unit
    self.onBodyweight = onBodyweight
  }

  /// The unit that the load is written in; nil for plain bodyweight, which is written without one.
  package var writtenUnit: WeightUnit? { onBodyweight && amount == .zero ? nil : unit }

  /// Returns the same weight in `unit`, or nil on overflow.
  package func converted(to unit: WeightUnit) -> ExactLoad? {
    if unit == self.unit { return self }
    let pound = Decimal(WeightUnit.hundredMillionthsOfKilogramPerPound, places: 8)
    let value = unit == .kg ? amount.multiplied(by: pound) : amount.divided(by: pound)
    return value.map { ExactLoad($0, unit, onBodyweight: onBodyweight) }
  }

  /// The load rounded to four decimals; nil if it is outside the range of loads.
  package var written: Load? {
    let rounded = amount.atNinePlaces.rounded(toMultipleOf: Decimal(1, places: 4))
    let units = rounded.trillionths / 100_000_000
    guard units.magnitude <= UInt128(Load.limit), onBodyweight || units >= 0 else { return nil }
    return Load(tenThousandths: Int32(units), unit: unit, onBodyweight: onBodyweight)
  }

  /// The load rounded up to four decimals, so that it is never less; nil if it is outside the range
  /// of loads.
  package var writtenUp: Load? {
    ExactLoad(
      amount.atNinePlaces.rounded(toMultipleOf: Decimal(1, places: 4), .up), unit,
      onBodyweight: onBodyweight
    ).written
  }

  /// The load as the notation writes it, with at most four decimals.
  package var text: String {
    let number = amount.atNinePlaces.text(places: 4)
    guard onBodyweight else { return number + unit.rawValue }
    if number == "0" { return "bw" }
    return (amount.isNegative ? "bw" : "bw+") + number + unit.rawValue
  }
}

// The lifter's bodyweight over time, from the history.

/// The bodyweight entries of a history, for looking up the weight on a date.
package struct Bodyweights: Hashable, Sendable {
  /// Ordered by date; the last entry of a date counts.
  private var entries: [(date: CalendarDate, load: Load)] = []

  /// How many days an entry is valid.
  package static let validDays = 90

  package init() {}

  /// Collects the bodyweight entries of a history; the entries may be in any order.
  package init(_ history: [Entry]) {
    for entry in history {
      if case .bodyweight(let load, _) = entry.event { add(load, on: entry.date) }
    }
  }

  package mutating func add(_ load: Load, on date: CalendarDate) {
    entries.insert((date, load), at: end(of: date))
  }

  /// Returns the last entry on or before `date` if it is at most 90 days old.
  package func on(_ date: CalendarDate) -> Load? {
    let end = end(of: date)
    guard end > 0, date.days(since: entries[end - 1].date) <= Self.validDays else { return nil }
    return entries[end - 1].load
  }

  /// Returns the index after the last entry on or before `date`.
  private func end(of date: CalendarDate) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].date <= date { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package static func == (one: Bodyweights, other: Bodyweights) -> Bool {
    one.entries.elementsEqual(other.entries) { $0.date == $1.date && $0.load == $1.load }
  }

  package func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.date)
      hasher.combine(entry.load)
    }
  }
}
