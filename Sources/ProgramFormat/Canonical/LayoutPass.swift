// Indentation and spacing: two columns per level, single spaces, no trailing spaces.

import Diagnostics
import SafeOutput
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

// The layout of flow style, in `{ }` and `[ ]`: `{a: 1, b: [2, 3]}`. Line breaks are kept.

extension LayoutPass {
  /// Lays out a bracketed node. `column` is the column of the line on which it opens, and `depth`
  /// is the number of brackets open around it.
  mutating func layFlow(_ node: YAMLNode, at column: Int, depth: Int) {
    guard node.alias == nil else { return }
    let inside = column + 2 * (depth + 1)
    switch node {
    case .scalar(let scalar): lay(scalar, at: inside)
    case .sequence(let sequence):
      mark(sequence.span, at: inside)
      let items = sequence.items.filter { $0.place.end > $0.place.start }
      layFlow(items.map(\.place), in: sequence.span, at: column, depth: depth)
      for item in items { layFlow(item, at: column, depth: depth + 1) }
    case .mapping(let mapping):
      // A single pair in a list does not have its own braces.
      let isBraced = bytes[mapping.span.start] == UInt8(ascii: "{")
      let own = mapping.entries.filter { $0.merge == nil }
      if isBraced {
        mark(mapping.span, at: inside)
        layFlow(own.map(\.span), in: mapping.span, at: column, depth: depth)
      }
      for entry in own {
        let (key, value) = (entry.keyPlace, entry.value.place)
        // Without a space before its colon, an alias would have another name.
        if entry.key.alias == nil, value.start >= key.end, value.end > value.start,
          lines.line(at: key.start) == lines.line(at: value.start)
        {
          gap(key.end..<value.start, sign: ":", pad: 1)
        }
        layFlow(entry.value, at: column, depth: isBraced ? depth + 1 : depth)
      }
    }
  }

  /// Lays out the parts of a collection, and the text between them.
  private mutating func layFlow(
    _ parts: [SourceSpan], in span: SourceSpan, at column: Int, depth: Int
  ) {
    guard span.end - span.start >= 2 else { return }
    begin(span.end - 1, at: column + 2 * depth)
    var place = span.start + 1
    for (index, part) in parts.enumerated() {
      begin(part.start, at: column + 2 * (depth + 1))
      between(place..<part.start, comma: index > 0, isLast: false)
      place = part.end
    }
    between(place..<span.end - 1, comma: false, isLast: true)
  }

  /// Normalizes the spaces and the comma between two parts on one line. A line break is kept.
  private mutating func between(_ range: Range<Int>, comma: Bool, isLast: Bool) {
    guard range.lowerBound <= range.upperBound else { return }
    let text = bytes[range]
    let blanks: Set<UInt8> = [0x20, 0x09]
    guard let end = text.firstIndex(where: { $0 == 0x0A || $0 == UInt8(ascii: "#") }) else {
      let words = bytes.text(range).split { $0 == " " || $0 == "\t" }.map(String.init)
      if comma {
        gap(range, sign: ",", pad: 1)
      } else if words.isEmpty || isLast && words == [","] {
        edits.replace(range, by: "", in: bytes)
      }
      return
    }
    guard bytes[end] == 0x0A else { return }
    // Up to the line break there is at most a comma.
    let first = range.lowerBound..<end
    let signs = bytes[first].filter { !blanks.contains($0) }
    if signs == [UInt8(ascii: ",")] {
      let end = bytes.beforeBlanks(end, from: range.lowerBound)
      edits.replace(range.lowerBound..<end, by: ",", in: bytes)
    }
  }
}

// The layout of block style: mappings and lists without brackets.

extension LayoutPass {
  mutating func lay(_ mapping: YAMLMapping, at column: Int) {
    let own = mapping.entries.filter { $0.merge == nil }
    let pads = pads(own)
    for (entry, pad) in zip(own, pads) {
      begin(entry.keyPlace.start, at: column)
      let (key, value) = (entry.keyPlace, entry.value.place)
      guard value.start >= key.end, !(entry.value.isNull && value.start == value.end) else {
        continue
      }
      // Without a space before its colon, an alias would have another name.
      if entry.key.alias != nil, lines.line(at: key.start) == lines.line(at: value.start) {
        lay(entry.value, at: column + 2)
        continue
      }
      if lines.line(at: key.start) == lines.line(at: value.start) {
        gap(key.end..<value.start, sign: ":", pad: pad)
      } else {
        gap(key.end..<lines.end(of: lines.line(at: key.end)), sign: ":", pad: 0)
        begin(value.start, at: column + 2)
      }
      lay(entry.value, at: column + 2)
    }
  }

