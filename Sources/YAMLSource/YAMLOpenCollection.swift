// A list or mapping whose end has not been read yet.

import Diagnostics

/// What is known of a collection while its children arrive one by one.
struct YAMLOpenCollection {
  let isMapping: Bool
  let isFlow: Bool
  let start: Int
  let anchor: String?
  var items: [YAMLNode] = []
  var entries: [Entry] = []
  /// Nodes in it and itself, aliases followed.
  private(set) var count = 1
  /// The height of its highest child.
  private(set) var depth = 0
  /// The end of its last child.
  private(set) var end = 0
  private var key = Key.expected

  /// An entry as read, before merge keys and doubled keys are looked at.
  struct Entry {
    var key: YAMLScalar
    var value: YAMLNode
    /// Whether a colon stands behind the key: in `{a, b}` it does not.
    var hasColon: Bool
  }

  private enum Key {
    case expected
    case read(YAMLScalar)
    /// The key cannot be used, so that its value is passed over.
    case refused
  }

  init(isMapping: Bool, isFlow: Bool, start: Int, anchor: String?) {
    self.isMapping = isMapping
    self.isFlow = isFlow
    self.start = start
    self.anchor = anchor
  }

  /// How many nodes stand in it directly; a mapping's keys count.
  var childCount: Int { isMapping ? entries.count * 2 : items.count }
  var mostChildren: Int { isMapping ? YAMLLimits.entries * 2 : YAMLLimits.entries }

  /// Takes the next child; a mapping's are key and value in turn.
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

  /// Passes over a child that could not be read.
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

extension SourceSpan {
  var isEmpty: Bool { end <= start }
}
