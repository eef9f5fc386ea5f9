// Numbers after `with`, `at` and `@` that say what they are: `60s with 20 reps`, `3x5 with 10`.

import Training

extension TypedText {
  /// Reads `100kg with 5 reps` and `60s with 20 reps`, and makes the number of `3x5 with 10` a
  /// load, although it could be an RPE after `@`.
  mutating func readNumbersAfterWith() {
    for index in tokens.indices.reversed() {
      if self[index]?.isRepWord ?? false { turnReps(before: index) }
      markLoad(after: index)
    }
  }

  /// Reads the reps before a word such as `reps`, if they follow a sign of the load: after a time,
  /// they were done in it, and after a load, they were done at it.
  private mutating func turnReps(before word: Int) {
    guard let reps = self[word - 1], reps.whole != nil, let mark = mark(before: word - 1) else {
      return
    }
    let start = start(of: mark.lowerBound)
    let before = start..<mark.lowerBound
    if let time = measure(at: start), time.kind == .time || time.kind == .clock,
      time.tokens.count == before.count
    {
      var moved = Array(tokens[before])
      moved[0].followsBlank = true
      tokens.replaceSubrange(mark.lowerBound...word, with: [])
      tokens.replaceSubrange(before, with: [reps] + moved)
      tokens[start].followsBlank = true
      insert("reps", at: start + 1)
      insert("in", at: start + 2)
    } else if tokens[mark.lowerBound].isWord("for") {
      return
    } else if isLoad(before) {
      tokens.remove(at: word)
      tokens.removeSubrange(mark)
      tokens[mark.lowerBound].followsBlank = true
    } else if before.count == 2, tokens[start].whole != nil,
      tokens[start + 1].isWord("set", "sets")
    {
      replace(mark, by: "of")
    }
  }

  /// Returns the sign or words of a load before the number at an index: `@`, `at`, `with`, `w/` or
  /// `for`.
  private func mark(before number: Int) -> Range<Int>? {
    guard number > 1, let last = self[number - 1] else { return nil }
    if last.isSign("/"), self[number - 2]?.isWord("w") ?? false { return number - 2..<number }
    return last.isSign("@") || last.isWord("at", "with", "for") ? number - 1..<number : nil
  }

  /// Returns whether tokens are only a load. A lone number is one if it is too great for sets.
  private func isLoad(_ range: Range<Int>) -> Bool {
    guard let first = self[range.lowerBound] else { return false }
    if first.isWord("bw", "bar") { return true }
    guard first.kind == .number else { return false }
    return range.count == 1
      ? first.exceeds(10) : range.count == 2 && tokens[range.lowerBound + 1].isWeightUnit
  }

  /// Marks a small number after `with` or `w/` as a load.
  private mutating func markLoad(after index: Int) {
    let isWith = self[index]?.isWord("with") ?? false
    let isSlash = self[index]?.isSign("/") ?? false && self[index - 1]?.isWord("w") ?? false
    guard isWith || isSlash, index > 0, let number = self[index + 1], number.kind == .number,
      !number.exceeds(10), !isJoined(index + 2) || self[index + 3]?.mayBeDecimals ?? false
    else { return }
    if let next = self[index + 2] {
      let isPart =
        next.isUnit || next.isTimes || next.isRepWord
        || next.isWord("set", "sets", "rest", "rir", "rpe", "bw", "of")
        || next.kind == .sign && !next.isSign("(") && !next.isSign("@")
      if isPart { return }
    }
    insert("bareload", at: index + 1)
    tokens[index + 1].followsBlank = true
    tokens[index + 2].followsBlank = false
  }
}

extension TypedToken {
  /// True if it is the word `reps` or one like it.
  var isRepWord: Bool { isWord("rep", "reps", "repetitions") }
}
