// Tests decoding keys from bytes.

import Terminal
import Testing

@Suite struct KeyTests {
  func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.compactMap { decoder.next($0) } + (decoder.flush().map { [$0] } ?? [])
  }

  @Test func charactersAndControls() {
    #expect(keys("5ü铃💪") == [.character("5"), .character("ü"), .character("铃"), .character("💪")])
    #expect(keys("\r\n\t") == [.enter, .enter, .tab])
    #expect(
      keys([0x7F, 0x08, 0x03, 0x04]) == [.backspace, .backspace, .control("c"), .control("d")])
  }

  @Test func specialKeys() {
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(
      keys("\u{1B}[H\u{1B}[F\u{1B}[3~\u{1B}[5~\u{1B}[6~") == [
        .home, .end, .delete, .pageUp, .pageDown,
      ])
    #expect(keys("\u{1B}[200~x\u{1B}[99;9R") == [.character("x")])
  }

  @Test func escapeAlone() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}x") == [.character("x")])
    #expect(keys("\u{1B}[") == [])
  }

  @Test func brokenBytesAreRepaired() {
    #expect(keys([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    #expect(keys([0xC3]) == [.character("\u{FFFD}")])
    #expect(keys([0xE9, 0x61]) == [.character("a")])
    #expect(keys([0xC2, 0x9B]) == [])
    #expect(keys([0x1B, 0x5B] + Array(repeating: 0x30, count: 100_000) + [0x41]) == [.up])
  }
}
