// How the warm-up sets of a workout are logged.

/// The setting `warmups`.
package enum WarmupLogging: String, Hashable, Sendable, CaseIterable {
  /// Each warm-up set is prompted for, as the work sets are.
  case step
  /// The warm-up sets are shown, and logged together or by typing them.
  case list
  /// The warm-up sets are not shown.
  case off
}
