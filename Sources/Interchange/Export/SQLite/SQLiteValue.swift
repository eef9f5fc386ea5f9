// Values and records in the format of SQLite databases, https://www.sqlite.org/fileformat.html.

import Training

/// A value of a column.
enum SQLiteValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  static func text(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
  static func integer(_ number: Int?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  static func flag(_ isSet: Bool) -> SQLiteValue { .integer(isSet ? 1 : 0) }
  static func real(_ number: Double?) -> SQLiteValue { number.map { .real($0) } ?? .null }

  /// The type and the length of the value in a record.
  private var serialType: Int {
    switch self {
    case .null: 0
    case .integer(0): 8
    case .integer(1): 9
    case .integer(let number):
      switch Self.width(number) {
      case 1: 1
      case 2: 2
      case 4: 4
      default: 6
      }
    case .real: 7
    case .text(let text): text.utf8.count * 2 + 13
    }
  }

  private static func width(_ number: Int) -> Int {
    if Int8(exactly: number) != nil { return 1 }
    if Int16(exactly: number) != nil { return 2 }
    return Int32(exactly: number) != nil ? 4 : 8
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null, .integer(0), .integer(1): return
    case .integer(let number):
      bytes.append(bigEndian: UInt64(bitPattern: Int64(number)), Self.width(number))
    case .real(let number): bytes.append(bigEndian: number.bitPattern, 8)
    case .text(let text): bytes += text.utf8
    }
  }

  /// Returns the record of a row.
  static func record(_ values: [SQLiteValue]) -> [UInt8] {
    var types: [UInt8] = []
    for value in values { types.append(varint: value.serialType) }
    // The length of the header counts itself.
    var length = types.count + 1
    if length > 127 { length += 1 }
    var record: [UInt8] = []
    record.append(varint: length)
    record += types
    for value in values { value.append(to: &record) }
    return record
  }
}

extension [UInt8] {
  /// Appends the last `width` bytes of a number.
  mutating func append(bigEndian number: UInt64, _ width: Int) {
    for index in (0..<width).reversed() {
      append(UInt8(truncatingIfNeeded: number >> UInt64(index * 8)))
    }
  }

  /// Appends a number in 1 to 9 bytes. Each byte except the last has the high bit.
  mutating func append(varint number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    if rest < 128 { return append(UInt8(rest)) }
    if rest > 0x00FF_FFFF_FFFF_FFFF {
      // The ninth byte has eight bits.
      let last = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
      for index in (0..<8).reversed() {
        append(UInt8(truncatingIfNeeded: rest >> UInt64(index * 7)) | 0x80)
      }
      return append(last)
    }
    var groups: [UInt8] = []
    while rest > 0 {
      groups.append(UInt8(rest & 0x7F))
      rest >>= 7
    }
    for index in groups.indices.reversed() { append(groups[index] | (index > 0 ? 0x80 : 0)) }
  }
}
