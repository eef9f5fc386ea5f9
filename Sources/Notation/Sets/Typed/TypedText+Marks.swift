// Modifiers after a list of reps, which may be those of its last set only: `5,5,4 f`.

import Training

extension TypedText {
  /// Finds the modifiers after a list. One that touches the last reps is that of the last set:
  /// `5 5 4f`.
  ///
  /// Behind a blank, `f` and `d` may be those of the last set or of all. After slashes, as prog
  /// prints a list, they are those of all. A warm-up before a work set at the same load is
  /// unlikely.
  mutating func markModifiers() {
    for index in tokens.indices where tokens[index].isWord("w", "d", "f") {
      guard tokens[index].sets == .all, let list = list(before: index) else { continue }
      if !tokens[index].followsBlank, list.upperBound == index {
        tokens[index].sets = .last
        tokens[index].followsBlank = true
      } else if !tokens[index].isWord("w"), !list.contains(where: isTypedSlash) {
        tokens[index].sets = .unclear
      }
    }
  }

  private func isTypedSlash(_ index: Int) -> Bool {
    let span = tokens[index].span
    return tokens[index].isSign("/") && !span.isEmpty
      && typed[span.lowerBound] == UInt8(ascii: "/")
  }

  /// Reads `5,5,F` and `5, 5, f` as a last set to failure, or as one more set that failed.
  func readLoneFailure() -> [TypedText] {
    guard let mark = tokens.indices.last, tokens[mark].isWord("f"),
      self[mark - 1]?.kind == .comma, self[mark - 2]?.whole != nil
    else { return [self] }
    let first = mark - 2
    let isReps =
      first == 0 || tokens[first - 1].kind == .comma || tokens[first - 1].isWeightUnit
      || tokens[first - 1].kind == .number
      || tokens[first - 1].isTimes && (self[first - 2]?.isWeightUnit ?? false)
      || tokens[first - 1].isTimes && (self[first - 2]?.isOnlyLoad ?? false)
      || tokens[first - 1].isSign("/") || tokens[first - 1].isSign(":")
    guard isReps else { return [self] }
    var (last, failed) = (self, self)
    last.tokens[mark].sets = .last
    last.tokens[mark].followsBlank = true
    last.tokens.remove(at: mark - 1)
    // `5,5,4, to failure` is not another set.
    if tokens[mark].span.count > 1 { return first > 0 ? [last, self] : [self] }
    failed.tokens[mark].sets = .last
    failed.tokens[mark].followsBlank = true
    failed.tokens.insert(
      TypedToken(
        kind: .number, text: "0", span: tokens[mark].span,
        followsBlank: tokens[mark].followsBlank), at: mark)
    return [failed, last]
  }

  /// Reads unclear modifiers as those of the last set, and as those of all.
  func readUnclearModifiers() -> [TypedText] {
    guard tokens.contains(where: { $0.sets == .unclear }) else { return [self] }
    return [TypedToken.Sets.last, .all].map { sets in
      var text = self
      for index in tokens.indices where tokens[index].sets == .unclear {
        text.tokens[index].sets = sets
      }
      return text
    }
  }

  /// Returns the list of reps of the set at an index. Reps with only blanks between them are a list
  /// from three on, or from two on after a load.
  private func list(before index: Int) -> Range<Int>? {
    var start = start(of: index)
    while start > 0, isJoined(start - 1) { start = self.start(of: start - 1) }
    for first in start..<index where tokens[first].whole != nil {
      var end = first + 1
      while end < index {
        let step = tokens[end].kind == .number ? 1 : 2
        let isSign = isJoined(end) || tokens[end].isSign("/") || tokens[end].isSign("-")
        guard step == 1 || isSign, let next = self[end + step - 1], next.whole != nil,
          step == 2 || next.followsBlank
        else { break }
        end += step
      }
      let count = tokens[first..<end].count { $0.kind == .number }
      let hasSigns = end - first > count
      let isAfterLoad =
        self[first - 1].map { $0.isWeightUnit || $0.isSign(":") || $0.isWord("bw", "bar") } ?? false
      if count > (hasSigns || isAfterLoad ? 1 : 2) { return first..<end }
    }
    return nil
  }

