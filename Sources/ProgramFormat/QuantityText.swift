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
