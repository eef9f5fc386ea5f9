// Loads in a typed line.

import Notation
import Training

extension PartReader {
  func loads(_ all: [Series]) -> [Part] {
    all.flatMap(loads)
  }

  func loads(_ series: Series) -> [Part] {
    if series.separator == .dash { return [] }
    var unit: WeightUnit?
    var hasPlain = false
    var isPlural = false
    for item in series.items {
      switch item.kind {
      case .weight(let own): unit = own
      case .plain: hasPlain = true
      case .time where item.isPlural && context.measure == .reps && !context.isBodyweight:
        (hasPlain, isPlural) = (true, true)
      case .signed, .bodyweight, .bar: break
      case .time, .distance, .thousand: return []
      }
    }
    let isBare = hasPlain && unit == nil
    var cost = 0
    var isFalling = false
    if hasPlain, series.items.count > 1, !isListOfLoads(series) { return [] }
    var values: [TypedLoad] = []
    let hasDecimals = series.items.contains { $0.decimals > 0 }
    for item in series.items {
      guard item.decimals <= 4, let value = load(item, unit) else { return [] }
      if item.kind == .plain || item.isPlural, case .fixed(let load) = value {
        let own = judge.cost(ofLoad: load)
        let isShort = item.value < 100_000 && own == Cost.lightNumber
        let isSure = unit != nil || hasDecimals && item.value > 100_000
        cost = max(cost, isSure ? min(own, Cost.lightNumber) : own + (isShort ? 2 : 0))
      }
      values.append(value)
    }
    if isPlural { cost += 1 }
    if isBare, context.measure == .distance || !isRepsPlanned, !judge.hasKnownLoad { cost += 12 }
    let first = series.items[0]
    if series.items.count > 1 {
      cost += listCost(series)
      let numbers = series.items.map(\.value)
      if hasPlain, zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
        isFalling = true
      } else if isBare, (numbers.last ?? 0) <= 3 * (numbers.first ?? 0) {
        // Rising numbers are loads.
        cost = min(cost, 5)
      }
    }
    // `2,5kg` is more likely one load than two.
    if series.separator == .comma, series.items.count == 2, hasPlain, unit != nil,
      self[series.items[1].start]?.digits == 1
    {
      cost += 6
    }
    if first.hasComma, isBare { cost += Cost.decimalComma }
    if series.items.count > 1, series.items.contains(where: \.hasComma) { cost += 7 }
    let ways = onBodyweight(values, series, isBare)
    let isClear = ways.count == 1
    func part(_ loads: [TypedLoad], _ cost: Int) -> Part {
      Part(
        symbol: .load, start: first.start, end: series.end, cost: cost,
        value: .loads(
          Loads(
            values: loads, isBare: isBare, separator: series.separator, hasComma: first.hasComma,
            isPlural: isPlural, isFalling: isFalling,
            addsToBodyweight: isClear ? nil : loads != values)))
    }
    return ways.map { part($0, cost + $1) }
  }

  /// Returns whether numbers without a unit may be loads beside the others: all are without one, or
  /// the last has it.
  func isListOfLoads(_ series: Series) -> Bool {
    let hasUnit = series.items.map { $0.kind != .plain }
    guard hasUnit.contains(true) else { return true }
    guard series.separator == .comma || series.separator == .slash, hasUnit.last ?? false,
      case .weight = series.items[series.items.count - 1].kind
    else { return false }
    return !hasUnit.dropLast().contains(true)
  }

  /// Returns loads as they are, and added to bodyweight if that is possible, with their costs.
  func onBodyweight(
    _ loads: [TypedLoad], _ series: Series, _ isBare: Bool
  ) -> [([TypedLoad], Int)] {
    let plain = loads.compactMap { load -> Load? in
      if case .fixed(let load) = load, !load.onBodyweight, load.tenThousandths > 0 {
        load
      } else {
        nil
      }
    }
    let isHold = context.measure == .time
    let mayBeAdded =
      context.isBodyweight && (isBare || judge.hasLoadOnBodyweight || series.items[0].kind == .bar)
      || isHold && !(judge.hasKnownLoad && !judge.hasLoadOnBodyweight)
    guard plain.count == loads.count, mayBeAdded else { return [(loads, 0)] }
    func changed(_ sign: Int32) -> [TypedLoad] {
      plain.map {
        .fixed(
          Load(tenThousandths: sign * $0.tenThousandths, unit: $0.unit, onBodyweight: true))
      }
    }
    let ways = [(changed(1), 0), (loads, Cost.literalOnBodyweight)]
    return judge.isAssisted ? [(changed(-1), 0)] + ways : ways
  }

  func load(_ item: Quantity, _ unit: WeightUnit?) -> TypedLoad? {
    switch item.kind {
    case .plain: return judge.load(item.value, unit).map { .fixed($0) }
    case .weight(let unit): return judge.load(item.value, unit).map { .fixed($0) }
    case .time: return judge.load(item.value * 1000).map { .fixed($0) }
    case .bar: return .fixed(judge.bar)
    case .bodyweight(let own): return added(item.value, own ?? unit)
    case .signed(let own):
      if context.isBodyweight || context.measure == .time
        || context.isAnyLift && !judge.hasPlannedLoads
      {
        return added(item.value, own ?? unit)
      }
      return .change(item.value, own ?? unit)
    case .distance, .thousand: return nil
    }
  }

  func added(_ value: Int, _ unit: WeightUnit?) -> TypedLoad? {
    if value == 0 { return .fixed(.bodyweight) }
    return judge.load(value, unit).map {
      .fixed(Load(tenThousandths: $0.tenThousandths, unit: $0.unit, onBodyweight: true))
    }
  }

  /// True unless times or distances are planned.
  var isRepsPlanned: Bool { context.planned.first?.set.amount.isOfReps ?? true }

  func listCost(_ series: Series) -> Int {
    switch series.separator {
    case .none, .comma, .slash: 0
    case .dash: 0
    case .looseComma: 1
    case .blank: Cost.listWithBlanks
    }
  }
}
