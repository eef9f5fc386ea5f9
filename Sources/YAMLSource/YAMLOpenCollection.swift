// A list or mapping whose end has not been read yet, and the comments between nodes.

import Diagnostics

/// The state of a collection while its children are read one by one.
struct YAMLOpenCollection {
  let isMapping: Bool
  let isFlow: Bool
  let start: Int
  let anchor: String?
  var items: [YAMLNode] = []
  var entries: [Entry] = []
  /// The number of nodes in the collection, including itself and nodes reached through aliases.
  private(set) var count = 1
  /// The nesting depth of its deepest child.
  private(set) var depth = 0
  /// The end of its last child.
  private(set) var end = 0
  private var key = Key.expected

  /// An entry as read, before merge keys and duplicate keys are handled.
  struct Entry {
    var key: YAMLScalar
    var value: YAMLNode
    /// True if the key is followed by a colon. In `{a, b}` it is not.
    var hasColon: Bool
  }

  private enum Key {
    case expected
    case read(YAMLScalar)
    /// The key is invalid, so its value is skipped.
    case refused
  }

  init(isMapping: Bool, isFlow: Bool, start: Int, anchor: String?) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    self.start = start
    self.anchor = anchor
  }

  /// The number of direct children. Keys of a mapping count.
  var childCount: Int { isMapping ? entries.count * 2 : items.count }
  var mostChildren: Int { isMapping ? YAMLLimits.entries * 2 : YAMLLimits.entries }

  /// Adds the next child. The children of a mapping are keys and values alternately.
  mutating func add(
    _ node: YAMLNode, count: Int, depth: Int, end: Int, in bytes: [UInt8]
  ) -> Diagnostic? {
    self.count += count
    self.depth = max(self.depth, depth)
    self.end = max(self.end, end)
    guard isMapping else {
      items.append(node)
      return nil
    }
    switch key {
    case .refused: key = .expected
    case .read(let read):
      key = .expected
      let hasColon =
        !isFlow || !node.isNull || !node.span.isEmpty
        || Self.hasColon(bytes, from: (read.alias ?? read.span).end, to: node.span.start)
      entries.append(Entry(key: read, value: node, hasColon: hasColon))
    case .expected:
      guard case .scalar(let scalar) = node, scalar.style != .plain || !scalar.text.isEmpty else {
        key = .refused
        return .keyNotText(node, in: bytes)
      }
      key = .read(scalar)
    }
    return nil
  }

  /// Skips a child that could not be read.
  mutating func skip() {
    guard isMapping else { return }
    if case .expected = key { key = .refused } else { key = .expected }
  }

  private static func hasColon(_ bytes: [UInt8], from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < min(end, bytes.count) {
      if bytes[offset] == UInt8(ascii: ":") { return true }
      if bytes[offset] == UInt8(ascii: "#") {
        while offset < end, !YAMLLine.isBreak(bytes[offset]) { offset += 1 }
      } else {
        offset += 1
      }
    }
    return false
  }
}

// Comments. libyaml does not report them in events, so they are found in the gaps between nodes.

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

extension SourceSpan {
  var isEmpty: Bool { end <= start }
}
