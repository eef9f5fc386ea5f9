// A position in a line of a file, with the basic steps of reading.

import Diagnostics
import Notation

/// Moves through the bytes of a file line by line, without copying them. It must not outlive them.
struct LineCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the line's first byte, and the end of its text without trailing blanks.
  private(set) var start = 0
  private(set) var end = 0
  /// The offset of the next line; the number of bytes if there is none.
  private(set) var next: Int
  /// The offset of the next byte to read.
  var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) {
    self.bytes = bytes
    next = position
  }

  /// Moves to the next line, after its indentation; returns false at the end of the bytes.
  mutating func nextLine() -> Bool {
    start = next
    guard start < bytes.count else { return false }
    var place = bytes.place(of: .lineFeed, from: start)
    next = place < bytes.count ? place + 1 : place
    while place > start, bytes[place - 1].isBlank { place -= 1 }
    end = place
    offset = start
    while offset < end, bytes[offset].isBlank { offset += 1 }
    return true
  }

  /// The offset of the first carriage return in the line that is not inside a quoted text.
  var loneReturn: Int? {
    let isComment =
      offset < end && (bytes[offset] == UInt8(ascii: ";") || bytes[offset] == UInt8(ascii: "#"))
    var isQuoted = false
    var place = offset
    while place < end {
      switch bytes[place] {
      case .carriageReturn where !isQuoted: return place
      case .quote where !isComment: isQuoted.toggle()
      case .backslash where isQuoted: place += 1
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Restricts the cursor to a part of a line, as if it were a whole line.
  mutating func narrow(to range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { offset >= end }
  var byte: UInt8? { offset < end ? bytes[offset] : nil }
  var rest: Range<Int> { offset..<Swift.max(offset, end) }
  var restSpan: SourceSpan { SourceSpan(offset, end) }
  /// The line without the blanks around it.
  var textSpan: SourceSpan {
    var first = start
    while first < end, bytes[first].isBlank { first += 1 }
    return SourceSpan(first, end)
  }

  /// The width of the indentation; a tab advances to the next multiple of eight.
  var indentation: Int {
    var columns = 0
    var place = start
    while place < end, bytes[place].isBlank {
      columns = bytes[place] == .tab ? (columns / 8 + 1) * 8 : columns + 1
      place += 1
    }
    return columns
  }

  mutating func skipBlanks() {
    while offset < end, bytes[offset].isBlank { offset += 1 }
  }

  /// Reads `byte` if it is next, and returns true if so.
  mutating func consume(_ byte: UInt8) -> Bool {
    guard offset < end, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Returns true if the bytes at `place` are `word`.
  func has(_ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place >= 0, place + count <= end else { return false }
    let wanted = word.utf8Start
    for index in 0..<count where bytes[place + index] != wanted[index] { return false }
    return true
  }

  /// Reads `word` and the blanks after it if it is next as a whole word, and returns true if so.
  mutating func consumeWord(_ word: StaticString) -> Bool {
    let after = offset + word.utf8CodeUnitCount
    guard has(word, at: offset), after >= end || bytes[after].isBlank else { return false }
    offset = after
    skipBlanks()
    return true
  }

  /// Reads a word that begins a line, and the blanks after it, as a whole word.
  mutating func consumeWord(_ word: HistoryWord) -> Bool {
    let text = word.rawValue.utf8
    let after = offset + text.count
    guard after <= end, bytes[offset..<after].elementsEqual(text),
      after == end || bytes[after].isBlank
    else { return false }
    offset = after
    skipBlanks()
    return true
  }

  /// Reads and returns the bytes up to the next blank or `mark`.
  mutating func token(until mark: UInt8? = nil) -> Range<Int> {
    let first = offset
    while offset < end, !bytes[offset].isBlank, bytes[offset] != mark { offset += 1 }
    return first..<offset
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let plus = UInt8(ascii: "+")

  /// True for a blank within a line. Carriage returns count, so that CRLF needs no special case.
  var isBlank: Bool { self == .space || self == .tab || self == .carriageReturn }
  var isHexDigit: Bool {
    isDigit || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "f")
  }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

// Remembers what was read from parts of a file, because a history repeats the same lines and names
// for years.

/// A hash table from stretches of a file's bytes to what they mean, so that equal stretches share
/// what was read from the first of them.
struct ByteRangeTable<Value> {
  private struct Slot {
    var hash: UInt32 = 0
    var start: UInt32 = 0
    /// 0 for a free slot.
    var count: UInt32 = 0
    var index: UInt32 = 0
  }

  /// The slots; their number is a power of two, and at most half of them are used. A stretch is in
  /// the first free slot at or after the slot of its hash.
  private var slots: [Slot] = []
  private var values: [Value] = []

  private static var fewest: Int { 64 }
  /// The most values. In a file with few repetitions, storing more costs more than reading again.
  private static var most: Int { 1 << 15 }

  /// Returns the value of the bytes in `range` if they were stored before; `hash` is their hash.
  ///
  /// It is inlined, because a call would copy the table.
  @inline(__always)
  func value(
    of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, hash: UInt64
  ) -> Value? {
    guard !slots.isEmpty else { return nil }
    let hash = UInt32(truncatingIfNeeded: hash)
    let count = UInt32(truncatingIfNeeded: range.count)
    var place = Int(hash) & (slots.count - 1)
    while true {
      let slot = slots[place]
      if slot.count == 0 { return nil }
      if slot.hash == hash, slot.count == count, bytes.isSame(range, at: Int(slot.start)) {
        return values[Int(slot.index)]
      }
      place = (place + 1) & (slots.count - 1)
    }
  }

  /// Stores the value of bytes that were not stored before.
  mutating func remember(_ value: Value, of range: Range<Int>, hash: UInt64) {
    guard !range.isEmpty, values.count < Self.most else { return }
    if values.count >= slots.count / 2 { grow() }
    put(
      Slot(
        hash: UInt32(truncatingIfNeeded: hash), start: UInt32(range.lowerBound),
        count: UInt32(range.count), index: UInt32(values.count)))
    values.append(value)
  }

  private mutating func put(_ slot: Slot) {
    var place = Int(slot.hash) & (slots.count - 1)
    while slots[place].count > 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(Self.fewest, old.count * 4))
    for slot in old where slot.count > 0 { put(slot) }
  }
}

/// Returns the hash extended by one word.
@inline(__always)
func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
  return product ^ product >> 32
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns a hash of bytes, read eight at a time. It is stable within a process, not between
  /// machines.
  func hash(of range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0
    var place = range.lowerBound
    while place &+ 8 <= range.upperBound {
      hash = mixed(hash, word(at: place))
      place &+= 8
    }
    let rest = range.upperBound &- place
    if rest > 0 { hash = mixed(hash, word(at: place, count: rest)) }
    return mixed(hash, UInt64(truncatingIfNeeded: range.count))
  }

  /// Returns true if the bytes in `range` also occur at `start`.
  func isSame(_ range: Range<Int>, at start: Int) -> Bool {
    var (place, other) = (range.lowerBound, start)
    while place &+ 8 <= range.upperBound {
      if word(at: place) != word(at: other) { return false }
      place &+= 8
      other &+= 8
    }
    let rest = range.upperBound &- place
    return rest == 0 || word(at: place, count: rest) == word(at: other, count: rest)
  }

  /// Returns the offset of the next `byte`, or the count if there is none. Compares eight bytes at
  /// a time.
  func place(of byte: UInt8, from start: Int) -> Int {
    var place = start
    while place &+ 8 <= count {
      // A matching byte becomes 0, and the lowest 0 byte sets the lowest of the high bits.
      let differing = word(at: place) ^ UInt64(byte) &* 0x0101_0101_0101_0101
      let found = (differing &- 0x0101_0101_0101_0101) & ~differing & 0x8080_8080_8080_8080
      if found != 0 { return place &+ found.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < count, self[place] != byte { place += 1 }
    return place
  }

  /// Returns the eight bytes at a place as a number.
  @inline(__always)
  private func word(at place: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
  }

  /// Returns 1 to 7 bytes at a place as a number.
  @inline(__always)
  private func word(at place: Int, count: Int) -> UInt64 {
    if place &+ 8 <= self.count {
      return word(at: place) & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1)
    }
    return (0..<count).reduce(0) { $0 | UInt64(self[place + $1]) << UInt64(8 * $1) }
  }
}

/// Returns the bytes as text, or nil if they are not UTF-8.
func decoded(_ bytes: some Collection<UInt8>) -> String? {
  String(validating: bytes, as: UTF8.self)
}
