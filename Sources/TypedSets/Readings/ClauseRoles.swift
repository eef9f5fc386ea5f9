// The parts of a clause by their roles, and what can be said of them together.

import Notation
import Training

/// The role of each part of a clause.
final class ClauseRoles {
  /// A word beside sets, and where it is.
  struct PlacedDetail {
    var detail: Detail
    /// True if no blank is before it.
    var touches: Bool
    /// True after a comma.
    var isLoose: Bool
    /// True before the first quantity.
    var isLeading: Bool
    var start: Int
    var end: Int
  }

  let judge: Judge
  private let shape: Shape
  var symbols: [Symbol] { shape.symbols }
  private let tokens: [Token]
  private(set) var count: Int?
  private(set) var countPart: Part?
  private(set) var amounts: Amounts?
  private(set) var amountPart: Part?
  private(set) var loads: Loads?
  private(set) var loadPart: Part?
  private(set) var details: [PlacedDetail] = []
  /// True for `8/7 per side`.
  private(set) var saysPerSide = false
  /// True for `8/7/side`, which are two sets.
  private(set) var printsPerSide = false
  /// The place of a comma before the load.
  private var comma: Int?

  init(_ clause: Clause, _ judge: Judge, _ tokens: [Token]) {
    (self.judge, self.tokens, shape) = (judge, tokens, clause.shape)
    var isLeading = true
    for part in clause.parts {
      switch part.value {
      case .connector: if part.symbol == .comma { comma = part.start }
      case .count(let count): (self.count, countPart) = (count, part)
      case .amounts(let amounts): (self.amounts, amountPart) = (amounts, part)
      case .loads(let loads): (self.loads, loadPart) = (loads, part)
      case .detail(let detail, let touches, let isLoose):
        if detail == .perSide {
          if tokens[part.start].kind == .slash { printsPerSide = true } else { saysPerSide = true }
        }
        details.append(
          PlacedDetail(
            detail: detail, touches: touches, isLoose: isLoose, isLeading: isLeading,
            start: part.start, end: part.end))
        continue
      }
      isLeading = false
    }
  }

  var context: TypedContext { judge.context }
  var hasLoad: Bool { loads != nil }
  var isBareLoad: Bool { loads?.isBare ?? false }
  var isBareAmount: Bool { amounts?.isBare ?? false }
  var hasSetsWord: Bool { countPart?.symbol == .sets }
  var loadCount: Int { loads?.values.count ?? 0 }
  var amountCount: Int { amounts?.values.count ?? 0 }
  var isLoadFirst: Bool { hasLoad && (loadPart?.start ?? 0) < (amountPart?.start ?? .max) }
  private(set) lazy var reps: [Int32]? = amounts?.reps
  /// The only number of reps.
  var rep: Int? { reps.flatMap { $0.count == 1 ? Int($0[0]) : nil } }
  var isMeasured: Bool { amounts != nil && reps == nil }

  /// The first load, if it is not a change of the planned one.
  private(set) lazy var load: Load? =
    if case .fixed(let load)? = loads?.values.first { load } else { nil }
  /// A first load that is a whole number.
  private(set) lazy var wholeLoad: Int? = load.flatMap {
    $0.tenThousandths % 10_000 == 0 ? Int($0.tenThousandths) / 10_000 : nil
  }
  /// True for a load that may be an effort.
  var isSmall: Bool { load.map { abs($0.tenThousandths) <= 100_000 } ?? false }
  private(set) lazy var isNear: Bool = load.map { judge.isNear($0) } ?? false
  private(set) lazy var ownCost: Int = load.map { judge.cost(ofLoad: $0) } ?? 0

  func has(_ symbol: Symbol) -> Bool { shape.mask & symbol.mask != 0 }
  func has(_ one: Symbol, _ other: Symbol) -> Bool { has(one) || has(other) }
  func isShape(_ symbol: Symbol...) -> Bool { symbols == symbol }

  /// Returns whether a part touches an `x`, with or without blanks.
  private func isBesideTimes(_ part: Part?) -> Bool {
    guard let part else { return false }
    return part.start > 0 && tokens[part.start - 1].kind == .times
      || part.end < tokens.count && tokens[part.end].kind == .times
  }

