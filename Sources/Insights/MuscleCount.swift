// Counts sets by muscle: the sets of a plan and the sets that were done, in the same way.

package import Training

/// The sets of a muscle.
package struct MuscleTotals: Hashable, Sendable {
  package let muscle: Muscle
  /// The work sets in hundredths: a set counts in part for a muscle that only assists.
  package fileprivate(set) var setHundredths = 0
  /// The hard sets among them, in hundredths too.
  package fileprivate(set) var hardHundredths = 0
  /// The hard sets of exercises that mainly train the muscle.
  package fileprivate(set) var directSets = 0
  /// The volume of exercises that mainly train the muscle.
  package fileprivate(set) var volume = Volume()

  /// The hard sets, of which some count in part.
  package var hardSets: Decimal { Decimal(hardHundredths, places: 2) }

  /// Returns the hard sets per week over a number of days, rounded to a tenth.
  package func weeklyHardSets(days: Int) -> Decimal? {
    hardSets.multiplied(by: Decimal(7))?.divided(by: Decimal(max(1, days)))?
      .rounded(toMultipleOf: Decimal(1, places: 1))
  }
}

/// Adds up sets by muscle.
package struct MuscleCount: Hashable, Sendable {
  private var found: [Muscle: MuscleTotals] = [:]

  package init() {}

  /// Adds the work sets of an exercise that trains these muscles.
  package mutating func add(
    sets: Int, hard: Int, _ volume: Volume = Volume(), of muscles: [MuscleShare]
  ) {
    for share in muscles {
      var totals = found[share.muscle] ?? MuscleTotals(muscle: share.muscle)
      totals.setHundredths += sets * share.percent
      totals.hardHundredths += hard * share.percent
      if share.percent == 100 {
        totals.directSets += hard
        totals.volume.add(volume)
      }
      found[share.muscle] = totals
    }
  }

  /// The muscles with work sets, most hard sets first.
  package var totals: [MuscleTotals] {
    found.values.sorted {
      ($1.hardHundredths, $0.muscle.rawValue) < ($0.hardHundredths, $1.muscle.rawValue)
    }
  }
}
