// Tests of lines and columns, widths, similar names and JSON.

import Diagnostics
import SafeOutput
import Testing

@Suite struct TextTests {
  @Test func columnsCountCharacters() {
    let text = SourceText(name: "t", text: "ab\r\né🏋️x\rlast\n")
    let lines = SourceLines(text)
    #expect(lines.count == 4)
    func place(_ offset: Int) -> [Int] {
      let position = lines.position(at: offset)
      return [position.line, position.column]
    }
    #expect(place(0) == [1, 1])
    #expect(place(2) == [1, 3])
    #expect(place(3) == [1, 3])
    #expect(place(4) == [2, 1])
    #expect(place(6) == [2, 2])
    #expect(place(13) == [2, 3])
    #expect(place(15) == [3, 1])
    #expect(place(999) == [4, 1])
    #expect(place(-5) == [1, 1])
    #expect(SourceLines(SourceText(name: "t", text: "\u{FEFF}ab")).position(at: 3).column == 1)
  }

  @Test(arguments: [
    ("leg-day.yaml", "leg-day.yaml"), ("", "''"), ("my plan", "'my plan'"),
    ("Joe's", #"'Joe'\''s'"#),
    ("a'\u{301};b", "'a'\\''\u{301};b'"), ("$(x) `y`", "'$(x) `y`'"),
  ])
  func wordsOfAShellAreQuoted(_ text: String, _ expected: String) {
    #expect(text.inShell.utf8.elementsEqual(expected.utf8))
  }

  /// Two texts that differ still differ after they are shortened together.
  @Test func shorteningKeepsTheDifference() {
    let long = String(repeating: "5 @ 65%, ", count: 60)
    for place in stride(from: 0, through: long.count, by: 7) {
      let index = long.index(long.startIndex, offsetBy: place)
      let other = String(long[..<index]) + "é" + String(long[index...])
      let (one, two) = String.shortened(long, other, to: 90)
      #expect(one != two, "at \(place)")
      #expect(one.count <= 92 && two.count <= 92)
      // A text that ends where the other continues.
      let (short, whole) = String.shortened(String(long[..<index]), long, to: 90)
      #expect(place == long.count || short != whole, "at \(place)")
    }
    #expect(String.shortened("3x5", "5x5", to: 90) == (one: "3x5", other: "5x5"))
  }

  /// The line of every offset is one more than the number of line breaks before it.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func linesAgreeWithCounting(_ seed: UInt64) {
    var state = seed
    var bytes: [UInt8] = []
    for _ in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append((state >> 33) % 5 == 0 ? 0x0A : 0x61)
    }
    let lines = SourceLines(SourceText(name: "t", bytes: bytes))
    for offset in bytes.indices {
      let expected = 1 + bytes[..<offset].count { $0 == 0x0A }
      #expect(lines.position(at: offset).line == expected, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("warm-up", "warmup"), ("Warm Up", "warmup"), ("warmpu", "warmup"), ("rset", "rest"),
    ("notes", "note"), ("tempoo", "tempo"), ("progres", "progress"), ("exersise", "exercise"),
  ])
  func suggestsSimilarNames(_ written: String, _ meant: String) {
    let names = ["warmup", "rest", "tempo", "note", "progress", "or", "exercise", "base", "round"]
    #expect(nearest(to: written, among: names) == meant)
  }

  @Test(arguments: ["", "xyz", "superset", "o", "--", "banana"])
  func suggestsNothingForOtherNames(_ written: String) {
    #expect(nearest(to: written, among: ["warmup", "rest", "or", "note"]) == nil)
  }

  @Test func prefersTheClosestAndThenTheFirst() {
    #expect(nearest(to: "bast", among: ["base", "bass"]) == "base")
    #expect(nearest(to: "round", among: ["roumd", "Round"]) == "Round")
    #expect(nearest(to: String(repeating: "x", count: 100_000), among: ["x"]) == nil)
  }

  @Test func jsonIsEscapedAndExact() {
    let value: JSON = [
      "text": "a\"\\\n\t\u{1}\u{2028}é/", "load": .number("102.50"), "bad": .number("1.e5"),
      "list": [1, true, .null], "none": [], "empty": [:],
    ]
    #expect(
      value.compact.string
        == #"{"text":"a\"\\\n\t\u0001\u2028é/","load":102.50,"bad":"1.e5","#
        + #""list":[1,true,null],"none":[],"empty":{}}"#)
    #expect(
      (["a": ["b": 1], "c": [2, 3], "d": []] as JSON).pretty.string == """
        {
          "a": {
            "b": 1
          },
          "c": [
            2,
            3
          ],
          "d": []
        }
        """)
    #expect(JSON.object(["a": nil, "b": 1]).compact.string == #"{"b":1}"#)
  }

  @Test(arguments: ["0", "-0", "10", "1.5", "1e5", "-1.5E+10"])
  func numbers(_ digits: String) { #expect(JSON.number(digits).compact.string == digits) }

  @Test(arguments: ["", "-", "01", "1.", ".5", "+1", "1e", "NaN", "1 ", "１"])
  func otherTextsAreNotNumbers(_ text: String) {
    #expect(JSON.number(text).compact.string == "\"\(text)\"")
  }
}
