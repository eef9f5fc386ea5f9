// Tests editing a line key by key, and drawing it beside the timers.

import Terminal
import Testing

@Suite struct LineEditorTests {
  /// Returns the keys of a text, where `<` is left, `>` right and `~` backspace.
  private func keys(_ text: String) -> [Key] {
    text.map { character in
      switch character {
      case "<": .left
      case ">": .right
      case "~": .backspace
      default: .character(character)
      }
    }
  }

  private func typed(_ text: String, _ more: Key...) -> String {
    var editor = LineEditor()
    for key in keys(text) + more { _ = editor.handle(key) }
    return String(editor.characters[..<editor.cursor]) + "|"
      + String(editor.characters[editor.cursor...])
  }

  @Test func editing() {
    #expect(typed("5x5") == "5x5|")
    #expect(typed("5x5~6") == "5x6|")
    #expect(typed("55<x") == "5x|5")
    #expect(typed("~<<>>") == "|")
    #expect(typed("abc", .home) == "|abc")
    #expect(typed("abc<<", .end) == "abc|")
    #expect(typed("abc<<", .delete) == "a|c")
    #expect(typed("abc<", .control("u")) == "|c")
    #expect(typed("abc<", .control("k")) == "ab|")
    #expect(typed("n left knee  ", .control("w")) == "n left |")
    #expect(typed("abc", .escape) == "|")
    #expect(typed("ab", .tab, .pageUp, .control("z")) == "ab|")
  }

  /// A line that was put back with an error is discarded as a whole.
  @Test func discardingALineThatWasPutBack() {
    var editor = LineEditor()
    editor.restore("190x", cursor: 2)
    #expect(editor.handle(.control("u")) == .edited)
    #expect(editor.text.isEmpty)
    editor.restore("190x", cursor: 2)
    _ = editor.handle(.left)
    _ = editor.handle(.control("u"))
    #expect(editor.text == "90x")
  }

  @Test func linesAndTheEndOfInput() {
    var editor = LineEditor()
    #expect(editor.handle(.control("d")) == .end)
    #expect(editor.handle(.control("l")) == .redraw)
    for key in keys("5 @ 60kg") { #expect(editor.handle(key) == .edited) }
    #expect(editor.handle(.enter) == .line("5 @ 60kg"))
    #expect(editor.text.isEmpty)
    #expect(editor.handle(.character("8")) == .edited)
    #expect(editor.handle(.control("d")) == .ignored)
    #expect(editor.handle(.up) == .edited)
    #expect(editor.text == "5 @ 60kg")
    #expect(editor.handle(.up) == .ignored)
    #expect(editor.handle(.down) == .edited)
    #expect(editor.text == "8")
    #expect(editor.handle(.enter) == .line("8"))
    #expect(editor.handle(.enter) == .line(""))
  }

  @Test func aLineThatIsTooLongIsNotCut() {
    var editor = LineEditor()
    for _ in 0..<2001 { _ = editor.handle(.character("5")) }
    #expect(editor.handle(.enter) == .tooLong)
    #expect(editor.text.count == 2000)
    #expect(editor.handle(.backspace) == .edited)
    #expect(editor.handle(.enter) == .line(String(repeating: "5", count: 1999)))
  }

  @Test func aLinePutBackIsCorrectedOrReplaced() {
    func restored(_ keys: Key...) -> String {
      var editor = LineEditor()
      editor.restore("5 @ 100kgg", cursor: 10)
      for key in keys { _ = editor.handle(key) }
      return editor.text
    }
    #expect(restored() == "5 @ 100kgg")
    #expect(restored(.backspace) == "5 @ 100kg")
    #expect(restored(.left, .character("!")) == "5 @ 100kg!g")
    #expect(restored(.character("8")) == "8")
    #expect(restored(.character("4"), .character("5")) == "45")
  }

  @Test func lineLengthIsLimited() {
    var editor = LineEditor()
    for _ in 0..<3000 { _ = editor.handle(.character("x")) }
    #expect(editor.text.count == 2000)
  }
}

@Suite struct PromptFrameTests {
  private func frame(
    _ text: String, prompt: String = "Squat 1/3  5 @ 100kg > ", status: String = "rest 1:45",
    width: Int, back: Int = 0
  ) -> PromptFrame {
    var editor = LineEditor()
    for character in text { _ = editor.handle(.character(character)) }
    for _ in 0..<back { _ = editor.handle(.left) }
    return PromptFrame(
      prompt: StyledLine(prompt), editor: editor, status: StyledLine(status), width: width)
  }

  @Test func timersAreAtTheEndOfTheLine() {
    let one = frame("5 @ 95kg", width: 60)
    #expect(one.line.text == "Squat 1/3  5 @ 100kg > 5 @ 95kg                   rest 1:45")
    #expect(one.column == 31)
    #expect(frame("5 @ 95kg", width: 60, back: 3).column == 28)
    #expect(frame("8", status: "", width: 60).line.text == "Squat 1/3  5 @ 100kg > 8")
  }

  @Test func textAndTimersDoNotOverlap() {
    for width in 20...80 {
      for length in [0, 1, 5, 20, 70, 300] {
        let text = String(repeating: "0123456789", count: 30).prefix(length)
        for back in [0, 3, 200] {
          let one = frame(String(text), width: width, back: back)
          #expect(one.line.width < width)
          #expect(one.column < width)
          let hasStatus = one.line.text.hasSuffix("rest 1:45")
          #expect(hasStatus == (width >= 23 + PromptFrame.leastRoom + 1 + 9 + 1))
          if hasStatus { #expect(one.line.text.dropLast(9).hasSuffix(" ")) }
        }
      }
    }
  }

  @Test func longTextScrolls() {
    let one = frame("n a note that is longer than the line", width: 50)
    #expect(one.line.text == "Squat 1/3  5 @ 100kg > r than the line  rest 1:45")
    #expect(frame("深蹲深蹲深蹲深蹲", width: 40).line.width < 40)
  }

  @Test func theLineIsRedrawnInPlace() {
    let text = frame("8", width: 60).rendered(.plain).string
    #expect(text.hasPrefix("\r\u{1B}[KSquat 1/3"))
    #expect(text.hasSuffix("\r\u{1B}[24C"))
  }
}
