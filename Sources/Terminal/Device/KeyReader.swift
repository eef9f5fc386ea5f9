// Reads keys from a terminal in key mode.

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
