// The key by which duplicate workouts are found.

import Training

/// The date, time and title of a timed workout; no two workouts of a history may share them.
struct WorkoutKey: Hashable {
  let date: CalendarDate
  /// Seconds since midnight: `18:05` and `18:05:00` are equal.
  let seconds: Int32
  let title: String

  /// Creates the key, or nil for an entry that is not a timed workout.
  init?(_ entry: Entry) {
    guard let time = entry.time, case .workout(let workout) = entry.event else { return nil }
    date = entry.date
    seconds = time.seconds
    title = workout.title
  }
}
