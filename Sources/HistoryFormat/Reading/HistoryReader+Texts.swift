// Reads the names and quoted texts that occur in all kinds of lines.

import Diagnostics
import Training

extension HistoryReader {
  /// Returns the bytes of `range` as text, or nil after reporting bytes that are not UTF-8.
  mutating func readText(_ range: Range<Int>) -> String? {
    let hash = cursor.bytes.hash(of: range)
    if let known = texts.value(of: range, in: cursor.bytes, hash: hash) { return known }
    if let text = decoded(cursor.bytes[range]) {
      texts.remember(text, of: range, hash: hash)
      return text
    }
    var good = range.lowerBound
    while good < range.upperBound {
      let step = (1...4).first {
        good + $0 <= range.upperBound
          && decoded(cursor.bytes[good..<(good + $0)]) != nil
      }
      guard let step else { break }
      good += step
    }
    let hex = String(cursor.bytes[min(good, range.upperBound - 1)], radix: 16, uppercase: true)
    problem(
      .notUTF8, "invalid UTF-8 byte \(hex)", at: SourceSpan(good, good + 1),
      label: "not a character", help: ["save the file as UTF-8"])
    return nil
  }

  /// Reads the rest of the line as a name, which may be quoted; returns nil after reporting a name
  /// that cannot be read.
  mutating func readRestName() -> String? {
    if cursor.byte == .quote, let end = closingQuote(), end + 1 == cursor.end {
      return readQuoted()
    }
    let range = cursor.rest
    cursor.offset = cursor.end
    return readText(range)
  }

  /// Reads a quoted name, or the bytes up to a blank or a comma.
  mutating func readNameToken() -> String? {
    cursor.byte == .quote ? readQuoted() : readText(cursor.token(until: .comma))
  }

