// Sessions with an editor: problems, formatting, completion, and the order of messages.

import Diagnostics
import Interchange
import Testing
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
    #expect(schemes?.items?.compactMap { $0["label"]?.string } == ["light"])
    let days = try editor.ask("documentSymbol", "programs/a.yaml", line: 0, character: 0)
    #expect(days?.items?.compactMap { $0["name"]?.string } == ["Monday", "Friday"])
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

  @Test func namesAreCompleted() throws {
    var editor = try Editor()
    let text = """
      program: A
      schemes: {heavy: 5x5}
      days:
        A:
          - Squat: heavy
            progress: linear
          - Be
      """
    try editor.open("programs/a.yaml", text)
    func labels(_ line: Int, _ character: Int) throws -> [String] {
      try editor.ask("completion", "programs/a.yaml", line: line, character: character)?.items?
        .compactMap { $0["label"]?.string } ?? []
    }
    #expect(try labels(6, 8).contains("Bench Press"))
    #expect(try labels(5, 16).contains("double"))
    try editor.change("programs/a.yaml", to: text.replacing("    - Be", with: ""))
    #expect(try labels(4, 13) == ["heavy"])
    #expect(try labels(0, 9) == [])
  }

  /// Returns what the editor offers at the end of a program.
  private func labels(atEndOf text: String) throws -> [String] {
    var editor = try Editor()
    try editor.open("programs/a.yaml", text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = try editor.ask(
      "completion", "programs/a.yaml", line: lines.count - 1, character: lines.last?.count ?? 0)
    return try #require(found?.items).compactMap { $0["label"]?.string }
  }

  /// Each key is one that only the mapping at the end of its text has.
  @Test(arguments: [
    ("program: A\npro", "schedule"), ("schedule:\n  we", "rotate"),
    ("schedule:\n  week:\n    m", "tue"), ("schedule: {", "rotate"),
    ("schedule:\n  blocks:\n    - block: Base\n      we", "repeat"),
    ("days:\n  A:\n    - Squat: 3x5\n      pro", "tempo"),
    ("days:\n- Squat: 3x5\ndefaults:\n  w", "tempo"),
    ("days:\n  A:\n  - Squat: 3x5\n    re", "tempo"),
    ("days:\n  A:\n    - Squat:\n        # heavy\n        se", "tempo"),
    ("days:\n  A:\n    - Squat: {sets: 3x5, ", "tempo"),
    ("days:\n  A:\n    ask:\n      sleep:\n        ", "one of"),
    ("lifts:\n  \"Bench Press\":\n    ", "equipment"), ("lifts: {Squat: {", "equipment"),
    ("progress:\n  mine:\n    ru", "prefill"),
    ("progress:\n  mine:\n    rules:\n      - when made: weight += 2.5kg\n        ", "also"),
    ("tests:\n  - name: one\n    ", "play"), ("tests:\n  - ", "play"),
  ])
  func keysAreCompleted(_ text: String, _ key: String) throws {
    let labels = try labels(atEndOf: text)
    #expect(labels.contains(key), "\(labels)")
    #expect(labels.count < 25, "\(labels)")
  }

  @Test(arguments: [
    "program: A", "days:\n  A:\n    - Squat: 3x5 @ ", "tests:\n  - play: {a: b",
    "about: |\n  Some text\n  mo",
  ])
  func noKeysInValues(_ text: String) throws {
    #expect(try labels(atEndOf: text) == [])
  }

  @Test func hoverExplains() throws {
    var editor = try Editor()
    try editor.open("programs/a.yaml", "program: A\ndays:\n  A:\n    - Squat: 3x5 @ 60\n")
    func text(_ character: Int) throws -> String {
      try editor.ask("hover", "programs/a.yaml", line: 3, character: character)?["contents"]?[
        "value"]?.string ?? ""
    }
    #expect(try text(20) == "# An effort")
    #expect(try text(7).hasPrefix("**Squat**: barbell. Muscles: quads"))
  }

  @Test func theOutlineHasDaysAndEntries() throws {
    var editor = try Editor()
    try editor.open("programs/a.yaml", "program: A\ndays:\n  A: [Squat: 3x5]\n  B: [Dip: 3x5]\n")
    try editor.open("history/2025.txt", "; prog history 1\n\n2025-10-06 bodyweight 80kg\n")
    func names(_ name: String) throws -> [String] {
      try editor.ask("documentSymbol", name, line: 0, character: 0)?.items?.compactMap {
        $0["name"]?.string
      } ?? []
    }
    #expect(try names("programs/a.yaml") == ["A", "B"])
    #expect(try names("history/2025.txt") == ["2025-10-06 bodyweight 80kg"])
  }

  // MARK: The protocol

  @Test func requestsBeforeTheBeginningAndAfterTheEndFail() throws {
    var server = EditorSession(MemoryDisk(), version: "1", page: { _ in nil })
    func code(_ method: String) throws -> String? {
      let message = #"{"jsonrpc":"2.0","id":"x","method":"\#(method)"}"#
      return try Editor.node(server.receive(Array(message.utf8))[0])["error"]?["code"]?.text
    }
    #expect(try code("textDocument/hover") == "-32002")
    #expect(try code("initialize") == nil)
    #expect(try code("workspace/unheardOf") == "-32601")
    #expect(try code("shutdown") == nil)
    #expect(try code("textDocument/hover") == "-32600")
    _ = server.receive(Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8))
    #expect(server.hasEndedInOrder)
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"id":1}"#, #"{"method":3,"id":[]}"#])
  func brokenMessagesDoNotEndTheSession(_ message: String) throws {
    var editor = try Editor()
    _ = editor.server.receive(Array(message.utf8))
    try editor.open("programs/lunch.yaml", Self.program)
    #expect(editor.found("programs/lunch.yaml") == [])
    #expect(!editor.server.hasEnded)
  }
}
