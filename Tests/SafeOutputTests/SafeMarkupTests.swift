// Tests that text in markup stays text.

import SafeOutput
import SeededChance
import Testing

@Suite struct SafeMarkupTests {
  @Test(arguments: [
    ("Squat", "Squat"), ("", ""), ("a & b < c > d", "a &amp; b &lt; c &gt; d"),
    ("\"x\" 'y'", "&quot;x&quot; &#39;y&#39;"),
    (
      "</title><script>alert(1)</script>",
      "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
    ),
    ("&amp;", "&amp;amp;"), ("a\nb\u{1B}[2Jc\u{202E}d\u{0}", "a bcd"),
    ("x\u{FFFE}\u{FFFF}y", "xy"), ("Жим лёжа ﷺ 👩‍🏫", "Жим лёжа ﷺ 👩‍🏫"),
  ])
  func textIsEscaped(_ text: String, _ markup: String) {
    #expect(SafeMarkup(text).string == markup)
    let name = text
    #expect(("<b title=\"\(name)\">" as SafeMarkup).string == "<b title=\"\(markup)\">")
  }

  @Test func literalsAndOtherMarkupAreKept() {
    let row: SafeMarkup = "<td>\(3)</td>"
    let name = "<i>"
    #expect(("<tr>\(row)\(name)</tr>\n" as SafeMarkup).string == "<tr><td>3</td>&lt;i&gt;</tr>\n")
    #expect(([row, row].joined(separator: "|")).string == "<td>3</td>|<td>3</td>")
    #expect((row + "<br>").string == "<td>3</td><br>")
  }

  /// Whatever the text, no character of it can end a text or an attribute.
  @Test func noTextBecomesMarkup() {
    var chance = Chance(seed: 20_251_122)
    let signs = ["<", ">", "\"", "'", "&", "a", "é", "\u{FFFE}", "👩‍🏫", "\u{1B}", "\n", ";", "#"]
    for _ in 0..<500 {
      let text = (0..<chance.below(13)).map { _ in chance.one(signs) }.joined()
      let markup = SafeMarkup(text).string
      #expect(!markup.contains { "<>\"'".contains($0) }, "\(text.debugDescription)")
      var back = markup
      for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'")] {
        back = back.replacing("&\(name);", with: sign)
      }
      let visible = SafeText(text).string.replacing("\u{FFFE}", with: "")
      #expect(back.replacing("&amp;", with: "&") == visible, "\(text.debugDescription)")
    }
  }
}
