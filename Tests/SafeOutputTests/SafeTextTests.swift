// Tests the filter for everything that is printed.

import Foundation
import SafeOutput
import SeededChance
import Testing

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("Squat", "Squat"), ("", ""), ("a\tb", "a b"), ("a\r\nb\nc", "a b c"), ("a\rb", "a b"),
    ("a\u{2028}b\u{85}c\u{B}d", "a b c d"), ("\u{0}a\u{8}\u{8}b\u{7}\u{7F}", "ab"),
    ("a\u{202E}b\u{2066}c\u{200F}d\u{61C}e", "abcde"), ("\u{FEFF}a\u{200B}b\u{2060}c", "abc"),
    ("👩‍🏫 ok", "👩‍🏫 ok"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("¥ … → ½ ·", "¥ … → ½ ·"),
    // Escape sequences are removed as a whole.
    ("a\u{1B}[31mred", "ared"), ("\u{9B}2Jx", "x"), ("\u{1B}[?25lx\u{1B}[2 qy", "xy"),
    ("\u{1B}]0;owned\u{7}x", "x"), ("\u{1B}]0;owned\u{1B}\\x", "x"), ("\u{9D}0;x\u{9C}y", "y"),
    ("\u{1B}]8;;http://evil\u{1B}\\text\u{1B}]8;;\u{1B}\\", "text"),
    ("\u{1B}Pq#0\u{1B}\\x", "x"), ("\u{1B}cx", "x"), ("\u{1B}(Bx", "x"), ("\u{1B}", ""),
    // A sequence without an end does not hide the text after it.
    ("\u{1B}]0;title", "0;title"), ("\u{1B}[", ""), ("\u{1B}[31", ""), ("\u{1B}[3é", "é"),
    ("\u{1B}]0;a\nb\u{7}", "0;a b"), ("\u{1B}\u{1B}[2Jx", "x"),
  ])
  func oneLine(_ text: String, _ safe: String) {
    #expect(SafeText(text).string == safe)
    #expect(SafeText(safe).string == safe)
  }

  @Test func linesAndTabsAreKeptOnRequest() {
    let text = "a\tb\r\nc\rd\n\u{1B}[2Je\u{2028}"
    #expect(SafeText(lines: text).string == "a\tb\nc d\ne ")
    #expect(SafeText(markedLines: text).string == "a\tb\nc␍d\n␛[2Je<U+2028>")
    #expect(SafeText(lines: "a\n\tb").string == "a\n\tb")
  }

  @Test func harmfulCharactersAreMarkedInQuotes() {
    #expect(
      SafeText(marked: "a\u{1B}[31m\u{9B}2J\u{202E}\u{7F}\r\u{0}").string
        == "a␛[31m<U+9B>2J<U+202E>␡␍␀")
  }

  /// Interpolated text is filtered separately, so it cannot hide the words around it.
  @Test func literalsAreNotFiltered() {
    let name = "Squat\u{1B}]0;"
    let other = "Bench\u{7}\u{1B}[2"
    let text: SafeText = "\u{1B}[1m\(name)\u{1B}[0m: \(other)\n\(3)x\(Character("\u{9B}"))"
    #expect(text.string == "\u{1B}[1mSquat0;\u{1B}[0m: Bench\n3x")
    #expect(("a\nb" as SafeText).onOneLine.string == "a b")
    #expect((["a", "b"] as [SafeText]).joined(separator: ", ").string == "a, b")
  }

  @Test func jsonLosesNothing() throws {
    let text =
      "\"\\\u{0}\u{8}\u{C}\t\r\n\u{1B}]0;x\u{7}\u{7F}\u{9B}\u{2028}\u{202E}\u{FEFF}\u{E0001}é👩‍🏫"
    let json = SafeText(json: text).string
    #expect(json.unicodeScalars.allSatisfy { !Self.isForbidden($0) })
    #expect(json.contains(#"\u001b]0;x\u0007\u007f\u009b\u2028\u202e\ufeff\udb40\udc01é👩‍🏫"#))
    let back = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    #expect(back as? String == text)
  }

  /// Uses the properties of Unicode, not the filter's own list.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.generalCategory == .control { return true }
    if scalar.properties.isBidiControl { return true }
    return "\u{2028}\u{2029}\u{FEFF}\u{200B}\u{2060}\u{206A}\u{FFF9}\u{E0001}".unicodeScalars
      .contains(scalar)
  }

  @Test func everyScalarAlone() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      for shown in [SafeText(text), SafeText(marked: text), SafeText(json: text)] {
        #expect(shown.string.unicodeScalars.allSatisfy { !Self.isForbidden($0) }, "U+\(value)")
      }
      // The filter never removes letters and symbols.
      if scalar.properties.isAlphabetic || scalar.properties.isEmoji {
        #expect(SafeText(text).string == text, "U+\(value)")
      }
    }
  }

  @Test func anyMixtureIsSafeAfterFiltering() {
    let parts = [
      "\u{1B}", "[", "]", "0;x", "\u{7}", "\u{9B}", "\u{9D}", "\u{9C}", "31m", "\\", "P", "\n",
      "\r",
      "\t", "\u{8}", "\u{202E}", "é", "杠", "a", " ", "\u{200D}", "\u{C2}", "\u{0}", "\u{2069}",
    ]
    var chance = Chance(seed: 20_261_122)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        parts.randomElement(using: &chance) ?? ""
      }.joined()
      let safe = SafeText(text).string
      #expect(safe.unicodeScalars.allSatisfy { !Self.isForbidden($0) }, "\(text.debugDescription)")
      #expect(SafeText(safe).string == safe, "\(text.debugDescription)")
      let marked = SafeText(marked: text).string
      #expect(marked.unicodeScalars.allSatisfy { !Self.isForbidden($0) })
    }
  }

  /// A text without harmful characters keeps its storage: the filter does not copy it.
  @Test func harmlessTextIsNotCopied() {
    let text = String(repeating: "Bench Press, 5 @ 100kg → ½ · ", count: 20)
    let safe = SafeText(text).string
    let (one, other) = (address(of: text), address(of: safe))
    #expect(one == other)
  }

  private func address(of text: String) -> UnsafePointer<UInt8>? {
    text.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
  }
}
