// Decimal commas, and one load for several sets: `102,5kg`, `115: 6, 5, 5`.

import Training

extension TypedText {
  /// Reads `102,5kg`, `@ 102,5`, `+2,5` and `102,5` as decimals, where the comma cannot separate
  /// reps. `22,5 5` is one if 22.5 is near a load of the plan.
  mutating func readDecimalCommas(_ plan: PromptPlan) {
    var index = 0
    let count = tokens.count
    // `5 5 5 82.5` has its load at the end.
    defer { if tokens.count < count { readSignsInLists() } }
    while index + 2 < tokens.count {
      defer { index += 1 }
      guard isDecimal(at: index), !mayBeLoads(at: index, plan) else { continue }
      let (before, after) = (self[index - 1], self[index + 3])
      let isMarked =
        before.map {
          $0.isSign("@") || $0.isSign("+") || $0.isSign("-") || $0.isWord("rpe", "bareload")
        }
        ?? false
      let isAfterProduct =
        tokens[index].followsBlank && before?.kind == .number && self[index - 2]?.isTimes ?? false
      // A list of reps is not done in a time: `6,5 in 37:20`.
      let isDistance =
        plan.isDoneOverDistance && index == start(of: index) && isTime(after: index + 3)
      guard
        after?.isUnit ?? false || isMarked || isAfterProduct || isDistance
          || isLoad(at: index, plan) || (plan.isMeasured && isTenth(at: index))
      else { continue }
      joinDecimal(at: index)
    }
  }

  /// Returns whether two numbers with a unit may be two loads: `12x10,12kg`. Loads end in a half or
  /// a quarter.
  private func mayBeLoads(at index: Int, _ plan: PromptPlan) -> Bool {
    guard !plan.isMeasured, index == start(of: index) + 2, self[index - 1]?.isTimes ?? false,
      tokens[index - 2].whole != nil, self[index + 3]?.isWeightUnit ?? false,
      let first = tokens[index].whole, let second = tokens[index + 2].whole, second > 9
    else { return false }
    return ![25, 50, 75].contains(second) && second * 3 >= first && second <= first * 3
  }

  /// Returns whether a number after a comma is the tenth of a time: `1:50,5`.
  private func isTenth(at index: Int) -> Bool {
    self[index - 1]?.isSign(":") ?? false && tokens[index + 2].text.utf8.count == 1
      && !(self[index + 3]?.isSign(":") ?? false)
  }

  /// Returns whether there is a time on a clock at an index, or any time after `in`.
  private func isTime(after index: Int) -> Bool {
    self[index]?.isWord("in") ?? false
      || (self[index]?.kind == .number && self[index + 1]?.isSign(":") ?? false)
  }

  /// Reads `12,5 8` at the start, where a list of reps fits as well, in both ways.
  func readUnclearComma(_ plan: PromptPlan) -> [TypedText] {
    guard isDecimal(at: 0), isNearLoad(at: 0, plan), let next = self[3], next.followsBlank,
      next.whole != nil, canBeReps(next, plan),
      tokens[3...].allSatisfy({ $0.whole != nil || $0.kind == .comma })
    else { return [self] }
    var (decimal, list) = (self, self)
    decimal.joinDecimal(at: 0)
    list.tokens.insert(
      TypedToken(kind: .comma, text: ",", span: tokens[2].span, followsBlank: false), at: 3)
    return [decimal, list]
  }

  /// Returns whether two numbers at an index have only a comma between them, and are not part of a
  /// list.
  private func isDecimal(at index: Int) -> Bool {
    guard isJoined(index + 1), tokens[index].whole != nil,
      (1...2).contains(tokens[index + 2].text.utf8.count), tokens[index + 2].whole != nil
    else { return false }
    return !isJoined(index + 3) && !(self[index - 1]?.kind == .comma && isJoined(index - 1))
  }

  /// Returns whether the decimal at an index can only be a load without a unit.
  private func isLoad(at index: Int, _ plan: PromptPlan) -> Bool {
    let (before, after) = (self[index - 1], self[index + 3])
    guard let whole = tokens[index].whole, !(after?.isTimes ?? false), !(before?.isTimes ?? false),
      !(before?.isWeightUnit ?? false), !plan.mayHaveMeasure
    else { return false }
    if before?.kind == .number {
      // `5 102,5`: reps and their load, unless the load comes first.
      let areReps = (start(of: index)..<index).allSatisfy { place in
        tokens[place].whole != nil && tokens[place].followsBlank && canBeReps(tokens[place], plan)
      }
      let isOnly = index - 1 == start(of: index) && canBeReps(before, plan)
      guard isOnly || areReps, after == nil || after?.kind == .comma else { return false }
    }
    if whole > Self.mostReps { return true }
    guard isNearLoad(at: index, plan), canBeReps(after, plan) else { return false }
    guard tokens.count == 3 else { return whole > Self.mostReps * 3 / 5 }
    // Alone, `22,5` may be two sets, unless so many reps are far from the plan.
    guard case .reps(let reps)? = plan.amount(at: 0) else { return false }
    return Int(reps) * 2 < whole
  }

