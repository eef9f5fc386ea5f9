// The problems that keep a program's test from being run.

import Diagnostics

/// What is reported of tests; what their sets and values say wrongly is the notation's.
package enum ProgramTestErrorID: String, DiagnosticID {
  case cannotRun = "test-cannot-run"
}
