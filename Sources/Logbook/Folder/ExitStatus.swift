// The exit codes, which the man page and docs/commands.md list.

/// The exit code of prog.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// The command succeeded.
  case done = 0
  /// The answer is no.
  case no = 1
  /// A wrong command line.
  case usage = 64
  /// An invalid program, history or import.
  case badInput = 65
  /// No such file, folder or program.
  case noInput = 66
  /// A bug in prog.
  case bug = 70
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case ioFailed = 74
  /// Locked: try again.
  case locked = 75
  /// Invalid settings in `prog.yaml`.
  case badSettings = 78
  /// Interrupted by the lifter or a signal.
  case interrupted = 130
}
