// Distances in a typed line, alone and with their times: `5km in 25:30`, `500m 1:50, 1:48`.

import Notation
import Training

extension PartReader {
  func distances(_ series: Series) -> [Measured] {
    let items = series.items
    var unit: DistanceUnit?
    for item in items {
      switch item.kind {
      case .distance(let own): unit = own
      case .thousand where hasDistances: unit = .km
      case .plain: break
      default: return []
      }
    }
    if let unit { return distances(series, typedIn: unit) }
    guard let planned = plannedDistance else { return bareDistances(series) }
    return Self.units(like: planned.unit).compactMap { unit in
      guard let values = Self.distances(series, unit) else { return nil }
      var cost = 0
      for case .distance(let distance) in values {
        let (own, goal) = (distance.comparable / 100, planned.comparable / 100)
        cost = max(cost, Self.cost(of: own, between: goal, goal))
        // Intervals are shorter than a run.
        if cost == 7, unit != planned.unit, own < goal, distance.metres >= 50 { cost = 5 }
      }
      if unit != planned.unit, cost > 5 { return nil }
      // `28.5` of `5km in 30min` is rather a time.
      if items.count == 1, items[0].decimals > 0, unit == .km || unit == .mi {
        cost = cost == 7 ? 5 : cost == 1 ? 2 : cost
      }
      if isDecimal(series, digits: 2), !items.contains(where: \.hasComma) { cost += 6 }
      return Measured(
        values, cost: cost + (unit == planned.unit ? 0 : 1), isBare: true, isUnlikely: cost >= 5)
    }
  }

