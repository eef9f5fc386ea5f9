// Nodes that are used in several places through aliases and merge keys.

import Diagnostics
import YAMLSource

/// The identity of a list or a mapping: the place where it is written.
struct NodePlace: Hashable {
  let file: Int
  let span: SourceSpan
}

/// Finds the nodes that entries of a program share, so that they stay shared.
struct SharedNodes {
  /// The lists and mappings that are used more than once outside of self-contained entries.
  private(set) var shared: Set<NodePlace> = []
  private var met: Set<NodePlace> = []
  /// The spans that entries use from elsewhere in their file.
  private var foreign: [[SourceSpan]]
  private let copies: Bool

  /// Creates the shared nodes of a mapping. `copies` says whether entries can be copied as they are
  /// written.
  init(_ root: LayeredMapping, files: Int, copies: Bool) {
    foreign = Array(repeating: [], count: files)
    self.copies = copies
    if copies { collect(root) }
    for index in foreign.indices { foreign[index].sort() }
    visit(root)
  }

  // MARK: Self-contained entries

  /// Returns whether an entry is self-contained, so that its text means the same anywhere: it uses
  /// nothing from elsewhere, and nothing elsewhere uses a part of it.
  func standsAlone(_ entry: LayeredEntry) -> Bool {
    guard copies, let own = entry.written?.entry, case .node(let node) = entry.value,
      own.key.alias == nil, node.isInside(own.span)
    else { return false }
    let spans = foreign[entry.file]
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].start < own.span.start { low = middle + 1 } else { high = middle }
    }
    return low == spans.count || spans[low].start >= own.span.end
  }

  private mutating func collect(_ mapping: LayeredMapping) {
    for entry in mapping.entries {
      switch entry.value {
      case .mapping(let mapping): collect(mapping)
      case .node(let node):
        if let own = entry.written?.entry, node.isInside(own.span) { continue }
        collect(node, file: entry.file)
      }
    }
  }

  private mutating func collect(_ node: YAMLNode, file: Int) {
    foreign[file].append(node.span)
    for child in node.children { collect(child, file: file) }
  }

  // MARK: Nodes used twice

  private mutating func visit(_ mapping: LayeredMapping) {
    for entry in mapping.entries {
      switch entry.value {
      case .mapping(let mapping): visit(mapping)
      case .node(let node): if !standsAlone(entry) { visit(node, file: entry.file) }
      }
    }
  }

  private mutating func visit(_ node: YAMLNode, file: Int) {
    guard node.scalar == nil, !node.span.isEmpty else { return }
    let place = NodePlace(file: file, span: node.span)
    guard met.insert(place).inserted else {
      shared.insert(place)
      return
    }
    for child in node.children { visit(child, file: file) }
  }
}

extension SourceSpan {
  fileprivate var isEmpty: Bool { start == end }
}

extension YAMLNode {
  /// The direct children.
  fileprivate var children: [YAMLNode] {
    switch self {
    case .scalar: []
    case .sequence(let sequence): sequence.items
    case .mapping(let mapping): mapping.entries.map(\.value)
    }
  }

  /// Returns whether the node and everything in it is written within a span.
  fileprivate func isInside(_ span: SourceSpan) -> Bool {
    guard self.span.start >= span.start, self.span.end <= span.end else { return false }
    if let mapping {
      return mapping.entries.allSatisfy {
        $0.key.span.start >= span.start && $0.key.span.end <= span.end && $0.value.isInside(span)
      }
    }
    return children.allSatisfy { $0.isInside(span) }
  }
}
