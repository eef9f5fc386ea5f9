// The picture of docs/editors.md is drawn from what the server answers about an example.

import Foundation
import ShellTesting
import Testing

@testable import LanguageServer

@Suite struct EditorPictureTests {
  @Test func liveLoadsAreDrawn() throws {
    let folder = try EditorFolder(copying: "examples/training")
    var editor = try Editor(folder.disk)
    let name = "programs/531-bbb.yaml"
    let text = try folder.text(name)
    try editor.open(name, text)
    let (hints, lenses) = (try editor.hints(name), try editor.lenses(name))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex(of: "days:"))
    var shown: [String] = []
    for (index, line) in lines.enumerated().dropFirst(first).prefix(16) where !line.isEmpty {
      let indent = String(line.prefix { $0 == " " })
      shown += lenses.filter { $0.line == index + 1 }.map { "\(indent)\($0.text)" }
      let hint = hints.filter { $0.line == index + 1 }.map(\.text).joined(separator: "  ")
      shown.append(hint.isEmpty ? line : "\(line)  \(hint)")
    }
    #expect(hints.count > 5)
    try ScreenPicture(
      lines: shown, title: "A program in an editor, with the loads of the next session"
    )
    .expect(at: "docs/pictures/editor.svg")
  }
}
