// Brings keys into the order of the key tables. Comments move with their keys.

import Diagnostics
import YAMLSource

/// Puts the keys of mappings into canonical order. Blank lines, and anything between keys that does
/// not belong to one of them, stay in place.
struct KeyOrderPass {
  let bytes: [UInt8]
  let lines: TextLines
  let outline: ProgramOutline
  var edits = TextEdits()

  /// Returns the text with the innermost unordered mappings put in order, or nil if there are none.
  static func ordered(_ document: YAMLDocument) -> [UInt8]? {
    guard let root = document.root else { return nil }
    var pass = KeyOrderPass(
      bytes: document.source.bytes, lines: TextLines(document.source.bytes),
      outline: ProgramOutline(root))
    _ = pass.order(root, isRoot: true)
    return pass.edits.isEmpty ? nil : pass.edits.applied(to: pass.bytes)
  }

  /// Orders the mappings in a node. Returns whether anything changed.
  private mutating func order(_ node: YAMLNode, isRoot: Bool = false) -> Bool {
    guard node.alias == nil else { return false }
    switch node {
    case .scalar: return false
    case .sequence(let sequence):
      var isChanged = false
      for item in sequence.items where order(item) { isChanged = true }
      return isChanged
    case .mapping(let mapping):
      var isChanged = false
      for entry in mapping.entries where entry.merge == nil {
        if order(entry.value) { isChanged = true }
      }
      return isChanged || order(mapping, isRoot: isRoot)
    }
  }

  private mutating func order(_ mapping: YAMLMapping, isRoot: Bool) -> Bool {
    guard let ranks = outline.mappings[mapping.span.start]?.ranks, ranks.count > 1 else {
      return false
    }
    let wanted = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    guard wanted != Array(ranks.indices), keepsAnchors(mapping, wanted) else { return false }
    return mapping.isFlow
      ? orderFlow(mapping, wanted) : orderLines(mapping, wanted, isRoot: isRoot)
  }

  /// Returns false if the new order would use an anchor before its definition.
  private func keepsAnchors(_ mapping: YAMLMapping, _ wanted: [Int]) -> Bool {
    var position = [Int](repeating: 0, count: wanted.count)
    for (place, index) in wanted.enumerated() { position[index] = place }
    func holder(_ offset: Int) -> Int? {
      mapping.entries.firstIndex { $0.span.start <= offset && offset < $0.span.end }
    }
    for (index, entry) in mapping.entries.enumerated() {
      for target in entry.value.targets {
        if let other = holder(target), other != index, position[other] > position[index] {
          return false
        }
      }
    }
    return true
  }

  // MARK: In brackets

  /// Exchanges the entries. Commas, spaces and line breaks stay in place.
  private mutating func orderFlow(_ mapping: YAMLMapping, _ wanted: [Int]) -> Bool {
    let spans = mapping.entries.map(\.span)
    guard bytes[mapping.span.start] == UInt8(ascii: "{"),
      !bytes[mapping.span.start..<mapping.span.end].contains(UInt8(ascii: "#")),
      zip(spans, spans.dropFirst()).allSatisfy({ isPlainGap($0.end..<$1.start) })
    else { return false }
    for (place, index) in wanted.enumerated() where place != index {
      edits.replace(
        spans[place].start..<spans[place].end,
        by: bytes.text(spans[index].start..<spans[index].end), in: bytes)
    }
    return true
  }

