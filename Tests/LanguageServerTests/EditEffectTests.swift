// The effect of unsaved edits of a running program, or of its base, on the next sessions.

import Diagnostics
import Engine
import Interchange
import Logbook
import SystemPackage
import Testing
import Training
import Workspace
import WorkspaceTesting

@testable import LanguageServer

@Suite struct EditEffectTests {
  private static let base = """
    program: Base
    units: kg
    lifts: {Squat: {1rm: 100kg}}
    schemes: {main: 3x5 @ 75%}
    days:
      A: [Squat: main, Bench Press: 3x5 @ 60kg]
    schedule: {week: {mon: A, thu: A}}

    """
  private static let own = "extends: base.yaml\nprogram: Own\nlifts.Squat: {1rm: 120kg}\n"

  private func folder() -> EditorFolder {
    EditorFolder([
      "prog.yaml": "units: kg\n", "programs/base.yaml": Self.base, "programs/own.yaml": Self.own,
      "history/2025.txt":
        "; prog history 1\n\n2025-10-01 08:00 start base\n\n2025-10-01 08:05 start own\n",
    ])
  }

  @Test func anEditOfALineShowsBothLoads() throws {
    var editor = try Editor(folder().disk)
    try editor.open("programs/base.yaml", Self.base)
    #expect(try editor.hints("programs/base.yaml").map(\.text) == ["→ 3x5 @ 75kg"])
    try editor.change("programs/base.yaml", to: Self.base.replacing("60kg", with: "62.5kg"))
    let hints = try editor.hints("programs/base.yaml").map(\.text)
    #expect(hints.contains("next session, Mon 6 Oct: 60kg → 62.5kg"))
  }

  private struct Edits: Sendable {
    let replaced: [String: String]
    let hints: [String]
  }

  private static let edits: [Edits] = [
    Edits(
      replaced: ["60kg": "62.5kg", "Base": "Basis"],
      hints: ["8 next session, Mon 6 Oct: 60kg → 62.5kg"]),
    Edits(
      replaced: ["75%": "80%", "60kg": "62.5kg", "Base": "Basis"],
      hints: [
        "4 Squat, next session, Mon 6 Oct: 75kg → 80kg",
        "7 next session, Mon 6 Oct: 75kg → 80kg", "8 next session, Mon 6 Oct: 60kg → 62.5kg",
      ]
    ),
    Edits(
      replaced: ["75%": "80%", "main}": "main, rest: 3min}", "60kg": "62.5kg"],
      hints: [
        "4 Squat, next session, Mon 6 Oct: 75kg → 80kg", "8 next session, Mon 6 Oct: 60kg → 62.5kg",
      ]
    ),
    Edits(
      replaced: ["\n    - Bench Press: 3x5 @ 60kg": "", "Base": "Basis"],
      hints: ["7 Bench Press, next session, Mon 6 Oct: 3x5 @ 60kg is removed"]
    ),
    Edits(
      replaced: ["\n    - {Squat: main}": "", "60kg": "62.5kg"],
      hints: [
        "7 next session, Mon 6 Oct: 60kg → 62.5kg",
        "7 Squat, next session, Mon 6 Oct: 3x5 @ 75kg is removed",
      ]
    ),
    Edits(
      replaced: ["schemes: {": "schemes: {other: 2x5 @ 70%, ", "Squat: main": "Squat: other"],
      hints: ["7 next session, Mon 6 Oct: 3x5 @ 75kg → 2x5 @ 70kg"]
    ),
  ]

  /// Each changed line shows its own effects, whatever else is changed. An exercise shows the
  /// effect of other lines too, and the effect of a removed line is at the line before it.
  @Test(arguments: edits) private func eachLineShowsItsOwnEffect(_ edits: Edits) throws {
    let base = Self.base.replacing(
      "A: [Squat: main, Bench Press: 3x5 @ 60kg]",
      with: "A:\n    - {Squat: main}\n    - Bench Press: 3x5 @ 60kg")
    var editor = try Editor(
      EditorFolder([
        "prog.yaml": "units: kg\n", "programs/base.yaml": base,
        "history/2025.txt": "; prog history 1\n\n2025-10-01 08:00 start base\n",
      ]).disk)
    try editor.open("programs/base.yaml", base)
    let text = edits.replaced.reduce(base) { $0.replacing($1.key, with: $1.value) }
    try editor.change("programs/base.yaml", to: text)
    let shown = try editor.hints("programs/base.yaml").map { "\($0.line) \($0.text)" }
    #expect(shown.filter { $0.contains("session") } == edits.hints)
  }

