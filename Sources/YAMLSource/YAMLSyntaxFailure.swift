// Syntax errors of libyaml, translated to the mistake that was made and its correction.

import Diagnostics

/// A syntax error that ended the reading, with the string that caused it if that is known.
struct YAMLSyntaxFailure {
  var diagnostic: Diagnostic
  /// A string within one line that needs quotes. With a placeholder in its place, reading can
  /// continue.
  var text: Range<Int>?
  /// The line that contains the mistake.
  var line = 0..<0

  init(diagnostic: Diagnostic, text: Range<Int>? = nil) {
    self.diagnostic = diagnostic
    self.text = text
  }

  /// Finds the mistake that causes libyaml's `problem` at an offset. `from` is the offset at which
  /// libyaml began the construct in question.
  init(_ bytes: [UInt8], problem: String, at offset: Int, context: String, from: Int?) {
    let traps = YAMLSyntaxTraps(bytes: bytes, offset: offset, from: from)
    self = traps.failure(problem: problem, context: context)
    let line = YAMLLine(bytes, at: diagnostic.span?.start ?? offset)
    self.line = line.start..<max(line.end, line.start + 1)
    if let text, text.isEmpty || text.upperBound > line.end || text.lowerBound < line.start {
      self.text = nil
    }
  }
}

/// Searches for the mistake around the place where libyaml stopped.
struct YAMLSyntaxTraps {
  let bytes: [UInt8]
  let offset: Int
  let from: Int?
  let line: YAMLLine

  init(bytes: [UInt8], offset: Int, from: Int?) {
    self.bytes = bytes
    self.offset = min(offset, bytes.count)
    self.from = from
    self.line = YAMLLine(bytes, at: self.offset)
  }

  /// The byte at which libyaml stopped, or 0 at the end of the file.
  var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  func failure(problem: String, context: String) -> YAMLSyntaxFailure {
    if problem.contains("tab character") { return tabIndent(line) }
    if let key = line.key, key.isEmpty, key.lowerBound == offset { return missingKey() }
    if context.contains("quoted scalar") {
      return problem.contains("found unexpected") ? unclosedQuote(at: from ?? offset) : badEscape()
    }
    if ["an anchor", "an alias", "a tag", "a block scalar"].contains(where: context.contains)
      || problem.contains("tag handle")
    {
      return unquotedStart(at: from ?? offset)
    }
    switch problem {
    case "found character that cannot start any token":
      return byte == 0x09 ? tabIndent(line) : unquotedStart(at: offset)
    case "mapping values are not allowed in this context": return mappingValue()
    case "mapping keys are not allowed in this context": return unquotedStart(at: offset)
    case "block sequence entries are not allowed in this context": return listMark()
    case "could not find expected ':'": return missingColon(YAMLLine(bytes, at: from ?? offset))
    default: break
    }
    if problem.contains("',' or") { return flow() }
    return block() ?? generic()
  }

  // MARK: Blocks

  /// Handles a `:` that libyaml did not expect: the second on its line, or the first on a line that
  /// was read as a continuation of the string above.
  private func mappingValue() -> YAMLSyntaxFailure {
    if hasTab(line) { return tabIndent(line) }
    if let key = line.key, key.upperBound < offset { return colonInText(line.value) }
    guard let above = line.above(bytes) else { return generic() }
    if hasTab(above) { return tabIndent(above) }
    if above.key == nil {
      if colonWithoutSpace(above) != nil
        || column(line.textStart, line)
          == column(
            above.bodyStart, above)
      {
        return missingColon(above)
      }
    }
    if let quote = unclosedQuoteAbove() { return quote }
    return badIndent()
  }

  private func listMark() -> YAMLSyntaxFailure {
    guard line.key != nil, offset == line.value.lowerBound else { return block() ?? badIndent() }
    var failure = unquotedStart(at: offset)
    failure.diagnostic.help.append("if it is a list, start it on the next line")
    return failure
  }

