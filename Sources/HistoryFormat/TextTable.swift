// What parts of a file's lines were read as: a history repeats the same names and sets for years.

import Training

/// Remembers what was made of stretches of bytes, so that equal ones share one value.
struct TextTable<Value> {
  private struct Stretch {
    var hash: UInt64 = 0
    var start = 0
    var count = 0
  }

  /// One slot for each hash; the later of two takes it. The values stand apart, so that a slot is
  /// looked at without one being copied.
  private var stretches: [Stretch]
  private var values: [Value?]
  private var asked = 0
  private var known = 0

  /// `size` is a power of two.
  init(size: Int) {
    stretches = Array(repeating: Stretch(), count: size)
    values = Array(repeating: nil, count: size)
  }

  /// The value of the bytes in `range`, which `read` makes where they were not seen before; what it
  /// makes nothing of is not remembered.
  mutating func value(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, read: () -> Value?
  ) -> Value? {
    // Where hardly anything comes twice, to remember costs more than to read.
    if asked > 8 * values.count, known < asked / 4 { return read() }
    asked += 1
    let hash = wordHash(bytes, range, seed: UInt64(truncatingIfNeeded: range.count))
    let index = Int(truncatingIfNeeded: hash >> 32) & (values.count - 1)
    let stretch = stretches[index]
    if stretch.hash == hash, stretch.count == range.count, isSame(bytes, stretch.start, range),
      let value = values[index]
    {
      known += 1
      return value
    }
    guard let value = read() else { return nil }
    stretches[index] = Stretch(hash: hash, start: range.lowerBound, count: range.count)
    values[index] = value
    return value
  }

  private func isSame(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ range: Range<Int>
  ) -> Bool {
    let words = UnsafeRawBufferPointer(bytes)
    var place = 0
    while place + 8 <= range.count {
      let one = words.loadUnaligned(fromByteOffset: start + place, as: UInt64.self)
      let other = words.loadUnaligned(fromByteOffset: range.lowerBound + place, as: UInt64.self)
      if one != other { return false }
      place += 8
    }
    while place < range.count {
      if bytes[start + place] != bytes[range.lowerBound + place] { return false }
      place += 1
    }
    return true
  }
}

/// What the texts of a file were read as.
struct KnownTexts {
  var names = TextTable<String>(size: 512)
  var sets = TextTable<[SetGroup]>(size: 4096)
}

/// A hash of bytes, eight at a time; the same within a run of the program, not between machines.
func wordHash(
  _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, seed: UInt64
) -> UInt64 {
  let words = UnsafeRawBufferPointer(bytes)
  var hash = seed
  var place = range.lowerBound
  while place + 8 <= range.upperBound {
    let word = words.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
    place += 8
  }
  while place < range.upperBound {
    hash = (hash ^ UInt64(bytes[place])) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 31
    place += 1
  }
  return hash
}

/// The bytes as a text; nil where they are not UTF-8.
func decoded(_ bytes: some Collection<UInt8>) -> String? {
  String(validating: bytes, as: UTF8.self)
}
