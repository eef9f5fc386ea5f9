// The messages for syntax errors, each with a corrected line.

import Diagnostics

extension YAMLSyntaxTraps {
  func colonInText(_ range: Range<Int>) -> YAMLSyntaxFailure {
    if let name = colonInName() { return name }
    let colon = byte == UInt8(ascii: ":") ? offset..<offset + 1 : range
    return failure(
      .colonInText, "unquoted ': ' in the text '\(YAMLLine.short(bytes, range))'", at: colon,
      label: "a ':' and a space end a key", text: range,
      help: [setsAfterWords(range) ?? "put the text in quotes: \(line.quoting(bytes, range))"])
  }

  /// Returns a string whose first character has a special meaning in YAML.
  func unquotedStart(at start: Int) -> YAMLSyntaxFailure {
    let line = YAMLLine(bytes, at: start)
    if let quotes = needlessQuotes(line.value) { return quotes }
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
      .unquotedStart,
      "unquoted text '\(YAMLLine.short(bytes, range))' begins with '\(sign)'",
      at: range, label: "'\(sign)' has a special meaning in YAML", text: range,
      help: [effortFirst(range) ?? "put the text in quotes: \(quoted)"])
  }

  /// Returns help for `@8 3x5`: the sets come before the effort.
  private func effortFirst(_ range: Range<Int>) -> String? {
    let words = bytes[range].split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].first == UInt8(ascii: "@"), words[0].count > 1,
      let digit = words[1].first, (48...57).contains(digit)
    else { return nil }
    let text = (words[1] + [UInt8(ascii: " ")] + words[0])
    return "write the sets first: `\(String(decoding: text, as: UTF8.self))`"
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
      .syntax, "unexpected ','", at: offset..<offset + 1,
      label: "nothing before this comma",
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
      .syntax,
      rest.isEmpty
        ? "invalid YAML at the end of this line"
        : "invalid YAML at '\(rest)'",
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

// Words and a second ':' before the sets of an exercise: `Squat: Week 1: 3x8`.

extension YAMLSyntaxTraps {
  /// Returns help for words and sets after the name of an exercise or of a day: a case in
  /// `Squat: Week 1: 3x8`, an exercise in `A: Squat: 3x5`, and a note in `Squat: top set: 5 @8`.
  func setsAfterWords(_ range: Range<Int>) -> String? {
    guard range == line.value, let key = line.key, (65...90).contains(bytes[key.lowerBound]),
      let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")), range.count <= 100
    else { return nil }
    if let help = severalColons(in: YAMLLine.string(bytes, range), of: key) { return help }
    let words = YAMLLine.string(bytes, range.lowerBound..<colon)
    let sets = YAMLLine.string(bytes, colon + 1..<range.upperBound).drop { $0 == " " }
    guard let digit = sets.utf8.first, (48...57).contains(digit),
      !sets.contains(": "), !sets.contains("\""), !words.isEmpty
    else { return nil }
    let listed = sets.contains(",") ? "[\(sets)]" : String(sets)
    let parts = words.lowercased().split(separator: " ")
    let isCase =
      parts.count == 2 && ["week", "weeks", "cycle", "pass", "turn", "stage"].contains(parts[0])
      && parts[1].allSatisfy { $0.isNumber || $0 == "-" }
    if isCase {
      let written = "{\(words.lowercased()): \(listed)}"
      return "for a case, write: \(line.text(bytes, replacing: range, by: written))"
    }
    if !line.isItem {
      let list = line.text(bytes, replacing: range, by: "[\(words): \(listed)]")
      return "write the exercises of a day as a list: \(list)"
    }
    let note = line.text(bytes, replacing: range, by: "\(sets) \"\(words)\"")
    return "write the words as a note: \(note)"
  }
}

// Options and exercises after the sets of an exercise: `Squat: 3x5 rest: 3min`.

extension YAMLSyntaxTraps {
  /// The options of an exercise that are written beside its sets.
  private static let options: Set<String> = [
    "warmup", "rest", "tempo", "note", "progress", "or", "exercise", "base", "round", "when",
    "optional", "priority",
  ]

  /// Returns help for options after the sets of an exercise, and for further exercises.
  func severalColons(in text: String, of key: Range<Int>) -> String? {
    guard line.isItem else { return nil }
    let parts = Self.parts(text)
    let name = YAMLLine.string(bytes, key)
    return optionsAfterSets(parts, of: name) ?? Self.exercises(parts, after: name)
  }

  private func optionsAfterSets(_ parts: [String], of name: String) -> String? {
    // Each part but the last ends with the option that the next one is the value of.
    var keys = [name]
    var values: [String] = []
    for part in parts.dropLast() {
      let words = part.split(separator: " ")
      guard let option = words.last.map(String.init), Self.options.contains(option),
        words.count > 1
      else { return nil }
      keys.append(option)
      values.append(Self.withoutComma(words.dropLast().joined(separator: " ")))
    }
    values.append(parts[parts.count - 1])
    guard values.allSatisfy({ !$0.isEmpty }) else { return nil }
    let pairs = zip(keys, values).map { key, value in
      // Parameters alone do not name a progression.
      let isUnnamed = key == "progress" && value.first == "{" && !value.dropFirst().contains("{")
      return "\(key): \(Self.inBraces(isUnnamed ? "{linear: \(value)}" : value))"
    }
    if hasOptionsBelow {
      let own = pairs.dropFirst().joined(separator: "`, `")
      return "write `\(own)` below the exercise, each option on a line of its own"
    }
    return "write the options beside the sets: - {\(pairs.joined(separator: ", "))}"
  }

  private static func exercises(_ parts: [String], after name: String) -> String? {
    // Each part but the last ends with the name of the next exercise.
    var names = [name]
    var sets: [String] = []
    for part in parts.dropLast() {
      guard let mark = part.lastIndex(where: { $0 == "," || $0 == ";" }) else { return nil }
      let next = part[part.index(after: mark)...].drop { $0 == " " }
      guard next.first?.isUppercase ?? false else { return nil }
      names.append(String(next))
      sets.append(withoutComma(String(part[..<mark])))
    }
    sets.append(parts[parts.count - 1])
    guard sets.allSatisfy({ $0.utf8.first.map { (48...57).contains($0) } ?? false }) else {
      return nil
    }
    let entries = zip(names, sets).map { "\($0): \(inBraces($1))" }
    return "write a list: - [\(entries.joined(separator: ", "))]"
  }

  /// Returns the parts between colons that end a key, outside brackets.
  private static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case ":" where depth == 0:
        let next = text.index(after: index)
        guard next == text.endIndex || text[next] == " " else { continue }
        parts.append(trimmed(text[start..<index]))
        start = next
      default: break
      }
    }
    return parts + [trimmed(text[start...])]
  }

  /// Returns a value as it is written in `{ }`, where a comma ends it.
  private static func inBraces(_ value: String) -> String {
    guard let first = value.first, !"[{\"'".contains(first),
      value.contains(where: { ",[]{}\"".contains($0) })
    else { return value }
    return value.contains("\"") ? "'\(value)'" : "\"\(value)\""
  }

  private static func withoutComma(_ text: String) -> String {
    trimmed(text.hasSuffix(",") ? text.dropLast() : text[...])
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// True if the next line belongs to the exercise.
  private var hasOptionsBelow: Bool {
    guard line.end < bytes.count else { return false }
    let below = YAMLLine(bytes, at: line.end + 1)
    return below.start > line.start && !below.isItem && below.textStart < below.end
      && below.textStart - below.start > line.textStart - line.start
  }
}
