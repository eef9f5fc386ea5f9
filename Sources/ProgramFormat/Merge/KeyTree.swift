// The tree of a program with a name for each part, so that parts of two texts can be compared.

import Diagnostics
import YAMLSource

/// A part of a program: a text, a list, or parts with keys.
///
/// The exercises of a day are parts with keys too: each is found by its name, so that two people
/// can change different exercises of a day.
struct KeyTree {
  enum Content {
    case text(String, isNull: Bool)
    /// Items without names of their own.
    case list([KeyTree])
    case mapping([Part])
    /// A list in which each item has a name of its own.
    case named([Part])
  }

  /// A part with its key.
  struct Part {
    var key: String
    var tree: KeyTree
    /// The bytes from the key, or from the item of a list, to the end of its value.
    var span: SourceSpan
  }

  let content: Content
  /// The bytes of the value.
  let span: SourceSpan
  let isFlow: Bool

  init(content: Content, span: SourceSpan, isFlow: Bool) {
    self.content = content
    self.span = span
    self.isFlow = isFlow
  }

  /// Creates the tree of a node where it is written, for edits of the text.
  init(_ node: YAMLNode) { self.init(node, isResolved: false) }

  /// Creates the tree of what a node means, for comparisons: an alias stands for its text, and a
  /// list among the exercises of a day for its items.
  init(resolved node: YAMLNode) { self.init(node, isResolved: true) }

  /// `isDay` is true for the exercises of a day, and for the days.
  private init(_ node: YAMLNode, isResolved: Bool, isDay: Bool = false) {
    span = isResolved ? node.span : node.alias ?? node.span
    switch node {
    case .scalar(let scalar):
      content = .text(scalar.isNull ? "" : scalar.text, isNull: scalar.isNull)
      isFlow = true
    case .sequence(let sequence):
      isFlow = sequence.isFlow
      let nodes = isDay ? sequence.items.flatMap(Self.spliced) : sequence.items
      let names = nodes.map(Self.name)
      // A list of texts only is a value, such as one scheme for each week.
      let hasParts = nodes.contains { $0.mapping != nil }
      if !hasParts || names.contains(nil) || Set(names).count < names.count {
        content = .list(sequence.items.map { KeyTree($0, isResolved: isResolved) })
      } else {
        content = .named(
          zip(names, nodes).map { name, node in
            let tree = KeyTree(node, isResolved: isResolved)
            return Part(key: name ?? "", tree: tree, span: tree.span)
          })
      }
    case .mapping(let mapping):
      isFlow = mapping.isFlow
      content = .mapping(
        mapping.entries.map { entry in
          let key = entry.key.text
          let tree = KeyTree(
            entry.value, isResolved: isResolved,
            isDay: isResolved && (isDay || ["days", "superset"].contains(key)))
          return Part(key: key, tree: tree, span: entry.span)
        })
    }
  }

  /// Returns the items of lists inside a list, and any other node itself.
  private static func spliced(_ node: YAMLNode) -> [YAMLNode] {
    node.sequence?.items.flatMap(spliced) ?? [node]
  }

  /// The parts with keys. Empty for texts, and for lists without names.
  var parts: [Part] {
    switch content {
    case .mapping(let parts), .named(let parts): parts
    case .text, .list: []
    }
  }

  var isNamed: Bool { if case .named = content { true } else { false } }
  var isMapping: Bool { if case .mapping = content { true } else { false } }
  var isText: Bool { if case .text = content { true } else { false } }

  subscript(key: String) -> Part? { parts.first { $0.key == key } }

  /// Returns the name of a list's item: the exercise of an entry, the `name` of a test, or the text
  /// itself.
  private static func name(_ node: YAMLNode) -> String? {
    switch node {
    case .scalar(let scalar): scalar.isNull ? nil : scalar.text
    case .sequence: nil
    case .mapping(let mapping):
      mapping["name"]?.scalar?.text
        ?? mapping.entries.lazy.map(\.key.text).first { EntryKey(rawValue: $0) == nil }
    }
  }
}

extension KeyTree {
  /// Returns whether two parts have the same contents in the same order, however they are written.
  func says(_ other: KeyTree) -> Bool {
    switch (content, other.content) {
    case (.text(let one, let isWord), .text(let two, let isOtherWord)):
      one == two && isWord == isOtherWord
    case (.list(let one), .list(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.says($1) }
    case (.mapping(let one), .mapping(let two)), (.named(let one), .named(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key == $1.key && $0.tree.says($1.tree) }
    default: false
    }
  }
}
