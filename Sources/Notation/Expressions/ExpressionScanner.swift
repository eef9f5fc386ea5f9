// Splitting of an expression into tokens, in one pass over its bytes.

import Diagnostics
import Training

/// A cursor over the bytes of an expression.
///
/// Problems after which the text is still readable, such as a decimal comma or a fifth decimal, are
/// collected. Others are thrown.
struct ExpressionScanner: QuantityLexer {
  let bytes: [UInt8]
  let end: Int
  var position: Int
  var problems: [Diagnostic] = []

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    end = Swift.min(bytes.count, Swift.max(0, range.upperBound))
    position = Swift.min(end, Swift.max(0, range.lowerBound))
  }

  mutating func skipBlanks() {
    while position < end, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// Returns the next token and its place.
  mutating func next() throws(Diagnostic) -> (token: ExpressionToken, span: SourceSpan) {
    skipBlanks()
    let start = position
    let token = try token()
    return (token, SourceSpan(start, position))
  }

  private mutating func token() throws(Diagnostic) -> ExpressionToken {
    guard position < end else { return .end }
    let byte = bytes[position]
    if Self.isDigit(byte) { return try quantity() }
    if byte == UInt8(ascii: "\"") { return try .text(quotedText()) }
    if Self.isWordByte(byte) { return try word() }
    let found = ExpressionSymbol.allCases.first { symbol in
      symbol.rawValue.utf8.enumerated().allSatisfy { peek($0.offset) == $0.element }
    }
    guard let found else { throw unreadable() }
    position += found.rawValue.utf8.count
    return .symbol(found)
  }

  private mutating func word() throws(Diagnostic) -> ExpressionToken {
    let start = position
    while position < end, Self.isWordByte(bytes[position]) || Self.isDigit(bytes[position]) {
      position += 1
    }
    var word = text(start, position)
    if word.utf8.count == 2, word.lowercased() == "bw" { return try bodyweight() }
    if !ExpressionWords.isWord(word) {
      // A non-ASCII symbol ends the word, as any other symbol does.
      let letters = word.unicodeScalars.prefix {
        $0.properties.isAlphabetic || $0.isASCII
      }
      word = String(String.UnicodeScalarView(letters))
      position = start + word.utf8.count
      if word.isEmpty { throw unreadable() }
    }
    return .word(word)
  }

  /// Reads `bw`, `bw+10kg` or `bw-20kg`. With spaces, the sign is an operator.
  private mutating func bodyweight() throws(Diagnostic) -> ExpressionToken {
    let plain = ExactLoad(.zero, .kg, onBodyweight: true)
    let sign = peek()
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), Self.isDigit(peek(1)) else {
      return .value(.load(plain))
    }
    let start = position
    position += 1
    guard case .value(.load(let added)) = try quantity() else {
      let number = text(start + 1, position)
      throw Diagnostic(
        ExpressionErrorID.badQuantity, "missing unit in '\(number)'",
        at: SourceSpan(start + 1, position), label: "expected kg or lb",
        help: ["write bw+\(number)kg or bw+\(number)lb"])
    }
    let amount = sign == UInt8(ascii: "-") ? added.amount.negated : added.amount
    return .value(.load(ExactLoad(amount, amount == .zero ? .kg : added.unit, onBodyweight: true)))
  }

  /// Reads the text between double quotes, with `\"`, `\\` and `\n`.
  private mutating func quotedText() throws(Diagnostic) -> String {
    let start = position
    position += 1
    var kept: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: kept, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), position < end else {
        kept.append(byte)
        continue
      }
      kept.append(bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
      position += 1
    }
    throw Diagnostic(
      ExpressionErrorID.unclosedQuote, "missing closing quote",
      at: SourceSpan(start, start + 1), label: "opened here", help: ["add the closing '\"'"])
  }

  /// Returns the problem of an unknown symbol, with suggestions for symbols of other languages.
  private func unreadable() -> Diagnostic {
    let length = Self.scalarLength(peek())
    let span = SourceSpan(position, Swift.min(end, position + length))
    let sign = text(span.start, span.end)
    let meant =
      switch sign {
      case "!": "write not"
      case "&": "write and"
      case "|": "write or; write a load in both units as 5lb|2.5kg"
      case "×": "write *"
      case "÷": "write /"
      case "%": "write a percentage as 10%; for a remainder, write mod(a, b)"
      case "^": "write a power as a product: x * x"
      case "'", "“", "”", "‘", "’": "put text in straight double quotes: \"Squat as T2\""
      case "–", "−": "write -"
      case "≤": "write <="
      case "≥": "write >="
      case "≠": "write !="
      case "{", "}", "[", "]": "group with parentheses: ( )"
      case "@": "write an effort as a plain number: rpe >= 8.5"
      case ":": "write a time as 2:30"
      default: "use names, quantities and + - * / ( ), like weight + 2.5kg"
      }
    return Diagnostic(
      ExpressionErrorID.unexpectedInExpression, "unexpected '\(sign)' in an expression",
      at: span, label: "not part of the language", help: [meant])
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  /// Returns whether a byte is a letter, `_`, or part of a non-ASCII character. `×` and other
  /// symbols are recognized later.
  static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
