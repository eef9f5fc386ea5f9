// The loads at the lines of a program are those of `prog today`, or of a simulation.

import Diagnostics
import Embedded
import Engine
import HistoryFormat
import Interchange
import Logbook
import Programs
import SeededChance
import SystemPackage
import Testing
import Training
import Workspace
import WorkspaceTesting

@testable import LanguageServer

@Suite struct LiveLoadsTests {
  private static let bbb = "programs/531-bbb.yaml"

  private static let strength = """
    program: Strength
    lifts:
      Squat: {1rm: {ask: Best single, default: 100kg}}
      Bench Press: {weight: {ask: Weight, default: 60kg}}
    schemes:
      wave:
        by week: ["5 @ 65%, 3+ @ 85%", "3 @ 70%, 1+ @ 95%"]
    days:
      A:
        - Squat: 4x6 @ 80%
        - {Bench Press: 3x5, progress: linear}
      B: [Squat: wave, Bench Press: 5x3]
    schedule: {weeks: 2, week: {mon: A, thu: B}}

    """

  private func shown(_ hints: [(line: Int, text: String)]) -> [String] {
    hints.map { "\($0.line) \($0.text)" }
  }

  // MARK: Hints

  @Test func aRunningProgramShowsTheLoadsOfItsLifter() throws {
    let folder = try EditorFolder(copying: "examples/training")
    var editor = try Editor(folder.disk)
    try editor.open(Self.bbb, folder.text(Self.bbb))
    let hints = try editor.hints(Self.bbb)
    #expect(hints.first?.text == "→ 5 @ 190, 5 @ 220, 5+ @ 245")
    #expect(hints.map(\.text).prefix(3).last == "→ 5x10 @ 70lb")
    #expect(try editor.lenses(Self.bbb).contains { $0.text.hasPrefix("running since 10 Aug") })
  }

  @Test func withoutAFolderTheDefaultsAreUsed() throws {
    var editor = try Editor()
    try editor.open("strength.yaml", Self.strength)
    #expect(
      try shown(editor.hints("strength.yaml")) == [
        "10 → 80kg", "11 → 60kg", "12 → 5 @ 65, 3+ @ 85", "12 → 60kg",
      ])
    #expect(
      try editor.lenses("strength.yaml").map(\.text).contains {
        $0.hasPrefix("not running, loads with Squat.1rm 100kg")
      })
  }

  /// The hints of several entries in one line follow the sets of each.
  @Test func entriesOfOneLine() throws {
    var editor = try Editor()
    try editor.open("strength.yaml", Self.strength)
    let range: JSON = [
      "start": ["line": 11, "character": 0], "end": ["line": 11, "character": 9],
    ]
    let found = try editor.request(
      "textDocument/inlayHint",
      ["textDocument": ["uri": .string("\(editor.folder)/strength.yaml")], "range": range])
    let columns = (found["result"]?.items ?? []).map { $0["position"]?["character"]?.whole }
    #expect(columns == [17, 35])
  }

  @Test func aProgramWithErrorsHasNoHints() throws {
    let folder = try EditorFolder(copying: "examples/training")
    var editor = try Editor(folder.disk)
    let text = try folder.text(Self.bbb)
    try editor.open(Self.bbb, text.replacing("5x10 @ 50%", with: "5x10 @ 50"))
    #expect(try editor.hints(Self.bbb).isEmpty)
    #expect(try editor.lenses(Self.bbb).isEmpty)
    try editor.change(Self.bbb, to: text)
    #expect(try !editor.hints(Self.bbb).isEmpty)
  }

  /// `prog today` refuses to guess then, and so do the hints.
  @Test func aDamagedHistoryLeavesTheLoadsUnknown() throws {
    let folder = try EditorFolder(copying: "examples/training")
    let history = try folder.text("history/2025.txt")
    folder.add(
      "history/2025.txt",
      history.replacing("  Squat: 2x5 @ 45lb w", with: "  Squat 2x5 @ 45lb w"))
    var editor = try Editor(folder.disk)
    try editor.open(Self.bbb, folder.text(Self.bbb))
    #expect(try editor.hints(Self.bbb).isEmpty)
    #expect(
      try editor.lenses(Self.bbb).contains { $0.text.hasPrefix("the next sessions are unknown") })
  }

  @Test func kindsCanBeSwitchedOff() throws {
    var editor = try Editor()
    try editor.open("strength.yaml", Self.strength)
    try editor.notify(
      "workspace/didChangeConfiguration",
      ["settings": ["prog": ["hints": ["loads": false], "lenses": ["programs": false]]]])
    #expect(try editor.hints("strength.yaml").isEmpty)
    let lenses = try editor.lenses("strength.yaml").map(\.text)
    #expect(lenses.count == 2)
    try editor.notify(
      "workspace/didChangeConfiguration", ["settings": ["lenses": ["days": false]]])
    #expect(try editor.lenses("strength.yaml").isEmpty)
  }

  /// Planning is bounded, so a stranger's program cannot stop the editor.
  @Test(.timeLimit(.minutes(15))) func hugeProgramsAreBounded() throws {
    var text = "program: Huge\nschemes:\n  s0: 100x5 @ 50%\n"
    for number in 1...30 { text += "  s\(number): [s\(number - 1), s\(number - 1)]\n" }
    text += "lifts: {Squat: {1rm: 100kg}}\ndays:\n"
    for number in 1...60 { text += "  D\(number): [Squat: s30]\n" }
    var editor = try Editor()
    try editor.open("huge.yaml", text)
    _ = try editor.hints("huge.yaml")
    _ = try editor.lenses("huge.yaml")
    _ = try editor.hover("huge.yaml", text, at: "s30]")
  }

  /// The hints are the sets that `prog today` plans, for programs that were just started.
  @Test func hintsAreThePlanOfTheDay() throws {
    let seed: UInt64 = 53
    var chance = Chance(seed: seed)
    let today = try #require(CalendarDate(year: 2025, month: 10, day: 6))
    for _ in 0..<12 {
      let id = chance.one(ShippedPrograms.ids)
      let text = try #require(ShippedPrograms.text(of: id))
      let read = try #require(ProgramText.shipped(id)?.read().program)
      let simulated = Simulation(CompiledProgram(read), start: today, settings: EngineSettings())
      let entries = simulated.replay.record.entries.map(\.historyText).joined(separator: "\n")
      let folder = EditorFolder([
        "prog.yaml": "units: kg\n", "programs/\(id).yaml": text,
        "history/2025.txt": "; prog history 1\n\n" + entries,
      ])
      let opened = try OpenedFolder.open(
        TrainingFolder(
          "/home/you/training", files: folder.disk,
          holder: LockHolder(process: 0, command: "test")
        ) { _ in })
      let planned = try opened.day(on: today).programs.first { $0.program == id }?.session
      var editor = try Editor(folder.disk)
      try editor.open("programs/\(id).yaml", text)
      #expect(editor.found("programs/\(id).yaml").isEmpty)
      let hints = try editor.hints("programs/\(id).yaml").map(\.text)
      for exercise in planned?.exercises ?? [] {
        guard let entry = read.day(named: planned?.day ?? "")?.entries[exercise.entry],
          let expected = LoadHint(exercise: exercise, entry: entry, unit: .kg).text
        else { continue }
        #expect(hints.contains("→ \(expected)"), "\(id), seed \(seed)")
      }
    }
  }
}
