// Loads without the noise of apps that store every weight in one unit.

package import Training

/// A load of a file as prog writes it.
package struct ConvertedLoad: Hashable, Sendable {
  /// The change from the file's number.
  package enum Change: Hashable, Sendable {
    case none
    /// The app converted the load; this is the load before the conversion.
    case restored
    /// More than four decimals were rounded.
    case rounded
  }

  package var load: Load
  package var change: Change

  /// Settles a weight of a file: `61.23492` kg is 135 lb, and `88.18` lb is 40 kg.
  ///
  /// A weight is restored only if it has at least two decimals and is not a multiple of 0.25. It
  /// must be the conversion of a multiple of 0.25 (0.5 for two decimals), up to its last digit. Nil
  /// if the weight is outside the range of loads.
  package init?(_ weight: Decimal, _ unit: WeightUnit) {
    guard weight.magnitude <= Decimal(10_000) else { return nil }
    // The dust of binary fractions: 100.5999984741211.
    let short = weight.rounded(toMultipleOf: Decimal(1, places: 2))
    let isDusty =
      Self.places(weight) >= 4 && Self.distance(short, weight) <= Decimal(5, places: 5)
    let value = isDusty ? short : weight
    if let other = Self.restored(weight, unit) ?? Self.restored(value, unit),
      let load = ExactLoad(other, unit.other, onBodyweight: other.isNegative).written
    {
      (self.load, change) = (load, .restored)
      return
    }
    guard let load = ExactLoad(value, unit, onBodyweight: value.isNegative).written else {
      return nil
    }
    self.load = load
    change = isDusty ? .restored : Self.places(value) > 4 ? .rounded : .none
  }

  /// Returns the load in the other unit that was converted to this weight.
  private static func restored(_ weight: Decimal, _ unit: WeightUnit) -> Decimal? {
    let places = places(weight)
    let quarter = Decimal(25, places: 2)
    guard places >= 2, weight.rounded(toMultipleOf: quarter) != weight,
      let converted = ExactLoad(weight, unit).converted(to: unit.other)?.amount
    else { return nil }
    let step = places == 2 ? Decimal(5, places: 1) : quarter
    let near = converted.rounded(toMultipleOf: step)
    guard near != .zero, let back = ExactLoad(near, unit.other).converted(to: unit)?.amount,
      // Some apps calculate with 0.453592 or 2.20462.
      let factorError = weight.magnitude.multiplied(by: Decimal(2, places: 6))
    else { return nil }
    // More decimals are rounded, fewer may be cut off.
    let lastDigit =
      places < 4 ? Decimal(1, places: places) : Decimal(5, places: min(places + 1, 12))
    let tolerance = min(max(lastDigit, factorError), Decimal(1, places: 2))
    return distance(back, weight) <= tolerance ? near : nil
  }

  private static func distance(_ one: Decimal, _ other: Decimal) -> Decimal {
    one.subtracting(other)?.magnitude ?? Decimal(trillionths: Decimal.limit)
  }

  /// Returns the number of decimals, without trailing zeros.
  private static func places(_ value: Decimal) -> Int {
    var fraction = value.trillionths.magnitude % UInt128(Decimal.scale)
    var places = 12
    while places > 0, fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    return places
  }
}
