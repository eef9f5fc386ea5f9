// Why a prompt did not understand what was typed, for those who know no diagnostics.

import Diagnostics

/// The first problem of what was typed, in plain words.
package struct PromptRefusal: Hashable, Sendable {
  package let summary: String
  /// What to type instead.
  package let help: String?
}

extension PromptReading {
  /// Why nothing was understood; nil when something was.
  package var refusal: PromptRefusal? {
    guard case .failed(let problems) = self, let first = problems.first else { return nil }
    return PromptRefusal(summary: first.summary, help: first.help.first)
  }
}
