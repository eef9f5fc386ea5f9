// The words that mean something in expressions, and what may be a name beside them.

/// The words of the rule language.
package enum ExpressionWords {
  /// True for a text that may stand as a name without quotes, were it no word of the language.
  package static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_"
    else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_"
    }
  }

  /// True for `1rm` to `20rm`, which are names though they begin with a digit.
  package static func isRepMaximum(_ text: String) -> Bool {
    guard text.hasSuffix("rm"), let reps = Int(text.dropLast(2)) else { return false }
    return (1...20).contains(reps) && text == "\(reps)rm"
  }

  /// True for a text that is read as a name: a word, or `5rm`, that means nothing else.
  package static func isName(_ text: String) -> Bool {
    isRepMaximum(text) || isWord(text) && !isReserved(text)
  }

  /// True for a word that cannot name a value, because expressions read it otherwise.
  package static func isReserved(_ text: String) -> Bool {
    operators.contains(text) || sets.contains(text) || text == "true" || text == "false"
      || SessionPredicate(rawValue: text) != nil || isUnit(text)
  }

  /// Operators that are words.
  package static let operators: Set<String> = ["and", "or", "not", "in", "if", "else", "of"]
  /// Sets that have a name without `as`.
  package static let sets: Set<String> = ["first", "last", "top", "prev"]

  /// True for a unit of a quantity: `3 m` is three metres, so that `m` is no name.
  package static func isUnit(_ text: String) -> Bool { units.contains(text.lowercased()) }

  private static let units: Set<String> = [
    "kg", "lb", "lbs", "s", "sec", "min", "h", "m", "km", "mi", "yd", "bw",
  ]

  /// Every function by name, for near names.
  package static let functions =
    BuiltInFunction.allCases.map(\.rawValue) + SetFold.allCases.map(\.rawValue)
    + ["nth", "best", "trend"]
}
