// The pictures of the README are drawn from the screens in docs/commands.md.

import Foundation
import ShellTesting
import Testing

@Suite struct PictureTests {
  /// Returns the lines between a line that begins with `start` and one that begins with `end`, of
  /// the first block after the heading.
  private func screen(
    under heading: String, from start: String, before end: String
  ) throws -> [String] {
    let text = try Repository.text(of: "docs/commands.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let top = try #require(lines.firstIndex(of: heading))
    let first = try #require(lines[top...].firstIndex { $0.hasPrefix(start) })
    let last = try #require(lines[first...].firstIndex { $0.hasPrefix(end) })
    return Array(lines[first..<last])
  }

  @Test func todayIsDrawn() throws {
    let lines = try screen(
      under: "wider terminals, the same content is in columns. At 80 columns:", from: "Mon 6 Oct",
      before: "```")
    #expect(lines.count > 10)
    try ScreenPicture(
      lines: lines, title: "prog today: three exercises with sets, plates and last results"
    ).expect(at: "docs/pictures/today.svg")
  }

  @Test func runIsDrawn() throws {
    let lines = try screen(under: "### prog run", from: "Squat   ", before: "Bench Press   ")
    #expect(lines.count > 8)
    try ScreenPicture(
      lines: lines.reversed().drop { $0.isEmpty }.reversed(),
      title: "prog run: one exercise with its plan, plates, last result and prompt"
    ).expect(at: "docs/pictures/run.svg")
  }
}
