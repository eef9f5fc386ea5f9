// One pass over the bytes of a typed line, to tokens that know their places.

import Training

/// The smallest part of a typed line.
struct Token: Sendable {
  enum Kind: Sendable {
    case number, word, times, at, comma, semicolon, line, slash, dash, longDash, plus, colon, stop
    case percent, hash, open, close, quote, bullet, other
  }

  var kind: Kind
  var word = Word.other
  /// The place in the line, in bytes.
  var start: Int
  var end: Int
  /// True after a blank, and for the first token.
  var followsBlank: Bool
  /// The value of a number in ten-thousandths, limited to a trillion.
  var value = 0
  /// The digits before and after the decimal point.
  var digits = 0
  var decimals = 0

  /// The value of a number without a decimal point; nil for any other token.
  var whole: Int? { kind == .number && decimals == 0 ? value / 10_000 : nil }
}

extension [Token] {
  subscript(at index: Int) -> Token? { indices.contains(index) ? self[index] : nil }

  /// Returns whether a token touches the one before it.
  func isTight(_ index: Int) -> Bool { self[at: index].map { !$0.followsBlank } ?? false }
  /// Returns whether a token follows a blank.
  func isLoose(_ index: Int) -> Bool { self[at: index]?.followsBlank ?? false }
}

