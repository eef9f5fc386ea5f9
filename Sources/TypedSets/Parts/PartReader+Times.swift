// Times in a typed line, and lists that may be times or distances.

import Notation
import Training

/// A list of measured amounts, and what it costs to read it like that.
struct Measured {
  var amounts: Amounts
  var cost: Int
  var end: Int?

  init(_ values: [Amount], cost: Int = 0, isBare: Bool = false, isUnlikely: Bool = false) {
    amounts = Amounts(values: values, isBare: isBare, isUnlikely: isUnlikely)
    self.cost = cost
  }

  /// The only time, or the first one.
  var time: Seconds? { amounts.values.first?.time }
  /// The only distance, or the first one.
  var distance: Distance? {
    if case .distance(let distance)? = amounts.values.first { distance } else { nil }
  }
}

extension PartReader {
  /// Returns a list read as times and as distances.
  func measures(_ series: Series) -> [Part] {
    var result: [Part] = []
    for times in times(series) {
      result.append(alone(times, series))
      if !times.amounts.isMinutes {
        result += distanceAfter(times, series) + repsAfter(times, series)
      }
    }
    result += bareDistanceBefore(series)
    for distances in distances(series) {
      result.append(alone(distances, series))
      result += timesAfter(distances, series)
    }
    return result
  }

  private func alone(_ measured: Measured, _ series: Series) -> Part {
    var amounts = measured.amounts
    let first = series.items[0]
    (amounts.separator, amounts.hasComma) = (series.separator, first.hasComma)
    // Times that are printed on a clock may belong to the planned distance.
    amounts.isTimeWithUnit =
      series.items.count == 1 && first.isLong && !first.hasComma && first.value >= 1200
      && first.value % 600 == 0
    let hasDecimals =
      series.items.count > 1 && series.items.contains { $0.hasComma && $0.decimals > 1 }
    return amount(
      amounts, series.start, measured.end ?? series.end,
      cost: measured.cost + (series.isLoose ? Cost.listWithBlanks : 0)
        + (hasDecimals ? Cost.decimalInList : 0))
  }

  /// Returns whether a list of two is more likely a number with a decimal comma.
  func isDecimal(_ series: Series, digits: Int) -> Bool {
    guard series.separator == .comma, series.items.count == 2,
      let last = self[series.items[1].start], last.digits <= digits
    else { return false }
    return series.items[0].kind == .plain && !series.items[0].hasComma
  }

  // MARK: Times

  static func seconds(_ tenths: Int) -> Seconds? {
    (0...Int(Seconds.limit)).contains(tenths) ? Seconds(tenths: Int32(tenths)) : nil
  }

  /// Returns the times that a list may be.
  func times(_ series: Series) -> [Measured] {
    let items = series.items
    guard series.isList else { return [] }
    guard let last = items.last(where: { $0.kind == .time }) else {
      return bareTimes(series) + minutes(series)
    }
    let unit = max(1, last.unitOfTime)
    let isClock = items.contains(where: \.isClock)
    let times = items.compactMap { item -> Seconds? in
      switch item.kind {
      case .time: Self.seconds(item.value)
      case .plain where item.value * unit % 1000 == 0 && !isClock:
        Self.seconds(item.value * unit / 1000)
      default: nil
      }
    }
    // `37,5s` is a decimal; `40,35s` are two times.
    guard times.count == items.count,
      !items.contains(where: { $0.hasComma && $0.decimals > 1 && $0.unitOfTime == 1 })
    else { return [] }
    var cost = isDecimal(series, digits: 1) ? 6 : 0
    if items.count > 1, unit > 1, items.contains(where: \.hasComma) { cost = max(cost, 3) }
    // `1,30min` are not two times.
    if series.separator == .comma, items.contains(where: { $0.kind == .plain }),
      let most = times.max(), let least = times.min(), most.tenths > 3 * least.tenths
    {
      cost = max(cost, unit == 1 ? 5 : 8)
    }
    var measured = Measured(times.map { .time($0) }, cost: cost)
    measured.amounts.isClock = isClock
    return [measured]
  }

  /// Returns metres as minutes, where these are possible.
  private func minutes(_ series: Series) -> [Measured] {
    let next = quantities.quantity(at: series.end)
    guard mayBeMinutes || next?.unitOfTime == 1,
      series.items.allSatisfy({ $0.kind == .distance(.m) }),
      // A word for metres does not mean minutes.
      let unit = self[series.end - 1], unit.end - unit.start == 1,
      let values = time(series, 60)
    else { return [] }
    var measured = Measured(values)
    measured.amounts.isMinutes = true
    // `1m 30s`.
    if values.count == 1, let next, next.kind == .time, next.unitOfTime == 1, next.value < 600,
      let minutes = measured.time, let sum = Self.seconds(Int(minutes.tenths) + next.value)
    {
      measured.amounts.values = [.time(sum)]
      measured.end = next.end
    }
    return mayBeMinutes || measured.end != nil ? [measured] : []
  }

  private var mayBeMinutes: Bool {
    if context.planned.contains(where: { $0.set.amount.isOfDistance }) { return false }
    if context.measure != .reps { return true }
    guard let planned = context.planned.first?.set.amount else {
      if case .time? = context.lastSet?.amount { return true }
      return false
    }
    if case .time = planned { return true }
    return false
  }

