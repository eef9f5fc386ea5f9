// Sessions with an editor: problems, formatting, completion, and the order of messages.

import Diagnostics
import Interchange
import Testing
import Training
import Workspace
import WorkspaceTesting

@testable import LanguageServer

@Suite struct EditorSessionTests {
  private static let program = """
    program: Lunch
    days:
      A: [Squat: 3x5]
    defaults: {warmup: auto, progress: linear}

    """

  // MARK: Problems

  @Test func problemsFollowTheText() throws {
    var editor = try Editor()
    try editor.open("programs/lunch.yaml", Self.program)
    #expect(editor.found("programs/lunch.yaml") == [])
    try editor.change("programs/lunch.yaml", to: Self.program.replacing("3x5", with: "3x5 @ 60"))
    #expect(editor.found("programs/lunch.yaml") == ["effort-out-of-range 2:17"])
    try editor.change("programs/lunch.yaml", to: Self.program)
    #expect(editor.found("programs/lunch.yaml") == [])
  }

  @Test func historiesAndSettingsAreChecked() throws {
    var editor = try Editor()
    try editor.open(
      "history/2025.txt",
      "; prog history 1\n\n2025-10-06 18:00 workout A\n  Squat: 3x5 @ 60\n")
    #expect(editor.found("history/2025.txt") == ["effort-out-of-range 3:13"])
    try editor.open("prog.yaml", "units: stone\n")
    #expect(editor.found("prog.yaml").count == 1)
  }

  @Test func otherFilesAreLeftAlone() throws {
    var editor = try Editor()
    try editor.open("compose.yaml", "services: {web: {image: 3x}}\n")
    try editor.open("notes.txt", "Squat: 3x5 @ 60\n")
    #expect(editor.found("compose.yaml") == [])
    #expect(editor.found("notes.txt") == [])
  }

