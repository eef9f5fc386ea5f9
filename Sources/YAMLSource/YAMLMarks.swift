// Conversion of libyaml's marks, which count characters, to byte offsets.

/// The byte offsets of the characters of a UTF-8 text. Only every few characters are stored.
struct YAMLMarks {
  private static let stride = 64

  /// The offset of the first character, after a byte order mark.
  let first: Int
  var isASCII = true
  private var stops: [Int] = []
  private var characters = 0

  init(first: Int) {
    self.first = first
    stops.append(first)
  }

  /// Counts one character that ends at `end`.
  mutating func count(upTo end: Int) {
    characters += 1
    if characters % Self.stride == 0 { stops.append(end) }
  }

  /// Returns the byte offset of the character with the given index from 0, or the end if there is
  /// no such character.
  func offset(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if index >= characters { return bytes.count }
    if isASCII { return first + index }
    var offset = stops[index / Self.stride]
    for _ in 0..<(index % Self.stride) {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }
}

/// The lengths of UTF-8 sequences.
enum UTF8Length {
  /// Returns the length of the well-formed sequence at `offset`, or 0 if there is none.
  static func of(_ bytes: [UInt8], at offset: Int) -> Int {
    let lead = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
    for next in (offset + 2)..<max(offset + 2, offset + length)
    where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
