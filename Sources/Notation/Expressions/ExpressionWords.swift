// The reserved words of expressions, and the rules for names.

/// The words of the rule language.
package enum ExpressionWords {
  /// Returns whether a text has the form of an unquoted name. It may still be a reserved word.
  package static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
  }

  /// Returns whether a name may begin with a character. The properties of Unicode are looked up
  /// only for characters that need them.
  private static func isLetter(_ character: Unicode.Scalar) -> Bool {
    guard character.isASCII else { return character.properties.isAlphabetic }
    return ("a"..."z").contains(character) || ("A"..."Z").contains(character) || character == "_"
  }

  /// Returns whether a text is one of `1rm` to `20rm`, which are names although they begin with a
  /// digit.
  package static func isRepMaximum(_ text: String) -> Bool {
    guard text.hasSuffix("rm"), let reps = Int(text.dropLast(2)) else { return false }
    return (1...20).contains(reps) && text == "\(reps)rm"
  }

  /// Returns whether a text is read as a name: it has the form of one or is a rep max like `5rm`,
  /// and is not reserved.
  package static func isName(_ text: String) -> Bool {
    isRepMaximum(text) || isWord(text) && !isReserved(text)
  }

  /// Returns whether a word cannot be the name of a value because it has another meaning in
  /// expressions.
  package static func isReserved(_ text: String) -> Bool {
    reserved.contains(text) || isUnit(text)
  }

  private static let reserved = operators.union(sets).union(["true", "false"])
    .union(SessionPredicate.allCases.map(\.rawValue))

  /// The operators that are words.
  package static let operators: Set<String> = ["and", "or", "not", "in", "if", "else", "of"]
  /// The sets that have a name without `as`.
  package static let sets: Set<String> = ["first", "last", "top", "prev"]

  /// Returns whether a text is a unit. `m` cannot be a name, because `3 m` is three metres.
  package static func isUnit(_ text: String) -> Bool { units.contains(text.lowercased()) }

  private static let units = Set(NotationWords.units + ["lbs", "sec", "bw"])

  /// The names of all functions, for suggestions.
  package static let functions =
    BuiltInFunction.allCases.map(\.rawValue) + SetFunction.allCases.map(\.rawValue)
    + ["nth", "best", "trend"]
}
