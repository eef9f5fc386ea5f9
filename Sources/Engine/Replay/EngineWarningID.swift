// Ids of warnings about a program's schedule, its sets and gyms.

import Diagnostics

/// Warnings about moves, deloads, loads and steps that a schedule or a gym cannot carry out.
package enum EngineWarningID: String, DiagnosticID {
  case deloadNeverReached = "deload-never-reached"
  case loadNotLoadable = "load-not-loadable"
  case loadWithBodyweight = "load-with-bodyweight"
  case loadWithoutBodyweight = "load-without-bodyweight"
  case bodyweightNeeded = "bodyweight-needed"
  case moveIgnored = "move-ignored"
  case unlikelyAmount = "unlikely-amount"
  case unlikelySets = "unlikely-sets"
  case stepBelowPlates = "step-below-plates"
}
