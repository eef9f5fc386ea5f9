// Building of the tree from libyaml's events, with a stack of open collections and limits.

import Diagnostics

/// Builds the tree of one file. After `build` it contains the root, the comments and the problems.
struct YAMLTreeBuilder {
  private(set) var root: YAMLNode?
  private(set) var diagnostics: [Diagnostic] = []
  /// The signs that split a string, which must be masked before the file is read again, and the
  /// problems of these strings.
  private(set) var masked: [Int] = []
  private(set) var cuts: [Diagnostic] = []
  var comments: [YAMLComment] { scanner.comments }

  let bytes: [UInt8]
  /// The original file, for messages that quote it.
  let original: SourceText
  /// The offsets of masked signs, which are restored in the text of strings.
  private let restored: Set<Int>
  private let marks: YAMLMarks
  private var scanner: YAMLCommentScanner
  private var stack: [YAMLOpenCollection] = []
  private var anchors: [String: Anchored] = [:]
  private var aliasNodes = 0
  private var nodes = 0
  /// The problem of a file that exceeds a limit.
  private var excess: Diagnostic?

  /// A node with an anchor, and the size that each alias of it adds.
  private struct Anchored {
    var node: YAMLNode
    var count: Int
    var depth: Int
  }

  /// The number of bytes of text that count as one additional node.
  private static let textOfANode = 64

  init(bytes: [UInt8], original: SourceText, marks: YAMLMarks, restored: Set<Int>) {
    self.bytes = bytes
    self.original = original
    self.restored = restored
    self.marks = marks
    scanner = YAMLCommentScanner(from: marks.first)
  }

  /// Reads all events. Returns the failure if reading ended early.
  mutating func build(_ buffer: UnsafeBufferPointer<UInt8>) -> YAMLSyntaxFailure? {
    guard buffer.count > marks.first else { return nil }
    let text = UnsafeBufferPointer(rebasing: buffer[marks.first...])
    guard var reader = YAMLEventReader(text) else {
      return YAMLSyntaxFailure(
        diagnostic: Diagnostic(YAMLErrorID.syntax, "not enough memory to read the file"))
    }
    var documents = 0
    do {
      while true {
        var event = try reader.next()
        event.start = marks.offset(event.start, in: buffer)
        event.end = marks.offset(event.end, in: buffer)
        switch event.kind {
        case .streamEnd:
          scanner.pass(to: buffer.count, then: buffer.count, in: buffer)
          return nil
        case .documentStart:
          documents += 1
          if documents > 1 { return severalDocuments(at: event) }
        case .documentEnd: break
        case .alias:
          scanner.pass(to: event.start, then: event.end, in: buffer)
          if let failure = addAlias(event) { return failure }
        case .scalar: addScalar(event, in: buffer)
        case .sequenceStart, .mappingStart:
          if let failure = open(event, in: buffer) { return failure }
        case .sequenceEnd, .mappingEnd:
          if event.end > event.start { scanner.pass(to: event.start, then: event.end, in: buffer) }
          close(event)
        }
        if let excess { return YAMLSyntaxFailure(diagnostic: excess) }
      }
    } catch {
      return YAMLSyntaxFailure(
        bytes, problem: error.problem, at: marks.offset(error.mark, in: buffer),
        context: error.context, from: error.contextMark.map { marks.offset($0, in: buffer) })
    }
  }

  /// Records a problem if the limit is not reached. A hostile file can have any number of them.
  private mutating func report(_ problem: Diagnostic) { report(all: [problem]) }

  private mutating func report(all problems: [Diagnostic]) {
    diagnostics += problems.prefix(max(0, YAMLLimits.problems - diagnostics.count))
  }

  private func severalDocuments(at event: YAMLEvent) -> YAMLSyntaxFailure {
    YAMLSyntaxFailure(
      diagnostic: Diagnostic(
        YAMLErrorID.severalDocuments, "unexpected second document",
        at: SourceSpan(event.start, max(event.end, event.start + 1)),
        label: "a file contains one document",
        help: ["move it to a separate file"]))
  }

  // MARK: Scalars and aliases

