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

extension [AddedWeights] {
  /// Adds a weight of a program, if it is added to bodyweight or is assistance.
  mutating func add(
    _ weight: Decimal, _ unit: WeightUnit, _ role: WeightRole, of name: String, sets: Int
  ) {
    guard role != .alone, weight != .zero,
      let load = ExactLoad(weight, unit).written.map({ role.load($0) })
    else { return }
    guard let place = firstIndex(where: { $0.name == name }) else {
      return append(AddedWeights(name: name, exercise: name, sets: sets, heaviest: load))
    }
    self[place].sets += sets
    if let here = load.exact.converted(to: self[place].heaviest.unit),
      here.amount > self[place].heaviest.exact.amount
    {
      self[place].heaviest = load
    }
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