  /// Returns whether a token may be reps: false for a number that can only be a load.
  private func canBeReps(_ token: TypedToken?, _ plan: PromptPlan) -> Bool {
    token?.whole.map { $0 <= Self.mostReps && !plan.isNearKnownLoad($0) } ?? true
  }

  /// Returns whether the decimal at an index ends as loads do, and is near a planned load or the
  /// last one.
  private func isNearLoad(at index: Int, _ plan: PromptPlan) -> Bool {
    tokens[index + 2].mayBeDecimals && plan.isNearKnownLoad(tokens[index].whole ?? 0)
  }

  /// Writes the numbers at an index with a decimal point.
  mutating func joinDecimal(at index: Int) {
    tokens[index].text += "." + tokens[index + 2].text
    tokens[index].span = tokens[index].span.lowerBound..<tokens[index + 2].span.upperBound
    tokens.removeSubrange(index + 1...index + 2)
  }

  /// Returns whether the token is a comma with a number directly on each side.
  func isJoined(_ index: Int) -> Bool {
    guard let comma = self[index], let next = self[index + 1] else { return false }
    return comma.kind == .comma && !comma.followsBlank && next.kind == .number
      && !next.followsBlank && self[index - 1]?.kind == .number
  }

  /// Reads `115: 6, 5, 5` as sets at that load. On a bodyweight lift, a load without a unit may
  /// also be added to bodyweight.
  func readLoadsBeforeColons(_ plan: PromptPlan) -> [TypedText] {
    var (plain, added) = (self, self)
    plain.repeatLoadsBeforeColons(plan, onBodyweight: false)
    guard plan.isBodyweightLift else { return [plain] }
    added.repeatLoadsBeforeColons(plan, onBodyweight: true)
    return plain.tokens == added.tokens ? [plain] : [added, plain]
  }

  /// Repeats each load before a colon for the reps after it. A number without a unit gets that of
  /// the lift.
  private mutating func repeatLoadsBeforeColons(_ plan: PromptPlan, onBodyweight: Bool) {
    let unit = plan.unit
    var load: ArraySlice<TypedToken> = []
    var index = 0
    while index < tokens.count {
      let isStart = index == start(of: index)
      if isStart, let colon = colonOfLoad(index, plan) {
        tokens.remove(at: colon)
        var length = colon - index
        if colon == index + 1, tokens[index].kind == .number {
          length = onBodyweight ? addToBodyweight(at: index, unit) : 2
          if !onBodyweight { insert(unit.rawValue, at: colon) }
        }
        load = tokens[index..<index + length]
        index += load.count
        if index < tokens.count { tokens[index].followsBlank = true }
      } else if isStart, !load.isEmpty, tokens[index].kind == .number, !continuesList(index) {
        let end = tokens[index...].firstIndex { $0.kind == .comma } ?? tokens.count
        if hasLoad(index..<end) {
          load = []
        } else {
          tokens[index].followsBlank = true
          tokens.insert(contentsOf: load, at: index)
          index += load.count
        }
      }
      index += 1
    }
  }

  /// Writes `bw+10kg` for the number at an index, and returns the number of its tokens.
  private mutating func addToBodyweight(at index: Int, _ unit: WeightUnit) -> Int {
    let followsBlank = tokens[index].followsBlank
    insert(unit.rawValue, at: index + 1)
    insert("+", at: index)
    insert("bw", at: index)
    for place in index...index + 3 { tokens[place].followsBlank = place == index && followsBlank }
    return 4
  }

  /// Returns the index of the colon after a load that begins at `index`.
  private func colonOfLoad(_ index: Int, _ plan: PromptPlan) -> Int? {
    var last = index
    if self[index]?.isWord("bw") ?? false, self[index + 2]?.kind == .number,
      self[index + 1].map({ $0.isSign("+") || $0.isSign("-") }) ?? false
    {
      last = index + 2
    } else if self[index].map({ $0.isSign("+") || $0.isSign("-") }) ?? false,
      self[index + 1]?.kind == .number
    {
      last = index + 1
    }
    guard self[last]?.kind == .number || self[last]?.isWord("bw") ?? false else { return nil }
    let colon = last + (self[last + 1]?.isWeightUnit ?? false ? 2 : 1)
    guard self[colon]?.isSign(":") ?? false, let next = self[colon + 1], next.kind == .number
    else { return nil }
    // `1:30` is a time, and so is that of `1:50,48` of a hold.
    let isTime =
      !next.followsBlank && colon == index + 1 && (plan.isMeasured || !isJoined(colon + 2))
    return isTime && tokens[index].kind == .number ? nil : colon
  }
}

extension ArraySlice<UInt8> {
  /// The place of the comma in a text; nil if it has none, or several as lists do.
  var onlyComma: Int? {
    let place = firstIndex(of: UInt8(ascii: ","))
    return place == lastIndex(of: UInt8(ascii: ",")) ? place : nil
  }
}
