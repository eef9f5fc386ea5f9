// Different reps on each side, typed as `12/10` for a set that is done on each side.

import Training

/// The reps of the left and the right side of each set. The weaker side is what was done on each
/// side; a note keeps both.
struct TypedSides {
  /// The sets as they are read: `10/side @ 20kg "left 12, right 10"` for `12/10 @ 20kg`.
  let text: String

  /// Reads `12/10`, also several of them, with a load or a count before `x`, and with anything
  /// after a blank; nil for any other text.
  init?(_ typed: String) {
    guard typed.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let sets = Self.sets(Self.withJoinedProducts(typed))
    let pairs = sets.map(Self.pair)
    // `8/8/7` is a list of sets.
    guard pairs.contains(where: { $0 != nil }),
      !sets.contains(where: { $0.contains { $0.filter { $0 == "/" }.count > 1 } })
    else { return nil }
    text = zip(sets, pairs).map { set, pair in
      guard let pair else { return set.joined(separator: " ") }
      let sides = pair.sides
      let hasNote = sides.left == sides.right || set.contains { $0.contains("\"") }
      let words = set[..<pair.word] + [sides.written] + set[(pair.word + 1)...]
      return words.joined(separator: " ") + (hasNote ? "" : " \"\(sides.note)\"")
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
    SidePair(word) != nil
  }

  /// Returns the text without the blanks around the `x` before a pair, and with commas between its
  /// sets: `32kg x 10/10`.
  private static func withJoinedProducts(_ typed: String) -> String {
    let end = typed.firstIndex(of: "\"") ?? typed.endIndex
    let joined = String(typed[..<end]).replacing(";", with: ",")
      .replacing(#/\s*[x×*X]\s*([0-9]+s?/[0-9])/#) { "x\($0.output.1)" }
      .replacing(#/([0-9]/[0-9]+s?)\s*[x×*X]\s*([0-9])/#) { "\($0.output.1)x\($0.output.2)" }
    return joined + typed[end...]
  }

  /// Returns the pair with which a set begins, or that follows its load.
  private static func pair(_ set: [String]) -> (word: Int, sides: SidePair)? {
    for word in set.indices.prefix(2) {
      if let sides = SidePair(set[word]) { return (word, sides) }
      guard set[word].first?.isNumber ?? false, !set[word].contains("/") else { return nil }
    }
    return nil
  }
}

/// The reps or seconds of both sides, with what is before or after their `x`: `32kgx10/9`.
private struct SidePair {
  let left: Int32
  let right: Int32
  /// `s` for seconds.
  private let unit: String
  /// The load or the count, with `x`.
  private let factor: String

  init?(_ word: some StringProtocol) {
    let pattern =
      #/
      ((?:[0-9]+ (?:[.,][0-9]+)? (?:kgs?|lbs?)? x)?)
      ([0-9]+) (s?) \/ ([0-9]+) (s?)
      ((?:x [0-9.,]+ (?:kgs?|lbs?)?)?)
      /#
    let match = String(word).wholeMatch(of: pattern)
    guard let parts = match?.output, let left = Int32(parts.2), let right = Int32(parts.4),
      parts.3.isEmpty || !parts.5.isEmpty, parts.1.isEmpty || parts.6.isEmpty
    else { return nil }
    (self.left, self.right) = (left, right)
    unit = String(parts.5)
    factor = parts.6.isEmpty ? String(parts.1) : "\(parts.6.dropFirst())x"
  }

  /// The weaker side, as it is read.
  var written: String { "\(factor)\(min(left, right))\(unit)/side" }
  var note: String { "left \(left)\(unit), right \(right)\(unit)" }
}
