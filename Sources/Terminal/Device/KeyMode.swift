// The terminal mode in which each key arrives at once, and its safe restoration.

import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Descriptor {
  /// Runs `body` with keys delivered as they are pressed, without echo, and then restores the
  /// terminal, even if `body` throws or a signal ends the program.
  ///
  /// Interrupt and suspend remain signals. If this is not a terminal, `body` just runs. A process
  /// has one terminal, so a nested call just runs its body.
  package func withKeys<Result>(_ body: () throws -> Result) rethrows -> Result {
    let hasBegun = KeyMode.begin(number)
    defer { if hasBegun { KeyMode.end() } }
    return try body()
  }
}

/// The one terminal of the process in key mode, if any.
///
/// All state is in atomic variables, because signal handlers use it, which must not allocate, lock
/// or wait. Pointers are not `Sendable`, hence `nonisolated(unsafe)`.
enum KeyMode {
  typealias Handler = @convention(c) (Int32) -> Void

  /// The previous attributes of the terminal; set while the mode is active.
  nonisolated(unsafe) private static let before = Atomic<UnsafeMutablePointer<termios>?>(nil)
  private static let descriptor = Atomic<Int32>(-1)
  /// The previous signal handlers by number; nil for the default.
  nonisolated(unsafe) private static let handlers = Atomic<UnsafeMutablePointer<Handler?>?>(nil)

  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Suspended, continued, and resized.
  private static let watched = [SIGTSTP, SIGCONT, SIGWINCH]
  /// The attributes of the mode, to activate it again after the program was suspended.
  nonisolated(unsafe) private static let during = Atomic<UnsafeMutablePointer<termios>?>(nil)
  /// True if the screen may no longer show what was drawn.
  private static let isStale = Atomic<Bool>(false)

  /// Returns true once after a suspension or a change of the window's size.
  static func consumeStaleness() -> Bool {
    isStale.exchange(false, ordering: .sequentiallyConsistent)
  }
  /// A pipe that becomes readable at these signals, so that one that comes just before a wait ends
  /// it too; -1 while the mode is not active.
  private static let wakeUpReading = Atomic<Int32>(-1)
  private static let wakeUpWriting = Atomic<Int32>(-1)
  /// The end of the pipe to wait for.
  static var wakeUpDescriptor: Int32 { wakeUpReading.load(ordering: .sequentiallyConsistent) }
  private static let signalNumbers = 32
  /// `SIG_IGN` in C.
  private static let ignored = 1

  /// Activates the mode. Returns false if it is not a terminal or the mode is already active.
  static func begin(_ number: Int32) -> Bool {
    var attributes = termios()
    guard before.load(ordering: .sequentiallyConsistent) == nil, tcgetattr(number, &attributes) == 0
    else { return false }
    let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    saved.initialize(to: attributes)
    let slots = UnsafeMutablePointer<Handler?>.allocate(capacity: signalNumbers)
    slots.initialize(repeating: nil, count: signalNumbers)
    before.store(saved, ordering: .sequentiallyConsistent)
    descriptor.store(number, ordering: .sequentiallyConsistent)
    handlers.store(slots, ordering: .sequentiallyConsistent)
    // A variable is initialized at its first use, which must not be in a handler.
    _ = isStale.load(ordering: .sequentiallyConsistent)

    openWakeUp()
    for name in signals {
      let previous = signal(name, restore)
      slots[Int(name)] = previous
      // A signal that the program was started to ignore stays ignored.
      if unsafeBitCast(previous, to: Int.self) == ignored { signal(name, previous) }
    }
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    raw.initialize(to: attributes)
    during.store(raw, ordering: .sequentiallyConsistent)
    for name in watched { slots[Int(name)] = signal(name, name == SIGTSTP ? suspend : redraw) }
    if tcsetattr(number, TCSANOW, &attributes) == 0 { return true }
    end()
    return false
  }

