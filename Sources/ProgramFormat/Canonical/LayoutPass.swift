// Indentation and spacing: two columns per level, single spaces, no trailing spaces.

import Diagnostics
import YAMLSource

/// Determines how the lines of a document are indented and spaced. Comments and blank lines stay in
/// place, and are indented like the lines around them.
struct LayoutPass {
  let bytes: [UInt8]
  let lines: TextLines
  var edits = TextEdits()
  /// The indentation of each line.
  var indents: [Int: Int] = [:]
  /// The column of the text after a `- ` at the start of a line: the current one and the new one.
  var inner: [Int: (column: Int, target: Int)] = [:]
  /// The lines inside a string, which are handled together with it.
  var settled: Set<Int> = []
  /// The lines inside `{ }` or `[ ]`, with their indentation.
  private var flowLines: [Int: Int] = [:]

  /// Returns the text in canonical layout.
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

  /// Returns the bytes with exactly one line break at the end.
  private func ended(_ bytes: [UInt8]) -> [UInt8] {
    bytes.last == 0x0A ? bytes : bytes + [0x0A]
  }

  // MARK: Nodes

  /// Lays out a node. If it begins a line, that line is already indented.
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

  /// Lays out the lines of a string after its first.
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
      // Spaces before a line break in quotes can be part of the string.
      if scalar.style != .plain { settled.formUnion(first..<last) }
    }
  }

  /// Lays out the lines of a block string after `|` or `>`. They are moved together.
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

  /// Returns the number of spaces, without tabs, at the start of a line.
  private func spaces(_ line: Int) -> Int {
    var place = lines.starts[line]
    while place < bytes.count, bytes[place] == 0x20 { place += 1 }
    return place - lines.starts[line]
  }

  // MARK: Lines

  /// Marks the lines of a flow collection, for the other lines in it.
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

  /// Indents all lines. A comment is indented like the next line if both have the same indentation,
  /// else like the collection that contains it.
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

  /// Returns the lines that have their own indentation, in descending order.
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
  /// The place where the node is written, or of the alias that refers to it.
  var place: SourceSpan { alias ?? span }

  /// True if it is a list or a mapping in block style, without brackets.
  var isBlock: Bool {
    guard alias == nil else { return false }
    switch self {
    case .scalar: return false
    case .sequence(let sequence): return !sequence.isFlow
    case .mapping(let mapping): return !mapping.isFlow
    }
  }
}