  private func isPlainGap(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == UInt8(ascii: ",") || $0 <= 0x20 }
  }

  // MARK: On several lines

  /// Exchanges the lines of the entries.
  private mutating func orderLines(_ mapping: YAMLMapping, _ wanted: [Int], isRoot: Bool) -> Bool {
    guard let pieces = pieces(mapping, isRoot: isRoot), let first = pieces.first,
      let end = pieces.last?.lines.upperBound
    else { return false }
    let leads = lines.begins(mapping.span.start)
    guard leads || pieces[wanted[0]].comments == nil else { return false }
    let margin = String(repeating: " ", count: lines.column(mapping.span.start))
    var text = ""
    for (place, index) in wanted.enumerated() {
      let piece = pieces[index]
      if let comments = piece.comments { text += self.text(of: comments) + "\n" }
      if place > 0 || leads { text += margin }
      text += bytes.text(piece.key..<lines.end(of: piece.lines.upperBound))
      guard place + 1 < pieces.count else { break }
      text += "\n"
      // The lines between two places stay between them.
      let next = pieces[place + 1].comments?.lowerBound ?? pieces[place + 1].lines.lowerBound
      if pieces[place].lines.upperBound + 1 < next {
        text += self.text(of: pieces[place].lines.upperBound + 1...next - 1) + "\n"
      }
    }
    let begin = first.comments?.lowerBound ?? first.lines.lowerBound
    let from = leads ? lines.starts[begin] : first.key
    edits.replace(from..<lines.end(of: end), by: text, in: bytes)
    return true
  }

  private func text(of range: ClosedRange<Int>) -> String {
    bytes.text(lines.starts[range.lowerBound]..<lines.end(of: range.upperBound))
  }

  /// One entry with the lines that belong to it.
  private struct Piece {
    /// The comments directly above it.
    var comments: ClosedRange<Int>?
    var key: Int
    /// The lines from its key to its end.
    var lines: ClosedRange<Int>
  }

  /// Returns the entries with their lines, or nil if entries share lines or something else is
  /// between them.
  private func pieces(_ mapping: YAMLMapping, isRoot: Bool) -> [Piece]? {
    let column = lines.column(mapping.span.start)
    var pieces: [Piece] = []
    for (index, entry) in mapping.entries.enumerated() {
      let line = lines.line(at: entry.keyPlace.start)
      guard index == 0 || lines.begins(entry.keyPlace.start), !keepsBreaks(entry.value) else {
        return nil
      }
      var last = lines.line(at: max(entry.span.start, entry.span.end - 1))
      // Entries on the same line cannot be exchanged as lines.
      if let before = pieces.last, before.lines.upperBound >= line { return nil }
      let next =
        index + 1 < mapping.entries.count
        ? lines.line(at: mapping.entries[index + 1].keyPlace.start) : last + 1
      // Comments that are indented deeper belong to the entry above them.
      var look = last + 1
      while look < next {
        if lines.isComment(look), lines.indent(of: look) > column { last = look }
        guard lines.isBlank(look) || lines.isComment(look) else { return nil }
        look += 1
      }
      var comments: ClosedRange<Int>?
      // Comments above the first key of a file describe the file.
      if index > 0 || !isRoot && lines.begins(entry.keyPlace.start) {
        let floor = pieces.last.map { $0.lines.upperBound + 1 } ?? 0
        var top = line
        while top > floor, lines.isComment(top - 1) { top -= 1 }
        if top < line { comments = top...line - 1 }
      }
      pieces.append(Piece(comments: comments, key: entry.keyPlace.start, lines: line...last))
    }
    return pieces
  }

  /// Returns whether line breaks at the end of the node's text count, so that the following lines
  /// matter.
  private func keepsBreaks(_ node: YAMLNode) -> Bool {
    guard let scalar = node.scalar, scalar.style == .literal || scalar.style == .folded else {
      return false
    }
    let line = lines.line(at: scalar.span.start)
    return bytes[scalar.span.start..<lines.end(of: line)].contains(UInt8(ascii: "+"))
  }
}

extension YAMLNode {
  /// The places that aliases in the node refer to.
  fileprivate var targets: [Int] {
    if alias != nil { return [span.start] }
    switch self {
    case .scalar: return []
    case .sequence(let sequence): return sequence.items.flatMap(\.targets)
    case .mapping(let mapping):
      return mapping.entries.flatMap { entry in
        entry.merge == nil ? entry.value.targets : [entry.keyPlace.start]
      }
    }
  }
}
