// Words and signs between sets, reps and loads: `3 sets of 5`, `100 for 5`, `3x5 100kg`.

import Training

extension TypedText {
  /// Reads `3 sets of 5`, `5 x 3 sets`, and drops `reps`.
  mutating func readSetWords(_ plan: PromptPlan) {
    turnRepsAndSets()
    turnRepsTimesSets(plan)
    for index in tokens.indices.reversed() where tokens[index].isWord("rep", "reps", "repetitions")
    {
      guard index > 0, tokens[index - 1].kind == .number || tokens[index - 1].isWord("max")
      else { continue }
      let isOf = self[index + 1]?.isWord("of") ?? false
      if isOf, self[index + 2]?.kind == .number {
        replace(index..<index + 2, by: "@")
      } else {
        tokens.remove(at: index)
      }
    }
    // The new text may be shorter than the tokens, so that later places no longer exist.
    for index in tokens.indices.reversed() where self[index]?.isWord("set", "sets") ?? false {
      guard index > 0, let count = tokens[index - 1].whole else { continue }
      let isTurned = index >= 3 && (tokens[index - 2].isTimes || tokens[index - 2].isWord("for"))
      if isTurned, tokens[index - 3].kind == .number {
        // `100kg x 5 x 3 sets`.
        if index >= 5, tokens[index - 4].isTimes {
          tokens.remove(at: index - 4)
          tokens[index - 4].followsBlank = true
          writeSets(count, of: index - 4, in: index - 4..<index)
        } else {
          writeSets(count, of: index - 3, in: index - 3..<index + 1)
        }
        continue
      }
      let next = self[index + 1]
      let length = (next?.isWord("of") ?? false) || (next?.isTimes ?? false) ? 2 : 1
      guard let amount = self[index + length], amount.kind == .number || amount.isWord("max")
      else { continue }
      writeSets(count, of: index + length, in: index - 1..<index + length + 1)
    }
  }

  /// Turns `5 reps 3 sets` into `3 sets of 5`, also with `x`, `for` or a comma between them.
  private mutating func turnRepsAndSets() {
    for index in tokens.indices.reversed()
    where (self[index]?.isWord("rep", "reps") ?? false) && self[index - 1]?.whole != nil {
      let joins = self[index + 1].map { $0.isTimes || $0.kind == .comma || $0.isWord("for") }
      let count = index + (joins ?? false ? 2 : 1)
      // `5 reps 3 sets of 8` and `5 reps 3 sets 8` are not clear.
      let next = self[count + 2]
      let isNextClear =
        next?.kind != .number || (self[count + 3]?.isWeightUnit ?? false)
      guard self[count]?.whole != nil, self[count + 1]?.isWord("set", "sets") ?? false,
        !(next?.isWord("of") ?? false), isNextClear
      else { continue }
      let (reps, sets) = (tokens[index - 1], Array(tokens[count...count + 1]))
      var first = sets[0]
      first.followsBlank = reps.followsBlank
      var last = reps
      last.followsBlank = true
      tokens.replaceSubrange(index - 1...count + 1, with: [first, sets[1], last])
    }
  }

  /// Turns `5 reps x 3` into `3 sets of 5`, if the 3 is unlikely to be a load.
  private mutating func turnRepsTimesSets(_ plan: PromptPlan) {
    for index in tokens.indices.reversed() where self[index]?.isWord("rep", "reps") ?? false {
      guard let reps = self[index - 1], reps.whole != nil, self[index + 1]?.isTimes ?? false,
        let count = self[index + 2]?.whole, (1...10).contains(count), !plan.isLikelyLoad(count),
        self[index + 3].map({ $0.kind == .comma || $0.isSign("@") }) ?? true
      else { continue }
      writeSets(count, of: index - 1, in: index - 1..<index + 3)
    }
  }

  /// Reads the load in `5x5 (80kg)`.
  mutating func dropParentheses() {
    for index in tokens.indices.reversed()
    where tokens[index].isSign("(") && index + 3 < tokens.count {
      guard tokens[index + 1].kind == .number, tokens[index + 2].isWeightUnit,
        tokens[index + 3].isSign(")")
      else { continue }
      tokens.remove(at: index + 3)
      tokens[index + 1].followsBlank = true
      tokens.remove(at: index)
    }
  }

