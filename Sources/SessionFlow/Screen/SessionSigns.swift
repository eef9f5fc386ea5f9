// The symbols that a session shows, in Unicode and in ASCII.

/// The symbols for a terminal.
package struct SessionSigns: Hashable, Sendable {
  let done: String
  let left: String
  let dot: String

  package static let unicode = SessionSigns(done: "✓", left: "–", dot: "·")
  /// For terminals that only show ASCII. Each symbol is one column wide, as in `unicode`.
  package static let ascii = SessionSigns(done: "*", left: "-", dot: "-")
}
