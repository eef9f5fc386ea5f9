// Weights that are added to bodyweight, or taken off it, for the report of an import.

package import Training

/// The weights of an exercise that are added to bodyweight because it is done with bodyweight, or
/// taken off it because its name says that they are assistance, or because they are negative.
package struct AddedWeights: Hashable, Sendable {
  /// The name in the file, and the exercise that it becomes.
  package var name: String
  package var exercise: String
  package var sets: Int
  /// The heaviest of the loads; with assistance, the one with the least of it.
  package var heaviest: Load
  package var isAssistance: Bool { heaviest.tenThousandths < 0 }
}

extension AddedWeights {
  /// Counts sets with a load.
  mutating func add(_ load: Load, sets: Int) {
    self.sets += sets
    if let here = load.exact.converted(to: heaviest.unit), here.amount > heaviest.exact.amount {
      heaviest = load
    }
  }
}

extension [AddedWeights] {
  /// Adds a weight of a program, if it is added to bodyweight or is assistance.
  package mutating func add(
    _ weight: Decimal, _ unit: WeightUnit, _ role: WeightRole, of name: String, sets: Int
  ) {
    guard role != .alone, weight != .zero,
      let load = ExactLoad(weight, unit).written.map({ role.load($0) })
    else { return }
    let place = firstIndex { $0.name == name } ?? count
    if place == count {
      append(AddedWeights(name: name, exercise: name, sets: 0, heaviest: load))
    }
    self[place].add(load, sets: sets)
  }
}

extension ImportedFile {
  /// Returns the weights of the templates that are added to bodyweight, or are assistance.
  package func addedInPrograms(_ role: (String) -> WeightRole) -> [AddedWeights] {
    var added: [AddedWeights] = []
    for exercise in programs.flatMap(\.days).flatMap(\.exercises) {
      for set in exercise.sets {
        guard let weight = set.weight, let unit = set.unit else { continue }
        added.add(weight, unit, role(exercise.name), of: exercise.name, sets: set.count)
      }
    }
    return added
  }
}

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
  package func text(_ weight: Decimal, _ unit: WeightUnit) -> String {
    ExactLoad(weight, unit).written.map { load($0).text } ?? weight.text(places: 4) + unit.rawValue
  }
}

extension ImportNaming {
  /// Returns what the weights of an exercise mean, by its name in the file.
  package func role(of name: String) -> WeightRole {
    if name.namesAssistance { return .assistance }
    return name.namesAddedWeight || isOnBodyweight(self.name(name)) ? .added : .alone
  }
}
