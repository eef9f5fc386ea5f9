// The errors of words after a set that are not modifiers.

import Diagnostics
import Training

extension NotationCursor {
  /// Reports the word at an index, with the modifier or the note that is probably meant.
  mutating func unknownModifier(_ start: Int, _ set: WrittenSet) throws(Unreadable) {
    var wordEnd = wordEnd(from: start)
    while byte(at: wordEnd) == UInt8(ascii: "-"), Self.isLetter(byte(at: wordEnd + 1)) {
      wordEnd = self.wordEnd(from: wordEnd + 1)
    }
    let word = text(start, wordEnd)
    let lower = word.lowercased().filter { $0 != "-" }
    if ["max", "amrap", "total", "in"].contains(lower), case .reps(let goal) = set.planned.amount {
      var help = ["for reps within a time, write '50 in 15min'"]
      if rules.context == .planned {
        if case .exactly = goal {
          let reps = SetPrinter.text(of: goal)
          help.insert("for at least \(reps) reps, write '\(reps)+'", at: 0)
        }
        help += ["for as many as possible, write 'max'; for a total, write '50 total'"]
      } else if lower == "in", let number = numberStart(before: start) {
        // `24in` of a box is a height.
        help = ["for a note, write '\"\(text(number, wordEnd))\"'"]
      } else {
        help.insert("remove '\(word)'", at: 0)
      }
      throw reject(
        .unexpectedInSet, "unexpected '\(word)'", start, wordEnd,
        label: "not allowed after the reps", help: help)
    }
    position = wordEnd
    if timesSign(at: start) > 0, wordEnd == start + 1 || Self.isDigit(byte(at: start + 1)) {
      throw reject(
        .unexpectedInSet, "unexpected '\(word)'", start, wordEnd,
        label: "the count goes before the amount", help: ["write sets like '3x5 @ 100kg'"])
    }
    if ["miss", "missed"].contains(lower), rules.context != .planned {
      return report(
        .unknownModifier, "unknown modifier '\(word)'", start, wordEnd, label: "not a modifier",
        help: ["write the reps that you made, 0 for none, and f after them, as in 0 @ 180kg f"])
    }
    let near =
      NotationWords.otherNames[lower] ?? nearest(to: lower, among: NotationWords.modifiers)
    if near == nil, share(set, of: word, start) == nil { return reportWords(from: start) }
    report(
      .unknownModifier, "unknown modifier '\(word)'", start, wordEnd, label: "not a modifier",
      help: near.map { [didYouMean($0)] } ?? share(set, of: word, start) ?? [])
  }

  /// Returns where the number before a word begins; nil if there is none.
  private func numberStart(before word: Int) -> Int? {
    var start = word
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    let word = start
    while start > 0, Self.isDigit(bytes[start - 1]) { start -= 1 }
    return start < word ? start : nil
  }

  /// Reports the word before the cursor.
  private mutating func reportWords(from start: Int) {
    let word = text(start, position)
    report(
      .unknownModifier, "unknown modifier '\(word)'", start, position, label: "not a modifier",
      help: ["for a note, write '\"\(word)\"'; for a new set, add a comma"])
  }

  /// Returns help for `80% tm`: a word directly after a percentage is probably its base.
  func share(_ set: WrittenSet, of word: String, _ start: Int) -> [String]? {
    let share = text(set.loadStart, set.loadEnd)
    guard share.hasSuffix("%"), rules.context == .planned, set.loadEnd <= start,
      text(set.loadEnd, start).allSatisfy({ $0 == " " })
    else { return nil }
    return ["for a percentage of it, write '\(share) of \(word)'"]
  }
}
