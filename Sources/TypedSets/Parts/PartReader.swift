// Reads the parts of sets: quantities in their roles, and what is between them.

import Notation
import Training

/// Reads the parts that begin at a token, in all their roles.
struct PartReader {
  let bytes: [UInt8]
  let tokens: [Token]
  let quantities: TypedQuantities
  let judge: Judge
  var context: TypedContext { judge.context }
  /// The lists and the parts that begin at each token, once they were looked for.
  private var lists: [[Series]?]
  private var known: [[Part]?]

  init(bytes: [UInt8], tokens: [Token], judge: Judge) {
    (self.bytes, self.tokens, self.judge) = (bytes, tokens, judge)
    quantities = TypedQuantities(tokens: tokens)
    lists = Array(repeating: nil, count: tokens.count)
    known = Array(repeating: nil, count: tokens.count * (Symbol.kinds + 1))
  }

  subscript(index: Int) -> Token? { tokens[at: index] }

  func isWord(_ word: Word, _ index: Int) -> Bool {
    self[index].map { $0.kind == .word && $0.word == word } ?? false
  }

  /// Returns the parts with a symbol that begin at a token; without a symbol, the details.
  mutating func parts(_ symbol: Symbol?, at start: Int) -> [Part] {
    let place = start * (Symbol.kinds + 1) + (symbol.map { Int($0.rawValue) } ?? Symbol.kinds)
    if let parts = known[place] { return parts }
    let found: [Part]
    switch symbol {
    case nil: found = details(at: start)
    case .amount: found = amounts(series(at: start))
    case .load: found = series(at: start).flatMap(loads)
    case .count:
      let isPlain = quantities.quantity(at: start)?.kind == .plain
      found = isPlain ? count(at: start, end: start + 1, .count, cost: wordCost(start)) : []
    case .sets where isWord(.sets, start + 1):
      found = count(at: start, end: start + (isWord(.of, start + 2) ? 3 : 2), .sets)
    case .sets: found = []
    case let symbol?:
      found =
        connector(symbol, at: start).map {
          [Part(symbol: symbol, start: start, end: start + $0)]
        } ?? []
    }
    known[place] = found
    return found
  }

  private mutating func series(at start: Int) -> [Series] {
    if let known = lists[start] { return known }
    let found = quantities.series(at: start)
    lists[start] = found
    return found
  }

  private func count(at start: Int, end: Int, _ symbol: Symbol, cost: Int = 0) -> [Part] {
    guard let count = self[start]?.whole, (1...100).contains(count) else { return [] }
    return [Part(symbol: symbol, start: start, end: end, cost: cost, value: .count(count))]
  }

  private func wordCost(_ index: Int) -> Int {
    if case .number = tokens[index].word { Cost.wordForNumber } else { 0 }
  }

  /// Returns the number of tokens of what may be between two quantities; nil if it is not here.
  private func connector(_ symbol: Symbol, at index: Int) -> Int? {
    let token = tokens[index]
    let isBeforeBlank = tokens.isLoose(index + 1)
    switch (symbol, token.kind) {
    case (.times, .times), (.at, .at), (.colon, .colon), (.open, .open), (.close, .close),
      (.dash, .longDash):
      return 1
    case (.comma, .comma): return isBeforeBlank ? 1 : nil
    case (.dash, .dash): return token.followsBlank && isBeforeBlank ? 1 : nil
    case (.over, .word): return token.word == .over ? 1 : nil
    case (.with, .word):
      if token.word == .with { return 1 }
      // `w/`
      return token.word == .warmup && token.end - token.start == 1
        && self[index + 1]?.kind == .slash && !isBeforeBlank ? 2 : nil
    default: return nil
    }
  }

  // MARK: Amounts

  func amount(_ amounts: Amounts, _ start: Int, _ end: Int, cost: Int = 0) -> Part {
    Part(symbol: .amount, start: start, end: end, cost: cost, value: .amounts(amounts))
  }

