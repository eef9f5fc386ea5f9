// The reason why typed sets were refused, for code that does not use diagnostics.

import Diagnostics

/// The first problem of the typed text, as plain text.
package struct PromptRefusal: Hashable, Sendable {
  package let summary: String
  /// A suggestion of what to type instead.
  package let help: String?
  /// The place of the problem in the typed text, in bytes.
  package let offset: Int
}

extension PromptReading {
  /// The reason why the text was refused. Nil if it was understood.
  package var refusal: PromptRefusal? {
    guard case .failed(let problems) = self, let first = problems.first else { return nil }
    return PromptRefusal(
      summary: first.summary, help: first.help.first, offset: first.span?.start ?? 0)
  }
}
