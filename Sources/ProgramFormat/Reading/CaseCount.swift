// Detection of a count at the start of a case.

import Notation

/// Finds the count of a set at the start of a text.
enum CaseCount {
  /// Returns whether the text begins with a count (`3x5`, `(n)x5`, `3-5x5`) or is the name of a
  /// scheme.
  static func isWritten(_ text: String) -> Bool {
    if text == "none" || ExpressionWords.isName(text) && !NotationWords.isReserved(text) {
      return true
    }
    let bytes = Array(text.utf8)
    var index = 0
    if bytes.first == UInt8(ascii: "(") {
      var depth = 0
      repeat {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      } while depth > 0 && index < bytes.count
    } else {
      while index < bytes.count,
        (48...57).contains(bytes[index]) || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
    }
    guard index > 0 else { return false }
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    let rest = bytes[index...]
    return rest.first == UInt8(ascii: "x") || rest.first == UInt8(ascii: "X")
      || rest.first == UInt8(ascii: "*") || rest.starts(with: Array("×".utf8))
  }
}