  /// Returns the offset of the quote that closes the one at the cursor, or nil if the line has
  /// none.
  func closingQuote() -> Int? {
    var place = cursor.offset + 1
    while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte == .quote { return place }
      place += byte == .backslash ? 2 : 1
    }
    return nil
  }

  /// Reads the quoted text at the cursor; returns nil after reporting a missing closing quote or an
  /// unknown escape.
  mutating func readQuoted() -> String? {
    let start = cursor.offset
    guard let end = closingQuote() else {
      let text = String(decoding: cursor.bytes[cursor.rest], as: UTF8.self)
      cursor.offset = cursor.end
      problem(
        .openQuote, "missing closing quote", at: SourceSpan(start, cursor.end),
        label: "expected '\"' at the end of the line",
        notes: ["a line break inside a string is written as \\n"], help: ["write \(text)\""])
      return nil
    }
    cursor.offset = end + 1
    let inner = (start + 1)..<end
    guard cursor.bytes[inner].contains(.backslash) else { return readText(inner) }
    return readEscaped(inner)
  }

  private mutating func readEscaped(_ inner: Range<Int>) -> String? {
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(inner.count)
    var place = inner.lowerBound
    while place < inner.upperBound {
      let byte = cursor.bytes[place]
      if byte == .backslash {
        let escaped = cursor.bytes[place + 1]
        switch escaped {
        case .quote, .backslash: unescaped.append(escaped)
        case UInt8(ascii: "n"): unescaped.append(.lineFeed)
        default:
          var next = place + 2
          while next < inner.upperBound, cursor.bytes[next] & 0xC0 == 0x80 { next += 1 }
          let span = SourceSpan(place, next)
          problem(
            .unknownEscape, "unknown escape '\(excerpt(span))'", at: span,
            label: "the escapes are \\\", \\n and \\\\",
            help: ["write a backslash as \\\\"])
          return nil
        }
        place += 2
      } else {
        unescaped.append(byte)
        place += 1
      }
    }
    guard let text = decoded(unescaped) else { return readText(inner) }
    return text
  }

  /// Reads a quoted text that ends its line; returns nil after reporting a text that is not quoted.
  mutating func readNote() -> String? {
    let span = cursor.restSpan
    guard cursor.byte == .quote else {
      let text = String(decoding: cursor.bytes[cursor.rest], as: UTF8.self)
      problem(
        .unquotedText, "unquoted text '\(excerpt(span))'", at: span,
        label: "expected a string in double quotes", help: ["write \(quoted(text))"])
      return nil
    }
    guard let text = readQuoted() else { return nil }
    cursor.skipBlanks()
    expectEnd(of: "the text", help: ["put the whole text in quotes"])
    return text
  }

  /// Reports text after something that should end its line.
  mutating func expectEnd(of what: String, help: [String]) {
    guard !cursor.isAtEnd else { return }
    problem(
      .textAfterEnd, "unexpected '\(excerpt(cursor.restSpan))' after the end of \(what)",
      at: cursor.restSpan, label: "expected the end of the line",
      help: help + ["write a comment on its own line"])
  }

  // MARK: Lines outside entries

  /// Returns true at a git conflict marker; reports each conflict once.
  mutating func readConflictMarker() -> Bool {
    let bytes = cursor.bytes
    let start = cursor.start
    guard cursor.end - start >= 7, let byte = cursor.byte, "<=>|".utf8.contains(byte),
      (1..<7).allSatisfy({ bytes[start + $0] == byte }),
      cursor.end - start == 7 || bytes[start + 7].isBlank
    else { return false }
    open?.end = cursor.next
    let isKnown = isInConflict && byte != UInt8(ascii: "<")
    isInConflict = byte == UInt8(ascii: "<") || isInConflict && byte != UInt8(ascii: ">")
    if isKnown { return true }
    problem(
      .conflictMarker, "git conflict marker '\(excerpt(cursor.textSpan))'",
      at: cursor.textSpan, label: "left by a merge",
      notes: ["prog reads both sides of the conflict, so entries may appear twice"],
      help: ["keep the correct lines and remove the markers <<<<<<<, ======= and >>>>>>>"],
      reach: .any)
    return true
  }

  /// Reports a line without indentation that is neither a header nor a comment.
  mutating func readStrayLine() {
    let span = cursor.textSpan
    let token = cursor.token()
    let isKind = cursor.kind(in: token) != nil
    let bytes = cursor.bytes
    let isLine =
      !isKind
      && (bytes[span.start] == .quote || bytes[span.start] == .plus
        || (span.start..<span.end).contains { bytes[$0] == .colon || bytes[$0] == .equals })
    // A line that probably lost its indentation keeps the entry open, so that the rest of it is
    // read.
    if !isLine || open == nil {
      closeEntry()
      openUndatedEntry()
    }
    open?.end = cursor.next
    problem(
      .notAnEntry, "unexpected line '\(excerpt(span))' outside an entry", at: span,
      label: "expected a date, YYYY-MM-DD, at the start of the line",
      help: isLine
        ? ["indent the line if it belongs to the entry above:   \(excerpt(span))"]
        : ["begin with a date, like 2026-01-31 18:05 workout Leg Day, or with ';' for a comment"],
      reach: .any)
  }
}

// Reads the line `of ID VERSION, day NAME`: the program, version and day of a workout.

/// The parts of an `of` line after the program.
private enum ReferencePart: CaseIterable {
  case day, week, cycle, block

  var word: StaticString {
    switch self {
    case .day: "day"
    case .week: "week"
    case .cycle: "cycle"
    case .block: "block"
    }
  }
}

extension HistoryReader {
  mutating func readVersion() -> String? {
    let token = cursor.token(until: .comma)
    let span = SourceSpan(token.lowerBound, token.upperBound)
    let isHash =
      token.count == 8
      && token.allSatisfy { cursor.bytes[$0].isHexDigit }
    guard isHash else {
      problem(
        .brokenReference, "invalid program version '\(excerpt(span))'", at: span,
        label: "expected 8 hex digits, like 1a2b3c4d",
        help: ["remove the version to use the current program"])
      return nil
    }
    cursor.skipBlanks()
    return readText(token)
  }

