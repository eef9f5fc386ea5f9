// The meaning of a weight column: the whole load, load added to bodyweight, or assistance.

package import Training

/// How the weights of an exercise count: alone, added to bodyweight, or taken off it.
package enum WeightRole: Hashable, Sendable {
  case alone, added, assistance

  /// Returns the load of a weight. A load on bodyweight stays as it is.
  package func load(_ weight: Load) -> Load {
    guard self != .alone, !weight.onBodyweight else { return weight }
    guard weight.tenThousandths != 0 else { return .bodyweight }
    let units = self == .assistance ? -weight.tenThousandths : weight.tenThousandths
    return Load(tenThousandths: units, unit: weight.unit, onBodyweight: true)
  }

  /// Returns the load of a weight in notation, with at most four decimals.
  func text(_ weight: Decimal, _ unit: WeightUnit) -> String {
    ExactLoad(weight, unit).written.map { load($0).text } ?? weight.text(places: 4) + unit.rawValue
  }
}

extension ImportNaming {
  /// Returns what the weights of an exercise mean, by its name in the file.
  package func role(of name: String) -> WeightRole {
    if name.namesAssistance { return .assistance }
    return isOnBodyweight(self.name(name)) ? .added : .alone
  }
}
