// Tests of frequent mistakes in YAML: the message, the place, and the suggested line.

import Diagnostics
import Testing
import YAMLSource

/// A text and its first problem: the id, the marked text, and the first line of help.
struct Trap: Sendable, CustomTestStringConvertible {
  let text: String
  let id: String
  let marked: String
  let help: String

  init(_ text: String, _ id: String, _ marked: String, _ help: String) {
    self.text = text
    self.id = id
    self.marked = marked
    self.help = help
  }

  var testDescription: String { text.debugDescription }
}

private let quotes = "put the text in quotes: "

@Suite struct YAMLTrapTests {
  @Test(arguments: [
    Trap("a: 1\nnote: Rest: two\n", "colon-in-text", ":", quotes + "note: \"Rest: two\""),
    Trap("- a: Say \"x\": no # c\n", "colon-in-text", ":", quotes + "- a: 'Say \"x\": no' # c"),
    Trap("a: {n: R: two, x: 1}\n", "colon-in-text", ":", quotes + "a: {n: \"R: two\", x: 1}"),
    Trap("a: [x, R: two: y]\n", "colon-in-text", ":", quotes + "a: [x, R: \"two: y\"]"),
    Trap("a: @8 x\n", "unquoted-start", "@8 x", quotes + "a: \"@8 x\""),
    Trap("- @8\n", "unquoted-start", "@8", quotes + "- \"@8\""),
    Trap("a: [@8, 5]\n", "unquoted-start", "@8", quotes + "a: [\"@8\", 5]"),
    Trap("a: `x`\n", "unquoted-start", "`x`", quotes + "a: \"`x`\""),
    Trap("a: %x\n", "unquoted-start", "%x", quotes + "a: \"%x\""),
    Trap("a: 1\n%x: 2\n", "unquoted-start", "%x", quotes + "\"%x\": 2"),
    Trap("a: {w} is\n", "unquoted-start", "{w} is", quotes + "a: \"{w} is\""),
    Trap("- {w} is\n", "unquoted-start", "{w} is", quotes + "- \"{w} is\""),
    Trap("a: [b] c\n", "unquoted-start", "[b] c", quotes + "a: \"[b] c\""),
    Trap("a: *b* c\n", "unquoted-start", "*b* c", quotes + "a: \"*b* c\""),
    Trap("a: > 5 reps\n", "unquoted-start", "> 5 reps", quotes + "a: \"> 5 reps\""),
    Trap("a: - b\n", "unquoted-start", "- b", quotes + "a: \"- b\""),
    Trap("a: ]x\n", "unquoted-start", "]x", quotes + "a: \"]x\""),
    Trap("a: ,x\n", "unquoted-start", ",x", quotes + "a: \",x\""),
    Trap(
      "s: [5 @ (min(a, b)), 3]\n", "list-cut", "5 @ (min(a, b))",
      quotes + "s: [\"5 @ (min(a, b))\", 3]"),
    Trap(
      "s: {a: (x, y) z, b: 1}\n", "list-cut", "(x, y) z", quotes + "s: {a: \"(x, y) z\", b: 1}"),
    Trap(
      "s: [5 \"a, b\", 3]\n", "list-cut", "5 \"a, b\"", quotes + "s: ['5 \"a, b\"', 3]"),
    Trap(
      "x: {Squat: 4x5, 5+}\n", "key-without-value", "5+",
      "write the list in [ ]: x: {Squat: [4x5, 5+]}"),
    Trap(
      "say: {weight}\n", "key-without-value", "weight",
      "if it is a string, put it in quotes: say: \"{weight}\""),
    Trap(
      "- S: 5 @ 9kg \"set #1 ok\"\n", "note-cut", "#1 ok\"",
      quotes + "- S: '5 @ 9kg \"set #1 ok\"'"),
    Trap("- S: 5 (a #b)\n", "note-cut", "#b)", quotes + "- S: \"5 (a #b)\""),
    Trap("s: [3, 5 \"a #1\"]\n", "note-cut", "#1\"", quotes + "s: [3, '5 \"a #1\"']"),
    Trap("s: [5 \"a #1\",\n  3]\n", "note-cut", "#1\"", quotes + "s: ['5 \"a #1\"',"),
    Trap("a:\n\t- b\n", "tab-indent", "\t", "indent with spaces:   - b"),
    Trap("a:\n  b: 1\n\tc: 2\n", "tab-indent", "\t", "indent with spaces:   c: 2"),
    Trap(
      "- Squat: 3x5\n warmup: 1\n", "bad-indent", "warmup",
      "indent it with 2 spaces:   warmup: 1"),
    Trap("a: 1\n  b: 2\n", "bad-indent", "b", "do not indent it: b: 2"),
    Trap("- Decline\n  rest: 2\n", "missing-colon", "Decline", "add a ':': - Decline:"),
    Trap("a: 1\nfoo\nb: 2\n", "missing-colon", "foo", "add a ':': foo:"),
    Trap("a:Leg Day\nb: lb\n", "colon-without-space", ":", "add a space: a: Leg Day"),
    Trap("a: 'tis\nb: 1\n", "unclosed-quote", "'", "close it: a: \"tis\""),
    Trap("a: \"b\nc: \"x\"\n", "unclosed-quote", "\"", "close it: a: \"b\""),
    Trap("a: [1, 2\nb: 3\n", "unclosed-bracket", "[", "close it: a: [1, 2]"),
    Trap("a: {b: 1", "unclosed-bracket", "{", "close it: a: {b: 1}"),
    Trap(
      "- \"paused\" 5x5\n", "text-after-quote", "5x5",
      "put the whole text in quotes: - '\"paused\" 5x5'"),
    Trap(
      "e: {\"Press as main\".weight: 82.5kg, b: 1}\n", "text-after-quote", ".weight",
      "put the whole text in quotes: e: {'\"Press as main\".weight': 82.5kg, b: 1}"),
    Trap(
      "e:\n  \"Bench Press\".tm: 90kg\n", "text-after-quote", ".tm",
      "put the whole text in quotes: '\"Bench Press\".tm': 90kg"),
    Trap(
      "e: {\"Press\" 5, b: 1}\n", "text-after-quote", "5",
      "put the whole text in quotes: e: {'\"Press\" 5', b: 1}"),
    Trap(
      "a: \"x\\Squat\"\n", "bad-escape", "\\S",
      "use single quotes: a: 'x\\Squat'"),
    Trap(
      "a: !important\n", "yaml-tag", "!important",
      "if it is a string, put it in quotes: a: \"!important\""),
    Trap("a: [b, , c]\n", "yaml-syntax", ",", "remove it: a: [b,  c]"),
    Trap(
      ": x\n", "key-not-text", ":", "write a key before the ':', or put the text in quotes"),
    Trap(
      "[a]: 1\n", "key-not-text", "[a]",
      "if it is a string, put it in quotes: \"[a]\": 1"),
    Trap(
      "a: 1\nb: 2\n\"a\": 3\n", "duplicate-key", "\"a\"",
      "remove one of the two, or rename it"),
    Trap(
      "%YAML 1.1\n---\na: 1\n", "yaml-directive", "%YAML 1.1",
      "remove the line, or put it in quotes if it is a string: \"%YAML 1.1\""),
    Trap(
      "a: 1\n---\nb: 2\n", "several-documents", "---", "move it to a separate file"),
    Trap("a: \"\\e[31m\"\n", "control-character", "\\e", "remove it"),
    Trap("a: \"x\\Progress\"\n", "control-character", "\\P", "remove it"),
    Trap("a: x\u{7}\n", "control-character", "\u{7}", "remove it"),
    Trap("a: x\u{2028}\n", "control-character", "\u{2028}", "remove it"),
  ])
  func trap(_ trap: Trap) throws {
    let document = read(trap.text)
    let first = try #require(document.diagnostics.first)
    #expect(first.id == trap.id)
    #expect(first.span.map(document.written) == trap.marked)
    #expect(first.help.first == trap.help)
    #expect(document.diagnostics.count == 1)
    #expect(first.source == document.source)
  }

