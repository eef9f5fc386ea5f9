// The numbers of an exercise that can be followed over time.

/// A number of an exercise, one per workout.
package enum ProgressMetric: String, Hashable, Sendable, CaseIterable {
  /// The best estimate of the one-rep max, from sets of at most twelve reps.
  case e1rm
  /// The heaviest load; on bodyweight, the added load.
  case load
  /// The sum of reps x load.
  case volume
  /// The most reps in a set.
  case reps
  /// The average RPE of the sets that have one.
  case rpe
  /// The fastest pace.
  case pace
  /// The longest time of a set.
  case time
  /// The longest distance of a set.
  case distance

  /// The text for lifters.
  package var words: String {
    switch self {
    case .e1rm: "e1RM"
    case .load: "heaviest load"
    case .volume: "session volume"
    case .reps: "most reps in a set"
    case .rpe: "average RPE"
    case .pace: "fastest pace"
    case .time: "longest time"
    case .distance: "longest distance"
    }
  }

  /// The decimals that are shown.
  package var places: Int {
    switch self {
    case .e1rm, .rpe: 1
    case .volume, .reps: 0
    case .load, .pace, .time, .distance: 2
    }
  }
}
