// A cache for parts of a file's lines, because a history repeats the same names for years.

/// A hash table from stretches of a file's bytes to numbers, so that equal stretches share what was
/// read from them.
struct ByteRangeTable {
  private struct Slot {
    var hash: UInt32 = 0
    var start: UInt32 = 0
    /// 0 for a free slot.
    var count: UInt32 = 0
    var number: UInt32 = 0
  }

  /// The slots; their number is a power of two, and at most half of them are used. A stretch is in
  /// the first free slot at or after the slot of its hash.
  private var slots: [Slot] = []
  private var taken = 0

  private static var fewest: Int { 64 }
  /// The limit of slots. In a file with few repetitions, storing more costs more than reading
  /// again.
  private static var most: Int { 1 << 16 }

  /// Returns the number of the bytes in `range` if they were stored before; `hash` is their hash.
  func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hash: UInt64
  ) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    let hash = UInt32(truncatingIfNeeded: hash)
    let count = UInt32(truncatingIfNeeded: range.count)
    var index = Int(hash) & (slots.count - 1)
    while true {
      let slot = slots[index]
      if slot.count == 0 { return nil }
      if slot.hash == hash, slot.count == count, bytes.isSame(range, at: Int(slot.start)) {
        return slot.number
      }
      index = (index + 1) & (slots.count - 1)
    }
  }

  /// Stores the number of bytes that were not stored before.
  mutating func remember(_ number: UInt32, _ range: Range<Int>, hash: UInt64) {
    guard !range.isEmpty, taken < Self.most / 2 else { return }
    if taken >= slots.count / 2 { grow() }
    taken += 1
    put(
      Slot(
        hash: UInt32(truncatingIfNeeded: hash), start: UInt32(range.lowerBound),
        count: UInt32(range.count), number: number))
  }

  private mutating func put(_ slot: Slot) {
    var index = Int(slot.hash) & (slots.count - 1)
    while slots[index].count > 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(Self.fewest, old.count * 4))
    for slot in old where slot.count > 0 { put(slot) }
  }
}

/// Returns a hash of bytes, read eight at a time. It is stable within a process, not between
/// machines.
func wordHash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt64 {
  var hash: UInt64 = 0
  var place = range.lowerBound
  let wordsEnd = range.upperBound &- 8
  while place <= wordsEnd {
    hash = mixed(hash, bytes.word(at: place))
    place &+= 8
  }
  let rest = range.upperBound &- place
  if rest > 0 { hash = mixed(hash, bytes.word(at: place, count: rest)) }
  return mixed(hash, UInt64(truncatingIfNeeded: range.count))
}

/// Returns the hash extended by one word.
@inline(__always)
func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
  return product ^ product >> 32
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the eight bytes at a place as a number.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
  }

  /// Returns 1 to 7 bytes at a place as a number.
  @inline(__always)
  func word(at place: Int, count: Int) -> UInt64 {
    if place &+ 8 <= self.count {
      return word(at: place) & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1)
    }
    return lastWord(at: place, count: count)
  }

  /// Reads the bytes one by one, for use near the end of the buffer.
  private func lastWord(at place: Int, count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(self[place + $1]) << UInt64(8 * $1) }
  }

  /// Returns the offset of the next line feed, or the count if there is none, and the hash of the
  /// bytes before it, in one pass.
  @inline(__always)
  func restOfLine(from start: Int) -> (end: Int, hash: UInt64) {
    hashed(until: .lineFeed, from: start)
  }

  /// Returns the offset of the next `mark`, or the count if there is none, and the hash of the
  /// bytes before it, in one pass.
  @inline(__always)
  func hashed(until mark: UInt8, from start: Int) -> (end: Int, hash: UInt64) {
    var hash: UInt64 = 0
    var place = start
    // Places are offsets in a buffer, so that a word more cannot overflow.
    let last = count &- 8
    while place <= last {
      let word = word(at: place)
      let found = Self.marks(of: mark, in: word)
      guard found == 0 else {
        let bits = UInt64(truncatingIfNeeded: found.trailingZeroBitCount) & 56
        let end = place &+ Int(truncatingIfNeeded: bits >> 3)
        if bits > 0 { hash = mixed(hash, word & (1 &<< bits &- 1)) }
        return (end, mixed(hash, UInt64(truncatingIfNeeded: end &- start)))
      }
      hash = mixed(hash, word)
      place &+= 8
    }
    let end = self.place(of: mark, from: place)
    if end > place { hash = mixed(hash, lastWord(at: place, count: end - place)) }
    return (end, mixed(hash, UInt64(end - start)))
  }

  /// Returns true if no byte in `range` is a quote or a control byte.
  func isPlainText(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      if Self.hasQuoteOrControl(word(at: place)) { return false }
      place += 8
    }
    let rest = range.upperBound - place
    if rest == 0 { return true }
    // Letters take the place of the bytes after the range.
    let letters: UInt64 = 0x6161_6161_6161_6161 << UInt64(8 * rest)
    return !Self.hasQuoteOrControl(word(at: place, count: rest) | letters)
  }

  private static func hasQuoteOrControl(_ word: UInt64) -> Bool {
    // The high bit of some byte is set if and only if a byte is below a blank.
    let control = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    return control | marks(of: .quote, in: word) != 0
  }

  /// Returns true if the bytes in `range` also occur at `start`.
  @inline(__always)
  func isSame(_ range: Range<Int>, at start: Int) -> Bool {
    var (place, other) = (range.lowerBound, start)
    let wordsEnd = range.upperBound &- 8
    while place <= wordsEnd {
      if word(at: place) != word(at: other) { return false }
      place &+= 8
      other &+= 8
    }
    let rest = range.upperBound &- place
    if rest == 0 { return true }
    guard Swift.max(place, other) &+ 8 <= count else {
      return lastWord(at: place, count: rest) == lastWord(at: other, count: rest)
    }
    let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* rest)
    return (word(at: place) ^ word(at: other)) &<< unused == 0
  }
}

/// Returns the bytes as text, or nil if they are not UTF-8.
func decoded(_ bytes: some Collection<UInt8>) -> String? {
  String(validating: bytes, as: UTF8.self)
}
