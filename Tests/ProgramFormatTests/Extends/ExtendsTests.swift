// Tests of programs that extend others: replaced parts, places of problems, and the resolved text.

import Diagnostics
import ProgramFormat
import Programs
import Testing
import Training
import YAMLSource

/// Files in one folder, without a disk.
struct Folder {
  let files: [String: String]

  func lookup(_ name: String) -> ProgramLookup {
    ProgramLookup(place: name, shipped: ["531-bbb"]) { path, _, _ in
      let key = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      guard !key.hasPrefix("../") else { return .outside }
      guard let text = files[key] else {
        return .missing(near: files.keys.sorted().map { "./\($0)" })
      }
      return .found(SourceText(name: key, text: text), place: key)
    }
  }

  func resolved(_ name: String) -> ResolvedProgram {
    ProgramFile.resolved(
      SourceText(name: name, text: files[name] ?? ""), in: lookup(name))
  }

  func read(_ name: String) -> (program: Program?, diagnostics: [Diagnostic]) {
    ProgramFile.read(resolved(name), id: "test")
  }

  func text(_ name: String) -> String {
    String(decoding: resolved(name).source.bytes, as: UTF8.self)
  }

  /// Returns each problem as `file:line:column id`.
  func problems(_ name: String) -> [String] {
    read(name).diagnostics.map { problem in
      guard let source = problem.source, let span = problem.span else { return problem.id }
      let place = source.position(at: span.start)
      return "\(source.name):\(place.line):\(place.column) \(problem.id)"
    }
  }
}

let base = """
  # The base.
  program: Base
  lifts:
    Squat: {1rm: 100kg, tm: 90% of 1rm, step: 5kg}
    Bench: {1rm: 80kg, tm: 90% of 1rm, step: 2.5kg}

  schemes:
    # The main work.
    wave: 3x5 @ 75%
  days:
    A:
      # Heavy.
      - Squat: wave
    B:
      - Bench: wave   # light
  schedule: {week: {mon: A, thu: B}}
  """

func child(_ text: String) -> Folder {
  Folder(files: ["base.yaml": base, "child.yaml": "extends: ./base.yaml\n" + text])
}

@Suite struct ExtendsTests {
  private func program(_ text: String) throws -> Program {
    let folder = child(text)
    return try #require(folder.read("child.yaml").program, "\(folder.problems("child.yaml"))")
  }

