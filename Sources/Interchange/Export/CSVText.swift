// Writes comma-separated values, with the quotes of RFC 4180 and without formulas.

import Training

/// A table of comma-separated values while it is built.
struct CSVText {
  private(set) var bytes: [UInt8] = []
  private var isAtStart = true

  init(header: String) {
    bytes += header.utf8
    endRow()
  }

  /// Adds a text, in quotes if it needs them, and so that no spreadsheet runs it as a formula.
  mutating func text(_ text: String?) {
    separate()
    guard let text, !text.isEmpty else { return }
    let guarded = Self.isFormula(text) ? "'" + text : text
    guard Self.needsQuotes(guarded) else {
      bytes += guarded.utf8
      return
    }
    bytes.append(.quotation)
    for byte in guarded.utf8 {
      if byte == .quotation { bytes.append(.quotation) }
      bytes.append(byte)
    }
    bytes.append(.quotation)
  }

  /// Adds a number, which may be negative.
  mutating func number(_ digits: String?) {
    separate()
    if let digits { bytes += digits.utf8 }
  }

  mutating func number(_ number: Int?) { self.number(number.map { "\($0)" }) }

  /// Adds `true`, or nothing.
  mutating func flag(_ isSet: Bool) { number(isSet ? "true" : nil) }

  mutating func empty(_ count: Int = 1) { for _ in 0..<count { separate() } }

  mutating func endRow() {
    bytes.append(.newline)
    isAtStart = true
  }

  private mutating func separate() {
    if !isAtStart { bytes.append(UInt8(ascii: ",")) }
    isAtStart = false
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    return first.isCellBlank || last.isCellBlank
      || text.utf8.contains {
        $0 == UInt8(ascii: ",") || $0 == .quotation || $0 == .newline || $0 == .return
          || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\t")
      }
  }

  // MARK: Formulas

  /// Returns true for a text that a spreadsheet would run, and for one that `withoutGuard` changes.
  static func isFormula(_ text: String) -> Bool {
    var bytes = text.utf8.makeIterator()
    var next = bytes.next()
    while next == UInt8(ascii: "'") { next = bytes.next() }
    while next == 0x20 { next = bytes.next() }
    switch next {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
      UInt8(ascii: "\t"), .return, .newline:
      return true
    // The full-width forms of the same signs.
    case 0xEF:
      guard bytes.next() == 0xBC, let third = bytes.next() else { return false }
      return third == 0x9D || third == 0x8B || third == 0x8D || third == 0xA0
    default: return false
    }
  }

  /// Returns the text without the apostrophe that keeps it from being a formula.
  static func withoutGuard(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), isFormula(text) else { return text }
    return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
  }
}
