// The exit codes, as cli.md lists them.

/// The exit code of prog.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  /// The answer is no.
  case no = 1
  case usage = 64
  /// An invalid program, history or import.
  case badInput = 65
  /// No such file or folder.
  case noInput = 66
  /// A bug in prog.
  case bug = 70
  case cannotCreate = 73
  /// Reading or writing failed.
  case ioFailed = 74
  /// Locked: try again.
  case locked = 75
  case badSettings = 78
  case interrupted = 130
}
