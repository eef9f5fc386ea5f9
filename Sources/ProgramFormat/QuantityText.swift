// Single loads, times, distances and dates in files that are not programs.

import Notation
package import Training

/// Reads a value with its unit, as in the settings.
package enum QuantityText {
  /// Returns the value of a kind in the whole of `text`, or nil if it is not one.
  package static func value(_ text: String, as kind: ValueKind, unit: WeightUnit? = nil) -> Value? {
    ValueReader.read(text, as: kind, unit: unit, isTyped: true).0
  }
}

extension ProgressValue {
  /// Reads the quantity of a measurement, such as `84.5cm`, `52 bpm` or `7h30min`; nil if it does
  /// not begin with a number.
  ///
  /// A number keeps the unit after it. A time of several parts, such as `7h30min` or `6:30`, does
  /// not have a single one.
  package init?(measurement text: String) {
    let plain = text.filter { $0 != " " }
    // Many people write `7h30` for seven hours and a half.
    let isWithoutMinutes = plain.contains("h") && plain.last?.isNumber ?? false
    if text.dropFirst().contains(":") || text.contains("h"),
      !(text.last.map { $0 == "h" } ?? false),
      case .time(let time)? = QuantityText.value(
        plain + (isWithoutMinutes ? "min" : ""), as: .time)
    {
      self.init(time, .time)
    } else {
      self.init(quantity: text)
    }
  }
}

// Single loads in files that are not programs.

/// Reads a load with its unit, as in the settings.
package enum LoadText {
  /// Returns the load in the whole of `text`, or nil if it is not a single load. `unit` is the unit
  /// of a number without one; nil if the unit must be written.
  package static func load(_ text: String, unit: WeightUnit? = nil) -> Load? {
    let value = ValueReader.read(text, as: .load, unit: unit, isTyped: true).0
    guard case .load(let load)? = value else { return nil }
    return load.written
  }
}

// Single times in files that are not programs.

/// Reads a time with its unit, as in the settings.
package enum TimeText {
  /// Returns the whole seconds of the time in the whole of `text`: `90s`, `2min`, `1:30`. Nil if it
  /// is not a single time.
  package static func seconds(_ text: String) -> Int? {
    let value = ValueReader.read(text, as: .time, isTyped: true).0
    guard case .time(let time)? = value else { return nil }
    return time.floor
  }
}