  private(set) lazy var isLoadBesideTimes: Bool = isBesideTimes(loadPart)
  /// True if a word or sign says which number is the load.
  var isLoadMarked: Bool {
    (has(.at, .with) || has(.over, .colon)) && !isLoadBesideTimes || isLastFactor
  }
  /// True for the load of `3x10x12`.
  private var isLastFactor: Bool { symbols == [.count, .times, .amount, .times, .load] }
  var isLoadSigned: Bool {
    guard let part = loadPart else { return false }
    return tokens[part.start].kind == .plus || tokens[part.start].kind == .dash
  }
  /// True if the number of sets comes after what is done in each.
  var isCountLast: Bool {
    countPart?.symbol == .count && (countPart?.start ?? 0) > (amountPart?.start ?? .max)
  }
  /// True if `x` touches the amount and the count after it.
  var isCountTight: Bool { amountPart.map { !tokens[$0.end].followsBlank } ?? false }
  /// The first number of the amounts as it was typed.
  var typedAmount: Int { amountPart.flatMap { tokens[$0.start].whole } ?? 0 }

  var isMeasurePlanned: Bool { context.planned.first.map { !$0.set.amount.isOfReps } ?? false }
  var isPlannedPerSide: Bool { context.planned.first?.set.isPerSide ?? false }
  /// True if the amount is for each side, and the count comes after it.
  var isPerSideBeforeCount: Bool {
    details.contains { $0.detail == .perSide && $0.end <= countPart?.start ?? 0 }
  }

  /// True for commas beside `x` that are decimal commas, or may be.
  var hasDecimalComma: Bool {
    isBareLoad && isBesideTimes(loadPart)
      && (loads?.hasComma ?? false || mayBeDecimal(loadPart, loads?.separator))
      || isBareAmount && isBesideTimes(amountPart)
        && (amounts?.hasComma ?? false || mayBeDecimal(amountPart, amounts?.separator))
  }

  /// Returns whether a list of two numbers may be one with a decimal comma.
  private func mayBeDecimal(_ part: Part?, _ separator: Separator?) -> Bool {
    guard let part, separator == .comma, part.end - part.start == 3,
      part.end >= tokens.count || tokens[part.end].kind != .comma
    else { return false }
    let decimals = tokens[part.start + 2]
    return [5, 25, 75].contains(decimals.whole ?? 0) && tokens[part.start].whole != nil
  }

  /// True for `22,5` where about 22.5 kg are planned, whose reps are missing.
  var isDecimalNearLoad: Bool {
    guard !hasLoad, isBareAmount, count == nil, let part = amountPart, part.end - part.start == 3,
      mayBeDecimal(part, amounts?.separator),
      !context.isBodyweight
    else { return false }
    let decimals = tokens[part.start + 2]
    let value = tokens[part.start].value + decimals.value / (decimals.digits == 1 ? 10 : 100)
    return judge.load(value).map { judge.isNear($0) } ?? false
  }

  /// True for `5 @8, 100kg`, where the load may belong to another set.
  var hasEffortBeforeComma: Bool {
    hasLoad
      && details.contains { placed in
        if case .effort = placed.detail { placed.end <= comma ?? 0 } else { false }
      }
  }

  /// True for loads without a unit that are lighter than the bar of a barbell lift.
  var isDoubtfulLoad: Bool {
    guard isBareLoad, let load, wholeLoad != nil || loads?.hasComma ?? false else { return false }
    if loads?.hasComma ?? false, ownCost >= Cost.lightNumberBesideKnown { return true }
    switch ownCost {
    case Cost.lighterThanBarBesideKnown: return true
    case Cost.lighterThanBar: return loadCount > 1 || load.tenThousandths <= 100_000
    default: return false
    }
  }

  /// True for the time of a lift that is done for reps.
  var isOddMeasure: Bool {
    guard case .time? = amounts?.values.first, !isBareAmount else { return false }
    return context.measure == .reps && judge.hasKnownReps
  }

  /// The sum of times that were typed as metres.
  var totalTenths: Int {
    let sum = (amounts?.values ?? []).reduce(0) { $0 + Int($1.time?.tenths ?? 0) }
    return sum * (amountCount == 1 ? count ?? 1 : 1)
  }
}
