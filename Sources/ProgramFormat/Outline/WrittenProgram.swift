// The tree of a program's text as editors ask about it: what each string in it is.

package import Diagnostics
import YAMLSource

/// One string of a program's text, with where it is and what it may be.
package struct WrittenString: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case key(String)
    case item(Int)
  }

  /// The keys and list items around the string, from the outermost one. For a value, the last step
  /// is its key.
  package var path: [Step]
  /// The decoded text.
  package var text: String
  /// The bytes as written, with quotes.
  package var span: SourceSpan
  package var isKey: Bool
  /// True between brackets or braces.
  package var isFlow: Bool
  package var isQuoted: Bool
  package var role: TextRole?
  /// The keys that the mapping of a key can have, besides names.
  package var table: KeyTable?
  /// The expectation of the key of a value, if it belongs to a table.
  package var expects: Expectation?
  /// The other keys of the mapping of a key.
  package var siblings: [String] = []

  /// Returns the key at a depth of the path, counted from the outermost one.
  package func key(_ depth: Int) -> String? {
    guard path.indices.contains(depth), case .key(let name) = path[depth] else { return nil }
    return name
  }
}

/// The text of a program as a tree.
package struct WrittenProgram: Sendable {
  package let source: SourceText
  let root: YAMLNode?
  let outline: ProgramOutline?

  /// Reads a text. A string that breaks the syntax of YAML is left out, if the rest can be read.
  package init(_ source: SourceText) {
    self.source = source
    root = YAMLDocument.read(source, evenIfBroken: true).root
    outline = root.map { ProgramOutline($0) }
  }

  /// True if the text has a tree.
  package var isReadable: Bool { root != nil }

  /// Returns whether the string contains the word that stands for what is being written.
  package static func isUnfinished(_ text: String) -> Bool {
    // Most texts are short, and few contain the rare letter with which the word begins.
    text.utf8.contains(UInt8(ascii: "q")) && text.contains(marker)
  }

  /// All strings that are written in the text, in order. Those used through aliases are left out.
  package var places: [WrittenString] {
    var found: [WrittenString] = []
    if let root { visit(root, [], isFlow: false) { found.append($0) } }
    return found
  }

  /// Returns the string at an offset; nil if there is none.
  package func place(at offset: Int) -> WrittenString? {
    var found: WrittenString?
    if let root {
      visit(root, [], isFlow: false, around: offset) { place in
        if place.span.start <= offset, offset <= place.span.end { found = place }
      }
    }
    return found
  }

  /// Returns the spans of the nodes around an offset, from the outermost one. An entry of a mapping
  /// reaches from its key to the end of its value.
  package func spans(around offset: Int) -> [SourceSpan] {
    var found: [SourceSpan] = []
    func add(_ span: SourceSpan) {
      if span.start <= offset, offset <= span.end, found.last != span { found.append(span) }
    }
    func walk(_ node: YAMLNode) {
      guard node.alias == nil else { return }
      add(node.span)
      for item in node.sequence?.items ?? [] where item.span.touches(offset) { walk(item) }
      for entry in node.mapping?.entries ?? []
      where entry.merge == nil && entry.span.touches(offset) {
        add(entry.span)
        if entry.key.span.touches(offset) { add(entry.key.span) }
        if entry.value.span.touches(offset) { walk(entry.value) }
      }
    }
    if let root { walk(root) }
    return found
  }

  /// Calls `body` with each string in a node, or with those of the branch around an offset.
  private func visit(
    _ node: YAMLNode, _ path: [WrittenString.Step], isFlow: Bool, around offset: Int? = nil,
    _ body: (WrittenString) -> Void
  ) {
    guard node.alias == nil else { return }
    func isAround(_ span: SourceSpan) -> Bool { offset.map(span.touches) ?? true }
    switch node {
    case .scalar(let scalar): body(place(scalar, path, isKey: false, isFlow))
    case .sequence(let sequence):
      for (index, item) in sequence.items.enumerated() where isAround(item.span) {
        visit(item, path + [.item(index)], isFlow: sequence.isFlow, around: offset, body)
      }
    case .mapping(let mapping):
      for entry in mapping.entries where entry.merge == nil && isAround(entry.span) {
        if entry.key.alias == nil {
          var key = place(entry.key, path, isKey: true, mapping.isFlow)
          if offset != nil {
            key.siblings = mapping.entries.map(\.key.text).filter { $0 != key.text }
          }
          body(key)
        }
        if offset != nil, let scalar = entry.value.scalar, scalar.alias == nil, !scalar.isNull {
          var value = place(scalar, path + [.key(entry.key.text)], isKey: false, mapping.isFlow)
          let table = outline?.keys[entry.key.span.start]
          value.expects = table?.key(entry.key.text)?.key.expects
          body(value)
          // A missing value begins where the next thing does.
        } else if !entry.value.isNull || entry.value.span.start < entry.value.span.end {
          visit(
            entry.value, path + [.key(entry.key.text)], isFlow: mapping.isFlow, around: offset, body
          )
        }
      }
    }
  }

  private func place(
    _ scalar: YAMLScalar, _ path: [WrittenString.Step], isKey: Bool, _ isFlow: Bool
  ) -> WrittenString {
    WrittenString(
      path: path, text: scalar.text, span: scalar.span, isKey: isKey, isFlow: isFlow,
      isQuoted: scalar.style == .singleQuoted || scalar.style == .doubleQuoted,
      role: outline?.texts[scalar.span.start],
      table: isKey ? outline?.keys[scalar.span.start] : nil)
  }
}

