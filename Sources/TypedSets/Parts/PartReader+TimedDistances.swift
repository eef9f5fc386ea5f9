// Distances with their times: `5km in 25:30`, `500m 1:50, 1:48`, `30:00 5k`.

import Notation
import Training

extension PartReader {
  /// Returns distances with the times after them: `5km in 25:30`, `500m 1:50, 1:48`.
  func timesAfter(_ distances: Measured, _ series: Series) -> [Part] {
    guard !distances.isBare || hasDistances else { return [] }
    return joiningWord(at: series.end).flatMap { start, cost, isAt -> [Part] in
      let isComma = self[afterSide(series.end)]?.kind == .comma
      if isAt, let split = split(distances, at: start, series) { return [split] }
      return quantities.series(at: start).flatMap { other -> [Part] in
        // After `@`, a time on a clock may be a pace.
        guard !isComma || hasDistances, !isAt || isTimeOf(distances, other) else { return [] }
        return joined(distances, to: other, series, cost: cost)
      }
    }
  }

  /// Returns a bare number before a time as the distances that can be covered in it.
  func bareDistanceBefore(_ series: Series) -> [Part] {
    guard series.items.count == 1, series.items[0].kind == .plain, hasDistances else { return [] }
    return joiningWord(at: series.end).flatMap { start, cost, isAt -> [Part] in
      guard !isAt else { return [] }
      return quantities.series(at: start).flatMap { other -> [Part] in
        guard other.items[0].kind == .time, !isPace(other.end) else { return [] }
        return times(other).flatMap { times in
          distances(series, in: times).flatMap {
            joined($0, to: other, series, cost: cost, isBare: true)
          }
        }
      }
    }
  }

  /// Reads `2000m @ 1:56/500m`.
  func split(_ distances: Measured, at start: Int, _ series: Series) -> Part? {
    guard let time = quantities.quantity(at: start), time.isClock, isPace(time.end),
      let each = quantities.quantity(at: time.end + 1), each.kind == .distance(.m), each.value > 0,
      case .distance(let distance)? = distances.values.first, distances.values.count == 1
    else { return nil }
    let (product, overflow) = time.value.multipliedReportingOverflow(
      by: distance.comparable / 10_000)
    guard !overflow, let total = Self.seconds(product / each.value) else { return nil }
    var amounts = Amounts(values: [.distanceInTime(distance, total)])
    amounts.isBare = false
    return Part(
      symbol: .amount, start: series.items[0].start, end: each.end, cost: distances.cost,
      value: .amounts(amounts))
  }

  /// Returns whether a clock after `@` can be the time of a distance: otherwise it may be a pace.
  func isTimeOf(_ distances: Measured, _ other: Series) -> Bool {
    guard other.items[0].isClock, !isPace(other.end),
      case .distance(let distance)? = distances.values.first,
      let time = Self.seconds(other.items[0].value)
    else { return false }
    return !context.speeds.isExceeded(by: distance, in: time)
  }

  func isPace(_ end: Int) -> Bool {
    self[end]?.kind == .slash
  }

  func joined(
    _ distances: Measured, to other: Series, _ series: Series, cost: Int, isBare: Bool = false
  ) -> [Part] {
    let lists = isPace(other.end) ? [] : timesForDistance(other, distances)
    let cost = cost + (areAlike(other) ? 0 : 8)
    return lists.compactMap { times in
      guard let values = Self.pairs(distances.values, times.values, context.speeds, times.isClock)
      else { return nil }
      var amounts = Amounts(values: values, separator: other.separator)
      (amounts.isBare, amounts.isPerSide) = (isBare, afterSide(series.end) > series.end)
      return Part(
        symbol: .amount, start: series.items[0].start, end: other.end,
        cost: distances.cost + times.cost + cost, value: .amounts(amounts))
    }
  }

  /// Returns whether the times of a list, and those after it, are about as long as each other: then
  /// they have the same distance.
  func areAlike(_ series: Series) -> Bool {
    func isLike(_ one: Quantity, _ other: Quantity) -> Bool {
      one.value * 10 <= other.value * 13 && other.value * 10 <= one.value * 13
    }
    func isTime(_ item: Quantity) -> Bool { item.kind == .time || item.kind == .plain }
    let items = series.items.map(Self.inTenths)
    guard let first = items.first, isTime(first) else { return true }
    if !items.allSatisfy({ isLike($0, first) }) { return false }
    let hasSign = [.comma, .slash].contains(self[series.end]?.kind ?? .other)
    guard let next = quantities.quantity(at: series.end + (hasSign ? 1 : 0)), isTime(next),
      hasSign || !quantities.isTight(series.end)
    else { return true }
    return !isLike(Self.inTenths(next), first)
  }

  /// Returns a number without a unit as seconds.
  static func inTenths(_ item: Quantity) -> Quantity {
    guard item.kind == .plain else { return item }
    var time = item
    time.value /= 1000
    return time
  }

