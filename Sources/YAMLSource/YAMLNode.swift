// The tree of a YAML file, as it is written and without any interpretation.

package import Diagnostics

/// A scalar, a sequence or a mapping, with its exact place in the file.
///
/// A node that is reached through an alias or a merge key keeps the place where it is written, so
/// that diagnostics point at its text. `alias` is the place where it is used.
package enum YAMLNode: Hashable, Sendable {
  case scalar(YAMLScalar)
  case sequence(YAMLSequence)
  case mapping(YAMLMapping)

  /// The bytes of the node: without its anchor and tag, up to the end of its last child.
  package var span: SourceSpan {
    switch self {
    case .scalar(let scalar): scalar.span
    case .sequence(let sequence): sequence.span
    case .mapping(let mapping): mapping.span
    }
  }

  /// The `*name` that refers to the node, if it is written elsewhere.
  package var alias: SourceSpan? {
    get {
      switch self {
      case .scalar(let scalar): scalar.alias
      case .sequence(let sequence): sequence.alias
      case .mapping(let mapping): mapping.alias
      }
    }
    set {
      switch self {
      case .scalar(var scalar):
        scalar.alias = newValue
        self = .scalar(scalar)
      case .sequence(var sequence):
        sequence.alias = newValue
        self = .sequence(sequence)
      case .mapping(var mapping):
        mapping.alias = newValue
        self = .mapping(mapping)
      }
    }
  }

  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  package var sequence: YAMLSequence? {
    if case .sequence(let sequence) = self { sequence } else { nil }
  }

  package var mapping: YAMLMapping? {
    if case .mapping(let mapping) = self { mapping } else { nil }
  }

  /// True if the value is missing: `key:` alone, `~` or a plain `null`.
  package var isNull: Bool { scalar?.isNull ?? false }

  /// Calls `body` with each key and value that is written in the node, and whether it is between
  /// brackets or braces. Nodes used through an alias or `<<` are left out.
  package func eachScalar(inFlow: Bool = false, _ body: (YAMLScalar, Bool) -> Void) {
    guard alias == nil else { return }
    switch self {
    case .scalar(let scalar): body(scalar, inFlow)
    case .sequence(let sequence):
      for item in sequence.items { item.eachScalar(inFlow: sequence.isFlow, body) }
    case .mapping(let mapping):
      for entry in mapping.entries where entry.merge == nil {
        if entry.key.alias == nil { body(entry.key, mapping.isFlow) }
        entry.value.eachScalar(inFlow: mapping.isFlow, body)
      }
    }
  }

  /// The kind of the node, for a message: `a string`, `a list`, `a mapping` or `nothing`.
  package var kindName: String {
    switch self {
    case .scalar(let scalar): scalar.isNull ? "nothing" : "a string"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A list of nodes.
package struct YAMLSequence: Hashable, Sendable {
  package let items: [YAMLNode]
  package let span: SourceSpan
  /// True if it is written in `[ ]`.
  package let isFlow: Bool
  package var alias: SourceSpan?

  package init(items: [YAMLNode], span: SourceSpan, isFlow: Bool, alias: SourceSpan? = nil) {
    self.items = items
    self.span = span
    self.isFlow = isFlow
    self.alias = alias
  }
}

/// Keys and their values, in the order of the file. No key occurs twice.
package struct YAMLMapping: Hashable, Sendable {
  /// The entries in order. Entries from a `<<` are at the place of the `<<`.
  package let entries: [YAMLEntry]
  package let span: SourceSpan
  /// True if it is written in `{ }`.
  package let isFlow: Bool
  package var alias: SourceSpan?

  package init(entries: [YAMLEntry], span: SourceSpan, isFlow: Bool, alias: SourceSpan? = nil) {
    self.entries = entries
    self.span = span
    self.isFlow = isFlow
    self.alias = alias
  }

  /// Returns the entry with the given key.
  package func entry(_ key: String) -> YAMLEntry? {
    // The entries are compared in place, because they are large.
    entries.indices.first { entries[$0].key.text == key }.map { entries[$0] }
  }

  /// The value of the given key.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }
}

/// One key with its value.
package struct YAMLEntry: Hashable, Sendable {
  package let key: YAMLScalar
  package let value: YAMLNode
  /// The value of the `<<` that the entry comes from. Nil for an entry of the mapping itself.
  package var merge: SourceSpan?

  package init(key: YAMLScalar, value: YAMLNode, merge: SourceSpan? = nil) {
    self.key = key
    self.value = value
    self.merge = merge
  }

  /// The bytes of the key where it is written: an alias has the bytes of its `*name`.
  package var keyPlace: SourceSpan { key.alias ?? key.span }

  /// The bytes from the key to the end of the value. If the value is an alias, up to the end of its
  /// `*name`.
  package var span: SourceSpan {
    SourceSpan(keyPlace.start, max(keyPlace.end, (value.alias ?? value.span).end))
  }
}
