// The bests of an exercise that are listed for a lifter.

import Training

/// How many kinds of bests are listed.
package enum RecordDetail: Sendable {
  /// Heaviest, best 1, 3, 5, 8 and 10 reps, e1RM, times, distances and paces; on bodyweight, most
  /// reps in a set.
  case usual
  /// The usual kinds, and the most reps at each load.
  case withReps
  case all
}

extension [Record] {
  /// True if the bests of an exercise differ in their loads: added, assisted or lifted. With
  /// bodyweight alone, the reps are the record.
  package var haveLoads: Bool {
    contains { record in
      [record.mark, record.previous].contains {
        $0?.set?.load.map { $0.tenThousandths != 0 } ?? false
      }
    }
  }

  /// Returns the bests of an exercise that are listed.
  package func listed(_ detail: RecordDetail = .usual) -> [Record] {
    let haveLoads = haveLoads
    let areOnBodyweight = contains { $0.mark.set?.load?.onBodyweight ?? false }
    let listed = filter { record in
      switch (record.kind, detail) {
      case (_, .all), (.time, _), (.distance, _), (.pace, _): true
      case (.heaviest, _), (.single, _), (.e1RM, _): haveLoads
      case (.best(let reps), _): haveLoads && reps > 2
      case (.repsAtLoad, _): detail == .withReps
      case (.repsInSet, _): !haveLoads || areOnBodyweight
      case (.volume, _), (.bodyweightVolume, _), (.sets, _): false
      }
    }
    return listed.isEmpty ? self : listed
  }
}
