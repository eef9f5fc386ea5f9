// Reads a bodyweight as it is typed.

import Notation
package import Training

/// Reads bodyweights: `82.4kg`, or `82,4` in the unit that is expected.
package enum TypedBodyweight {
  /// Returns the bodyweight. `unit` is the unit of a number without one.
  package static func read(_ text: String, unit: WeightUnit) throws -> Load {
    let value = ValueReader.read(text.trimmed, as: .load, unit: unit, isTyped: true).0
    guard case .load(let exact)? = value, let load = exact.written, !load.onBodyweight,
      load.tenThousandths > 0
    else {
      throw LogbookError(
        .badAnswer, "invalid weight '\(text.trimmed)'", help: ["write '82.4kg' or '181.5lb'"])
    }
    return load
  }
}
