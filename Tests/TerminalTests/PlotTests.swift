// Tests line charts: lines, signs, axes, shading, and every set of characters.

import SeededChance
import Terminal
import Testing

@Suite struct PlotTests {
  private func plot(
    _ values: [Int], _ characters: Plot.Characters, height: Int = 4, marked: Set<Int> = []
  ) -> Plot {
    let points = values.enumerated().map { Plot.Point($0, $1, isMarked: marked.contains($0)) }
    return Plot(
      [Plot.Series(points, .plain)], positions: 0...(values.count - 1),
      values: (values.min() ?? 0)...(values.max() ?? 1), characters, height: height)
  }

  private func text(_ plot: Plot, width: Int) -> [String] { plot.lines(width: width).map(\.text) }

  @Test func asciiMarksPointsAndConnectsThem() {
    let plot = plot([0, 30, 0], .ascii, marked: [1])
    #expect(
      text(plot, width: 11) == [
        " |    @", " |  .. .", " | .    ..", " |*       *", " +---------", "  ",
      ])
  }

  @Test func brailleHasEightDotsPerCell() {
    let lines = text(plot([0, 7], .braille, height: 2), width: 6)
    #expect(lines.count == 4)
    #expect(
      lines.prefix(2).joined().unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
  }

  @Test func blocksAreHalfRows() {
    #expect(text(plot([0, 0], .blocks, height: 2), width: 6)[0] == " │▄▄▄▄")
    #expect(text(plot([0, 3], .blocks, height: 2), width: 6)[0] == " │  ▄▀")
  }

  /// Of many points in one column, the line reaches from the lowest to the highest.
  @Test(arguments: 0..<50 as Range<UInt64>) func aColumnIsDrawnFromItsLowestToItsHighest(
    _ seed: UInt64
  ) {
    var chance = Chance(seed: seed)
    let values = (0..<(2 + chance.below(30))).map { _ in chance.below(20) }
    let lines = Plot(
      [Plot.Series(values.map { Plot.Point(0, $0) }, .plain)], positions: 0...0, values: 0...19,
      .blocks, height: 10
    ).lines(width: 6).prefix(10).map { Array($0.text) }
    let column = lines.flatMap { $0.count > 4 ? [$0[4] != "▄", $0[4] != "▀"] : [false, false] }
    let drawn = column.indices.filter { column[$0] && lines[$0 / 2][4] != " " }.map { 19 - $0 }
    #expect(drawn == Array((values.min()!...values.max()!).reversed()), "\(values)")
  }

  @Test func ticksAreInTheRowsOfTheirValues() {
    var plot = plot([0, 100], .ascii, height: 3)
    plot.valueTicks = [.init(0, "0kg"), .init(100, "100kg")]
    plot.positionTicks = [.init(0, "a"), .init(1, "last")]
    #expect(
      text(plot, width: 17) == [
        "100kg +       ..*", "      |   ....", "  0kg +*..", "      ++--------+",
        "       a     last",
      ])
  }

  @Test func shadingDoesNotHideLines() {
    var plot = plot([0, 0, 0, 0], .ascii, height: 2)
    plot.shaded = [1...2]
    let lines = text(plot, width: 6)
    #expect(lines.prefix(2) == [" |****", " | ::"])
  }

  @Test func lettersTellSeriesApart() {
    let one = Plot.Series([.init(0, 0), .init(9, 0)], .cyan, letter: "a")
    let other = Plot.Series([.init(0, 9), .init(9, 9)], .yellow, letter: "b")
    for characters in Plot.Characters.allCases {
      let plot = Plot([one, other], positions: 0...9, values: 0...9, characters)
      let lines = text(plot, width: 20).joined()
      #expect(lines.filter { $0 == "a" }.count == 2)
      #expect(lines.filter { $0 == "b" }.count == 2)
    }
  }

  /// No line is wider than asked for, and nothing traps, whatever the numbers are.
  @Test func everyPlotFits() {
    var chance = Chance(seed: 21)
    for _ in 0..<500 {
      let extremes = [Int.min, -1, 0, 1, .max]
      let points = (0..<chance.below(12)).map { _ in
        Plot.Point(
          chance.below(4) == 0 ? extremes[chance.below(5)] : chance.below(400),
          chance.below(4) == 0 ? extremes[chance.below(5)] : chance.below(1000),
          isMarked: chance.below(3) == 0)
      }
      let width = 12 + chance.below(90)
      var plot = Plot(
        [.init(points, .cyan), .init(points.reversed(), .red, letter: "b")],
        positions: 0...chance.below(400), values: 0...chance.below(1000),
        Plot.Characters.allCases[chance.below(3)], height: chance.below(20))
      plot.valueTicks = [.init(0, "0kg"), .init(chance.below(1000), "99.5kg")]
      plot.positionTicks = [.init(0, "8 Sep"), .init(100, "2026"), .init(399, "Mar")]
      plot.shaded = [-5...3, 100...120, 500...600]
      for line in plot.lines(width: width) { #expect(line.width <= width) }
    }
  }
}
