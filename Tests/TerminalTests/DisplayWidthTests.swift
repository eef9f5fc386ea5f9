// Columns of characters, and text of strangers made harmless.
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
    ("Squat", "Squat"), ("a\tb", "a b"), ("a\r\nb\nc", "a b c"), ("\u{1B}[31mred", "␛[31mred"),
    ("\u{0}\u{7}\u{8}\u{7F}", "␀␇␈␡"), ("\u{9B}2J", "\u{FFFD}2J"),
    ("\u{9D}0;x\u{9C}", "\u{FFFD}0;x\u{FFFD}"),
    ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"), ("a\u{2028}b\u{85}c", "a b c"),
    ("👩‍🏫 ok", "👩‍🏫 ok"),
  ])
  func whatTerminalsActOnIsReplaced(_ text: String, _ safe: String) {
    #expect(safeForTerminal(text) == safe)
    #expect(safeForTerminal(safe) == safe)
    #expect(StyledLine(text).rendered(.plain) == safe)
  }

  @Test func noScalarReachesTheTerminalAsAControl() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let rendered = StyledLine(String(scalar), .red).rendered(.plain)
      #expect(rendered.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
    // All escape sequences in what is rendered are our own.
    let hostile = StyledLine("\u{1B}]0;owned\u{7}", .bold).rendered(.ansi)
    #expect(hostile == "\u{1B}[1m␛]0;owned␇\u{1B}[0m")
  }
}
