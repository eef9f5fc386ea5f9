// A line that a session says. Its parts have a meaning, and each front end gives them a style.

/// A line of text in parts, without the width, the colours or the symbols of any screen.
package struct Remark: Hashable, Sendable {
  package enum Tone: Hashable, Sendable, CaseIterable {
    case plain, strong, quiet
    case good
    case warning
    /// The heading of warnings.
    case alert
    /// The sign `✓` of what was done, with blanks.
    case done
    /// The sign `–` of what was not done as planned.
    case missed
    /// The rest after a set. A screen that shows the timer need not repeat it.
    case rest
    /// Keys to press, or lines to type. A screen with buttons leaves them out.
    case keys
  }

  package struct Part: Hashable, Sendable {
    package let text: String
    package let tone: Tone
  }

  /// No part is empty.
  package private(set) var parts: [Part] = []

  package init(_ text: String = "", _ tone: Tone = .plain) { append(text, tone) }

  package mutating func append(_ text: String, _ tone: Tone = .plain) {
    if !text.isEmpty { parts.append(Part(text: text, tone: tone)) }
  }

  package static func + (one: Remark, other: Remark) -> Remark {
    var result = one
    result.parts += other.parts
    return result
  }

  package var isEmpty: Bool { parts.isEmpty }
  package var text: String { parts.map(\.text).joined() }
  /// The text for a screen with buttons.
  package var textWithoutKeys: String {
    parts.filter { $0.tone != .keys }.map(\.text).joined()
  }
}

extension Remark: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

/// The effects that saving a workout would have, in words.
package struct SessionOutlook: Hashable, Sendable {
  /// Entries that were logged elsewhere since the session began, or a problem.
  package var notices: [Remark]
  /// New records, and the changes that the rules make.
  package var changes: [Remark]
  package var next: Remark?

  package init(notices: [Remark] = [], changes: [Remark] = [], next: Remark? = nil) {
    self.notices = notices
    self.changes = changes
    self.next = next
  }

  var isEmpty: Bool { notices.isEmpty && changes.isEmpty && next == nil }
}
