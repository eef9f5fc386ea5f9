// The lifts of a total, given or from the history.

import Insights
import Logbook
import Training

/// A lift that counts toward a total.
struct ScoredLift {
  /// Nil if only the load is given.
  let name: String?
  let load: ExactLoad
  /// True for an e1RM, which was never lifted.
  let isEstimated: Bool

  /// Returns the best singles of the competition lifts, or the e1RM of a lift without a single.
  ///
  /// - Throws: `missing-answer` if a lift was never done.
  static func best(
    in folder: OpenedFolder?, through date: CalendarDate, onlyBench: Bool
  ) throws -> [ScoredLift] {
    let records = folder?.records(through: date)
    let names = onlyBench ? ["Bench Press"] : ["Squat", "Bench Press", "Deadlift"]
    return try names.map { name in
      let single = records?.best(.single, of: name)
      let estimate = records?.best(.e1RM, of: name)
      guard case .load(let load)? = (single ?? estimate)?.mark.value else {
        throw LogbookError(
          .missingAnswer, "no \(name) in the history",
          help: [onlyBench ? "give the load" : "give the total, or all three loads"])
      }
      return ScoredLift(name: name, load: load, isEstimated: single == nil)
    }
  }
}
