// Measures: a name and a quantity with any unit, told apart by the last number.

import Training

/// Where the name of a measure ends and its quantity begins.
enum MeasureText {
  /// The offset at which the quantity begins: the last word of `range` that starts a number.
  static func quantityStart(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var found: Int?
    var isWordStart = true
    for offset in range {
      if isWordStart, isNumber(bytes, at: offset, end: range.upperBound) { found = offset }
      isWordStart = bytes[offset].isBlank
    }
    return found
  }

  /// Whether a number begins at `offset`, perhaps with a sign.
  static func isNumber(_ bytes: [UInt8], at offset: Int, end: Int) -> Bool {
    guard offset < end else { return false }
    if bytes[offset].isDigit { return true }
    let isSign = bytes[offset] == .plus || bytes[offset] == UInt8(ascii: "-")
    return isSign && offset + 1 < end && bytes[offset + 1].isDigit
  }

  /// The name as it is written before `quantity`: in quotes where the two could be confused.
  static func name(_ name: String, before quantity: String) -> String {
    let bytes = Array(quantity.utf8)
    let isOneNumber = quantityStart(bytes, 0..<bytes.count) == 0
    return isOneNumber ? WrittenName.rest(name) : quoted(name)
  }
}
