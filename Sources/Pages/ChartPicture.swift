// A chart as an SVG picture: a file of its own, or a part of a page.

import Diagnostics
import Insights
package import SafeOutput
import Training

/// A chart as a picture: a file of its own, or a part of an HTML page.
package struct ChartPicture {
  private let chart: ProgressChart
  /// True for a part of a page, which has the title, the legend and the styles.
  private let isPart: Bool

  package init(chart: ProgressChart, isPart: Bool = false) {
    self.chart = chart
    self.isPart = isPart
  }

  private static let width = 800
  private var left: Int { isPart ? 104 : 80 }
  private static let right = 765
  private var top: Int { isPart ? 14 : 60 }
  private var bottom: Int { isPart ? 254 : 340 }
  /// The most points of a series that all get a dot; of longer ones, only the records do.
  private static let mostDots = 150
  private static let colors: [(SafeMarkup, SafeMarkup)] = [
    ("#0969da", "#58a6ff"), ("#bc4c00", "#f0883e"), ("#8250df", "#bc8cff"),
    ("#1a7f37", "#3fb950"), ("#bf3989", "#f778ba"), ("#57606a", "#b1bac4"),
  ]

  package var svg: SafeMarkup {
    let height = bottom + 56 + 20 * (chart.series.count + (notes.isEmpty ? 0 : 1))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="chart" width="\(Self.width)" \
      height="\(height)" viewBox="0 0 \(Self.width) \(height)" role="img" \
      aria-labelledby="title facts">
        <title id="title">\(chart.title)</title>
        <desc id="facts">\(description)</desc>
        <style>
          .chart .window { fill: #ffffff; stroke: #d0d7de }
      \(Self.styles)
          @media (prefers-color-scheme: dark) {
          .chart .window { fill: #0d1117; stroke: #30363d }
      \(Self.darkStyles)
          }
        </style>
        <rect class="window" x="0.5" y="0.5" width="\(Self.width - 1)" height="\(height - 1)" \
      rx="8"/>
        <text class="strong" x="20" y="26"\(Self.fitting(chart.title, letter: 880))>\(chart.title)</text>
        <text class="faint" x="20" y="45">\(span)</text>
      \(body)\(legend)</svg>

      """
  }

  /// Returns the picture as a part of a page. `id` is unique in the page.
  func part(id: SafeMarkup) -> SafeMarkup {
    let height = bottom + 40
    return """
      <svg class="chart" viewBox="0 0 \(Self.width) \(height)" role="img" \
      aria-labelledby="\(id)-title \(id)-facts">
        <title id="\(id)-title">\(chart.title)</title>
        <desc id="\(id)-facts">\(description)</desc>
      \(body)</svg>

      """
  }

  private var span: String { "\(chart.dates.lowerBound.long) to \(chart.dates.upperBound.long)" }

  /// The chart in words, for those who do not see it.
  private var description: String {
    ([span] + chart.series.map { "\($0.name): \(chart.facts($0))" } + notes)
      .joined(separator: ". ") + "."
  }

  // MARK: Styles

  static let styles: SafeMarkup = """
        .chart text { font: 13px system-ui, sans-serif; fill: #1f2328 }
        .chart .strong { font-weight: bold; font-size: 15px }
        .chart .faint { fill: #59636e }
        .chart .end { text-anchor: end }
        .chart .middle { text-anchor: middle }
        .chart .grid { stroke: #d0d7de; stroke-width: 1 }
        .chart .deload { fill: #eaeef2 }
        .chart .line { fill: none; stroke-width: 2; stroke-linejoin: round }
        \(rules(colors.map(\.0)))
    """

  static let darkStyles: SafeMarkup = """
        .chart text { fill: #e6edf3 }
        .chart .faint { fill: #9198a1 }
        .chart .grid { stroke: #30363d }
        .chart .deload { fill: #1c2129 }
        \(rules(colors.map(\.1)))
    """

  private static func rules(_ colors: [SafeMarkup]) -> SafeMarkup {
    colors.enumerated().map { index, color -> SafeMarkup in
      ".chart .line\(index) { stroke: \(color) } .chart .dot\(index) { fill: \(color) }"
    }.joined(separator: "\n    ")
  }

  /// Returns the attribute that squeezes a text of one line that is too wide for the picture, by
  /// the average width of its letters in hundredths of a pixel.
  private static func fitting(_ text: String, letter: Int) -> SafeMarkup {
    let width = width - 60
    guard displayWidth(text) * letter > width * 100 else { return "" }
    return " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
  }

  // MARK: Parts

  private var body: SafeMarkup {
    let ticks = chart.ticks(most: isPart ? 6 : 7)
    let unit = chart.series.first?.unit ?? .reps
    var lines: [SafeMarkup] = []
    for stretch in chart.shaded {
      let start = x(stretch.lowerBound.adding(days: -1))
      let width = max(2, x(stretch.upperBound.adding(days: 1)) - start)
      lines.append(
        """
        <rect class="deload" x="\(start)" y="\(top)" width="\(width)" height="\(bottom - top)"/>
        """)
    }
    for value in ticks.values {
      let y = y(value, ticks)
      lines.append(
        """
        <line class="grid" x1="\(left)" y1="\(y)" x2="\(Self.right)" y2="\(y)"/>
        <text class="faint end" x="\(left - 8)" y="\(y)" dy="0.35em">\(unit.short(value))</text>
        """)
    }
    let dates = chart.dates
    for tick in DateTick.ticks(from: dates.lowerBound, to: dates.upperBound, most: isPart ? 8 : 11)
    {
      lines.append(
        """
        <text class="faint middle" x="\(x(tick.date))" y="\(bottom + 8)" dy="1.1em">\(tick.label)</text>
        """)
    }
    for index in chart.series.indices { lines += self.lines(of: index, ticks) }
    return lines.map { "  \($0)\n" as SafeMarkup }.joined()
  }

  private func lines(of index: Int, _ ticks: AxisTicks) -> [SafeMarkup] {
    let series = chart.series[index]
    var points: SafeMarkup = ""
    for point in series.points {
      if !points.isEmpty { points += " " }
      points += "\(x(point.date)),\(y(point.amount, ticks))"
    }
    var lines: [SafeMarkup] = ["<polyline class=\"line line\(index)\" points=\"\(points)\"/>"]
    let isCrowded = series.points.count > Self.mostDots
    for point in series.points where point.isRecord || !isCrowded {
      let title =
        "\(series.name) \(series.text(point.amount)), \(point.date.long)"
        + (point.isRecord ? ", record" : "") + (point.isDeload ? ", deload" : "")
      let radius = point.isRecord ? (isCrowded ? 4 : 5) : 2
      lines.append(
        """
        <circle class="dot\(index)" cx="\(x(point.date))" cy="\(y(point.amount, ticks))" \
        r="\(radius)"><title>\(title)</title></circle>
        """)
    }
    return lines
  }

  var notes: [String] {
    [
      chart.hasRecords ? "Large dots: records" : nil,
      chart.shaded.isEmpty ? nil : "Shaded: deloads",
    ].compactMap(\.self)
  }

  private var legend: SafeMarkup {
    var lines: [SafeMarkup] = []
    var y = bottom + 56
    for (index, series) in chart.series.enumerated() {
      let text = "\(series.name): \(chart.facts(series))"
      lines.append(
        """
        <circle class="dot\(index)" cx="26" cy="\(y - 4)" r="5"/>
        <text x="40" y="\(y)"\(Self.fitting(text, letter: 680))>\(text)</text>
        """)
      y += 20
    }
    if !notes.isEmpty {
      lines.append(
        "<text class=\"faint\" x=\"40\" y=\"\(y)\">\(notes.joined(separator: ". "))</text>")
    }
    return lines.map { "  \($0)\n" as SafeMarkup }.joined()
  }

  // MARK: Places

  private func x(_ date: CalendarDate) -> Int {
    let (first, last) = (chart.dates.lowerBound, chart.dates.upperBound)
    let days = last.days(since: first)
    guard days > 0 else { return (left + Self.right) / 2 }
    let inside = max(0, min(days, date.days(since: first)))
    return left + inside * (Self.right - left) / days
  }

  private func y(_ amount: Decimal, _ ticks: AxisTicks) -> Int {
    let (least, greatest) = (Int128(ticks.least.level), Int128(ticks.greatest.level))
    guard greatest > least else { return (top + bottom) / 2 }
    let part = (Int128(amount.level) - least) * Int128(bottom - top)
    return bottom - Int(part / (greatest - least))
  }
}
