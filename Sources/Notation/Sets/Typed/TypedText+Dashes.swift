// A dash or a comma between a load and its sets: `100kg - 5,5,5`, `3x5 - 80kg`, `100kg, 3x5`.

import Training

extension TypedText {
  /// Reads a dash with blanks around it that separates a load from its sets. Where a load may be
  /// taken off the planned one, or off bodyweight, the dash may also be a sign.
  func readDashesBesideLoads(_ plan: PromptPlan) -> [TypedText] {
    var (separated, signed) = (self, self)
    for index in tokens.indices.reversed() where index > 0 && tokens[index].isSign("-") {
      guard tokens[index].followsBlank, let next = self[index + 1], next.kind == .number,
        next.followsBlank
      else { continue }
      let hasUnit = self[index + 2]?.isWeightUnit ?? false
      if isLoad(start(of: index)..<index, before: next), !hasUnit {
        separated.replace(index..<index + 1, by: ":")
        signed.replace(index..<index + 1, by: ":")
      } else if endsAmount(index), hasUnit || isLoneLoad(at: index + 1) {
        separated.replace(index..<index + 1, by: "@")
        if plan.mayBeLess(by: next) {
          signed.tokens[index + 1].followsBlank = false
        } else {
          signed.replace(index..<index + 1, by: "@")
        }
      }
    }
    separated.joinLoneLoads()
    signed.joinLoneLoads()
    return separated.tokens == signed.tokens ? [separated] : [separated, signed]
  }

  /// Writes the colon in `100kg, 3x5`, and the `@` in `3x5, 100kg`.
  private mutating func joinLoneLoads() {
    for index in tokens.indices.reversed()
    where tokens[index].kind == .comma && self[index + 1]?.followsBlank ?? false {
      let start = start(of: index)
      let end = tokens[(index + 1)...].firstIndex { $0.kind == .comma } ?? tokens.count
      if isLoadWithUnit(start..<index), tokens[index + 1].kind == .number,
        !hasOwnLoad(index + 1..<end)
      {
        replace(index..<index + 1, by: ":")
      } else if isLoadWithUnit(index + 1..<min(end, index + 3)), endsLoad(index + 3),
        end == tokens.count, !hasLoad(0..<index), endsAmount(index)
      {
        replace(index..<index + 1, by: "@")
        tokens[index].followsBlank = true
      }
    }
  }

  /// Returns whether one of the tokens is a load. An effort is not one.
  private func hasOwnLoad(_ range: Range<Int>) -> Bool {
    range.contains {
      isLoadMark($0) || tokens[$0].isWeightUnit || tokens[$0].isWord("bw", "bar")
    }
  }

  /// Returns whether a set ends before an index, or continues with an effort, a modifier or a note.
  private func endsLoad(_ index: Int) -> Bool {
    guard let next = self[index] else { return true }
    return next.kind == .note || next.isSign("@") && !isLoadMark(index)
      || next.isWord("rpe", "w", "d", "f", "rest", "every", "tempo")
  }

  private func isLoadWithUnit(_ range: Range<Int>) -> Bool {
    range.count == 2 && tokens[range.lowerBound].kind == .number
      && tokens[range.lowerBound + 1].isWeightUnit
  }

  /// Returns whether tokens are only a load. A number without a unit is one if it is too great for
  /// reps, and `next` is not.
  private func isLoad(_ range: Range<Int>, before next: TypedToken) -> Bool {
    guard let first = self[range.lowerBound], let last = self[range.upperBound - 1] else {
      return false
    }
    let isSigned = first.isSign("+") || first.isSign("-")
    let isOnBodyweight = first.isWord("bw")
    let number = range.lowerBound + (isOnBodyweight ? 2 : isSigned ? 1 : 0)
    if isOnBodyweight, range.count == 1 { return true }
    guard self[number]?.kind == .number else { return false }
    if number + 2 == range.upperBound { return last.isWeightUnit }
    guard number + 1 == range.upperBound else { return false }
    return isSigned || isOnBodyweight
      || tokens[number].isOnlyLoad && !next.exceeds(Self.mostReps)
  }

  /// Returns whether an amount without a load ends before an index.
  private func endsAmount(_ index: Int) -> Bool {
    guard let last = self[index - 1], !hasLoad(start(of: index)..<index) else { return false }
    return last.kind == .number || last.isWord("rep", "reps", "set", "sets") || last.isSign("/side")
      || last.isTimeUnit || last.isDistanceUnit
  }

  /// Returns whether a number without a unit can only be a load, and ends its set.
  private func isLoneLoad(at index: Int) -> Bool {
    guard tokens[index].isOnlyLoad else { return false }
    // `5 - 80` may be a range.
    let isProduct = self[index - 3]?.isTimes ?? false || self[index - 3]?.isSign("/") ?? false
    let next = self[index + 1]
    return isProduct && (next == nil || next?.kind == .comma || next?.kind == .note)
  }
}

extension PromptPlan {
  /// Returns whether a load may be taken off bodyweight, or off a planned load that is more than
  /// twice as much.
  fileprivate func mayBeLess(by load: TypedToken) -> Bool {
    if isBodyweightLift { return true }
    guard let number = load.whole, let planned = self.load(at: 0) else { return false }
    return Int(planned.tenThousandths) > number * 20_000
  }
}
