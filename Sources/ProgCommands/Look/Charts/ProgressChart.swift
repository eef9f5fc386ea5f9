// A chart as data: series, axes and deloads, for the screen, for SVG and for JSON.

import Diagnostics
import Insights
import Interchange
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

  var hasRecords: Bool { series.contains { $0.points.contains(where: \.isRecord) } }

  /// Returns the round values on the vertical axis.
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
      "series": .array(
        series.map { series in
          .object([
            "name": .string(series.name),
            "points": .array(
              series.points.map { point in
                .object([
                  "date": .string(point.date.text), "value": series.unit.json(point.amount),
                  "text": .string(series.text(point.amount)), "record": .flag(point.isRecord),
                  "deload": .flag(point.isDeload),
                ])
              }),
          ])
        }),
    ])
  }
}

extension ProgressUnit {
  /// Returns the JSON form of a number of this unit.
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