  private mutating func addScalar(_ event: YAMLEvent, in buffer: UnsafeBufferPointer<UInt8>) {
    let start = afterProperties(event, in: buffer)
    var end = event.end
    if event.style == .literal || event.style == .folded {
      let header = YAMLLine(bytes, at: start).end
      scanner.pass(to: header, then: header, in: buffer)
      let mark = YAMLLine.textEnd(bytes, from: start, to: header)
      end = min(end, bytes.count)
      while end > header, bytes[end - 1] <= 0x20 { end -= 1 }
      if end <= header { end = mark }
      scanner.pass(to: header, then: end, in: buffer)
    } else {
      scanner.pass(to: start, then: end, in: buffer)
    }
    var text = event.text
    var source = bytes
    if event.style == .plain, !restored.isEmpty, start < end,
      (start..<end).contains(where: { restored.contains($0) })
    {
      source = original.bytes
      text = YAMLLine.string(source, start..<end)
    }
    let isFlow = stack.last?.isFlow ?? false
    if event.style == .plain, !isFlow,
      let comment = YAMLCutNotes.cutEnd(of: text, to: end, in: bytes)
    {
      report(YAMLCutNotes.problem(SourceSpan(start, end), comment, in: original.bytes))
      // The string is restored as it was meant, so that readers of the tree do not report it again.
      text += YAMLLine.string(bytes, end..<comment.end)
      end = comment.end
      scanner.pass(to: start, then: end, in: buffer)
    }
    let scalar = YAMLScalarDecoder.scalar(
      text, style: event.style, span: SourceSpan(start, end), in: source)
    if event.style == .doubleQuoted, !scalar.isWritten { findControls(in: scalar) }
    let node = YAMLNode.scalar(scalar)
    // Aliases of a long string are processed repeatedly, so its length counts.
    let count = 1 + text.utf8.count / Self.textOfANode
    if let anchor = event.anchor { anchors[anchor] = Anchored(node: node, count: count, depth: 0) }
    add(node, count: count, end: end)
  }

  private mutating func addAlias(_ event: YAMLEvent) -> YAMLSyntaxFailure? {
    let span = SourceSpan(event.start, event.end)
    let name = event.anchor ?? ""
    guard let anchored = anchors[name] else {
      if stack.contains(where: { $0.anchor == name }) {
        report(.aliasInsideItself(name, at: span))
      } else if diagnostics.count < YAMLLimits.problems {
        report(.aliasUnknown(name, at: span, known: Array(anchors.keys), in: bytes))
      }
      skip()
      return nil
    }
    aliasNodes += anchored.count
    if aliasNodes > YAMLLimits.aliasNodes {
      return YAMLSyntaxFailure(diagnostic: .aliasesTooMany(name, at: span))
    }
    if stack.count + anchored.depth > YAMLLimits.nesting {
      return YAMLSyntaxFailure(diagnostic: .tooDeep(at: span))
    }
    var node = anchored.node
    node.alias = span
    add(node, count: anchored.count, depth: anchored.depth, end: event.end)
    return nil
  }

  // MARK: Collections

  private mutating func open(
    _ event: YAMLEvent, in buffer: UnsafeBufferPointer<UInt8>
  ) -> YAMLSyntaxFailure? {
    let start = afterProperties(event, in: buffer)
    let isBraced =
      event.isFlow && start < bytes.count
      && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "["))
    scanner.pass(to: start, then: isBraced ? start + 1 : start, in: buffer)
    guard stack.count < YAMLLimits.nesting else {
      return YAMLSyntaxFailure(diagnostic: .tooDeep(at: SourceSpan(start, start + 1)))
    }
    if let anchor = event.anchor { anchors[anchor] = nil }
    stack.append(
      YAMLOpenCollection(
        isMapping: event.kind == .mappingStart, isFlow: event.isFlow, start: start,
        anchor: event.anchor))
    return nil
  }

  private mutating func close(_ event: YAMLEvent) {
    guard var done = stack.popLast() else { return }
    let end = event.end > event.start ? event.end : max(done.end, done.start)
    let span = SourceSpan(done.start, end)
    var replacement: YAMLNode?
    if done.isFlow, diagnostics.count + cuts.count < YAMLLimits.problems,
      YAMLFlowTraps.may(done, span, bytes)
    {
      let traps = YAMLFlowTraps(done, span: span, in: original.bytes)
      report(all: traps.problems)
      cuts += traps.cuts
      masked += traps.masked
      (done, replacement) = (traps.collection, traps.replacement)
    }
    let node: YAMLNode
    if let replacement {
      node = replacement
    } else if done.isMapping {
      let entries = YAMLMappingEntries(done.entries, in: bytes)
      report(all: entries.problems)
      node = .mapping(YAMLMapping(entries: entries.entries, span: span, isFlow: done.isFlow))
    } else {
      node = .sequence(YAMLSequence(items: done.items, span: span, isFlow: done.isFlow))
    }
    let depth = done.depth + 1
    if let anchor = done.anchor {
      anchors[anchor] = Anchored(node: node, count: done.count, depth: depth)
    }
    add(node, count: done.count, depth: depth, end: end)
  }

  /// Adds a finished node to the innermost open collection, or makes it the root.
  private mutating func add(_ node: YAMLNode, count: Int, depth: Int = 0, end: Int) {
    guard !stack.isEmpty else {
      root = node
      return
    }
    nodes += 1
    if nodes > YAMLLimits.nodes {
      excess = .tooMany(at: node.alias ?? node.span)
    } else if stack[stack.count - 1].childCount >= stack[stack.count - 1].mostChildren {
      excess = .tooManyEntries(in: stack[stack.count - 1], at: node.alias ?? node.span)
    }
    if let problem = stack[stack.count - 1].add(
      node, count: count, depth: depth, end: end, in: bytes)
    {
      report(problem)
    }
  }

  /// Skips a node that could not be read, together with its key or value.
  private mutating func skip() {
    if !stack.isEmpty { stack[stack.count - 1].skip() }
  }

  // MARK: Anchors and tags

  /// Returns the start of a node after its anchor and tag, which libyaml includes in the node.
  private mutating func afterProperties(
    _ event: YAMLEvent, in buffer: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard event.anchor != nil || event.tag != nil else { return event.start }
    var offset = event.start
    let end = event.kind == .scalar ? event.end : buffer.count
    while offset < end {
      let byte = buffer[offset]
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
        let start = offset
        while offset < end, buffer[offset] > 0x20 { offset += 1 }
        if byte == UInt8(ascii: "!"), let tag = event.tag, !Self.isKnown(tag) {
          report(.tag(at: SourceSpan(start, offset), in: bytes))
        }
      } else if byte == UInt8(ascii: "#") {
        while offset < end, !YAMLLine.isBreak(buffer[offset]) { offset += 1 }
      } else if byte > 0x20 {
        break
      } else {
        offset += 1
      }
    }
    return offset
  }

  /// Returns whether a tag is one of YAML's core tags. They have no effect, because the key decides
  /// how a scalar is read.
  private static func isKnown(_ tag: String) -> Bool {
    let core = "tag:yaml.org,2002:"
    let names = ["str", "int", "float", "bool", "null", "seq", "map"]
    return tag == "!" || tag.hasPrefix(core) && names.contains(String(tag.dropFirst(core.count)))
  }

  // MARK: Texts

  private mutating func findControls(in scalar: YAMLScalar) {
    var offset = 0
    for character in scalar.text.unicodeScalars {
      let length = character.utf8.count
      let isControl = character.properties.generalCategory == .control
      let isBreak = character == "\u{2028}" || character == "\u{2029}"
      if isControl || isBreak, character != "\n", character != "\t", character != "\r" {
        report(.escapedControl(character, at: scalar.sourceSpan(ofText: offset..<offset + length)))
      }
      offset += length
    }
  }
}

