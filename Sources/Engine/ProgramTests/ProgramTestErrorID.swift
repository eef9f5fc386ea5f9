// Ids of errors that keep a program's test from running.

import Diagnostics

/// Errors in the tests of a program, apart from errors of notation in their sets and values.
package enum ProgramTestErrorID: String, DiagnosticID {
  case cannotRun = "test-cannot-run"
}
