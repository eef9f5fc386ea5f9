// Shows a chart on the terminal: lines, axes, and a legend below.

import Insights
import Logbook
import Terminal
import Training

/// Shows series as lines in the cells of a terminal.
struct ChartView {
  let chart: ProgressChart
  let titleParts: [String]
  let characters: Plot.Characters
  let layout: Layout

  /// The widest chart, in columns.
  private static let widest = 100
  private static let styles: [Style] = [.cyan, .yellow, .magenta, .green, .blue, .red]

  private var width: Int { layout.width ?? 80 }

  var lines: [StyledLine] {
    // A terminal that cannot show blocks cannot show this dot either.
    let separator = characters == .ascii ? " - " : " · "
    let title = StyledLine(titleParts.joined(separator: separator), .bold)
    let span = "\(chart.dates.lowerBound.long) to \(chart.dates.upperBound.long)"
    var result = (title + StyledLine("\(separator)\(span)", .dim)).wrapped(to: width, hanging: 2)
    result += [""] + plot.lines(width: min(width, Self.widest)) + [""]
    for (index, series) in chart.series.enumerated() {
      var line = StyledLine()
      if let letter = letter(index) { line.append("\(letter) ", style(index) + .bold) }
      if chart.series.count > 1 { line.append("\(series.name): ", .bold) }
      line.append(chart.facts(series))
      result += line.wrapped(to: width, hanging: 2)
    }
    return result + (legend.isEmpty ? [] : [legend])
  }

  private var legend: StyledLine {
    var signs: [StyledLine] = []
    if chart.hasRecords {
      signs.append(StyledLine("\(Plot.mark(characters)) record", .dim))
    }
    if !chart.shaded.isEmpty {
      signs.append(StyledLine("\(Plot.shade(characters)) deload", .dim))
    }
    return StyledLine.joined(signs)
  }

  private func style(_ index: Int) -> Style { Self.styles[index % Self.styles.count] }

  /// Returns the letter of a series, or nil for a single one.
  private func letter(_ index: Int) -> String? {
    guard chart.series.count > 1 else { return nil }
    return ["a", "b", "c", "d", "e", "f"][index % 6]
  }

  private var plot: Plot {
    let isNarrow = width < Layout.narrow
    let ticks = chart.ticks(most: isNarrow ? 5 : 6)
    let unit = chart.series.first?.unit ?? .reps
    var plot = Plot(
      chart.series.enumerated().map { index, series in
        Plot.Series(
          series.points.map {
            Plot.Point($0.date.position, $0.amount.level, isMarked: $0.isRecord)
          },
          style(index), letter: letter(index))
      },
      positions: chart.dates.lowerBound.position...chart.dates.upperBound.position,
      values: ticks.least.level...max(ticks.least.level, ticks.greatest.level), characters,
      height: isNarrow ? 10 : 14)
    plot.valueTicks = ticks.values.map { Plot.Tick($0.level, unit.short($0)) }
    let columns = min(width, Self.widest) - 10
    plot.positionTicks = DateTick.ticks(
      from: chart.dates.lowerBound, to: chart.dates.upperBound, most: max(2, columns / 9)
    ).map { Plot.Tick($0.date.position, $0.label) }
    plot.shaded = chart.shaded.map { $0.lowerBound.position...$0.upperBound.position }
    return plot
  }
}

extension CalendarDate {
  /// The place of the date on an axis.
  var position: Int { Int(days) }
}

extension Decimal {
  /// The place of the number on an axis, in ten-thousandths.
  var level: Int { Int(clamping: trillionths / (Decimal.scale / 10_000)) }
}
