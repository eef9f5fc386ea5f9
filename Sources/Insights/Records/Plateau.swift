// Exercises whose estimated one-rep max does not improve any more.

package import Training

/// An exercise without a better e1RM than before in its last 4 workouts and in 21 days.
package struct Plateau: Hashable, Sendable {
  package let exercise: String
  package let best: Mark
  /// The workouts since then with an estimate.
  package let workouts: Int

  private static let fewestWorkouts = 4
  private static let fewestDays = 21

  /// Returns the plateaus on a date, the longest first.
  ///
  /// An exercise that was not done since `start` does not have a plateau. Workouts without an
  /// estimate do not count, because they cannot have a better e1RM. These have only sets of more
  /// than 12 reps, or sets on bodyweight while it is not known.
  package static func all(
    in records: Records, since start: CalendarDate?, on date: CalendarDate
  ) -> [Plateau] {
    records.exercises.compactMap { exercise -> Plateau? in
      guard let bests = records.standing(of: exercise), let best = bests.best(.e1RM)?.mark,
        bests.workoutsSinceEstimate >= fewestWorkouts, date.days(since: best.date) >= fewestDays,
        let last = bests.lastEstimate, start.map({ last.date >= $0 }) ?? true
      else { return nil }
      return Plateau(exercise: exercise, best: best, workouts: bests.workoutsSinceEstimate)
    }.sorted { ($0.best.date, $0.exercise) < ($1.best.date, $1.exercise) }
  }
}

/// A change in the training of an exercise that was soon followed by a new best e1RM, although the
/// best before it was old.
package struct EndedPlateau: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// A workout with the exercise in a deload.
    case deload
    /// The start of a program.
    case program(String)
    /// Days without the exercise, while others were trained.
    case pause(days: Int)

    /// The name in the JSON of `stats`.
    package var key: String {
      switch self {
      case .deload: "deload"
      case .program: "program"
      case .pause: "break"
      }
    }
  }

  package let cause: Cause
  /// The date of the deload or start, or of the first workout after the break.
  package let date: CalendarDate
  package let record: Record

  /// The least age of the best before the change, in days.
  private static let oldBest = 14
  /// The most days from the change to the new best.
  private static let mostDays = 42
  /// The shortest break, in days.
  private static let shortestPause = 14

  /// Returns the latest change of each kind that helped an exercise, the latest first.
  ///
  /// `bests` are the records of its e1RM, `workouts` the dates of the workouts with work sets of
  /// it, and `trained` the dates of all workouts. `deloads` are the dates of workouts in a deload,
  /// and `starts` the programs that were started. All are in order.
  package static func latest(
    in bests: [Record], workouts: [CalendarDate], trained: [CalendarDate],
    deloads: Set<CalendarDate>, starts: [(date: CalendarDate, program: String)]
  ) -> [EndedPlateau] {
    /// Returns the plateau that ended. `stalled` is the last day before the change.
    func ended(_ cause: Cause, _ date: CalendarDate, stalled: CalendarDate) -> EndedPlateau? {
      guard
        let record = bests.first(where: { $0.mark.date >= date }), let before = record.previous,
        stalled.days(since: before.date) >= oldBest,
        record.mark.date.days(since: date) <= mostDays
      else { return nil }
      return EndedPlateau(cause: cause, date: date, record: record)
    }
    let light = workouts.reversed().lazy.filter(deloads.contains)
      .compactMap { ended(.deload, $0, stalled: $0) }.first
    let started = starts.reversed().lazy
      .compactMap { ended(.program($0.program), $0.date, stalled: $0.date) }.first
    let resumed = zip(workouts, workouts.dropFirst()).reversed().lazy.compactMap { last, next in
      let days = next.days(since: last)
      return days >= shortestPause && trained.hasDate(after: last, before: next)
        ? ended(.pause(days: days), next, stalled: last) : nil
    }.first
    return [light, started, resumed].compactMap(\.self).sorted { $0.date > $1.date }
  }
}

extension [CalendarDate] {
  /// Returns true if one of the dates, which are in order, is between two others.
  fileprivate func hasDate(after first: CalendarDate, before last: CalendarDate) -> Bool {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] <= first { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low] < last
  }
}
