// The word `for` between reps, sets, times and loads: `100 for 5`, `60s for 3`, `5km for 25:30`.

import Training

extension TypedText {
  /// The greatest number after `for` that may count sets.
  private static let mostSetsAfterFor = 20

  /// Reads `100 for 5` and `5 for 100kg`. After a load, `for` names the planned load and stays.
  ///
  /// In `12 for 10`, either number may be the load.
  func readFor(_ plan: PromptPlan, unit: WeightUnit?) -> [TypedText] {
    var text = self
    var others: [TypedText] = []
    if let texts = readCountsAfterFor(plan) {
      return texts.flatMap { $0.readFor(plan, unit: unit) }
    }
    var end = tokens.count
    while let index = text.tokens[..<end].lastIndex(where: { $0.isWord("for") }) {
      end = index
      let start = text.startOfList(before: index)
      let before = text.tokens[start..<index]
      guard !before.contains(where: { $0.isSign("@") }), text[index + 1]?.kind == .number else {
        continue
      }
      let isLoad =
        before.first?.kind == .number
        && (before.count == 1 || (before.count == 2 && before.last?.isWeightUnit ?? false))
      let hasUnit = text[index + 2]?.isWeightUnit ?? false
      let areSmall = [start, index + 1].allSatisfy { !text.tokens[$0].exceeds(Self.mostReps) }
      let isList = text[index + 2]?.isSign("/") ?? false || text.isJoined(index + 2)
      let isLone = !isList && text[index + 2].map { !$0.isTimes && !$0.isUnit } ?? true
      let isOther = text[index + 2].map { $0.isTimeUnit || $0.isDistanceUnit || $0.isSign(":") }
      if isOther ?? false { continue }
      if before.count == 1, areSmall, isLone, let unit, others.isEmpty {
        var turned = text
        turned.replace(index..<index + 1, by: "@")
        turned.insert(unit.rawValue, at: index + 2)
        others = [text.plannedSets(index, start, plan), turned].compactMap(\.self)
        text.insert(unit.rawValue, at: start + 1)
        text.tokens.remove(at: index + 1)
      } else if before.isEmpty || (isLoad && !hasUnit) {
        text.tokens.remove(at: index)
      } else if hasUnit, let unit, let load = text.bareLoad(in: start..<index) {
        text.insert(unit.rawValue, at: load + 1)
        end = index + 1
      } else if !text.hasLoad(start..<index), hasUnit || plan.mayBeLoad(text[index + 1]) {
        text.replace(index..<index + 1, by: "@")
        if !hasUnit { text.markLoad(at: index + 1, unit) }
      }
    }
    return [text] + others
  }

  /// Returns where the set before `index` begins, with its list of reps: `60kg 5,5,5`.
  private func startOfList(before index: Int) -> Int {
    var start = start(of: index)
    while start > 0, isJoined(start - 1) { start = self.start(of: start - 1) }
    return start
  }

  /// Returns the index of a load without a unit that stands with its reps: `60 5 5 5`, `60x5`,
  /// `60 for 5` and `5x60`.
  private func bareLoad(in range: Range<Int>) -> Int? {
    guard range.count > 1, !hasLoad(range), let first = self[range.lowerBound],
      first.kind == .number, !tokens[range.lowerBound + 1].isUnit
    else { return nil }
    let isLoad = first.exceeds(Self.mostReps) || first.whole == nil
    if isLoad { return range.lowerBound }
    let (times, second) = (self[range.lowerBound + 1], self[range.lowerBound + 2])
    let isProduct = range.count == 3 && times?.isTimes ?? false
    return isProduct && second?.exceeds(Self.mostReps) ?? false ? range.lowerBound + 2 : nil
  }

  /// Reads the first `for` after a time, a distance, reps on each side, or reps of a bodyweight
  /// lift: the number after it counts the sets, or is a load, and never an RPE. Nil if there is no
  /// such `for`.
  private func readCountsAfterFor(_ plan: PromptPlan) -> [TypedText]? {
    for index in tokens.indices where tokens[index].isWord("for") {
      let start = start(of: index)
      guard index > start, !hasLoad(start..<index), self[index + 1]?.kind == .number else {
        continue
      }
      if let turned = withTimeAfterFor(index, start) { return [turned] }
      let next = self[index + 2]
      let isLone =
        next.map {
          $0.kind == .word && !$0.isUnit && !$0.isTimes || $0.kind == .note
            || $0.isSign("@") || $0.kind == .comma && !isJoined(index + 2)
        } ?? true
      guard isLone, !(next?.isWord("set", "sets", "rir") ?? false) else { continue }
      if endsMeasure(start..<index) || isPlannedTime(start..<index, plan) {
        return countsOfMeasure(index, start, plan)
      }
      if plan.isBodyweightLift, let texts = countsOfReps(index, start, plan) { return texts }
    }
    return nil
  }

  /// Returns `5km for 25:30` and `45min for 20km` with `in` between the distance and its time; nil
  /// for anything else.
  private func withTimeAfterFor(_ index: Int, _ start: Int) -> TypedText? {
    guard let second = measure(at: index + 1), second.kind != .bare else { return nil }
    let first = (start..<index).first { place in
      guard let measure = measure(at: place), measure.kind != .bare else { return false }
      return place + measure.tokens.count == index
    }
    guard let first, let before = measure(at: first) else { return nil }
    var text = self
    if before.kind == .distance, second.kind != .distance {
      text.replace(index..<index + 1, by: "in")
      return text
    }
    guard before.kind != .distance, second.kind == .distance, first == start else { return nil }
    var (distance, time) = (second.tokens, before.tokens)
    distance[0].followsBlank = tokens[start].followsBlank
    time[0].followsBlank = true
    text.tokens.replaceSubrange(start..<index + 1 + second.tokens.count, with: distance + time)
    text.insert("in", at: start + distance.count)
    return text
  }

