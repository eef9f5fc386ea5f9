// A chart as data: series, axes and deloads, for the screen and for SVG.

import Diagnostics
package import Insights
import SafeOutput
package import Training

/// Series between two dates, which share an axis.
package struct ProgressChart {
  package let series: [ProgressSeries]
  package let title: String
  package let first: CalendarDate
  package let last: CalendarDate
  /// The dates of workouts in a deload, in order.
  package let deloads: [CalendarDate]

  /// Creates the chart of series between two dates; from the first value if `first` is nil.
  /// `deloads` is empty for values that are not of exercises.
  package init(
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
  package var dates: ClosedRange<CalendarDate> {
    let start = series.compactMap(\.points.first?.date).min() ?? first
    return min(start, last)...last
  }

  /// True if a line can be drawn: a series has values on two dates.
  package var isLine: Bool { series.contains { $0.points.first?.date != $0.points.last?.date } }

  package var hasRecords: Bool { series.contains { $0.points.contains(where: \.isRecord) } }

  package func ticks(most: Int) -> AxisTicks {
    let amounts = series.flatMap(\.points).map(\.amount)
    let isTime =
      switch series.first?.unit {
      case .time, .pace: true
      default: false
      }
    return AxisTicks(amounts.min() ?? .zero, amounts.max() ?? .one, isTime: isTime, most: most)
  }

  /// Stretches of deloads: workouts within a week of each other, with a day on each side.
  package var shaded: [ClosedRange<CalendarDate>] {
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
  package func facts(_ series: ProgressSeries) -> String {
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
}

extension Decimal {
  package var level: Int { Int(clamping: trillionths / (Decimal.scale / 10_000)) }
}
