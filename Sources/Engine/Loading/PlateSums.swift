// What plates can add up to on one side of a bar: an exact subset sum, never greedy.

import Training

/// All sums that plates can make on one side, each with the fewest plates that make it.
struct PlateSums: Sendable {
  struct Choice: Hashable, Sendable {
    /// In ten-thousandths of the bar's unit.
    var sum: Int
    /// Heaviest first.
    var plates: [Load]
  }

  /// Sums are counted in the greatest common divisor of the plates, so that the sets of them stay
  /// small; in ten-thousandths of the unit.
  private let grain: Int
  /// Heaviest first, each weight once; sizes are in grains.
  private let kinds: [FewestPlates.Kind]
  /// The sum of all plates that may go on the bar, in grains.
  private let reachable: Int
  private let unit: WeightUnit

  /// The plates that fit a bar; the whole load is never more than a load can be.
  init(_ pairs: [PlatePairs], bar: Load) {
    unit = bar.unit
    // Plates of the other unit cannot be mixed exactly; they are ignored.
    let usable = pairs.filter {
      $0.plate.unit == bar.unit && $0.plate.tenThousandths > 0 && $0.pairs > 0
    }
    let most = max(0, (Int(Load.limit) - Int(bar.tenThousandths)) / 2)
    var counts: [Int: Int] = [:]
    for pair in usable {
      let size = Int(pair.plate.tenThousandths)
      counts[size] = min(counts[size, default: 0] + min(pair.pairs, most), most / size)
    }
    let grain = max(1, counts.keys.reduce(0, Self.greatestCommonDivisor))
    self.grain = grain
    kinds = counts.sorted { $0.key > $1.key }
      .map { FewestPlates.Kind(size: $0.key / grain, count: $0.value) }
    reachable = min(most / grain, kinds.reduce(0) { $0 + $1.size * $1.count })
  }

  private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    var (a, b) = (one, other)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// The sum nearest to `target` on one side; a tie goes up. Of several ways the one with the fewest
  /// plates, then the heaviest first.
  func nearest(to target: Decimal) -> Choice {
    guard reachable > 0, target > .zero else { return Choice(sum: 0, plates: []) }
    let size = Self.exact(grain)
    let floor = Int(clamping: min(target.trillionths / size, Int128(reachable)))
    let rows = rows(above: floor)
    let low = rows[0].last(through: floor) ?? 0
    var chosen = low
    if let high = rows[0].first(from: floor + 1), high <= reachable,
      Int128(high) * size - target.trillionths <= target.trillionths - Int128(low) * size
    {
      chosen = high
    }
    return Choice(sum: chosen * grain, plates: plates(for: chosen, rows))
  }

  /// The nearest sums below and above one on one side, in ten-thousandths; nil at the ends.
  func around(_ sum: Int) -> (below: Int?, above: Int?) {
    guard reachable > 0, sum >= 0 else { return (nil, nil) }
    let rows = rows(above: min(sum / grain, reachable))
    let below = rows[0].last(through: min((sum - 1) / grain, reachable))
    let above = rows[0].first(from: sum / grain + 1)
    return (
      sum > 0 ? below.map { $0 * grain } : nil,
      above.flatMap { $0 <= reachable ? $0 * grain : nil }
    )
  }

  /// Grains in trillionths of the unit.
  private static func exact(_ tenThousandths: Int) -> Int128 {
    Int128(tenThousandths) * 100_000_000
  }

  /// Row k: the sums of the kinds from k on, through the first one above `floor`.
  private func rows(above floor: Int) -> [SumBits] {
    // Taking plates off a heavier sum one by one, the last one above `floor` is above it by no more
    // than the heaviest plate.
    var row = SumBits(through: min(reachable, floor + (kinds.first?.size ?? 0)))
    var rows = [row]
    for kind in kinds.reversed() {
      row.add(kind.size, upTo: kind.count)
      rows.append(row)
    }
    return rows.reversed()
  }

  private func plates(for sum: Int, _ rows: [SumBits]) -> [Load] {
    var search = FewestPlates(kinds, rows: rows)
    let counts = search.counts(for: sum) ?? []
    return zip(kinds, counts).flatMap { kind, count in
      let plate = Load(tenThousandths: Int32(clamping: kind.size * grain), unit: unit)
      return Array(repeating: plate, count: count)
    }
  }
}
