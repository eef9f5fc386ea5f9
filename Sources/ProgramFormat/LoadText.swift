// Single loads in files that are not programs, read as everywhere.

import Notation
package import Training

/// Reads a load with its unit, as the settings write it.
package enum LoadText {
  /// Returns the load that is the whole of `text`; nil if it is not one load with its unit.
  package static func load(_ text: String) -> Load? {
    guard case .load(let load)? = Notation.ValueReader.read(text, as: .load, isTyped: true).0 else {
      return nil
    }
    return load.written
  }
}
