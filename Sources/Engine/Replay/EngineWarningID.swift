// The ids of what a program asks that its schedule or a gym cannot do.

import Diagnostics

/// What is found in a program once its schedule is laid out and a gym is there.
package enum EngineWarningID: String, DiagnosticID {
  case deloadNeverComes = "deload-never-comes"
  case loadNotLoadable = "load-not-loadable"
  case movePassedOver = "move-passed-over"
  case stepBelowPlates = "step-below-plates"
}
