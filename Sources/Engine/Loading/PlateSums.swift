// Works out which sums plates can make on one side of a bar, by an exact subset sum, never
// greedily.

import Synchronization
import Training

/// The sums that plates can make on one side, each with the fewest plates that make it.
///
/// It keeps the choices it made, because sets repeat their loads.
final class PlateSums: Sendable {
  struct Choice: Hashable, Sendable {
    /// The weight on one side, in ten-thousandths of the bar's unit.
    var sum: Int
    /// The plates on one side, heaviest first.
    var plates: [Load]
  }

  /// The greatest common divisor of the plates, in ten-thousandths of the unit. Sums are counted in
  /// it, which keeps the bit sets small.
  private let grain: Int
  /// The plates, heaviest first, each weight once. Sizes are in grains.
  private let kinds: [FewestPlates.Kind]
  /// The sum of all plates that can go on one side, in grains.
  private let reachable: Int
  private let unit: WeightUnit
  private let choices = Mutex<[Decimal: Choice]>([:])
  /// The most choices that are kept, so that a program with many loads does not fill the memory.
  private static let mostChoices = 4_096

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

  /// Returns the sum nearest to `target` on one side. A tie rounds up.
  ///
  /// Of several ways it takes the one with the fewest plates, then the one with the heaviest plates
  /// first.
  func nearest(to target: Decimal) -> Choice {
    guard reachable > 0, target > .zero else { return Choice(sum: 0, plates: []) }
    return choices.withLock { choices in
      if let known = choices[target] { return known }
      let choice = choice(nearestTo: target)
      if choices.count >= Self.mostChoices { choices.removeAll(keepingCapacity: true) }
      choices[target] = choice
      return choice
    }
  }

  private func choice(nearestTo target: Decimal) -> Choice {
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

  /// Returns the nearest sums below and above `sum` on one side, in ten-thousandths; nil at the
  /// ends.
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

  /// Returns an amount in trillionths of the unit, from ten-thousandths.
  private static func exact(_ tenThousandths: Int) -> Int128 {
    Int128(tenThousandths) * 100_000_000
  }

  /// Returns the rows of sums: row k holds the sums of the kinds from k on, up to the first above
  /// `floor`.
  private func rows(above floor: Int) -> [ReachableSums] {
    // If plates come off a heavier sum one by one, the last sum above `floor` exceeds it by at most
    // the heaviest plate.
    var row = ReachableSums(through: min(reachable, floor + (kinds.first?.size ?? 0)))
    var rows = [row]
    for kind in kinds.reversed() {
      row.add(kind.size, upTo: kind.count)
      rows.append(row)
    }
    return rows.reversed()
  }

  private func plates(for sum: Int, _ rows: [ReachableSums]) -> [Load] {
    var search = FewestPlates(kinds, rows: rows)
    let counts = search.counts(for: sum) ?? []
    return zip(kinds, counts).flatMap { kind, count in
      let plate = Load(tenThousandths: Int32(clamping: kind.size * grain), unit: unit)
      return Array(repeating: plate, count: count)
    }
  }
}
