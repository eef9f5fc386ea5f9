// Single loads in files that are not programs.

import Notation
package import Training

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
