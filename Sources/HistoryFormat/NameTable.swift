// The names of a file, each kept once: a history repeats a few dozen of them thousands of times.

/// Finds the text of a name that was read before without making it again.
struct NameTable {
  private struct Slot {
    var start = 0
    var count = 0
    var text = ""
  }

  private var slots = [Slot](repeating: Slot(), count: 512)
  private var used = 0

  /// The text of the bytes in `range`; nil where they are not UTF-8.
  mutating func text(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    if range.count <= 15 { return Self.decoded(bytes, range) }
    var hash: UInt32 = 2_166_136_261
    for offset in range { hash = (hash ^ UInt32(bytes[offset])) &* 16_777_619 }
    var index = Int(hash >> 7) & (slots.count - 1)
    var steps = 0
    while slots[index].count > 0 {
      if Self.isSame(bytes, slots[index], range) { return slots[index].text }
      index = (index + 1) & (slots.count - 1)
      steps += 1
      // A table that fills up stops keeping: names are then made anew, which is only slower.
      if steps == 8 { return Self.decoded(bytes, range) }
    }
    guard let text = Self.decoded(bytes, range) else { return nil }
    if used < slots.count / 2 {
      slots[index] = Slot(start: range.lowerBound, count: range.count, text: text)
      used += 1
    }
    return text
  }

  private static func isSame(_ bytes: [UInt8], _ slot: Slot, _ range: Range<Int>) -> Bool {
    guard slot.count == range.count else { return false }
    for index in 0..<slot.count where bytes[slot.start + index] != bytes[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// The bytes as a text; nil where they are not UTF-8.
  static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
    String(validating: bytes[range], as: UTF8.self)
  }
}
