// The tree of an edited text, made from the tree of the text before.

package import Diagnostics

extension YAMLNode {
  /// Returns the tree of `text`, an edited copy of the text from which this tree was read without
  /// problems.
  ///
  /// It is the tree that reading gives. Nil if more was edited than plain values and lines of
  /// comments, each on its own line; then the text has to be read.
  package func edited(from before: SourceText, to text: SourceText) -> YAMLNode? {
    YAMLEdit(self, from: before.bytes, to: text.bytes)?.applied(to: self)
  }
}

/// The values and comments that differ between two texts with the same lines.
private struct YAMLEdit {
  /// A value or a comment line before the edit. `text` is the new value, nil for a comment.
  private struct Change {
    let span: SourceSpan
    let text: String?
    /// The bytes by which everything after it moves.
    let shift: Int
  }

  private var changes: [Change] = []
  /// More changes than this are a different text.
  private static let most = 64

  init?(_ root: YAMLNode, from old: [UInt8], to new: [UInt8]) {
    guard new.count <= YAMLLimits.bytes else { return nil }
    var (line, newLine) = (0, 0)
    while true {
      // Both continue with equal lines, and the first line that differs begins after those.
      let equal = Self.equalCount(old, from: line, new, from: newLine)
      if line + equal == old.count, newLine + equal == new.count { break }
      let (end, newEnd) = (
        Self.lineEnd(old, from: line + equal), Self.lineEnd(new, from: newLine + equal)
      )
      let start = Self.lineStart(old, at: line + equal, from: line)
      guard changes.count < Self.most,
        let change = Self.change(root, old, start..<end, new, (newLine + start - line)..<newEnd)
      else { return nil }
      changes.append(change)
      (line, newLine) = (end, newEnd)
    }
    // The text of an anchor is also the value of its aliases.
    if changes.contains(where: { $0.text != nil }), old.contains(UInt8(ascii: "&")) { return nil }
  }

