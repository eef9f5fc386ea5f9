// One group of sets as it was typed: its parts by their roles, and what can be said of them.

import Notation
import Training

/// Parts that fit a shape.
final class Clause {
  /// A word beside sets, and whether it is before the first quantity.
  struct PlacedDetail {
    var detail: Detail
    var part: Part
    var isLeading: Bool
  }

  let shape: Shape
  let end: Int
  /// The cost of the parts and the shape.
  let cost: Int
  let judge: Judge
  private let tokens: [Token]
  private(set) var count: Int?
  private(set) var countPart: Part?
  private(set) var amounts: Amounts?
  private(set) var amountPart: Part?
  private(set) var loads: Loads?
  private(set) var loadPart: Part?
  private(set) var details: [PlacedDetail] = []
  /// The place of a comma before the load.
  private var comma = 0

  init(
    _ shape: Shape, _ parts: [Part], end: Int, cost: Int, _ judge: Judge, _ tokens: [Token]
  ) {
    (self.shape, self.end, self.cost) = (shape, end, cost + shape.cost)
    (self.judge, self.tokens) = (judge, tokens)
    var isLeading = true
    for part in parts {
      switch part.value {
      case .connector: if part.symbol == .comma { comma = part.start }
      case .count(let count): (self.count, countPart) = (count, part)
      case .amounts(let amounts): (self.amounts, amountPart) = (amounts, part)
      case .loads(let loads): (self.loads, loadPart) = (loads, part)
      case .detail(let detail):
        details.append(PlacedDetail(detail: detail, part: part, isLeading: isLeading))
        continue
      }
      isLeading = false
    }
  }

  var context: TypedContext { judge.context }
  var symbols: [Symbol] { shape.symbols }
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
    return tokens[at: part.start - 1]?.kind == .times || tokens[at: part.end]?.kind == .times
  }

  private(set) lazy var isLoadBesideTimes: Bool = isBesideTimes(loadPart)
  /// True if a word or sign says which number is the load, or its place in `3x10x12`.
  var isLoadMarked: Bool {
    (has(.at, .with) || has(.over, .colon)) && !isLoadBesideTimes
      || symbols == [.count, .times, .amount, .times, .load]
  }
  var isLoadSigned: Bool {
    loadPart.map { [.plus, .dash].contains(tokens[$0.start].kind) } ?? false
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
  private func isPerSide(_ placed: PlacedDetail) -> Bool { placed.detail == .perSide }
  private func isSlash(_ placed: PlacedDetail) -> Bool {
    tokens[placed.part.start].kind == .slash
  }
  /// True for `8/7 per side`.
  var saysPerSide: Bool { details.contains { isPerSide($0) && !isSlash($0) } }
  /// True for `8/7/side`, which are two sets.
  var printsPerSide: Bool { details.contains { isPerSide($0) && isSlash($0) } }
  /// True if the amount is for each side, and the count comes after it.
  var isPerSideBeforeCount: Bool {
    details.contains { isPerSide($0) && $0.part.end <= countPart?.start ?? 0 }
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
    guard !hasLoad, isBareAmount, count == nil, let part = amountPart,
      mayBeDecimal(part, amounts?.separator), !context.isBodyweight
    else { return false }
    let decimals = tokens[part.start + 2]
    let value = tokens[part.start].value + decimals.value / (decimals.digits == 1 ? 10 : 100)
    return judge.load(value).map { judge.isNear($0) } ?? false
  }

  /// True for `5 @8, 100kg`, where the load may belong to another set.
  var hasEffortBeforeComma: Bool {
    hasLoad
      && details.contains { placed in
        if case .effort = placed.detail { placed.part.end <= comma } else { false }
      }
  }

  /// True for loads without a unit that are lighter than the bar of a barbell lift.
  private var isDoubtfulLoad: Bool {
    guard isBareLoad, let load, wholeLoad != nil || loads?.hasComma ?? false else { return false }
    if loads?.hasComma ?? false, ownCost >= Cost.lightNumberBesideKnown { return true }
    switch ownCost {
    case Cost.lighterThanBarBesideKnown: return true
    case Cost.lighterThanBar: return loadCount > 1 || load.tenThousandths <= 100_000
    default: return false
    }
  }

  /// True for the time of a lift that is done for reps.
  private(set) lazy var isOddMeasure: Bool = {
    guard case .time? = amounts?.values.first, !isBareAmount else { return false }
    return context.measure == .reps && judge.hasKnownReps
  }()

  /// The sum of times that were typed as metres.
  var totalTenths: Int {
    let sum = (amounts?.values ?? []).reduce(0) { $0 + Int($1.time?.tenths ?? 0) }
    return sum * (amountCount == 1 ? count ?? 1 : 1)
  }

  // MARK: Beside other sets

  private var areJoined: Bool { symbols.contains { ![.amount, .load, .count].contains($0) } }
  /// True if a sign or a unit binds the load to the sets.
  private(set) lazy var isLoadBound: Bool = hasLoad && (areJoined || !isBareLoad)

  /// How the load is bound to the sets.
  var binding: Binding {
    guard hasLoad else { return .open }
    let isBound = has(.colon, .open) || has(.dash) && isLoadFirst
    return isBound ? .colon : isLoadFirst || !has(.at) ? .open : .at
  }

  /// The order of two numbers without units: `5x100`, `100x5`, `3x5`.
  private(set) lazy var order: [Symbol]? =
    has(.times) && (isBareLoad || !hasLoad) && isBareAmount ? symbols : nil
  /// True if nothing but bare reps was typed.
  private(set) lazy var isBare: Bool = !hasLoad && count == nil && details.isEmpty && isBareAmount
  /// True for a list with blanks after its commas.
  var isLooseList: Bool { amounts?.separator == .looseComma }
  /// True for a list with commas and no blanks.
  var isTightList: Bool { amounts?.separator == .comma && !isLoadFirst }
  /// True for a mark after its sets, which may hold for the sets before too.
  var endsWithWarmup: Bool {
    details.last.map { $0.detail == .warmup && !$0.isLeading } ?? false
  }
  /// True if the lifter has to confirm it.
  private(set) lazy var asks: Bool = isDoubtfulLoad || amounts?.isUnlikely ?? false
  /// The mark before the sets, which may hold for the sets after them.
  private(set) lazy var leadingMark: Detail? =
    details.last { $0.isLeading && $0.detail != .nothing }?.detail
  /// True if the mark has a colon.
  var isMarkOpen: Bool {
    details.last { $0.isLeading && $0.detail != .nothing }
      .map { tokens[$0.part.end - 1].kind == .colon } ?? false
  }
}

