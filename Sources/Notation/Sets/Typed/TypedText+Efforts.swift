// One effort for each set of a list: `3x5 @ 100kg @7, 8, 8.5`.

import Training

/// Sets of one list or product, and the efforts typed after them.
private struct ListedEfforts {
  /// The tokens of the whole, from the start of its first set.
  var range: Range<Int>
  /// The tokens before the reps, such as a load.
  var before: ArraySlice<TypedToken>
  /// The reps of each set.
  var reps: [TypedToken]
  /// The tokens between the reps and the first effort, such as a load.
  var after: ArraySlice<TypedToken>
  var efforts: [TypedToken]
}

extension TypedText {
  /// The most sets that are written one by one.
  private static let mostListedSets = 20

  /// Reads `3x5 @ 100kg @7, 8, 8.5` and `100kg 5,5,4 @7, 8, 8.5` as sets with an effort each.
  ///
  /// If there are more numbers than sets, or fewer, they may also be reps, which gives two
  /// readings.
  func readListsOfEfforts(unit: WeightUnit?) -> [TypedText] {
    var (listed, isCertain) = (self, true)
    for mark in tokens.indices.reversed() {
      guard let found = efforts(at: mark) else { continue }
      if found.efforts.count != found.reps.count { isCertain = false }
      listed.write(found, unit: unit)
    }
    return isCertain ? [listed] : [listed, self]
  }

  /// Returns the efforts whose sign is at an index, and their sets; nil for less than two sets or
  /// efforts.
  private func efforts(at mark: Int) -> ListedEfforts? {
    guard tokens[mark].isSign("@") || tokens[mark].isWord("rpe"), mark > 0,
      !hasEffort(start(of: mark)..<mark)
    else { return nil }
    let efforts = efforts(from: mark + 1)
    guard efforts.count > 1, let sets = sets(before: mark) else { return nil }
    var end = mark + 1
    var left = min(efforts.count, sets.reps.count)
    while left > 0 {
      if tokens[end].kind == .number { left -= 1 }
      end += 1
    }
    return ListedEfforts(
      range: sets.start..<end, before: tokens[sets.start..<sets.first], reps: sets.reps,
      after: tokens[sets.last..<mark], efforts: efforts)
  }

  private func hasEffort(_ range: Range<Int>) -> Bool {
    range.contains { index in
      tokens[index].isWord("rpe") || tokens[index].isSign("@") && !isLoadMark(index)
    }
  }

  /// Returns the numbers at an index that may be efforts, all with the same sign between them: a
  /// comma, a slash or only a blank. A number with anything else beside it ends them.
  private func efforts(from start: Int) -> [TypedToken] {
    func sign(_ index: Int) -> String? {
      guard let next = self[index] else { return "" }
      switch next.kind {
      case .comma: return ","
      case .note: return ""
      case .number: return next.followsBlank ? " " : nil
      case .sign: return next.text == "/" ? "/" : nil
      case .word: return nil
      }
    }
    guard let separator = sign(start + 1), !separator.isEmpty else { return [] }
    let step = separator == " " ? 1 : 2
    var efforts: [TypedToken] = []
    var index = start
    while let number = self[index], number.mayBeEffort, let next = sign(index + 1),
      [separator, ",", ""].contains(next)
    {
      efforts.append(number)
      if next != separator { break }
      index += step
    }
    // In `@7/8/5`, no number is an effort of its own.
    let isWhole = separator == "," || sign(start + efforts.count * step - (step - 1)) != separator
    return isWhole ? efforts : []
  }

