// Misspelled keys as a pattern, for places where any name is allowed but `warm-up` is probably a
// typo.

/// Creates the pattern of misspelled keys.
enum MisspelledKeys {
  /// The shortest key that is considered. Shorter keys are similar to real names, as `or` is to
  /// `row`.
  private static let shortest = 4

  /// Returns a regular expression of JSON Schema for lower-case texts that are one typo away from a
  /// key: one letter too many, too few or different, or two letters swapped. It never matches a key
  /// itself.
  static func pattern(of keys: [String]) -> String {
    let near = keys.filter { $0.count >= shortest }.flatMap { typos(of: Array($0)) }
    return "^(?!(\(keys.joined(separator: "|")))$)(\(near.joined(separator: "|")))$"
  }

  private static func typos(of key: [Character]) -> [String] {
    let sign = "[-_ a-z]"
    var typos: [String] = []
    for index in key.indices {
      let (before, after) = (String(key[..<index]), String(key[(index + 1)...]))
      // Another letter instead of this one, no letter, or one more after it.
      typos.append("\(before)\(sign)?\(after)")
      typos.append("\(before)\(key[index])\(sign)\(after)")
      if index + 1 < key.count, key[index] != key[index + 1] {
        typos.append("\(before)\(key[index + 1])\(key[index])\(String(key[(index + 2)...]))")
      }
    }
    return typos
  }
}
