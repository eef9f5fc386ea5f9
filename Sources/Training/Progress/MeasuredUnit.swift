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
