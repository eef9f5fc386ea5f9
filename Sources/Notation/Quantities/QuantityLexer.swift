// The lexer of quantities that sets, values and expressions share.

import Training

/// A position in the bytes of a text, from which numbers, clock times and dates are read.
///
/// The lexer reports nothing. It returns what is written with its places, and each reader checks
/// its own limits and words its own errors.
protocol QuantityLexer {
  var bytes: [UInt8] { get }
  /// The place where reading stops, at most the number of bytes.
  var end: Int { get }
  var position: Int { get set }
}

extension QuantityLexer {
  /// Returns the byte `offset` bytes after the cursor, or 0 beyond the end.
  func peek(_ offset: Int = 0) -> UInt8 { byte(at: position + offset) }

  func byte(at index: Int) -> UInt8 { index >= 0 && index < end ? bytes[index] : 0 }

  func text(_ start: Int, _ end: Int) -> String {
    start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  /// Returns the length in bytes of the character that begins with `byte`.
  static func scalarLength(_ byte: UInt8) -> Int {
    byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
  }

  var isAtDigit: Bool { Self.isDigit(peek()) }

  /// Returns whether the cursor is at `sign` and a digit follows it, as in `.5`, `,5` and `:30`.
  func isAt(_ sign: Unicode.Scalar) -> Bool {
    peek() == UInt8(ascii: sign) && Self.isDigit(peek(1))
  }

  mutating func skipDigits() {
    while isAtDigit { position += 1 }
  }
}

/// A unit of time.
enum TimeUnit: String, CaseIterable {
  case s, min, h

  /// The length of the unit, in tenths of a second.
  var tenths: Int {
    switch self {
    case .s: 10
    case .min: 600
    case .h: 36_000
    }
  }
}
