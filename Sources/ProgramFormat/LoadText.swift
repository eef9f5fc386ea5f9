// Single loads in files that are not programs.

import Notation
package import Training

/// Reads a load with its unit, as in the settings.
package enum LoadText {
  /// Returns the load in the whole of `text`, or nil if it is not a single load with a unit.
  package static func load(_ text: String) -> Load? {
    guard case .load(let load)? = Notation.ValueReader.read(text, as: .load, isTyped: true).0 else {
      return nil
    }
    return load.written
  }
}
