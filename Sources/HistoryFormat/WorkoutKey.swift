// What makes two workouts of a history the same one, written twice.

import Training

/// The date, time and title of a timed workout: no two of a history may share them.
struct WorkoutKey: Hashable {
  let date: CalendarDate
  /// Of the day: `18:05` and `18:05:00` are the same.
  let seconds: Int32
  let title: String

  /// Nil for an entry that is no timed workout.
  init?(_ entry: Entry) {
    guard let time = entry.time, case .workout(let workout) = entry.event else { return nil }
    date = entry.date
    seconds = time.seconds
    title = workout.title
  }
}
