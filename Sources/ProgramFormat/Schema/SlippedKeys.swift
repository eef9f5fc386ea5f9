// Keys with a slip in them, as a pattern: where any name may stand, `warm-up` is still none.

/// Makes the pattern of what is nearly one of some keys.
enum SlippedKeys {
  /// The shortest key that is looked at: near `or` is `row`.
  private static let shortest = 4

  /// A regular expression of JSON Schema for texts in small letters that are one slip away from a
  /// key: a letter too many, too few, another one, or two exchanged; never for a key itself.
  static func pattern(of keys: [String]) -> String {
    let near = keys.filter { $0.count >= shortest }.flatMap { slips(of: Array($0)) }
    return "^(?!(\(keys.joined(separator: "|")))$)(\(near.joined(separator: "|")))$"
  }

  private static func slips(of key: [Character]) -> [String] {
    let sign = "[-_ a-z]"
    var slips: [String] = []
    for index in key.indices {
      let (before, after) = (String(key[..<index]), String(key[(index + 1)...]))
      // Another letter in its place, none, or one more behind it.
      slips.append("\(before)\(sign)?\(after)")
      slips.append("\(before)\(key[index])\(sign)\(after)")
      if index + 1 < key.count, key[index] != key[index + 1] {
        slips.append("\(before)\(key[index + 1])\(key[index])\(String(key[(index + 2)...]))")
      }
    }
    return slips
  }
}