  static func end() {
    guard let saved = before.load(ordering: .sequentiallyConsistent),
      let slots = handlers.load(ordering: .sequentiallyConsistent)
    else { return }
    // Typed keys that were not read remain for the next reader.
    tcsetattr(descriptor.load(ordering: .sequentiallyConsistent), TCSANOW, saved)
    for name in signals + watched { signal(name, slots[Int(name)]) }
    let raw = during.load(ordering: .sequentiallyConsistent)
    before.store(nil, ordering: .sequentiallyConsistent)
    descriptor.store(-1, ordering: .sequentiallyConsistent)
    handlers.store(nil, ordering: .sequentiallyConsistent)
    during.store(nil, ordering: .sequentiallyConsistent)
    for end in [
      wakeUpReading.exchange(-1, ordering: .sequentiallyConsistent),
      wakeUpWriting.exchange(-1, ordering: .sequentiallyConsistent),
    ] where end >= 0 { close(end) }
    saved.deallocate()
    slots.deallocate()
    raw?.deallocate()
  }

  /// Restores the terminal and lets the signal take its previous effect.
  private static let restore: Handler = { name in
    KeyMode.apply(KeyMode.before)
    if let slots = KeyMode.handlers.load(ordering: .sequentiallyConsistent) {
      signal(name, slots[Int(name)])
    }
    raise(name)
  }

  /// Restores the terminal and stops the program, as the system would.
  private static let suspend: Handler = { name in
    KeyMode.apply(KeyMode.before)
    signal(name, SIG_DFL)
    // A signal is blocked inside its own handler; unblock it so that the program stops.
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, name)
    sigprocmask(SIG_UNBLOCK, &stop, nil)
    raise(name)
    // The program was continued, or was not stopped because no shell could continue it.
    KeyMode.resume()
  }

  /// Takes the terminal again after a suspension, and marks the screen for redrawing.
  private static let redraw: Handler = { name in
    if name == SIGCONT { KeyMode.resume() }
    KeyMode.markStale()
  }

  private static func openWakeUp() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    wakeUpReading.store(ends[0], ordering: .sequentiallyConsistent)
    wakeUpWriting.store(ends[1], ordering: .sequentiallyConsistent)
  }

  private static func markStale() {
    let number = errno
    isStale.store(true, ordering: .sequentiallyConsistent)
    var byte: UInt8 = 0
    _ = write(wakeUpWriting.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = number
  }

  static func emptyPipe() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(wakeUpDescriptor, &bytes, 16) == 16 {}
  }

  private static func resume() {
    apply(during)
    signal(SIGTSTP, suspend)
    markStale()
  }

  /// Gives the terminal these attributes, if there are any.
  private static func apply(_ attributes: borrowing Atomic<UnsafeMutablePointer<termios>?>) {
    if let attributes = attributes.load(ordering: .sequentiallyConsistent) {
      tcsetattr(descriptor.load(ordering: .sequentiallyConsistent), TCSANOW, attributes)
    }
  }
}

extension Descriptor {
  /// True once after the program was suspended or the window's size changed, when the screen must
  /// be redrawn.
  package static var isScreenStale: Bool { KeyMode.consumeStaleness() }
}

/// Reads keys from a descriptor for which `withKeys` is active.
package struct KeyReader: Sendable {
  package enum Reading: Hashable, Sendable {
    case key(Key)
    case end
    case timedOut
    /// Failed, with the system's error number.
    case failed(Int32)
  }

  private let descriptor: Descriptor
  private var decoder = KeyDecoder()
  private var bytes: ArraySlice<UInt8> = []

  /// The wait for the rest of a special key: longer than any connection delays it, shorter than a
  /// keystroke.
  private static let restOfKey = Duration.milliseconds(50)

  package init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  /// Returns the next key. Waits at most for `timeout`, or without limit if it is nil. A signal,
  /// such as a change of the window's size, also ends the wait.
  package mutating func next(timeout: Duration? = nil) -> Reading {
    let end = timeout.map { ContinuousClock.now + $0 }
    while true {
      while let byte = bytes.popFirst() {
        if let key = decoder.next(byte) { return .key(key) }
      }
      let patience = decoder.isPending ? Self.restOfKey : end.map { $0 - .now }
      switch descriptor.waitForInput(patience, endsOnSignal: !decoder.isPending) {
      case .ready: break
      case .failed(let number): return .failed(number)
      case .timedOut:
        if !decoder.isPending { return .timedOut }
        if let key = decoder.flush() { return .key(key) }
        continue
      }
      switch descriptor.read() {
      case .bytes(let more): bytes = more[...]
      case .end: return decoder.flush().map { .key($0) } ?? .end
      case .failed(let number): return .failed(number)
      }
    }
  }
}

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
