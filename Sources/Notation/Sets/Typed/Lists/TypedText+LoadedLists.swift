// A load and a list of reps, or reps and a list of loads: `15x12,12,12`, `5,5,4 x 100`.

import Training

/// A number and a list of numbers with `x` between them.
private struct ListProduct {
  /// The meanings of the numbers: a load and its reps, reps at each load (with what follows for
  /// each of them, or for the last), the count of the reps or of the first of them, or reps and a
  /// load with a decimal comma.
  enum Way: CaseIterable { case reps, sharingLoads, loads, count, firstCount, decimal }

  var range: Range<Int>
  /// The number, with its unit if it has one.
  var number: [TypedToken]
  var list: [TypedToken]
  /// The unit after the list.
  var unit: TypedToken?
  /// The ways to read it, the likeliest first.
  var ways: [Way] = []

  /// True if commas separate the numbers of the list.
  var hasCommas = false

  var whole: Int? { number.count == 1 ? number[0].whole : nil }
}

/// Numbers, and what is between them.
private struct NumberList {
  enum Separator { case sign, comma, blank }

  var numbers: [TypedToken]
  /// The index after them.
  var end: Int
  /// `.sign` for `/` and a comma without a blank, `.comma` for one with a blank.
  var separator: Separator
}

extension TypedText {
  /// Reads `15x12,12,12` and `12,12,10 x 15` as one load and its reps, and `12x12.5,15,17.5` and
  /// `60,70,80 x 5` as one set at each load.
  ///
  /// If the plan or the last set has a load like those of the list, it returns both readings.
  func readProductsOfLists(_ plan: PromptPlan, unit: WeightUnit?) -> [TypedText] {
    var text = self
    if !plan.isMeasured { text.markLoadsAfterReps(unit) }
    return text.readings(of: text.products(plan), \.ways) { $0.write($1, as: $2, plan.unit) }
  }

  private func products(_ plan: PromptPlan) -> [ListProduct] {
    var products: [ListProduct] = []
    var index = 0
    while index < tokens.count {
      let isStart = index == start(of: index) && !isJoined(index - 1)
      if isStart, let product = product(numberFirst: index, plan) ?? product(listFirst: index, plan)
      {
        products.append(product)
        index = product.range.upperBound
      } else {
        index += 1
      }
    }
    // An effort or a modifier after several loads may belong to the last of them only, or to all.
    return products.compactMap { product in
      var product = product
      let next = self[product.range.upperBound]
      let isShared = next.map { $0.kind != .comma && $0.kind != .note } ?? false
      if isShared, product.ways == [.loads] { product.ways = [.sharingLoads, .loads] }
      return product.ways.isEmpty ? nil : product
    }
  }

  /// Writes `4 @ 100kg` for the end of `5, 5, 4 x 100`, so that the load is that of all of its
  /// sets.
  private mutating func markLoadsAfterReps(_ unit: WeightUnit?) {
    guard let unit else { return }
    for index in tokens.indices.reversed() where index > 1 && index == start(of: index) {
      guard let reps = tokens[index].whole, reps <= Self.mostReps, tokens[index - 1].kind == .comma,
        tokens[index].followsBlank, self[index + 1]?.isTimes ?? false,
        self[index + 2]?.isOnlyLoad ?? false, isEnd(index + 3),
        index - 2 == start(of: index - 2), let before = tokens[index - 2].whole,
        before <= Self.mostReps
      else { continue }
      replace(index + 1..<index + 2, by: "@")
      tokens[index + 1].followsBlank = true
      insert(unit.rawValue, at: index + 3)
    }
  }

  /// Returns the numbers at an index that have `/` or commas between them, or blanks if there are
  /// at least three.
  private func numbers(from index: Int) -> NumberList? {
    guard self[index]?.kind == .number else { return nil }
    var (list, end) = ([tokens[index]], index + 1)
    func isNext(_ sign: TypedToken?) -> Bool { sign?.isSign("/") ?? false || isJoined(end) }
    while isNext(self[end]), let next = self[end + 1], next.kind == .number {
      list.append(next)
      end += 2
    }
    if list.count > 1 { return NumberList(numbers: list, end: end, separator: .sign) }
    let hasCommas = self[end]?.kind == .comma
    while hasCommas == (self[end]?.kind == .comma), let next = self[end + (hasCommas ? 1 : 0)],
      next.whole != nil, next.followsBlank
    {
      list.append(next)
      end += hasCommas ? 2 : 1
    }
    guard list.count > 2 else { return nil }
    return NumberList(numbers: list, end: end, separator: hasCommas ? .comma : .blank)
  }