  /// Returns plain numbers as times, where times are planned, or nothing is for a hold.
  private func bareTimes(_ series: Series) -> [Measured] {
    guard series.items.allSatisfy({ $0.kind == .plain }), isMeasured else { return [] }
    guard let planned = context.planned.first?.set.amount else {
      guard context.measure == .time, let values = time(series, 1) else { return [] }
      return [Measured(values, isBare: true)]
    }
    let goals = Self.times(of: planned)
    guard let low = goals.first, let high = goals.last else {
      return minutes(series, ofPlanned: planned)
    }
    func cost(_ time: Seconds?) -> Int {
      Self.cost(of: Int(time?.tenths ?? 0), between: Int(low.tenths), Int(high.tenths))
    }
    // `1 45` of a minute.
    if series.separator == .blank, series.items.count == 2, let first = series.items[0].whole,
      let second = series.items[1].whole, (1...9).contains(first), (10...59).contains(second),
      let time = Self.seconds((first * 60 + second) * 10), cost(time) < 2
    {
      return [Measured([.time(time)], isBare: true)]
    }
    let hasCloseDistance = distances(series).contains { $0.cost < 2 }
    let isDecimal = series.items.count == 1 && series.items[0].decimals > 0
    let isDistance = context.measure == .distance
    var result: [Measured] = []
    for unit in [1, 60, 0] {
      guard let values = unit == 0 ? onClock(series) : time(series, unit) else { continue }
      var cost = values.map { cost($0.time) }.max() ?? 0
      if unit == 0, cost > 0 { continue }
      if hasCloseDistance, cost > (isDecimal ? 1 : 0) { continue }
      // `28,30` is a time on a clock, not 28.3 minutes.
      if unit == 60, isDecimal, onClock(series) != nil { continue }
      if unit == 60, cost > 1, !(isDecimal && isDistance) { continue }
      if unit == 1, cost > 1, isDecimal, isDistance { continue }
      if series.separator == .comma, series.items.count == 2, unit == 60,
        context.planned.count == 1
      {
        cost = max(cost, 6)
      }
      if unit == 1, cost == 7, mayBeShort(series, planned) { cost = 5 }
      // `2` of `60s` may be 2 seconds.
      if unit == 60, cost == 1, context.measure == .time { cost = 2 }
      result.append(Measured(values, cost: cost, isBare: true))
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
  private func minutes(_ series: Series, ofPlanned planned: PlannedAmount) -> [Measured] {
    guard let distance = Self.distance(of: planned),
      series.items.allSatisfy({ $0.value <= 3_000_000 }),
      let values = onClock(series) ?? time(series, 60),
      !distances(series).contains(where: { $0.cost < 2 }), arePossible(values, for: distance)
    else { return [] }
    return [Measured(values, cost: 5, isBare: true, isUnlikely: true)]
  }

  func arePossible(_ times: [Amount], for distance: Distance) -> Bool {
    times.allSatisfy { $0.time.map { context.speeds.contains(distance, in: $0) } ?? false }
  }

  /// Returns numbers as times in a unit of so many seconds.
  func time(_ series: Series, _ unit: Int) -> [Amount]? {
    let times = series.items.compactMap { item -> Seconds? in
      guard item.value * unit % 1000 == 0, !item.hasComma || item.decimals == 1 || unit > 1 else {
        return nil
      }
      return Self.seconds(item.value * unit / 1000)
    }
    return times.count == series.items.count ? times.map { .time($0) } : nil
  }

  /// Returns `2430` and `24.30` as minutes and seconds.
  func onClock(_ series: Series) -> [Amount]? {
    let times = series.items.compactMap { item -> Seconds? in
      let (minutes, seconds): (Int, Int)
      if item.decimals == 2 {
        (minutes, seconds) = (item.value / 10_000, item.value % 10_000 / 100)
      } else if let whole = item.whole, (100...9959).contains(whole) {
        (minutes, seconds) = (whole / 100, whole % 100)
      } else {
        return nil
      }
      return seconds < 60 ? Self.seconds(minutes * 600 + seconds * 10) : nil
    }
    return times.count == series.items.count ? times.map { .time($0) } : nil
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

  /// Returns the cost of a number that should be like the planned ones.
  static func cost(of number: Int, between low: Int, _ high: Int) -> Int {
    if number * 10 >= low * 7, number * 10 <= high * 13 { return 0 }
    return number * 3 >= low && number <= high * 3 ? 1 : 7
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

  var plannedDistance: Distance? {
    context.planned.first.flatMap { Self.distance(of: $0.set.amount) }
  }

  /// True if bare numbers may be times or distances.
  private var isMeasured: Bool {
    guard let planned = context.planned.first?.set.amount else { return context.measure != .reps }
    return !planned.isOfReps || context.measure == .distance
  }

  var hasDistances: Bool {
    context.measure == .distance || context.planned.contains { $0.set.amount.isOfDistance }
  }

  /// Reads `60s with 20 reps` and `60s for 20 reps`.
  func repsAfter(_ times: Measured, _ series: Series) -> [Part] {
    guard case .time(let time)? = times.amounts.values.first, times.amounts.values.count == 1,
      let token = self[series.end], let reps = self[series.end + 1]?.whole, reps <= 10_000,
      isWord(.reps, series.end + 2),
      token.kind == .at || token.kind == .word && (token.word == .with || token.word == .over)
    else { return [] }
    let amounts = Amounts(values: [.repsInTime(Int32(reps), time)], hasWord: true)
    return [amount(amounts, series.start, series.end + 3, cost: times.cost)]
  }
}
