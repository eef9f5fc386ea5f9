// The parts of a file as an editor lists them, with the lines that belong to each.

package import Diagnostics
import YAMLSource

/// A part of a YAML file that has a name.
package struct OutlinePart: Hashable, Sendable {
  package var name: String
  /// The kind of a named part of a program; nil for a key.
  package var kind: ProgramMention.Kind?
  /// From the name to the end of its value.
  package var span: SourceSpan
  package var nameSpan: SourceSpan
  package var children: [OutlinePart]

  package init(
    name: String, kind: ProgramMention.Kind? = nil, span: SourceSpan, nameSpan: SourceSpan,
    children: [OutlinePart] = []
  ) {
    self.name = name
    self.kind = kind
    self.span = span
    self.nameSpan = nameSpan
    self.children = children
  }
}

extension WrittenProgram {
  /// The deepest level of an outline.
  private static let deepest = 4

  /// The sections of the file, each with the parts in it: the lifts, schemes, rules, days and
  /// exercises of a program.
  package var parts: [OutlinePart] { root.map { parts(of: $0, level: 1) } ?? [] }

  private func parts(of node: YAMLNode, level: Int) -> [OutlinePart] {
    guard node.alias == nil, level <= Self.deepest else { return [] }
    switch node {
    case .scalar: return []
    case .sequence(let sequence):
      return sequence.items.flatMap { item -> [OutlinePart] in
        guard item.alias == nil else { return [] }
        return exercise(item).map { [$0] } ?? parts(of: item, level: level)
      }
    case .mapping(let mapping):
      return mapping.entries.compactMap { entry in
        guard entry.merge == nil, entry.key.alias == nil else { return nil }
        let kind = kind(of: entry.key)
        guard kind != nil || level == 1 && entry.value.scalar == nil else { return nil }
        return OutlinePart(
          name: entry.key.text, kind: kind, span: entry.span, nameSpan: entry.key.span,
          children: parts(of: entry.value, level: level + 1))
      }
    }
  }

  /// Returns an entry of a day, with all its options; nil for any other item of a list.
  private func exercise(_ item: YAMLNode) -> OutlinePart? {
    let key: YAMLScalar?
    switch item {
    case .scalar(let scalar): key = kind(of: scalar) == .lift ? scalar : nil
    case .sequence: key = nil
    case .mapping(let mapping):
      let name = ["block", "name"].lazy.compactMap { mapping[$0]?.scalar }.first
      key = mapping.entries.first { kind(of: $0.key) == .lift }?.key ?? name
    }
    guard let key, !key.text.isEmpty else { return nil }
    return OutlinePart(name: key.text, kind: kind(of: key), span: item.span, nameSpan: key.span)
  }

  private func kind(of scalar: YAMLScalar) -> ProgramMention.Kind? {
    guard case .name(let part, _) = outline?.texts[scalar.span.start] else { return nil }
    return switch part {
    case .slot: .lift
    case .day: .day
    case .scheme: .scheme
    case .progression: .progression
    case .block: .block
    case .input, .value: .value
    case .parameter: .parameter
    }
  }

  /// The spans that an editor can fold: entries and items of several lines.
  package var foldable: [SourceSpan] {
    var found: [SourceSpan] = []
    func walk(_ node: YAMLNode) {
      guard node.alias == nil else { return }
      for item in node.sequence?.items ?? [] {
        if item.alias == nil { found.append(item.span) }
        walk(item)
      }
      for entry in node.mapping?.entries ?? [] where entry.merge == nil {
        found.append(entry.span)
        walk(entry.value)
      }
    }
    if let root { walk(root) }
    return found.filter { source.bytes[$0.start..<$0.end].contains(0x0A) }
  }
}
