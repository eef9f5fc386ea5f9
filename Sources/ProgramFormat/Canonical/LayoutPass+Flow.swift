// The layout of flow style, in `{ }` and `[ ]`: `{a: 1, b: [2, 3]}`. Line breaks are kept.

import Diagnostics
import YAMLSource

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
