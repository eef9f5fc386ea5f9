// Tests that completion, hover, fixes and hints answer at any place of any program.

import Diagnostics
import Embedded
import Interchange
import Logbook
import ProgramFormat
import SeededChance
import Testing

@testable import LanguageServer

@Suite struct RandomPlaceTests {
  /// Every answer is about the document, and a document with a completion or a rewriting written
  /// into it still has a tree.
  @Test(arguments: ShippedPrograms.ids) func everyPlaceHasAValidAnswer(_ id: String) throws {
    let text = try #require(ShippedPrograms.text(of: id))
    let source = SourceText(name: "\(id).yaml", text: text)
    var editor = try Editor()
    let name = "programs/\(id).yaml"
    let address = "\(editor.folder)/\(name)"
    try editor.open(name, text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var chance = Chance(seed: id.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    // Completion and edits read the program again at each place, which takes longer.
    for index in 0..<60 {
      let line = chance.below(lines.count)
      let character = chance.below(lines[line].utf16.count + 1)
      let place: JSON = ["line": .integer(line), "character": .integer(character)]
      _ = try editor.ask("hover", name, line: line, character: character)
      let parameters: JSON = [
        "textDocument": ["uri": .string(address)], "range": ["start": place, "end": place],
        "context": ["diagnostics": []],
      ]
      _ = try editor.request("textDocument/inlayHint", parameters)
      guard index.isMultiple(of: 3) else { continue }
      let items = try editor.ask("completion", name, line: line, character: character)?.items ?? []
      if !items.isEmpty {
        let item = items[chance.below(items.count)]
        let edited = try applied(item["textEdit"], "newText", to: source)
        let isReadable = WrittenProgram(edited).isReadable
        #expect(
          isReadable,
          "\(item["label"]?.string ?? "") at \(line):\(character)")
      }
      guard index.isMultiple(of: 18) else { continue }
      for action in try editor.request("textDocument/codeAction", parameters)["result"]?.items ?? []
      {
        guard case .object(let files)? = action["edit"]?["changes"]?.json else {
          Issue.record("a change without edits")
          continue
        }
        #expect(files.map(\.key) == [address])
      }
    }
    _ = try editor.request("textDocument/codeLens", ["textDocument": ["uri": .string(address)]])
  }

  private func applied(
    _ edit: JSONNode?, _ key: String, to source: SourceText
  ) throws -> SourceText {
    let places = TextPlaces(source, countsBytes: false)
    let start = places.offset(try #require(Place(edit?["range"]?["start"])))
    let end = places.offset(try #require(Place(edit?["range"]?["end"])))
    #expect(start <= end)
    let new = try #require(edit?[key]?.string)
    return SourceText(
      name: source.name, bytes: source.bytes[..<start] + Array(new.utf8) + source.bytes[end...])
  }
}
