// Tests of anchors, aliases and merge keys, and their limits.

import Diagnostics
import Testing
import YAMLSource

@Suite struct YAMLReuseTests {
  @Test func anAliasHasThePlaceOfItsTextAndItsOwn() throws {
    let document = read("a: &x [1, 2]\nb: *x\n")
    let node = try #require(document.root?.mapping?["b"])
    #expect(document.written(node.span) == "[1, 2]")
    #expect(node.alias.map(document.written) == "*x")
    let entry = try #require(document.root?.mapping?.entry("b"))
    #expect(document.written(entry.span) == "b: *x")
  }

  @Test func theLatestAnchorOfANameIsUsed() {
    let root = read("a: &x 1\nb: *x\nc: &x 2\nd: *x\n").root?.mapping
    #expect(root?["b"]?.scalar?.text == "1")
    #expect(root?["d"]?.scalar?.text == "2")
  }

  @Test func ownKeysWinOverMergedOnesAndEarlierOverLater() throws {
    let document = read(
      "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc:\n  <<: [*a, *b]\n  x: 9\n  w: 0\n")
    let mapping = try #require(document.root?.mapping?["c"]?.mapping)
    #expect(mapping.entries.map(\.key.text) == ["y", "z", "x", "w"])
    #expect(mapping.entries.compactMap(\.value.scalar?.text) == ["1", "2", "9", "0"])
    let merged = try #require(mapping.entry("z"))
    #expect(document.written(merged.key.span) == "z")
    #expect(merged.key.span.start > 20 && merged.merge.map(document.written) == "[*a, *b]")
    #expect(mapping.entry("x")?.merge == nil)
  }

  @Test func aQuotedMergeKeyIsAKey() {
    let document = read("\"<<\": 3\n")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?.mapping?["<<"]?.scalar?.text == "3")
  }

  @Test func reportsAndSkipsInvalidReuse() {
    let document = read("a: *nope\nb: &b [*b, 1]\nc: {<<: 3, d: 4}\n")
    #expect(document.ids == ["unknown-alias", "alias-inside-itself", "merge-not-mapping"])
    #expect(document.root?.mapping?.entries.map(\.key.text) == ["b", "c"])
    #expect(document.root?.mapping?["b"]?.sequence?.items.count == 1)
    #expect(document.root?.mapping?["c"]?.mapping?.entries.count == 1)
  }

  @Test func anUnknownAliasSuggestsASimilarOne() {
    let help = read("a: &push 1\nb: *psuh\n").diagnostics.first?.help ?? []
    #expect(help.first == "did you mean '*push'?")
  }

  @Test func aliasesOfAliasesAreLimited() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let names = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(names)]\n"
    }
    let document = read(text)
    #expect(document.ids == ["too-many-aliases"])
    #expect(document.root == nil)
  }

  @Test func nodesWithoutAliasesDoNotCountTowardTheLimit() {
    let list = Array(repeating: "1", count: 1_600).joined(separator: ", ")
    let document = read((0..<12).map { "k\($0): [\(list)]\n" }.joined())
    #expect(document.ids == [])
    #expect(document.root?.mapping?.entries.count == 12)
  }

  @Test func depthThroughAliasesIsLimited() {
    var text = "a0: &a0 [x]\n"
    for level in 1...70 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(read(text).ids == ["nested-too-deep"])
  }
}