  @Test func textWithoutExtendsIsUnchanged() {
    let folder = Folder(files: ["a.yaml": "program: P\r\ndays: {A: [Squat]} # extends nothing\n"])
    #expect(
      folder.resolved("a.yaml").source
        == SourceText(name: "a.yaml", text: folder.files["a.yaml"] ?? ""))
  }

  @Test func aDottedKeyReplacesOneDay() throws {
    let program = try program("days.B: [Bench: 5x5 @ 60%]")
    #expect(program.days.map(\.name) == ["A", "B"])
    let days = program.days.map { $0.entries.first?.scheme?.all.first?.parts.count }
    #expect(days == [1, 1])
    #expect(
      child("days.B: [Bench: 5x5 @ 60%]").text("child.yaml").contains("B: [Bench: 5x5 @ 60%]"))
    #expect(program.description.title == "Base")
  }

  @Test func aWholeKeyReplacesAll() throws {
    let program = try program("days: {C: [Squat: 5x5 @ 60%]}\nschedule: null")
    #expect(program.days.map(\.name) == ["C"])
    #expect(program.schedule.form == .inOrder(cycleWeeks: nil))
  }

  @Test func nullRemovesAndPlusAdds() throws {
    let program = try program("days.B: ~\n+days.C: [Curl: 3x12]\nschedule.week: {mon: A, fri: C}")
    #expect(program.days.map(\.name) == ["A", "C"])
  }

  @Test func partsOfPartsAreReplaced() throws {
    let program = try program("lifts.Squat.step: 7kg\n+lifts.Squat.extra: 1kg")
    let lift = try #require(program.lifts.first { $0.slot.lift == "Squat" })
    #expect(lift.values.map(\.name) == ["1rm", "tm", "step", "extra"])
    #expect(program.lifts.count == 2)
  }

  @Test func aSectionThatIsMissingIsAdded() throws {
    let program = try program("+values.phase: 1")
    #expect(program.values.map(\.name) == ["phase"])
  }

  @Test func readsChainsOfFiles() throws {
    let folder = Folder(files: [
      "base.yaml": base, "middle.yaml": "extends: base.yaml\nschemes.wave: 2x2 @ 80%\nprogram: M",
      "child.yaml": "extends: ./middle.yaml\nprogram: C",
    ])
    let program = try #require(folder.read("child.yaml").program)
    #expect(program.description.title == "C")
    #expect(folder.text("child.yaml").contains("wave: 2x2 @ 80%"))
  }

  // MARK: Problems

  @Test(arguments: [
    ("days.C: []", ["child.yaml:2:1 unknown-part"]),
    ("days.b2: null", ["child.yaml:2:1 unknown-part"]),
    ("values.x: 1", ["child.yaml:2:1 unknown-part"]),
    ("tests: null", ["child.yaml:2:1 unknown-part"]),
    ("days.A.x: []", ["child.yaml:2:1 unknown-part"]),
    ("+days.A: []", ["child.yaml:2:1 part-exists"]),
    ("days.A:", ["child.yaml:2:1 missing-value"]),
    ("+days.C:", ["child.yaml:2:1 missing-value"]),
    ("days:", ["child.yaml:2:1 missing-value"]),
    ("days: {B: null}", ["child.yaml:2:8 missing-value"]),
    ("lifts: {Squat: {1rm: 1kg}, Bench: }", ["child.yaml:2:28 missing-value"]),
    ("day.A: []", ["child.yaml:2:1 unknown-key"]),
    ("dayz: []", ["child.yaml:2:1 unknown-key"]),
    ("+days: {C: []}", ["child.yaml:2:1 unknown-key"]),
    ("lifts.Squat.step: 1kg\nlifts.Squat: {1rm: 1kg}", ["child.yaml:3:1 part-twice"]),
    ("lifts: {Squat: {1rm: 1kg}}\nlifts.Squat: {1rm: 1kg}", ["child.yaml:3:1 part-twice"]),
    ("days: {B: [Bench]}\nschedule: null", ["child.yaml:2:1 days-replaced"]),
  ])
  func reportsMistakes(_ text: String, _ expected: [String]) {
    #expect(child(text).problems("child.yaml") == expected)
  }

  @Test(arguments: [
    ("./bass.yaml", "extends-missing-file"), ("531-bbb", "extends-missing-file"),
    ("/base.yaml", "extends-not-relative"), ("C:\\base.yaml", "extends-not-relative"),
    ("~/base.yaml", "extends-not-relative"), ("https://x.org/a.yaml", "extends-not-relative"),
    ("../base.yaml", "extends-outside"), ("child.yaml", "extends-in-circle"),
    ("empty.yaml", "extends-broken-file"), ("list.yaml", "extends-broken-file"),
  ])
  func refusesFiles(_ path: String, _ id: String) {
    let folder = Folder(files: [
      "base.yaml": base, "empty.yaml": "# nothing", "list.yaml": "[a, b]",
      "child.yaml": "program: C\nextends: '\(path)'\n",
    ])
    #expect(folder.problems("child.yaml") == ["child.yaml:2:10 \(id)"])
  }

  @Test func suggestsAShippedProgram() {
    let folder = Folder(files: ["child.yaml": "extends: 531-bbb"])
    #expect(
      folder.read("child.yaml").diagnostics.first?.help.first
        == "'531-bbb' comes with prog: copy it with `prog new 531-bbb --from 531-bbb`")
  }

  @Test func reportsProblemsInExtendedFiles() {
    let folder = Folder(files: [
      "base.yaml": "days: {A: 1, A: 2}", "child.yaml": "extends: base.yaml",
    ])
    #expect(
      folder.problems("child.yaml")
        == ["child.yaml:1:10 extends-broken-file", "base.yaml:1:14 duplicate-key"])
  }

  @Test func refusesCirclesAndLongChains() {
    var files = ["a.yaml": "extends: b.yaml", "b.yaml": "extends: a.yaml"]
    #expect(Folder(files: files).problems("a.yaml") == ["b.yaml:1:10 extends-in-circle"])
    files = [:]
    for index in 0..<20 { files["\(index).yaml"] = "extends: \(index + 1).yaml" }
    #expect(Folder(files: files).problems("0.yaml") == ["7.yaml:1:10 extends-too-deep"])
  }

  @Test func problemsAreReportedInTheFileWithTheirText() {
    #expect(
      child("lifts: {Squat: {1rm: 1kg}}").problems("child.yaml")
        == ["base.yaml:9:9 percent-without-base"])
    #expect(
      child("days.B:\n  - Bench: wave\n    warm-up: auto").problems("child.yaml")
        == ["child.yaml:4:5 unknown-key"])
    #expect(
      child("+days.C:\n  - Squat: 3x5 @ 100").problems("child.yaml")
        == ["child.yaml:3:16 effort-out-of-range"])
  }

  @Test func testsOfTheExtendedFileCanBeRemoved() throws {
    let tests = "\ntests: [{name: n, play: [A: {Squat: 5 5 5}], expect: {Squat.tm: 90kg}}]"
    var folder = child("days.A: [Row]")
    folder = Folder(
      files: ["base.yaml": base + tests, "child.yaml": folder.files["child.yaml"] ?? ""])
    let problem = try #require(folder.read("child.yaml").diagnostics.first)
    #expect(problem.id == "unknown-lift" && problem.source?.name == "base.yaml")
    #expect(problem.help.last == "to drop this test, write `tests.n: null` in 'child.yaml'")
  }

  @Test func aTextWithoutAFolderCannotExtendFiles() {
    let (program, problems) = ProgramFile.read(
      SourceText(name: "a.yaml", text: "program: P\nextends: ./b.yaml"), id: "a")
    #expect(program == nil)
    #expect(problems.map(\.id) == ["extends-missing-file"])
  }

  @Test func dottedKeysNeedExtends() throws {
    let folder = Folder(files: ["a.yaml": "program: P\ndays: {A: [Squat]}\ndays.B: [Squat]"])
    #expect(folder.problems("a.yaml") == ["a.yaml:3:1 unknown-key"])
    let help = try #require(folder.read("a.yaml").diagnostics.first?.help.last)
    #expect(help == "write 'B' under `days:` instead")
  }
}
