// A load of the public interface.

import Training

/// A load as it is written: a number with up to four decimals and its unit.
public struct Weight: Hashable, Sendable, CustomStringConvertible {
  /// The units of weight.
  public enum Unit: String, Hashable, Sendable {
    /// Kilograms.
    case kg
    /// Pounds.
    case lb
  }

  /// The number in ``unit``. It is negative only for assistance, as in `bw-20kg`.
  public let value: Double
  /// The unit in which the load is written.
  public let unit: Unit
  /// True if the load is added to bodyweight.
  public let isOnBodyweight: Bool
  /// The load in notation, exactly: `102.5kg`, `bw`, `bw+10kg`.
  public let description: String

  init(_ load: Load) {
    value = Double(load.tenThousandths) / 10_000
    unit = load.unit == .kg ? .kg : .lb
    isOnBodyweight = load.onBodyweight
    description = load.text
  }
}