// The entries of a mapping: duplicate keys and merge keys.

/// The entries of a mapping, and the problems found among them.
struct YAMLMappingEntries {
  private(set) var entries: [YAMLEntry] = []
  private(set) var problems: [Diagnostic] = []

  /// The number of keys up to which comparing them one by one is faster than a set.
  private static let few = 12

  init(_ read: [YAMLOpenCollection.Entry], in bytes: [UInt8]) {
    let first = findDoubled(read, in: bytes)
    var own: Set<String>?
    entries.reserveCapacity(read.count)
    for index in read.indices where first[index] && read[index].hasColon {
      let entry = read[index]
      if entry.key.style == .plain, entry.key.text == "<<" {
        var keys = own ?? Set(read.map(\.key.text))
        merge(entry.value, besides: &keys)
        own = keys
      } else {
        entries.append(YAMLEntry(key: entry.key, value: entry.value))
      }
    }
  }

  /// Finds the first entry of each key, and reports the others.
  private mutating func findDoubled(
    _ read: [YAMLOpenCollection.Entry], in bytes: [UInt8]
  ) -> [Bool] {
    var isFirst = [Bool](repeating: true, count: read.count)
    var seen: [String: Int] = [:]
    // The entries are compared in place, because they are large.
    for index in read.indices {
      let key = read[index].key.text
      let earlier: Int?
      if read.count > Self.few {
        earlier = seen[key]
        if earlier == nil { seen[key] = index }
      } else {
        earlier = (0..<index).first { read[$0].key.text == key }
      }
      guard let earlier else { continue }
      isFirst[index] = false
      guard problems.count < YAMLLimits.problems else { continue }
      problems.append(.duplicateKey(read[index].key, first: read[earlier].key, in: bytes))
    }
    return isFirst
  }

  /// Adds the entries of a `<<`: of a mapping, or of a list of mappings in which earlier ones win.
  private mutating func merge(_ value: YAMLNode, besides keys: inout Set<String>) {
    let place = value.alias ?? value.span
    let nodes: [YAMLNode]
    switch value {
    case .mapping: nodes = [value]
    case .sequence(let sequence): nodes = sequence.items
    case .scalar: nodes = [value]
    }
    for node in nodes {
      guard case .mapping(let mapping) = node else {
        if problems.count < YAMLLimits.problems { problems.append(.mergeNotMapping(node)) }
        continue
      }
      for entry in mapping.entries where keys.insert(entry.key.text).inserted {
        entries.append(YAMLEntry(key: entry.key, value: entry.value, merge: place))
      }
    }
  }
}