  /// Programs that extend the file follow its unsaved text.
  @Test func anEditOfABaseReachesOtherPrograms() throws {
    var editor = try Editor(folder().disk)
    try editor.open("programs/base.yaml", Self.base)
    try editor.change("programs/base.yaml", to: Self.base.replacing("75%", with: "80%"))
    let lenses = try editor.lenses("programs/base.yaml").map(\.text)
    #expect(
      lenses.contains("this edit: Squat, next session, Mon 6 Oct: 75kg → 80kg"))
    #expect(lenses.contains("this edit: Own, Squat, next session, Mon 6 Oct: 90kg → 95kg"))
    try editor.open("programs/own.yaml", Self.own)
    #expect(
      try editor.lenses("programs/own.yaml").contains { $0.text.contains("90kg → 95kg") })
  }

  @Test func problemsOfDependentsFollowAnUnsavedBase() throws {
    var editor = try Editor(folder().disk)
    try editor.open("programs/own.yaml", Self.own)
    try editor.open("programs/base.yaml", Self.base)
    #expect(editor.found("programs/own.yaml").isEmpty)
    try editor.change("programs/base.yaml", to: Self.base.replacing("Squat", with: "Deadlift"))
    #expect(!editor.found("programs/own.yaml").isEmpty)
    try editor.notify(
      "textDocument/didClose",
      ["textDocument": ["uri": .string("\(editor.folder)/programs/base.yaml")]])
    #expect(editor.found("programs/own.yaml").isEmpty)
  }

  @Test func aSavedEditIsNotShown() throws {
    let folder = folder()
    var editor = try Editor(folder.disk)
    let new = Self.base.replacing("60kg", with: "62.5kg")
    try editor.open("programs/base.yaml", new)
    #expect(try editor.hints("programs/base.yaml").contains { $0.text.hasPrefix("next session") })
    folder.add("programs/base.yaml", new)
    try editor.notify(
      "textDocument/didSave",
      ["textDocument": ["uri": .string("\(editor.folder)/programs/base.yaml")]])
    #expect(try !editor.hints("programs/base.yaml").contains { $0.text.hasPrefix("next session") })
  }

  /// Hints of other documents may be old after a save, so the editor is told to ask again.
  @Test func savingRefreshesTheHints() throws {
    var server = EditorSession(
      folder().disk, version: "1", page: { _ in nil }, today: { CalendarDate(days: 0) })
    func send(_ method: String, _ parameters: JSON, id: Int? = nil) {
      let message: JSON = .object([
        "jsonrpc": "2.0", "id": .whole(id), "method": .string(method), "params": parameters,
      ])
      _ = server.receive([Array(message.compact.string.utf8)])
    }
    send(
      "initialize",
      ["capabilities": ["workspace": ["inlayHint": ["refreshSupport": true]]]], id: 1)
    #expect(server.reports().isEmpty)
    send("workspace/didChangeWatchedFiles", ["changes": []])
    let methods = try server.reports().map { try Editor.node($0)["method"]?.string }
    #expect(methods == ["workspace/inlayHint/refresh"])
    #expect(server.reports().isEmpty)
  }

  /// A replay that continues from one of the history gives the same sessions as a whole one.
  @Test func continuedReplaysAreWhole() throws {
    let files = try EditorFolder(copying: "examples/training")
    let opened = try OpenedFolder.open(
      TrainingFolder(
        "/home/you/training", files: files.disk, holder: LockHolder(process: 0, command: "test")
      ) { _ in })
    let today = try #require(CalendarDate(year: 2025, month: 10, day: 6))
    let unsettled = try opened.unsettledReplay(on: today)
    #expect(!unsettled.usesCurrent)
    let name = "programs/531-bbb.yaml"
    let text = try files.text(name)
    let edits = [
      ("5 @ 65%", "4 @ 60%"), ("step: 10lb|5kg", "step: 20lb|10kg"), ("Leg Curl", "Leg Extension"),
      ("progress: wave", "progress: amrap"), ("mon: Squat", "wed: Squat"), ("tm: 90%", "tm: 85%"),
    ]
    for (old, new) in edits {
      let edited = opened.editing([SourceText(name: name, text: text.replacing(old, with: new))])
      let whole = try edited.replay(on: today).today(today)
      let continued = try edited.replay(on: today, from: unsettled).today(today)
      #expect(whole.map(\.session) == continued.map(\.session), "\(new)")
      #expect(whole.map(\.coming) == continued.map(\.coming), "\(new)")
    }
  }
}
