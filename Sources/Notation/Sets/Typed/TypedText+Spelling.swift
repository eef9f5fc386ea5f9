// Forms of phones and notebooks, put in the order of the notation: `1h05`, `rpe: 8`, `90s rest`,
// `#80`.

import Training

extension TypedText {
  /// Numbers that people type as words.
  private static let numberWords = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20,
  ]

  /// Rewrites what is clear before any word is replaced.
  mutating func readSpelling() {
    for index in tokens.indices.reversed() where index < tokens.count {
      dropApostrophe(at: index)
      readNumberWord(at: index)
      completeHours(at: index)
      turnPounds(at: index)
      joinSign(at: index)
      let isMarked = self[index]?.isWord("rpe", "rir", "rest", "tempo", "every") ?? false
      if isMarked, self[index + 1]?.isSign(":") ?? false, self[index + 2] != nil {
        tokens.remove(at: index + 1)
        tokens[index + 1].followsBlank = true
      }
    }
    dropFirstMark()
  }

  /// Reads `30's` as `30s`.
  private mutating func dropApostrophe(at index: Int) {
    guard index > 0, tokens[index - 1].whole != nil, !tokens[index].followsBlank else { return }
    let signs = ["'", "\u{2019}", "\u{2018}"]
    if signs.contains(tokens[index].text), self[index + 1]?.isWord("s") ?? false {
      tokens.remove(at: index)
      tokens[index].followsBlank = false
    } else if let sign = signs.first(where: { tokens[index].text == "\($0)s" }) {
      tokens[index].text = "s"
      let start = tokens[index].span.lowerBound + sign.utf8.count
      tokens[index].kind = .word
      tokens[index].span = start..<start + 1
    }
  }

  /// Reads `100 for five` and `five at 100`.
  private mutating func readNumberWord(at index: Int) {
    guard tokens[index].kind == .word, let number = Self.numberWords[tokens[index].text] else {
      return
    }
    let (before, after) = (self[index - 1], self[index + 1])
    let begins =
      before == nil || before?.kind == .comma || before?.isTimes ?? false
      || before?.isSign("@") ?? false || before?.isWord("for", "of", "at", "sets") ?? false
    let ends =
      after == nil || after?.kind == .comma || after?.isTimes ?? false
      || after?.isSign("@") ?? false
      || after?.isWord("at", "for", "reps", "rep", "sets", "set", "of", "f", "failure") ?? false
    guard begins, ends else { return }
    (tokens[index].kind, tokens[index].text) = (.number, "\(number)")
  }

  /// Reads `1h05` as `1h05min`.
  private mutating func completeHours(at index: Int) {
    guard tokens[index].isWord("h"), self[index - 1]?.whole != nil,
      let minutes = self[index + 1], minutes.whole.map({ $0 < 60 }) ?? false,
      minutes.text.utf8.count == 2, !minutes.followsBlank,
      self[index + 2].map({ $0.kind != .word && !$0.isSign(":") || $0.followsBlank }) ?? true
    else { return }
    insert("min", at: index + 2)
    tokens[index + 2].followsBlank = false
  }

  /// Reads `8,8,7 + 10kg` as `8,8,7 +10kg`.
  private mutating func joinSign(at index: Int) {
    guard index > 0, tokens[index].isSign("+"), tokens[index].followsBlank,
      self[index + 1]?.kind == .number, self[index + 2]?.isWord("kg", "kgs", "lb", "lbs") ?? false
    else { return }
    tokens[index + 1].followsBlank = false
  }

  /// Reads `#80` as `80lb`.
  private mutating func turnPounds(at index: Int) {
    guard tokens[index].isSign("#"), tokens[index].followsBlank, let number = self[index + 1],
      number.exceeds(9), !number.followsBlank, !(self[index + 2]?.isWeightUnit ?? false)
    else { return }
    tokens.swapAt(index, index + 1)
    tokens[index].followsBlank = true
    tokens[index + 1].followsBlank = false
    (tokens[index + 1].kind, tokens[index + 1].text) = (.word, "lb")
  }

  /// Drops the `@` of `@ 80kg: 5,5,4`.
  private mutating func dropFirstMark() {
    guard let first = tokens.first, first.isSign("@"), let load = self[1], load.kind == .number
    else { return }
    let hasUnit = self[2].map { $0.isWeightUnit || NotationWords.otherUnits[$0.text] != nil }
    let next = hasUnit ?? false ? 3 : 2
    guard load.exceeds(10), self[next]?.isSign(":") ?? false || self[next]?.kind == .number else {
      return
    }
    tokens.removeFirst()
    tokens[0].followsBlank = true
  }

  /// Moves `rest` before its time: `3x8 90s rest`.
  mutating func turnRests() {
    for index in tokens.indices.reversed()
    where tokens[index].isWord("rest") && self[index + 1]?.kind != .number {
      let start = start(of: index)
      guard
        let first = (start..<index).first(where: { place in
          guard place > start, let time = measure(at: place), place + time.tokens.count == index
          else { return false }
          return (time.kind == .clock || time.kind == .time) && tokens[place].followsBlank
        }), !tokens[first - 1].isTimes, !tokens[first - 1].isWord("in", "every", "rest")
      else { continue }
      var word = tokens.remove(at: index)
      word.followsBlank = true
      tokens.insert(word, at: first)
    }
  }

  /// Reads `x3 @ 100kg` as three reps, or as three sets of the planned reps.
  func readFirstTimes(_ plan: PromptPlan) -> [TypedText] {
    guard let first = tokens.first, first.isTimes, let number = self[1], number.whole != nil,
      isLoadMark(2)
    else { return [self] }
    var reps = self
    reps.tokens.removeFirst()
    reps.tokens[0].followsBlank = true
    guard case .reps(let planned)? = plan.amount(at: 0) else { return [reps] }
    var sets = reps
    var amount = number
    amount.text = "\(planned)"
    amount.followsBlank = false
    sets.tokens.insert(contentsOf: [first, amount], at: 1)
    sets.tokens[1].followsBlank = false
    return [reps, sets]
  }

  /// Reads `3x10 each` as reps on each side. With a barbell, it may also be that of each set.
  func readEach(isBarbell: Bool) -> [TypedText] {
    var (sides, plain) = (self, self)
    for index in tokens.indices.reversed() where index > 0 && tokens[index].isWord("each", "ea") {
      let last = tokens[index - 1]
      let isSide = self[index + 1]?.isWord("side", "leg", "arm", "hand") ?? false
      if last.isWeightUnit, !isSide, !isBarbell {
        // The load of one dumbbell is how a load is written.
        sides.tokens.remove(at: index)
        plain.tokens.remove(at: index)
      } else if last.kind == .number, !isSide {
        sides.replace(index..<index + 1, by: "/side")
        plain.tokens.remove(at: index)
      }
    }
    return isBarbell && sides.tokens != plain.tokens ? [sides, plain] : [sides]
  }

  /// Reads `30s x 10` of a lift with a load as dumbbells of 30, or as a time.
  func readSecondsAsLoads(_ plan: PromptPlan) -> [TypedText] {
    guard !plan.isMeasured, !plan.isBodyweightLift, !plan.isAnyLift else { return [self] }
    var loads = self
    var isKnown = true
    for index in tokens.indices.dropFirst()
    where tokens[index].isWord("s") && tokens[index].span.count == 1 {
      guard let number = tokens[index - 1].whole, index - 1 == start(of: index),
        !tokens[index].followsBlank, self[index + 2]?.kind == .number || self[index + 2] == nil,
        self[index + 1]?.isTimes ?? false || self[index + 1]?.isWord("for") ?? false
      else { continue }
      loads.tokens[index].text = plan.unit.rawValue
      if !plan.isNearKnownLoad(number) { isKnown = false }
    }
    if loads.tokens == tokens { return [self] }
    return isKnown ? [loads] : [loads, self]
  }
}