  /// Returns the reps of each set before an index, with the places where their set begins and where
  /// the reps begin and end. Nil for one set.
  private func sets(
    before mark: Int
  ) -> (start: Int, first: Int, last: Int, reps: [TypedToken])? {
    var start = start(of: mark)
    while start > 1, isJoined(start - 1) { start = self.start(of: start - 1) }
    for first in start..<mark where tokens[first].kind == .number {
      if let count = tokens[first].whole, (2...Self.mostListedSets).contains(count),
        self[first + 1]?.isTimes ?? false, let reps = self[first + 2], reps.whole != nil,
        !reps.exceeds(Self.mostReps), first + 3 <= mark, !(self[first + 3]?.isUnit ?? false),
        !(self[first + 3]?.isTimes ?? false) || isLoad(after: first + 3),
        first == start || !tokens[first - 1].isTimes
      {
        return (start, first, first + 3, Array(repeating: reps, count: count))
      }
      var (reps, last) = ([tokens[first]], first + 1)
      while last + 1 < mark, tokens[last].isSign("/") || isJoined(last),
        tokens[last + 1].kind == .number
      {
        reps.append(tokens[last + 1])
        last += 2
      }
      if reps.count > 1, reps.allSatisfy({ $0.whole != nil && !$0.exceeds(Self.mostReps) }) {
        return (start, first, last, reps)
      }
      if let reps = repsWithBlanks(first, start: start, before: mark) {
        return (start, first, first + reps.count, reps)
      }
    }
    return nil
  }

  /// Returns reps at an index that have only blanks between them: at least three, or two after a
  /// load.
  private func repsWithBlanks(_ first: Int, start: Int, before mark: Int) -> [TypedToken]? {
    let reps = Array(
      tokens[first..<mark].prefix { $0.whole != nil && !$0.exceeds(Self.mostReps) })
    guard reps.count > 1, reps.dropFirst().allSatisfy(\.followsBlank) else { return nil }
    if first == start {
      // In `20 5 5`, the first number is probably the load.
      let mayBeLoad = reps.dropFirst().allSatisfy { $0.whole ?? 0 < reps[0].whole ?? 0 }
      return reps.count > 2 && !(mayBeLoad && reps[0].exceeds(15)) ? reps : nil
    }
    let last = tokens[first - 1]
    let isSigned = self[first - 2].map { $0.isSign("+") || $0.isSign("-") } ?? false
    let isAfterLoad =
      last.isWeightUnit || last.isWord("bw", "bar") || last.isOnlyLoad
      || last.kind == .number && (isSigned || first - 1 == start && last.exceeds(15))
    return isAfterLoad ? reps : nil
  }

  /// Returns whether a number after an `x` can only be a load.
  private func isLoad(after times: Int) -> Bool {
    self[times + 1].map { $0.isOnlyLoad || self[times + 2]?.isWeightUnit ?? false } ?? false
  }

  private mutating func write(_ found: ListedEfforts, unit: WeightUnit?) {
    func word(_ text: String, blank: Bool) -> TypedToken {
      TypedToken(
        kind: text == "@" ? .sign : text == "," ? .comma : .word, text: text,
        span: found.reps[0].span, followsBlank: blank)
    }
    // A bare number beside the reps is their load.
    func load(_ tokens: ArraySlice<TypedToken>, isLast: Bool) -> [TypedToken] {
      guard tokens.count == 1, let number = tokens.first, number.kind == .number, let unit else {
        return Array(tokens)
      }
      return (isLast ? [word("@", blank: true)] : []) + [number, word(unit.rawValue, blank: false)]
    }
    let before = load(found.before, isLast: false)
    let after = load(found.after, isLast: true)
    var written: [TypedToken] = []
    for (index, reps) in found.reps.enumerated() {
      if index > 0 { written.append(word(",", blank: false)) }
      var set = before + [reps] + after
      set[before.count].followsBlank = true
      set[0].followsBlank = true
      if found.efforts.indices.contains(index) {
        set.append(word("rpe", blank: true))
        set.append(found.efforts[index])
        set[set.count - 1].followsBlank = true
      }
      written += set
    }
    tokens.replaceSubrange(found.range, with: written)
  }
}

extension TypedToken {
  /// True if it is a number that lifters write as an effort: 6 to 10 in half steps.
  fileprivate var mayBeEffort: Bool {
    guard kind == .number, let value = Double(text) else { return false }
    return (6...10).contains(value) && (value * 2).rounded() == value * 2
  }
}
