// Distances in a typed line.

import Notation
import Training

extension PartReader {
  func distances(_ series: Series) -> [Measured] {
    let items = series.items
    var unit: DistanceUnit?
    for item in items {
      switch item.kind {
      case .distance(let own): unit = own
      case .thousand:
        guard hasDistances else { return [] }
        unit = .km
      case .plain: break
      default: return []
      }
    }
    // In a list with blanks, each number has its unit.
    if let unit, series.separator == .blank || series.separator == .looseComma,
      items.last?.kind == .plain, unit != .m || items.count > 1
    {
      return []
    }
    if let unit {
      let isShort = (unit == .m || unit == .yd) && items[0].value >= 100_000
      let cost =
        isDecimal(series, digits: isShort ? 1 : 2) ? 6 : isDecimal(series, digits: 2) ? 3 : 0
      var result = Self.distances(series, unit).map { [Measured(values: $0, cost: cost)] } ?? []
      // `2.000m` may be two thousand.
      if items.count == 1, items[0].decimals == 3, !items[0].hasComma {
        var thousands = series
        thousands.items[0].value *= 1000
        thousands.items[0].decimals = 0
        result += Self.distances(thousands, unit).map { [Measured(values: $0, cost: 0)] } ?? []
      }
      return result
    }
    guard let planned = context.planned.first.flatMap({ Self.distance(of: $0.set.amount) }) else {
      return bareDistances(series)
    }
    var result: [Measured] = []
    for unit in Self.units(like: planned.unit) {
      guard let values = Self.distances(series, unit) else { continue }
      var cost = 0
      for case .distance(let distance) in values {
        let (own, goal) = (distance.comparable / 100, planned.comparable / 100)
        cost = max(cost, Self.cost(of: own, between: goal, goal))
        // Intervals are shorter than a run.
        if cost == 7, unit != planned.unit, own < goal, distance.metres >= 50 { cost = 5 }
      }
      if unit != planned.unit, cost > 5 { continue }
      // `28.5` of `5km in 30min` is rather a time.
      if items.count == 1, items[0].decimals > 0, unit == .km || unit == .mi {
        cost = cost == 7 ? 5 : cost == 1 ? 2 : cost
      }
      if isDecimal(series, digits: 2), !series.items.contains(where: \.hasComma) { cost += 6 }
      result.append(
        Measured(
          values: values, cost: cost + (unit == planned.unit ? 0 : 1), isBare: true,
          isUnlikely: cost >= 5))
    }
    return result
  }

  /// Returns plain numbers as distances in a planned time.
  private func bareDistances(_ series: Series) -> [Measured] {
    guard context.measure == .distance, let amount = context.planned.first?.set.amount else {
      return []
    }
    let items = series.items
    // As far as possible in this time.
    var open: Seconds?
    if case .repsInTime(.max, let time) = amount { open = time }
    guard let time = open ?? Self.times(of: amount).last else { return [] }
    if items.count == 1, items[0].decimals > 0 || open != nil && items[0].value < 1_000_000 {
      let units: [DistanceUnit] = items[0].decimals > 0 ? [.km, .mi] : [.km]
      return units.compactMap { unit in
        guard let values = Self.distances(series, unit), case .distance(let distance) = values[0],
          context.speeds.contains(distance, in: time)
        else { return nil }
        return Measured(values: values, cost: open == nil ? 3 : 0, isBare: true)
      }
    }
    // `4800` of 20 minutes on a rower are metres.
    guard items.allSatisfy({ ($0.whole ?? 0) >= 400 && $0.value / 300 > Int(time.tenths) }) else {
      return []
    }
    return Self.distances(series, .m).map {
      [Measured(values: $0, cost: open == nil ? 7 : 0, isBare: true)]
    } ?? []
  }

  static func units(like unit: DistanceUnit) -> [DistanceUnit] {
    switch unit {
    case .km: [.km, .m]
    case .mi: [.mi, .m]
    case .m: [.m, .km]
    case .yd: [.yd, .mi]
    }
  }

  static func distances(_ series: Series, _ unit: DistanceUnit) -> [Amount]? {
    var values: [Amount] = []
    for item in series.items {
      let own: DistanceUnit = if case .distance(let own) = item.kind { own } else { unit }
      guard item.value <= Int(Distance.limit), item.decimals <= 4 else { return nil }
      values.append(.distance(Distance(tenThousandths: Int32(item.value), unit: own)))
    }
    return values
  }
}
