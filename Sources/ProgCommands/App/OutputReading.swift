// Reads the output and the errors of another program until both end, within limits.

import Logbook
import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two streams of another program, read as they come.
struct OutputReading {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []
  private var isOpen = [true, true]
  private let ends: [Int32]
  private let most: Int

  /// The most bytes of errors that are kept. The rest is read and discarded.
  private static let mostErrors = 8_192

  init(_ output: Int32, _ errors: Int32, most: Int) {
    ends = [output, errors]
    self.most = most
  }

  /// Reads both streams to their ends. Returns why it stopped before.
  mutating func read(seconds: Int) -> GitAnswer.Stop? {
    let last = ContinuousClock.now + .seconds(seconds)
    while isOpen.contains(true) {
      let left = last - .now
      guard left > .zero else { return .late }
      var requests = zip(ends, isOpen).map { end, isOpen in
        pollfd(fd: isOpen ? end : -1, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(&requests, nfds_t(requests.count), Int32(clamping: left.milliseconds))
      if count < 0, errno != EINTR { return .signal }
      guard count > 0 else { continue }
      for index in requests.indices where requests[index].revents != 0 {
        read(index)
        if output.count > most { return .long }
      }
    }
    return nil
  }

  private mutating func read(_ index: Int) {
    guard case .bytes(let bytes) = Descriptor(ends[index]).read(limit: 65_536) else {
      isOpen[index] = false
      return
    }
    if index == 0 {
      output += bytes
    } else {
      errors += bytes.prefix(max(0, Self.mostErrors - errors.count))
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, so that waiting never spins.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
