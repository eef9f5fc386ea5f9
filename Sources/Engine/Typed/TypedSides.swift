// Different reps on each side, typed as `12/10` for a set that is done on each side.

import Training

/// The reps of the left and the right side of each set. The weaker side is what was done on each
/// side; a note keeps both.
struct TypedSides {
  /// The sets as they are read: `10/side @ 20kg "left 12, right 10"` for `12/10 @ 20kg`.
  let text: String

  /// Reads `12/10`, also several of them, and with anything after a blank; nil for any other text.
  init?(_ typed: String) {
    let sets = Self.sets(typed)
    let pairs = sets.map(Self.pair)
    // `8/8/7` is a list of sets.
    guard pairs.contains(where: { $0 != nil }),
      !sets.contains(where: { $0.contains { $0.filter { $0 == "/" }.count > 1 } })
    else { return nil }
    text = zip(sets, pairs).map { set, pair in
      guard let pair else { return set.joined(separator: " ") }
      let (left, right) = (pair.left, pair.right)
      let hasNote = left == right || set.contains { $0.contains("\"") }
      let words = set[..<pair.word] + ["\(min(left, right))/side"] + set[(pair.word + 1)...]
      return words.joined(separator: " ") + (hasNote ? "" : " \"left \(left), right \(right)\"")
    }.joined(separator: ", ")
  }

  /// Returns the words of each set. Sets are separated by commas, or by blanks before the next
  /// pair.
  private static func sets(_ typed: String) -> [[String]] {
    var sets: [[String]] = [[]]
    var isQuoted = false
    for word in typed.split(whereSeparator: \.isWhitespace) {
      let parts =
        isQuoted || !isPair(word.prefix { $0 != "," })
        ? [word] : word.split(separator: ",", omittingEmptySubsequences: true)
      for (index, part) in parts.enumerated() {
        let last = sets.count - 1
        let isNext = index > 0 || (!isQuoted && isPair(part) && pair(sets[last]) != nil)
        if isNext, !sets[last].isEmpty { sets.append([]) }
        sets[sets.count - 1].append(String(part))
      }
      if word.filter({ $0 == "\"" }).count % 2 == 1 { isQuoted.toggle() }
      if !isQuoted, word.last == ",", sets[sets.count - 1] != [] {
        let last = sets.count - 1
        if sets[last][sets[last].count - 1].last == "," {
          sets[last][sets[last].count - 1].removeLast()
        }
        sets.append([])
      }
    }
    return sets.filter { !$0.isEmpty }
  }

  private static func isPair(_ word: some StringProtocol) -> Bool {
    numbers(in: word) != nil
  }

  private static func numbers(in word: some StringProtocol) -> (left: Int32, right: Int32)? {
    let numbers = word.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, let left = Int32(numbers[0]), let right = Int32(numbers[1]),
      left >= 0, right >= 0
    else { return nil }
    return (left, right)
  }

  /// Returns the pair with which a set begins, or that follows its load.
  private static func pair(_ set: [String]) -> (word: Int, left: Int32, right: Int32)? {
    for word in set.indices.prefix(2) {
      if let (left, right) = numbers(in: set[word]) { return (word, left, right) }
      guard set[word].first?.isNumber ?? false, !set[word].contains("/") else { return nil }
    }
    return nil
  }
}
