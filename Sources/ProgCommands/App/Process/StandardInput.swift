// Reads all of standard input, up to a limit.

import Logbook
import Terminal

/// Reads standard input from a pipe or a file.
enum StandardInput {
  /// Returns all bytes up to the end, and stops once there are at least `limit`.
  static func bytes(_ descriptor: Descriptor, limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < limit {
      guard case .bytes(let bytes) = descriptor.read(limit: 65_536) else { break }
      result += bytes
    }
    return result
  }

  /// Returns all lines, without their line endings.
  static func lines(_ descriptor: Descriptor) -> [String] {
    var bytes = StandardInput.bytes(descriptor, limit: 16 << 20)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.isEmpty { return [] }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }
}
