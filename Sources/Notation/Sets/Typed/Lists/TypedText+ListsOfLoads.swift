// Lists of loads: `5x230,240,250`, `3x5 @ 100,105,110`, `210x8,8,7`.

import Training

extension TypedText {
  /// Reads `5x230,240,250` and `5@90,95,100` as one set at each load, and `210x8,8,7` as one load
  /// with its reps.
  ///
  /// An effort or a modifier after the last load may be that of its set or of all.
  func readListsOfLoads(_ plan: PromptPlan, unit: WeightUnit?) -> [TypedText] {
    var (all, last) = (self, self)
    all.readListsOfLoads(plan, unit: unit, sharesEnd: true)
    last.readListsOfLoads(plan, unit: unit, sharesEnd: false)
    return all.tokens == last.tokens ? [all] : [all, last]
  }

  private mutating func readListsOfLoads(
    _ plan: PromptPlan, unit: WeightUnit?, sharesEnd: Bool
  ) {
    var index = 0
    while index + 2 < tokens.count {
      defer { index += 1 }
      guard index == start(of: index), tokens[index].kind == .number else { continue }
      dropCount(at: index)
      let times = index + (self[index + 1]?.isWeightUnit ?? false ? 2 : 1)
      if times == index + 1, self[times]?.isSign("@") ?? false, isJoined(times + 2),
        !isJoined(index - 1)
      {
        // `5@90,95,100`. In `5,3,1@90,95`, too few loads were typed.
        repeatReps(at: index, sharesEnd)
      }
      guard self[times]?.isTimes ?? false, self[times + 1]?.kind == .number else { continue }
      let isLoad = times == index + 2 || tokens[index].isOnlyLoad
      if isLoad, !tokens[times + 1].exceeds(Self.mostReps),
        self[times + 2]?.isSign("/") ?? false || isJoined(times + 2)
          || (times == index + 2 && isLoneNumber(after: times + 2))
      {
        // The list after a load: `210 8,8,7`.
        tokens.remove(at: times)
        tokens[times].followsBlank = true
      } else if isLoad, times == index + 1, let unit, hasMoreReps(after: times + 2) {
        // `60x8, 8, 7` and `60x8 8 7`.
        tokens.remove(at: times)
        tokens[times].followsBlank = true
        insert(unit.rawValue, at: times)
      } else if times == index + 1, !plan.mayHaveMeasure {
        // `2x60, 45` of a hold is two times and another one.
        repeatReps(at: index, sharesEnd)
      }
    }
  }

  /// Returns whether the next sets are only reps: one after a comma, or several after blanks. A
  /// lone number after a blank may be an effort.
  private func hasMoreReps(after end: Int) -> Bool {
    func isReps(_ index: Int) -> Bool {
      self[index].map { $0.whole != nil && !$0.exceeds(Self.mostReps) } ?? false
    }
    guard !tokens[end - 1].exceeds(Self.mostReps), tokens[end - 1].whole != nil else {
      return false
    }
    if isLoneNumber(after: end) { return isReps(end + 1) }
    var index = end
    while isReps(index), tokens[index].followsBlank { index += 1 }
    return index - end > 1 && (self[index] == nil || self[index]?.kind == .comma)
  }

  /// Returns whether a comma is followed by a number and no more.
  private func isLoneNumber(after comma: Int) -> Bool {
    self[comma]?.kind == .comma && self[comma + 1]?.kind == .number
      && (self[comma + 2] == nil || self[comma + 2]?.kind == .comma)
  }

  /// Drops the count of `3x5 @ 100,105,110`, which is that of the loads.
  private mutating func dropCount(at index: Int) {
    guard let count = tokens[index].whole, self[index + 1]?.isTimes ?? false,
      self[index + 2]?.whole != nil, self[index + 3]?.isSign("@") ?? false,
      self[index + 4]?.isOnlyLoad ?? false, isJoined(index + 5)
    else { return }
    let (numbers, _) = loads(from: index + 4)
    guard numbers.count == count, numbers.allSatisfy({ tokens[$0].isOnlyLoad }) else { return }
    tokens[index + 2].followsBlank = tokens[index].followsBlank
    tokens.removeSubrange(index...index + 1)
  }

  /// Returns the places of the loads of a list at an index, and the unit after the last of them.
  private func loads(from first: Int) -> (numbers: [Int], unit: TypedToken?) {
    var numbers = [first]
    while let last = numbers.last, self[last + 2]?.kind == .number,
      self[last + 1]?.kind == .comma || isSlashOfLoads(last + 1)
    {
      let next = self[last + 3]
      if let next, next.isWeightUnit { return (numbers + [last + 2], next) }
      let isEnd =
        next.map {
          $0.kind == .comma || $0.kind == .note || $0.isSign("@") || $0.isSign("/")
            || $0.kind == .word && !$0.isUnit && !$0.isTimes
        } ?? true
      guard isEnd, !isLoadMark(last + 3) else { break }
      numbers.append(last + 2)
    }
    return (numbers, nil)
  }

  private func isSlashOfLoads(_ index: Int) -> Bool {
    guard tokens[index].isSign("/"), let last = self[index - 1], let next = self[index + 1] else {
      return false
    }
    return last.exceeds(Self.mostReps) && next.exceeds(Self.mostReps)
  }

  /// Writes `5x230, 5x240, 5x250` for `5x230,240,250`. The unit of the last load is that of all.
  private mutating func repeatReps(at index: Int, _ sharesEnd: Bool) {
    let (numbers, unit) = loads(from: index + 2)
    let areJoined = numbers.dropLast().allSatisfy { isJoined($0 + 1) }
    let areLoads = numbers.allSatisfy {
      tokens[$0].text.first != "0" && tokens[$0].exceeds(areJoined ? 19 : Self.mostReps)
    }
    guard let last = numbers.last, numbers.count > 1, areLoads,
      !tokens[index].exceeds(Self.mostReps)
    else { return }
    let reps = Array(tokens[index...index + 1])
    let end = last + (unit == nil ? 1 : 2)
    let shared = sharesEnd ? sharedEnd(from: end) : []
    for number in numbers.reversed() {
      if number != last { tokens.insert(contentsOf: shared, at: number + 1) }
      if let unit, number != last { tokens.insert(unit, at: number + 1) }
      guard number != numbers.first else { continue }
      tokens[number - 1].kind = .comma
      tokens[number - 1].text = ","
      tokens[number].followsBlank = false
      tokens.insert(contentsOf: reps, at: number)
      tokens[number].followsBlank = true
    }
  }

  /// Returns what follows a list up to the end of its set, without a note and without what is that
  /// of the last set only.
  func sharedEnd(from end: Int) -> [TypedToken] {
    tokens[end..<max(end, endOfSet(from: end))].filter { $0.kind != .note && $0.sets != .last }
  }
}
