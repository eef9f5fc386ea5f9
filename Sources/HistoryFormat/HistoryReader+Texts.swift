// Names and quoted texts, as they stand in every kind of line.

import Diagnostics
import Training

extension HistoryReader {
  /// The bytes of `range` as text; reports what is not UTF-8.
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
      .notUTF8, "the byte \(hex) is not UTF-8", at: SourceSpan(good, good + 1),
      label: "not a character", help: ["save the file as UTF-8"])
    return nil
  }

  /// The rest of the line as a name, unquoted where all of it is a quoted text; nil where it
  /// cannot be read, which is reported.
  mutating func readRestName() -> String? {
    if cursor.byte == .quote, let end = closingQuote(), end + 1 == cursor.end {
      return readQuoted()
    }
    let range = cursor.rest
    cursor.offset = cursor.end
    return readText(range)
  }

  /// A quoted name, or the bytes up to a blank or a comma.
  mutating func readNameToken() -> String? {
    cursor.byte == .quote ? readQuoted() : readText(cursor.token(until: .comma))
  }

  /// Where the quote at the cursor ends; nil when the line ends before.
  func closingQuote() -> Int? {
    var place = cursor.offset + 1
    while place < cursor.end {
      let byte = cursor.bytes[place]
      if byte == .quote { return place }
      place += byte == .backslash ? 2 : 1
    }
    return nil
  }

  /// Reads the quoted text at the cursor; nil when it is not closed or an escape is unknown, which
  /// is reported.
  mutating func readQuoted() -> String? {
    let start = cursor.offset
    guard let end = closingQuote() else {
      let text = String(decoding: cursor.bytes[cursor.rest], as: UTF8.self)
      cursor.offset = cursor.end
      problem(
        .openQuote, "the quote is not closed on its line", at: SourceSpan(start, cursor.end),
        label: "'\"' is missing at the end",
        notes: ["a line break in a text is written \\n"], help: ["write \(text)\""])
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
            label: "only \\\", \\n and \\\\ are known",
            help: ["write a plain backslash as \\\\"])
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

  /// A quoted text that ends its line; nil where it is none, which is reported.
  mutating func readNote() -> String? {
    let span = cursor.restSpan
    guard cursor.byte == .quote else {
      let text = String(decoding: cursor.bytes[cursor.rest], as: UTF8.self)
      problem(
        .unquotedText, "the text '\(excerpt(span))' is not in quotes", at: span,
        label: "a text stands in double quotes", help: ["write \(quoted(text))"])
      return nil
    }
    guard let text = readQuoted() else { return nil }
    cursor.skipBlanks()
    expectEnd(of: "the text")
    return text
  }

  /// Reports what stands behind the end of a thing that should end its line.
  mutating func expectEnd(of what: String) {
    guard !cursor.isAtEnd else { return }
    problem(
      .textAfterEnd, "'\(excerpt(cursor.restSpan))' stands behind the end of \(what)",
      at: cursor.restSpan, label: "nothing is expected here",
      help: ["names with blanks or commas stand in quotes; a comment has a line of its own"])
  }

  // MARK: What is no entry

  /// True at a conflict marker of git, which is reported once a conflict.
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
      .conflictMarker, "the conflict marker '\(excerpt(cursor.textSpan))' of git is in the file",
      at: cursor.textSpan, label: "left by a merge",
      notes: ["both sides of the conflict are read, so that entries may stand twice"],
      help: ["keep the lines that are right and remove the lines <<<<<<<, ======= and >>>>>>>"],
      damage: .any)
    return true
  }

  /// A line at the margin that is neither a header nor a comment.
  mutating func readStrayLine() {
    let span = cursor.textSpan
    let token = cursor.token()
    let isKind = EntryKind.allCases.contains { cursor.has($0, in: token) }
    let bytes = cursor.bytes
    let isLine =
      !isKind
      && (bytes[span.start] == .quote || bytes[span.start] == .plus
        || (span.start..<span.end).contains { bytes[$0] == .colon || bytes[$0] == .equals })
    // What looks like a line of the entry leaves the entry open, so that the rest of it is read.
    if !isLine || open == nil {
      closeEntry()
      openUndatedEntry()
    }
    open?.end = cursor.next
    problem(
      .notAnEntry, "the line '\(excerpt(span))' begins no entry", at: span,
      label: "a date is expected at the margin, YYYY-MM-DD",
      help: isLine
        ? ["indent the line if it belongs to the entry above:   \(excerpt(span))"]
        : ["write the date first, as in 2026-01-31 18:05 workout Leg Day, or ';' for a comment"],
      damage: .any)
  }
}
