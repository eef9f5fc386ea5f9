// Totals in words: columns and rows for tables on the screen and in pages.

package import Insights
package import Training

/// A quantity of totals, which tables on the screen and in a report show in the same words.
package struct TotalsColumn: Sendable {
  package let title: String
  package let text: @Sendable (Totals) -> String

  package static let workouts = TotalsColumn(title: "workouts") { "\($0.workouts)".withThousands }
  package static let time = TotalsColumn(title: "time") { $0.workoutTime ?? "" }
  package static let sets = TotalsColumn(title: "sets") { "\($0.sets)".withThousands }
  package static let reps = TotalsColumn(title: "reps") { count($0.reps) }
  package static let bodyweightReps = TotalsColumn(title: "bw reps") {
    count($0.volume.bodyweightReps)
  }
  package static let volume = TotalsColumn(title: "volume") { $0.volume.text }
  package static let distance = TotalsColumn(title: "distance") { $0.distanceText ?? "" }
  package static let timed = TotalsColumn(title: "timed") { $0.time ?? "" }
  package static let pace = TotalsColumn(title: "pace") { $0.pace?.text ?? "" }

  private static func count(_ number: Int) -> String {
    number > 0 ? "\(number)".withThousands : ""
  }
}

/// Rows of a name and numbers, for a table on the screen and for one in a page.
package struct NamedRows {
  /// The heading of the names.
  package let first: String
  package let titles: [String]
  package let rows: [(name: String, cells: [String])]

  /// Creates rows of totals. Columns without any content are left out.
  package init(_ first: String, _ rows: [(name: String, totals: Totals)], _ columns: [TotalsColumn])
  {
    let columns = columns.filter { column in rows.contains { !column.text($0.totals).isEmpty } }
    self.first = first
    titles = columns.map(\.title)
    self.rows = rows.map { name, totals in (name, columns.map { $0.text(totals) }) }
  }

  /// Returns the rows of exercises that were lifted, and the rows of exercises over a distance,
  /// each part with its exercises. A part without an exercise is left out.
  package static func exercises(
    _ all: [ExerciseTotals]
  ) -> [(rows: NamedRows, exercises: [ExerciseTotals])] {
    let lifted = all.filter { $0.totals.distance == nil }
    let covered = all.filter { $0.totals.distance != nil }
    func part(_ first: String, _ exercises: [ExerciseTotals], _ columns: [TotalsColumn]) -> (
      rows: NamedRows, exercises: [ExerciseTotals]
    ) {
      (NamedRows(first, exercises.map { ($0.name, $0.totals) }, columns), exercises)
    }
    return [
      part(
        covered.isEmpty ? "exercise" : "strength", lifted,
        [.workouts, .sets, .reps, .bodyweightReps, .volume, .timed]),
      part(
        lifted.isEmpty ? "exercise" : "cardio", covered,
        [.workouts, .sets, .distance, .timed, .pace, .reps, .volume]),
    ].filter { !$0.exercises.isEmpty }
  }

  /// The hard sets of each muscle, done and planned, with its target and volume: per week, or in
  /// all for a short period.
  package init(muscles period: PeriodStatistics) {
    func sets(_ totals: [MuscleTotals], _ muscle: Muscle) -> String {
      totals.first { $0.muscle == muscle }.flatMap { period.hardSets(of: $0)?.text() } ?? "0"
    }
    let targets = period.isOfWeeks ? period.targets : MuscleTargets()
    var titles = [period.isWeekly ? "hard sets a week" : "hard sets"]
    if period.planned != nil { titles.append("planned") }
    if !targets.isEmpty { titles.append("target") }
    let muscles = period.byMuscle.map(\.muscle) + (period.planned ?? []).map(\.muscle)
    first = "muscle"
    self.titles = titles + ["volume"]
    rows = (muscles + targets.muscles).unique.map { muscle in
      var cells = [sets(period.byMuscle, muscle)]
      if let planned = period.planned { cells.append(sets(planned, muscle)) }
      if !targets.isEmpty { cells.append(targets[muscle]?.text ?? "") }
      let volume = period.byMuscle.first { $0.muscle == muscle }?.volume.text ?? ""
      return (muscle.rawValue, cells + [volume])
    }
  }
}

extension PeriodStatistics.Adherence {
  package var text: String {
    switch self {
    case .done(let done, let due):
      "\(done) of \(due.counted("planned session")), \(100 * done / max(1, due))%"
    case .unknown: "not known: see prog check"
    }
  }
}

extension Streak {
  package var text: String {
    "\(weeks.counted("week")) with \(goal) or more workouts"
  }
}

extension Totals {
  package var repsText: String {
    let onBody = volume.bodyweightReps
    let all = "\(reps)".withThousands
    return onBody > 0 ? "\(all) (\("\(onBody)".withThousands) with bodyweight)" : all
  }

  /// The time that the workouts took, or nil if none was logged.
  package var workoutTime: String? {
    workoutTenths > 0 ? Seconds(tenthsOf: workoutTenths).text.withThousands : nil
  }

  /// The time of timed sets, or nil if there are none.
  package var time: String? { tenths > 0 ? Seconds(tenthsOf: tenths).text : nil }

  package var distanceText: String? { distance?.text.withThousands }

  /// The distance and the pace: `20km at 5:00/km`, or `15km, 5km of it at 5:00/km` if the time of
  /// only a part is known. Nil without a distance.
  package var distanceAndPace: String? {
    guard let distance = distanceText else { return nil }
    guard let paceOfTimed else { return distance }
    let part = pace == nil ? ", \(timedDistance?.text.withThousands ?? "a part") of it" : ""
    return "\(distance)\(part) at \(paceOfTimed.text)"
  }

  package var brief: String {
    var parts = [workouts.counted("workout"), sets.counted("set")]
    if reps > 0 {
      let onBody = volume.bodyweightReps
      parts.append(reps.counted("rep") + (reps == onBody ? " bw" : ""))
      if onBody > 0, onBody < reps {
        parts.append("\("\(onBody)".withThousands) of them with bodyweight")
      }
    }
    let timed = time.map { "\($0) timed" }
    let others = [volume.text.isEmpty ? nil : volume.text, distanceAndPace, timed]
    return (parts + others.compactMap(\.self)).joined(separator: ", ")
  }
}

extension Volume {
  package var loads: [ExactLoad] { WeightUnit.allCases.compactMap { lifted(in: $0) } }

  package var text: String { loads.map(\.text.withThousands).joined(separator: " and ") }
}

extension Seconds {
  package init(tenthsOf tenths: Int) { self.init(tenths: Int32(clamping: tenths)) }
}
