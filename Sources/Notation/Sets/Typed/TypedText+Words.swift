// Words that people type in place of the signs and units of the notation.

import Training

extension TypedText {
  /// Removes the bullet of a line. A dash may also be a sign.
  mutating func dropBullet() {
    if let first = tokens.first, ["•", "·", "*"].contains(first.text),
      self[1]?.followsBlank ?? false
    {
      tokens.removeFirst()
    }
  }

  /// Removes the full stop or comma that ends a sentence.
  mutating func dropLastStop() {
    if let last = tokens.last, last.isSign(".") || last.kind == .comma { tokens.removeLast() }
  }

  /// Replaces words by the sign, modifier or unit that they stand for.
  ///
  /// With `isDoneOverDistance`, `5k` means 5 km.
  mutating func replaceWords(isDoneOverDistance: Bool) {
    replaceUnits(isDoneOverDistance: isDoneOverDistance)
    separateSetsAfterThen()
    readNumbersAfterWith()
    var index = 0
    while index < tokens.count {
      if let (length, text) = modifier(at: index) ?? sign(at: index) {
        replace(index..<index + length, by: text)
      }
      index += 1
    }
    removeMax()
    turnEfforts()
  }

  /// Moves `warm-up` and `drop` after their set, and joins words that are alone after a comma, such
  /// as `rpe 8`, to the set before it.
  mutating func moveModifiers() {
    separateDrops()
    for index in tokens.indices.reversed() where index == start(of: index) {
      if index > 0, endsSet(tokens[index]), !isFollowedBySet(index) {
        tokens[index].followsBlank = true
        tokens.remove(at: index - 1)
      } else if isFollowedBySet(index) {
        let end = endOfSet(from: index)
        var word = tokens[index]
        word.followsBlank = true
        tokens.insert(word, at: end)
        tokens.remove(at: index)
      }
    }
  }

  private func endsSet(_ token: TypedToken) -> Bool {
    token.isWord("w", "d", "f", "rpe") || token.isSign("@")
  }

  /// Returns whether a modifier at the start of an item comes before its set.
  private func isFollowedBySet(_ index: Int) -> Bool {
    tokens[index].isWord("w", "d", "f")
      && self[index + 1].map { $0.kind == .number || $0.isWord("bw", "bar") } ?? false
  }

  /// Adds the comma before the drop set in `80x8 drop 60x8`. A `d` belongs to the set before it.
  mutating func separateDrops() {
    for index in tokens.indices.reversed() where index > start(of: index) {
      guard tokens[index].isWord("d"), tokens[index].span.count > 1 else { continue }
      if self[index + 1]?.isWord("to") ?? false, self[index + 2]?.kind == .number {
        tokens.remove(at: index + 1)
      }
      guard self[index + 1]?.kind == .number, endsSet(before: index) else { continue }
      if self[index - 1]?.isWord("then", "and") ?? false {
        replace(index - 1..<index, by: ",")
        tokens[index - 1].kind = .comma
        continue
      }
      insert(",", at: index)
      (tokens[index].kind, tokens[index].followsBlank) = (.comma, false)
    }
  }

  private func endsSet(before index: Int) -> Bool {
    guard let last = self[index - 1] else { return false }
    return last.kind == .number || last.isUnit || last.isSign("/side")
      || last.isWord("bw", "bar", "w", "f", "then", "and")
  }

  private mutating func replaceUnits(isDoneOverDistance: Bool) {
    for index in tokens.indices.dropFirst() where tokens[index - 1].kind == .number {
      // `#legday` after a number is not a unit.
      let isTag =
        self[index + 1].map {
          !$0.followsBlank && $0.kind == .word && !$0.isTimes
        } ?? false
      if tokens[index].isSign("#"), !isTag {
        (tokens[index].kind, tokens[index].text) = (.word, "lb")
      }
      giveUnitOfPace(after: index)
      guard tokens[index].kind == .word else { continue }
      let word = tokens[index].text
      if word != "k" {
        tokens[index].text = NotationWords.otherUnits[word] ?? word
      } else if isDoneOverDistance {
        tokens[index].text = "km"
      }
    }
  }

