// The exercise lines of a file that were read before.

/// The numbers of exercises by the text of their line, as long as the lines of the file repeat.
struct ExerciseLineCache {
  private var numbers = ByteRangeTable()
  private var hits = 0
  private var misses = 0
  /// False in a file whose lines usually differ: to look for each of them takes longer than to read
  /// the few that repeat again.
  private var isUseful = true

  /// The number of misses after which the lines may turn out to differ.
  private static var trial: Int { 2048 }

  /// Returns the number of the exercise in `range` if it was stored before; `hash` is the hash of
  /// the line.
  @inline(__always)
  mutating func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hash: UInt64
  ) -> UInt32? {
    guard isUseful else { return nil }
    if let known = numbers.number(bytes, range, hash: hash) {
      hits &+= 1
      return known
    }
    misses &+= 1
    if misses >= Self.trial, hits < misses / 16 { isUseful = false }
    return nil
  }

  /// Stores the number of an exercise that was not stored before.
  @inline(__always)
  mutating func remember(_ number: UInt32, _ range: Range<Int>, hash: UInt64) {
    if isUseful { numbers.remember(number, range, hash: hash) }
  }
}
