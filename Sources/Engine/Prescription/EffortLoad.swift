// How the load of a set follows from its effort.

import Notation
package import Training

/// How the load of a set follows from its effort.
///
/// It is an object, because most origins are small and every set has one.
package final class EffortLoad: Hashable, Sendable {
  /// The share of the max, by the table or the formula.
  package let share: Decimal
  package let method: Estimate.Method
  /// The reps and the effort that the load is for: the top of a range, and the easier effort.
  let reps: Int32
  let effort: Effort
  /// The name of the max: `1rm`, `e1rm`, or the expression in the program.
  package let name: String
  package let max: ExactLoad
  /// Where the max comes from; nil if the program names it.
  package let estimate: EffortEstimate?

  init(
    share: Decimal, method: Estimate.Method, reps: Int32, effort: Effort, name: String,
    max: ExactLoad, estimate: EffortEstimate?
  ) {
    self.share = share
    self.method = method
    self.reps = reps
    self.effort = effort
    self.name = name
    self.max = max
    self.estimate = estimate
  }

  package static func == (one: EffortLoad, other: EffortLoad) -> Bool {
    one === other
      || one.method == other.method && one.reps == other.reps && one.effort == other.effort
        && one.name == other.name && one.max == other.max && one.estimate == other.estimate
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(share)
    hasher.combine(max)
  }
}
