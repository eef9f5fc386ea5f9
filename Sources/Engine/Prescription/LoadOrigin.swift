// The origin of a set's load, for `why` and JSON.

package import Training

/// The origin of a set's load.
package enum LoadOrigin: Hashable, Sendable {
  /// There is no load, or nothing is known about it.
  case none
  /// A load written in the program.
  case program
  /// A value of the program, or an expression of values.
  case rule(String)
  /// A percentage of `base`, the value named `of`.
  case percent(Decimal, of: String, base: ExactLoad)
  /// The share of a max that goes with an effort.
  case effort(EffortLoad)
  /// The load lifted on that date, within the window.
  case prefill(CalendarDate)
  /// Estimated from sets that were done for other reps on another day or in another slot, through
  /// the one-rep max that the formula gives for them.
  case estimated(from: PastSets, max: ExactLoad)
  /// The last load is from that date, outside the window, and is not filled in.
  case stale(CalendarDate)

  /// The name in JSON output.
  package var word: String {
    switch self {
    case .none: "none"
    case .program: "program"
    case .rule: "rule"
    case .percent: "percent"
    case .effort: "effort"
    case .prefill, .estimated: "prefill"
    case .stale: "stale"
    }
  }
}

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
  /// The origin of the max; nil if the program names it.
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
