// Tests of the fixes and rewritings that the editor offers.

import Diagnostics
import Embedded
import Interchange
import Logbook
import ProgramFormat
import Programs
import ShellTesting
import Testing
import Training
import Workspace
import WorkspaceTesting

@testable import LanguageServer

@Suite struct CodeActionTests {
  /// A file with a mistake that authors make.
  private static let mistakes: [String] = {
    let text = (try? Repository.text(of: "Tests/Mistakes/mistakes.md")) ?? ""
    return text.split(separator: "\n## ").dropFirst().compactMap { section in
      section.split(separator: "\n```").first { $0.hasPrefix("yaml\n") }
        .map { String($0.dropFirst(5)) + "\n" }
    }
  }()

  private static func problems(_ source: SourceText) -> [Diagnostic] {
    ProgramCheck(ProgramText(id: "a", source: source), settings: nil).problems
  }

  /// Each proposed edit removes its problem, and most mistakes have one. The help of the others
  /// gives an example, or is about another place.
  @Test func fixesRemoveTheirProblems() {
    var fixed = 0
    for text in Self.mistakes {
      let source = SourceText(name: "a.yaml", text: text)
      let problems = Self.problems(source)
      guard let first = problems.first else { continue }
      var search = FixSearch(source, problems) { Self.problems($0) }
      let fixes = search.fixes(for: first)
      if !fixes.isEmpty { fixed += 1 }
      for fix in fixes {
        let after = Self.problems(SourceText(name: "a.yaml", bytes: fix.applied(to: source.bytes)))
        func count(_ problems: [Diagnostic]) -> Int {
          problems.count { $0.id == first.id && $0.summary == first.summary }
        }
        #expect(count(after) < count(problems), "\(fix.title): \(fix.text)")
      }
    }
    print("Edits for \(fixed) of \(Self.mistakes.count) mistakes")
    #expect(fixed * 20 >= Self.mistakes.count * 11, "\(fixed) of \(Self.mistakes.count)")
  }

  /// A file with the first edit of its first problem.
  @Test(arguments: [
    (
      "schedule: {weeks: 4, week: {mon: A}}\ndays:\n  A:\n    - Squat:\n"
        + "        week 1: 3x5 # easy\n        weeks 2-3: 5x5 # hard\n",
      "        weeks 2-3: 5x5 # hard\n",
      "        weeks 2-3: 5x5 # hard\n        else: 5x5\n"
    ),
    (
      "defaults: {progress: linear}\ndays:\n  A: [Squat: 3x5 @ 60kg, Squat: 2x8 @ 50kg]\n",
      "Squat: 2x8", "Squat as light: 2x8"
    ),
    (
      "days:\n  A: [Squat: 3x5 @ 80%]\n", "days:",
      "lifts:\n  Squat: {1rm: ask, tm: 90% of 1rm}\n\ndays:"
    ),
    (
      "lifts: {Row: {1rm: ask}}\ndays:\n  A: [Squat: 3x5 @ 80%, Row: 3x5 @ 50%]\n", "ask}}",
      "ask}, Squat: {1rm: ask, tm: 90% of 1rm}}"
    ),
    ("days:\n  A: [Run: 5k]\n", "5k", "5km"),
    ("days:\n  A: [{Squat: 5x5 AMRAP, rest: 2min}]\n", "5x5 AMRAP", "\"4x5, 5+\""),
    ("days:\n  A: [Squat: 3x5 @ 100]\n", "@ 100", "@ 100kg"),
  ])
  func aFixIsWritten(_ text: String, _ old: String, _ new: String) {
    let text = "program: P\n" + text
    let source = SourceText(name: "a.yaml", text: text)
    let problems = Self.problems(source)
    var search = FixSearch(source, problems) { Self.problems($0) }
    let fixes = problems.first.map { search.fixes(for: $0) } ?? []
    let texts = fixes.map { String(decoding: $0.applied(to: source.bytes), as: UTF8.self) }
    #expect(texts.contains(text.replacing(old, with: new)), "\(problems.map(\.summary)) \(texts)")
  }

  /// No edit takes away an exercise, doubles a set, or writes words of the help.
  @Test(arguments: [
    "    - Squat: {weeks 1-3: 3x5, week 2: 3x3, else: 2x5}", "    - Squat: {weeks 1-2: 3x5}",
    "    - Squat: 3x5 @ +2.5kg", "    - Dip: 3x8 @ 10kg", "    - Bench Press:3x5",
    "    - Squat: 5 @7, 8, 9", "    - Squat: 3x5 @ 225lb, 90s", "    - Squat: {block Peek: 3x3}",
    "    - Squat 3x5 @ 60kg", "    - {Squat: 4x5, 5+}", "    - Squat: [5 @ 100kg, , 5 @ 110kg]",
  ])
  func fixesKeepTheRest(_ entry: String) throws {
    let text = "program: P\nschedule: {weeks: 4, week: {mon: A}}\ndays:\n  A:\n\(entry)\n"
    let source = SourceText(name: "a.yaml", text: text)
    let problems = Self.problems(source)
    let exercise = try #require(entry.firstMatch(of: /Squat|Dip|Bench Press/)).output
    var search = FixSearch(source, problems) { Self.problems($0) }
    for fix in problems.flatMap({ search.fixes(for: $0) }) {
      let after = SourceText(name: "a.yaml", bytes: fix.applied(to: source.bytes))
      let program = try #require(ProgramFile.readableParts(after, id: "a"))
      let entries = program.days.flatMap(\.entries)
      #expect(entries.map(\.slot.text) == [String(exercise)], "\(fix.title): \(fix.text)")
      #expect(!String(decoding: after.bytes, as: UTF8.self).contains("- -"))
    }
  }

