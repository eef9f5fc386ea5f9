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
    /// The plates for a sum.
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
