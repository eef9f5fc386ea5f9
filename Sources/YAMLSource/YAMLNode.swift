// The tree of a YAML file: what stands where, as it was written, and nothing about what it means.

package import Diagnostics

/// A scalar, a sequence or a mapping, with its exact place in the file.
///
/// A node reached through an alias or a merge key keeps the place where it is written, so that a
/// problem in it points at its text; `alias` says where it was called in.
package enum YAMLNode: Hashable, Sendable {
  case scalar(YAMLScalar)
  case sequence(YAMLSequence)
  case mapping(YAMLMapping)

  /// The bytes of the node: without its anchor and tag, to the end of its last child.
  package var span: SourceSpan {
    switch self {
    case .scalar(let scalar): scalar.span
    case .sequence(let sequence): sequence.span
    case .mapping(let mapping): mapping.span
    }
  }

  /// The `*name` that put the node here, if it is written elsewhere.
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

  /// Whether nothing is given: `key:` alone, `~` or a plain `null`.
  package var isNull: Bool { scalar?.isNull ?? false }

  /// What the node is, for a message: `a text`, `a list`, `a mapping` or `nothing`.
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
  /// Whether it is written in `[ ]`.
  package let isFlow: Bool
  package var alias: SourceSpan?

  package init(items: [YAMLNode], span: SourceSpan, isFlow: Bool, alias: SourceSpan? = nil) {
    self.items = items
    self.span = span
    self.isFlow = isFlow
    self.alias = alias
  }
}

/// Keys and their values in the order of the file; no key stands twice.
package struct YAMLMapping: Hashable, Sendable {
  /// Own entries in their order; what `<<` brings in stands where the `<<` stands.
  package let entries: [YAMLEntry]
  package let span: SourceSpan
  /// Whether it is written in `{ }`.
  package let isFlow: Bool
  package var alias: SourceSpan?

  package init(
    entries: [YAMLEntry], span: SourceSpan, isFlow: Bool, alias: SourceSpan? = nil
  ) {
    self.entries = entries
    self.span = span
    self.isFlow = isFlow
    self.alias = alias
  }

  /// The entry of a key, by its text.
  package func entry(_ key: String) -> YAMLEntry? { entries.first { $0.key.text == key } }

  /// The value of a key, by its text.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }
}

/// One key with its value.
package struct YAMLEntry: Hashable, Sendable {
  package let key: YAMLScalar
  package let value: YAMLNode
  /// The value of the `<<` that brought the entry in; nil for a mapping's own entry.
  package var merge: SourceSpan?

  package init(key: YAMLScalar, value: YAMLNode, merge: SourceSpan? = nil) {
    self.key = key
    self.value = value
    self.merge = merge
  }

  /// From the key's first byte to the value's last; of an alias, to the end of its `*name`.
  package var span: SourceSpan {
    SourceSpan(key.span.start, max(key.span.end, (value.alias ?? value.span).end))
  }
}
