// The symbols that a session shows, in Unicode and in ASCII.

/// The symbols for a terminal.
package struct SessionSymbols: Hashable, Sendable {
  let done: String
  let left: String
  let dot: String
  /// The end of a name that is cut.
  let cut: Character

  package static let unicode = SessionSymbols(done: "✓", left: "–", dot: "·", cut: "…")
  /// Symbols for terminals that only show ASCII. Each symbol is one column wide, as in `unicode`.
  package static let ascii = SessionSymbols(done: "*", left: "-", dot: "-", cut: ".")
}
