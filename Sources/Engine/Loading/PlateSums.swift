// Works out which sums plates can make on one side of a bar, by an exact subset sum, never
// greedily.

import Synchronization
import Training

/// The sums that the plates of both units can make on one side of a bar.
///
/// A sum of plates of one unit is a whole number. A sum of both is kept as two: its loads are exact
/// in neither unit, and no two of them are equal.
struct PlateSums: Sendable {
  /// A sum as the plates in the bar's unit and those in the other unit, in ten-thousandths.
  struct Sum: Hashable, Sendable {
    var own: Int
    var other = 0
  }

  private let unit: WeightUnit
  private let own: PlateSumsOfUnit
  /// The plates in the other unit; nil if there are none.
  private let other: PlateSumsOfUnit?

  /// Prepares the plates that fit one of the sides, up to the largest load that can be written.
  init(_ plates: [PlateStock], bar: Load, sides: Int) {
    unit = bar.unit
    own = PlateSumsOfUnit(plates, bar: bar, unit: bar.unit, sides: sides)
    let other = PlateSumsOfUnit(plates, bar: bar, unit: bar.unit.other, sides: sides)
    self.other = other.isEmpty ? nil : other
    let half = Decimal(5, places: 3)
    grain = other.isEmpty ? .zero : half.divided(by: Decimal(sides)) ?? half
  }

  /// The distance of a load from the sums that it stands for, on each side: loads of plates in both
  /// units are written to hundredths.
  private let grain: Decimal

  /// The smallest difference between loads that are told apart.
  var fineness: Decimal { other == nil ? Decimal(1, places: 8) : Decimal(12, places: 3) }

  /// Returns the load of a sum on each of some sides beside an empty implement, to hundredths if
  /// the plates are in both units; nil if it is larger than a load can be.
  func load(_ sum: Sum, on empty: Load, sides: Int) -> Load? {
    guard let total = total(sum)?.multiplied(by: Decimal(sides))?.adding(empty.exact.amount) else {
      return nil
    }
    let step = Decimal(1, places: sum.other == 0 ? 4 : 2)
    return ExactLoad(total.rounded(toMultipleOf: step), unit).written
  }

  private func total(_ sum: Sum) -> Decimal? {
    let own = Decimal(sum.own, places: 4)
    if sum.other == 0 { return own }
    let load = ExactLoad(Decimal(sum.other, places: 4), unit.other)
    return load.converted(to: unit)?.amount.adding(own)
  }

  /// Returns the sums that are nearest to an amount in the bar's unit: one that is not above it,
  /// and one that is not below it.
  func around(_ amount: Decimal) -> (below: Sum?, above: Sum?) {
    guard let other else {
      let sums = own.around(amount)
      return (sums.below.map { Sum(own: $0) }, sums.above.map { Sum(own: $0) })
    }
    var (below, above): ((sum: Sum, total: Decimal)?, (sum: Sum, total: Decimal)?)
    guard let low = amount.subtracting(grain), let high = amount.adding(grain) else {
      return (nil, nil)
    }
    for size in other.all {
      guard let load = total(Sum(own: 0, other: size)), let least = low.subtracting(load),
        let most = high.subtracting(load)
      else { continue }
      for found in [own.around(most).below, own.around(max(.zero, least)).above] {
        guard let found, case let sum = Sum(own: found, other: size), let total = total(sum) else {
          continue
        }
        if total <= high, below.map({ $0.total < total }) ?? true { below = (sum, total) }
        if total >= low, above.map({ total < $0.total }) ?? true { above = (sum, total) }
      }
    }
    return (below?.sum, above?.sum)
  }

  /// Returns the plates for the sum nearest to an amount: the fewest, and of several ways the one
  /// with the heaviest first; none if they cannot make it.
  func plates(for amount: Decimal) -> [Load] {
    guard let sum = sum(for: amount) else { return [] }
    return plates(own.plates(for: sum.own), other?.plates(for: sum.other) ?? [])
  }

  /// Returns the ways to make the sum nearest to an amount, those with the fewest plates first, at
  /// most `most`.
  func ways(for amount: Decimal, most: Int) -> [[Load]] {
    guard let sum = sum(for: amount) else { return [] }
    let others = other?.ways(for: sum.other, most: most) ?? [[]]
    let all = own.ways(for: sum.own, most: most).flatMap { way in others.map { plates(way, $0) } }
    return Array(
      all.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
        .map(\.element).prefix(most))
  }

  private func plates(_ own: [Load], _ other: [Load]) -> [Load] {
    other.isEmpty ? own : (own + other).sorted { $1.isLighter(than: $0) }
  }

