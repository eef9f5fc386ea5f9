// The messages for syntax errors, each with a corrected line.

import Diagnostics

extension YAMLSyntaxTraps {
  func colonInText(_ range: Range<Int>) -> YAMLSyntaxFailure {
    if let name = colonInName() { return name }
    let colon = byte == UInt8(ascii: ":") ? offset..<offset + 1 : range
    return failure(
      .colonInText, "unquoted ': ' in the text '\(YAMLLine.short(bytes, range))'", at: colon,
      label: "a ':' and a space end a key", text: range,
      help: ["put the text in quotes: \(line.quoting(bytes, range))"])
  }

  /// Returns a string whose first character has a special meaning in YAML.
  func unquotedStart(at start: Int) -> YAMLSyntaxFailure {
    let line = YAMLLine(bytes, at: start)
    if line.key != nil, let quote = bytes[line.value].first, isQuote(quote),
      let closing = bytes[line.value].dropFirst().firstIndex(of: quote), closing < start
    {
      return textAfterQuote(line.value)
    }
    var depth = 0
    for byte in bytes[min(line.bodyStart, start)..<start] {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
    }
    // No text can begin with '@' or '`', so the name before a ':' is a key.
    let isSign = "@`".utf8.contains(bytes.count > start ? bytes[start] : 0)
    let isKey =
      line.key?.lowerBound == start && (offset > start || isSign) && offset < line.value.lowerBound
    let end =
      depth > 0
      ? flowTextEnd(from: start)
      : isKey
        ? line.key?.upperBound ?? line.end
        : YAMLLine.textEnd(bytes, from: start + 1, to: max(start + 1, line.end))
    return quotes(unquotedStart: start..<min(max(end, start), bytes.count))
  }

  func quotes(unquotedStart range: Range<Int>) -> YAMLSyntaxFailure {
    guard !range.isEmpty else { return generic() }
    let sign = Unicode.Scalar(bytes[range.lowerBound])
    let quoted = YAMLLine(bytes, at: range.lowerBound).quoting(bytes, range)
    return failure(
      .unquotedStart, "unquoted text '\(YAMLLine.short(bytes, range))' begins with '\(sign)'",
      at: range, label: "'\(sign)' has a special meaning in YAML", text: range,
      help: ["put the text in quotes: \(quoted)"])
  }