  /// The outline and the completions stay while the program has errors.
  @Test func partsOfAProgramWithErrors() throws {
    var editor = try Editor()
    try editor.open(
      "programs/a.yaml",
      """
      program: A
      schemes: {light: 3x5 @ 60kg}
      days:
        Monday:
          - Squat: 3x5 @ 75
          - Deadlift: l
        Friday: [Row]

      """)
    #expect(editor.found("programs/a.yaml").count == 2)
    let schemes = try editor.ask("completion", "programs/a.yaml", line: 5, character: 17)
    #expect(schemes?.items?.first?["label"]?.string == "light")
    let days = try editor.ask("documentSymbol", "programs/a.yaml", line: 0, character: 0)
    #expect(
      days?.items?.last?["children"]?.items?.compactMap { $0["name"]?.string } == [
        "Monday", "Friday",
      ])
  }

  @Test func aClosedFileHasNoProblems() throws {
    var editor = try Editor()
    try editor.open("programs/a.yaml", "program: A\ndays: {A: [Squat: 3x5 @ 60]}\n")
    #expect(!editor.found("programs/a.yaml").isEmpty)
    try editor.notify(
      "textDocument/didClose",
      ["textDocument": ["uri": .string("\(editor.folder)/programs/a.yaml")]])
    #expect(editor.found("programs/a.yaml") == [])
  }

  @Test(arguments: [([], 18), (["utf-8"], 20)] as [([JSON], Int)])
  func columnsAreCountedAsTheEditorDoes(_ encodings: [JSON], _ column: Int) throws {
    var editor = try Editor(encodings: encodings)
    try editor.open("programs/a.yaml", "program: A\ndays:\n  \u{1F600}: [Squat: 3x5 @ 60]\n")
    // The name of the day has 2 units or 4 bytes.
    #expect(editor.found("programs/a.yaml") == ["effort-out-of-range 2:\(column)"])
  }

  // MARK: Requests

  @Test func formattingGivesTheCanonicalForm() throws {
    var editor = try Editor()
    try editor.open("programs/a.yaml", "days: {A: [Squat:   3 x 5]}\nprogram: A\n")
    let edits = try editor.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string("\(editor.folder)/programs/a.yaml")]])["result"]?.items
    #expect(edits?.first?["newText"]?.string?.hasPrefix("program: A\ndays:") == true)
    #expect(edits?.first?["range"]?["end"]?["line"]?.text == "2")
    try editor.change("programs/a.yaml", to: edits?.first?["newText"]?.string ?? "")
    let again = try editor.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string("\(editor.folder)/programs/a.yaml")]])["result"]?.items
    #expect(again?.count == 0)
  }

  /// A version that prog saved for the history must not change.
  @Test func savedVersionsAreNotFormatted() throws {
    let disk = MemoryDisk()
    disk.addFile("/home/you/training/prog.yaml", "")
    var editor = try Editor(disk)
    let text = "program:   Mine\ndays: {A: [Squat:   3 x 5]}\n"
    let name = "history/programs/mine-\(ProgramText.version(of: Array(text.utf8))).yaml"
    try editor.open(name, text)
    #expect(editor.found(name) == [])
    let edits = try editor.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string("\(editor.folder)/\(name)")]])["result"]?.items
    #expect(edits?.count == 0)
    try editor.change(name, to: text.replacing("3 x 5", with: "3x5"))
    #expect(editor.found(name) == ["damaged-version 0:0"])
  }

  @Test func hoverExplains() throws {
    var editor = try Editor()
    try editor.open("programs/a.yaml", "program: A\ndays:\n  A:\n    - Squat: 3x5 @ 60\n")
    func text(_ character: Int) throws -> String {
      try editor.ask("hover", "programs/a.yaml", line: 3, character: character)?["contents"]?[
        "value"]?.string ?? ""
    }
    #expect(try text(20) == "# An effort")
    #expect(try text(7).hasPrefix("**Squat**: barbell; quads"))
  }

  // MARK: The protocol

  @Test func changesAreApplied() throws {
    var editor = try Editor()
    try editor.open("programs/a.yaml", "program: A\ndays:\n  \u{1F600}: [Squat: 3x5]\n")
    func change(_ line: Int, _ from: Int, _ to: Int, _ text: String) -> JSON {
      [
        "range": [
          "start": ["line": .integer(line), "character": .integer(from)],
          "end": ["line": .integer(line), "character": .integer(to)],
        ], "text": .string(text),
      ]
    }
    let changes: JSON = [
      change(2, 14, 17, "5x5"), change(2, 17, 17, " @ 60"), change(0, 9, 10, "B"),
    ]
    try editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string("\(editor.folder)/programs/a.yaml"), "version": 2],
        "contentChanges": changes,
      ])
    #expect(editor.found("programs/a.yaml") == ["effort-out-of-range 2:18"])
  }

  @Test func cancelledRequestsAreNotAnswered() throws {
    var editor = try Editor()
    let messages = [
      #"{"jsonrpc":"2.0","id":7,"method":"workspace/symbol","params":{"query":""}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}"#,
      #"{"jsonrpc":"2.0","id":8,"method":"workspace/symbol","params":{"query":""}}"#,
    ]
    let answers = editor.server.receive(messages.map { Array($0.utf8) })
    #expect(try answers.map { try Editor.node($0)["error"]?["code"]?.text } == ["-32800", nil])
  }

  /// Reading a long history is announced before it begins.
  @Test func longHistoriesShowProgress() throws {
    let entry = "2025-01-01 bodyweight 80kg\n"
    let folder = EditorFolder([
      "prog.yaml": "", "programs/a.yaml": Self.program,
      "history/2025.txt": "; prog history 1\n\n"
        + (0..<40_000).map { "; line \($0) of a long comment\n" }.joined() + entry,
    ])
    var editor = try Editor(
      folder.disk, capabilities: [JSON.Member("window", ["workDoneProgress": true])])
    let opening: JSON = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": [
          "uri": .string("\(editor.folder)/programs/a.yaml"), "version": 1,
          "text": .string(Self.program),
        ]
      ],
    ]
    let before = editor.server.receive([Array(opening.compact.string.utf8)])
    let after = editor.server.reports()
    let methods = try (before + after).map { try Editor.node($0)["method"]?.string }
    #expect(
      methods == [
        "window/workDoneProgress/create", "$/progress", "textDocument/publishDiagnostics",
        "$/progress",
      ])
    // The folder is read once.
    #expect(editor.server.receive([Array(opening.compact.string.utf8)]).isEmpty)
  }

  @Test func requestsBeforeTheBeginningAndAfterTheEndFail() throws {
    var server = EditorSession(
      MemoryDisk(), version: "1", page: { _ in nil }, today: { CalendarDate(days: 0) })
    func code(_ method: String) throws -> String? {
      let message = #"{"jsonrpc":"2.0","id":"x","method":"\#(method)"}"#
      return try Editor.node(server.receive([Array(message.utf8)])[0])["error"]?["code"]?.text
    }
    #expect(try code("textDocument/hover") == "-32002")
    #expect(try code("initialize") == nil)
    #expect(try code("workspace/unheardOf") == "-32601")
    #expect(try code("shutdown") == nil)
    #expect(try code("textDocument/hover") == "-32600")
    _ = server.receive([Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8)])
    #expect(server.hasEndedInOrder)
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"id":1}"#, #"{"method":3,"id":[]}"#])
  func brokenMessagesDoNotEndTheSession(_ message: String) throws {
    var editor = try Editor()
    _ = editor.server.receive([Array(message.utf8)])
    try editor.open("programs/lunch.yaml", Self.program)
    #expect(editor.found("programs/lunch.yaml") == [])
    #expect(!editor.server.hasEnded)
  }
}
