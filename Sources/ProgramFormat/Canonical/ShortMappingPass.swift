// Short mappings in braces: `{1rm: ask, tm: 90% of 1rm}`.

import Diagnostics
import SafeOutput
import YAMLSource

/// Writes short mappings of values in braces on the line of their key.
struct ShortMappingPass {
  /// The longest line that is created, in columns.
  private static let longest = 80

  let bytes: [UInt8]
  let lines: TextLines
  let outline: ProgramOutline
  let comments: Set<Int>
  var edits = TextEdits()

  /// Returns the text with short mappings in braces, or nil if there are none.
  static func joined(_ document: YAMLDocument) -> [UInt8]? {
    guard let root = document.root else { return nil }
    let lines = TextLines(document.source.bytes)
    var pass = ShortMappingPass(
      bytes: document.source.bytes, lines: lines, outline: ProgramOutline(root),
      comments: Set(document.comments.map { lines.line(at: $0.span.start) }))
    pass.visit(root)
    return pass.edits.isEmpty ? nil : pass.edits.applied(to: pass.bytes)
  }

  private mutating func visit(_ node: YAMLNode) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar: break
    case .sequence(let sequence): for item in sequence.items { visit(item) }
    case .mapping(let mapping):
      for entry in mapping.entries where entry.merge == nil {
        if !join(entry) { visit(entry.value) }
      }
    }
  }

  /// Puts the value of an entry into braces. Returns false if it is left unchanged.
  private mutating func join(_ entry: YAMLEntry) -> Bool {
    guard entry.value.isBlock, let mapping = entry.value.mapping,
      outline.mappings[mapping.span.start]?.isShort == true, !mapping.entries.isEmpty,
      mapping.entries.allSatisfy({ $0.merge == nil })
    else { return false }
    let first = lines.line(at: entry.keyPlace.start)
    let last = lines.line(at: mapping.span.end - 1)
    guard !(first...last).contains(where: { comments.contains($0) || lines.isBlank($0) }),
      lines.line(at: mapping.span.start) == first + 1, last - first == mapping.entries.count
    else { return false }
    var parts: [String] = []
    for entry in mapping.entries {
      guard let key = flowText(entry.key), let value = entry.value.scalar.flatMap(flowText)
      else { return false }
      parts.append("\(key): \(value)")
    }
    let colon = bytes.text(entry.keyPlace.end..<lines.end(of: first))
    guard colon.filter({ $0 != " " && $0 != "\t" }) == ":" else { return false }
    let text = ": {\(parts.joined(separator: ", "))}"
    let before = displayWidth(bytes.text(lines.starts[first]..<entry.keyPlace.end))
    guard before + displayWidth(text) <= Self.longest else { return false }
    edits.replace(entry.keyPlace.end..<mapping.span.end, by: text, in: bytes)
    return true
  }

  /// Returns the string as written, if it can be written in the same way inside braces.
  private func flowText(_ scalar: YAMLScalar) -> String? {
    guard scalar.alias == nil, scalar.span.end > scalar.span.start else { return nil }
    let written = bytes.text(scalar.span.start..<scalar.span.end)
    switch scalar.style {
    case .plain: return ScalarSpelling.isPlain(scalar.text, isFlow: true) ? written : nil
    case .singleQuoted, .doubleQuoted: return scalar.isWritten ? written : nil
    case .literal, .folded: return nil
    }
  }
}
