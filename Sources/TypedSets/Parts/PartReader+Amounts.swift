// Reps in a typed line, and the amounts of all kinds.

import Notation
import Training

extension PartReader {
  func amounts(_ all: [Series]) -> [Part] {
    var result: [Part] = []
    for series in all {
      if series.items.first?.kind == .plain { result += reps(series) }
      result += measures(series)
    }
    if let change = repChange(all) { result.append(change) }
    if let first = all.first?.items.first, let sides = sides(first) { result.append(sides) }
    if let first = all.first?.items.first, first.isClock, self[first.end]?.kind == .slash,
      let distance = context.planned.first.flatMap({ Self.distance(of: $0.set.amount) })
    {
      // The distance of a pace is the planned one.
      var amounts = Amounts(values: [.distance(distance)])
      amounts.isBare = false
      result.append(
        Part(
          symbol: .amount, start: first.start, end: first.start, cost: 0, value: .amounts(amounts)))
    }
    return result
  }

  func part(_ amounts: Amounts, _ series: Series, end: Int? = nil, cost: Int) -> Part {
    Part(
      symbol: .amount, start: series.items[0].start, end: end ?? series.end, cost: cost,
      value: .amounts(amounts))
  }

  /// Returns whether a list with dashes may be one: `8-10` is a range.
  func isList(_ series: Series) -> Bool {
    series.separator != .dash || series.items.count > 2
  }

  func reps(_ series: Series) -> [Part] {
    var values: [Amount] = []
    var cost = listCost(series)
    guard isList(series) else { return [] }
    for item in series.items {
      guard let whole = item.whole, whole <= 10_000 else { return [] }
      values.append(.reps(Int32(whole)))
    }
    var most = 0
    for item in series.items { most = max(most, judge.cost(ofReps: item.whole ?? 0)) }
    cost += wordCost(series.items[0].start)
    var amounts = Amounts(values: values, separator: series.separator)
    if isWord(.reps, series.end) {
      (amounts.hasWord, amounts.isBare) = (true, false)
      var result = [part(amounts, series, end: series.end + 1, cost: cost)]
      result += within(values, series, from: series.end + 1)
      return result
    }
    // A number of an exercise with times or distances is not reps.
    switch context.planned.first?.set.amount {
    case .repsInTime: amounts.risk = max(most, context.measure == .distance ? 2 : 0)
    case let planned?: amounts.risk = planned.isOfReps ? most : Cost.repsOfMeasure
    case nil: amounts.risk = context.measure == .distance ? Cost.repsOfMeasure : most
    }
    var result = [part(amounts, series, cost: cost)]
    result += within(values, series, from: series.end)
    return result
  }

  /// Reads `50 in 15min` and `50 reps 12:30`.
  func within(_ values: [Amount], _ series: Series, from end: Int) -> [Part] {
    let side = afterSide(end)
    let hasWord = isWord(.within, side)
    guard hasWord || isWord(.reps, end - 1), values.count == 1, case .reps(let reps) = values[0],
      let time = quantities.quantity(at: side + (hasWord ? 1 : 0)), time.kind == .time,
      time.value >= 0, hasWord || time.isClock
    else { return [] }
    let seconds = Seconds(tenths: Int32(clamping: time.value))
    var amounts = Amounts(values: [.repsInTime(reps, seconds)], isBare: false)
    amounts.isPerSide = side > end
    return [
      part(
        amounts, series, end: time.end,
        cost: hasDistances && !isWord(.reps, end - 1) ? 12 : 0)
    ]
  }

  /// Reads `8L/7R` and `8 left, 7 right`.
  func sides(_ left: Quantity) -> Part? {
    guard left.whole != nil, isWord(.left, left.end), let sign = self[left.end + 1] else {
      return nil
    }
    let hasSign = sign.kind == .slash || sign.kind == .comma
    guard let right = quantities.quantity(at: left.end + (hasSign ? 2 : 1)), right.whole != nil,
      isWord(.right, right.end)
    else { return nil }
    var amounts = Amounts(
      values: [left, right].map { .reps(Int32(clamping: $0.whole ?? 0)) }, separator: .slash)
    (amounts.areSides, amounts.isBare) = (true, false)
    return Part(
      symbol: .amount, start: left.start, end: right.end + 1, cost: 0, value: .amounts(amounts))
  }

  /// Reads `+2 reps`, `1 rep less` and `2 more reps`.
  func repChange(_ all: [Series]) -> Part? {
    guard let series = all.first(where: { $0.items.count == 1 }) else { return nil }
    let item = series.items[0]
    var amounts = Amounts(values: [.reps(Int32(clamping: item.value / 10_000))], isBare: false)
    amounts.isChange = true
    if case .signed(nil) = item.kind, isWord(.reps, item.end), item.decimals == 0 {
      return part(amounts, series, end: item.end + 1, cost: 0)
    }
    guard let whole = item.whole, let word = self[item.end]?.word else { return nil }
    switch word {
    case .more: break
    case .fewer: amounts.values = [.reps(Int32(clamping: -whole))]
    default: return nil
    }
    return part(amounts, series, end: item.end + 1, cost: 0)
  }
}