  private func distances(_ series: Series, typedIn unit: DistanceUnit) -> [Measured] {
    let items = series.items
    // In a list with blanks, each number has its unit.
    if series.isLoose, items.last?.kind == .plain, unit != .m || items.count > 1 { return [] }
    let isShort = (unit == .m || unit == .yd) && items[0].value >= 100_000
    let cost = isDecimal(series, digits: isShort ? 1 : 2) ? 6 : isDecimal(series, digits: 2) ? 3 : 0
    var ways = [(series, cost)]
    // `2.000m` may be two thousand.
    if items.count == 1, items[0].decimals == 3, !items[0].hasComma {
      var thousands = series
      thousands.items[0].value *= 1000
      thousands.items[0].decimals = 0
      ways.append((thousands, 0))
    }
    return ways.compactMap { series, cost in
      Self.distances(series, unit).map { Measured($0, cost: cost) }
    }
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
        return Measured(values, cost: open == nil ? 3 : 0, isBare: true)
      }
    }
    // `4800` of 20 minutes on a rower are metres.
    guard items.allSatisfy({ ($0.whole ?? 0) >= 400 && $0.value / 300 > Int(time.tenths) }),
      let values = Self.distances(series, .m)
    else { return [] }
    return [Measured(values, cost: open == nil ? 7 : 0, isBare: true)]
  }

  private static func units(like unit: DistanceUnit) -> [DistanceUnit] {
    switch unit {
    case .km: [.km, .m]
    case .mi: [.mi, .m]
    case .m: [.m, .km]
    case .yd: [.yd, .mi]
    }
  }

  private static func distances(_ series: Series, _ unit: DistanceUnit) -> [Amount]? {
    var values: [Amount] = []
    for item in series.items {
      let own: DistanceUnit = if case .distance(let own) = item.kind { own } else { unit }
      guard item.value <= Int(Distance.limit), item.decimals <= 4 else { return nil }
      values.append(.distance(Distance(tenThousandths: Int32(item.value), unit: own)))
    }
    return values
  }

  // MARK: Distances in times

  /// The words between a time and a distance that belong together.
  private struct Join {
    /// The place after it.
    var start: Int
    var cost = 0
    var isAt = false
    var isComma = false
  }

  /// Returns the place after `/side`.
  func afterSide(_ index: Int) -> Int {
    self[index]?.kind == .slash && isWord(.perSide, index + 1) ? index + 2 : index
  }

  private func join(at end: Int) -> Join? {
    let end = afterSide(end)
    guard let token = self[end] else { return nil }
    switch token.kind {
    case .word where token.word == .within: return Join(start: end + 1)
    case .word where token.word == .over:
      // `40m for 12` may be twelve times.
      let isBare = quantities.quantity(at: end + 1)?.kind == .plain
      return Join(start: end + 1, cost: isBare ? 1 : 0)
    case .comma where self[end + 1]?.followsBlank ?? false:
      return Join(start: end + 1, isComma: true)
    case .at: return Join(start: end + 1, isAt: true)
    case .number where token.followsBlank: return Join(start: end)
    default: return nil
    }
  }

  /// Returns distances with the times after them: `5km in 25:30`, `500m 1:50, 1:48`.
  func timesAfter(_ distances: Measured, _ series: Series) -> [Part] {
    guard !distances.amounts.isBare || hasDistances, let join = join(at: series.end) else {
      return []
    }
    if join.isAt, let split = split(distances, at: join.start, series) { return [split] }
    return quantities.series(at: join.start).flatMap { other -> [Part] in
      // After `@`, a time on a clock may be a pace.
      guard !join.isComma || hasDistances, !join.isAt || isTimeOf(distances, other),
        !isPace(other.end)
      else { return [] }
      return timesForDistance(other, distances).compactMap {
        together(
          distances, $0, series, other, cost: join.cost + costOfUnlike(other),
          separator: other.separator)
      }
    }
  }

  /// Returns a bare number before a time as the distances that can be covered in it.
  func bareDistanceBefore(_ series: Series) -> [Part] {
    guard series.items.count == 1, series.items[0].kind == .plain, hasDistances,
      let join = join(at: series.end), !join.isAt
    else { return [] }
    return quantities.series(at: join.start).flatMap { other -> [Part] in
      guard other.items[0].kind == .time, !isPace(other.end) else { return [] }
      return times(other).flatMap { times in
        distances(series, in: times).compactMap {
          together(
            $0, times, series, other, cost: join.cost + costOfUnlike(other),
            separator: other.separator, isBare: true)
        }
      }
    }
  }

  /// Returns times with the distance after them: `30:00 5k`, `45min for 20km`.
  func distanceAfter(_ times: Measured, _ series: Series) -> [Part] {
    guard hasDistances, times.amounts.values.count == 1, let join = join(at: series.end), !join.isAt
    else { return [] }
    return quantities.series(at: join.start).flatMap { other -> [Part] in
      guard other.items.count == 1 else { return [] }
      return (distances(other) + distances(other, in: times)).compactMap {
        together($0, times, series, other, cost: join.cost)
      }
    }
  }

  /// Returns distances in times: one time for all, one distance for all, or as many of both.
  private func together(
    _ distances: Measured, _ times: Measured, _ series: Series, _ other: Series, cost: Int,
    separator: Separator = .none, isBare: Bool = false
  ) -> Part? {
    let (lengths, durations) = (distances.amounts.values, times.amounts.values)
    guard lengths.count == 1 || durations.count == 1 || lengths.count == durations.count else {
      return nil
    }
    var amounts = Amounts(values: [], separator: separator, isBare: isBare)
    for index in 0..<max(lengths.count, durations.count) {
      guard case .distance(let distance) = lengths[min(index, lengths.count - 1)],
        case .time(let time) = durations[min(index, durations.count - 1)]
      else { return nil }
      let duration = times.amounts.isClock ? withHours(time, distance) : time
      amounts.values.append(.distanceInTime(distance, duration))
    }
    amounts.isPerSide = afterSide(series.end) > series.end
    return amount(amounts, series.start, other.end, cost: distances.cost + times.cost + cost)
  }

  /// Returns a time on a clock as hours and minutes, if the distance needs more time.
  private func withHours(_ time: Seconds, _ distance: Distance) -> Seconds {
    guard time.tenths % 10 == 0, context.speeds.isExceeded(by: distance, in: time),
      let hours = Self.seconds(Int(time.tenths) * 60), context.speeds.contains(distance, in: hours)
    else { return time }
    return hours
  }

  /// Reads `2000m @ 0:58/250m`, whose pace is not one of the notation, as the time of the distance.
  private func split(_ distances: Measured, at start: Int, _ series: Series) -> Part? {
    guard let time = quantities.quantity(at: start), time.isClock, isPace(time.end),
      let each = quantities.quantity(at: time.end + 1), each.kind == .distance(.m), each.value > 0,
      !each.isHalfKilometre, let distance = distances.distance, distances.amounts.values.count == 1
    else { return nil }
    let (product, overflow) = time.value.multipliedReportingOverflow(
      by: distance.comparable / 10_000)
    guard !overflow, let total = Self.seconds(product / each.value) else { return nil }
    return amount(
      Amounts(values: [.distanceInTime(distance, total)]), series.start, each.end,
      cost: distances.cost)
  }

  /// Returns whether a clock after `@` can be the time of a distance: otherwise it may be a pace.
  private func isTimeOf(_ distances: Measured, _ other: Series) -> Bool {
    guard other.items[0].isClock, !isPace(other.end), let distance = distances.distance,
      let time = Self.seconds(other.items[0].value)
    else { return false }
    return !context.speeds.isExceeded(by: distance, in: time)
  }

  private func isPace(_ end: Int) -> Bool { self[end]?.kind == .slash }

  /// Returns what it costs that the times of a list, or one after it, differ in length: times that
  /// are about as long as each other have the same distance.
  private func costOfUnlike(_ series: Series) -> Int {
    func tenths(_ item: Quantity?) -> Int? {
      switch item?.kind {
      case .time?: item?.value
      case .plain?: item.map { $0.value / 1000 }
      default: nil
      }
    }
    func isLike(_ one: Int, _ other: Int) -> Bool {
      one * 10 <= other * 13 && other * 10 <= one * 13
    }
    guard let first = tenths(series.items[0]) else { return 0 }
    let others = series.items.map { tenths($0) ?? $0.value }
    if !others.allSatisfy({ isLike($0, first) }) { return 8 }
    let hasSign = [.comma, .slash].contains(self[series.end]?.kind ?? .other)
    guard let next = tenths(quantities.quantity(at: series.end + (hasSign ? 1 : 0))),
      hasSign || !tokens.isTight(series.end)
    else { return 0 }
    return isLike(next, first) ? 8 : 0
  }

  /// Returns the times that a list may be after a distance.
  private func timesForDistance(_ series: Series, _ distances: Measured) -> [Measured] {
    if series.items.contains(where: { $0.kind == .time }) { return times(series) }
    guard hasDistances, series.items.allSatisfy({ $0.kind == .plain }),
      let distance = distances.distance
    else { return [] }
    // Only a number with two decimals, or one that is too large for minutes, is a clock.
    let isDecimal = series.items.count > 1 && isDecimal(series, digits: 2)
    return [1, 60, 0].compactMap { unit in
      guard let values = unit == 0 ? onClock(series) : time(series, unit),
        arePossible(values, for: distance)
      else { return nil }
      return Measured(values, cost: isDecimal ? 8 : 1)
    }
  }

  /// Returns a bare number as the distances that can be covered in a time.
  private func distances(_ series: Series, in times: Measured) -> [Measured] {
    guard series.items.count == 1, series.items[0].kind == .plain, hasDistances,
      let time = times.time
    else { return [] }
    let known = plannedDistance?.unit ?? context.lastDistanceUnit
    let possible = DistanceUnit.allCases.compactMap { unit -> (DistanceUnit, [Amount])? in
      guard let values = Self.distances(series, unit), case .distance(let distance) = values[0],
        context.speeds.contains(distance, in: time)
      else { return nil }
      return (unit, values)
    }
    let isKnown = possible.contains { $0.0 == known }
    return possible.map { unit, values in
      let isOther = isKnown ? unit != known : known == .km && unit != .m
      return Measured(values, cost: isOther ? 10 : 0, isBare: true)
    }
  }
}
