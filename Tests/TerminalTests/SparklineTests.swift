// Tests sparklines: heights, sampling and characters.

import Terminal
import Testing

@Suite struct SparklineTests {
  @Test func columnsRiseFromTheLeastValueToTheGreatest() {
    #expect(Sparkline([1, 2, 3, 4, 5, 6, 7, 8]).text(width: 20) == "▁▂▃▄▅▆▇█")
    #expect(Sparkline([300, 100, 200]).text(width: 20) == "█▁▅")
    #expect(Sparkline([1, 8], .ascii).text(width: 20) == "_#")
  }

  @Test func equalValuesAreInTheMiddle() {
    #expect(Sparkline([5, 5, 5]).text(width: 20) == "▄▄▄")
    #expect(Sparkline([]).text(width: 20) == "")
  }

  @Test func aNarrowLineShowsTheLastValueOfEachShare() {
    #expect(Sparkline([8, 1, 8, 4, 8, 8]).text(width: 3) == "▁▄█")
    #expect(Sparkline([1, 2], .blocks).text(width: 0) == "▄")
  }

  @Test func extremeValuesDoNotOverflow() {
    #expect(Sparkline([.min, 0, .max]).text(width: 3) == "▁▅█")
  }
}
