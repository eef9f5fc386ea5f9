// The framing of messages: a header with the length, an empty line, and the message.

package import Diagnostics

/// Finds the messages in a stream of bytes.
package struct MessageBuffer {
  /// The most bytes of a message. No program or history is larger.
  private static let longest = 64 << 20
  /// The most bytes of a header.
  private static let longestHeader = 4096

  private var bytes: [UInt8] = []
  /// The number of bytes that belong to earlier messages.
  private var used = 0
  /// True if the stream does not follow the protocol, so that no message can be found any more.
  package private(set) var isBroken = false

  package init() {}

  package mutating func append(_ new: [UInt8]) { bytes += new }

  /// Returns the next message; nil if it is not complete yet.
  package mutating func next() -> [UInt8]? {
    guard !isBroken, let header = header() else { return nil }
    guard let length = Self.length(bytes[header]), (0...Self.longest).contains(length) else {
      isBroken = true
      return nil
    }
    let start = header.upperBound + 4
    guard bytes.count - start >= length else { return nil }
    let message = Array(bytes[start..<start + length])
    used = start + length
    // Earlier messages are removed together, so that many small ones are not moved one by one.
    if used > 65_536 || used == bytes.count {
      bytes.removeFirst(used)
      used = 0
    }
    return message
  }

  /// Returns the place of the next header, without the empty line after it.
  private mutating func header() -> Range<Int>? {
    let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
    var place = used
    while place + 4 <= bytes.count {
      if bytes[place] == 0x0D, bytes[place..<place + 4].elementsEqual(end) { return used..<place }
      place += 1
    }
    isBroken = bytes.count - used > Self.longestHeader
    return nil
  }

  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].drop { $0 == " " })
    }
    return nil
  }

  /// Returns a message with its header.
  package static func framed(_ message: JSON) -> [UInt8] {
    let body = Array(message.compact.string.utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
