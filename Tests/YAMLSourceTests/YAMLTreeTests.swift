// Tests of the tree of a YAML file.

import Diagnostics
import Testing
import YAMLSource

@Suite struct YAMLTreeTests {
  @Test func keepsOrderKindsAndPlaces() throws {
    let document = read(
      """
      program: Leg Day
      days:
        A:
          - Squat: 10, 3x5
            warmup: 2x10 @ 0lb
          - Decline

      tags: [a, "b c"]  # two
      empty:
      """)
    #expect(document.diagnostics.isEmpty)
    let root = try #require(document.root?.mapping)
    #expect(root.entries.map(\.key.text) == ["program", "days", "tags", "empty"])
    let list = try #require(root["days"]?.mapping?["A"]?.sequence)
    #expect(!list.isFlow)
    #expect(
      document.written(list.span)
        == "- Squat: 10, 3x5\n      warmup: 2x10 @ 0lb\n    - Decline")
    let entry = try #require(list.items.first?.mapping)
    #expect(document.written(entry.span) == "Squat: 10, 3x5\n      warmup: 2x10 @ 0lb")
    #expect(document.written(entry.entries[1].key.span) == "warmup")
    #expect(document.written(entry.entries[1].span) == "warmup: 2x10 @ 0lb")
    let tags = try #require(root["tags"])
    #expect(document.written(tags.span) == "[a, \"b c\"]")
    #expect(tags.sequence?.isFlow == true)
    #expect(root["empty"]?.isNull == true)
    #expect(document.comments.map(\.text) == ["two"])
    #expect(document.comments.map(\.isTrailing) == [true])
  }

  @Test(arguments: ["no", "on", "5:30", "1e3", "0x1F", "true", "2025-01-01", "1_000", ".5"])
  func scalarsAreStrings(_ text: String) {
    let value = read("key: \(text)").root?.mapping?["key"]?.scalar
    #expect(value?.text == text)
    #expect(value?.isNull == false)
  }

  @Test(arguments: ["", " ~", " null", " # nothing"])
  func missingValuesAreNull(_ value: String) {
    #expect(read("key:\(value)\n").root?.mapping?["key"]?.isNull == true)
  }

  @Test(arguments: ["\"\"", "\"null\"", "'~'"])
  func quotedNullIsAString(_ value: String) {
    #expect(read("key: \(value)\n").root?.mapping?["key"]?.isNull == false)
  }

  @Test(arguments: ["", "\n\n", "# only this\n", "\u{FEFF}"])
  func anEmptyFileHasNoRoot(_ text: String) {
    let document = read(text)
    #expect(document.root?.isNull ?? true)
    #expect(document.diagnostics.isEmpty)
  }

  @Test func aByteOrderMarkIsNotPartOfTheText() throws {
    let document = read("\u{FEFF}é: ü\nb: c\n")
    let entry = try #require(document.root?.mapping?.entries.last)
    #expect(document.written(entry.span) == "b: c")
    #expect(
      document.source.position(at: entry.key.span.start) == SourcePosition(line: 2, column: 1))
  }

  @Test func placesCountBytesAfterWideCharacters() throws {
    let document = read("Kniebeuge ü 🏋️: 3x5\n日本: {語: [é, 'ß']}\n")
    let root = try #require(document.root?.mapping)
    #expect(document.written(root.entries[0].value.span) == "3x5")
    #expect(document.written(root.entries[1].value.span) == "{語: [é, 'ß']}")
    let items = try #require(root["日本"]?.mapping?["語"]?.sequence?.items)
    #expect(items.map { document.written($0.span) } == ["é", "'ß'"])
  }

  @Test func carriageReturnsEndLines() throws {
    let document = read("a: 1\r\nb:\r\n  - x\r\n  - y # c\r\nc: 2\r\n")
    let root = try #require(document.root?.mapping)
    #expect(root["b"].map { document.written($0.span) } == "- x\r\n  - y")
    #expect(document.comments.map(\.text) == ["c"])
    #expect(root["c"]?.scalar?.text == "2")
  }

  @Test func anchorsAndTagsAreNotPartOfANode() throws {
    let document = read("a: &x !!str text\nb: &y\n  - 1\nc: &z {k: v}\nd: !!map\n  e: f\n")
    #expect(document.diagnostics.isEmpty)
    let root = try #require(document.root?.mapping)
    #expect(
      root.entries.map { document.written($0.value.span) } == ["text", "- 1", "{k: v}", "e: f"])
  }

  @Test func blockTextsEndWithTheirLastLine() throws {
    let document = read("a: |\n  one\n  two\n\n# behind\nb: > # head\n  x\n  y\nc: |\nd: 1\n")
    let root = try #require(document.root?.mapping)
    #expect(root["a"]?.scalar?.text == "one\ntwo\n")
    #expect(
      root.entries.map { document.written($0.value.span) }
        == ["|\n  one\n  two", "> # head\n  x\n  y", "|", "1"])
    #expect(document.comments.map(\.text) == ["behind", "head"])
  }

  @Test func findsAllCommentsAndNothingElse() {
    let document = read(
      "# top\na: x#no # one\nb: \"# no\"\nc: [1, # two\n  2]\nd: # three\n  - 1\n  # four\n# end")
    #expect(document.comments.map(\.text) == ["top", "one", "two", "three", "four", "end"])
    #expect(document.comments.map(\.isTrailing) == [false, true, true, true, false, false])
  }
}
