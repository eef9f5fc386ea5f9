// Comparison of a text with the layers of a program.

import YAMLSource

extension LayeredMapping {
  /// Returns whether a tree has the same keys, strings and lists in the same order.
  func says(_ node: YAMLNode) -> Bool {
    guard let others = node.mapping?.entries else { return false }
    let own = entries
    return own.count == others.count
      && zip(own, others).allSatisfy { own, other in
        guard own.key.text == other.key.text else { return false }
        switch own.value {
        case .mapping(let mapping): return mapping.says(other.value)
        case .node(let node): return node.says(other.value)
        }
      }
  }
}

extension YAMLNode {
  /// Returns whether a node has the same contents, wherever it is written. Quotes and brackets are
  /// compared only where they have a meaning.
  fileprivate func says(_ other: YAMLNode) -> Bool {
    switch (self, other) {
    case (.scalar(let one), .scalar(let other)):
      return one.isNull && other.isNull
        || one.text == other.text && (one.style == .plain) == (other.style == .plain)
    case (.sequence(let one), .sequence(let other)):
      return one.items.count == other.items.count && one.isFlow == other.isFlow
        && zip(one.items, other.items).allSatisfy { $0.says($1) }
    case (.mapping(let one), .mapping(let other)):
      return one.entries.count == other.entries.count
        && zip(one.entries, other.entries).allSatisfy {
          $0.key.text == $1.key.text && $0.value.says($1.value)
        }
    default: return false
    }
  }
}
