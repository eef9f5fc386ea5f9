// Tests charts: heights, axes, sampling, gaps, and ASCII characters.

import SeededChance
import Terminal
import Testing

@Suite struct ChartTests {
  private func points(_ values: [Int?]) -> [ChartPoint] {
    values.map { ChartPoint($0, $0.map { "\($0)kg" } ?? "") }
  }

  private func text(_ chart: Chart, width: Int = 40) -> [String] {
    chart.lines(width: width).map(\.text)
  }

  @Test func barsBeginAtTheMinimum() {
    let chart = Chart(points([100, 110, 120, 131]), height: 4)
    #expect(
      text(chart) == [
        "131kg ┤   █",
        "      │  ▅█",
        "      │ ▃██",
        "100kg ┤▁███",
      ])
  }

  @Test func asciiUsesWholeRows() {
    let chart = Chart(points([1, 2, 3]), .ascii, height: 3)
    #expect(text(chart) == ["3kg +  #", "    | ##", "1kg +###"])
  }

  @Test func missingValuesAreGaps() {
    let chart = Chart(points([2, nil, 2, nil]), .ascii, height: 1)
    #expect(text(chart) == ["2kg +# #"])
  }

  @Test func chartsWithoutValues() {
    #expect(text(Chart([])) == [])
    #expect(text(Chart(points([nil, nil]))) == [])
  }

  @Test func equalValuesHaveOneLabel() {
    #expect(text(Chart(points([5, 5]), height: 2)) == ["5kg ┤", "    │▁▁"])
  }

  @Test func moreValuesThanColumnsAreSampled() {
    let chart = Chart(points((1...100).map { $0 }), .ascii, height: 2)
    let lines = text(chart, width: 17)
    #expect(lines.allSatisfy { $0.count <= 17 })
    #expect(lines.last?.hasSuffix("##########") == true)
    // The last column shows the last value.
    #expect(lines.first?.hasPrefix("100kg +") == true)
    #expect(lines.first?.count == 17)
  }

  @Test func theLegendNamesTheEnds() {
    var chart = Chart(points([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), height: 1)
    chart.first = "w1"
    chart.last = "w12"
    #expect(text(chart).last == "      w1       w12")
    chart.points = points([1, 2])
    #expect(text(chart).last == "     w1 w12")
  }

  @Test func extremesDoNotOverflow() {
    let chart = Chart(points([Int.min, 0, Int.max]), .ascii, height: 3)
    #expect(text(chart, width: 60).map { $0.suffix(1) } == ["#", "#", "#"])
  }

  /// For any values, the chart has the given height, no row is too wide, and the maximum is in the
  /// top row.
  @Test(arguments: 1...20) func everyChartFits(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    let values = (0...chance.below(80)).map { _ in
      chance.below(5) == 0 ? nil : chance.below(2000) - 1000
    }
    let characters: Chart.Characters = chance.below(2) == 0 ? .blocks : .ascii
    let chart = Chart(points(values), characters, height: 1 + chance.below(8))
    let width = 12 + chance.below(60)
    let lines = chart.lines(width: width)
    guard values.contains(where: { $0 != nil }) else { return #expect(lines.isEmpty) }
    #expect(lines.count == chart.height, "seed \(seed)")
    #expect(lines.allSatisfy { $0.width <= width }, "seed \(seed)")
  }
}
