// The section of a report with a heat map of each year.

import Engine
import Insights
import Logbook
import SafeOutput
import Training

extension ReportPage {
  private static let cell = 14
  private static let (left, top) = (44, 22)

  /// A picture for each year, the last one first.
  var calendar: SafeMarkup {
    let last = report.statistics.last
    guard let first = report.calendar.first?.date, !report.calendar.isEmpty else { return "" }
    let days = Dictionary(grouping: report.calendar) { $0.date.parts.year }
    let heat = CalendarHeat.levels(of: report.calendar)
    let years = (first.parts.year...max(first.parts.year, last.parts.year)).reversed()
    let others = Set(report.calendar.compactMap(\.mark))
    let signs = [
      others.contains(.missed) ? "A cross is a missed session." : nil,
      others.contains(.skipped) ? "A slash is a skipped session." : nil,
      others.contains(.paused) ? "Two lines are a pause." : nil,
      others.contains(.planned) ? "A ring is a planned session." : nil,
    ].compactMap(\.self)
    let legend = (["The stronger the colour, the more work sets."] + signs).joined(separator: " ")
    return "<p class=\"faint\">\(legend)</p>\n"
      + years.map { year($0, days[$0] ?? [], heat) }.joined()
  }

  private func year(
    _ year: Int, _ days: [CalendarDay], _ heat: [CalendarDate: Int]
  ) -> SafeMarkup {
    let span = CalendarSpan.year(of: CalendarDate(year: year, month: 7, day: 1) ?? report.today)
    let start = span.first.startOfWeek(report.firstWeekday)
    let weeks = span.last.days(since: start) / 7 + 1
    let width = Self.left + weeks * Self.cell + 4
    let height = Self.top + 7 * Self.cell + 4
    let id: SafeMarkup = "year-\(year)"
    let counts = CalendarMark.allCases.compactMap { mark -> String? in
      let count = days.count { $0.mark == mark }
      return count == 0 ? nil : "\(count) \(mark.rawValue)"
    }
    let text = counts.isEmpty ? "No days trained" : "Days: " + counts.joined(separator: ", ")
    return """
      <figure class="year">
      <h3>\(year)</h3>
      <svg class="heat" viewBox="0 0 \(width) \(height)" role="img" \
      aria-labelledby="\(id)-title \(id)-facts">
      <title id="\(id)-title">Calendar of \(year)</title>
      <desc id="\(id)-facts">\(text)</desc>
      \(labels(span, start))\(empty(span, start, days))\(marked(days, start, heat))</svg>
      <figcaption>\(text)</figcaption>
      </figure>

      """
  }

  private func place(_ date: CalendarDate, _ start: CalendarDate) -> (x: Int, y: Int) {
    let days = date.days(since: start)
    return (Self.left + days / 7 * Self.cell, Self.top + days % 7 * Self.cell)
  }

  private func labels(_ span: CalendarSpan, _ start: CalendarDate) -> SafeMarkup {
    let months = (1...12).compactMap { month -> SafeMarkup? in
      guard let date = CalendarDate(year: span.year, month: month, day: 1) else { return nil }
      let x = Self.left + (date.days(since: start) + 6) / 7 * Self.cell
      return "<text x=\"\(x)\" y=\"14\">\(CalendarDate.monthNames[month - 1])</text>\n"
    }
    let weekdays = [0, 2, 4].map { row -> SafeMarkup in
      let y = Self.top + row * Self.cell + 10
      return "<text x=\"0\" y=\"\(y)\">\(start.adding(days: row).weekday.short)</text>\n"
    }
    return (months + weekdays).joined()
  }

  /// Returns all days without a mark as one shape.
  private func empty(
    _ span: CalendarSpan, _ start: CalendarDate, _ days: [CalendarDay]
  ) -> SafeMarkup {
    let marked = Set(days.filter { $0.mark != nil }.map(\.date))
    var path = SafeMarkup()
    var date = span.first
    while date <= span.last {
      if !marked.contains(date) {
        let (x, y) = place(date, start)
        path += "M\(x) \(y)h11v11h-11z"
      }
      date = date.adding(days: 1)
    }
    return "<path class=\"none\" d=\"\(path)\"/>\n"
  }

  private func marked(
    _ days: [CalendarDay], _ start: CalendarDate, _ heat: [CalendarDate: Int]
  ) -> SafeMarkup {
    days.map { day -> SafeMarkup in
      guard let mark = day.mark else { return "" }
      let (x, y) = place(day.date, start)
      let names = day.sessions.filter { $0.mark == mark }.map(\.title)
      let what =
        mark == .paused
        ? "paused" : names.joined(separator: ", ") + (mark == .trained ? "" : ", \(mark.rawValue)")
      let sets = day.sets > 0 ? ", \(day.sets.counted("set"))" : ""
      let title: SafeMarkup = "<title>\(day.date.long): \(what)\(sets)</title>"
      guard mark == .trained else {
        // Marks that are clear without colour: a cross, a slash, two lines, a ring.
        let shape: SafeMarkup =
          switch mark {
          case .missed: "M\(x + 2) \(y + 2)l7 7m0 -7l-7 7"
          case .skipped: "M\(x + 2) \(y + 9)l7 -7"
          case .paused: "M\(x + 1) \(y + 4)h9m-9 4h9"
          case .planned, .trained: "M\(x + 2) \(y + 2)h7v7h-7z"
          }
        return "<path class=\"\(Self.style(of: mark))\" d=\"\(shape)\">\(title)</path>\n"
      }
      let level = heat[day.date] ?? CalendarHeat.highest
      return """
        <rect class="level\(level)" x="\(x)" y="\(y)" width="11" height="11">\(title)</rect>

        """
    }.joined()
  }

  private static func style(of mark: CalendarMark) -> SafeMarkup {
    switch mark {
    case .missed: "missed"
    case .skipped: "skipped"
    case .paused: "paused"
    case .planned, .trained: "planned"
    }
  }
}
