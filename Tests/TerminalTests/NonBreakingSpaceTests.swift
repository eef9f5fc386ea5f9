// Tests that wrapping does not break sets.

import Terminal
import Testing

@Suite struct NonBreakingSpaceTests {
  @Test func linesBreakOnlyBetweenSets() {
    let line = StyledLine(NonBreakingSpace.within("5 @ 175lb, 5 @ 205lb, 5+ @ 230lb"))
    let lines = line.wrapped(to: 20).map(\.withPlainBlanks.text)
    #expect(lines == ["5 @ 175lb,", "5 @ 205lb,", "5+ @ 230lb"])
  }

  @Test func quotedTextMayBreak() {
    let line = StyledLine(NonBreakingSpace.within("5 @ 100kg \"left knee fine\""))
    let lines = line.wrapped(to: 20).map(\.withPlainBlanks.text)
    #expect(lines == ["5 @ 100kg \"left knee", "fine\""])
  }
}
