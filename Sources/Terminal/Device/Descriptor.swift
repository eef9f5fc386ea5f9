// A file descriptor that may be a terminal: its kind, its size, and how to read and write it.

package import SafeOutput

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The methods of a descriptor have the names of the system's functions.

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, bytes, count)
}

package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A file descriptor that is not owned: it is never closed here.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  package static let input = Descriptor(0)
  package static let output = Descriptor(1)
  package static let error = Descriptor(2)

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The name of its terminal, `pts/3`; nil without one.
  package var terminalName: String? {
    guard let name = ttyname(number).map({ String(cString: $0) }) else { return nil }
    return name.hasPrefix("/dev/") ? String(name.dropFirst(5)) : name
  }

  package var size: TerminalSize? {
    var window = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Returns the columns for the layout: the terminal's, else the value of `COLUMNS`, else 80.
  package func columns(fallback: String?) -> Int {
    if let size { return size.columns }
    guard let given = fallback.flatMap({ Int($0) }), (1...10_000).contains(given) else { return 80 }
    return given
  }

  /// The result of waiting for input.
  package enum Readiness: Hashable, Sendable {
    /// Bytes, or the end of the input, can be read.
    case ready
    case timedOut
    /// Failed, with the system's error number.
    case failed(Int32)
  }

  /// Waits until something can be read, at most for `timeout`, or without limit if it is nil.
  ///
  /// A signal does not end or prolong the wait. With `endsOnSignal`, a signal that may have changed
  /// the screen ends it.
  package func waitForInput(_ timeout: Duration? = nil, endsOnSignal: Bool = false) -> Readiness {
    let end = timeout.map { ContinuousClock.now + $0 }
    while true {
      // `poll` ignores a negative descriptor.
      let wakeUp = endsOnSignal ? KeyMode.wakeUpDescriptor : -1
      var requests = (
        pollfd(fd: number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)
      )
      let left = end.map { Self.milliseconds($0 - .now) } ?? -1
      let found = withUnsafeMutableBytes(of: &requests) {
        poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, left)
      }
      switch found {
      case 1...:
        if requests.1.revents != 0 { KeyMode.emptyPipe() }
        guard requests.0.revents != 0 else { return .timedOut }
        return requests.0.revents & Int16(POLLNVAL) != 0 ? .failed(EBADF) : .ready
      case 0:
        if let end, ContinuousClock.now < end { continue }
        return .timedOut
      default:
        if errno != EINTR { return .failed(errno) }
        if endsOnSignal { return .timedOut }
      }
    }
  }

  /// Returns milliseconds rounded up, so that waiting never spins; at most a day.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    if duration <= .zero { return 0 }
    if duration > .seconds(86_400) { return 86_400_000 }
    let (seconds, attoseconds) = duration.components
    return Int32(seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  /// The result of reading.
  package enum Chunk: Hashable, Sendable {
    case bytes([UInt8])
    case end
    /// Failed, with the system's error number.
    case failed(Int32)
  }

  /// Waits for input and reads at most `limit` bytes.
  package func read(limit: Int = 4096) -> Chunk {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Swift.max(1, limit)) { buffer, count in
      repeat {
        failure = 0
        let got = systemRead(number, buffer.baseAddress, buffer.count)
        count = Swift.max(0, got)
        if got < 0 {
          failure = errno
          // A non-blocking descriptor has no data yet; wait as for any other.
          if failure == EAGAIN { _ = waitForInput() }
        }
      } while failure == EINTR || failure == EAGAIN
    }
    if failure != 0 { return .failed(failure) }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Writes all of `text`. On failure, returns the system's error number; a part may have been
  /// written.
  package func write(_ text: SafeText) -> Int32? {
    var string = text.string
    return string.withUTF8 { writeAll(UnsafeRawBufferPointer($0)) }
  }

  /// Writes the bytes of a file unchanged, for pipes and files; never used for a terminal.
  package func write(file bytes: [UInt8]) -> Int32? {
    bytes.withUnsafeBytes { writeAll($0) }
  }

  /// Writes all bytes; async-signal-safe, as `PreparedText` requires.
  func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32? {
    var rest = bytes
    while !rest.isEmpty {
      let done = systemWrite(number, rest.baseAddress, rest.count)
      if done >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(done))
        continue
      }
      switch errno {
      case EINTR: break
      case EAGAIN:
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      default: return errno
      }
    }
    return nil
  }

  package func ringBell() {
    if isTerminal { _ = write("\u{7}") }
  }
}

/// Bytes at a fixed address that a signal handler can write.
package struct PreparedText {
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  package init(_ text: SafeText) {
    let utf8 = Array(text.string.utf8)
    bytes = .allocate(capacity: utf8.count)
    _ = bytes.initialize(from: utf8)
  }

  /// Writes the text; async-signal-safe.
  package func write(to descriptor: Descriptor) {
    _ = descriptor.writeAll(UnsafeRawBufferPointer(bytes))
  }
}