  private func amounts(_ all: [Series]) -> [Part] {
    guard let first = all.first?.items.first else { return [] }
    var result = all.flatMap { ($0.items[0].kind == .plain ? reps($0) : []) + measures($0) }
    if let single = all.first(where: { $0.items.count == 1 })?.items[0] {
      result += repChange(single)
    }
    result += sides(first)
    if first.isClock, self[first.end]?.kind == .slash, let distance = plannedDistance {
      // The distance of a pace is the planned one.
      result.append(amount(Amounts(values: [.distance(distance)]), first.start, first.start))
    }
    return result
  }

  private func reps(_ series: Series) -> [Part] {
    let numbers = series.items.compactMap(\.whole).filter { $0 <= 10_000 }
    guard series.isList, numbers.count == series.items.count else { return [] }
    let values = numbers.map { Amount.reps(Int32($0)) }
    let cost = (series.isLoose ? Cost.listWithBlanks : 0) + wordCost(series.start)
    var amounts = Amounts(values: values, separator: series.separator)
    var end = series.end
    if isWord(.reps, end) {
      amounts.hasWord = true
      end += 1
    } else {
      amounts.isBare = true
      // A number of an exercise with times or distances is not reps.
      let most = numbers.map(judge.cost(ofReps:)).max() ?? 0
      let isDistance = context.measure == .distance
      switch context.planned.first?.set.amount {
      case .repsInTime: amounts.risk = max(most, isDistance ? 2 : 0)
      case let planned?: amounts.risk = planned.isOfReps ? most : Cost.repsOfMeasure
      case nil: amounts.risk = isDistance ? Cost.repsOfMeasure : most
      }
    }
    return [amount(amounts, series.start, end, cost: cost)] + within(values, series, from: end)
  }

  /// Reads `50 in 15min` and `50 reps 12:30`.
  private func within(_ values: [Amount], _ series: Series, from end: Int) -> [Part] {
    let side = afterSide(end)
    let hasWord = isWord(.within, side)
    let isOfReps = isWord(.reps, end - 1)
    guard hasWord || isOfReps, values.count == 1, case .reps(let reps) = values[0],
      let time = quantities.quantity(at: side + (hasWord ? 1 : 0)), time.kind == .time,
      time.value >= 0, hasWord || time.isClock
    else { return [] }
    var amounts = Amounts(
      values: [.repsInTime(reps, Seconds(tenths: Int32(clamping: time.value)))])
    amounts.isPerSide = side > end
    return [
      amount(amounts, series.start, time.end, cost: hasDistances && !isOfReps ? 12 : 0)
    ]
  }

  /// Reads `8L/7R` and `8 left, 7 right`.
  private func sides(_ left: Quantity) -> [Part] {
    guard let leftReps = left.whole, isWord(.left, left.end), let sign = self[left.end + 1],
      let right = quantities.quantity(
        at: left.end + (sign.kind == .slash || sign.kind == .comma ? 2 : 1)),
      let rightReps = right.whole, isWord(.right, right.end)
    else { return [] }
    let values = [leftReps, rightReps].map { Amount.reps(Int32(clamping: $0)) }
    return [
      amount(
        Amounts(values: values, separator: .slash, areSides: true), left.start, right.end + 1)
    ]
  }

  /// Reads `+2 reps`, `1 rep less` and `2 more reps`.
  private func repChange(_ item: Quantity) -> [Part] {
    let change: Int
    switch (item.kind, self[item.end]?.word) {
    case (.signed(nil), .reps?) where item.decimals == 0: change = item.value / 10_000
    case (.plain, .more?) where item.decimals == 0: change = item.value / 10_000
    case (.plain, .fewer?) where item.decimals == 0: change = -item.value / 10_000
    default: return []
    }
    let amounts = Amounts(values: [.reps(Int32(clamping: change))], isChange: true)
    return [amount(amounts, item.start, item.end + 1)]
  }

  // MARK: Loads