  @Test func allSyntaxErrorsAreReportedAtOnce() {
    let document = read("a: x: y\nb: @8\nc: 1\nc: 2\nd: {w} z\ne:\n  - *no\n")
    #expect(
      document.ids
        == ["colon-in-text", "unquoted-start", "duplicate-key", "unquoted-start", "unknown-alias"])
    #expect(document.root == nil)
  }

  @Test func theTreeContainsWhatWasMeant() throws {
    let document = read(
      "s: [5 @ (min(a, b)), 3]\nt: {S: 4x5, 5+}\nu: {weight}\nv: {k: (x, y), l: 1}\n")
    let root = try #require(document.root?.mapping)
    #expect(root["s"]?.sequence?.items.compactMap(\.scalar?.text) == ["5 @ (min(a, b))", "3"])
    #expect(root["t"]?.mapping?["S"]?.sequence?.items.compactMap(\.scalar?.text) == ["4x5", "5+"])
    #expect(root["u"]?.scalar?.text == "{weight}")
    #expect(root["v"]?.mapping?.entries.map(\.key.text) == ["k", "l"])
    #expect(root["v"]?.mapping?["k"]?.scalar?.text == "(x, y)")
  }

  @Test(arguments: [
    "a: [20\" box, 24\" box]\n", "a: {b: , c: 1}\n", "a: 20\" box # the 20\" one\n",
    "a: 5 # (see below)\n", "a: ((x # y\n", "a: \"(x\" # y)\n", "source: http://x.y/z\n",
    "a: x:y\n",
    "a: [(x, [y], z)]\n",
  ])
  func validTextsAreNotReported(_ text: String) {
    #expect(read(text).ids == (text.contains("(x, [y]") ? ["list-cut"] : []))
  }

  /// One problem for each conflict of a merge, and none of its consequences.
  @Test func conflictsOfAMerge() throws {
    let conflict = "<<<<<<< HEAD\na: 1\n||||||| base\na: 0\n=======\na: 2\n>>>>>>> phone\n"
    let document = read("x: 1\n" + conflict + "y: @\n" + conflict)
    #expect(document.ids == ["conflict-marker", "conflict-marker"])
    let span = try #require(document.diagnostics.first?.span)
    #expect((span.start, span.end) == (5, 17))
    #expect(read("a: 1\r\n=======\r\na: 2\r\n").ids == ["conflict-marker"])
    #expect(read("a: |\n  <<<<<<< HEAD\n").ids == [])
  }

  @Test func reportsStringsCutOffByAHashOnRequest() throws {
    let document = read("note: rack #2\nplain: rack # two\nnone: #3\nother: x\n")
    let root = try #require(document.root?.mapping)
    func cut(_ key: String) -> Diagnostic? {
      root[key]?.scalar.flatMap { $0.noteCut(in: document.source) }
    }
    #expect(cut("note")?.id == "note-cut")
    #expect(cut("note")?.help.first == quotes + "note: \"rack #2\"")
    #expect(cut("none")?.help.first == quotes + "none: \"#3\"")
    #expect(cut("plain") == nil)
    #expect(cut("other") == nil)
  }

  /// A comma between digits without a space is a decimal comma where a load or an effort is.
  @Test(arguments: [
    ("[Squat: 3x5 @ 7,5kg, Row: 5]", "Squat=3x5 @ 7,5kg Row=5"), ("[5 @8,5, 3]", "5 @8,5 3"),
    ("[3x5 @ 62,25, 3]", "3x5 @ 62,25 3"), ("[72,5% , 3]", "72,5% 3"), ("[2,5km, 3]", "2,5km 3"),
    ("[5,5,5]", "5 5 5"), ("[5 @8,5 @9]", "5 @8 5 @9"), ("[5 @8,10]", "5 @8 10"),
    ("[5x5,3x3]", "5x5 3x3"), ("[5 @ 60kg,3]", "5 @ 60kg 3"), ("[3x5 @ 7, 5kg]", "3x5 @ 7 5kg"),
    ("[{Squat: 3x5 @ 7},5kg]", "Squat=3x5 @ 7 5kg"),
  ])
  func decimalCommasInLists(_ list: String, _ items: String) throws {
    let document = read("a: \(list)\n")
    #expect(document.ids == [])
    let found = document.root?.mapping?["a"]?.sequence?.items.map { item in
      item.mapping?.entries.map { "\($0.key.text)=\($0.value.scalar?.text ?? "")" }.joined()
        ?? item.scalar?.text ?? ""
    }
    #expect(found?.joined(separator: " ") == items)
  }
}
