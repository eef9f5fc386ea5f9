// Reads lines from a terminal or a pipe one at a time, with timeouts in between.

/// Reads lines from a descriptor.
///
/// Line ends are LF or CRLF; the last line does not need one. Invalid UTF-8 becomes `�`. Nothing
/// else may read from the descriptor, because the reader may have buffered text after a line.
package struct LineReader: Sendable {
  package enum Reading: Hashable, Sendable {
    case line(String)
    /// The end of the input; all further calls return it too.
    case end
    /// No complete line arrived in time; what was typed is kept for the next call.
    case timedOut
    /// A line longer than the limit, which was dropped.
    case tooLong
    /// Failed, with the system's error number.
    case failed(Int32)
  }

  private let descriptor: Descriptor
  private let limit: Int
  /// The bytes that were read but not returned yet.
  private var bytes: [UInt8] = []
  /// `bytes` does not contain a line feed up to this offset.
  private var searched = 0
  private var isAtEnd = false
  /// True while the rest of a line that is too long is dropped.
  private var isSkipping = false

  /// Creates a reader; `limit` is the length of the longest line in bytes.
  package init(_ descriptor: Descriptor, limit: Int = 65_536) {
    self.descriptor = descriptor
    self.limit = Swift.max(1, limit)
  }

  /// Returns the next line. Waits at most for `timeout`, or without limit if it is nil.
  package mutating func next(timeout: Duration? = nil) -> Reading {
    let end = timeout.map { ContinuousClock.now + $0 }
    while true {
      if let reading = buffered() { return reading }
      if isAtEnd { return .end }
      if let end {
        switch descriptor.waitForInput(end - .now) {
        case .ready: break
        case .timedOut: return .timedOut
        case .failed(let number): return .failed(number)
        }
      }
      switch descriptor.read() {
      case .bytes(let more): bytes += more
      case .end: isAtEnd = true
      case .failed(let number): return .failed(number)
      }
    }
  }

  /// Returns a line from the buffered bytes, if they contain one.
  private mutating func buffered() -> Reading? {
    if let feed = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      return removeLine(feed, andFeed: true)
    }
    searched = bytes.count
    // Allow one more byte, for a carriage return at the end of the longest line.
    if bytes.count > limit + 1 {
      isSkipping = true
      drop(bytes.count)
    }
    guard isAtEnd, !bytes.isEmpty || isSkipping else { return nil }
    return removeLine(bytes.count, andFeed: false)
  }

  private mutating func removeLine(_ count: Int, andFeed hasFeed: Bool) -> Reading {
    defer {
      drop(count + (hasFeed ? 1 : 0))
      isSkipping = false
    }
    if isSkipping { return .tooLong }
    var line = bytes[..<count]
    if hasFeed && line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.count > limit ? .tooLong : .line(String(decoding: line, as: UTF8.self))
  }

  private mutating func drop(_ count: Int) {
    bytes.removeFirst(count)
    searched = 0
  }
}
