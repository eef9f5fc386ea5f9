// Words for sets and reps: `3 sets of 5`, `5 reps x 3 sets`, `5 reps @ 100kg x 3 sets`.

import Training

extension TypedText {
  /// Reads `3 sets of 5`, `5 x 3 sets`, and drops `reps`.
  mutating func readSetWords(_ plan: PromptPlan) {
    turnSetsAfterLoads(plan)
    turnRepsAndSets()
    turnRepsTimesSets(plan)
    for index in tokens.indices.reversed() where tokens[index].isRepWord {
      guard index > 0, tokens[index - 1].kind == .number || tokens[index - 1].isWord("max"),
        !isRepChange(index)
      else { continue }
      // `- 5 reps` is read later. Reps after `@` are refused.
      if index == 2, tokens[0].isSign("-") { continue }
      if self[index - 2]?.isSign("@") ?? false {
        tokens[index].text = "reps"
        continue
      }
      // In `80kg 3 x 5 reps`, the word says which number is the reps.
      if index > 2, tokens[index - 2].isTimes, tokens[index - 3].whole != nil {
        tokens[index - 2].followsBlank = false
        tokens[index - 1].followsBlank = false
      }
      let isOf = self[index + 1]?.isWord("of") ?? false
      if isOf, self[index + 2]?.kind == .number {
        replace(index..<index + 2, by: "@")
      } else if plan.isMeasured, self[index + 1]?.isWord("in") ?? false,
        let time = measure(at: index + 2), !hasLoad(index..<endOfSet(from: index))
      {
        insert("@", at: index + 2 + time.tokens.count)
        insert("bw", at: index + 3 + time.tokens.count)
        tokens.remove(at: index)
      } else if let time = measure(at: index + 1), time.kind == .clock, !plan.isMeasured,
        tokens[index - 1].whole != nil, isEndOfSet(index + 1 + time.tokens.count)
      {
        // `50 reps 12:30`.
        replace(index..<index + 1, by: "in")
      } else if plan.isMeasured, areReps(at: index) {
        // `100 reps` of a jump rope are neither a distance nor a time.
        replace(index..<index + 1, by: "@")
        insert("bw", at: index + 1)
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
      if writePlannedReps(ofSets: count, at: index, plan) { continue }
      let next = self[index + 1]
      let length = (next?.isWord("of") ?? false) || (next?.isTimes ?? false) ? 2 : 1
      guard let amount = self[index + length], amount.kind == .number || amount.isWord("max")
      else { continue }
      writeSets(count, of: index + length, in: index - 1..<index + length + 1)
    }
  }

  /// Returns whether a set ends before an index.
  private func isEndOfSet(_ index: Int) -> Bool {
    self[index].map { $0.kind == .comma || $0.kind == .note || $0.isSign("@") } ?? true
  }

  /// Returns whether the reps before a word are those of the whole set, which has no load.
  private func areReps(at index: Int) -> Bool {
    let next = self[index + 1]
    let isEnd =
      next == nil || next?.kind == .comma || next?.kind == .note
      || next?.isWord("rpe", "w", "d", "f", "rest", "every") ?? false
      || next?.isSign("@") ?? false && !isLoadMark(index + 1)
    return isEnd && tokens[index - 1].whole != nil && !hasLoad(start(of: index)..<index)
  }

  /// Turns `5 reps @ 100kg x 3 sets` into `3x5 @ 100kg`.
  private mutating func turnSetsAfterLoads(_ plan: PromptPlan) {
    for index in tokens.indices.reversed() where index == start(of: index) {
      guard self[index]?.whole != nil else { continue }
      let mark = index + (self[index + 1]?.isWord("rep", "reps") ?? false ? 2 : 1)
      let place = mark + (self[mark]?.isSign("@") ?? false ? 1 : 0)
      guard let load = self[place], load.kind == .number, load.followsBlank || place > mark else {
        continue
      }
      let hasUnit = self[place + 1]?.isWeightUnit ?? false
      guard hasUnit || place > mark else { continue }
      let end = place + (hasUnit ? 2 : 1)
      let joins = self[end].map { $0.isTimes || $0.isWord("for") } ?? false
      let number = end + (joins ? 1 : 0)
      let hasWord = self[number + 1]?.isWord("set", "sets") ?? false
      let stop = number + (hasWord ? 2 : 1)
      // After a load, `for 82.5kg` names the planned one, and `for 3` counts the sets.
      let isCount =
        self[end]?.isWord("for") ?? false
        && self[number]?.whole.map { (2...10).contains($0) && !plan.isNearKnownLoad($0) } ?? false
      guard hasUnit || load.isOnlyLoad, hasWord || isCount || self[end]?.isTimes ?? false,
        var count = self[number], count.whole.map({ (1...Self.mostReps).contains($0) }) ?? false,
        self[stop].map({ $0.kind != .number && !$0.isUnit && !$0.isTimes }) ?? true
      else { continue }
      var times = count
      (times.kind, times.text, times.followsBlank) = (.word, "x", false)
      count.followsBlank = tokens[index].followsBlank
      tokens.removeSubrange(end..<stop)
      tokens[index].followsBlank = false
      tokens.insert(contentsOf: [count, times], at: index)
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

  /// Writes the planned reps of `3 sets 60kg`, `3 sets @ 60` and `3 sets 82.5`, where the number is
  /// the load. Returns false for any other sets. Without planned reps, only the load is left, whose
  /// reps are missing.
  private mutating func writePlannedReps(
    ofSets count: Int, at index: Int, _ plan: PromptPlan
  ) -> Bool {
    let hasMark = self[index + 1]?.isSign("@") ?? false
    let isOf = self[index + 1]?.isWord("of") ?? false
    let load = index + (hasMark || isOf ? 2 : 1)
    guard index - 1 == start(of: index), (1...100).contains(count), self[load]?.kind == .number
    else { return false }
    let hasUnit = self[load + 1]?.isWeightUnit ?? false
    // `3 sets of 35` and `3 sets 35` may be reps.
    let isBareLoad =
      tokens[load].whole.map { $0 > Self.mostReps && plan.isNearKnownLoad($0) } ?? true
    let isLoad =
      hasUnit || hasMark || isBareLoad && !isOf && !plan.isMeasured && !plan.isBodyweightLift
    let end = load + (hasUnit ? 2 : 1)
    let isEnd = self[end].map { next in
      next.kind == .comma || next.kind == .note || next.isSign("@")
        || next.kind == .word && !next.isUnit && !next.isTimes
    }
    guard isLoad, isEnd ?? true, !hasMark || isLoadMark(index + 1) else { return false }
    let reps = (0..<count).compactMap { place -> Int32? in
      if case .reps(let reps)? = plan.amount(at: place) { reps } else { nil }
    }
    let first = tokens[index - 1]
    guard reps.count == count else {
      tokens.removeSubrange(index - 1..<load)
      tokens[index - 1].followsBlank = first.followsBlank
      return true
    }
    func token(_ kind: TypedToken.Kind, _ text: String) -> TypedToken {
      TypedToken(kind: kind, text: text, span: first.span, followsBlank: false)
    }
    var written: [TypedToken] = []
    for (place, number) in reps.enumerated() {
      written += (place > 0 ? [token(.sign, "/")] : []) + [token(.number, "\(number)")]
    }
    written[0].followsBlank = first.followsBlank
    var mark = token(.sign, "@")
    mark.followsBlank = true
    tokens[load].followsBlank = true
    // On a bodyweight lift, a number without a unit may be added.
    if !hasUnit, tokens[load].exceeds(10) || tokens[load].whole == nil, !plan.isBodyweightLift {
      insert(plan.unit.rawValue, at: load + 1)
      tokens[load + 1].followsBlank = false
    }
    tokens.replaceSubrange(index - 1..<load, with: written + [mark])
    return true
  }

  /// Writes sets of the amount at an index in place of the tokens: `5/5/5`, which cannot be meant
  /// as a load, or `3x5` before a unit.
  mutating func writeSets(_ count: Int, of amount: Int, in range: Range<Int>) {
    guard let first = self[range.lowerBound] else { return }
    var number = tokens[amount]
    number.followsBlank = false
    let end = self[range.upperBound]
    let isPlain = number.whole != nil && !(end?.isUnit ?? false) && end?.kind != .sign
    var written = [number]
    if isPlain, (1...100).contains(count) {
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
}
