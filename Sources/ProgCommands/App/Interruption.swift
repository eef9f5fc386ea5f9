// Ctrl-C: what was kept is on disk, so all there is to do is to say so.

import Logbook
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is said when the process is interrupted.
enum Interruption {
  /// The text that a handler may write: set once, before the handler is.
  nonisolated(unsafe) private static var text: PreparedText?

  /// Writes `message` to standard error on Ctrl-C, and ends with 130.
  static func say(_ message: SafeText) {
    text = PreparedText(message)
    signal(SIGINT) { _ in
      Interruption.text?.write(to: .error)
      _exit(130)
    }
  }

  /// From here on Ctrl-C says nothing of its own.
  static func end() { signal(SIGINT, SIG_DFL) }

  /// Runs `work`, which is short, without being interrupted.
  static func ignored<Result>(_ work: () throws -> Result) rethrows -> Result {
    signal(SIGINT, SIG_IGN)
    defer { end() }
    return try work()
  }
}