  func unclosedBracket(at start: Int) -> YAMLSyntaxFailure {
    let line = YAMLLine(bytes, at: start)
    if let cut = cutNote(line, from: start) { return cut }
    let isList = start < bytes.count && bytes[start] == UInt8(ascii: "[")
    let end = YAMLLine.textEnd(bytes, from: start, to: line.end)
    let fixed = line.text(bytes, replacing: end..<end, by: isList ? "]" : "}")
    return failure(
      .unclosedBracket, "unclosed bracket '\(isList ? "[" : "{")'",
      at: start..<start + 1, label: "opened here", help: ["close it: \(fixed)"])
  }

  /// Returns a comment that swallowed the end of a string, and with it the closing bracket.
  func cutNote(_ line: YAMLLine, from start: Int) -> YAMLSyntaxFailure? {
    let end = YAMLLine.textEnd(bytes, from: start, to: line.end)
    let text = YAMLLine.string(bytes, start..<end)
    guard let comment = YAMLCutNotes.cutEnd(of: text, to: end, in: bytes) else { return nil }
    let closer = bytes[comment.range].lastIndex { ",]}".utf8.contains($0) } ?? comment.end
    let opener = bytes[start..<end].lastIndex { ",[{".utf8.contains($0) }
    var from = opener.map { $0 + 1 } ?? start
    while from < end, YAMLLine.isBlank(bytes[from]) { from += 1 }
    return YAMLSyntaxFailure(
      diagnostic: YAMLCutNotes.problem(
        SourceSpan(from, end), SourceSpan(comment.start, max(closer, comment.start + 1)), in: bytes)
    )
  }

  func missingKey() -> YAMLSyntaxFailure {
    failure(
      .keyNotText, "missing key before ':'", at: offset..<offset + 1,
      label: "expected a key before this",
      help: ["write a key before the ':', or put the text in quotes"])
  }

  func nothingBeforeComma() -> YAMLSyntaxFailure {
    failure(
      .syntax, "unexpected ','", at: offset..<offset + 1, label: "nothing before this comma",
      help: ["remove it: \(line.text(bytes, replacing: offset..<offset + 1, by: ""))"])
  }

  func strayBracket() -> YAMLSyntaxFailure {
    failure(
      .syntax, "unexpected '\(Unicode.Scalar(byte))'", at: offset..<offset + 1,
      label: "no bracket is open",
      help: ["remove it, or put the text in quotes: \(line.quoting(bytes, line.value))"])
  }

  func badEscape() -> YAMLSyntaxFailure {
    var start = offset
    while start > line.start, bytes[start] != UInt8(ascii: "\\") { start -= 1 }
    let end = min(max(offset + 1, start + 2), line.end)
    let opener = from ?? start
    let closer = bytes[min(end, line.end)..<line.end].firstIndex(of: UInt8(ascii: "\""))
    var help = ["write the backslash twice: \\\\"]
    if let closer, opener >= line.start, opener < start {
      let text = YAMLLine.string(bytes, opener + 1..<closer)
      help = [
        "use single quotes: "
          + line.text(bytes, replacing: opener..<closer + 1, by: single(text))
      ]
    }
    return failure(
      .badEscape, "unknown escape '\(YAMLLine.short(bytes, start..<end))'",
      at: start..<end, label: "in double quotes a backslash begins an escape", help: help)
  }

  private func single(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  // MARK: Lines

  func tabIndent(_ line: YAMLLine) -> YAMLSyntaxFailure {
    var line = line
    if !hasTab(line), let above = line.above(bytes), hasTab(above) { line = above }
    var text = ""
    for byte in bytes[line.start..<line.textStart] { text += byte == 0x09 ? "  " : " " }
    let tab = bytes[line.start..<line.textStart].firstIndex(of: 0x09) ?? offset
    let rest = YAMLLine.short(bytes, line.textStart..<line.end, limit: 200)
    return failure(
      .tabIndent, "tab in the indentation", at: tab..<tab + 1,
      label: "expected spaces", help: ["indent with spaces: \(text)\(rest)"])
  }

  func missingColon(_ line: YAMLLine) -> YAMLSyntaxFailure {
    if let dash = dashWithoutSpace(line) { return dash }
    let range = line.bodyStart..<max(line.bodyStart, line.value.upperBound)
    let text = YAMLLine.short(bytes, range)
    if let colon = colonWithoutSpace(line) {
      let fixed = line.text(bytes, replacing: colon..<colon + 1, by: ": ")
      return failure(
        .colonWithoutSpace, "missing space after ':' in '\(text)'", at: colon..<colon + 1,
        label: "a ':' and a space end a key", help: ["add a space: \(fixed)"])
    }
    if let value = valueBelowKey(line) { return value }
    if let word = firstWordAsKey(of: line) {
      let fixed = line.text(bytes, replacing: word.upperBound..<word.upperBound, by: ":")
      return failure(
        .missingColon, "missing ':' after '\(YAMLLine.short(bytes, word))'", at: word,
        label: "not a key without a ':'", help: ["add a ':': \(fixed)"])
    }
    let fixed = line.text(bytes, replacing: range.upperBound..<range.upperBound, by: ":")
    return failure(
      .missingColon, "missing ':' after '\(text)'", at: range,
      label: "not a key, and not part of the line above", help: ["add a ':': \(fixed)"])
  }

  /// Returns the first of several words if it is the key of a line that is not indented, as in
  /// `program My Program`. These keys are single words in lower case.
  private func firstWordAsKey(of line: YAMLLine) -> Range<Int>? {
    let start = line.textStart
    guard start == line.start, !line.isItem, line.key == nil,
      let end = bytes[start..<line.end].firstIndex(where: YAMLLine.isBlank),
      end < line.value.upperBound,
      bytes[start..<end].allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else { return nil }
    return start..<end
  }

  /// Handles sets on the line after their exercise that are not indented deeper than it.
  private func valueBelowKey(_ line: YAMLLine) -> YAMLSyntaxFailure? {
    guard !line.isItem, let first = bytes[line.value].first, (48...57).contains(first),
      let above = line.above(bytes), let key = above.key, above.value.isEmpty,
      column(above.bodyStart, above) == column(line.textStart, line)
    else { return nil }
    let text = YAMLLine.short(bytes, line.value, limit: 200)
    let place = key.upperBound + 1
    let fixed = above.text(bytes, replacing: place..<place, by: " \(text)")
    return failure(
      .badIndent,
      "'\(YAMLLine.short(bytes, line.value))' is not indented deeper than its key "
        + "'\(YAMLLine.short(bytes, key))'",
      at: line.value, label: "expected a key in this column",
      help: ["write it on the line of its key: \(fixed)"])
  }

  /// Handles an item of a list whose dash has no space after it: `-Squat: 3x5`.
  private func dashWithoutSpace(_ line: YAMLLine) -> YAMLSyntaxFailure? {
    let dash = line.textStart
    guard dash + 1 < line.end, bytes[dash] == UInt8(ascii: "-"), startsName(bytes[dash + 1]),
      columnsAbove(line, isItem: true).contains(column(dash, line))
    else { return nil }
    let fixed = line.text(bytes, replacing: dash..<dash + 1, by: "- ")
    return failure(
      .dashWithoutSpace,
      "missing space after '-' in '\(YAMLLine.short(bytes, dash..<line.end))'", at: dash..<dash + 1,
      label: "a '-' and a space begin an item", help: ["add a space: \(fixed)"])
  }

  private func startsName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isQuote(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  func badIndent() -> YAMLSyntaxFailure {
    if let dash = dashWithoutSpace(line) { return dash }
    let indent = column(line.textStart, line)
    let columns = columnsAbove(line, isItem: line.isItem)
    let rest = YAMLLine.short(bytes, line.textStart..<line.end, limit: 200)
    var help: [String] = []
    if let best = columns.filter({ $0 != indent }).min(by: {
      abs($0 - indent) < abs($1 - indent)
    }), best <= 200 {
      let blanks = String(repeating: " ", count: best)
      let words =
        best == 0 ? "do not indent it" : "indent it with \(best) space\(best == 1 ? "" : "s")"
      help.append("\(words): \(blanks)\(rest)")
    }
    if !line.isItem, let above = line.above(bytes), above.key != nil, !above.value.isEmpty,
      indent > column(above.textStart, above)
    {
      help.append(
        "if it belongs to the text above, write '|' after that key, and the text on the next lines")
    }
    return failure(
      .badIndent,
      "the line '\(YAMLLine.short(bytes, line.textStart..<line.end))' "
        + "does not line up with the lines above",
      at: line
        .textStart..<max(
          line.textStart + 1,
          line.value.lowerBound == line.textStart
            ? line.value.upperBound : line.key?.upperBound ?? line.end),
      label: "indented by \(indent)", help: help)
  }

  /// Returns the columns in which the lines above let a line begin, the nearest line first. An item
  /// of a list lines up with items, and a key lines up with keys.
  private func columnsAbove(_ line: YAMLLine, isItem: Bool) -> [Int] {
    var columns: [Int] = []
    var limit = Int.max
    var above = line.above(bytes)
    for _ in 0..<200 where limit > 0 {
      guard let near = above else { break }
      let text = column(near.textStart, near)
      if text < limit {
        limit = text
        if !isItem {
          columns.append(column(near.bodyStart, near))
        } else if near.isItem {
          columns.append(text)
        }
      }
      above = near.above(bytes)
    }
    return isItem && columns.isEmpty ? columnsAbove(line, isItem: false) : columns
  }

  func generic() -> YAMLSyntaxFailure {
    let end = offset < line.end ? offset + 1 : offset
    var help: [String] = []
    if !line.value.isEmpty {
      help = ["if it is a string, put it in quotes: \(line.quoting(bytes, line.value))"]
    }
    let rest = YAMLLine.short(bytes, min(offset, line.end)..<line.end, limit: 30)
    return failure(
      .syntax, rest.isEmpty ? "invalid YAML at the end of this line" : "invalid YAML at '\(rest)'",
      at: offset..<max(offset, end), label: "not expected here", help: help)
  }

  func failure(
    _ id: YAMLErrorID, _ summary: String, at range: Range<Int>, label: String,
    text: Range<Int>? = nil, help: [String]
  ) -> YAMLSyntaxFailure {
    YAMLSyntaxFailure(
      diagnostic: Diagnostic(
        id, summary, at: SourceSpan(range.lowerBound, range.upperBound), label: label, help: help),
      text: text)
  }
}
