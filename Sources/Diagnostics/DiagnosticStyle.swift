// The style of reports: their width, and whether they use colours.

import SafeOutput

/// The style of a report. By default it has no colours.
package struct DiagnosticStyle: Hashable, Sendable {
  /// Whether to write ANSI colours.
  package var hasColor: Bool
  /// The number of columns. Longer source lines are cut around the marked part.
  package var width: Int

  package init(hasColor: Bool = false, width: Int = 80) {
    self.hasColor = hasColor
    self.width = width
  }

  /// The role of a piece of a report, which decides its colour.
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
