// Draws a chart as SVG, in the light or dark colours of the reader's system.

import Insights
import SafeOutput
import Training

/// A chart as a picture of a fixed size.
struct ChartPicture {
  let chart: ProgressChart

  private static let width = 800
  private static let height = 420
  /// The sides of the drawing area.
  private static let (left, right, top, bottom) = (80, 780, 60, 340)
  /// The colours of the series, for light and dark backgrounds.
  private static let colors = [
    ("#0969da", "#58a6ff"), ("#bc4c00", "#f0883e"), ("#8250df", "#bc8cff"),
    ("#1a7f37", "#3fb950"), ("#bf3989", "#f778ba"), ("#57606a", "#b1bac4"),
  ]

  var svg: String {
    let height = Self.height + 20 * (chart.series.count + 1)
    let span = "\(chart.dates.lowerBound.long) to \(chart.dates.upperBound.long)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" \
      viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(Self.escaped(chart.title))">
        <style>
      \(styles)
        </style>
        <rect class="window" x="0.5" y="0.5" width="\(Self.width - 1)" height="\(height - 1)" \
      rx="8"/>
        <text class="strong" x="20" y="26">\(Self.escaped(chart.title))</text>
        <text class="faint" x="20" y="45">\(span)</text>
      \(body)</svg>

      """
  }

  private var styles: String {
    func rules(_ colors: [String]) -> String {
      colors.enumerated().map { index, color in
        ".line\(index) { stroke: \(color) } .dot\(index) { fill: \(color) }"
      }.joined(separator: "\n    ")
    }
    return """
          .window { fill: #ffffff; stroke: #d0d7de }
          text { font: 13px system-ui, sans-serif; fill: #1f2328 }
          .strong { font-weight: bold; font-size: 15px }
          .faint { fill: #59636e }
          .end { text-anchor: end }
          .middle { text-anchor: middle }
          .grid { stroke: #d0d7de; stroke-width: 1 }
          .deload { fill: #eaeef2 }
          .line { fill: none; stroke-width: 2; stroke-linejoin: round }
          \(rules(Self.colors.map(\.0)))
          @media (prefers-color-scheme: dark) {
          .window { fill: #0d1117; stroke: #30363d }
          text { fill: #e6edf3 }
          .faint { fill: #9198a1 }
          .grid { stroke: #30363d }
          .deload { fill: #1c2129 }
          \(rules(Self.colors.map(\.1)))
          }
      """
  }

  // MARK: Parts

  private var body: String {
    let ticks = chart.ticks(most: 7)
    let unit = chart.series.first?.unit ?? .reps
    var lines: [String] = []
    for stretch in chart.shaded {
      let start = x(stretch.lowerBound.adding(days: -1))
      let width = max(2, x(stretch.upperBound.adding(days: 1)) - start)
      lines.append(
        "<rect class=\"deload\" x=\"\(start)\" y=\"\(Self.top)\" width=\"\(width)\" "
          + "height=\"\(Self.bottom - Self.top)\"/>")
    }
    for value in ticks.values {
      let y = y(value, ticks)
      lines.append(
        "<line class=\"grid\" x1=\"\(Self.left)\" y1=\"\(y)\" x2=\"\(Self.right)\" y2=\"\(y)\"/>")
      let label = Self.escaped(unit.short(value))
      lines.append(
        "<text class=\"faint end\" x=\"\(Self.left - 8)\" y=\"\(y + 4)\">\(label)</text>")
    }
    let dates = chart.dates
    for tick in DateTick.ticks(from: dates.lowerBound, to: dates.upperBound, most: 11) {
      lines.append(
        "<text class=\"faint middle\" x=\"\(x(tick.date))\" y=\"\(Self.bottom + 22)\">"
          + "\(tick.label)</text>")
    }
    for index in chart.series.indices { lines += self.lines(of: index, ticks) }
    return (lines + legend).map { "  \($0)\n" }.joined()
  }

  private func lines(of index: Int, _ ticks: AxisTicks) -> [String] {
    let series = chart.series[index]
    let points = series.points.map { "\(x($0.date)),\(y($0.amount, ticks))" }
    var lines = [
      "<polyline class=\"line line\(index)\" points=\"\(points.joined(separator: " "))\"/>"
    ]
    for point in series.points {
      let title = Self.escaped(
        "\(series.name) \(series.text(point.amount)), \(point.date.long)"
          + (point.isRecord ? ", record" : "") + (point.isDeload ? ", deload" : ""))
      lines.append(
        "<circle class=\"dot\(index)\" cx=\"\(x(point.date))\" cy=\"\(y(point.amount, ticks))\" "
          + "r=\"\(point.isRecord ? 5 : 2)\"><title>\(title)</title></circle>")
    }
    return lines
  }

  private var legend: [String] {
    var lines: [String] = []
    var y = Self.bottom + 56
    for (index, series) in chart.series.enumerated() {
      lines.append("<circle class=\"dot\(index)\" cx=\"26\" cy=\"\(y - 4)\" r=\"5\"/>")
      let text = Self.escaped("\(series.name): \(chart.facts(series))")
      lines.append("<text x=\"40\" y=\"\(y)\">\(text)</text>")
      y += 20
    }
    var notes: [String] = []
    if chart.hasRecords { notes.append("large dots: records") }
    if !chart.shaded.isEmpty { notes.append("shaded: deloads") }
    if !notes.isEmpty {
      lines.append(
        "<text class=\"faint\" x=\"40\" y=\"\(y)\">\(notes.joined(separator: ", "))</text>")
    }
    return lines
  }

  // MARK: Places

  private func x(_ date: CalendarDate) -> Int {
    let (first, last) = (chart.dates.lowerBound, chart.dates.upperBound)
    let days = last.days(since: first)
    guard days > 0 else { return (Self.left + Self.right) / 2 }
    let inside = max(0, min(days, date.days(since: first)))
    return Self.left + inside * (Self.right - Self.left) / days
  }

  private func y(_ amount: Decimal, _ ticks: AxisTicks) -> Int {
    let (least, greatest) = (Int128(ticks.least.level), Int128(ticks.greatest.level))
    guard greatest > least else { return (Self.top + Self.bottom) / 2 }
    let part = (Int128(amount.level) - least) * Int128(Self.bottom - Self.top)
    return Self.bottom - Int(part / (greatest - least))
  }

  /// Returns a text for an SVG file: without control characters, and with escaped signs.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in SafeText(text).string {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }
}
