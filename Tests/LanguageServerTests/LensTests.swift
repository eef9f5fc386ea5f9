// The lenses of days and tests, and their commands.

import Diagnostics
import Interchange
import Testing
import Workspace
import WorkspaceTesting

@testable import LanguageServer

@Suite struct LensTests {
  private static let tested = """
    program: Tested
    lifts: {Squat: {weight: 100kg}}
    days:
      A: [{Squat: 3x5, progress: linear}]
    tests:
      - name: adds weight
        play: 2 days made
        expect: {Squat.weight: 105kg}
      - name: adds too much
        play: 1 day made
        expect: {Squat.weight: 110kg}
      - name: open
        play:
          - A: {Squat: made}
    # the end

    """

  @Test func daysHaveMinutesAndSets() throws {
    let folder = try EditorFolder(copying: "examples/training")
    var editor = try Editor(folder.disk)
    let name = "programs/531-bbb.yaml"
    try editor.open(name, folder.text(name))
    let day = try editor.lenses(name).first { $0.text.hasPrefix("Mon 6 Oct") }
    #expect(day?.text.contains("week 1") ?? false)
    #expect(day?.text.contains("min") ?? false)
    #expect(day?.text.contains("quads") ?? false)
  }

  @Test func testsShowTheirResults() throws {
    var editor = try Editor()
    try editor.open("tested.yaml", Self.tested)
    let lenses = try editor.lenses("tested.yaml")
    #expect(lenses.contains { $0.line == 6 && $0.text == "passes" })
    #expect(
      lenses.contains { $0.line == 9 && $0.text == "fails: Squat.weight is 102.5kg, not 110kg" })
    #expect(lenses.contains { $0.line == 12 && $0.text == "expects nothing" })
    #expect(lenses.filter { $0.text == "run" }.count == 3)
    #expect(lenses.filter { $0.text.hasPrefix("add what happens") }.map(\.line) == [6, 9, 12])
  }

  @Test func aTestRunsOnRequest() throws {
    var editor = try Editor()
    try editor.open("tested.yaml", Self.tested)
    let messages = try editor.execute("prog.runTest", on: "tested.yaml", test: 1)
    #expect(messages.first?["method"]?.string == "window/showMessage")
    #expect(
      messages.first?["params"]?["message"]?.string
        == "adds too much: fails: Squat.weight is 102.5kg, not 110kg")
  }

  /// After the edits the file has no problems, and its tests pass.
  @Test func whatHappensIsExpected() throws {
    var editor = try Editor()
    try editor.open("tested.yaml", Self.tested)
    var text = Self.tested
    for index in [1, 2] {
      let messages = try editor.execute("prog.expectOutcome", on: "tested.yaml", test: index)
      let edits = messages.first?["params"]?["edit"]?["changes"]?.members?.first?.node.items ?? []
      #expect(edits.count == 1)
      text = try edits.reduce(text) { try Self.applied($1, to: $0) }
      try editor.change("tested.yaml", to: text)
    }
    #expect(editor.found("tested.yaml").isEmpty)
    #expect(try editor.lenses("tested.yaml").filter { $0.text == "passes" }.count == 3)
    #expect(text.contains("expect: {Squat.weight: 102.5kg}"))
    #expect(text.contains("    expect:\n      Squat.weight: 102.5kg\n# the end"))
  }

  private static func applied(_ edit: JSONNode, to text: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
    let line = try #require(start?["line"]?.whole)
    #expect(line == end?["line"]?.whole)
    let letters = Array(lines[line])
    let (from, to) = (
      try #require(start?["character"]?.whole), try #require(end?["character"]?.whole)
    )
    lines[line] =
      String(letters[..<from]) + (edit["newText"]?.string ?? "") + String(letters[to...])
    return lines.joined(separator: "\n")
  }
}