  /// Handles a line that is valid up to some point, or whose indentation does not match the lines
  /// above.
  private func block() -> YAMLSyntaxFailure? {
    for range in [line.key, line.value].compactMap({ $0 })
    where range.lowerBound <= offset && offset <= range.upperBound && !range.isEmpty {
      let first = bytes[range.lowerBound]
      let before = bytes[range.lowerBound..<offset]
      if isQuote(first), before.dropFirst().contains(first) { return textAfterQuote(range) }
      let isIn =
        before.count { $0 == 0x5B || $0 == 0x7B } > before.count { $0 == 0x5D || $0 == 0x7D }
      if isIn { return byte == UInt8(ascii: ",") ? nothingBeforeComma() : nil }
      if !before.isEmpty || range == line.value && line.key != nil,
        "{[*&!,]}%".utf8.contains(first)
      {
        return unquotedStart(at: range.lowerBound)
      }
    }
    if hasTab(line) { return tabIndent(line) }
    if let quote = unclosedQuoteAbove() { return quote }
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return strayBracket() }
    if offset == line.start, byte == UInt8(ascii: "%") { return unquotedStart(at: offset) }
    return offset == line.textStart && !line.isBlank ? badIndent() : nil
  }

  // MARK: Brackets

  /// Handles something other than a comma or the closing bracket after an item in brackets.
  private func flow() -> YAMLSyntaxFailure {
    let opener = from ?? offset
    let first = YAMLLine(bytes, at: opener)
    if offset >= bytes.count
      || line.start != first.start && column(line.textStart, line) <= column(first.textStart, first)
    {
      return unclosedBracket(at: opener)
    }
    if byte == UInt8(ascii: ",") { return nothingBeforeComma() }
    let item = flowItem(from: opener)
    let itemLine = YAMLLine(bytes, at: item.lowerBound)
    if let cut = cutNote(itemLine, from: item.lowerBound) { return cut }
    if offset == line.textStart, let above = line.above(bytes),
      let cut = cutNote(above, from: max(opener, above.bodyStart))
    {
      return cut
    }
    guard !item.isEmpty, item.lowerBound < offset else { return generic() }
    let start = bytes[item.lowerBound]
    if isQuote(start) { return textAfterQuote(item) }
    if "{[*&!".utf8.contains(start) { return quotes(unquotedStart: item) }
    return byte == UInt8(ascii: ":") ? colonInText(item) : generic()
  }

  /// Returns the item of an open bracket that contains `offset`: from after its key to the next
  /// comma.
  private func flowItem(from opener: Int) -> Range<Int> {
    var start = opener + 1
    var depth = 0
    var quote: UInt8?
    var hasKey = false
    var index = start
    while index < offset {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if isQuote(byte), index == skipBlanks(start) {
        quote = byte
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
        depth -= 1
      } else if depth == 0, byte == UInt8(ascii: ",") {
        (start, hasKey) = (index + 1, false)
      } else if depth == 0, !hasKey, byte == UInt8(ascii: ":"), index + 1 < bytes.count,
        bytes[index + 1] <= 0x20
      {
        (start, hasKey) = (index + 1, true)
      }
      index += 1
    }
    start = skipBlanks(start)
    return start..<max(start, flowTextEnd(from: max(offset, start)))
  }

  private func skipBlanks(_ start: Int) -> Int {
    var start = start
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    return start
  }

  /// Returns the end of a string in brackets: before the next comma or bracket, or at the end of
  /// its line.
  func flowTextEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, !YAMLLine.isBreak(bytes[end]), !",]}".utf8.contains(bytes[end]) {
      end += 1
    }
    while end > start, YAMLLine.isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  // MARK: Looking around

  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  func hasTab(_ line: YAMLLine) -> Bool { bytes[line.start..<line.textStart].contains(0x09) }

  func column(_ offset: Int, _ line: YAMLLine) -> Int { offset - line.start }

  /// Returns the first colon of a line that could end a key but is not followed by a space.
  func colonWithoutSpace(_ line: YAMLLine) -> Int? {
    guard line.key == nil,
      let colon = bytes[line.bodyStart..<line.value.upperBound].firstIndex(of: UInt8(ascii: ":")),
      colon > line.bodyStart, colon + 1 < line.end, bytes[colon + 1] != UInt8(ascii: "/"),
      !bytes[line.bodyStart..<colon].contains(where: { $0 == UInt8(ascii: "(") || isQuote($0) })
    else { return nil }
    return colon
  }

  /// Finds a string above whose quote is not closed on its line, so that it continued to the next
  /// quote.
  private func unclosedQuoteAbove() -> YAMLSyntaxFailure? {
    var near: YAMLLine? = line
    for _ in 0..<50 {
      guard let line = near else { return nil }
      let start = line.value.lowerBound
      if start < line.end, isQuote(bytes[start]), line.start < self.line.start {
        let rest = bytes[(start + 1)..<line.end]
        if !rest.contains(bytes[start]) { return unclosedQuote(at: start) }
      }
      near = line.above(bytes)
    }
    return nil
  }
}

