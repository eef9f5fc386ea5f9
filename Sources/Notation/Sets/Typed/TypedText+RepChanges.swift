// Changes of the planned reps: `+2 reps`, `-1 rep`, `1 rep less`.

import Training

extension TypedText {
  /// Writes each change of the reps as a signed number before `reps`.
  mutating func readRepChanges() {
    for index in tokens.indices.reversed() where index < tokens.count {
      turnMoreAndLess(at: index)
    }
    for index in tokens.indices where tokens[index].isRepWord && isRepChange(index) {
      tokens[index].text = "reps"
      tokens[index].followsBlank = true
      // A sign with a blank after it is one as well: `+ 2 reps`.
      tokens[index - 1].followsBlank = false
    }
  }

  /// Returns whether the number before `reps` is signed. `8-10 reps` is a range, and in `- 5 reps`
  /// the dash may be a bullet.
  func isRepChange(_ word: Int) -> Bool {
    guard let number = self[word - 1], number.kind == .number, let sign = self[word - 2],
      sign.isSign("+") || sign.isSign("-")
    else { return false }
    let isAtStart = word - 2 == start(of: word)
    return isAtStart
      ? sign.isSign("+") || !number.followsBlank : sign.followsBlank && !number.followsBlank
  }

  /// Reads `1 rep less` and `2 more reps` at the start of a set as `-1 reps` and `+2 reps`.
  private mutating func turnMoreAndLess(at index: Int) {
    guard index == start(of: index), tokens[index].whole != nil else { return }
    let hasWordFirst = self[index + 1]?.isRepWord ?? false
    let place = index + (hasWordFirst ? 2 : 1)
    guard let change = self[place] else { return }
    let isLess = change.isWord("less", "fewer", "short")
    guard isLess || change.isWord("more", "extra"),
      hasWordFirst || self[place + 1]?.isRepWord ?? false
    else { return }
    tokens.remove(at: place)
    insert(isLess ? "-" : "+", at: index)
    tokens[index].followsBlank = true
    tokens[index + 1].followsBlank = false
  }
}