/// How a load is bound to the reps beside it: whether it holds for the reps after it too.
enum Binding: Hashable {
  /// `100x5`, `100 5`: perhaps.
  case open
  /// `100: 5`: certainly.
  case colon
  /// `5 @ 100`: only if no load is planned.
  case at
}

/// Finds the clauses that begin at a token.
struct ClauseReader {
  private var parts: PartReader

  /// The most clauses from one token.
  private static let mostClauses = 400

  init(_ parts: PartReader) { self.parts = parts }

  mutating func clauses(at start: Int) -> [Clause] {
    var found: [Clause] = []
    var path: [Part] = []
    explore(0, at: start, cost: 0, &path, &found)
    return found
  }

  private mutating func explore(
    _ node: Int, at place: Int, cost: Int, _ path: inout [Part], _ found: inout [Clause]
  ) {
    guard cost <= Cost.hopeless, found.count < Self.mostClauses, path.count < 16 else { return }
    if let shape = Shapes.tree[node].shape {
      found.append(Clause(shape, path, end: place, cost: cost, parts.judge, parts.tokens))
    }
    guard place < parts.tokens.count else { return }
    var next: [(part: Part, node: Int)] = []
    for part in parts.parts(nil, at: place)
    where (node > 0 ? !parts.leadsNext(part) : part.mayLead) && !path.contains(where: part.repeats)
    {
      next.append((part, node))
    }
    if let effort = parts.bareEffort(after: path, at: place) { next.append((effort, node)) }
    for (symbol, node) in Shapes.tree[node].next {
      for part in parts.parts(symbol, at: place) { next.append((part, node)) }
    }
    for (part, node) in next {
      path.append(part)
      explore(node, at: part.end, cost: cost + part.cost, &path, &found)
      path.removeLast()
    }
  }
}

extension Part {
  /// Returns whether another part is the same detail, which sets have only once.
  fileprivate func repeats(_ other: Part) -> Bool {
    guard let detail, let known = other.detail else { return false }
    if case .effort = detail, case .effort = known { return true }
    return detail == known && detail != .nothing
  }

  /// True for a word that may be before its sets.
  fileprivate var mayLead: Bool {
    switch detail {
    case .warmup, .drop, .failure: !isLoose && !touches
    case .nothing: !isLoose
    default: false
    }
  }
}