  /// Reads `failed`, and `last one failed`, as a set that was taken to failure.
  mutating func readFailed() {
    for index in tokens.indices.reversed() {
      guard let word = self[index], word.isWord("failed", "fail", "failure") else { continue }
      var first = index
      if self[first - 1]?.isWord("to", "till", "until") ?? false { first -= 1 }
      if self[first - 1]?.isWord("one", "set", "rep") ?? false { first -= 1 }
      guard self[first - 1]?.isWord("last") ?? false else {
        // `to failure` is read with the other words.
        if word.text == "failure" { continue }
        var end = index + 1
        if self[end]?.isWord("on", "the") ?? false { end += 1 }
        if self[end]?.isWord("the") ?? false { end += 1 }
        let isLast = self[end]?.isWord("last") ?? false
        end += isLast ? 1 : 0
        if isLast, self[end]?.isWord("one", "set", "rep") ?? false { end += 1 }
        replace(index..<(isLast ? end : index + 1), by: "f")
        tokens[index].sets = isLast ? .last : .unclear
        continue
      }
      first -= self[first - 2]?.isWord("the") ?? false ? 2 : 1
      replace(first..<index + 1, by: "f")
      tokens[first].sets = .last
      tokens[first].followsBlank = true
      if first > 0, tokens[first - 1].kind == .comma { tokens.remove(at: first - 1) }
    }
  }

  /// Reads `w 60x5, 80x3`, where the word may be that of the first set or of all up to a semicolon.
  /// If a later set of them is as heavy as a known load, it is that of the first.
  func readFirstModifier(_ plan: PromptPlan) -> [TypedText] {
    if tokens.first?.isWord("w") ?? false, self[1]?.isSign(":") ?? false, self[2] != nil {
      // `warm-up: 60x5, 80x3` are all warm-ups.
      var all = self
      all.tokens.remove(at: 1)
      all.tokens[1].followsBlank = true
      all.repeatFirstModifier()
      return [all]
    }
    guard let first = tokens.first, first.isWord("w"), self[1]?.kind == .number,
      tokens[..<endOfFirstSets].contains(where: { $0.kind == .comma }),
      !tokens.dropFirst().contains(where: { $0.isWord("w", "d", "f") })
    else { return [self] }
    let later = tokens[min(endOfSet(from: 1), endOfFirstSets)..<endOfFirstSets]
    guard !later.isEmpty, !later.contains(where: { plan.isAsHeavyAsKnown($0.whole ?? 0) }) else {
      return [self]
    }
    var all = self
    all.repeatFirstModifier()
    return [self, all]
  }

  /// The index of the first semicolon, or the end of the text without one.
  private var endOfFirstSets: Int { tokens.indices.first(where: isSemicolon) ?? tokens.count }

  /// Reads `60kg 5, 5 w`, where a warm-up after a work set at the same load is unlikely.
  func readLastWarmup() -> [TypedText] {
    let commas = tokens.indices.filter { tokens[$0].kind == .comma && !continuesList($0 + 1) }
    guard let last = commas.last, tokens.count == last + 3, tokens[last + 1].whole != nil,
      tokens[last + 2].isWord("w"), !hasLoad((commas.first ?? 0)..<tokens.count),
      tokens.count(where: { $0.kind == .word && !$0.isUnit && !$0.isWord("bw") }) == 1
    else { return [self] }
    var all = self
    for comma in commas.reversed() {
      var word = tokens[last + 2]
      word.followsBlank = true
      all.tokens.insert(word, at: comma)
    }
    return [all, self]
  }

  /// Repeats the modifier at the start for each set without one, up to a semicolon.
  private mutating func repeatFirstModifier() {
    guard var word = tokens.first else { return }
    word.followsBlank = true
    for index in (0..<endOfFirstSets).reversed() where index > 0 && tokens[index].kind == .comma {
      let end = endOfSet(from: index + 1)
      guard !continuesList(index + 1),
        !tokens[index..<end].contains(where: { $0.isWord("w", "d", "f") })
      else { continue }
      tokens.insert(word, at: index + 1)
    }
  }

  /// Returns the index of the comma that ends the set at an index.
  func endOfSet(from index: Int) -> Int {
    tokens.indices.first { $0 >= index && tokens[$0].kind == .comma && !continuesList($0 + 1) }
      ?? tokens.count
  }

  /// Returns whether a number continues a list of reps with commas, and is not a set of its own:
  /// `5` in `6,5`.
  func continuesList(_ index: Int) -> Bool {
    guard index > 0, isJoined(index - 1) else { return false }
    var end = index + 1
    while isJoined(end) { end += 2 }
    return self[end].map { !$0.isTimes && !$0.isUnit && !$0.isSign(":") && !$0.isSign("/") } ?? true
  }
}
