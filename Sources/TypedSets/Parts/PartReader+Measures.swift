// Times and distances in a typed line, alone and together.

import Notation
import Training

extension PartReader {
  /// Returns a list read as times and as distances.
  func measures(_ series: Series) -> [Part] {
    var result: [Part] = []
    for times in times(series) {
      result.append(measure(times, series))
      if !times.isMinutes { result += distanceAfter(times, series) + repsAfter(times, series) }
    }
    result += bareDistanceBefore(series)
    for distances in distances(series) {
      result.append(measure(distances, series))
      result += timesAfter(distances, series)
    }
    return result
  }

  /// A list of measured amounts, and what it costs to read it like that.
  struct Measured {
    var values: [Amount]
    var cost: Int
    var isBare = false
    /// The quantities are times with two numbers, as on a clock.
    var isClock = false
    var isMinutes = false
    /// True for a number that is far from the plan.
    var isUnlikely = false
    var end: Int?
  }

  func measure(_ measured: Measured, _ series: Series) -> Part {
    var amounts = Amounts(values: measured.values, separator: series.separator)
    amounts.isBare = measured.isBare
    amounts.hasComma = series.items[0].hasComma
    amounts.isMinutes = measured.isMinutes
    amounts.isClock = measured.isClock
    amounts.isUnlikely = measured.isUnlikely
    // Times that are printed on a clock may belong to the planned distance.
    let item = series.items[0]
    amounts.isTimeWithUnit =
      series.items.count == 1 && item.isLong && !item.hasComma && item.value >= 1200
      && item.value % 600 == 0
    let hasDecimals =
      series.items.count > 1 && series.items.contains { $0.hasComma && $0.decimals > 1 }
    let isList = series.separator == .looseComma || series.separator == .blank
    return Part(
      symbol: .amount, start: series.items[0].start, end: measured.end ?? series.end,
      cost: measured.cost + (isList ? 1 : 0) + (hasDecimals ? Cost.decimalInList : 0),
      value: .amounts(amounts))
  }

  /// Returns whether a list of two is more likely a number with a decimal comma.
  func isDecimal(_ series: Series, digits: Int) -> Bool {
    guard series.separator == .comma, series.items.count == 2,
      let last = self[series.items[1].start], last.digits <= digits,
      series.items[0].kind == .plain, !series.items[0].hasComma
    else { return false }
    return true
  }
}