  /// Returns whether a set or its numbers end before an index.
  private func isEnd(_ index: Int) -> Bool {
    guard let next = self[index] else { return true }
    return (next.kind == .comma && !isJoined(index)) || next.kind == .note || next.isSign("@")
      || (next.kind == .word && !next.isUnit && !next.isTimes)
  }

  /// Returns `15x12,12,12` at an index.
  private func product(numberFirst index: Int, _ plan: PromptPlan) -> ListProduct? {
    guard let number = tokens[index].whole, number <= Self.mostReps,
      self[index + 1]?.isTimes ?? false, let list = numbers(from: index + 2),
      list.separator == .sign || number > 10
    else { return nil }
    let unit = self[list.end].flatMap { $0.isWeightUnit ? $0 : nil }
    let end = list.end + (unit == nil ? 0 : 1)
    guard isEnd(end), !isDecimal(list.numbers, at: index + 3) else { return nil }
    var product = ListProduct(
      range: index..<end, number: [tokens[index]], list: list.numbers, unit: unit)
    product.hasCommas = self[index + 3]?.kind == .comma
    if isLoadMark(end), !plan.isMeasured {
      product.ways = unit == nil && number == list.numbers.count ? [.count] : []
    } else if list.separator == .sign || (!plan.isMeasured && !mayBeLoads(list.numbers, plan)) {
      product.ways = ways(of: product, number, plan)
    }
    return product
  }

  private func ways(
    of product: ListProduct, _ number: Int, _ plan: PromptPlan
  ) -> [ListProduct.Way] {
    if plan.isMeasured { return plan.mayHaveMeasure ? waysOfMeasures(product, number) : [] }
    if product.unit != nil, product.list.count == 2 { return [.loads, .decimal] }
    if product.unit != nil || product.list.contains(where: { $0.whole == nil }) { return [.loads] }
    // `5x230,240,250` is read elsewhere.
    guard number > 0, product.list.allSatisfy({ !$0.exceeds(Self.mostReps) }),
      product.list.contains(where: { !$0.exceeds(19) })
    else { return [] }
    let isKnown = plan.isNearKnownLoad(number) || plan.isNearLoadOnBodyweight(number)
    let isFree = !plan.isBarbell && !plan.isBodyweightLift
    if number == product.list.count {
      // Lifters write four sets of 8 and one of 7 as `4x8,7`, not as `3x8,8,7`.
      let isOther = product.list[0].text != product.list[1].text && product.hasCommas
      return [.count] + (isOther ? [.firstCount] : []) + (isKnown || isFree ? [.reps] : [])
    }
    if number > 10 || isKnown {
      return mayBeLoads(product.list, plan) ? [.reps, .loads] : [.reps]
    }
    return isFree ? [.reps, .loads] : []
  }

  /// Returns the ways to read numbers that are times or distances: `3x60,45,30` of a hold.
  private func waysOfMeasures(_ product: ListProduct, _ number: Int) -> [ListProduct.Way] {
    guard product.unit == nil, product.list.allSatisfy({ $0.whole ?? 0 > 9 }) else { return [] }
    return (number == product.list.count ? [.count] : [])
      + (product.hasCommas ? [.firstCount] : [])
  }

