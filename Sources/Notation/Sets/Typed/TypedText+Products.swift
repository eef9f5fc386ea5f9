// Three numbers: a count, reps and a load, as in `100x5x5`.

import Training

extension TypedText {
  /// Reads `100x5x5`. In `100x5x3` either number may count the sets, which gives two readings. In
  /// `20x5x5` the 20 may be the load or the sets, and in `3x25x5` the 25 may be the load or the
  /// reps.
  func readProducts(_ plan: PromptPlan, unit: WeightUnit?) -> [TypedText] {
    // If a load on bodyweight is known, a number is also offered as such a load.
    let unit = unit ?? (plan.hasKnownLoad ? plan.unit : nil)
    var one = self
    var other: TypedText?
    var plain: TypedText?
    for index in tokens.indices.reversed() where index == start(of: index) {
      guard let parts = product(from: index) else { continue }
      let places = loadPlaces(parts.ranges, plan)
      guard let place = places.first, place < 2 else { continue }
      var load = Array(tokens[parts.ranges[place]])
      guard load.count == 2 || unit != nil else { continue }
      if load.count == 1, let unit {
        load.append(
          TypedToken(
            kind: .word, text: unit.rawValue, span: load[0].span, followsBlank: false))
      }
      let numbers = parts.ranges.indices.filter { $0 != place }.map {
        tokens[parts.ranges[$0].lowerBound]
      }
      guard numbers.allSatisfy({ $0.whole != nil }) else { continue }
      if places.count > 1 { plain = plain ?? one }
      if numbers[0].text != numbers[1].text, other == nil {
        var turned = one
        turned.write(numbers[1], numbers[0], at: load, in: index..<parts.end)
        other = turned
      }
      one.write(numbers[0], numbers[1], at: load, in: index..<parts.end)
    }
    return [one] + [other, plain].compactMap(\.self)
  }

  /// Returns which of the three parts of a product may be the load, the likeliest first. None if
  /// two of them have a unit.
  private func loadPlaces(_ parts: [Range<Int>], _ plan: PromptPlan) -> [Int] {
    let loads = parts.indices.filter { parts[$0].count == 2 }
    guard loads.isEmpty else { return loads.count == 1 ? loads : [] }
    let (first, second, third) = (
      tokens[parts[0].lowerBound], tokens[parts[1].lowerBound], tokens[parts[2].lowerBound]
    )
    if first.isOnlyLoad { return [0] }
    if plan.isMeantAs(load: second.whole, reps: third.whole) { return [1, 2] }
    guard let last = third.whole, !third.isOnlyLoad, !plan.isNearKnownLoad(last) else { return [2] }
    // So many sets are rare.
    if first.exceeds(10) || plan.isNearKnownLoad(first.whole ?? 0) { return [0, 2] }
    guard last > 0, !plan.isLikelyLoad(last) else { return [2] }
    if second.isOnlyLoad { return [1] }
    return plan.isLikelyLoad(second.whole ?? 0) ? [1, 2] : [2]
  }

  /// Returns the three parts of a product: each a number, and perhaps a weight unit.
  private func product(from start: Int) -> (ranges: [Range<Int>], end: Int)? {
    var ranges: [Range<Int>] = []
    var index = start
    while ranges.count < 3 {
      guard self[index]?.kind == .number else { return nil }
      let end = index + (self[index + 1]?.isWeightUnit ?? false ? 2 : 1)
      ranges.append(index..<end)
      guard ranges.count < 3 else { return (ranges, end) }
      guard self[end]?.isTimes ?? false else { return nil }
      index = end + 1
    }
    return nil
  }

  /// Writes a count, reps and a load in place of the tokens.
  private mutating func write(
    _ count: TypedToken, _ reps: TypedToken, at load: [TypedToken], in range: Range<Int>
  ) {
    guard let first = self[range.lowerBound] else { return }
    var tokens = [count, reps] + load
    tokens[0].followsBlank = first.followsBlank
    tokens[1].followsBlank = false
    tokens[2].followsBlank = true
    let sign = { (text: String, blank: Bool) in
      TypedToken(
        kind: .sign, text: text, span: first.span.lowerBound..<first.span.lowerBound,
        followsBlank: blank)
    }
    tokens.insert(sign("@", true), at: 2)
    tokens.insert(sign("x", false), at: 1)
    self.tokens.replaceSubrange(range, with: tokens)
  }
}

extension PromptPlan {
  /// Returns whether the two last numbers of `3x10x12` are the planned load and reps, and not the
  /// other way round.
  fileprivate func isMeantAs(load: Int?, reps: Int?) -> Bool {
    guard let load, let reps, let most = plannedAmount(at: 0)?.maxReps,
      let least = plannedAmount(at: 0)?.minReps
    else { return false }
    func isReps(_ number: Int) -> Bool { (Int(least)...Int(max(least, most))).contains(number) }
    return isReps(reps) && !isReps(load) && isNearKnownLoad(load)
  }
}

extension TypedToken {
  /// True if it is a number that can be a load, but neither sets nor reps.
  var isOnlyLoad: Bool {
    exceeds(TypedText.mostReps) || (kind == .number && whole == nil)
  }
}
