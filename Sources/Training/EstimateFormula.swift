// The formulas that estimate a one-rep max from a set.

/// How a one-rep max is estimated from a load and its reps.
package enum EstimateFormula: String, Hashable, Sendable, CaseIterable {
  case epley, brzycki, lombardi, oconner, mayhew, wathen, lander
}
