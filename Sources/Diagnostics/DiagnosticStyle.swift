// The style of reports: their width, and whether they use colours.

import SafeOutput

/// The style of a report. By default it has no colours.
package struct DiagnosticStyle: Hashable, Sendable {
  /// True to write ANSI colours.
  package var hasColor: Bool
  /// The number of columns. Longer source lines are cut around the marked part.
  package var width: Int
  /// True if summaries, notes and suggestions are wrapped at words to the width.
  package var wrapsText: Bool

  package init(hasColor: Bool = false, width: Int = 80, wrapsText: Bool = false) {
    self.hasColor = hasColor
    self.width = width
    self.wrapsText = wrapsText
  }

  /// Returns the lines of a text that begins in column `first`; the others are indented by
  /// `indent`.
  ///
  /// A word that is too long for a line has a line of its own. Without wrapping, there is one line.
  func lines(of text: SafeText, first: Int, indent: Int) -> [SafeText] {
    guard wrapsText, first + displayWidth(text.string) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    var used = first
    for word in text.string.split(separator: " ", omittingEmptySubsequences: false) {
      let wide = displayWidth(String(word))
      if !line.isEmpty, used + 1 + wide > width {
        lines.append(line)
        (line, used) = ("", indent)
      } else if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += wide
    }
    return (lines + [line]).map { SafeText(marked: $0) }
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
