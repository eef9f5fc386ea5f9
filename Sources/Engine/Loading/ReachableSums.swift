// A set of sums with one bit each, so that a subset sum takes a few word operations per plate.

/// The sums, from zero up to a limit, that some numbers can add up to.
struct ReachableSums: Sendable {
  private var words: [UInt64]

  /// Creates the set that contains only zero, with room for sums up to `limit`.
  init(through limit: Int) {
    words = [UInt64](repeating: 0, count: max(0, limit) / 64 + 1)
    words[0] = 1
  }

  /// Adds every sum of a member and up to `count` times `size`.
  mutating func add(_ size: Int, upTo count: Int) {
    guard size > 0 else { return }
    // Portions of 1, 2, 4, ... and the remainder: every number up to `count` is a sum of some of
    // them.
    var left = min(count, (words.count * 64 - 1) / size)
    var portion = 1
    while left > 0 {
      let taken = min(portion, left)
      unite(shiftedBy: taken * size)
      left -= taken
      portion *= 2
    }
  }

  private mutating func unite(shiftedBy shift: Int) {
    let (whole, bits) = (shift / 64, UInt64(shift % 64))
    words.withUnsafeMutableBufferPointer { words in
      guard whole < words.count else { return }
      // From the top down, so that each word is read before it changes.
      for index in stride(from: words.count - 1, through: whole, by: -1) {
        var moved = words[index - whole] << bits
        if bits > 0, index > whole { moved |= words[index - whole - 1] >> (64 - bits) }
        words[index] |= moved
      }
    }
  }

  func contains(_ sum: Int) -> Bool {
    sum >= 0 && sum / 64 < words.count && words[sum / 64] >> UInt64(sum % 64) & 1 == 1
  }

  /// Returns the largest member that is at most `bound`.
  func last(through bound: Int) -> Int? {
    guard bound >= 0 else { return nil }
    var index = min(bound / 64, words.count - 1)
    var word = words[index]
    if index == bound / 64 { word &= UInt64.max >> UInt64(63 - bound % 64) }
    while word == 0 {
      guard index > 0 else { return nil }
      index -= 1
      word = words[index]
    }
    return index * 64 + 63 - word.leadingZeroBitCount
  }

  /// Returns the smallest member that is at least `bound`.
  func first(from bound: Int) -> Int? {
    var index = max(0, bound) / 64
    guard index < words.count else { return nil }
    var word = words[index] & (UInt64.max << UInt64(max(0, bound) % 64))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index * 64 + word.trailingZeroBitCount
  }
}
