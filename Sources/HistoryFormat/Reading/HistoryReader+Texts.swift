// Reads the names and quoted texts that occur in all kinds of lines.

import Diagnostics
import Training

extension HistoryReader {
  /// Returns the bytes of `range` as text, or nil after reporting bytes that are not UTF-8.
  mutating func readText(_ range: Range<Int>) -> String? {
    let bytes = cursor.bytes
    if let text = bytes.withUnsafeBufferPointer({ plain.text(range, $0) }) { return text }
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
    expectEnd(of: "the text", help: "put the whole text in one pair of quotes")
    return text
  }

  /// Reports text after something that should end its line.
  mutating func expectEnd(of what: String, help: String) {
    guard !cursor.isAtEnd else { return }
    problem(
      .textAfterEnd, "unexpected '\(excerpt(cursor.restSpan))' after the end of \(what)",
      at: cursor.restSpan, label: "expected the end of the line",
      help: [help])
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
