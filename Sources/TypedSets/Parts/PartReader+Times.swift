// Times in a typed line.

import Notation
import Training

extension PartReader {
  static func seconds(_ tenths: Int) -> Seconds? {
    guard tenths >= 0, tenths <= Int(Seconds.limit) else { return nil }
    return Seconds(tenths: Int32(tenths))
  }

  /// Returns the times that a list may be.
  func times(_ series: Series) -> [Measured] {
    let items = series.items
    guard isList(series) else { return [] }
    guard items.contains(where: { $0.kind == .time }) else {
      return bareTimes(series) + minutes(series)
    }
    var values: [Amount] = []
    let unit = max(1, items.last { $0.kind == .time }?.unitOfTime ?? 1)
    for item in items {
      let tenths: Int
      switch item.kind {
      case .time: tenths = item.value
      case .plain where item.value * unit % 1000 == 0 && !items.contains(where: \.isClock):
        tenths = item.value * unit / 1000
      default: return []
      }
      guard let time = Self.seconds(tenths) else { return [] }
      values.append(.time(time))
    }
    // `37,5s` is a decimal; `40,35s` are two times.
    if items.contains(where: { $0.hasComma && $0.decimals > 1 && $0.unitOfTime == 1 }) { return [] }
    var cost = isDecimal(series, digits: 1) ? 6 : 0
    if items.count > 1, unit > 1, items.contains(where: \.hasComma) { cost = max(cost, 3) }
    // `1,30min` are not two times.
    if series.separator == .comma, items.contains(where: { $0.kind == .plain }) {
      let lengths = values.compactMap { if case .time(let time) = $0 { time.tenths } else { nil } }
      if (lengths.max() ?? 0) > 3 * (lengths.min() ?? 0) { cost = max(cost, unit == 1 ? 5 : 8) }
    }
    return [Measured(values: values, cost: cost, isClock: items.contains(where: \.isClock))]
  }

  /// Returns metres as minutes, where these are possible.
  func minutes(_ series: Series) -> [Measured] {
    guard mayBeMinutes || quantities.quantity(at: series.end)?.unitOfTime == 1,
      series.items.contains(where: { $0.kind == .distance(.m) })
    else { return [] }
    var values: [Amount] = []
    for item in series.items {
      guard item.kind == .distance(.m), item.value * 60 % 1000 == 0,
        let time = Self.seconds(item.value * 60 / 1000)
      else { return [] }
      values.append(.time(time))
    }
    // A word for metres does not mean minutes.
    guard let unit = self[series.end - 1], unit.end - unit.start == 1 else { return [] }
    var measured = Measured(values: values, cost: 0)
    measured.isMinutes = true
    // `1m 30s`.
    if series.items.count == 1, let next = quantities.quantity(at: series.end), next.kind == .time,
      next.unitOfTime == 1, next.value < 600, case .time(let time)? = values.first,
      let sum = Self.seconds(Int(time.tenths) + next.value)
    {
      measured.values = [.time(sum)]
      measured.end = next.end
    }
    return mayBeMinutes || measured.end != nil ? [measured] : []
  }

  var mayBeMinutes: Bool {
    if context.planned.contains(where: { $0.set.amount.isOfDistance }) { return false }
    if context.measure != .reps { return true }
    if case .time? = context.planned.first?.set.amount { return true }
    if context.planned.isEmpty, case .time? = context.lastSet?.amount { return true }
    return false
  }

  /// Returns plain numbers as times, where times are planned, or nothing is for a hold.
  func bareTimes(_ series: Series) -> [Measured] {
    guard series.items.allSatisfy({ $0.kind == .plain }), isMeasured else { return [] }
    let planned = context.planned.first?.set.amount
    guard let planned else {
      guard context.measure == .time else { return [] }
      return time(series, 1).map { [Measured(values: $0, cost: 0, isBare: true)] } ?? []
    }
    let goals = Self.times(of: planned)
    guard let low = goals.first, let high = goals.last else {
      return minutes(series, ofPlanned: planned).map { [$0] } ?? []
    }
    var result: [Measured] = []
    // `1 45` of a minute.
    if series.separator == .blank, series.items.count == 2, let first = series.items[0].whole,
      let second = series.items[1].whole, (1...9).contains(first), (10...59).contains(second),
      Self.cost(of: (first * 60 + second) * 10, between: Int(low.tenths), Int(high.tenths)) < 2,
      let time = Self.seconds((first * 60 + second) * 10)
    {
      return [Measured(values: [.time(time)], cost: 0, isBare: true)]
    }
    let hasCloseDistance = distances(series).contains { $0.cost < 2 }
    for unit in [1, 60, 0] {
      guard let values = unit == 0 ? onClock(series) : time(series, unit) else { continue }
      var cost = 0
      for case .time(let time) in values {
        cost = max(
          cost, Self.cost(of: Int(time.tenths), between: Int(low.tenths), Int(high.tenths)))
      }
      let isDecimal = series.items.count == 1 && series.items[0].decimals > 0
      if unit == 0, cost > 0 { continue }
      if hasCloseDistance, cost > (isDecimal ? 1 : 0) { continue }
      // `28,30` is a time on a clock, not 28.3 minutes.
      if unit == 60, isDecimal, onClock(series) != nil { continue }
      if unit == 60, cost > 1, !(isDecimal && context.measure == .distance) { continue }
      if unit == 1, cost > 1, isDecimal, context.measure == .distance { continue }
      if series.separator == .comma, series.items.count == 2, unit == 60,
        context.planned.count == 1
      {
        cost = max(cost, 6)
      }
      if unit == 1, cost == 7, mayBeShort(series, planned) { cost = 5 }
      // `2` of `60s` may be 2 seconds.
      if unit == 60, cost == 1, context.measure == .time { cost = 2 }
      result.append(Measured(values: values, cost: cost, isBare: true))
    }
    return result
  }

