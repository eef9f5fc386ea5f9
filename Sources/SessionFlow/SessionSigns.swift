// The few signs beyond ASCII that a session shows, and what stands in for them.

/// Signs for a terminal.
package struct SessionSigns: Hashable, Sendable {
  let done: String
  let left: String
  let dot: String

  package static let unicode = SessionSigns(done: "✓", left: "–", dot: "·")
  /// For terminals that know ASCII alone; each sign takes one column, as the others do.
  package static let ascii = SessionSigns(done: "*", left: "-", dot: "-")
}
