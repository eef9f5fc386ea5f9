// Tests rendering, truncating, padding and wrapping of styled lines.

import Terminal
import Testing

@Suite struct StyledLineTests {
  let sample = StyledLine("Squat ", .bold) + StyledLine("5 @ 100kg") + StyledLine(" due", .red)

  @Test func rendering() {
    #expect(sample.rendered(.plain) == "Squat 5 @ 100kg due")
    #expect(sample.rendered(.ansi) == "\u{1B}[1mSquat \u{1B}[0m5 @ 100kg\u{1B}[31m due\u{1B}[0m")
    #expect(StyledLine("x", .dim + .cyan + .inverse).rendered(.ansi) == "\u{1B}[2;7;36mx\u{1B}[0m")
    #expect(StyledText(["a", sample]).rendered(.plain) == "a\nSquat 5 @ 100kg due\n")
    #expect(StyledText().rendered(.ansi) == "")
  }

  @Test func neighboursOfEqualStyleAreJoined() {
    let line =
      StyledLine("a", .red) + StyledLine("b", .red) + StyledLine("") + StyledLine("c", .red)
    #expect(line.spans == [StyledSpan("abc", .red)])
    #expect(StyledLine.joined(["a", "b", "c"], by: " · ").text == "a · b · c")
    let name = "Row"
    let literal: StyledLine = "\(name): 5"
    #expect(literal.text == "Row: 5")
    #expect(StyledLine("").isEmpty)
  }

  @Test func truncating() {
    #expect(sample.truncated(to: 19) == sample)
    #expect(sample.truncated(to: 10).text == "Squat 5 @…")
    #expect(sample.truncated(to: 4).rendered(.ansi) == "\u{1B}[1mSqu…\u{1B}[0m")
    #expect(sample.truncated(to: 1).text == "…")
    #expect(sample.truncated(to: 0).isEmpty)
    #expect(sample.truncated(to: -5).isEmpty)
    // A wide character does not fit into the last column before `…`.
    #expect(StyledLine("杠铃蹲").truncated(to: 4).text == "杠…")
    #expect(StyledLine("杠铃蹲").truncated(to: 5).text == "杠铃…")
  }

  @Test func padding() {
    #expect(StyledLine("铃").padded(to: 4).text == "铃  ")
    #expect(StyledLine("5").padded(to: 3, .trailing).text == "  5")
    #expect(StyledLine("12345").padded(to: 3).text == "12345")
    #expect(StyledLine("5", .red).padded(to: 2).rendered(.ansi) == "\u{1B}[31m5\u{1B}[0m ")
  }

  func wrap(_ text: String, _ width: Int, hanging: Int = 0) -> [String] {
    StyledLine(text).wrapped(to: width, hanging: hanging).map(\.text)
  }

  @Test func wrapping() {
    #expect(wrap("", 10) == [""])
    #expect(wrap("one two", 10) == ["one two"])
    #expect(wrap("one two three", 8) == ["one two", "three"])
    #expect(wrap("one two three four", 9, hanging: 2) == ["one two", "  three", "  four"])
    #expect(wrap("  indented text here", 12, hanging: 4) == ["  indented", "    text", "    here"])
    #expect(wrap("one  two   three", 9) == ["one  two", "three"])
    #expect(wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrap("ab cdefghij", 4, hanging: 1) == ["ab", " cde", " fgh", " ij"])
    #expect(wrap("杠铃蹲举", 5) == ["杠铃", "蹲举"])
    #expect(wrap("ab", 0) == ["a", "b"])
    #expect(wrap("杠铃", 1) == ["杠", "铃"])
    #expect(wrap("trailing    ", 9) == ["trailing"])
  }

  @Test func wrappingKeepsStyles() {
    let lines = sample.wrapped(to: 9)
    #expect(lines.map(\.text) == ["Squat 5 @", "100kg due"])
    #expect(lines.last?.spans.last == StyledSpan(" due", .red))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func wrappingLosesNothingAndFits(seed: UInt64) {
    var state = seed
    func draw(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    let letters: [Character] = ["a", "b", " ", " ", "铃", "💪", "é", "\u{1B}", "\n", "-"]
    for _ in 0..<500 {
      let text = String((0..<draw(60)).map { _ in letters[draw(letters.count)] })
      let line = StyledLine(text)
      let width = 2 + draw(30)
      let hanging = draw(width - 1)
      let lines = line.wrapped(to: width, hanging: hanging)
      #expect(lines.allSatisfy { $0.width <= width }, "seed \(seed), \(text.debugDescription)")
      let kept = lines.map { $0.text.filter { $0 != " " } }.joined()
      #expect(kept == line.text.filter { $0 != " " }, "seed \(seed), \(text.debugDescription)")
      #expect(line.truncated(to: width).width <= width)
    }
  }
}