  /// Returns whether times that are much shorter than planned may be meant: `25` of `20min+`, and
  /// `1,05` of two sets.
  private func mayBeShort(_ series: Series, _ planned: PlannedAmount) -> Bool {
    if series.items.count > 1 {
      return series.separator == .comma && series.items.count == context.planned.count
    }
    if case .time(.atLeast) = planned { return true }
    return false
  }

  /// Returns numbers that are far from a planned distance as minutes for it: `28` of 5 km.
  private func minutes(_ series: Series, ofPlanned planned: PlannedAmount) -> Measured? {
    guard let distance = Self.distance(of: planned),
      series.items.allSatisfy({ $0.value <= 3_000_000 }),
      let values = onClock(series) ?? time(series, 60),
      !distances(series).contains(where: { $0.cost < 2 }),
      values.allSatisfy({ value in
        value.time.map { context.speeds.contains(distance, in: $0) } ?? false
      })
    else { return nil }
    return Measured(values: values, cost: 5, isBare: true, isUnlikely: true)
  }

  func time(_ series: Series, _ unit: Int) -> [Amount]? {
    var values: [Amount] = []
    for item in series.items {
      guard item.value * unit % 1000 == 0, !item.hasComma || item.decimals == 1 || unit > 1,
        let time = Self.seconds(item.value * unit / 1000)
      else { return nil }
      values.append(.time(time))
    }
    return values
  }

  /// Returns `2430` and `24.30` as minutes and seconds.
  func onClock(_ series: Series) -> [Amount]? {
    var values: [Amount] = []
    for item in series.items {
      guard let tenths = Self.onClock(item), let time = Self.seconds(tenths) else { return nil }
      values.append(.time(time))
    }
    return values
  }

  /// Returns a time on a clock as hours and minutes, where the planned time is like that.
  static func asHours(_ time: Seconds, _ planned: PlannedAmount) -> Seconds? {
    let goals = times(of: planned)
    guard let low = goals.first, let high = goals.last, time.tenths > 0, time.tenths % 10 == 0,
      time.tenths * 3 < low.tenths, let hours = seconds(Int(time.tenths) * 60),
      hours.tenths * 3 >= low.tenths, Int(hours.tenths) <= 3 * Int(high.tenths)
    else { return nil }
    return hours
  }

  static func onClock(_ item: Quantity) -> Int? {
    let (minutes, seconds): (Int, Int)
    if item.decimals == 2 {
      (minutes, seconds) = (item.value / 10_000, item.value % 10_000 / 100)
    } else if let whole = item.whole, (100...9959).contains(whole) {
      (minutes, seconds) = (whole / 100, whole % 100)
    } else {
      return nil
    }
    return seconds < 60 ? minutes * 600 + seconds * 10 : nil
  }

  /// Returns the cost of a number that should be like the planned ones.
  static func cost(of number: Int, between low: Int, _ high: Int) -> Int {
    if number * 10 >= low * 7, number * 10 <= high * 13 { return 0 }
    if number * 3 >= low, number <= high * 3 { return 1 }
    return 7
  }

  /// Returns the shortest and the longest time that is planned.
  static func times(of planned: PlannedAmount) -> [Seconds] {
    switch planned {
    case .time(.exactly(let time)), .distanceInTime(_, let time): [time]
    case .time(.range(let low, let high)): [low, high]
    case .time(.atLeast(let low)): [low, Seconds(tenths: low.tenths * 4)]
    default: []
    }
  }

  static func distance(of planned: PlannedAmount) -> Distance? {
    switch planned {
    case .distance(.exactly(let distance)), .distanceInTime(let distance, _): distance
    default: nil
    }
  }

  /// True if bare numbers may be times or distances.
  var isMeasured: Bool {
    guard let planned = context.planned.first?.set.amount else { return context.measure != .reps }
    return !planned.isOfReps || context.measure == .distance
  }

  var hasDistances: Bool {
    context.measure == .distance || context.planned.contains { $0.set.amount.isOfDistance }
  }
}