  private func sum(for amount: Decimal) -> Sum? {
    let (below, above) = around(amount)
    func gap(_ sum: Sum) -> Decimal? { total(sum)?.subtracting(amount)?.magnitude }
    guard let below, let above, let down = gap(below), let up = gap(above) else {
      return below ?? above
    }
    return down <= up ? below : above
  }
}

/// The sums that the plates of one unit can make on one side, each with the fewest plates that make
/// it.
final class PlateSumsOfUnit: Sendable {
  /// The sums that were worked out so far, because most loads of a session are near each other.
  private struct Known {
    /// Row k holds the sums that the kinds from k on can make.
    var rows: [ReachableSums] = []
    /// The largest sum that the rows have room for.
    var limit = -1
    var plates: [Int: [Load]] = [:]
    /// All sums, if they were asked for.
    var all: [Int]?
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

  /// Prepares the plates of a unit for one of the sides of a bar.
  init(_ plates: [PlateStock], bar: Load, unit: WeightUnit, sides: Int) {
    self.unit = unit
    let usable = plates.filter {
      $0.plate.unit == unit && $0.plate.tenThousandths > 0 && $0.count >= sides
    }
    let most = max(0, (Int(Load.limit) - Int(bar.tenThousandths)) / sides)
    var counts: [Int: Int] = [:]
    for stock in usable {
      let size = Int(stock.plate.tenThousandths)
      counts[size] = min(counts[size, default: 0] + min(stock.count / sides, most), most / size)
    }
    let grain = max(1, counts.keys.reduce(0) { $0.greatestCommonDivisor(with: $1) })
    self.grain = grain
    kinds = counts.sorted { $0.key > $1.key }
      .map { FewestPlates.Kind(size: $0.key / grain, count: $0.value) }
    reachable = min(most / grain, kinds.reduce(0) { $0 + $1.size * $1.count })
  }

  /// True if no plates are in the unit.
  var isEmpty: Bool { kinds.isEmpty }

  /// All sums up to a very heavy load, in ten-thousandths, the lightest first.
  var all: [Int] {
    known.withLock { known in
      if let all = known.all { return all }
      let row = rows(through: min(reachable, Self.heaviest / grain), &known)[0]
      var all: [Int] = []
      var next = row.first(from: 0)
      while let sum = next, sum * grain <= Self.heaviest {
        all.append(sum * grain)
        next = row.first(from: sum + 1)
      }
      known.all = all
      return all
    }
  }

  /// The heaviest sum of plates that is combined with plates of another unit: 1,000 kg or lb.
  private static let heaviest = 10_000_000

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
      let plates = search.counts(for: sum / grain).map(plates) ?? []
      if known.plates.count >= Self.mostKept { known.plates.removeAll(keepingCapacity: true) }
      known.plates[sum] = plates
      return plates
    }
  }

  /// Returns the ways to make a sum on one side, those with the fewest plates first, at most
  /// `most`.
  func ways(for sum: Int, most: Int) -> [[Load]] {
    known.withLock { known in
      var search = FewestPlates(kinds, rows: rows(through: sum / grain, &known))
      return search.ways(for: sum / grain, most: most).map(plates)
    }
  }

  /// Returns the plates with these counts of each kind, heaviest first.
  private func plates(_ counts: [Int]) -> [Load] {
    zip(kinds, counts).flatMap { kind, count in
      let plate = Load(tenThousandths: Int32(clamping: kind.size * grain), unit: unit)
      return Array(repeating: plate, count: count)
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

  /// Returns how many plates of each kind make `sum`, for each way with few plates, the fewest
  /// first: at most `most` ways, with at most `morePlates` plates more than needed.
  mutating func ways(for sum: Int, most: Int) -> [[Int]] {
    guard let fewest = counts(for: sum)?.reduce(0, +) else { return [] }
    var found: [[Int]] = []
    var steps = 0
    func search(_ rest: Int, _ kind: Int, _ left: Int, _ counts: [Int]) {
      steps += 1
      guard found.count < most, steps < Self.mostSteps else { return }
      guard rest > 0 else {
        if left == 0 {
          found.append(counts + Array(repeating: 0, count: kinds.count - counts.count))
        }
        return
      }
      guard kind < kinds.count, left > 0, rows[kind].contains(rest),
        isEnough(left, for: rest, from: kind)
      else { return }
      for taken in (0...min(kinds[kind].count, rest / kinds[kind].size, left)).reversed() {
        search(rest - taken * kinds[kind].size, kind + 1, left - taken, counts + [taken])
      }
    }
    for plates in fewest...fewest + Self.morePlates { search(sum, 0, plates, []) }
    return found
  }

  /// A way with more plates than this above the fewest is never worth a plate less to move.
  private static let morePlates = 4
  private static let mostSteps = 20_000

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
