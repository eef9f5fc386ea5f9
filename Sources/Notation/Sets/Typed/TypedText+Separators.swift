// Sets that each have their load, without a comma and a blank between them: `100x5 105x5`,
// `5x5 100 then 3x5 90`.

import Training

extension TypedText {
  /// Adds the comma between sets that each have their load: `5x80kg 5x80kg`.
  mutating func separateLoadedSets() {
    func isLoaded(_ index: Int) -> Bool {
      self[index]?.kind == .number && self[index + 1]?.isTimes ?? false
        && self[index + 2]?.kind == .number && self[index + 3]?.isWeightUnit ?? false
    }
    for index in tokens.indices.reversed() where index >= 4 && tokens[index].followsBlank {
      let isWhole = index - 4 == start(of: index - 1) || tokens[index - 4].followsBlank
      guard isLoaded(index), isLoaded(index - 4), isWhole else { continue }
      insert(",", at: index)
      tokens[index].kind = .comma
      tokens[index].followsBlank = false
    }
  }

  /// Writes the comma for `then` between two sets: `5x5 100 then 3x5 90`.
  mutating func separateSetsAfterThen() {
    for index in tokens.indices.reversed()
    where index < tokens.count && tokens[index].isWord("then") {
      guard let next = self[index + 1], next.kind == .number || next.isWord("w", "bw", "bar") else {
        continue
      }
      tokens[index + 1].followsBlank = true
      let first = self[index - 1]?.isWord("and") ?? false ? index - 1 : index
      if first == start(of: first) {
        tokens.removeSubrange(first...index)
      } else {
        replace(first..<index + 1, by: ",")
        (tokens[first].kind, tokens[first].followsBlank) = (.comma, false)
      }
    }
  }

  /// Adds the comma between sets of one form that each have their load: `100x5 105x5`,
  /// `3x5@100 1x5@110`.
  mutating func separateSets() {
    var index = 0
    while index < tokens.count {
      guard index == start(of: index), let first = form(at: index) ?? markedReps(at: index),
        let next = self[first.end], next.kind == .number, next.followsBlank,
        let second = form(at: first.end) ?? markedReps(at: first.end), second.load == first.load
      else {
        index += 1
        continue
      }
      insert(",", at: first.end)
      tokens[first.end].kind = .comma
      tokens[first.end].followsBlank = false
      tokens[first.end + 1].followsBlank = true
      index = first.end + 1
    }
  }

  /// Adds the blank after a comma between sets of one form that each have their load:
  /// `100x5,105x3`, `5@100,3@110`.
  mutating func separateJoinedSets() {
    func joinedForm(at index: Int) -> (end: Int, load: LoadPlace)? {
      form(at: index) ?? loadedReps(at: index)
    }
    var index = 0
    while index < tokens.count {
      guard index == start(of: index), let first = joinedForm(at: index) ?? form(ofSmall: index),
        isJoined(first.end),
        let second = joinedForm(at: first.end + 1) ?? form(ofSmall: first.end + 1),
        second.load == first.load
      else {
        index += 1
        continue
      }
      index = first.end + 1
      tokens[index].followsBlank = true
    }
  }

  /// Returns the end of a product of small numbers, either of which may be the load: `15x12,20x10`.
  /// Nil if the first may be the decimals of a load: `3x12,5x8`.
  private func form(ofSmall index: Int) -> (end: Int, load: LoadPlace)? {
    guard let first = self[index]?.whole, first <= Self.mostReps, self[index + 1]?.isTimes ?? false,
      let second = self[index + 2]?.whole, second <= Self.mostReps,
      !(self[index - 1]?.kind == .comma && tokens[index].mayBeDecimals),
      !(self[index + 3].map { $0.isTimes || $0.isUnit || $0.isSign("@") } ?? false)
    else { return nil }
    return (index + 3, .unknown)
  }

  /// Returns the end of reps with a load, as in `5@100`. Nil for a number that may be an effort,
  /// because the comma of `5@102,5@8` is a decimal one.
  private func loadedReps(at index: Int) -> (end: Int, load: LoadPlace)? {
    guard self[index]?.kind == .number, self[index + 1]?.isSign("@") ?? false,
      let load = self[index + 2], load.kind == .number, load.exceeds(10)
    else { return nil }
    return (index + (self[index + 3]?.isWeightUnit ?? false ? 4 : 3), .after)
  }

  /// Returns the end of reps with a load or an effort, as in `5@80` and `5@8`.
  private func markedReps(at index: Int) -> (end: Int, load: LoadPlace)? {
    guard self[index]?.whole != nil, self[index + 1]?.isSign("@") ?? false,
      self[index + 2]?.kind == .number
    else { return nil }
    return (index + (self[index + 3]?.isWeightUnit ?? false ? 4 : 3), .after)
  }

  /// Where a set of the form `3x5` has its load.
  private enum LoadPlace { case first, second, after, unknown }

  /// Returns the end of the product at an index with its load, and the place of the load; nil
  /// without a product or a load.
  private func form(at index: Int) -> (end: Int, load: LoadPlace)? {
    if self[index]?.kind == .number, self[index + 1]?.isWeightUnit ?? false,
      self[index + 2]?.isTimes ?? false, self[index + 3]?.kind == .number
    {
      return (index + 4, .first)
    }
    guard self[index]?.kind == .number, self[index + 1]?.isTimes ?? false,
      self[index + 2]?.kind == .number
    else { return nil }
    let end = index + 3
    if self[end]?.isSign("@") ?? false, self[end + 1]?.kind == .number {
      return (end + (self[end + 2]?.isWeightUnit ?? false ? 3 : 2), .after)
    }
    switch (tokens[index].exceeds(Self.mostReps), tokens[index + 2].exceeds(Self.mostReps)) {
    case (true, false): return (end, .first)
    case (false, true): return (end, .second)
    default: return nil
    }
  }
}
