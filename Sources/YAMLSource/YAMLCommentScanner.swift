// Comments. libyaml does not report them in events, so they are found in the gaps between nodes.

import Diagnostics

/// Collects the comments of a file while its nodes are visited in order.
struct YAMLCommentScanner {
  private(set) var comments: [YAMLComment] = []
  private var position: Int

  init(from position: Int) { self.position = position }

  /// Looks for comments from the end of the last node to `start`, and continues after `end`.
  ///
  /// A gap contains only marks, spaces, anchors, tags and comments.
  mutating func pass(to start: Int, then end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    while position < start {
      let byte = bytes[position]
      if byte == UInt8(ascii: "#") {
        readComment(in: bytes)
      } else if byte == UInt8(ascii: "!") {
        while position < start, bytes[position] > 0x20 { position += 1 }
      } else {
        position += 1
      }
    }
    position = max(position, end)
  }

  private mutating func readComment(in bytes: UnsafeBufferPointer<UInt8>) {
    let start = position
    while position < bytes.count, !YAMLLine.isBreak(bytes[position]) { position += 1 }
    var first = start + 1
    var last = position
    while first < last, YAMLLine.isBlank(bytes[first]) { first += 1 }
    while last > first, YAMLLine.isBlank(bytes[last - 1]) { last -= 1 }
    var before = start
    while before > 0, YAMLLine.isBlank(bytes[before - 1]) { before -= 1 }
    let isTrailing = before > 0 && !YAMLLine.isBreak(bytes[before - 1])
    comments.append(
      YAMLComment(
        span: SourceSpan(start, position),
        text: String(decoding: bytes[first..<last], as: UTF8.self), isTrailing: isTrailing))
  }
}
