// What plates can add up to on one side of a bar: a bounded subset sum, never greedy.

import Training

/// All sums that plates can make on one side, each with the fewest plates that make it.
struct PlateSums: Sendable {
  struct Choice: Hashable, Sendable {
    /// In ten-thousandths of the bar's unit.
    var sum: Int
    /// Heaviest first.
    var plates: [Load]
  }

  /// Plates of one weight, in grains.
  private struct Plate: Sendable {
    var size: Int
    var pairs: Int
    var load: Load
  }

  /// Sums are counted in the greatest common measure of the plates, so that the table stays small;
  /// in ten-thousandths of the unit.
  private let grain: Int
  /// Heaviest first, each weight once.
  private let plates: [Plate]
  /// The sum of all plates, in grains.
  private let reachable: Int

  /// Beyond this many grains on one side nothing is looked for.
  private static let most = 100_000

  init(_ pairs: [PlatePairs], unit: WeightUnit) {
    // Plates of the other unit cannot be mixed exactly; they are left out.
    let usable = pairs.filter {
      $0.plate.unit == unit && $0.plate.tenThousandths > 0 && $0.pairs > 0
    }
    let counts = Dictionary(
      usable.map { (Int($0.plate.tenThousandths), min($0.pairs, 100)) }
    ) { min($0 + $1, 100) }
    let grain = max(1, counts.keys.reduce(0, Self.greatestCommonDivisor))
    self.grain = grain
    plates = counts.sorted { $0.key > $1.key }.map { size, pairs in
      Plate(
        size: size / grain, pairs: pairs,
        load: Load(tenThousandths: Int32(clamping: size), unit: unit))
    }
    reachable = min(Self.most, plates.reduce(0) { $0 + $1.size * $1.pairs })
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
    let measure = Decimal(grain, places: 4)
    let grains = target.divided(by: measure) ?? Decimal(reachable)
    let floor = min(reachable, grains.floor ?? reachable)
    let isBetween = Decimal(floor) < grains
    // One plate more is never heavier than the heaviest: the next sum above lies within that.
    let limit = min(reachable, floor + 1 + (plates.first?.size ?? 0))
    let fewest = fewestPlates(upTo: limit)
    let sums = fewest[fewest.count - 1]
    let low = (0...floor).last { sums[$0] != Self.unreachable } ?? 0
    let first = isBetween ? floor + 1 : floor
    let high = first <= limit ? (first...limit).first { sums[$0] != Self.unreachable } : nil
    var chosen = low
    if let high, let down = grains.subtracting(Decimal(low)),
      let up = Decimal(high).subtracting(grains), up <= down
    {
      chosen = high
    }
    return Choice(sum: chosen * grain, plates: unwound(chosen, fewest))
  }

  /// The sums next to one on one side, in ten-thousandths; nil at the ends.
  func around(_ sum: Int) -> (below: Int?, above: Int?) {
    guard reachable > 0, sum >= 0, sum / grain <= reachable else { return (nil, nil) }
    let here = sum / grain
    let limit = min(reachable, here + 1 + (plates.first?.size ?? 0))
    let fewest = fewestPlates(upTo: limit)
    let sums = fewest[fewest.count - 1]
    let below = here > 0 ? (0..<here).last { sums[$0] != Self.unreachable } : nil
    let above = here < limit ? ((here + 1)...limit).first { sums[$0] != Self.unreachable } : nil
    return (below.map { $0 * grain }, above.map { $0 * grain })
  }

  private static let unreachable = UInt16.max

  /// Row k: the fewest of the k lightest kinds of plates that make each sum.
  private func fewestPlates(upTo limit: Int) -> [[UInt16]] {
    var rows = [[UInt16](repeating: Self.unreachable, count: limit + 1)]
    rows[0][0] = 0
    for plate in plates.reversed() {
      let before = rows[rows.count - 1]
      var row = before
      for sum in 0...limit {
        var used = 1
        while used <= plate.pairs, used * plate.size <= sum {
          let rest = before[sum - used * plate.size]
          if rest != Self.unreachable { row[sum] = min(row[sum], rest + UInt16(used)) }
          used += 1
        }
      }
      rows.append(row)
    }
    return rows
  }

  /// The plates of the fewest that make `sum`, taking as many of the heaviest as that allows.
  private func unwound(_ sum: Int, _ rows: [[UInt16]]) -> [Load] {
    var result: [Load] = []
    var rest = sum
    var wanted = Int(rows[rows.count - 1][sum])
    for (offset, plate) in plates.enumerated() {
      let lighter = rows[rows.count - 2 - offset]
      var used = min(plate.pairs, rest / plate.size)
      while used > 0 {
        let left = lighter[rest - used * plate.size]
        if left != Self.unreachable, Int(left) + used == wanted { break }
        used -= 1
      }
      result += Array(repeating: plate.load, count: used)
      rest -= used * plate.size
      wanted -= used
    }
    return result
  }
}
