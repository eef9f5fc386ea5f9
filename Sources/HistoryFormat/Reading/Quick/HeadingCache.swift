// The headings of exercise lines that were read before.

/// The numbers of headings, the parts of exercise lines before the colon, by their text.
struct HeadingCache {
  private var numbers = ByteRangeTable()
  private var headings: [Heading] = []
  /// The number of the heading that was found or stored last.
  private var latest = 0

  private struct Heading {
    /// The bytes of the heading with its colon.
    let start: Int32
    let count: Int32
    /// The number of the heading that followed the last time.
    var next: Int32
  }

  /// Returns the number of the heading at `start` if it is the one that followed the latest heading
  /// the last time, because most workouts repeat the exercises of an earlier one in order. `end` is
  /// the end of the heading with its colon.
  @inline(__always)
  mutating func expected(
    at start: Int, before end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (number: UInt32, end: Int)? {
    guard latest < headings.count else { return nil }
    let next = Int(headings[latest].next)
    let (known, count) = (Int(headings[next].start), Int(headings[next].count))
    guard start &+ count <= end, bytes.isSame(known..<(known &+ count), at: start) else {
      return nil
    }
    latest = next
    return (UInt32(next), start &+ count)
  }

  /// Returns the number of the heading in `range` if it was stored before; `hash` is its hash.
  mutating func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hash: UInt64
  ) -> UInt32? {
    guard let number = numbers.number(bytes, range, hash: hash) else { return nil }
    headings[latest].next = Int32(number)
    latest = Int(number)
    return number
  }

  /// Stores a heading that was not stored before. A colon follows `range`, and the numbers count
  /// from 0.
  mutating func remember(_ number: UInt32, _ range: Range<Int>, hash: UInt64) {
    numbers.remember(number, range, hash: hash)
    headings.append(
      Heading(
        start: Int32(range.lowerBound), count: Int32(range.count + 1), next: Int32(number)))
    headings[latest].next = Int32(number)
    latest = Int(number)
  }
}
