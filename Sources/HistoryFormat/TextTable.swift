// What parts of a file's lines were read as: a history repeats the same names and sets for years.

/// Remembers what was made of stretches of bytes, so that equal ones share one value.
struct TextTable<Value> {
  private struct Slot {
    var hash: UInt64
    var start: Int
    var count: Int
    var value: Value
  }

  /// One slot for each hash; the later of two takes it.
  private var slots: [Slot?]

  /// `size` is a power of two.
  init(size: Int) { slots = Array(repeating: nil, count: size) }

  /// The value of the bytes in `range`, which `read` makes where they were not seen before; what it
  /// makes nothing of is not remembered.
  mutating func value(
    _ bytes: [UInt8], _ range: Range<Int>, read: () -> Value?
  ) -> Value? {
    let hash = wordHash(bytes, range, seed: UInt64(truncatingIfNeeded: range.count))
    let index = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    if let slot = slots[index], slot.hash == hash, slot.count == range.count,
      isSame(bytes, slot.start, range)
    {
      return slot.value
    }
    guard let value = read() else { return nil }
    slots[index] = Slot(hash: hash, start: range.lowerBound, count: range.count, value: value)
    return value
  }

  private func isSame(_ bytes: [UInt8], _ start: Int, _ range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var place = 0
      while place + 8 <= range.count {
        let one = buffer.loadUnaligned(fromByteOffset: start + place, as: UInt64.self)
        let other = buffer.loadUnaligned(
          fromByteOffset: range.lowerBound + place, as: UInt64.self)
        if one != other { return false }
        place += 8
      }
      while place < range.count {
        if buffer[start + place] != buffer[range.lowerBound + place] { return false }
        place += 1
      }
      return true
    }
  }
}

/// A hash of bytes, eight at a time; the same within a run of the program, not between machines.
func wordHash(_ bytes: [UInt8], _ range: Range<Int>, seed: UInt64) -> UInt64 {
  bytes.withUnsafeBytes { buffer in
    var hash = seed
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let word = buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
      place += 8
    }
    while place < range.upperBound {
      hash = (hash ^ UInt64(buffer[place])) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 31
      place += 1
    }
    return hash
  }
}

/// The bytes as a text; nil where they are not UTF-8.
func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
  String(validating: bytes[range], as: UTF8.self)
}