  /// Writes sets of the amount at an index in place of the tokens: `5/5/5`, which cannot be meant as
  /// a load, or `3x5` before a unit.
  private mutating func writeSets(_ count: Int, of amount: Int, in range: Range<Int>) {
    guard let first = self[range.lowerBound] else { return }
    var number = tokens[amount]
    number.followsBlank = false
    let end = self[range.upperBound]
    let isPlain = number.whole != nil && !(end?.isUnit ?? false) && end?.kind != .sign
    var written = [number]
    if isPlain, (1...20).contains(count) {
      let slash = TypedToken(kind: .sign, text: "/", span: first.span, followsBlank: false)
      for _ in 1..<count { written += [slash, number] }
    } else {
      written = [
        TypedToken(kind: .number, text: "\(count)", span: first.span, followsBlank: false),
        TypedToken(kind: .word, text: "x", span: first.span, followsBlank: false), number,
      ]
    }
    written[0].followsBlank = first.followsBlank
    tokens.replaceSubrange(range, with: written)
  }

  /// Reads `100 for 5` and `5 for 100kg`. After a load, `for` names the planned load and stays.
  ///
  /// In `12 for 10`, either number may be the load.
  func readFor(unit: WeightUnit?) -> [TypedText] {
    var text = self
    var other: TypedText?
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
      if before.count == 1, areSmall, isLone, let unit, other == nil {
        var turned = text
        turned.replace(index..<index + 1, by: "@")
        turned.insert(unit.rawValue, at: index + 2)
        other = turned
        text.insert(unit.rawValue, at: start + 1)
        text.tokens.remove(at: index + 1)
      } else if before.isEmpty || (isLoad && !hasUnit) {
        text.tokens.remove(at: index)
      } else if hasUnit, let unit, let load = text.bareLoad(in: start..<index) {
        text.insert(unit.rawValue, at: load + 1)
        end = index + 1
      } else if !text.hasLoad(start..<index) {
        text.replace(index..<index + 1, by: "@")
        if !hasUnit, let unit { text.insert(unit.rawValue, at: index + 2) }
      }
    }
    return [text] + (other.map { [$0] } ?? [])
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
      first.kind == .number
    else { return nil }
    let isLoad = first.exceeds(Self.mostReps) || first.whole == nil
    if isLoad { return range.lowerBound }
    let (times, second) = (self[range.lowerBound + 1], self[range.lowerBound + 2])
    let isProduct = range.count == 3 && times?.isTimes ?? false
    return isProduct && second?.exceeds(Self.mostReps) ?? false ? range.lowerBound + 2 : nil
  }

  /// Adds the `@` in `3x5 100kg`, the `in` in `5km 25:30`, and turns `400m x 8` into `8x400m`, and
  /// `10/side x 3` into `3x10/side`.
  mutating func addSigns() {
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      let start = start(of: index)
      turnProduct(at: index, start)
      guard index > start, tokens[index].followsBlank, !hasLoad(start..<index) else { continue }
      let last = tokens[index - 1]
      let endsAmount =
        last.kind == .number || last.isSign("/side") || last.isWord("max") || last.isTimeUnit
        || last.isDistanceUnit
      guard endsAmount, !last.isTimes else { continue }
      let isSign = tokens[index].isSign("+") || tokens[index].isSign("-")
      if isSign, let number = self[index + 1], number.kind == .number, !number.followsBlank {
        insert("@", at: index)
      } else if tokens[index].isWord("bw", "bar") {
        insert("@", at: index)
      } else if tokens[index].kind == .number {
        if self[index + 1]?.isWeightUnit ?? false {
          insert("@", at: index)
        } else if isLoadAfterProduct(index, start) {
          insert("@", at: index)
        } else if last.isDistanceUnit, isTime(at: index) {
          insert("in", at: index)
        }
      }
    }
  }

  /// Whether a bare number after `3x5` or `5/5/4` ends the amount, so that it can only be the load.
  private func isLoadAfterProduct(_ index: Int, _ start: Int) -> Bool {
    guard tokens[index].exceeds(10), index >= start + 3,
      tokens[index - 2].isTimes || tokens[index - 2].isSign("/"),
      !(self[index + 1]?.isTimes ?? false)
    else { return false }
    let next = self[index + 1]
    return next == nil || next?.kind == .comma || next?.kind == .note || next?.isSign("@") ?? false
      || next?.kind == .word && !(next?.isUnit ?? false)
  }

  private func isTime(at index: Int) -> Bool {
    guard let next = self[index + 1] else { return false }
    return next.isTimeUnit || (next.isSign(":") && self[index + 2]?.kind == .number)
  }

  private mutating func turnProduct(at index: Int, _ start: Int) {
    guard index == start, tokens[index].kind == .number, let unit = self[index + 1],
      unit.isDistanceUnit || unit.isTimeUnit || unit.isSign("/side"),
      self[index + 2]?.isTimes ?? false,
      self[index + 3]?.whole != nil, !(self[index + 4]?.isUnit ?? false)
    else { return }
    let (amount, times, count) = (
      Array(tokens[index...index + 1]), tokens[index + 2], tokens[index + 3]
    )
    tokens.replaceSubrange(index...index + 3, with: [count, times] + amount)
  }
}
