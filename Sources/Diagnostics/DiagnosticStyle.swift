// How reports look: their width, and colours for terminals that have them.

import SafeOutput

/// The looks of a report; plain by default.
package struct DiagnosticStyle: Hashable, Sendable {
  /// Whether ANSI colours are written.
  package var hasColor: Bool
  /// The columns there are; longer source lines are cut around what is marked in them.
  package var width: Int

  package init(hasColor: Bool = false, width: Int = 80) {
    self.hasColor = hasColor
    self.width = width
  }

  /// What a piece of a report is, which decides its colour.
  enum Role {
    case severity(Severity)
    case summary, gutter, note, help
  }

  func paint(_ text: SafeText, as role: Role) -> SafeText {
    guard hasColor, !text.isEmpty else { return text }
    return "\u{1B}[\(code(role))m\(text)\u{1B}[0m"
  }

  private func code(_ role: Role) -> String {
    switch role {
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note), .note: "1;32"
    case .summary: "1"
    case .gutter: "34"
    case .help: "1;36"
    }
  }
}