  mutating func lay(_ sequence: YAMLSequence, at column: Int) {
    var from = sequence.span.start
    for item in sequence.items {
      guard let dash = dash(from: from, to: item.place.start) else { return }
      begin(dash, at: column)
      let place = item.place
      from = max(place.end, dash + 1)
      guard !(item.isNull && place.start == place.end) else { continue }
      let line = lines.line(at: dash)
      if line == lines.line(at: place.start) {
        gap(dash + 1..<place.start, sign: "", pad: 1)
        if lines.begins(dash) { inner[line] = (lines.column(place.start), column + 2) }
      } else {
        begin(place.start, at: column + 2)
      }
      lay(item, at: column + 2)
    }
  }

  /// Returns the `-` of an item, after any comments before it.
  private func dash(from: Int, to end: Int) -> Int? {
    var place = from
    while place <= end, place < bytes.count {
      if bytes[place] == UInt8(ascii: "#") {
        place = lines.end(of: lines.line(at: place))
      } else if bytes[place] == UInt8(ascii: "-") {
        return place
      } else {
        place += 1
      }
    }
    return nil
  }

  /// Sets the column of a token if it begins its line.
  mutating func begin(_ offset: Int, at column: Int) {
    if lines.begins(offset) { indents[lines.line(at: offset)] = column }
  }

  /// Normalizes the text between two tokens of one line: the sign, anchors and tags, then `pad`
  /// spaces.
  mutating func gap(_ range: Range<Int>, sign: String, pad: Int) {
    var (range, pad) = (range, pad)
    if let comment = bytes[range].firstIndex(of: UInt8(ascii: "#")) {
      range = range.lowerBound..<bytes.beforeBlanks(comment, from: range.lowerBound)
      pad = 0
    }
    let words = bytes.text(range).split { $0 == " " || $0 == "\t" }.map(String.init)
    var rest = words[...]
    if !sign.isEmpty {
      guard rest.popFirst() == sign else { return }
    }
    guard rest.allSatisfy({ $0.hasPrefix("&") || $0.hasPrefix("!") }) else { return }
    let properties = rest.joined(separator: " ")
    if !properties.isEmpty { pad = min(pad, 1) }
    let lead = sign.isEmpty && pad == 0 && properties.isEmpty ? "" : sign
    let middle = properties.isEmpty ? "" : " " + properties
    edits.replace(range, by: lead + middle + String(repeating: " ", count: pad), in: bytes)
  }

  // MARK: Columns

  /// Returns the number of spaces after each key's colon. It is one, or as many as align the
  /// values, if the writer aligned at least two values of neighbouring keys of different lengths.
  private func pads(_ entries: [YAMLEntry]) -> [Int] {
    var pads = [Int](repeating: 1, count: entries.count)
    var index = 0
    while index < entries.count {
      var end = index + 1
      while end < entries.count, isRow(entries[end - 1]), isRow(entries[end]),
        lines.line(at: entries[end].keyPlace.start)
          == lines.line(at: entries[end - 1].span.end) + 1
      {
        end += 1
      }
      let rows = index..<end
      if rows.count > 1, isTable(rows.map { entries[$0] }) {
        let widest = rows.map { width(entries[$0]) }.max() ?? 0
        for row in rows { pads[row] = widest - width(entries[row]) + 1 }
      }
      index = end
    }
    return pads
  }

  /// Returns whether an entry is on one line, with only its colon between key and value.
  private func isRow(_ entry: YAMLEntry) -> Bool {
    let value = entry.value.place
    guard value.start > entry.keyPlace.end, value.end > value.start,
      lines.line(at: entry.keyPlace.start) == lines.line(at: value.end - 1)
    else { return false }
    let gap = bytes[entry.keyPlace.end..<value.start]
    return gap.first == UInt8(ascii: ":") && gap.dropFirst().allSatisfy { $0 == 0x20 }
  }

  private func isTable(_ rows: [YAMLEntry]) -> Bool {
    var widths: [Int: Int] = [:]
    for row in rows {
      let blanks = row.value.place.start - row.keyPlace.end - 1
      let column = width(row) + blanks
      if let other = widths[column], other != width(row) { return true }
      widths[column] = width(row)
    }
    return false
  }

  private func width(_ entry: YAMLEntry) -> Int {
    displayWidth(bytes.text(entry.keyPlace.start..<entry.keyPlace.end))
  }
}

// Short mappings in braces: `{1rm: ask, tm: 90% of 1rm}`.

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
