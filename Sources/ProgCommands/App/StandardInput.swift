// Standard input read whole, with a bound.

import Logbook
import Terminal

/// What a pipe or a file gives on standard input.
enum StandardInput {
  /// All bytes up to the end, at most `limit`.
  static func bytes(_ descriptor: Descriptor, limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < limit {
      guard case .bytes(let bytes) = descriptor.read(limit: 65_536) else { break }
      result += bytes
    }
    return result
  }

  /// The lines of all input, without their ends.
  static func lines(_ descriptor: Descriptor) -> [String] {
    var bytes = StandardInput.bytes(descriptor, limit: 16 << 20)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.isEmpty { return [] }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }
}