  /// Returns whether a set ends with a time, a distance or reps on each side.
  private func endsMeasure(_ range: Range<Int>) -> Bool {
    guard let last = self[range.upperBound - 1] else { return false }
    if last.isTimeUnit || last.isDistanceUnit || last.isSign("/side") { return true }
    return range.contains { index in
      guard let measure = measure(at: index) else { return false }
      return measure.kind == .clock && index + measure.tokens.count == range.upperBound
    }
  }

  /// Returns whether tokens are a lone number where a time is planned, before a smaller one that
  /// counts sets: `60 for 3`.
  private func isPlannedTime(_ range: Range<Int>, _ plan: PromptPlan) -> Bool {
    guard range.count == 1, let time = tokens[range.lowerBound].whole,
      let count = self[range.upperBound + 1]?.whole, count < time
    else { return false }
    if case .time? = plan.plannedAmount(at: 0) { return true }
    return plan.isHold && plan.amounts.isEmpty
  }

  /// Reads `60s for 3` as three sets, or as a set with that load. A load that is unlikely is not
  /// offered, and neither are more than twenty sets.
  private func countsOfMeasure(_ index: Int, _ start: Int, _ plan: PromptPlan) -> [TypedText] {
    let number = tokens[index + 1]
    let isCounted = tokens[start..<index].contains(where: \.isTimes)
    let mayCount = (1...Self.mostSetsAfterFor).contains(number.whole ?? 0) && !isCounted
    let mayBeLoad =
      plan.hasKnownLoad
      || !plan.isDoneOverDistance && (!plan.isBodyweightLift || number.exceeds(10))
    var texts = mayCount ? [withCount(index, start)] : []
    if texts.isEmpty, !isCounted, !mayBeLoad, tokens[index - 1].isDistanceUnit,
      !tokens[start..<index].contains(where: { $0.isWord("in") }), number.whole != nil
    {
      // `5k for 25` of a run are minutes.
      var minutes = self
      minutes.replace(index..<index + 1, by: "in")
      minutes.insert("min", at: index + 2)
      return [minutes]
    }
    if mayBeLoad || texts.isEmpty { texts.append(withLoad(index)) }
    return plan.isNearKnownLoad(number.whole ?? 0) ? texts.reversed() : texts
  }

  /// Reads `10 for 3` of a bodyweight lift as three sets of ten, or as three reps with a load of
  /// ten. Nil if the numbers are too great for that.
  private func countsOfReps(_ index: Int, _ start: Int, _ plan: PromptPlan) -> [TypedText]? {
    let (reps, count) = (tokens[start], tokens[index + 1])
    guard index == start + 1, let most = reps.whole, (1...Self.mostReps).contains(most),
      let sets = count.whole, (1...Self.mostSetsAfterFor).contains(sets)
    else { return nil }
    var loaded = self
    (loaded.tokens[start], loaded.tokens[index + 1]) = (count, reps)
    loaded.tokens[start].followsBlank = reps.followsBlank
    let texts = [withCount(index, start), loaded.withLoad(index)]
    return plan.isNearLoadOnBodyweight(most) ? texts.reversed() : texts
  }

  /// Returns `10 for 3` as three sets, if three sets of ten are planned; nil otherwise.
  private func plannedSets(_ index: Int, _ start: Int, _ plan: PromptPlan) -> TypedText? {
    guard case .reps(let reps)? = plan.amount(at: 0), Int(reps) == tokens[start].whole,
      plan.loads.count > 1, plan.loads.count == tokens[index + 1].whole
    else { return nil }
    return withCount(index, start)
  }

  /// Returns the set at `start` that many times: `60s for 3` is `3x60s`.
  private func withCount(_ index: Int, _ start: Int) -> TypedText {
    var text = self
    if index == start + 1, let sets = tokens[index + 1].whole {
      text.writeSets(sets, of: start, in: start..<index + 2)
      return text
    }
    var count = tokens[index + 1]
    text.tokens.removeSubrange(index...index + 1)
    count.followsBlank = tokens[start].followsBlank
    text.tokens[start].followsBlank = false
    text.tokens.insert(count, at: start)
    text.insert("x", at: start + 1)
    text.tokens[start + 1].followsBlank = false
    return text
  }

  /// Returns the set with the number after `for` as its load.
  private func withLoad(_ index: Int) -> TypedText {
    var text = self
    text.replace(index..<index + 1, by: "@")
    text.markLoad(at: index + 1, nil)
    return text
  }

  /// Makes the number at an index a load, in a unit or in that of the lift.
  private mutating func markLoad(at index: Int, _ unit: WeightUnit?) {
    if let unit { return insert(unit.rawValue, at: index + 1) }
    insert("bareload", at: index)
    tokens[index + 1].followsBlank = false
  }
}

extension PromptPlan {
  /// Returns whether a number may be a load of the exercise: with a barbell, none is lighter than
  /// the bar. `2 25 for 5` is not two sets at 5 kg.
  fileprivate func mayBeLoad(_ number: TypedToken?) -> Bool {
    !isBarbell || number?.whole.map(isLikelyLoad) ?? true
  }
}
