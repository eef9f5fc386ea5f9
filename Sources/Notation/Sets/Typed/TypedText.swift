// Sets as people type them, rewritten into the notation before they are read.
//
// A prompt reads whatever can mean only one thing: `3 sets of 5 at 100`, `100 for 5`,
// `5 5 4 @ 80kg`. Each form is turned into the notation here, so that one reader and one set of
// rules follow.

import Training

/// One word, number, sign or note of a typed text.
struct TypedToken: Hashable {
  enum Kind { case number, word, sign, comma, note }
  /// The sets of a list that a modifier after it belongs to.
  enum Sets { case all, last, unclear }

  var kind: Kind
  /// The text as it was typed; in lower case if it is a word.
  var text: String
  /// The place in the typed bytes.
  var span: Range<Int>
  /// True if blanks come before it.
  var followsBlank: Bool
  /// The sets that a modifier belongs to.
  var sets = Sets.all

  func isWord(_ words: String...) -> Bool { kind == .word && words.contains(text) }

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

  /// The value of a number without a decimal point; nil for any other token and for more than six
  /// digits, so that products of it fit.
  var whole: Int? { kind == .number && text.utf8.count <= 6 ? Int(text) : nil }

  /// True if it is a number that the decimals of a load often are, as in `102,5`.
  var mayBeDecimals: Bool { kind == .number && ["5", "25", "50", "75"].contains(text) }

  /// Returns whether it is a number greater than `limit`.
  func exceeds(_ limit: Int) -> Bool {
    guard kind == .number else { return false }
    // A number with too many digits for `Int` exceeds every limit.
    let integer = Int(text.prefix { $0 != "." }) ?? .max
    return integer > limit || (integer == limit && text.contains("."))
  }

  var isTimes: Bool { isWord("x") || isSign("*") || isSign("×") }

  var isWeightUnit: Bool { isWord("kg", "lb") }
  var isDistanceUnit: Bool { isWord("m", "km", "mi", "yd") }
  var isTimeUnit: Bool { isWord("s", "min", "h") }
  var isUnit: Bool { isWeightUnit || isDistanceUnit || isTimeUnit }
}

/// A typed text in the notation, with the place of each byte in what was typed.
struct TypedText {
  var tokens: [TypedToken]
  /// The bytes of which it was made.
  let typed: ArraySlice<UInt8>
  private let end: Int

  /// Splits the text into tokens.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var cursor = NotationCursor(bytes, range, ReadingRules(context: .prompt))
    end = cursor.end
    typed = bytes[range]
    tokens = []
    while true {
      let before = cursor.position
      cursor.skipBlanks()
      while cursor.isInvisible(at: cursor.position) {
        cursor.position += 3
        cursor.skipBlanks()
      }
      guard cursor.position < cursor.end else { break }
      let followsSemicolon = before > range.lowerBound && bytes[before - 1] == UInt8(ascii: ";")
      let followsBlank = cursor.position > before || tokens.isEmpty || followsSemicolon
      tokens.append(Self.token(&cursor, followsBlank: followsBlank))
    }
    splitTimes()
  }

  private static func token(_ cursor: inout NotationCursor, followsBlank: Bool) -> TypedToken {
    let start = cursor.position
    let kind: TypedToken.Kind
    var text: String?
    if cursor.isAtDigit {
      kind = .number
      _ = cursor.writtenNumber(comma: false)
    } else if cursor.peek() == UInt8(ascii: "\"") || cursor.isCurlyQuote(at: start) {
      kind = .note
      text = cursor.passNote()
    } else if cursor.peek() == UInt8(ascii: ",") || cursor.peek() == UInt8(ascii: ";") {
      (kind, text, cursor.position) = (.comma, ",", start + 1)
    } else if cursor.timesSign(at: start) == 2 {
      (kind, text, cursor.position) = (.sign, "×", start + 2)
    } else if cursor.dash(at: start) > 0 {
      (kind, text, cursor.position) = (.sign, "-", start + cursor.dash(at: start))
    } else if cursor.isLongDash(at: start) {
      (kind, text, cursor.position) = (.sign, "-", start + 3)
    } else if followsBlank, let end = cursor.singleQuoteEnd(from: start) {
      let quote = cursor.peek() == UInt8(ascii: "'") ? 1 : 3
      (kind, text) = (.note, "\"\(cursor.text(start + quote, end - quote))\"")
      cursor.position = end
    } else if cursor.isWordByte(at: start) {
      kind = .word
      while cursor.isWordByte(at: cursor.position), !cursor.isAtDigit {
        // The `x` in `80kgx5` is a word of its own.
        let isTimes =
          cursor.timesSign(at: cursor.position) > 0 && NotationCursor.isDigit(cursor.peek(1))
        if isTimes, cursor.position > start { break }
        if cursor.isInvisible(at: cursor.position) || cursor.isLongDash(at: cursor.position) {
          break
        }
        cursor.position += 1
      }
    } else {
      kind = .sign
      cursor.position = min(cursor.end, start + NotationCursor.scalarLength(cursor.peek()))
    }
    let written = text ?? cursor.text(start, cursor.position)
    return TypedToken(
      kind: kind, text: kind == .word ? written.lowercased() : written,
      span: start..<cursor.position, followsBlank: followsBlank)
  }

  /// Splits the `x` off the unit before it in `100kgx 5`, and off the load after it in `10xbw`.
  private mutating func splitTimes() {
    for index in tokens.indices.reversed() where tokens[index].kind == .word {
      let word = tokens[index]
      let length: Int
      if word.text.hasPrefix("x"), ["bw", "bar"].contains(word.text.dropFirst()) {
        length = 1
      } else if word.text.hasSuffix("x"), NotationWords.isUnitOrBodyweight(word.text.dropLast()) {
        length = word.text.utf8.count - 1
      } else {
        continue
      }
      var (first, last) = (word, word)
      first.text = String(word.text.prefix(length))
      first.span = word.span.lowerBound..<word.span.lowerBound + length
      last.text = String(word.text.dropFirst(length))
      last.span = first.span.upperBound..<word.span.upperBound
      last.followsBlank = false
      tokens.replaceSubrange(index...index, with: [first, last])
    }
  }

  /// Returns whether a comma was typed as a semicolon, which ends a list of sets.
  func isSemicolon(_ index: Int) -> Bool {
    guard let token = self[index], token.kind == .comma, token.span.count == 1 else { return false }
    return typed[token.span.lowerBound] == UInt8(ascii: ";")
  }

  /// The text in the notation, and the place in the typed bytes of each of its bytes and of its
  /// end.
  var notation: (bytes: [UInt8], places: [Int]) {
    var bytes: [UInt8] = []
    var places: [Int] = []
    for (index, token) in tokens.enumerated() {
      // If the word between two numbers was dropped, they are still two: `5 reps3`.
      let isApart = token.kind == .number && self[index - 1]?.kind == .number
      if token.followsBlank || isApart, index > 0 {
        bytes.append(UInt8(ascii: " "))
        places.append(tokens[index - 1].span.upperBound)
      }
      for (offset, byte) in token.written.utf8.enumerated() {
        bytes.append(byte)
        places.append(min(token.span.lowerBound + offset, token.span.upperBound))
      }
    }
    places.append(tokens.last?.span.upperBound ?? end)
    return (bytes, places)
  }
}

