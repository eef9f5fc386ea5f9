// Skips estimates for sets that an earlier set of the exercise already beats.

import Training

/// The heaviest load that was estimated for each number of reps of an exercise.
///
/// If one set has at least the load and the reps of another, every formula gives it at least the
/// same estimate. A set with an effort is left out: its estimate is read from the RPE table.
struct EstimatedLoads: Sendable {
  /// The heaviest load with at least as many reps, by the reps less one.
  private var loads: [Int] = []

  /// The properties of a set that are compared: its reps, and the whole weight across units.
  struct Lift {
    fileprivate let reps: Int
    fileprivate let load: Int

    /// Nil for a set that must be estimated to be compared, or that does not have an estimate.
    init?(_ set: borrowing PerformedSet, bodyweight: Load?) {
      guard set.effort == nil, let reps = set.amount.reps, let load = set.load,
        (1...Estimate.mostReps).contains(reps)
      else { return nil }
      var weight = load.comparable
      if load.onBodyweight {
        guard let bodyweight, !bodyweight.onBodyweight else { return nil }
        weight += bodyweight.comparable
      }
      guard weight > 0 else { return nil }
      self.reps = Int(reps)
      self.load = weight
    }
  }

  /// Returns true if a lift before had at least its reps and its load.
  func include(_ lift: Lift) -> Bool { !loads.isEmpty && loads[lift.reps - 1] >= lift.load }

  /// Adds a lift that was estimated.
  mutating func add(_ lift: Lift) {
    if loads.isEmpty { loads = Array(repeating: .min, count: Int(Estimate.mostReps)) }
    guard !include(lift) else { return }
    for index in 0..<lift.reps where loads[index] < lift.load { loads[index] = lift.load }
  }
}
