// Tests of going to names, of renaming them, and of the parts of a document.

import Diagnostics
import Embedded
import Interchange
import Testing
import WorkspaceTesting

@testable import LanguageServer

@Suite struct NavigationTests {
  private static let base = """
    program: Base
    source: https://example.com/base
    lifts:
      Squat: {weight: 60kg}
    schemes:
      main: 3x5 @ (weight)
    progress:
      up:
        state: {misses: 0}
        rules:
          - when made: weight += max(2.5kg, 1kg); misses = 0
          - else: misses += 1
    days:
      A:
        - Squat: main
          progress: up
        - Curl

    """
  private static let child = """
    extends: ./base.yaml
    program: Child
    days.A.Curl: main
    +days.B: [Squat, Row]

    """
  private static let history = """
    ; prog history 1

    2025-09-01 08:00 start base
      version 1a2b3c4d

    2025-09-02 18:05 workout A
      of base 1a2b3c4d, day A
      Squat: 3x5 @ 60kg
      Hack Squat for Curl: 3x10 @ 40kg

    """

  private func editor(withHistory: Bool = false) throws -> Editor {
    let disk = MemoryDisk()
    for folder in ["/home", "/home/you", "/home/you/training", "/home/you/training/programs"] {
      disk.addFolder(folder)
    }
    disk.addFile("/home/you/training/prog.yaml", "units: kg\n")
    disk.addFile("/home/you/training/programs/base.yaml", Self.base)
    disk.addFile("/home/you/training/programs/child.yaml", Self.child)
    if withHistory {
      disk.addFolder("/home/you/training/history")
      disk.addFile("/home/you/training/history/2025.txt", Self.history)
    }
    var editor = try Editor(disk)
    try editor.open("programs/base.yaml", Self.base)
    return editor
  }

  /// Returns the places in an answer as `file line:column`.
  private func places(_ node: JSONNode?) -> [String] {
    (node?.items ?? []).map { place in
      let start = place["range"]?["start"]
      let file = place["uri"]?.string?.split(separator: "/").last.map { "\($0) " } ?? ""
      return "\(file)\(start?["line"]?.text ?? ""):\(start?["character"]?.text ?? "")"
    }
  }