  /// Reads `5:30/mile` and `5:30/k`.
  private mutating func giveUnitOfPace(after slash: Int) {
    guard tokens[slash].isSign("/"), self[slash - 2]?.isSign(":") ?? false,
      let unit = self[slash + 1],
      unit.kind == .word
    else { return }
    let name = unit.text == "k" ? "km" : NotationWords.otherUnits[unit.text] ?? unit.text
    if ["km", "mi"].contains(name) { tokens[slash + 1].text = name }
  }

  /// Returns the modifier that the words at an index mean, and how many tokens they are.
  private func modifier(at index: Int) -> (length: Int, text: String)? {
    let (one, two, three) = (self[index], self[index + 1], self[index + 2])
    guard one?.kind == .word else { return nil }
    if one?.isWord("to", "till", "until") ?? false,
      two.map({ $0.isWord("failure") || $0.isWord("f") && $0.span.count > 1 }) ?? false
    {
      return (2, "f")
    }
    if one?.isWord("failure") ?? false { return (1, "f") }
    if one?.isWord("warmup", "warmups") ?? false { return (1, "w") }
    if one?.isWord("warm") ?? false {
      if two?.isWord("up", "ups") ?? false { return (2, "w") }
      if two?.isSign("-") ?? false, three?.isWord("up", "ups") ?? false { return (3, "w") }
    }
    if one?.isWord("dropset", "dropsets") ?? false { return (1, "d") }
    if one?.isWord("drop") ?? false { return (two?.isWord("set", "sets") ?? false ? 2 : 1, "d") }
    return nil
  }

  /// Returns the sign or word of the notation that the words at an index mean.
  private func sign(at index: Int) -> (length: Int, text: String)? {
    let (one, two, three) = (self[index], self[index + 1], self[index + 2])
    let last = index > 0 ? tokens[index - 1] : nil
    if one?.isWord("at") ?? false { return (1, "@") }
    if one?.isWord("with") ?? false,
      two?.kind == .number || (two?.isWord("bw", "bar", "bareload") ?? false)
    {
      return (1, "@")
    }
    if one?.isWord("w") ?? false, two?.isSign("/") ?? false,
      three?.kind == .number || (three?.isWord("bareload") ?? false)
    {
      return (2, "@")
    }
    if one?.isWord("bodyweight") ?? false { return (1, "bw") }
    if one?.isWord("body") ?? false, two?.isWord("weight") ?? false { return (2, "bw") }
    if one?.isWord("empty") ?? false, two?.isWord("bar") ?? false { return (2, "bar") }
    guard last?.kind == .number || (last?.isUnit ?? false) else { return nil }
    let isSide = two?.isWord("side", "leg", "arm", "hand") ?? false
    if isSide, one?.isWord("per", "each", "ea", "a") ?? false || one?.isSign("/") ?? false {
      return (2, "/side")
    }
    return nil
  }

  /// Removes `amrap` and `max` beside the reps that were done.
  private mutating func removeMax() {
    removeCountOfMax()
    for index in tokens.indices.reversed() where tokens[index].isWord("amrap") {
      let isAfter = tokens[start(of: index)..<index].contains { $0.kind == .number }
      let colon = self[index + 1]?.isSign(":") ?? false
      guard isAfter || self[index + (colon ? 2 : 1)]?.kind == .number else { continue }
      tokens.removeSubrange(index...(colon && !isAfter ? index + 1 : index))
    }
  }

  /// Removes `3 x max:` before the reps of as many sets.
  private mutating func removeCountOfMax() {
    guard let count = self[0]?.whole, self[1]?.isTimes ?? false,
      self[2]?.isWord("max", "amrap", "f") ?? false, self[3]?.isSign(":") ?? false,
      tokens[4...].count(where: { $0.kind == .number }) == count,
      tokens[4...].allSatisfy({ $0.whole != nil || $0.kind == .comma || $0.isSign("/") })
    else { return }
    tokens.removeSubrange(0..<4)
    tokens[0].followsBlank = true
  }

