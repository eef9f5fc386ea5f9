// Lines as they are typed or come from a pipe, one at a time, with time to do something between.

/// Reads lines from a descriptor.
///
/// Line ends are LF or CRLF; a last line needs none. Bytes that are no UTF-8 become `�`. Only this
/// reader may read from the descriptor, as it may hold what comes after a line.
package struct LineReader: Sendable {
  package enum Reading: Hashable, Sendable {
    case line(String)
    /// No more input; every further reading says so too.
    case end
    /// Nothing whole was typed in time; what was typed is kept for the next reading.
    case timedOut
    /// A line longer than the limit, which is gone.
    case tooLong
    /// With the system's error number.
    case failed(Int32)
  }

  private let descriptor: Descriptor
  private let limit: Int
  /// What was read and not given yet.
  private var bytes: [UInt8] = []
  /// Up to where `bytes` are known to hold no line feed.
  private var searched = 0
  private var isAtEnd = false
  /// True while the rest of a line that is too long is read and dropped.
  private var isSkipping = false

  /// `limit` is the longest line in bytes.
  package init(_ descriptor: Descriptor, limit: Int = 65_536) {
    self.descriptor = descriptor
    self.limit = Swift.max(1, limit)
  }

  /// The next line; waits at most for `timeout`, or as long as it takes.
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

  /// What the bytes at hand give, if anything.
  private mutating func buffered() -> Reading? {
    if let feed = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      return take(feed, andFeed: true)
    }
    searched = bytes.count
    // One more for a carriage return that ends a line of the longest kind.
    if bytes.count > limit + 1 {
      isSkipping = true
      drop(bytes.count)
    }
    guard isAtEnd, !bytes.isEmpty || isSkipping else { return nil }
    return take(bytes.count, andFeed: false)
  }

  private mutating func take(_ count: Int, andFeed hasFeed: Bool) -> Reading {
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
