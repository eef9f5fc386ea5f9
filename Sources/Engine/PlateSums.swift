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

  /// Sums are counted in the greatest common measure of the plates, so that the table stays small.
  private let grain: Int
  private let plates: [(size: Int, pairs: Int, load: Load)]
  private let reachable: Int

  /// Beyond this many grains on one side nothing is looked for: 100,000 entries at most.
  private static let most = 100_000

  init(_ pairs: [PlatePairs], unit: WeightUnit) {
    // Plates of the other unit cannot be mixed exactly; they are left out.
    let usable = pairs.filter { $0.plate.unit == unit && $0.plate.tenThousandths > 0 && $0.pairs > 0 }
      .sorted { $0.plate.tenThousandths > $1.plate.tenThousandths }
    grain = usable.reduce(0) { Self.greatestCommonDivisor($0, Int($1.plate.tenThousandths)) }
    let unitSize = max(1, grain)
    plates = usable.map {
      (Int($0.plate.tenThousandths) / unitSize, min($0.pairs, 100), $0.plate)
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
    guard grain > 0, target > .zero else { return Choice(sum: 0, plates: []) }
    let grains = target.divided(by: Decimal(grain, places: 4)) ?? Decimal(Self.most)
    let wanted = min(reachable, (grains.floor ?? reachable) + 1)
    // Looking a little above what is wanted suffices: the next reachable sum may be that far.
    let largest = plates.first?.size ?? 0
    let limit = min(reachable, wanted + largest)
    let fewest = fewestPlates(upTo: limit)
    var below: Int?
    var above: Int?
    for sum in 0...limit where fewest[fewest.count - 1][sum] != Self.unreachable {
      if Decimal(sum * grain, places: 4) <= target { below = sum }
      if above == nil && Decimal(sum * grain, places: 4) >= target { above = sum }
    }
    let chosen: Int
    switch (below, above) {
    case (let low?, let high?):
      let down = target.subtracting(Decimal(low * grain, places: 4)) ?? .zero
      let up = Decimal(high * grain, places: 4).subtracting(target) ?? .zero
      chosen = up <= down ? high : low
    case (let low?, nil): chosen = low
    case (nil, let high?): chosen = high
    case (nil, nil): chosen = 0
    }
    return Choice(sum: chosen * grain, plates: unwound(chosen, fewest))
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
    var wanted = rows[rows.count - 1][sum]
    for (offset, plate) in plates.enumerated() {
      let lighter = rows[rows.count - 2 - offset]
      var used = min(plate.pairs, rest / max(1, plate.size))
      while used > 0 {
        let left = lighter[rest - used * plate.size]
        if left != Self.unreachable, Int(left) + used == Int(wanted) { break }
        used -= 1
      }
      result += Array(repeating: plate.load, count: used)
      rest -= used * plate.size
      wanted -= UInt16(used)
    }
    return result
  }
}