  /// Returns `5,5,4 x 100` or `60,70,80 x 5` at an index.
  private func product(listFirst index: Int, _ plan: PromptPlan) -> ListProduct? {
    guard !plan.isMeasured, let found = numbers(from: index), found.separator != .comma,
      !isDecimal(found.numbers, at: index + 1)
    else { return nil }
    let list = found.numbers
    let unit = self[found.end].flatMap { $0.isWeightUnit ? $0 : nil }
    let times = found.end + (unit == nil ? 0 : 1)
    let isFor = self[times]?.isWord("for") ?? false
    guard self[times]?.isTimes ?? false || isFor, self[times + 1]?.kind == .number else {
      return nil
    }
    let end = times + (self[times + 2]?.isWeightUnit ?? false ? 3 : 2)
    var product = ListProduct(
      range: index..<end, number: Array(tokens[times + 1..<end]), list: list, unit: unit)
    guard isEnd(end), !isLoadMark(end) else { return nil }
    let areLoads = unit != nil || list.allSatisfy(\.isOnlyLoad)
    if areLoads {
      let mayWrite = unit != nil || !plan.isBodyweightLift
      product.ways = found.separator == .sign && mayWrite && product.mayBeReps ? [.loads] : []
    } else if !isFor, list.allSatisfy({ $0.whole != nil && !$0.exceeds(Self.mostReps) }) {
      product.ways = waysOfReps(product, plan)
    }
    return product
  }

  /// Returns the ways to read small numbers and one more after `x`.
  private func waysOfReps(_ product: ListProduct, _ plan: PromptPlan) -> [ListProduct.Way] {
    guard let number = product.whole, !product.number[0].isOnlyLoad else { return [.reps] }
    let isKnown = plan.isNearKnownLoad(number) || plan.isNearLoadOnBodyweight(number)
    // `5,5,4 x 3` may be three rounds.
    guard number > 10 || isKnown else { return [] }
    return mayBeLoads(product.list, plan) ? [.reps, .loads] : [.reps]
  }

  /// Returns whether the numbers of a list may be loads: near a known load, or rising, as reps
  /// rarely do.
  private func mayBeLoads(_ list: [TypedToken], _ plan: PromptPlan) -> Bool {
    let numbers = list.compactMap(\.whole)
    let isRising = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    return isRising
      || numbers.contains { plan.isNearKnownLoad($0) || plan.isNearLoadOnBodyweight($0) }
  }

  /// Returns whether two numbers may be one with a decimal comma, as in `15x12,5`, or a number
  /// begins with 0.
  private func isDecimal(_ list: [TypedToken], at comma: Int) -> Bool {
    if list.dropFirst().contains(where: { $0.text.first == "0" && $0.text != "0" }) { return true }
    return list.count == 2 && self[comma]?.kind == .comma && list[0].whole != nil
      && list[1].mayBeDecimals
  }

  private mutating func write(
    _ product: ListProduct, as way: ListProduct.Way, _ unit: WeightUnit
  ) {
    var written: [TypedToken] = []
    func sign(_ text: String, blank: Bool) -> TypedToken {
      TypedToken(
        kind: text == "," ? .comma : .sign, text: text, span: product.list[0].span,
        followsBlank: blank)
    }
    switch way {
    case .count, .reps:
      if way == .reps { written = product.number }
      for (index, reps) in product.list.enumerated() {
        var reps = reps
        reps.followsBlank = index == 0
        written += (index > 0 ? [sign("/", blank: false)] : []) + [reps]
      }
    case .firstCount:
      for place in product.range where tokens[place].kind == .comma {
        tokens[place + 1].followsBlank = true
      }
      return
    case .decimal:
      return joinDecimal(at: product.range.lowerBound + 2)
    case .loads, .sharingLoads:
      let shared = way == .loads ? [] : sharedEnd(from: product.range.upperBound)
      for (index, load) in product.list.enumerated() {
        var (reps, load) = (product.number[0], load)
        (reps.followsBlank, load.followsBlank) = (true, true)
        let end = TypedToken(
          kind: .word, text: product.unit?.text ?? unit.rawValue, span: load.span,
          followsBlank: false)
        written += (index > 0 ? [sign(",", blank: false)] : [])
        written += [reps, sign("@", blank: true), load, end]
        if index + 1 < product.list.count { written += shared }
      }
    }
    written[0].followsBlank = tokens[product.range.lowerBound].followsBlank
    tokens.replaceSubrange(product.range, with: written)
  }
}

extension ListProduct {
  /// True if the number may be the reps at each load of the list.
  fileprivate var mayBeReps: Bool { whole.map { (1...TypedText.mostReps).contains($0) } ?? false }
}
