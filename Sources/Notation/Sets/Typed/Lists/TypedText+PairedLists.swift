// Reps and loads in two lists with as many numbers: `5,3,1 @ 140,150,160`.

import Training

/// Two lists of a typed text: the reps of each set, and its load.
private struct PairedLists {
  /// The meanings of the numbers: one set at each load, with what follows for each set or for the
  /// last one, or whatever else they mean.
  enum Way: CaseIterable { case sharing, paired, other }

  var range: Range<Int>
  var reps: [TypedToken]
  /// The loads, each with its unit if it has one.
  var loads: [[TypedToken]]
  /// The ways to read them, the likeliest first.
  var ways: [Way] = [.paired]
}

/// Numbers with the same sign between them, each with its unit.
private struct NumbersWithUnits {
  var numbers: [[TypedToken]]
  /// The index after them.
  var end: Int
  /// A comma, `/`, or nothing but blanks.
  var separator: String
}

extension TypedText {
  /// Reads `5,3,1 @ 140,150,160`, `5/3/1 140/150/160` and `140,150,160 x 5,3,1` as one set at each
  /// load.
  ///
  /// Numbers that may also be reps, or decimals, give both readings: `12, 10 @ 20, 25`.
  func readPairedLists(_ plan: PromptPlan) -> [TypedText] {
    guard !plan.isMeasured else { return [self] }
    var lists: [PairedLists] = []
    var index = 0
    while index < tokens.count {
      if let found = pairedLists(at: index) {
        lists.append(found)
        index = found.range.upperBound
      } else {
        index += 1
      }
    }
    return readings(of: lists, \.ways) { $0.write($1, as: $2) }
  }

  private func pairedLists(at index: Int) -> PairedLists? {
    let isStart =
      index == start(of: index) || (index == 1 && tokens[0].isWord("w", "d", "f"))
    guard isStart, !isJoined(index - 1), let first = numbers(at: index) else { return nil }
    let sign = self[first.end]
    let isMark = sign?.isSign("@") ?? false
    let hasSign = isMark || sign?.isTimes ?? false || sign?.isWord("for") ?? false
    guard hasSign || first.separator != " ",
      let second = numbers(at: first.end + (hasSign ? 1 : 0)), endsPair(second.end),
      first.numbers.count == second.numbers.count, first.separator == second.separator
    else { return nil }
    let range = index..<second.end
    let isTurned = !isMark && first.areLoads(after: false)
    let (reps, loads) = isTurned ? (second, first) : (first, second)
    guard reps.areReps, loads.areLoads(after: isMark) else { return nil }
    var lists = PairedLists(range: range, reps: reps.numbers.map { $0[0] }, loads: loads.numbers)
    let isShared = self[second.end].map { $0.kind != .comma && $0.kind != .note } ?? false
    if isShared, !isTurned { lists.ways = [.sharing, .paired] }
    if loads.mayBeOther { lists.ways.append(.other) }
    return lists
  }

  /// Returns at least two numbers at an index with the same sign between them. A unit after the
  /// last of them is that of all.
  private func numbers(at index: Int) -> NumbersWithUnits? {
    guard let first = number(at: index) else { return nil }
    var list = NumbersWithUnits(numbers: [first], end: index + first.count, separator: "")
    guard let separator = separator(at: list.end) else { return nil }
    list.separator = separator
    while self.separator(at: list.end) == separator,
      let next = number(at: list.end + (separator == " " ? 0 : 1))
    {
      let end = list.end + (separator == " " ? 0 : 1) + next.count
      let isOwn = self[end].map { $0.isTimes || $0.isSign(":") || isLoadMark(end) } ?? false
      // `5, 3 @ 140, 150, 3x5 @ 100` ends with the number before a set of its own.
      if isOwn, list.numbers.count > 1, self.isLoadMark(index - 1) { break }
      list.numbers.append(next)
      list.end = end
    }
    guard list.numbers.count > 1 else { return nil }
    if let unit = list.numbers.last?.last, unit.isWeightUnit {
      for place in list.numbers.indices where list.numbers[place].count == 1 {
        list.numbers[place].append(unit)
        list.numbers[place][1].followsBlank = false
      }
    }
    return list
  }

  /// Returns the number at an index with its weight unit; nil if it is anything else.
  private func number(at index: Int) -> [TypedToken]? {
    guard self[index]?.kind == .number else { return nil }
    let hasUnit = self[index + 1]?.isWeightUnit ?? false
    let next = self[index + (hasUnit ? 2 : 1)]
    guard !(next.map { $0.isUnit || $0.isSign("/side") || $0.isSign("%") } ?? false) else {
      return nil
    }
    return Array(tokens[index...index + (hasUnit ? 1 : 0)])
  }

  /// Returns the sign between two numbers of a list; nil if there is none. A semicolon ends a list.
  private func separator(at index: Int) -> String? {
    guard let sign = self[index] else { return nil }
    if sign.kind == .number { return sign.followsBlank ? " " : nil }
    guard self[index + 1]?.kind == .number, !isSemicolon(index) else { return nil }
    return sign.kind == .comma ? "," : sign.isSign("/") ? "/" : nil
  }

  /// Returns whether the sets of two lists end before an index, or continue with an effort, a
  /// modifier or a note.
  private func endsPair(_ index: Int) -> Bool {
    self[index].map { next in
      next.kind == .comma || next.kind == .note || next.isSign("@") && !isLoadMark(index)
        || next.kind == .word && !next.isUnit && !next.isTimes && !next.isWord("for")
    } ?? true
  }

  private mutating func write(_ lists: PairedLists, as way: PairedLists.Way) {
    guard way != .other else { return }
    let shared = way == .sharing ? sharedEnd(from: lists.range.upperBound) : []
    var written: [TypedToken] = []
    for (place, pair) in zip(lists.reps, lists.loads).enumerated() {
      var (reps, load) = pair
      func sign(_ text: String, _ kind: TypedToken.Kind, blank: Bool) -> TypedToken {
        TypedToken(kind: kind, text: text, span: reps.span, followsBlank: blank)
      }
      let comma = place > 0 ? [sign(",", .comma, blank: false)] : []
      let mark = sign("@", .sign, blank: true)
      (reps.followsBlank, load[0].followsBlank) = (true, true)
      written += comma + [reps, mark] + load + (place + 1 < lists.reps.count ? shared : [])
    }
    written[0].followsBlank = tokens[lists.range.lowerBound].followsBlank
    tokens.replaceSubrange(lists.range, with: written)
  }
}

extension NumbersWithUnits {
  /// True if all numbers may be reps.
  fileprivate var areReps: Bool {
    numbers.allSatisfy { $0.count == 1 && $0[0].whole != nil && !$0[0].exceeds(TypedText.mostReps) }
  }

  /// Returns whether all numbers are loads. After `@`, a number above 10 is one.
  fileprivate func areLoads(after mark: Bool) -> Bool {
    numbers.allSatisfy { $0.count == 2 || $0[0].isOnlyLoad || mark && $0[0].exceeds(10) }
  }

  /// True if some of the numbers may be reps after one load, or two of them one number with a
  /// decimal comma.
  fileprivate var mayBeOther: Bool {
    let haveUnits = numbers.allSatisfy { $0.count == 2 }
    let mayBeReps =
      separator == "," && !haveUnits && numbers.dropFirst().contains { !$0[0].isOnlyLoad }
    let mayBeDecimal =
      separator == "," && numbers.count == 2 && numbers[1][0].mayBeDecimals
      && !numbers[1][0].followsBlank
    return mayBeReps || mayBeDecimal
  }
}
