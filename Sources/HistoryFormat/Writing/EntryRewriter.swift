// Rewrites one entry and changes only the lines that differ.

import Diagnostics
import Training

/// Produces the new text of an entry that is edited.
struct EntryRewriter {
  private let lineBreak: [UInt8]
  private let bytes: [UInt8]
  private let endsWithLineBreak: Bool
  private let header: Range<Int>
  private let lines: [HistoryReader.KeptLine]
  private let old: EntryPrinter
  private let new: EntryPrinter

  /// Prepares to rewrite `old`, an entry of `file`, as `new`.
  init(file: HistoryFile, old: HistoryEntry, new: Entry) {
    lineBreak = file.lineBreak
    bytes = Array(file.bytes[old.span.start..<old.span.end])
    endsWithLineBreak = bytes.last == .lineFeed
    header = 0..<(old.header.end - old.span.start)
    lines = HistoryReader.lines(of: SourceText(name: file.source.name, bytes: bytes))
    self.old = EntryPrinter(old.entry)
    self.new = EntryPrinter(new)
  }

  /// The new text. Lines with the same content stay byte for byte.
  var keepingLines: [UInt8] {
    let kept = lines.filter { $0.content != nil }
    let changes = new.lines.difference(from: kept.compactMap(\.content))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let margins = self.margins
    var result = newHeader
    var place = headerEnd
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < kept.count || newIndex < new.lines.count {
      if oldIndex < kept.count, removed.contains(oldIndex) {
        append(place..<kept[oldIndex].range.lowerBound, to: &result)
        place = kept[oldIndex].range.upperBound
        // A replaced line keeps the indentation of the old line.
        if newIndex < new.lines.count, inserted.contains(newIndex),
          kept[oldIndex].content.map(Self.isDeep) == Self.isDeep(new.lines[newIndex])
        {
          let margin = Array(bytes[kept[oldIndex].indentation])
          append(new.lines[newIndex], margins, at: margin, to: &result)
          newIndex += 1
        }
        oldIndex += 1
      } else if newIndex < new.lines.count, inserted.contains(newIndex) {
        append(new.lines[newIndex], margins, to: &result)
        newIndex += 1
      } else if oldIndex < kept.count {
        append(place..<kept[oldIndex].range.upperBound, to: &result)
        place = kept[oldIndex].range.upperBound
        oldIndex += 1
        newIndex += 1
      } else {
        break
      }
    }
    append(place..<bytes.count, to: &result)
    return ended(result)
  }

  /// The new text with all lines in canonical form, after comments and unreadable lines.
  var rewritingAll: [UInt8] {
    var result = newHeader
    append(headerEnd..<bytes.count, to: &result, without: lines.filter { $0.content != nil })
    let margins = (plain: [UInt8.space, .space], deep: [UInt8](repeating: .space, count: 4))
    for line in new.lines { append(line, margins, to: &result) }
    return ended(result)
  }

  /// The comments between the entry's lines.
  var comments: [UInt8] {
    var result: [UInt8] = []
    append(headerEnd..<bytes.count, to: &result, without: lines)
    return result.allSatisfy { $0.isBlank || $0 == .lineFeed } ? [] : result
  }

  // MARK: Parts

  private var headerEnd: Int {
    bytes.firstIndex(of: .lineFeed).map { $0 + 1 } ?? bytes.count
  }

  private var newHeader: [UInt8] {
    var result: [UInt8] = []
    if old.header == new.header {
      append(0..<headerEnd, to: &result)
      return result
    }
    var text = Array(new.header.utf8)
    while text.last == .space { text.removeLast() }
    result = text
    append(header.upperBound..<headerEnd, to: &result)
    // The header may be the last line of the file, without a line break.
    if header.upperBound == bytes.count { result += lineBreak }
    return result
  }

  private var margins: (plain: [UInt8], deep: [UInt8]) {
    var plain: [UInt8]?
    var deep: [UInt8]?
    for line in lines {
      guard let content = line.content else { continue }
      if case .exerciseNote = content {
        deep = deep ?? Array(bytes[line.indentation])
      } else {
        plain = plain ?? Array(bytes[line.indentation])
      }
    }
    let margin = plain ?? [.space, .space]
    return (margin, deep ?? margin + [.space, .space])
  }

  private func append(
    _ line: EntryLine, _ margins: (plain: [UInt8], deep: [UInt8]), at margin: [UInt8]? = nil,
    to result: inout [UInt8]
  ) {
    result += margin ?? (Self.isDeep(line) ? margins.deep : margins.plain)
    result += Array(line.text.utf8) + lineBreak
  }

  private static func isDeep(_ line: EntryLine) -> Bool {
    if case .exerciseNote = line { true } else { false }
  }

  /// Appends old bytes, with a line break if the last line of the file has none.
  private func append(_ range: Range<Int>, to result: inout [UInt8]) {
    guard !range.isEmpty else { return }
    result += bytes[range]
    if range.upperBound == bytes.count, !endsWithLineBreak { result += lineBreak }
  }

  private func append(
    _ range: Range<Int>, to result: inout [UInt8], without lines: [HistoryReader.KeptLine]
  ) {
    var place = range.lowerBound
    for line in lines {
      append(place..<line.range.lowerBound, to: &result)
      place = line.range.upperBound
    }
    append(place..<range.upperBound, to: &result)
  }

  private func ended(_ result: [UInt8]) -> [UInt8] {
    endsWithLineBreak ? result : Array(result.dropLast(lineBreak.count))
  }
}
