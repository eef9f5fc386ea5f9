// Warns about no-break spaces, which look like spaces but make another name.

import Diagnostics
import YAMLSource

/// Finds no-break spaces in keys, and in values that are not free text.
struct NoBreakSpaces {
  private let source: SourceText
  private var problems: [Diagnostic] = []

  /// The keys whose values are free text.
  private static let freeText: Set<String> = [
    "program", "about", "author", "source", "license", "version", "tags", "note", "say", "ask",
    "name",
  ]

  /// Returns the warnings about a text, in its order.
  static func warnings(of source: SourceText) -> [Diagnostic] {
    // Nearly all texts have no such space, so the bytes are searched first.
    guard isAny(in: source.bytes), let root = YAMLDocument.read(source).root else { return [] }
    var search = NoBreakSpaces(source: source)
    search.visit(root)
    return search.problems
  }

  private init(source: SourceText) { self.source = source }

  private static func isAny(in bytes: [UInt8]) -> Bool {
    guard bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return false }
    return bytes.indices.dropLast().contains { index in
      bytes[index] == 0xC2 && bytes[index + 1] == 0xA0
        || bytes[index] == 0xE2 && bytes[index + 1] == 0x80
    }
  }

  private static func isNoBreak(_ character: Unicode.Scalar) -> Bool {
    ["\u{A0}", "\u{2007}", "\u{202F}"].contains(character)
  }

  private mutating func visit(_ node: YAMLNode) {
    guard node.alias == nil, problems.count < ProgramFile.mostProblems else { return }
    switch node {
    case .scalar(let scalar): check(scalar)
    case .sequence(let sequence): for item in sequence.items { visit(item) }
    case .mapping(let mapping):
      for entry in mapping.entries where entry.merge == nil {
        if entry.key.alias == nil { check(entry.key) }
        let isFree = Self.freeText.contains(entry.key.text)
        if !isFree || entry.value.mapping != nil { visit(entry.value) }
      }
    }
  }

  /// Reports the first such space of a string that is outside of the quotes of a note.
  private mutating func check(_ scalar: YAMLScalar) {
    guard scalar.text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return }
    var isInNote = false
    var offset = 0
    for character in scalar.text.unicodeScalars {
      let length = character.utf8.count
      if character == "\"" { isInNote.toggle() }
      if !isInNote, Self.isNoBreak(character) {
        return report(scalar, offset..<offset + length)
      }
      offset += length
    }
  }

  private mutating func report(_ scalar: YAMLScalar, _ range: Range<Int>) {
    var text = "".unicodeScalars
    for character in scalar.text.unicodeScalars {
      text.append(Self.isNoBreak(character) ? " " : character)
    }
    problems.report(
      ProgramWarningID.noBreakSpace, "no-break space in \(inQuotes(scalar.text))",
      severity: .warning, at: scalar.sourceSpan(ofText: range),
      label: "looks like a space, but is another character",
      help: ["write a normal space: `\(cut(String(text)))`"], in: source)
  }
}