  private func loads(_ series: Series) -> [Part] {
    if series.separator == .dash { return [] }
    let items = series.items
    var unit: WeightUnit?
    var hasPlain = false
    var isPlural = false
    for item in items {
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
    if hasPlain, items.count > 1, !isListOfLoads(series) { return [] }
    var cost = 0
    var values: [TypedLoad] = []
    let hasDecimals = items.contains { $0.decimals > 0 }
    for item in items {
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
    var isFalling = false
    if items.count > 1 {
      if series.isLoose { cost += Cost.listWithBlanks }
      let numbers = items.map(\.value)
      if hasPlain, zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) {
        isFalling = true
      } else if isBare, numbers[numbers.count - 1] <= 3 * numbers[0] {
        // Rising numbers are loads.
        cost = min(cost, 5)
      }
      if items.contains(where: \.hasComma) { cost += 7 }
    }
    // `2,5kg` is more likely one load than two.
    if series.separator == .comma, items.count == 2, hasPlain, unit != nil,
      self[items[1].start]?.digits == 1
    {
      cost += 6
    }
    if items[0].hasComma, isBare { cost += Cost.decimalComma }
    let ways = onBodyweight(values, items[0], isBare)
    return ways.map { loads, more in
      let found = Loads(
        values: loads, isBare: isBare, separator: series.separator, hasComma: items[0].hasComma,
        isPlural: isPlural, isFalling: isFalling,
        addsToBodyweight: ways.count == 1 ? nil : loads != values)
      return Part(
        symbol: .load, start: series.start, end: series.end, cost: cost + more,
        value: .loads(found))
    }
  }

  /// Returns whether numbers without a unit may be loads beside the others: all are without one, or
  /// only the last has it.
  private func isListOfLoads(_ series: Series) -> Bool {
    let isPlain = series.items.map { $0.kind == .plain }
    guard isPlain.contains(false) else { return true }
    guard case .weight? = series.items.last?.kind else { return false }
    return (series.separator == .comma || series.separator == .slash)
      && !isPlain.dropLast().contains(false)
  }

  /// Returns loads as they are, and added to bodyweight if that is possible, with their costs.
  private func onBodyweight(
    _ loads: [TypedLoad], _ first: Quantity, _ isBare: Bool
  ) -> [([TypedLoad], Int)] {
    let plain = loads.compactMap { load -> Load? in
      guard case .fixed(let load) = load, !load.onBodyweight, load.tenThousandths > 0 else {
        return nil
      }
      return load
    }
    let mayBeAdded =
      context.isBodyweight && (isBare || judge.hasLoadOnBodyweight || first.kind == .bar)
      || context.measure == .time && !(judge.hasKnownLoad && !judge.hasLoadOnBodyweight)
    guard plain.count == loads.count, mayBeAdded else { return [(loads, 0)] }
    func changed(_ sign: Int32) -> [TypedLoad] {
      plain.map {
        .fixed(Load(tenThousandths: sign * $0.tenThousandths, unit: $0.unit, onBodyweight: true))
      }
    }
    let ways = [(changed(1), 0), (loads, Cost.literalOnBodyweight)]
    return judge.isAssisted ? [(changed(-1), 0)] + ways : ways
  }

  private func load(_ item: Quantity, _ unit: WeightUnit?) -> TypedLoad? {
    switch item.kind {
    case .plain: judge.load(item.value, unit).map { .fixed($0) }
    case .weight(let unit): judge.load(item.value, unit).map { .fixed($0) }
    case .time: judge.load(item.value * 1000).map { .fixed($0) }
    case .bar: .fixed(judge.bar)
    case .bodyweight(let own): onBodyweight(item.value, own ?? unit).map { .fixed($0) }
    case .signed(let own)
    where context.isBodyweight || context.measure == .time
      || context.isAnyLift && !judge.hasPlannedLoads:
      onBodyweight(item.value, own ?? unit).map { .fixed($0) }
    case .signed(let own): .change(item.value, own ?? unit)
    case .distance, .thousand: nil
    }
  }

  /// Returns bodyweight with a load added to it or taken off it.
  func onBodyweight(_ value: Int, _ unit: WeightUnit?) -> Load? {
    if value == 0 { return .bodyweight }
    return judge.load(value, unit).map {
      Load(tenThousandths: $0.tenThousandths, unit: $0.unit, onBodyweight: true)
    }
  }

  /// True unless times or distances are planned.
  private var isRepsPlanned: Bool { context.planned.first?.set.amount.isOfReps ?? true }
}
