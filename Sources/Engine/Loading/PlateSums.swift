// Works out which sums plates can make on one side of a bar, by an exact subset sum, never
// greedily.

import Synchronization
import Training

/// The sums that plates can make on one side, each with the fewest plates that make it.
final class PlateSums: Sendable {
  /// The sums that were worked out so far, because most loads of a session are near each other.
  private struct Known {
    /// Row k holds the sums that the kinds from k on can make.
    var rows: [ReachableSums] = []
    /// The largest sum that the rows have room for.
    var limit = -1
    var plates: [Int: [Load]] = [:]
  }

  /// The greatest common divisor of the plates, in ten-thousandths of the unit. Sums are counted in
  /// it, which keeps the bit sets small.
  private let grain: Int
  /// The plates, heaviest first, each weight once. Sizes are in grains.
  private let kinds: [FewestPlates.Kind]
  /// The sum of all plates that can go on one side, in grains.
  private let reachable: Int
  private let unit: WeightUnit
  private let known = Mutex(Known())
  /// The most sums whose plates are kept, so that a program with many loads does not fill the
  /// memory.
  private static let mostKept = 4_096

  /// Prepares the plates that fit a bar, up to the largest load that can be written.
  init(_ pairs: [PlatePairs], bar: Load) {
    unit = bar.unit
    // Plates of the other unit cannot be added exactly, so they are ignored.
    let usable = pairs.filter {
      $0.plate.unit == bar.unit && $0.plate.tenThousandths > 0 && $0.pairs > 0
    }
    let most = max(0, (Int(Load.limit) - Int(bar.tenThousandths)) / 2)
    var counts: [Int: Int] = [:]
    for pair in usable {
      let size = Int(pair.plate.tenThousandths)
      counts[size] = min(counts[size, default: 0] + min(pair.pairs, most), most / size)
    }
    let grain = max(1, counts.keys.reduce(0) { $0.greatestCommonDivisor(with: $1) })
    self.grain = grain
    kinds = counts.sorted { $0.key > $1.key }
      .map { FewestPlates.Kind(size: $0.key / grain, count: $0.value) }
    reachable = min(most / grain, kinds.reduce(0) { $0 + $1.size * $1.count })
  }

  /// Returns the sums on one side, in ten-thousandths, that are nearest to an amount: one that is
  /// not above it, and one that is not below it.
  func around(_ amount: Decimal) -> (below: Int?, above: Int?) {
    let size = Int128(grain) * 100_000_000
    let (quotient, remainder) = amount.trillionths.quotientAndRemainder(dividingBy: size)
    let floor = Int(max(-1, min(remainder < 0 ? quotient - 1 : quotient, Int128(reachable))))
    let ceiling = remainder == 0 && floor == quotient ? floor : floor + 1
    let sums = known.withLock { rows(through: ceiling, &$0)[0] }
    let below = sums.last(through: floor)
    let above = sums.first(from: max(0, ceiling))
    return (
      below.map { $0 * grain }, above.flatMap { $0 <= reachable ? $0 * grain : nil }
    )
  }

  /// Returns the fewest plates that make a sum on one side, of several ways the one with the
  /// heaviest plates first; none if they cannot make it.
  func plates(for sum: Int) -> [Load] {
    known.withLock { known in
      if let plates = known.plates[sum] { return plates }
      var search = FewestPlates(kinds, rows: rows(through: sum / grain, &known))
      let counts = search.counts(for: sum / grain) ?? []
      let plates = zip(kinds, counts).flatMap { kind, count in
        let plate = Load(tenThousandths: Int32(clamping: kind.size * grain), unit: unit)
        return Array(repeating: plate, count: count)
      }
      if known.plates.count >= Self.mostKept { known.plates.removeAll(keepingCapacity: true) }
      known.plates[sum] = plates
      return plates
    }
  }

  /// Returns the rows with all sums up to `sum` grains, and up to the first one that is not below
  /// it.
  private func rows(through sum: Int, _ known: inout Known) -> [ReachableSums] {
    // If plates come off a heavier sum one by one, the last that is not below `sum` exceeds it by
    // less than the heaviest plate.
    let needed = min(reachable, max(0, min(sum, reachable)) + (kinds.first?.size ?? 0))
    if needed <= known.limit { return known.rows }
    known.limit = min(reachable, max(needed, Self.firstRoom))
    var row = ReachableSums(through: known.limit)
    known.rows = [row]
    for kind in kinds.reversed() {
      row.add(kind.size, upTo: kind.count)
      known.rows.append(row)
    }
    known.rows.reverse()
    return known.rows
  }

  /// The room of the first rows, in grains: enough for the plates of most gyms.
  private static let firstRoom = 1_024
}

// Finds the fewest plates that make a sum, without trying combinations that cannot add up.

/// A search for the fewest plates that make one sum. Of several ways, it finds the one with the
/// heaviest plates first.
struct FewestPlates {
  /// Plates of one weight: the weight of one, and how many there are.
  struct Kind: Sendable {
    var size: Int
    var count: Int
  }

  private struct State: Hashable {
    var kind: Int
    var rest: Int
  }

  /// The kinds of plates, heaviest first.
  private let kinds: [Kind]
  /// Row k holds the sums that the kinds from k on can make.
  private let rows: [ReachableSums]
  private var used: [Int]
  /// For a kind and a remaining sum, a number of plates that is known to be too few.
  private var tooFew: [State: Int] = [:]

  init(_ kinds: [Kind], rows: [ReachableSums]) {
    self.kinds = kinds
    self.rows = rows
    used = kinds.map { _ in 0 }
  }

  /// Returns how many plates of each kind make `sum`; nil if they cannot make it.
  mutating func counts(for sum: Int) -> [Int]? {
    guard rows.first?.contains(sum) ?? false else { return nil }
    let all = kinds.reduce(0) { $0 + $1.count }
    for most in 0...all where find(sum, from: 0, most: most) { return used }
    return nil
  }

  /// Returns whether at most `most` plates of the kinds from `kind` on make `rest`, and keeps their
  /// counts in `used`.
  private mutating func find(_ rest: Int, from kind: Int, most: Int) -> Bool {
    guard rest > 0 else {
      for index in kind..<kinds.count { used[index] = 0 }
      return true
    }
    guard kind < kinds.count, rows[kind].contains(rest), isEnough(most, for: rest, from: kind)
    else { return false }
    let state = State(kind: kind, rest: rest)
    if let known = tooFew[state], most <= known { return false }
    let (size, count) = (kinds[kind].size, kinds[kind].count)
    var taken = min(count, rest / size, most)
    while taken >= 0 {
      used[kind] = taken
      if find(rest - taken * size, from: kind + 1, most: most - taken) { return true }
      taken -= 1
    }
    tooFew[state] = most
    return false
  }

  private func isEnough(_ most: Int, for rest: Int, from kind: Int) -> Bool {
    var (rest, most) = (rest, most)
    for kind in kinds[kind...] {
      let taken = min(most, kind.count)
      rest -= taken * kind.size
      most -= taken
      if rest <= 0 { return true }
      if most == 0 { return false }
    }
    return false
  }
}

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
