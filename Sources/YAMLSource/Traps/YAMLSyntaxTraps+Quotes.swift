// The messages for quotes that end too early, too late or not at all.

import Diagnostics

extension YAMLSyntaxTraps {
  func textAfterQuote(_ item: Range<Int>) -> YAMLSyntaxFailure {
    if let quotes = needlessQuotes(item) ?? apostrophe(item) { return quotes }
    let line = YAMLLine(bytes, at: item.lowerBound)
    let range = item.lowerBound..<(endOfKey(in: item) ?? item.upperBound)
    return textAfterQuote(
      range, "put the whole text in quotes: \(quotingNames(in: line, at: range))", text: range)
  }

  /// Returns the line with a text in quotes, and with the keys after it that have the same mistake:
  /// `{"Leg Curl".weight: 50kg, "Leg Curl".misses: 0}`.
  private func quotingNames(in line: YAMLLine, at range: Range<Int>) -> String {
    var places = [range]
    var index = range.upperBound
    while index < line.end, line.end - line.textStart <= 400 {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "\""),
        let before = bytes[..<index].last(where: { $0 != 0x20 }),
        "{,".utf8.contains(before),
        let closing = bytes[(index + 1)..<line.end].firstIndex(of: UInt8(ascii: "\"")),
        closing + 1 < line.end, bytes[closing + 1] == UInt8(ascii: "."),
        let colon = colon(in: closing..<line.end)
      else { continue }
      places.append(index..<colon)
      index = colon
    }
    guard places.count > 1 else { return line.quoting(bytes, range) }
    var text = ""
    var start = line.textStart
    for place in places {
      text += YAMLLine.string(bytes, start..<place.lowerBound)
      text += quoted(YAMLLine.string(bytes, place))
      start = place.upperBound
    }
    return text
      + YAMLLine.string(bytes, start..<YAMLLine.blanksCut(bytes, from: start, to: line.end))
  }

  private func textAfterQuote(
    _ range: Range<Int>, _ help: String, text: Range<Int>
  ) -> YAMLSyntaxFailure {
    failure(
      .textAfterQuote, "unexpected text after the closing quote",
      at: offset..<max(offset + 1, range.upperBound), label: "outside of the quotes", text: text,
      help: [help])
  }

  /// Handles sets with only a part in quotes: `"5x5" @ 80kg`. They need no quotes.
  func needlessQuotes(_ value: Range<Int>) -> YAMLSyntaxFailure? {
    let line = YAMLLine(bytes, at: value.lowerBound)
    guard value == line.value, line.key != nil, let quote = bytes[value].first, isQuote(quote),
      let closing = bytes[value].dropFirst().firstIndex(of: quote), closing < offset,
      value.contains(offset), !bytes[(closing + 1)..<value.upperBound].contains(where: isQuote),
      (48...57).contains(bytes[value.lowerBound + 1])
    else { return nil }
    let inner = YAMLLine.string(bytes, (value.lowerBound + 1)..<closing)
    let rest = YAMLLine.string(bytes, (closing + 1)..<value.upperBound)
    guard !(inner + rest).contains(": ") else { return nil }
    return textAfterQuote(
      value, "remove the quotes: \(line.text(bytes, replacing: value, by: inner + rest))",
      text: value)
  }

  /// Handles an apostrophe in a text in single quotes, which ends it: `'Farmer's Carry': 3x40m`.
  private func apostrophe(_ item: Range<Int>) -> YAMLSyntaxFailure? {
    let line = YAMLLine(bytes, at: item.lowerBound)
    let mark = UInt8(ascii: "'")
    guard bytes[item].first == mark,
      let inner = bytes[item].dropFirst().firstIndex(of: mark), inner > item.lowerBound + 1,
      inner + 1 < line.end, isLetter(bytes[inner - 1]), isLetter(bytes[inner + 1])
    else { return nil }
    if item == line.value, line.key != nil {
      let text = withoutEndQuote(item.lowerBound + 1..<item.upperBound)
      let fixed = line.text(bytes, replacing: item, by: quoted(text))
      return textAfterQuote(item, "put the text in double quotes: \(fixed)", text: item)
    }
    guard item.lowerBound == line.bodyStart else { return nil }
    let body = line.bodyStart..<max(item.upperBound, line.value.upperBound)
    let colon = colon(in: body)
    let name = withoutEndQuote(body.lowerBound + 1..<(colon ?? body.upperBound))
    let rest = colon.map { withoutEndQuote($0..<body.upperBound) } ?? ""
    let fixed = line.text(bytes, replacing: body, by: quoted(name) + rest)
    return textAfterQuote(
      body.lowerBound..<(colon ?? body.upperBound), "put the name in double quotes: \(fixed)",
      text: body)
  }

  private func withoutEndQuote(_ range: Range<Int>) -> String {
    let isQuoted = bytes[range].last == UInt8(ascii: "'")
    return YAMLLine.string(bytes, range.lowerBound..<range.upperBound - (isQuoted ? 1 : 0))
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
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
      .unclosedQuote, "unclosed quote \(quote)", at: start..<start + 1,
      label: "opened here",
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