// The string at the cursor, in a text that is being written.

/// A string that is being written, with the text before the cursor.
package struct UnfinishedPlace: Sendable {
  /// The string as it would be if a word was written at the cursor. Its span is that of the text
  /// without this word.
  package var place: WrittenString
  /// The decoded text before the cursor.
  package var before: String
  /// True if it is read as a key, for which the colon is still missing.
  package var lacksColon: Bool
  /// The rest of the program.
  package var tree: WrittenProgram
}

extension WrittenProgram {
  /// A word that no program contains.
  private static let marker = "qzcursorqz"

  /// Returns what can be written at an offset: a value, a key, or either of them.
  ///
  /// A word is put at the offset, and the result is read. If that is not valid, open quotes and
  /// brackets of the line are closed after it; then the lines after it are left out too.
  package static func unfinished(_ source: SourceText, at offset: Int) -> [UnfinishedPlace] {
    let before = source.bytes[..<offset]
    let around = source.bytes.line(around: offset)
    let line = source.bytes[around.lowerBound..<offset]
    let rest = source.bytes[offset...]
    let closers = closers(of: line)
    let hasColon = rest.first == UInt8(ascii: ":")
    let isAtEnd = rest[..<around.upperBound].allSatisfy { " ]}\r".utf8.contains($0) }
    var found: [UnfinishedPlace] = []
    for isKey in [false, true] where !isKey || !hasColon && isAtEnd && !isValue(line) {
      // A value and a key differ only where nothing follows.
      let ending = Array((marker + (isKey ? ": 0" : "")).utf8)
      let ways = [
        (ending, rest), (ending + closers, rest), (ending + closers, rest[around.upperBound...]),
        (ending + closers, []),
      ]
      for (index, way) in ways.enumerated()
      where index == 0 || isAtEnd && (index != 1 || !closers.isEmpty) {
        let text = SourceText(name: source.name, bytes: Array(before) + way.0 + way.1)
        let tree = WrittenProgram(text)
        guard let place = tree.place(at: offset), place.text.contains(marker) else { continue }
        // A key without its colon is read as a key below.
        if !isKey, place.isKey, isAtEnd, !hasColon { break }
        found.append(unfinished(place, lacksColon: isKey, tree))
        break
      }
    }
    return found
  }

  private static func unfinished(
    _ place: WrittenString, lacksColon: Bool, _ tree: WrittenProgram
  ) -> UnfinishedPlace {
    var place = place
    let parts = place.text.split(
      separator: marker, maxSplits: 1, omittingEmptySubsequences: false)
    place.text = parts.joined()
    place.span = SourceSpan(place.span.start, place.span.end - marker.utf8.count)
    return UnfinishedPlace(
      place: place, before: String(parts[0]), lacksColon: lacksColon, tree: tree)
  }

  /// Returns whether a line up to the cursor has a key, so that a value is being written.
  private static func isValue(_ line: ArraySlice<UInt8>) -> Bool {
    let part = line.lastIndex { "[{,".utf8.contains($0) }.map { line[($0 + 1)...] } ?? line
    return part.indices.dropLast().contains {
      part[$0] == UInt8(ascii: ":") && part[$0 + 1] == UInt8(ascii: " ")
    }
  }

  /// Returns the quote and the brackets that are open at the end of a line.
  private static func closers(of line: ArraySlice<UInt8>) -> [UInt8] {
    var open: [UInt8] = []
    var quote: UInt8?
    var previous = UInt8(ascii: " ")
    for byte in line {
      defer { previous = byte }
      if let sign = quote {
        if byte == sign { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if " [{,".utf8.contains(previous) { quote = byte }
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      default: break
      }
    }
    return (quote.map { [$0] } ?? []) + open.reversed()
  }
}
