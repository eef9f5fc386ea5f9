// The work sets of each muscle.

package import Training

/// The sets and the volume of a muscle.
package struct MuscleTotals: Hashable, Sendable {
  package let muscle: Muscle
  /// The work sets in hundredths: a set counts in part for a muscle that only assists.
  package fileprivate(set) var setHundredths = 0
  /// The volume of the exercises that mainly train the muscle.
  package fileprivate(set) var volume = Volume()

  /// Returns the sets per week over a number of days, rounded to a tenth.
  package func weeklySets(days: Int) -> Decimal? {
    Decimal(setHundredths, places: 2).multiplied(by: Decimal(7))?
      .divided(by: Decimal(max(1, days)))?.rounded(toMultipleOf: Decimal(1, places: 1))
  }
}

extension Statistics {
  /// Returns the muscles that were trained, most sets first. `muscles` returns the muscles of an
  /// exercise.
  package func byMuscle(
    _ muscles: (String) -> [MuscleShare] = ExerciseLibrary.muscles
  ) -> [MuscleTotals] {
    var found: [Muscle: MuscleTotals] = [:]
    for exercise in byExercise {
      for share in muscles(exercise.name) {
        found[share.muscle, default: MuscleTotals(muscle: share.muscle)].setHundredths +=
          exercise.totals.sets * share.percent
        if share.percent == 100 {
          found[share.muscle]?.volume.add(exercise.totals.volume)
        }
      }
    }
    return found.values.sorted {
      ($1.setHundredths, $0.muscle.rawValue) < ($0.setHundredths, $1.muscle.rawValue)
    }
  }
}
