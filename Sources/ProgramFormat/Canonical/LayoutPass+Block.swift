// The layout of block style: mappings and lists without brackets.

import Diagnostics
import SafeOutput
import YAMLSource

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
    edits.replace(
      range, by: lead + middle + String(repeating: " ", count: pad), in: bytes)
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
