// The parts of one kind that were read in the version before, by their places.

import Diagnostics

/// Values that were read, with the places of the nodes from which they were read.
struct PlacedParts<Node: Equatable, Value> {
  private var parts: [Int: (node: Node, value: Value)] = [:]

  /// Returns the value that was read at a place, if the same node is there.
  func value(of node: Node, at place: SourceSpan) -> Value? {
    guard let known = parts[place.start], known.node == node else { return nil }
    return known.value
  }

  mutating func add(_ value: Value, of node: Node, at place: SourceSpan) {
    if parts.count < CheckedParts.most { parts[place.start] = (node, value) }
  }
}