extension TypedToken {
  /// The text in the notation.
  fileprivate var written: String { sets == .last ? "last\(text)" : text }
}

extension NotationCursor {
  /// Returns whether there is a character at an index that is not shown: a zero-width space or
  /// joiner.
  fileprivate func isInvisible(at index: Int) -> Bool {
    switch (byte(at: index), byte(at: index + 1), byte(at: index + 2)) {
    case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): true
    default: false
    }
  }

  /// Returns whether there is an em dash at an index, which is not a sign of the notation.
  fileprivate func isLongDash(at index: Int) -> Bool {
    byte(at: index) == 0xE2 && byte(at: index + 1) == 0x80
      && [0x94, 0x95].contains(byte(at: index + 2))
  }

  /// Returns the end of a note in single quotes; nil for an apostrophe. The closing quote ends a
  /// word.
  fileprivate func singleQuoteEnd(from start: Int) -> Int? {
    let isCurly =
      byte(at: start) == 0xE2 && byte(at: start + 1) == 0x80
      && [0x98, 0x9A].contains(byte(at: start + 2))
    guard isCurly || byte(at: start) == UInt8(ascii: "'") else { return nil }
    var index = start + (isCurly ? 3 : 1)
    guard afterBlanks(index) == index else { return nil }
    while index < end {
      let isClosing =
        isCurly
        ? byte(at: index) == 0xE2 && byte(at: index + 1) == 0x80
          && [0x98, 0x99].contains(byte(at: index + 2))
        : byte(at: index) == UInt8(ascii: "'")
      if byte(at: index) == UInt8(ascii: "\"") { return nil }
      let next = index + (isCurly ? 3 : 1)
      let endsWord =
        next >= end || afterBlanks(next) > next
        || [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ".")].contains(byte(at: next))
      if isClosing, endsWord { return next }
      index += 1
    }
    return nil
  }

  /// Passes a note in straight or curly quotes, and returns it in straight ones.
  fileprivate mutating func passNote() -> String {
    let start = position
    if !isCurlyQuote(at: start) {
      position = quoteEnd(from: start).map { $0 + 1 } ?? end
      return text(start, position)
    }
    position += 3
    let inner = position
    while position < end, !isCurlyQuote(at: position), peek() != UInt8(ascii: "\"") {
      position += 1
    }
    let note = text(inner, position)
    position = Swift.min(end, position + (isCurlyQuote(at: position) ? 3 : 1))
    return "\"\(note)\""
  }
}
