// Conditions whose result follows from others, such as `stage < 3` if `stage == 1` holds.

/// A comparison of a value with a number.
struct KnownCondition {
  private let name: Substring
  private let sign: Substring
  private let number: Int

  /// Reads `stage < 3`, or `(2) == 2` with a value that was assigned; nil for other conditions.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\(?(\w+)\)? (==|!=|<=|>=|<|>) (\d{1,9})/),
      let number = Int(match.3)
    else { return nil }
    (name, sign) = (match.1, match.2)
    self.number = number
  }

  /// Returns whether the condition holds if all of `others` hold; nil if that is not known.
  func holds(if others: [String]) -> Bool? {
    let values = others.compactMap { KnownCondition($0) }.filter { $0.sign == "==" }
    guard let value = Int(name) ?? values.first(where: { $0.name == name })?.number else {
      return nil
    }
    switch sign {
    case "==": return value == number
    case "!=": return value != number
    case "<": return value < number
    case "<=": return value <= number
    case ">": return value > number
    default: return value >= number
    }
  }
}