  /// Turns `rir 2`, `2 rir`, `8 rpe` and `@ rpe 8` into `rpe 8`, so that no number beside reps is
  /// taken for reps, and none for a load.
  private mutating func turnEfforts() {
    for index in tokens.indices.reversed() {
      if self[index]?.isWord("rir") ?? false { turnReserve(at: index) }
      guard self[index]?.isWord("rpe") ?? false else { continue }
      if self[index + 1]?.kind == .number {
        dropSign(before: index)
      } else if self[index - 1]?.kind == .number, !(self[index - 2]?.isSign("@") ?? false) {
        tokens.swapAt(index - 1, index)
        tokens[index - 1].followsBlank = true
        tokens[index].followsBlank = true
      }
    }
  }

  /// Turns the reps in reserve at an index into the RPE. An impossible number is only moved before
  /// `rir`, and a range stays.
  private mutating func turnReserve(at index: Int) {
    let isBefore =
      self[index + 1]?.kind == .number && !(self[index + 2]?.isWord("rir") ?? false)
    let place = isBefore ? index + 1 : index - 1
    guard self[place]?.kind == .number,
      !(self[place - 1]?.isSign("-") ?? false), !(self[place + 1]?.isSign("-") ?? false)
    else { return }
    if isBefore, isJoined(place + 1), self[place + 2]?.text == "5", self[place + 3] == nil {
      // `rir 1,5`.
      joinDecimal(at: place)
    }
    guard let effort = Effort(reserve: tokens[place].text) else {
      if isBefore {
        tokens.swapAt(index, place)
        tokens[index].followsBlank = true
        tokens[place].followsBlank = true
      }
      return
    }
    let first = min(index, place)
    tokens[place].text = effort.number
    tokens[place].span = tokens[first].span.lowerBound..<tokens[first + 1].span.upperBound
    tokens[place].followsBlank = true
    tokens.remove(at: index)
    insert("rpe", at: first)
    dropSign(before: first)
  }

  /// Drops an `@` between a number and the word at an index.
  private mutating func dropSign(before index: Int) {
    guard self[index - 1]?.isSign("@") ?? false, self[index - 2]?.kind == .number else { return }
    tokens[index].followsBlank = true
    tokens.remove(at: index - 1)
  }
}

extension Effort {
  /// The effort that leaves so many reps in reserve; nil if no effort does.
  fileprivate init?(reserve text: String) {
    guard let halves = (0...18).first(where: { Effort(halves: Int8($0)).number == text }) else {
      return nil
    }
    self.init(halves: Int8(20 - halves))
  }
}

extension TypedText {
  /// The token at an index; nil outside of the text.
  subscript(index: Int) -> TypedToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Replaces tokens by one that stands for them.
  mutating func replace(_ range: Range<Int>, by text: String) {
    guard let first = self[range.lowerBound], let last = self[range.upperBound - 1] else { return }
    let isWord = text.utf8.allSatisfy(NotationCursor.isLetter)
    let token = TypedToken(
      kind: isWord ? .word : .sign, text: text,
      span: min(
        first.span.lowerBound, last.span.lowerBound)..<max(
          first.span.upperBound, last.span.upperBound),
      followsBlank: first.followsBlank && text != "/side")
    tokens.replaceSubrange(range, with: [token])
  }

  /// Inserts a sign or word that was not typed.
  mutating func insert(_ text: String, at index: Int) {
    guard let next = self[index] ?? tokens.last else { return }
    let place = index < tokens.count ? next.span.lowerBound : next.span.upperBound
    let isWord = text.utf8.allSatisfy(NotationCursor.isLetter)
    tokens.insert(
      TypedToken(
        kind: isWord ? .word : .sign, text: text, span: place..<place, followsBlank: true),
      at: index)
  }
}
