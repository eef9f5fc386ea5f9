// The text of a merged program. Entries from a single file are copied as they are written, with
// their comments; others are written from scratch.

import Diagnostics
import YAMLSource

/// Writes a merged program.
struct ResolvedText {
  private let files: [YAMLDocument]
  private let lines: [TextLines]
  /// True if each file has carriage returns, which copies would mix with line feeds.
  private let hasReturns: [Bool]
  private let shared: SharedNodes
  var builder = ResolvedTextBuilder()
  /// The anchors given to nodes that are used in several places.
  var anchors: [NodePlace: String] = [:]
  private var lastAnchor = 0

  /// Returns the text of a program. Reading it gives the contents of the layers.
  static func text(of layers: ProgramLayers) -> SourceText {
    let copied = ResolvedText(layers, copies: true).text(layers)
    // Copied text is easier to read, but it is used only if it reads back as the same program.
    guard copied.bytes.count <= YAMLLimits.bytes,
      let root = YAMLDocument.read(copied).root, layers.root.says(root)
    else { return ResolvedText(layers, copies: false).text(layers) }
    return copied
  }

  private init(_ layers: ProgramLayers, copies: Bool) {
    files = layers.files
    lines = files.map { TextLines($0.source.bytes) }
    hasReturns = files.map { $0.source.bytes.contains(0x0D) }
    shared = SharedNodes(layers.root, files: files.count, copies: copies)
  }

  private func text(_ layers: ProgramLayers) -> SourceText {
    var copy = self
    copy.head()
    copy.write(layers.root, at: 0)
    return SourceText(
      name: files.first?.source.name ?? "", bytes: copy.builder.bytes, parts: copy.builder.parts)
  }

  func source(_ file: Int) -> SourceText { files[file].source }

  func isShared(_ place: NodePlace) -> Bool { shared.shared.contains(place) }

  /// Returns an anchor that no file uses.
  mutating func newAnchor() -> String {
    while true {
      lastAnchor += 1
      let name = "part\(lastAnchor)"
      if !files.contains(where: { $0.source.bytes.contains(Array("&\(name)".utf8)) }) {
        return name
      }
    }
  }

  // MARK: Entries

  /// Writes the comments above the first key of the program's own file, which describe the file.
  private mutating func head() {
    guard let first = files.first?.root?.mapping?.entries.first, let lines = lines.first,
      !hasReturns[0]
    else { return }
    for line in 0..<lines.line(at: first.key.span.start)
    where lines.isComment(line) || lines.isBlank(line) { copy(line, of: 0, at: 0) }
  }

  private mutating func write(_ mapping: LayeredMapping, at column: Int) {
    for entry in mapping.entries where !builder.isFull {
      if let written = entry.written { comments(above: written, of: entry.file, at: column) }
      builder.add(blanks(column))
      let key = entry.key
      builder.add(
        ScalarSpelling.canonical(key.text, isFlow: false, wasQuoted: key.isQuoted)
          ?? ScalarSpelling.escaped(key.text), from: source(key.file), at: key.span)
      builder.add(":")
      switch entry.value {
      case .mapping(let mapping) where mapping.entries.isEmpty: builder.add(" {}\n")
      case .mapping(let mapping):
        builder.add("\n")
        write(mapping, at: column + 2)
      case .node(let node):
        if shared.standsAlone(entry), let written = entry.written,
          copy(written, of: entry.file, at: column)
        {
          continue
        }
        write(node, of: entry.file, at: column + 2, isFlow: false, after: .key)
        builder.add("\n")
      }
    }
  }

  // MARK: Copies

  /// Writes the comments directly above an entry, with the blank lines among them.
  private mutating func comments(above written: WrittenEntry, of file: Int, at column: Int) {
    let lines = lines[file]
    let key = written.entry.key.span.start
    guard !hasReturns[file], lines.begins(key) else { return }
    let line = lines.line(at: key)
    let isHead = written.floor == nil && lines.column(key) == 0
    guard !isHead else { return }
    let floor = written.floor.map { lines.line(at: max(0, $0 - 1)) } ?? -1
    var top = line
    while top - 1 > floor, lines.isComment(top - 1) || lines.isBlank(top - 1) { top -= 1 }
    for line in top..<line { copy(line, of: file, at: column) }
  }

  /// Copies a comment line or a blank line.
  private mutating func copy(_ line: Int, of file: Int, at column: Int) {
    let lines = lines[file]
    if lines.isComment(line) {
      builder.add(blanks(column))
      builder.add(lines.textStart(of: line)..<lines.end(of: line), of: source(file))
    }
    builder.add("\n")
  }

  /// Copies the value of an entry, moved to its new column. Returns false if that is not possible.
  private mutating func copy(_ written: WrittenEntry, of file: Int, at column: Int) -> Bool {
    let (entry, lines, source) = (written.entry, lines[file], source(file))
    let bytes = source.bytes
    var start = entry.key.span.end
    start = bytes.pastBlanks(start)
    guard !hasReturns[file], start < entry.span.end, bytes[start] == UInt8(ascii: ":") else {
      return false
    }
    start += 1
    let first = lines.line(at: entry.key.span.start)
    let last = lines.line(at: max(start, entry.span.end) - 1)
    let isOwnLine = lines.begins(entry.key.span.start)
    guard isOwnLine || first == last else { return false }
    let from = isOwnLine ? lines.column(entry.key.span.start) : column
    for line in first...last {
      let lineStart = line == first ? start : lines.starts[line]
      var end = line == last ? entry.span.end : lines.end(of: line)
      if line == last, isOwnLine, rest(of: line, from: end, lines) { end = lines.end(of: line) }
      guard line > first else {
        let text = min(bytes.pastBlanks(lineStart), end)..<max(end, lineStart)
        if !text.isEmpty { builder.add(" ") }
        builder.add(text, of: source)
        builder.add("\n")
        continue
      }
      if !lines.isBlank(line) {
        let strip = min(max(0, from - column), lines.indent(of: line))
        builder.add(blanks(max(0, column - from)))
        builder.add(lineStart + strip..<max(end, lineStart + strip), of: source)
      }
      builder.add("\n")
    }
    return true
  }

  /// Returns whether only spaces or a comment follow an offset on a line.
  private func rest(of line: Int, from offset: Int, _ lines: TextLines) -> Bool {
    let place = lines.bytes.pastBlanks(offset)
    return place >= lines.end(of: line) || lines.bytes[place] == UInt8(ascii: "#")
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
