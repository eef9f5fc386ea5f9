// A chart as data: series, axes and deloads, for the screen, for SVG and for JSON.

import Diagnostics
import Insights
import Interchange
import SafeOutput
import Training

/// Series between two dates, which share an axis.
struct ProgressChart {
  let series: [ProgressSeries]
  let title: String
  let first: CalendarDate
  let last: CalendarDate
  /// The dates of workouts in a deload, in order.
  let deloads: [CalendarDate]

  /// Creates the chart of series between two dates; from the first value if `first` is nil.
  /// `deloads` is empty for values that are not of exercises.
  init(
    _ series: [ProgressSeries], title: String, from first: CalendarDate?, to last: CalendarDate,
    deloads: Set<CalendarDate>
  ) {
    self.title = title
    self.last = last
    self.series = series.map { series in
      var series = series.from(first ?? series.points.first?.date ?? last, to: last)
      for index in series.points.indices where deloads.contains(series.points[index].date) {
        series.points[index].isDeload = true
      }
      return series
    }
    let start = first ?? self.series.compactMap(\.points.first?.date).min() ?? last
    self.first = start
    self.deloads = deloads.filter { $0 >= start && $0 <= last }.sorted()
  }

  /// The dates on the horizontal axis: up to the last one, but not before the first value.
  var dates: ClosedRange<CalendarDate> {
    let start = series.compactMap(\.points.first?.date).min() ?? first
    return min(start, last)...last
  }

  /// True if a line can be drawn: a series has values on two dates.
  var isLine: Bool { series.contains { $0.points.first?.date != $0.points.last?.date } }

  var hasRecords: Bool { series.contains { $0.points.contains(where: \.isRecord) } }

  func ticks(most: Int) -> AxisTicks {
    let amounts = series.flatMap(\.points).map(\.amount)
    let isTime =
      switch series.first?.unit {
      case .time, .pace: true
      default: false
      }
    return AxisTicks(amounts.min() ?? .zero, amounts.max() ?? .one, isTime: isTime, most: most)
  }

  /// Stretches of deloads: workouts within a week of each other, with a day on each side.
  var shaded: [ClosedRange<CalendarDate>] {
    var stretches: [ClosedRange<CalendarDate>] = []
    for date in deloads where dates.contains(date) {
      if let last = stretches.last, date.days(since: last.upperBound) <= 7 {
        stretches[stretches.count - 1] = last.lowerBound...max(last.upperBound, date)
      } else {
        stretches.append(date...date)
      }
    }
    return stretches
  }

  /// Returns the facts about a series in one line: the first value, the best and the last. For
  /// numbers that are not better if they are higher, the change takes the place of the best. Dates
  /// have a year in a chart of several years.
  func facts(_ series: ProgressSeries) -> String {
    guard let last = series.points.last, let first = series.points.first else {
      return "no value in this range"
    }
    let hasYears = dates.lowerBound.parts.year != dates.upperBound.parts.year
    func text(_ word: String, _ point: ProgressPoint) -> String {
      let year = hasYears ? " \(point.date.parts.year)" : ""
      return "\(word) \(series.text(point.amount)) on \(point.date.short)\(year)"
    }
    guard first.date < last.date else { return text("only", last) }
    var parts = [text("first", first)]
    if let best = series.best, isRanked(series) { parts.append(text("best", best)) }
    if !isRanked(series) || series.best != last { parts.append(text("last", last)) }
    if !isRanked(series), let change = last.amount.subtracting(first.amount) {
      let sign = change.isNegative ? "-" : "+"
      parts.append("\(sign)\(series.text(change.magnitude))")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns false for numbers that are not better if they are higher.
  private func isRanked(_ series: ProgressSeries) -> Bool {
    if series.name == "Bodyweight" { return false }
    return switch series.unit {
    case .measured, .rpe: false
    default: true
    }
  }

  func json(metric: String?) -> JSON {
    .document([
      "metric": .text(metric), "from": .string(dates.lowerBound.text), "to": .string(last.text),
      "series": .objects(series) { series in
        [
          "name": .string(series.name),
          "points": .objects(series.points) { point in
            [
              "date": .string(point.date.text), "value": series.unit.json(point.amount),
              "text": .string(series.text(point.amount)), "record": .flag(point.isRecord),
              "deload": .flag(point.isDeload),
            ]
          },
        ]
      },
    ])
  }
}

extension ProgressUnit {
  func json(_ amount: Decimal) -> JSON {
    let number = JSON.number(amount.atNinePlaces.text(places: 4))
    return switch self {
    case .weight(let unit): ExactLoad(amount, unit).json
    case .added(let unit): ExactLoad(amount, unit, onBodyweight: true).json
    case .reps, .rpe, .workouts: number
    case .time: .object(["seconds": .number(amount.text(places: 1))])
    case .distance(let unit): .object(["value": number, "unit": .string(unit.rawValue)])
    case .pace: .string(text(amount))
    case .measured(let suffix):
      .object(["value": number, "unit": .text(suffix.trimmed.isEmpty ? nil : suffix.trimmed)])
    }
  }
}

/// A chart as a picture: a file of its own, or a part of an HTML page.
struct ChartPicture {
  let chart: ProgressChart
  /// True for a part of a page, which has the title, the legend and the styles.
  var isPart = false

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

  var svg: SafeMarkup {
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
