// The parts of a document: the outline, what can be folded, and what can be selected.

import Diagnostics
import HistoryFormat
import Logbook
import ProgramFormat
import Training

/// The parts of one document, as an editor lists, folds and selects them.
struct DocumentOutline {
  let document: OpenDocument

  private var written: WrittenProgram? { document.written }
  private var places: TextPlaces { document.places }
  private var bytes: [UInt8] { document.source.bytes }

  /// The nested symbols of the document.
  var symbols: [JSON] {
    document.kind == .history
      ? entries.map { symbol($0) } : (written?.parts ?? []).map { symbol($0) }
  }

  private func symbol(_ part: OutlinePart) -> JSON {
    .object([
      "name": .string(part.name.isEmpty ? "''" : part.name), "kind": .integer(part.symbolKind),
      "range": places.range(trimmed(part.span)), "selectionRange": places.range(part.nameSpan),
      "children": part.children.isEmpty ? nil : .array(part.children.map { symbol($0) }),
    ])
  }

  /// The entries of a history, with their exercises.
  private var entries: [OutlinePart] {
    let names = document.namesOfHistory.filter { $0.kind == .exercise }
    return document.history.entries.map { entry in
      let inside = names.filter {
        entry.span.start < $0.span.start && $0.span.end <= entry.span.end
      }
      return OutlinePart(
        name: "\(entry.entry.date.text) \(entry.entry.summary)", span: entry.span,
        nameSpan: line(at: entry.span.start),
        children: inside.map { name in
          OutlinePart(
            name: name.text, kind: .lift, span: line(at: name.span.start), nameSpan: name.span)
        })
    }
  }

  private func line(at offset: Int) -> SourceSpan {
    let range = bytes.line(around: offset)
    return trimmed(SourceSpan(range.lowerBound, range.upperBound))
  }

  /// Returns a span without the blanks and line breaks at its end.
  private func trimmed(_ span: SourceSpan) -> SourceSpan {
    var end = span.end
    while end > span.start, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
    return SourceSpan(span.start, end)
  }

  // MARK: Folding

  /// The ranges of lines that can be folded.
  var foldable: [JSON] {
    let parts =
      document.kind == .history
      ? document.history.entries.map(\.span) : written?.foldable ?? []
    let lines = Set(
      parts.map { span in
        let span = trimmed(span)
        return FoldedLines(
          first: places.position(of: span.start).line, last: places.position(of: span.end).line)
      })
    return (lines.filter { $0.first < $0.last } + comments)
      .sorted { ($0.first, $0.last) < ($1.first, $1.last) }.map(\.json)
  }

  private struct FoldedLines: Hashable {
    var first: Int
    var last: Int
    var isComment = false

    var json: JSON {
      .object([
        "startLine": .integer(first), "endLine": .integer(last),
        "kind": isComment ? "comment" : nil,
      ])
    }
  }

  /// The blocks of comments of two lines or more.
  private var comments: [FoldedLines] {
    var found: [FoldedLines] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let sign = line.first { $0 != 0x20 }
      let isComment =
        sign == UInt8(ascii: "#") || document.kind == .history && sign == UInt8(ascii: ";")
      guard isComment else { continue }
      if let last = found.last, last.last == index - 1 {
        found[found.count - 1].last = index
      } else {
        found.append(FoldedLines(first: index, last: index, isComment: true))
      }
    }
    return found.filter { $0.first < $0.last }
  }

  // MARK: Selecting

  /// Returns the spans around a place, each with the next larger one.
  func selection(at place: Place, name: SourceSpan?) -> JSON {
    let offset = places.offset(place)
    var spans = [SourceSpan(0, bytes.count)]
    if document.kind == .history {
      let entry = document.history.entries.map(\.span).first { $0.touches(offset) }
      let names = document.namesOfHistory.map(\.span)
      spans += [entry.map { trimmed($0) }, line(at: offset)].compactMap(\.self)
      spans += names.filter { $0.touches(offset) }
    } else {
      spans += (written?.spans(around: offset) ?? []).map { trimmed($0) }
    }
    if let name { spans.append(name) }
    var nested: [SourceSpan] = []
    for span in spans where nested.last != span {
      // Each must contain the place and be inside of the one before.
      guard span.touches(offset),
        nested.last.map({ $0.start <= span.start && span.end <= $0.end }) ?? true
      else { continue }
      nested.append(span)
    }
    return nested.reduce(JSON.null) { parent, span in
      .object(["range": places.range(span), "parent": parent == .null ? nil : parent])
    }
  }
}

extension OutlinePart {
  /// The nearest of the protocol's kinds of symbols.
  var symbolKind: Int {
    switch kind {
    // Array, class, enum member, function, struct, variable, namespace and type parameter.
    case .day: 18
    case .lift: 5
    case .label: 22
    case .progression, .function: 12
    case .scheme: 23
    case .value, .set: 13
    case .block: 3
    case .parameter: 26
    case nil: children.isEmpty ? 7 : 2
    }
  }
}
