// The ways to log the warm-up sets of a workout.

/// The setting `warmups`.
package enum WarmupLogging: String, Hashable, Sendable, CaseIterable {
  /// Each warm-up set is prompted for, like the work sets.
  case step
  /// The warm-up sets are shown; they are logged together or typed.
  case list
  /// The warm-up sets are not shown.
  case off
}