// The messages for quotes that end too early, too late or not at all.

extension YAMLSyntaxTraps {
  func textAfterQuote(_ item: Range<Int>) -> YAMLSyntaxFailure {
    let line = YAMLLine(bytes, at: item.lowerBound)
    let range = item.lowerBound..<(endOfKey(in: item) ?? item.upperBound)
    return failure(
      .textAfterQuote, "unexpected text after the closing quote",
      at: offset..<max(offset + 1, range.upperBound), label: "outside of the quotes", text: range,
      help: ["put the whole text in quotes: \(line.quoting(bytes, range))"])
  }

  /// Returns the end of the key of an item that begins with a quote: `"Bench Press".tm: 100kg`.
  private func endOfKey(in item: Range<Int>) -> Int? {
    guard let quote = bytes[item].first,
      let closing = bytes[item].dropFirst().firstIndex(of: quote)
    else { return nil }
    return colon(in: closing..<item.upperBound)
  }

  /// Returns the first ':' that ends a key: one with a blank or a line break after it.
  private func colon(in range: Range<Int>) -> Int? {
    bytes[range].indices.first { index in
      bytes[index] == UInt8(ascii: ":") && index + 1 < bytes.count && bytes[index + 1] <= 0x20
    }
  }

  func unclosedQuote(at start: Int) -> YAMLSyntaxFailure {
    let line = YAMLLine(bytes, at: start)
    let quote = start < bytes.count ? Character(Unicode.Scalar(bytes[start])) : "\""
    let range = start..<max(start, YAMLLine.textEnd(bytes, from: start, to: line.end))
    let inner = YAMLLine.string(bytes, min(start + 1, range.upperBound)..<range.upperBound)
    return failure(
      .unclosedQuote, "unclosed quote \(quote)", at: start..<start + 1, label: "opened here",
      help: ["close it: \(line.text(bytes, replacing: range, by: quoted(inner)))"])
  }

  /// Handles a ': ' in the parentheses of a name: `Curl (EZ: bar): 5x5`.
  func colonInName() -> YAMLSyntaxFailure? {
    let line = YAMLLine(bytes, at: offset)
    guard byte == UInt8(ascii: ":"), let key = line.key, key.upperBound < offset,
      offset < line.value.upperBound, !key.isEmpty, !isQuote(bytes[key.lowerBound]),
      let open = bytes[key].lastIndex(of: UInt8(ascii: "(")), offset > key.upperBound,
      !bytes[open..<key.upperBound].contains(UInt8(ascii: ")")),
      bytes[offset - 1] == UInt8(ascii: ")")
    else { return nil }
    let name = key.lowerBound..<offset
    return failure(
      .colonInText, "unquoted ': ' in the name '\(YAMLLine.short(bytes, name))'",
      at: key.upperBound..<key.upperBound + 1, label: "a ':' and a space end a key", text: name,
      help: ["put the name in quotes: \(line.quoting(bytes, name))"])
  }
}
