// Handles Ctrl-C. All progress is on disk already, so the handler only prints a message.

import Logbook
import Synchronization
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The message to print when the process is interrupted.
enum Interruption {
  /// The text that the handler writes. It is set before the handler is installed.
  nonisolated(unsafe) private static let text = Atomic<UnsafeMutablePointer<PreparedText>?>(nil)

  /// Makes Ctrl-C write `message` to standard error and exit with status 130.
  static func say(_ message: SafeText) {
    change(to: message)
    signal(SIGINT) { _ in
      Interruption.text.load(ordering: .sequentiallyConsistent)?.pointee.write(to: .error)
      _exit(130)
    }
  }

  /// Changes the message. The handler stays as it is, because the handler of a terminal that reads
  /// keys also restores the terminal.
  static func change(to message: SafeText) {
    // A handler may still be using the previous text, so it is not deallocated.
    let prepared = UnsafeMutablePointer<PreparedText>.allocate(capacity: 1)
    prepared.initialize(to: PreparedText(message))
    text.store(prepared, ordering: .sequentiallyConsistent)
  }

  /// Makes Ctrl-C end the process without a message.
  static func end() { signal(SIGINT, SIG_DFL) }

  /// Runs `work` while Ctrl-C is ignored. `work` must be short.
  static func ignored<Result>(_ work: () throws -> Result) rethrows -> Result {
    signal(SIGINT, SIG_IGN)
    defer { end() }
    return try work()
  }
}
