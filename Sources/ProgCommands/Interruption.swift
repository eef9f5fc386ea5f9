// Ctrl-C: what was kept is on disk, so all there is to do is to say so.

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
  nonisolated(unsafe) private static var text: UnsafeMutableBufferPointer<UInt8>?

  /// Writes `message` to standard error on Ctrl-C, and ends with 130.
  static func say(_ message: String) {
    let bytes = Array(message.utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    text = buffer
    signal(SIGINT) { _ in
      if let text = Interruption.text { _ = write(2, text.baseAddress, text.count) }
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
