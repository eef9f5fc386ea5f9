// The spelling of each string: notation in canonical form, and quotes only if necessary.

import Diagnostics
import YAMLSource

/// Rewrites the one-line strings of a document.
struct SpellingPass {
  let bytes: [UInt8]
  let outline: ProgramOutline
  var texts: CanonicalTexts
  var edits = TextEdits()

  /// Returns the text with all strings in canonical spelling.
  static func spelled(_ document: YAMLDocument, _ texts: inout CanonicalTexts) -> [UInt8] {
    guard let root = document.root else { return document.source.bytes }
    var pass = SpellingPass(
      bytes: document.source.bytes, outline: ProgramOutline(root), texts: texts)
    pass.visit(root, isFlow: false)
    texts = pass.texts
    return pass.edits.applied(to: pass.bytes)
  }

  private mutating func visit(_ node: YAMLNode, isFlow: Bool) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar(let scalar): spell(scalar, isFlow: isFlow)
    case .sequence(let sequence):
      for item in sequence.items { visit(item, isFlow: sequence.isFlow) }
    case .mapping(let mapping):
      for entry in mapping.entries where entry.merge == nil {
        if entry.key.alias == nil { spell(entry.key, isFlow: mapping.isFlow) }
        visit(entry.value, isFlow: mapping.isFlow)
      }
    }
  }

  private mutating func spell(_ scalar: YAMLScalar, isFlow: Bool) {
    let range = scalar.span.start..<scalar.span.end
    guard !range.isEmpty, !scalar.isNull, scalar.style != .literal, scalar.style != .folded,
      !bytes[range].contains(0x0A)
    else { return }
    let role = outline.texts[scalar.span.start]
    let text = texts.form(of: scalar.text, role)
    let wasQuoted = scalar.style != .plain
    // In a `[ ]` of cases, the quotes show that a string without a count is one case.
    if wasQuoted, case .sets(isFlowCase: true)? = role, !CaseCount.isWritten(text) {
      edits.replace(range, by: ScalarSpelling.quoted(text), in: bytes)
    } else if let spelled = ScalarSpelling.canonical(text, isFlow: isFlow, wasQuoted: wasQuoted) {
      edits.replace(range, by: spelled, in: bytes)
    }
  }
}
