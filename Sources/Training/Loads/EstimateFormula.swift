// The formulas that estimate a one-rep max from a set.

/// A formula that estimates a one-rep max from a load and its reps.
package enum EstimateFormula: String, Hashable, Sendable, CaseIterable {
  case epley, brzycki, lombardi, oconner, mayhew, wathen, lander
}
