// The units in which a lifter typed the weights of a file, which an app may have converted.

import Training

/// The exercises whose weights were not typed in the unit of the file.
///
/// One weight alone often says nothing: 63.5 kg may be typed, or be 140 lb. All weights of an
/// exercise together say it, or else all weights of the file.
struct TypedUnits {
  fileprivate struct Counts {
    /// The sets whose weight is clearly converted and has two decimals, such as 61.23 kg.
    var converted = 0
    /// The sets whose weight is converted with more decimals. An app that writes them writes 140 lb
    /// as 63.50293 kg, so 63.5 kg is not a conversion.
    var exact = 0
    /// The sets whose weight is not the conversion of a likely weight, such as 60 kg.
    var typed = 0
  }

  private struct Key: Hashable {
    let name: String
    let unit: WeightUnit
  }

  private var exercises: [Key: Counts] = [:]
  private var files: [WeightUnit: Counts] = [:]

  init(_ workouts: [ImportedWorkout]) {
    var known: [ExactLoad: Counts] = [:]
    for workout in workouts {
      for exercise in workout.exercises {
        var sums: [WeightUnit: Counts] = [:]
        // Most sets of an exercise have the load of the set before.
        var last: (load: ExactLoad, counts: Counts)?
        for set in exercise.sets where set.isLoaded {
          guard let weight = set.weight, let unit = set.unit else { continue }
          let load = ExactLoad(weight, unit)
          if last?.load != load {
            let counts = known[load] ?? Self.counts(weight, unit)
            known[load] = counts
            last = (load, counts)
          }
          if let last { sums[unit, default: Counts()] += last.counts }
        }
        for (unit, sum) in sums {
          exercises[Key(name: exercise.name, unit: unit), default: Counts()] += sum
          files[unit, default: Counts()] += sum
        }
      }
    }
  }

  private static func counts(_ weight: Decimal, _ unit: WeightUnit) -> Counts {
    if ConvertedLoad.restored(weight, unit, isOtherUnit: false) != nil {
      let isShort = weight.rounded(toMultipleOf: Decimal(1, places: 2)) == weight
      return isShort ? Counts(converted: 1) : Counts(exact: 1)
    }
    let isLikely = ConvertedLoad.restored(weight, unit, isOtherUnit: true) != nil
    return isLikely ? Counts() : Counts(typed: 1)
  }

  /// Returns whether the weights of an exercise in `unit` were typed in the other unit.
  func isOther(_ exercise: String, _ unit: WeightUnit) -> Bool {
    let file = files[unit] ?? Counts()
    guard file.exact == 0 else { return false }
    let own = exercises[Key(name: exercise, unit: unit)] ?? Counts()
    if own.converted > 0 { return own.converted >= own.typed }
    return own.typed == 0 && file.converted > 3 * file.typed
  }
}

extension TypedUnits.Counts {
  fileprivate static func += (one: inout Self, other: Self) {
    one.converted += other.converted
    one.exact += other.exact
    one.typed += other.typed
  }
}
