// Indentation and blanks: two columns a level, one blank where blanks stand, none at line ends.

import Diagnostics
import YAMLSource

/// Works out how the lines of a document are indented and spaced; comments and blank lines stay
/// where they are, and go with what stands around them.
struct LayoutPass {
  let bytes: [UInt8]
  let lines: TextLines
  var edits = TextEdits()
  /// How far the text of a line is indented.
  var indents: [Int: Int] = [:]
  /// What stands behind a `- ` at the start of a line: its column now, and the one it gets.
  var inner: [Int: (column: Int, target: Int)] = [:]
  /// Lines inside a text, whose blanks are settled with it.
  var settled: Set<Int> = []
  /// Lines inside `{ }` or `[ ]`, with the indentation of what stands there.
  private var flowLines: [Int: Int] = [:]

  /// The text in canonical layout.
  static func laidOut(_ document: YAMLDocument) -> [UInt8] {
    var pass = LayoutPass(bytes: document.source.bytes)
    guard let root = document.root else { return document.source.bytes }
    if pass.lines.begins(root.place.start) {
      pass.indents[pass.lines.line(at: root.place.start)] = 0
    }
    pass.lay(root, at: 0)
    pass.finish()
    return pass.ended(pass.edits.applied(to: pass.bytes))
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    lines = TextLines(bytes)
  }

  /// One line break at the end.
  private func ended(_ bytes: [UInt8]) -> [UInt8] {
    bytes.last == 0x0A ? bytes : bytes + [0x0A]
  }

  // MARK: Nodes

  /// Lays out a node whose first line, if it begins one, is indented already.
  mutating func lay(_ node: YAMLNode, at column: Int) {
    guard node.alias == nil else { return }
    switch node {
    case .scalar(let scalar): lay(scalar, at: column)
    case .sequence(let sequence):
      if sequence.isFlow { layFlow(node, at: column, depth: 0) } else { lay(sequence, at: column) }
    case .mapping(let mapping):
      if mapping.isFlow { layFlow(node, at: column, depth: 0) } else { lay(mapping, at: column) }
    }
  }

  /// The lines of a text after its first.
  mutating func lay(_ scalar: YAMLScalar, at column: Int) {
    let first = lines.line(at: scalar.span.start)
    let last = lines.line(at: max(scalar.span.start, scalar.span.end - 1))
    guard last > first else { return }
    switch scalar.style {
    case .literal, .folded: layBlock(first + 1...last, at: column)
    case .plain, .singleQuoted, .doubleQuoted:
      for line in first + 1...last where !lines.isBlank(line) {
        settled.insert(line)
        indent(line, to: column)
      }
      // What stands before a line break in quotes may belong to the text.
      if scalar.style != .plain { settled.formUnion(first..<last) }
    }
  }

  /// The lines of a text after `|` or `>`, moved together.
  private mutating func layBlock(_ range: ClosedRange<Int>, at column: Int) {
    settled.formUnion(range)
    guard let begin = range.first(where: { !lines.isBlank($0) }) else { return }
    let now = spaces(begin)
    for line in range {
      let found = spaces(line)
      if lines.isBlank(line), found <= now {
        edits.replace(lines.starts[line]..<lines.end(of: line), by: "", in: bytes)
      } else {
        let new = max(0, column + found - now)
        edits.replace(
          lines.starts[line]..<lines.starts[line] + found, by: String(repeating: " ", count: new),
          in: bytes)
      }
    }
  }

  /// The spaces, without tabs, that a line begins with.
  private func spaces(_ line: Int) -> Int {
    var place = lines.starts[line]
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    return place - lines.starts[line]
  }

  // MARK: Lines

  /// Marks the lines of a flow collection, for what else stands in it.
  mutating func mark(_ span: SourceSpan, at column: Int) {
    let (first, last) = (lines.line(at: span.start), lines.line(at: max(span.start, span.end - 1)))
    guard last > first else { return }
    for line in first + 1...last { flowLines[line] = column }
  }

  private mutating func indent(_ line: Int, to column: Int) {
    edits.replace(
      lines.starts[line]..<lines.textStart(of: line), by: String(repeating: " ", count: column),
      in: bytes)
  }

  /// Indents all lines: comments go with the line after them that is indented alike, else with what
  /// is open where they stand.
  private mutating func finish() {
    var open: [(column: Int, target: Int)] = []
    var next = nextIndented()
    for line in 0..<lines.count where !settled.contains(line) {
      stripEnd(of: line)
      guard !lines.isBlank(line) else { continue }
      let column = lines.indent(of: line)
      if let target = indents[line] {
        indent(line, to: target)
        guard flowLines[line] == nil else { continue }
        open.removeAll { $0.column >= column }
        open.append((column, target))
        if let inner = inner[line] { open.append(inner) }
      } else if let target = flowLines[line] {
        indent(line, to: target)
      } else if lines.isComment(line) || !open.isEmpty {
        while let first = next.last, first.line < line { next.removeLast() }
        let after = next.last.map { ($0.column, $0.target) }
        if let after, after.0 == column {
          indent(line, to: after.1)
        } else {
          let around = open + (after.map { [$0] } ?? [])
          let nearest = around.filter { $0.column <= column }.max { $0.column < $1.column }
          indent(line, to: nearest?.target ?? 0)
        }
      }
    }
  }

  /// The lines that have an indentation of their own, the first of them last.
  private func nextIndented() -> [(line: Int, column: Int, target: Int)] {
    indents.filter { flowLines[$0.key] == nil }.sorted { $0.key > $1.key }
      .map { ($0.key, lines.indent(of: $0.key), $0.value) }
  }

  private mutating func stripEnd(of line: Int) {
    let end = lines.end(of: line)
    let start = lines.isBlank(line) ? lines.starts[line] : lines.textStart(of: line)
    edits.replace(bytes.beforeBlanks(end, from: start)..<end, by: "", in: bytes)
  }
}

extension YAMLNode {
  /// Where the node is written, or the alias that stands for it.
  var place: SourceSpan { alias ?? span }

  /// True for a list or a mapping that is written over lines, without brackets.
  var isBlock: Bool {
    guard alias == nil else { return false }
    switch self {
    case .scalar: return false
    case .sequence(let sequence): return !sequence.isFlow
    case .mapping(let mapping): return !mapping.isFlow
    }
  }
}
