// A number of each week as a picture of bars, for a report.

import Insights
import SafeOutput
import Training

/// Bars from left to right, one for each week.
struct BarPicture {
  struct Bar {
    /// The first day of the week.
    let start: CalendarDate
    let amount: Int
    /// The amount with its unit.
    let text: String
  }

  let title: String
  let bars: [Bar]

  private static let (width, height) = (420, 190)
  private static let (left, right, top, bottom) = (58, 412, 10, 160)

  /// The last bar and the highest one, in words.
  var facts: String {
    guard let last = bars.last, let most = bars.max(by: { $0.amount < $1.amount }) else {
      return ""
    }
    return "\(last.text) in the last of \(bars.count.counted("week")), at most \(most.text)"
  }

  /// Returns the picture as a part of a page. `id` is unique in the page.
  func part(id: SafeMarkup) -> SafeMarkup {
    """
    <svg class="chart" viewBox="0 0 \(Self.width) \(Self.height)" role="img" \
    aria-labelledby="\(id)-title \(id)-facts">
      <title id="\(id)-title">\(title)</title>
      <desc id="\(id)-facts">\(facts).</desc>
    \(axes)\(columns)</svg>

    """
  }

  private var ticks: AxisTicks {
    AxisTicks(.zero, Decimal(max(1, bars.map(\.amount).max() ?? 1)), most: 5)
  }

  private func y(_ amount: Int) -> Int {
    let greatest = max(1, ticks.greatest.floor ?? 1)
    return Self.bottom - amount * (Self.bottom - Self.top) / greatest
  }

  private func x(_ index: Int) -> Int {
    Self.left + index * (Self.right - Self.left) / max(1, bars.count)
  }

  private var axes: SafeMarkup {
    let lines = ticks.values.compactMap(\.floor).map { value -> SafeMarkup in
      """
        <line class="grid" x1="\(Self.left)" y1="\(y(value))" x2="\(Self.right)" y2="\(y(value))"/>
        <text class="faint end" x="\(Self.left - 6)" y="\(y(value))" dy="0.35em">\
      \("\(value)".withThousands)</text>

      """
    }
    guard let first = bars.first?.start, let last = bars.last?.start else { return lines.joined() }
    let dates = DateTick.ticks(from: first, to: last, most: 6).map { tick -> SafeMarkup in
      let place = x(tick.date.days(since: first) / 7)
      return """
          <text class="faint" x="\(place)" y="\(Self.bottom + 18)">\(tick.label)</text>

        """
    }
    return lines.joined() + dates.joined()
  }

  private var columns: SafeMarkup {
    bars.enumerated().map { index, bar -> SafeMarkup in
      let width = max(1, min(40, x(index + 1) - x(index) - 2))
      let height = Self.bottom - y(bar.amount)
      return """
          <rect class="dot0" x="\(x(index) + 1)" y="\(y(bar.amount))" width="\(width)" \
        height="\(height)"><title>Week of \(bar.start.long): \(bar.text)</title></rect>

        """
    }.joined()
  }
}