  @Test(arguments: [
    ("3x5 @ 100", "did you mean", "@ 100"), ("3x5 @ 185", "write", "185lb"),
  ])
  func aFixIsAnEditOfTheDocument(_ sets: String, _ title: String, _ part: String) throws {
    var editor = try Editor()
    try editor.open("programs/a.yaml", "program: A\ndays:\n  A:\n    - Squat: \(sets)\n")
    let actions = try actions(&editor, line: 3, from: 13, to: 22)
    let fix = try #require(actions.first { $0["kind"]?.string == "quickfix" })
    let edit = fix["edit"]?["changes"]?["\(editor.folder)/programs/a.yaml"]?.items?.first
    #expect(
      edit?["newText"]?.string?.contains("kg") == true
        || edit?["newText"]?.string?.contains("lb") == true)
    #expect(fix["diagnostics"]?.items?.count == 1)
  }

  private func actions(
    _ editor: inout Editor, line: Int, from start: Int, to end: Int
  ) throws -> [JSONNode] {
    try editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string("\(editor.folder)/programs/a.yaml")],
        "range": [
          "start": ["line": .integer(line), "character": .integer(start)],
          "end": ["line": .integer(line), "character": .integer(end)],
        ], "context": ["diagnostics": []],
      ])["result"]?.items ?? []
  }

  @Test(arguments: [
    (
      "days:\n  A: [Squat]\nlifts:\n  Squat: {tm: 80kg, step: 5kg}\n", "{",
      "Write it on several lines",
      "days:\n  A: [Squat]\nlifts:\n  Squat:\n    tm: 80kg\n    step: 5kg\n"
    ),
    (
      "days:\n  A: [Squat]\nlifts:\n  Squat:\n    tm: 80kg\n    step: 5kg\n", "tm",
      "Write it in braces", "days:\n  A: [Squat]\nlifts:\n  Squat: {tm: 80kg, step: 5kg}\n"
    ),
    (
      "days:\n  A: [Squat: 3x5]\n", "3x5", "Make it a named scheme",
      "schemes:\n  scheme: 3x5\n\ndays:\n  A: [Squat: scheme]\n"
    ),
    (
      "schemes: {light: 3x8}\ndays:\n  A: [Squat: 3x5]\n", "3x5", "Make it a named scheme",
      "schemes: {light: 3x8, scheme: 3x5}\ndays:\n  A: [Squat: scheme]\n"
    ),
    (
      "days:\n  A: [\"Squat\": 3x5]\n", "Squat", "Write it without quotes",
      "days:\n  A: [Squat: 3x5]\n"
    ),
  ])
  func aPartIsRewritten(_ text: String, at part: String, _ title: String, _ after: String) throws {
    let source = SourceText(name: "a.yaml", text: "program: A\n" + text)
    let offset = try #require(source.bytes.firstRange(of: Array(part.utf8))).lowerBound + 1
    let rewritings = WrittenProgram(source).rewritings(at: offset)
    let titles = rewritings.map(\.title)
    let rewriting = try #require(rewritings.first { $0.title == title }, "\(titles)")
    let new = String(decoding: rewriting.applied(to: source.bytes), as: UTF8.self)
    #expect(new == "program: A\n" + after)
  }

  /// Every rewriting of a shipped program reads as the same program, without new problems.
  @Test(arguments: ShippedPrograms.ids) func rewritingsKeepTheProgram(_ id: String) throws {
    let source = try #require(ProgramText.shipped(id)).source
    let before = ProgramFile.read(source, id: id)
    let written = WrittenProgram(source)
    for place in written.places.enumerated().filter({ $0.offset % 101 == 3 }).map(\.element) {
      for rewriting in written.rewritings(at: place.span.start) {
        let text = SourceText(name: source.name, bytes: rewriting.applied(to: source.bytes))
        let after = ProgramFile.read(text, id: id)
        #expect(after.diagnostics.map(\.id) == before.diagnostics.map(\.id), "\(rewriting.title)")
        #expect(after.program?.days.map(\.name) == before.program?.days.map(\.name))
      }
    }
  }
}