  /// Reads the text after `of `: `ID VERSION, day NAME[, week W][, cycle C][, block B]`.
  mutating func readReference() -> ProgramReference? {
    let start = cursor.offset
    guard !cursor.isAtEnd, cursor.byte != .comma else {
      open?.mayHideReference = true
      problem(
        .missingProgram, "missing program after 'of'", at: cursor.restSpan,
        label: "expected a program id", help: ["write: of PROGRAM, day DAY"])
      return nil
    }
    // Only the last part usually differs from an earlier line.
    var last = cursor.end
    while last > start, cursor.bytes[last - 1] != .comma { last -= 1 }
    let beginning = start..<(last > start ? last - 1 : cursor.end)
    let hash = cursor.bytes.hash(of: beginning)
    let known = references.value(of: beginning, in: cursor.bytes, hash: hash)
    guard var reference = known ?? readReferredProgram() else { return nil }
    let program = reference.program
    open?.brokenProgram = program
    if known != nil { cursor.offset = beginning.upperBound }
    while cursor.byte == .comma {
      if known == nil, cursor.offset == beginning.upperBound {
        references.remember(reference, of: beginning, hash: hash)
      }
      cursor.offset += 1
      cursor.skipBlanks()
      guard readPart(&reference) else { return nil }
    }
    guard cursor.isAtEnd else {
      problem(
        .brokenReference, "unexpected '\(excerpt(cursor.restSpan))' in 'of'",
        at: cursor.restSpan, label: "expected a comma before this",
        help: ["put names with commas in quotes"])
      return nil
    }
    guard !reference.day.isEmpty else {
      problem(
        .missingDay, "missing day after 'of \(program)'", at: SourceSpan(start, cursor.end),
        label: "expected ', day NAME'", help: ["write: of \(program), day DAY"])
      return nil
    }
    return reference
  }

  /// Reads the program of `of ID VERSION`, and the version if there is one.
  private mutating func readReferredProgram() -> ProgramReference? {
    guard let program = readNameToken() else {
      open?.mayHideReference = true
      return nil
    }
    open?.brokenProgram = program
    var reference = ProgramReference(program: program, day: "")
    cursor.skipBlanks()
    if !cursor.isAtEnd, cursor.byte != .comma {
      guard let version = readVersion() else { return nil }
      reference.version = version
    }
    return reference
  }

  private mutating func readPart(_ reference: inout ProgramReference) -> Bool {
    let start = cursor.offset
    var part: ReferencePart?
    for known in ReferencePart.allCases where part == nil && cursor.consumeWord(known.word) {
      part = known
    }
    let value = cursor.offset
    guard let part, let text = readListed(), !text.isEmpty else {
      while let byte = cursor.byte, byte != .comma { cursor.offset += 1 }
      let span = SourceSpan(start, cursor.offset)
      problem(
        .brokenReference, "unexpected '\(excerpt(span))' in 'of'", at: span,
        label: "expected 'day NAME', 'week N', 'cycle N' or 'block NAME'",
        help: ["put a name with a comma in quotes: day \"Push, heavy\""])
      return false
    }
    let isRepeated =
      switch part {
      case .day: !reference.day.isEmpty
      case .week: reference.week != nil
      case .cycle: reference.cycle != nil
      case .block: reference.block != nil
      }
    guard !isRepeated else {
      problem(
        .repeatedLine, "duplicate '\(part.word)' in 'of'", at: SourceSpan(start, cursor.offset),
        label: "the second one", help: ["remove one of the two"])
      return false
    }
    switch part {
    case .day: reference.day = text
    case .block: reference.block = text
    case .week, .cycle:
      guard let number = Int(text), number > 0, number <= 1_000_000 else {
        problem(
          .brokenReference, "invalid \(part.word) '\(text)'",
          at: SourceSpan(value, cursor.offset), label: "expected a whole number from 1",
          help: ["write: \(part.word) 1"])
        return false
      }
      if part == .week { reference.week = number } else { reference.cycle = number }
    }
    return true
  }

  /// Reads a quoted name, or the bytes up to the next comma.
  private mutating func readListed() -> String? {
    if cursor.byte == .quote {
      let text = readQuoted()
      cursor.skipBlanks()
      return text
    }
    let start = cursor.offset
    while let byte = cursor.byte, byte != .comma { cursor.offset += 1 }
    var end = cursor.offset
    while end > start, cursor.bytes[end - 1].isBlank { end -= 1 }
    return readText(start..<end)
  }
}