  @Test func definitionAndReferences() throws {
    var editor = try editor()
    let name = "programs/base.yaml"
    #expect(
      try places(editor.ask("definition", name, line: 14, character: 13)) == ["base.yaml 5:2"])
    #expect(
      try places(editor.ask("definition", name, line: 10, character: 22)) == ["base.yaml 3:10"])
    #expect(
      try places(editor.ask("references", name, line: 5, character: 3)) == [
        "base.yaml 5:2", "base.yaml 14:13", "child.yaml 2:13",
      ])
    #expect(
      try places(editor.ask("references", name, line: 16, character: 9)) == [
        "base.yaml 16:6", "child.yaml 2:7",
      ])
    #expect(
      try places(editor.ask("documentHighlight", name, line: 13, character: 2)) == ["13:2"])
  }

  @Test func anUnsavedProgramIsUsed() throws {
    var editor = try editor()
    try editor.open("programs/child.yaml", Self.child.replacing("main", with: "main, main"))
    #expect(
      try places(editor.ask("references", "programs/base.yaml", line: 5, character: 3)).count == 4)
  }

  @Test(arguments: [
    ("days.", "days.A.Curl"), ("days.A.", "days.A.Squat"), ("days.A.Cu", "days.A.Curl"),
    ("days.A.Squat.r", "days.A.Squat.rest"), ("+days.A.", "+days.A.Row"),
    ("schemes.", "schemes.main"),
  ])
  func dottedKeysAreCompleted(_ key: String, _ expected: String) throws {
    var editor = try editor()
    let text = Self.child + key
    try editor.open("programs/child.yaml", text)
    let items = try editor.ask(
      "completion", "programs/child.yaml", line: 4, character: key.count)?.items
    #expect(items?.compactMap { $0["label"]?.string }.contains(expected) ?? false)
  }

  // MARK: Renaming

  private func rename(
    _ editor: inout Editor, line: Int, character: Int, to new: String
  ) throws -> JSONNode {
    try editor.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": .string("\(editor.folder)/programs/base.yaml")],
        "position": ["line": .integer(line), "character": .integer(character)],
        "newName": .string(new),
      ])
  }

  @Test func renamingReachesTheProgramsThatExtendIt() throws {
    var editor = try editor()
    let changes = try rename(&editor, line: 5, character: 2, to: "work")["result"]?["changes"]
    let files = ["base", "child"].map { name in
      changes?["\(editor.folder)/programs/\(name).yaml"]?.items?.map {
        "\($0["range"]?["start"]?["line"]?.text ?? "") \($0["newText"]?.string ?? "")"
      }
    }
    #expect(files == [["5 work", "14 work"], ["2 work"]])
  }

  @Test(arguments: [
    (
      14, 9, "Back Squat",
      "'Squat' is in your history: run `prog exercises rename Squat \"Back Squat\"`, "
        + "which renames it in the history, the settings and all programs"
    ),
    (13, 2, "B", "your history has workouts of the day 'A', which would no longer belong to it"),
    (
      8, 13, "fails", "'base' is in your history, and 'misses' would start again under another name"
    ),
    (10, 30, "least", "'max' is a function of prog and cannot be renamed"),
    (5, 3, "a b", "'a b' cannot be the name of a scheme"),
  ]) func refusals(_ line: Int, _ character: Int, _ new: String, _ reason: String) throws {
    var editor = try editor(withHistory: true)
    let error = try rename(&editor, line: line, character: character, to: new)["error"]
    #expect(error?["code"]?.text == "-32803")
    #expect(
      error?["message"]?.string?.hasPrefix(reason) == true, "\(error?["message"]?.string ?? "")")
  }

  /// A lift cannot have a name that a line of the history or of `prog log` would not be read with.
  @Test(arguments: [("Row.x", false), ("Barbell Row", true), ("3x5", false), ("Curl (EZ)", true)])
  func namesOfLiftsAreRead(_ new: String, _ isName: Bool) throws {
    var editor = try editor()
    let error = try rename(&editor, line: 16, character: 9, to: new)["error"]
    #expect((error == nil) == isName, "\(error?["message"]?.string ?? "")")
    let message = error?["message"]?.string ?? ""
    #expect(isName || message.hasPrefix("'\(new)' cannot be the name of a lift"), "\(message)")
  }

  @Test func theNameThatWillBeRenamed() throws {
    var editor = try editor()
    let name = try editor.ask("prepareRename", "programs/base.yaml", line: 14, character: 16)
    #expect(name?["placeholder"]?.string == "main")
    #expect(name?["range"]?["start"]?["character"]?.text == "13")
    #expect(
      try
        (editor.ask("prepareRename", "programs/base.yaml", line: 0, character: 3)?.json
        ?? JSON.null) == JSON.null)
  }

  // MARK: Parts

  private func request(_ editor: inout Editor, _ method: String, _ name: String) throws -> JSONNode?
  {
    try editor.request(
      "textDocument/\(method)", ["textDocument": ["uri": .string("\(editor.folder)/\(name)")]])[
        "result"]
  }

  /// Returns the names of symbols, nested, each with its first and last line.
  private func outline(_ node: JSONNode?) -> String {
    (node?.items ?? []).map { symbol in
      let range = symbol["range"]
      let lines = ["start", "end"].map { range?[$0]?["line"]?.text ?? "" }.joined(separator: "-")
      let children = outline(symbol["children"])
      return "\(symbol["name"]?.string ?? "") \(lines)\(children.isEmpty ? "" : " {\(children)}")"
    }.joined(separator: ", ")
  }

  @Test func outlineOfAProgram() throws {
    var editor = try editor()
    #expect(
      outline(try request(&editor, "documentSymbol", "programs/base.yaml"))
        == "lifts 2-3 {Squat 3-3 {weight 3-3}}, "
        + "schemes 4-5 {main 5-5}, progress 6-11 {up 7-11}, "
        + "days 12-16 {A 13-16 {Squat 14-15, Curl 16-16}}")
  }

  @Test func outlineOfAHistory() throws {
    var editor = try editor()
    try editor.open("history/2025.txt", Self.history)
    #expect(
      outline(try request(&editor, "documentSymbol", "history/2025.txt"))
        == "2025-09-01 start base 2-3, 2025-09-02 A (base) 5-8 {Squat 7-7, Hack Squat 8-8, Curl 8-8}"
    )
    #expect(
      try places(editor.ask("definition", "history/2025.txt", line: 6, character: 25)) == [
        "base.yaml 13:2"
      ])
    #expect(
      try places(editor.ask("definition", "history/2025.txt", line: 6, character: 6)) == [
        "base.yaml 0:0"
      ])
    #expect(
      try places(editor.ask("references", "history/2025.txt", line: 7, character: 4)) == [
        "2025.txt 7:2", "base.yaml 3:2", "base.yaml 14:6", "child.yaml 3:10",
      ])
  }

  @Test func foldingAndSelection() throws {
    var editor = try editor()
    let folds = try request(&editor, "foldingRange", "programs/base.yaml")?.items?.map {
      "\($0["startLine"]?.text ?? "")-\($0["endLine"]?.text ?? "")"
    }
    #expect(folds == ["2-3", "4-5", "6-11", "7-11", "9-11", "12-16", "13-16", "14-15"])
    var node = try editor.request(
      "textDocument/selectionRange",
      [
        "textDocument": ["uri": .string("\(editor.folder)/programs/base.yaml")],
        "positions": [["line": 14, "character": 16]],
      ])["result"]?.items?.first
    var lengths: [String] = []
    while let range = node?["range"] {
      lengths.append(
        ["start", "end"].map { end in
          ["line", "character"].map { range[end]?[$0]?.text ?? "" }.joined(separator: ":")
        }.joined(separator: "-"))
      node = node?["parent"]
    }
    #expect(lengths.first == "14:13-14:17")
    #expect(lengths.last == "0:0-17:0")
    #expect(lengths.contains("14:6-15:18"))
  }

  @Test func linksSignaturesAndSymbols() throws {
    var editor = try editor()
    try editor.open("programs/child.yaml", Self.child)
    #expect(
      try request(&editor, "documentLink", "programs/child.yaml")?.items?.map {
        $0["target"]?.string
      } == ["\(editor.folder)/programs/base.yaml"])
    #expect(
      try request(&editor, "documentLink", "programs/base.yaml")?.items?.map {
        $0["target"]?.string
      } == ["https://example.com/base"])
    let help = try editor.ask("signatureHelp", "programs/base.yaml", line: 10, character: 39)
    #expect(help?["signatures"]?.items?.first?["label"]?.string == "max(a, b)")
    #expect(help?["activeParameter"]?.text == "1")
    let found = try editor.request("workspace/symbol", ["query": "ma"])["result"]?.items?.map {
      $0["name"]?.string
    }
    #expect(found == ["main"])
  }

  @Test func colours() throws {
    var editor = try editor()
    let text = "program: P\ndays:\n  Ä:\n    - Squat: 3x5 @ 80% of Squat.tm\n"
    try editor.open("programs/p.yaml", text)
    let numbers = try request(&editor, "semanticTokens/full", "programs/p.yaml")?["data"]?.items?
      .compactMap { $0.text }
    #expect(
      numbers?.joined(separator: " ")
        == "0 0 7 7 0 1 0 4 7 0 1 2 1 1 1 1 6 5 0 0 0 7 3 8 0 0 6 3 8 0 0 4 2 7 0 0 3 5 0 0 0 6 2 4 0"
    )
  }

  /// Places that are counted from an earlier one are the same as those counted by themselves.
  @Test(arguments: [true, false]) func placesAfterOthers(_ countsBytes: Bool) {
    let text = "\u{FEFF}program: Ä\n\n# 😀 é\r\ndays: [5x5, Übung: 3x5, 😀😀]\n"
    let places = TextPlaces(SourceText(name: "p.yaml", text: text), countsBytes: countsBytes)
    let scalars = text.unicodeScalars
    let offsets = scalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    for (index, first) in offsets.enumerated() {
      let (line, character) = places.position(of: first)
      let start = TextPlaces.Position(offset: first, line: line, character: character)
      for offset in offsets[index...] {
        let found = places.position(of: offset, after: start)
        let other = places.position(of: offset)
        #expect(found.line == other.line && found.character == other.character)
      }
    }
  }

  @Test func theDeclarationThatAProblemIsAbout() throws {
    var editor = try editor()
    try editor.open(
      "programs/p.yaml",
      "program: P\nlifts: {Squat: {tm: 100kg}}\ndays:\n  A:\n    - Squat: 3x5 @ (Squat.tm + 5)\n")
    let problem = editor.problems["\(editor.folder)/programs/p.yaml"]?.first
    let related = problem?["relatedInformation"]?.items?.first
    #expect(related == nil || related?["message"]?.string?.hasSuffix("is declared here") == true)
  }

  // MARK: All programs

  /// Every request at many places of every shipped program has a valid answer.
  @Test func placesOfShippedPrograms() throws {
    let methods = [
      "definition", "references", "documentHighlight", "prepareRename", "signatureHelp",
      "selectionRange",
    ]
    var state: UInt64 = 20_261_129
    for id in ShippedPrograms.ids {
      let text = try #require(ShippedPrograms.text(of: id))
      var editor = try Editor()
      let name = "programs/\(id).yaml"
      try editor.open(name, text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for index in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let line = Int(state >> 33) % lines.count
        let character = Int(state >> 20) % (lines[line].utf16.count + 2)
        let place: JSON = ["line": .integer(line), "character": .integer(character)]
        let answer = try editor.request(
          "textDocument/\(index % 40 == 39 ? "rename" : methods[index % methods.count])",
          [
            "textDocument": ["uri": .string("\(editor.folder)/\(name)")], "position": place,
            "positions": [place], "newName": "fresh_name",
          ])
        if let error = answer["error"] { #expect(error["code"]?.text == "-32803") }
        for found in (answer["result"]?.items ?? []) where found["range"] != nil {
          #expect(isValid(found["range"], lines))
        }
        for edit in answer["result"]?["changes"]?["\(editor.folder)/\(name)"]?.items ?? [] {
          #expect(isValid(edit["range"], lines))
        }
      }
      for method in ["documentSymbol", "foldingRange", "documentLink"] {
        for found in try request(&editor, method, name)?.items ?? [] {
          #expect(found["range"].map { isValid($0, lines) } ?? true)
        }
      }
      let data = try request(&editor, "semanticTokens/full", name)?["data"]?.items ?? []
      #expect(data.count.isMultiple(of: 5) && data.count > 50)
      #expect(data.allSatisfy { Int($0.text ?? "").map { $0 >= 0 } ?? false })
    }
  }

  private func isValid(_ range: JSONNode?, _ lines: [Substring]) -> Bool {
    let places = ["start", "end"].compactMap { Place(range?[$0]) }
    guard places.count == 2 else { return false }
    return (places[0].line, places[0].character) <= (places[1].line, places[1].character)
      && places.allSatisfy {
        lines.indices.contains($0.line) && $0.character <= lines[$0.line].utf16.count
      }
  }
}
