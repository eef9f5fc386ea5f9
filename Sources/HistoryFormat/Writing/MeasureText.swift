// Splits a measure into its name and its quantity at the last number.

import Training

/// Finds the boundary between the name of a measure and its quantity.
enum MeasureText {
  /// Returns the offset of the quantity: the last word in `range` that begins a number.
  static func quantityStart(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var found: Int?
    var isWordStart = true
    for offset in range {
      if isWordStart, isNumber(bytes, at: offset, end: range.upperBound) { found = offset }
      isWordStart = bytes[offset].isBlank
    }
    return found
  }

  /// Returns true if a number begins at `offset`, with or without a sign.
  static func isNumber(_ bytes: [UInt8], at offset: Int, end: Int) -> Bool {
    guard offset < end else { return false }
    if bytes[offset].isDigit { return true }
    let isSign = bytes[offset] == .plus || bytes[offset] == UInt8(ascii: "-")
    return isSign && offset + 1 < end && bytes[offset + 1].isDigit
  }

  /// Returns the name as written before `quantity`, in quotes if the two could be confused.
  static func name(_ name: String, before quantity: String) -> String {
    let bytes = Array(quantity.utf8)
    let isOneNumber = quantityStart(bytes, 0..<bytes.count) == 0
    return isOneNumber ? WrittenName.rest(name) : quoted(name)
  }
}
