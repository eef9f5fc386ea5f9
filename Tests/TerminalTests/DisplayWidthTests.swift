// Tests the columns of characters, and which parts of a text are shown.

import Terminal
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Squat", 5), ("Übung", 5), ("e\u{301}", 1), ("杠铃", 4), ("スクワット", 10),
    ("ｽｸﾜｯﾄ", 5), ("역도", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("¥ × · … → ½", 11),
    ("💪", 2), ("💪🏽", 2), ("👩‍🏫", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩", 1), ("❤", 1), ("❤️", 2),
    ("1️⃣", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("🏋️‍♀️", 2), ("a\u{200B}b", 2), ("a\u{200D}b", 2), ("\u{AD}", 1),
    ("☰", 2), ("䷀", 2), ("─│█", 3), ("क्षि", 3), ("จำ", 2), ("שָׁלוֹם", 4), ("𠀋", 2), ("\u{FEFF}", 0),
    ("⏱", 1), ("⏱️", 2), ("⏳", 2), ("✓", 1), ("✅", 2),
  ])
  func columns(_ text: String, _ width: Int) {
    #expect(displayWidth(text) == width)
    #expect(StyledLine(text).width == width)
  }

  @Test(arguments: [
    ("Squat", "Squat"), ("a\tb", "a b"), ("a\r\nb\nc", "a b c"), ("\u{1B}[31mred", "red"),
    ("a\u{202E}b", "ab"), ("👩‍🏫 ok", "👩‍🏫 ok"),
  ])
  func controlSequencesAreRemoved(_ text: String, _ safe: String) {
    #expect(StyledLine(text).text == safe)
    #expect(StyledLine(text).rendered(.plain).string == safe)
    #expect(StyledLine("\(text)", .red).text == safe)
  }

  @Test func renderedTextOnlyContainsOurEscapeSequences() {
    let text = "\u{1B}]0;owned\u{7}\u{1B}[5mx"
    let hostile = StyledLine(text, .bold + .red)
    #expect(hostile.rendered(.ansi) == "\u{1B}[1;31mx\u{1B}[0m")
  }
}
