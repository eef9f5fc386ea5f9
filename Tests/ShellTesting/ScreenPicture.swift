// Draws a terminal screen of the documentation as SVG, in the colours of the reader's system.

import Foundation
import Testing

/// A picture of a screen: one line of text per row, in a window.
package struct ScreenPicture {
  package let lines: [String]
  /// The text for readers who cannot see the picture.
  package let title: String

  package init(lines: [String], title: String) {
    self.lines = lines
    self.title = title
  }

  private static let advance = 8.4
  private static let row = 18
  private static let margin = 16

  /// The picture as SVG. It follows the light or dark scheme of the reader.
  package var svg: String {
    let columns = lines.map(\.count).max() ?? 0
    let width = Int((Double(columns) * Self.advance).rounded(.up)) + 2 * Self.margin
    let height = lines.count * Self.row + 2 * Self.margin
    var rows = ""
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let y = Self.margin + index * Self.row + 13
      rows +=
        "  <text xml:space=\"preserve\" x=\"\(Self.margin)\" y=\"\(y)\">\(styled(line))</text>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="\(Self.escaped(title))">
        <style>
          .window { fill: #f6f8fa; stroke: #d0d7de }
          text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; \
      fill: #1f2328; white-space: pre }
          .strong { font-weight: bold }
          .faint { fill: #59636e }
          .good { fill: #1a7f37 }
          @media (prefers-color-scheme: dark) {
            .window { fill: #0d1117; stroke: #30363d }
            text { fill: #e6edf3 }
            .faint { fill: #9198a1 }
            .good { fill: #3fb950 }
          }
        </style>
        <rect class="window" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8"/>
      \(rows)</svg>

      """
  }

  /// Returns a line with its parts in the styles that prog gives them: names bold, facts faint.
  private func styled(_ line: String) -> String {
    let blanks = line.prefix { $0 == " " }.count
    let words = line.split(separator: "  ", omittingEmptySubsequences: true)
    if line == lines.first || line == lines.first(where: { !$0.isEmpty }) {
      guard let last = words.last, words.count > 1 else { return part(line, "strong") }
      return part(String(line.dropLast(last.count)), "strong") + part(String(last), "good")
    }
    if line.hasPrefix("Next:") { return part(line, "faint") }
    if line.contains(" > ") {
      let prompt = line.prefix(upTo: line.range(of: " > ")?.upperBound ?? line.endIndex)
      return part(String(prompt), "strong") + part(String(line.dropFirst(prompt.count)), "good")
    }
    let facts = ["warm-up", "rest", "last", "best", "plates", "then"]
    if blanks >= 2, facts.contains(where: { line.dropFirst(blanks).hasPrefix($0) }) {
      return part(line, "faint")
    }
    if blanks == 2, let name = words.first, words.count > 1 {
      let end = line.range(of: name)?.upperBound ?? line.endIndex
      return part(String(line[..<end]), "strong") + part(String(line[end...]), "faint")
    }
    return part(line, nil)
  }

  private func part(_ text: String, _ style: String?) -> String {
    let escaped = Self.escaped(text)
    return style.map { "<tspan class=\"\($0)\">\(escaped)</tspan>" } ?? escaped
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension ScreenPicture {
  /// Checks that a file of the repository is this picture.
  ///
  /// `UPDATE_GENERATED=1` writes the file. The test still fails then, so that it is seen.
  package func expect(at path: String) throws {
    let written = try? Repository.text(of: path)
    guard written != svg else { return }
    if ProcessInfo.processInfo.environment["UPDATE_GENERATED"] == "1" {
      let file = Repository.root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try svg.write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record("\(path) differs from its screen: run the tests with UPDATE_GENERATED=1")
  }
}