  /// Returns how many bytes are equal from these offsets on.
  private static func equalCount(
    _ old: [UInt8], from start: Int, _ new: [UInt8], from newStart: Int
  ) -> Int {
    let most = min(old.count - start, new.count - newStart)
    return old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        var count = 0
        // Eight bytes at a time, because nearly all of them are equal.
        while count + 8 <= most,
          old.loadUnaligned(fromByteOffset: start + count, as: UInt64.self)
            == new.loadUnaligned(fromByteOffset: newStart + count, as: UInt64.self)
        {
          count += 8
        }
        while count < most, old[start + count] == new[newStart + count] { count += 1 }
        return count
      }
    }
  }

  private static func lineStart(_ bytes: [UInt8], at offset: Int, from first: Int) -> Int {
    var start = offset
    while start > first, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// Returns the only change of a line that differs; nil if it is neither a comment nor a value.
  private static func change(
    _ root: YAMLNode, _ old: [UInt8], _ line: Range<Int>, _ new: [UInt8], _ newLine: Range<Int>
  ) -> Change? {
    let most = min(line.count, newLine.count)
    var start = 0
    while start < most, old[line.lowerBound + start] == new[newLine.lowerBound + start] {
      start += 1
    }
    var rest = 0
    while rest < most - start,
      old[line.upperBound - 1 - rest] == new[newLine.upperBound - 1 - rest]
    {
      rest += 1
    }
    let edited = SourceSpan(line.lowerBound + start, line.upperBound - rest)
    let shift = newLine.count - line.count
    switch root.place(of: edited) {
    case .unclear: return nil
    case .betweenValues:
      // A line that was a comment remains one, with the same indentation.
      let mark = comment(old, line)
      guard let mark, mark == comment(new, newLine), mark < start else { return nil }
      return Change(
        span: SourceSpan(line.lowerBound + mark, line.upperBound), text: nil, shift: shift)
    case .value(let scalar):
      let span = scalar.span
      guard scalar.style == .plain, scalar.isWritten, span.start < span.end,
        line.lowerBound <= span.start, span.end <= line.upperBound
      else { return nil }
      let from = newLine.lowerBound + span.start - line.lowerBound
      let to = newLine.upperBound - (line.upperBound - span.end)
      guard from < to, isPlain(new, from..<to),
        new[to..<newLine.upperBound].allSatisfy({ $0 == UInt8(ascii: " ") })
      else { return nil }
      return Change(span: span, text: YAMLLine.string(new, from..<to), shift: shift)
    }
  }

  /// Returns the offset of `#` in a line of printable ASCII that is only a comment.
  private static func comment(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    guard let mark = bytes[line].firstIndex(where: { $0 != UInt8(ascii: " ") }),
      bytes[mark] == UInt8(ascii: "#"), bytes[mark..<line.upperBound].allSatisfy(isPrintable)
    else { return nil }
    return mark - line.lowerBound
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  /// Returns whether a text in block style is one plain value, whatever precedes it: letters,
  /// digits and the signs of sets and loads, beginning and ending with none that YAML could read
  /// otherwise.
  private static func isPlain(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let signs = Array(" %().*+,-/@_".utf8)
    func isLetterOrDigit(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        true
      default: false
      }
    }
    return isLetterOrDigit(bytes[range.lowerBound])
      && bytes[range.upperBound - 1] != UInt8(ascii: " ")
      && bytes[range].allSatisfy { isLetterOrDigit($0) || signs.contains($0) }
  }

  // MARK: The new tree

  func applied(to root: YAMLNode) -> YAMLNode { moved(root) }

  /// Returns the bytes by which an offset that is not inside a change moves.
  private func shift(at offset: Int) -> Int {
    var shift = 0
    for change in changes where change.span.end <= offset { shift += change.shift }
    return shift
  }

  private func moved(_ span: SourceSpan) -> SourceSpan {
    SourceSpan(span.start + shift(at: span.start), span.end + shift(at: span.end))
  }

  /// Returns a node of block or flow style with its new values and places.
  private func moved(_ node: YAMLNode) -> YAMLNode {
    let span = node.span
    let shift = shift(at: span.start)
    let inside = changes.filter { span.start <= $0.span.start && $0.span.end <= span.end }
    if shift == 0, inside.allSatisfy({ $0.text == nil && $0.shift == 0 }) { return node }
    switch node {
    case .scalar(let scalar):
      guard let text = inside.first?.text else { return .scalar(scalar.shifted(by: shift)) }
      let span = moved(span)
      return .scalar(YAMLScalar(text: text, span: span, style: .plain, start: span.start))
    case .sequence(let sequence):
      return .sequence(
        YAMLSequence(
          items: sequence.items.map { moved($0) }, span: moved(span), isFlow: sequence.isFlow))
    case .mapping(let mapping):
      let entries = mapping.entries.map { entry in
        YAMLEntry(
          key: entry.key.shifted(by: self.shift(at: entry.key.span.start)),
          value: moved(entry.value))
      }
      return .mapping(YAMLMapping(entries: entries, span: moved(span), isFlow: mapping.isFlow))
    }
  }
}

/// A part of a text, by what a tree has there.
private enum YAMLPlace {
  /// A value in block style.
  case value(YAMLScalar)
  /// Neither a value nor a key: comments, blanks and marks.
  case betweenValues
  /// A key, or something in `{ }` or `[ ]`.
  case unclear
}

extension YAMLNode {
  /// Returns what contains a part of the text.
  fileprivate func place(of part: SourceSpan) -> YAMLPlace {
    func contains(_ span: SourceSpan) -> Bool { span.start <= part.start && part.end <= span.end }
    var node = self
    while true {
      switch node {
      case .scalar(let scalar): return contains(scalar.span) ? .value(scalar) : .betweenValues
      case .sequence(let sequence):
        if sequence.isFlow, contains(sequence.span) { return .unclear }
        guard let index = sequence.items.firstIndex(where: { contains($0.span) }) else {
          return .betweenValues
        }
        node = sequence.items[index]
      case .mapping(let mapping):
        if mapping.isFlow, contains(mapping.span) { return .unclear }
        if mapping.entries.contains(where: { contains($0.key.span) }) { return .unclear }
        guard let index = mapping.entries.firstIndex(where: { contains($0.value.span) }) else {
          return .betweenValues
        }
        node = mapping.entries[index].value
      }
    }
  }
}
