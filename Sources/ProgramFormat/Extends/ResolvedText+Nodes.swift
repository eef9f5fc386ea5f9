// Writing of nodes in their original style. Shared nodes are written once, with an anchor.

import Diagnostics
import YAMLSource

extension ResolvedText {
  /// The text directly before a node on its line.
  enum Lead { case key, dash, bracket }

  /// Writes a node. `column` is the indentation of its lines, if it needs its own lines.
  mutating func write(
    _ node: YAMLNode, of file: Int, at column: Int, isFlow: Bool, after lead: Lead
  ) {
    let blank = lead == .bracket ? "" : " "
    if let scalar = node.scalar {
      builder.add(blank)
      builder.add(Self.spelled(scalar, isFlow: isFlow), from: source(file), at: scalar.span)
      return
    }
    let place = NodePlace(file: file, span: node.span)
    if let name = anchors[place] {
      builder.add("\(blank)*\(name)", from: source(file), at: node.span)
      // Without the space, a `,` or `:` would become part of the anchor's name.
      if isFlow { builder.add(" ") }
      return
    }
    let isNamed = isShared(place)
    if isNamed {
      let name = newAnchor()
      anchors[place] = name
      builder.add("\(blank)&\(name)")
    }
    let isInBrackets = isFlow || node.isFlow || node.isEmpty
    if isInBrackets {
      builder.add(isNamed ? " " : blank)
      writeFlow(node, of: file)
    } else {
      writeBlock(node, of: file, at: column, isNamed: isNamed, after: lead)
    }
  }

  private mutating func writeFlow(_ node: YAMLNode, of file: Int) {
    let start = node.span.start
    let head = SourceSpan(start, min(start + 1, node.span.end))
    switch node {
    case .scalar: break
    case .sequence(let sequence):
      builder.add("[", from: source(file), at: head)
      for (index, item) in sequence.items.enumerated() where !builder.isFull {
        if index > 0 { builder.add(", ") }
        write(item, of: file, at: 0, isFlow: true, after: .bracket)
      }
      builder.add("]")
    case .mapping(let mapping):
      builder.add("{", from: source(file), at: head)
      for (index, entry) in mapping.entries.enumerated() where !builder.isFull {
        if index > 0 { builder.add(", ") }
        write(entry.key, of: file, isFlow: true)
        write(entry.value, of: file, at: 0, isFlow: true, after: .key)
      }
      builder.add("}")
    }
  }

  private mutating func writeBlock(
    _ node: YAMLNode, of file: Int, at column: Int, isNamed: Bool, after lead: Lead
  ) {
    let margin = String(repeating: " ", count: column)
    // The first part of an item can follow its dash on the same line.
    var isFirst = lead == .dash && !isNamed
    if isFirst { builder.add(" ") }
    func begin(_ text: inout ResolvedText) {
      if !isFirst { text.builder.add("\n" + margin) }
      isFirst = false
    }
    switch node {
    case .scalar: break
    case .sequence(let sequence):
      for item in sequence.items where !builder.isFull {
        begin(&self)
        let place = SourceSpan(item.place.start, min(item.place.start + 1, item.place.end))
        builder.add("-", from: source(file), at: place)
        write(item, of: file, at: column + 2, isFlow: false, after: .dash)
      }
    case .mapping(let mapping):
      for entry in mapping.entries where !builder.isFull {
        begin(&self)
        write(entry.key, of: file, isFlow: false)
        write(entry.value, of: file, at: column + 2, isFlow: false, after: .key)
      }
    }
  }

  private mutating func write(_ key: YAMLScalar, of file: Int, isFlow: Bool) {
    builder.add(Self.spelled(key, isFlow: isFlow), from: source(file), at: key.span)
    builder.add(":")
  }

  /// Returns a string on one line. Quotes are kept, because they can change the meaning of a word.
  private static func spelled(_ scalar: YAMLScalar, isFlow: Bool) -> String {
    if scalar.isNull { return "null" }
    if scalar.style == .plain,
      let plain = ScalarSpelling.canonical(scalar.text, isFlow: isFlow, wasQuoted: false)
    {
      return plain
    }
    return ScalarSpelling.escaped(scalar.text)
  }
}

extension YAMLNode {
  fileprivate var isFlow: Bool { sequence?.isFlow ?? mapping?.isFlow ?? false }

  fileprivate var isEmpty: Bool {
    sequence?.items.isEmpty ?? mapping?.entries.isEmpty ?? false
  }
}