  /// Returns the times that a list may be after a distance.
  func timesForDistance(_ series: Series, _ distances: Measured) -> [Measured] {
    if series.items.contains(where: { $0.kind == .time }) { return times(series) }
    guard hasDistances, series.items.allSatisfy({ $0.kind == .plain }),
      case .distance(let distance)? = distances.values.first
    else { return [] }
    var result: [Measured] = []
    for unit in [1, 60, 0] {
      guard let values = unit == 0 ? onClock(series) : time(series, unit) else { continue }
      let isPossible = values.allSatisfy { value in
        if case .time(let time) = value {
          context.speeds.contains(distance, in: time)
        } else {
          false
        }
      }
      // Only a number with two decimals, or one that is too large for minutes, is a clock.
      let isDecimal = series.items.count > 1 && isDecimal(series, digits: 2)
      if isPossible { result.append(Measured(values: values, cost: isDecimal ? 8 : 1)) }
    }
    return result
  }

  /// Returns the place after `/side`.
  func afterSide(_ index: Int) -> Int {
    self[index]?.kind == .slash && isWord(.perSide, index + 1) ? index + 2 : index
  }

  /// Returns where a time or a distance begins that belongs to the one before, with its cost.
  func joiningWord(at end: Int) -> [(start: Int, cost: Int, isAt: Bool)] {
    let end = afterSide(end)
    guard let token = self[end] else { return [] }
    switch token.kind {
    case .word where token.word == .within: return [(end + 1, 0, false)]
    case .word where token.word == .over:
      // `40m for 12` may be twelve times.
      let isBare = quantities.quantity(at: end + 1)?.kind == .plain
      return [(end + 1, isBare ? 1 : 0, false)]
    case .comma where self[end + 1]?.followsBlank ?? false: return [(end + 1, 0, false)]
    case .at: return [(end + 1, 0, true)]
    case .number where token.followsBlank: return [(end, 0, false)]
    default: return []
    }
  }

  /// Returns times with the distance after them: `30:00 5k`, `45min for 20km`.
  func distanceAfter(_ times: Measured, _ series: Series) -> [Part] {
    guard hasDistances, times.values.count == 1 else { return [] }
    return joiningWord(at: series.end).flatMap { start, cost, isAt -> [Part] in
      guard !isAt else { return [] }
      return quantities.series(at: start).flatMap { other -> [Part] in
        guard other.items.count == 1 else { return [] }
        return (distances(other) + distances(other, in: times)).compactMap { distance in
          guard
            let values = Self.pairs(distance.values, times.values, context.speeds, times.isClock)
          else { return nil }
          var amounts = Amounts(values: values)
          amounts.isBare = false
          return Part(
            symbol: .amount, start: series.items[0].start, end: other.end,
            cost: times.cost + distance.cost + cost, value: .amounts(amounts))
        }
      }
    }
  }

  /// Reads `60s with 20 reps` and `60s for 20 reps`.
  func repsAfter(_ times: Measured, _ series: Series) -> [Part] {
    guard case .time(let time)? = times.values.first, times.values.count == 1,
      let token = self[series.end], let reps = self[series.end + 1]?.whole, reps <= 10_000,
      isWord(.reps, series.end + 2),
      token.kind == .at || token.kind == .word && (token.word == .with || token.word == .over)
    else { return [] }
    var amounts = Amounts(values: [.repsInTime(Int32(reps), time)])
    (amounts.isBare, amounts.hasWord) = (false, true)
    return [
      Part(
        symbol: .amount, start: series.items[0].start, end: series.end + 3, cost: times.cost,
        value: .amounts(amounts))
    ]
  }

  /// Returns a bare number as the distances that can be covered in a time.
  func distances(_ series: Series, in times: Measured) -> [Measured] {
    guard series.items.count == 1, series.items[0].kind == .plain, hasDistances,
      case .time(let time)? = times.values.first
    else { return [] }
    let planned = context.planned.first.flatMap { Self.distance(of: $0.set.amount) }
    let known = planned?.unit ?? context.lastDistanceUnit
    let possible = DistanceUnit.allCases.compactMap { unit -> (DistanceUnit, [Amount])? in
      guard let values = Self.distances(series, unit), case .distance(let distance) = values[0],
        context.speeds.contains(distance, in: time)
      else { return nil }
      return (unit, values)
    }
    let isKnown = possible.contains { $0.0 == known }
    return possible.map { unit, values in
      let isOther = isKnown ? unit != known : known == .km && unit != .m
      return Measured(values: values, cost: isOther ? 10 : 0, isBare: true)
    }
  }

  /// Returns distances in times: one time for all, one distance for all, or as many of both.
  static func pairs(
    _ distances: [Amount], _ times: [Amount], _ speeds: SpeedRange, _ isClock: Bool
  ) -> [Amount]? {
    let count = max(distances.count, times.count)
    guard distances.count == 1 || times.count == 1 || distances.count == times.count else {
      return nil
    }
    var result: [Amount] = []
    for index in 0..<count {
      guard case .distance(let distance) = distances[min(index, distances.count - 1)],
        case .time(let time) = times[min(index, times.count - 1)]
      else { return nil }
      result.append(.distanceInTime(distance, withHours(time, distance, speeds, isClock)))
    }
    return result
  }

  /// Returns a time on a clock as hours and minutes, if the distance needs more time.
  static func withHours(
    _ time: Seconds, _ distance: Distance, _ speeds: SpeedRange, _ isClock: Bool
  ) -> Seconds {
    guard isClock, time.tenths % 10 == 0, speeds.isExceeded(by: distance, in: time),
      let hours = seconds(Int(time.tenths) * 60), speeds.contains(distance, in: hours)
    else { return time }
    return hours
  }
}
