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

  /// Writes the entries of a mapping. The first one follows a dash on the same line, if `lead` is
  /// one.
  private mutating func write(
    _ mapping: LayeredMapping, at column: Int, after lead: TextLead = .key
  ) {
    var isFirst = lead == .dash
    for entry in mapping.entries where !builder.isFull {
      if !isFirst, let written = entry.written {
        comments(above: written, of: entry.file, at: column)
      }
      builder.add(isFirst ? " " : blanks(column))
      isFirst = false
      let key = entry.key
      builder.add(
        ScalarSpelling.canonical(key.text, isFlow: false, wasQuoted: key.isQuoted)
          ?? ScalarSpelling.escaped(key.text), from: source(key.file), at: key.span)
      builder.add(":")
      write(
        entry.value, of: entry.file, entry.written, at: column, after: .key,
        isCopy: shared.standsAlone(entry))
    }
  }

  private mutating func write(_ list: LayeredList, at column: Int) {
    for item in list.items where !builder.isFull {
      let first = item.value.mapping(of: item.file)?.entries.first
      for part in [(item.written, item.file), (first?.written, first?.file ?? item.file)] {
        if let written = part.0 { comments(above: written, of: part.1, at: column) }
      }
      builder.add(blanks(column) + "-")
      write(
        item.value, of: item.file, item.written, at: column, after: .dash,
        isCopy: shared.standsAlone(item))
    }
  }

  /// Writes a value after its key or its dash, with the end of the line.
  private mutating func write(
    _ value: LayeredValue, of file: Int, _ written: WrittenPart?, at column: Int,
    after lead: TextLead, isCopy: Bool
  ) {
    switch value {
    case .mapping(let mapping) where mapping.entries.isEmpty: builder.add(" {}\n")
    case .list(let list) where list.items.isEmpty: builder.add(" []\n")
    case .mapping(let mapping):
      if lead == .key { builder.add("\n") }
      write(mapping, at: column + 2, after: lead)
    case .list(let list):
      builder.add("\n")
      write(list, at: column + 2)
    case .node(let node):
      if isCopy, let written, copy(written, of: file, at: column) { return }
      write(node, of: file, at: column + 2, isFlow: false, after: lead)
      builder.add("\n")
    }
  }

  // MARK: Copies

  /// Writes the comments directly above an entry, with the blank lines among them.
  private mutating func comments(above written: WrittenPart, of file: Int, at column: Int) {
    let lines = lines[file]
    guard let start = start(of: written, lines), !hasReturns[file], lines.begins(start) else {
      return
    }
    let line = lines.line(at: start)
    let isHead = written.floor == nil && written.lead == .key && lines.column(start) == 0
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

  /// Copies the value of a part, moved to its new column. Returns false if that is not possible.
  private mutating func copy(_ written: WrittenPart, of file: Int, at column: Int) -> Bool {
    let (span, lines, source) = (written.span, lines[file], source(file))
    let bytes = source.bytes
    guard let own = self.start(of: written, lines), !hasReturns[file] else { return false }
    var start = span.start
    if let key = written.key {
      start = bytes.pastBlanks(key.span.end) + 1
      guard start <= span.end, bytes[start - 1] == UInt8(ascii: ":") else { return false }
    }
    let first = lines.line(at: own)
    let last = lines.line(at: max(start, span.end) - 1)
    // The first key of an item follows its dash.
    let isOwnLine =
      lines.begins(own) && written.lead != .bracket
      || written.lead == .key && lines.itemStart(before: own) != nil
    guard isOwnLine || first == last else { return false }
    let from = isOwnLine ? lines.column(own) : column
    for line in first...last {
      let lineStart = line == first ? start : lines.starts[line]
      var end = line == last ? span.end : lines.end(of: line)
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

  /// Returns the start of a part with its dash. Nil if there is something else before an item.
  private func start(of written: WrittenPart, _ lines: TextLines) -> Int? {
    guard written.lead == .dash else { return written.span.start }
    let line = lines.line(at: written.span.start)
    let end = lines.bytes.beforeBlanks(written.span.start, from: lines.starts[line])
    return end > lines.starts[line] && lines.bytes[end - 1] == UInt8(ascii: "-") ? end - 1 : nil
  }

  /// Returns whether only spaces or a comment follow an offset on a line.
  private func rest(of line: Int, from offset: Int, _ lines: TextLines) -> Bool {
    let place = lines.bytes.pastBlanks(offset)
    return place >= lines.end(of: line) || lines.bytes[place] == UInt8(ascii: "#")
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

// Writing of nodes in their original style. Shared nodes are written once, with an anchor.

extension ResolvedText {
  /// Writes a node. `column` is the indentation of its lines, if it needs its own lines.
  mutating func write(
    _ node: YAMLNode, of file: Int, at column: Int, isFlow: Bool, after lead: TextLead
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
    _ node: YAMLNode, of file: Int, at column: Int, isNamed: Bool, after lead: TextLead
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

// Assembling of a text, with the origin of each piece.

/// Collects the pieces of a text. It stops when the text is too long for a program.
struct ResolvedTextBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var parts: [SourcePart] = []

  /// True if the text is longer than a program may be, so that nothing more is added.
  var isFull: Bool { bytes.count > YAMLLimits.bytes }

  mutating func add(_ text: String) {
    if !isFull { bytes += Array(text.utf8) }
  }

  /// Adds a text in place of a span of a file.
  mutating func add(_ text: String, from source: SourceText, at span: SourceSpan) {
    add(Array(text.utf8)[...], from: source, at: span)
  }

  /// Adds bytes of a file unchanged.
  mutating func add(_ range: Range<Int>, of source: SourceText) {
    add(source.bytes[range], from: source, at: SourceSpan(range.lowerBound, range.upperBound))
  }

  private mutating func add(_ new: ArraySlice<UInt8>, from source: SourceText, at span: SourceSpan)
  {
    guard !isFull, !new.isEmpty else { return }
    let start = bytes.count
    bytes += new
    parts.append(SourcePart(SourceSpan(start, bytes.count), from: source, at: span))
  }
}

// Nodes that are used in several places through aliases and merge keys.

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
    if copies { collect(.mapping(root), 0, nil) }
    for index in foreign.indices { foreign[index].sort() }
    visit(.mapping(root), 0, nil)
  }

  // MARK: Self-contained entries

  /// Returns whether an entry is self-contained, so that its text means the same anywhere: it uses
  /// nothing from elsewhere, and nothing elsewhere uses a part of it.
  func standsAlone(_ entry: LayeredEntry) -> Bool {
    standsAlone(entry.value, entry.file, entry.written)
  }

  /// Returns whether an item of a list is self-contained.
  func standsAlone(_ item: LayeredItem) -> Bool {
    standsAlone(item.value, item.file, item.written)
  }

  private func standsAlone(_ value: LayeredValue, _ file: Int, _ written: WrittenPart?) -> Bool {
    guard copies, let written, case .node(let node) = value, written.key?.alias == nil,
      node.isInside(written.span)
    else { return false }
    let spans = foreign[file]
    let next = spans.firstOrderedIndex(where: { $0.start >= written.span.start })
    return next == spans.count || spans[next].start >= written.span.end
  }

  private mutating func collect(_ value: LayeredValue, _ file: Int, _ written: WrittenPart?) {
    switch value {
    case .mapping(let mapping):
      for entry in mapping.entries { collect(entry.value, entry.file, entry.written) }
    case .list(let list): for item in list.items { collect(item.value, item.file, item.written) }
    case .node(let node):
      if let written, node.isInside(written.span) { return }
      collect(node, file: file)
    }
  }

  private mutating func collect(_ node: YAMLNode, file: Int) {
    foreign[file].append(node.span)
    for child in node.children { collect(child, file: file) }
  }

  // MARK: Nodes used twice

  private mutating func visit(_ value: LayeredValue, _ file: Int, _ written: WrittenPart?) {
    switch value {
    case .mapping(let mapping):
      for entry in mapping.entries { visit(entry.value, entry.file, entry.written) }
    case .list(let list): for item in list.items { visit(item.value, item.file, item.written) }
    case .node(let node):
      if !standsAlone(value, file, written) { visit(node, file: file) }
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