/// Reads the tokens of a line.
struct Lexer {
  private let bytes: [UInt8]
  private var place = 0
  private var followsBlank = true
  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 2 + 4)
    while place < bytes.count { readToken() }
    joinWords()
  }

  private mutating func add(_ kind: Token.Kind, upTo end: Int) {
    tokens.append(Token(kind: kind, start: place, end: end, followsBlank: followsBlank))
    (place, followsBlank) = (end, false)
  }

  // MARK: Signs

  /// The kind of a character that is neither a digit nor a letter.
  private enum Sign {
    case token(Token.Kind)
    case blank, invisible, quote, apostrophe, letter
  }

  /// Returns the character at a place; a byte that does not begin one is itself.
  private func character(at place: Int) -> (code: UInt32, length: Int) {
    let first = UInt32(bytes[place])
    func rest(_ index: Int) -> UInt32 {
      place + index < bytes.count ? UInt32(bytes[place + index] & 0x3F) : 0
    }
    switch first {
    case 0xC2...0xDF where place + 1 < bytes.count: return ((first & 0x1F) << 6 | rest(1), 2)
    case 0xE0...0xEF where place + 2 < bytes.count:
      return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
    default: return (first, 1)
    }
  }

  private static func sign(_ code: UInt32) -> Sign {
    switch code {
    case 0x20, 0x09, 0xA0, 0x2009, 0x202F: .blank
    case 0x200B, 0x200E, 0x2060, 0xFEFF: .invisible
    case 0x22, 0x201C, 0x201D, 0x201E, 0x2018: .quote
    case 0x27, 0x2019: .apostrophe
    case 0x0A, 0x0D: .token(.line)
    case 0x2A, 0xD7: .token(.times)
    case 0x2D, 0x2011, 0x2212: .token(.dash)
    case 0x2013, 0x2014: .token(.longDash)
    case 0x2022, 0xB7: .token(.bullet)
    case 0x40: .token(.at)
    case 0x2C: .token(.comma)
    case 0x3B: .token(.semicolon)
    case 0x2F: .token(.slash)
    case 0x2B: .token(.plus)
    case 0x3A: .token(.colon)
    case 0x2E: .token(.stop)
    case 0x25: .token(.percent)
    case 0x23: .token(.hash)
    case 0x28: .token(.open)
    case 0x29: .token(.close)
    case 0x41...0x5A, 0x61...0x7A, 0x80...: .letter
    default: .token(.other)
    }
  }

  /// Returns a text with plain quotes, hyphens and blanks for those that phones insert.
  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch sign(scalar.value) {
      case .blank: plain.append(" ")
      case .token(.dash): plain.append("-")
      case .quote where scalar != "\u{2018}": plain.append("\"")
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }

  /// Returns a line with `"` for the `'` around its notes, as help has `'` around the line.
  static func withDoubleQuotes(_ line: String) -> String {
    var bytes = Array(line.utf8)
    for token in Lexer(bytes).tokens where token.kind == .quote && bytes[token.start] == 0x27 {
      // The other quotes of a note would end it.
      guard !bytes[token.start..<token.end].contains(where: { $0 == 0x22 || $0 == 0x5C }) else {
        continue
      }
      (bytes[token.start], bytes[token.end - 1]) = (0x22, 0x22)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func readToken() {
    if (0x30...0x39).contains(bytes[place]) { return readNumber() }
    let (code, length) = character(at: place)
    switch Self.sign(code) {
    case .token(let kind): add(kind, upTo: place + length)
    case .blank: (place, followsBlank) = (place + length, true)
    case .invisible: place += length
    case .quote: readQuote(code, length)
    case .apostrophe: if !readPlural(length) { readQuote(code, length) }
    case .letter: readWord()
    }
  }

  /// Reads the `'s` of `30's`.
  private mutating func readPlural(_ length: Int) -> Bool {
    guard !followsBlank, tokens.last?.kind == .number, place + length < bytes.count,
      bytes[place + length] | 0x20 == 0x73
    else { return false }
    addWord(.time(1), upTo: place + length + 1)
    return true
  }

  private static func closes(_ close: UInt32, _ open: UInt32) -> Bool {
    switch open {
    case 0x22, 0x201C: close == 0x22 || close == 0x201D
    case 0x201E: close == 0x201C || close == 0x201D
    case 0x2018: close == 0x2019
    default: close == open
    }
  }

  /// Reads a text in quotes; a quote that nothing ends is a sign.
  private mutating func readQuote(_ open: UInt32, _ length: Int) {
    var end = place + length
    while end < bytes.count, bytes[end] != 0x0A {
      let (code, next) = character(at: end)
      if Self.closes(code, open) {
        add(.quote, upTo: end + next)
        (tokens[tokens.count - 1].digits, tokens[tokens.count - 1].decimals) = (length, next)
        return
      }
      // A backslash may be before a quote.
      end += code == 0x5C && open == 0x22 ? 2 : next
    }
    add(.other, upTo: place + length)
  }

  private mutating func readNumber() {
    let start = tokens.count
    var end = place
    var value = 0
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) {
      value = min(value * 10 + Int(bytes[end] - 0x30), 100_000_000)
      end += 1
    }
    let digits = end - place
    value *= 10_000
    let point = end
    if end + 1 < bytes.count, bytes[end] == 0x2E, (0x30...0x39).contains(bytes[end + 1]) {
      end += 1
      var unit = 1000
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) {
        value += Int(bytes[end] - 0x30) * unit
        unit /= 10
        end += 1
      }
    }
    add(.number, upTo: end)
    tokens[start].value = value
    (tokens[start].digits, tokens[start].decimals) = (digits, max(0, end - point - 1))
  }

  // MARK: Words

  /// Returns the end of the letters from a place, with apostrophes between them.
  private func endOfLetters(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let (code, length) = character(at: end)
      switch Self.sign(code) {
      case .letter: end += length
      case .apostrophe where end + length < bytes.count:
        guard end > start, case .letter = Self.sign(character(at: end + length).code) else {
          return end
        }
        end += length
      default: return max(end, start + 1)
      }
    }
    return max(end, start + 1)
  }

  /// Reads letters: a word, or words that are joined to an `x`, as in `80kgx5` and `10xBW`.
  private mutating func readWord() {
    let end = endOfLetters(from: place)
    func word(_ range: Range<Int>) -> Word? {
      range.isEmpty ? nil : Words.word(Words.inLowerCase(bytes[range]))
    }
    if tokens.last?.kind == .slash, place > 0, bytes[place - 1] == 0x2F,
      let word = Words.word(Array("per ".utf8) + Words.inLowerCase(bytes[place..<end]))
    {
      // `12/leg` is `12 per leg`.
      addWord(word, upTo: end)
    } else if let word = word(place..<end) {
      addWord(word, upTo: end)
    } else if bytes[place] | 0x20 == 0x78, tokens.last?.kind == .number,
      let word = word(place + 1..<end)
    {
      addWord(.times, upTo: place + 1)
      addWord(word, upTo: end)
    } else if bytes[end - 1] | 0x20 == 0x78, let word = word(place..<end - 1) {
      addWord(word, upTo: end - 1)
      addWord(.times, upTo: end)
    } else {
      addWord(.other, upTo: end)
    }
  }

  private mutating func addWord(_ word: Word, upTo end: Int) {
    add(.word, upTo: end)
    let index = tokens.count - 1
    tokens[index].word = word
    switch word {
    case .times: tokens[index].kind = .times
    case .at: tokens[index].kind = .at
    case .number(let number):
      (tokens[index].kind, tokens[index].value, tokens[index].digits) = (
        .number, number * 10_000, 1
      )
    default: break
    }
  }

  /// Joins the words of one entry: `to failure`, `warm-up`.
  private mutating func joinWords() {
    var count = 0
    var index = 0
    while index < tokens.count {
      tokens[count] = tokens[index]
      if let (length, word) = entry(at: index) {
        (tokens[count].kind, tokens[count].word) = (.word, word)
        tokens[count].end = tokens[index + length - 1].end
        index += length
      } else {
        index += 1
      }
      count += 1
    }
    tokens.removeLast(tokens.count - count)
  }

  private func isWord(_ index: Int) -> Bool {
    index < tokens.count && bytes[tokens[index].start] | 0x20 >= 0x61
      && (tokens[index].kind == .word || tokens[index].kind == .number || tokens[index].kind == .at)
  }

  /// Returns the longest entry of several words that begins at a token.
  private func entry(at index: Int) -> (length: Int, word: Word)? {
    guard isWord(index), index + 1 < tokens.count else { return nil }
    var words = Words.inLowerCase(bytes[tokens[index].start..<tokens[index].end])
    var found: (Int, Word)?
    var next = index + 1
    for _ in 1..<Words.mostWords {
      guard next < tokens.count else { break }
      if tokens[next].kind == .dash, !tokens[next].followsBlank, next + 1 < tokens.count,
        !tokens[next + 1].followsBlank
      {
        next += 1
      } else if !tokens[next].followsBlank {
        break
      }
      guard isWord(next) else { break }
      words += [0x20] + Words.inLowerCase(bytes[tokens[next].start..<tokens[next].end])
      if let word = Words.word(words) { found = (next - index + 1, word) }
      next += 1
    }
    return found
  }
}
