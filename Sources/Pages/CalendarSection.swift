// The heat map of each year.

package import Logbook
package import SafeOutput
package import Training

/// The years of a calendar, the last one first.
package struct CalendarSection {
  private let days: [CalendarDay]
  private let last: CalendarDate
  private let firstWeekday: Weekday
  private let heat: [CalendarDate: Int]

  /// Creates the calendar of the days up to a date.
  package init(days: [CalendarDay], last: CalendarDate, firstWeekday: Weekday) {
    self.days = days
    self.last = last
    self.firstWeekday = firstWeekday
    heat = CalendarHeat.levels(of: days)
  }

  private static let cell = 14
  private static let (left, top) = (36, 22)

  private var years: [Int] {
    guard let first = days.first?.date else { return [] }
    let last = self.last.parts.year
    return (first.parts.year...max(first.parts.year, last)).reversed()
  }

  /// The last year with the legend.
  package var latest: SafeMarkup {
    guard let year = years.first else { return "" }
    return self.year(year) + legend
  }

  package var earlier: SafeMarkup { years.dropFirst().map { year($0) }.joined() }

  // MARK: The legend

  /// The counts of sets of each colour, and the marks of days without training.
  private var legend: SafeMarkup {
    let levels = (0...CalendarHeat.highest).compactMap { level -> SafeMarkup? in
      let counts = days.filter { heat[$0.date] == level }.map(\.sets)
      guard let least = counts.min(), let most = counts.max() else { return nil }
      let text = least == most ? most.counted("set") : "\(least) to \(most.counted("set"))"
      return key("<rect class=\"level\(level)\" width=\"11\" height=\"11\"/>", text)
    }
    let marks = Set(days.compactMap(\.mark))
    let signs = CalendarMark.allCases.filter { $0 != .trained && marks.contains($0) }.map { mark in
      key("<path class=\"\(mark.rawValue)\" d=\"\(shape(of: mark, x: 0, y: 0))\"/>", mark.rawValue)
    }
    return "<ul class=\"keys\">\n\((levels + signs).joined())</ul>\n"
  }

  private func key(_ sign: SafeMarkup, _ text: String) -> SafeMarkup {
    """
    <li><svg class="key" viewBox="0 0 11 11" role="img" aria-hidden="true">\(sign)</svg> \
    \(text)</li>

    """
  }

  // MARK: A year

  private func year(_ year: Int) -> SafeMarkup {
    let days = days.filter { $0.date.parts.year == year }
    let counts = CalendarMark.allCases.compactMap { mark -> String? in
      let count = days.count { $0.mark == mark }
      return count == 0 ? nil : "\(count) \(mark.rawValue)"
    }
    let text = counts.isEmpty ? "No days trained" : "Days: " + counts.joined(separator: ", ")
    // Half a year fits on a phone.
    let halves = [1, 7].compactMap { month -> SafeMarkup? in
      guard let first = CalendarDate(year: year, month: month, day: 1),
        let next = CalendarDate(
          year: month == 1 ? year : year + 1, month: month == 1 ? 7 : 1, day: 1)
      else { return nil }
      return half(first...next.adding(days: -1), days)
    }
    return """
      <figure class="year whole">
      <h3>Calendar of \(year)</h3>
      <div class="halves">
      \(halves.joined())</div>
      <figcaption>\(text)</figcaption>
      </figure>

      """
  }

  private func half(_ dates: ClosedRange<CalendarDate>, _ days: [CalendarDay]) -> SafeMarkup {
    let start = dates.lowerBound.startOfWeek(firstWeekday)
    let weeks = dates.upperBound.days(since: start) / 7 + 1
    let (year, month, _) = dates.lowerBound.parts
    let id: SafeMarkup = "half-\(year)-\(month)"
    let shown = days.filter { dates.contains($0.date) && $0.mark != nil }
    return """
      <svg class="heat" viewBox="0 0 \(Self.left + 27 * Self.cell) \(Self.top + 7 * Self.cell)" \
      role="group" aria-labelledby="\(id)">
      <title id="\(id)">\(dates.lowerBound.long) to \(dates.upperBound.long)</title>
      \(labels(dates, start))\(empty(dates, start, weeks, shown))\(marked(shown, start))</svg>

      """
  }

  private func place(_ date: CalendarDate, _ start: CalendarDate) -> (x: Int, y: Int) {
    let days = date.days(since: start)
    return (Self.left + days / 7 * Self.cell, Self.top + days % 7 * Self.cell)
  }

  private func labels(_ dates: ClosedRange<CalendarDate>, _ start: CalendarDate) -> SafeMarkup {
    let (year, first, _) = dates.lowerBound.parts
    let months = (first..<first + 6).compactMap { month -> SafeMarkup? in
      guard let date = CalendarDate(year: year, month: month, day: 1) else { return nil }
      let x = Self.left + (date.days(since: start) + 6) / 7 * Self.cell
      return "<text x=\"\(x)\" y=\"14\">\(CalendarDate.monthNames[month - 1])</text>\n"
    }
    let weekdays = [0, 2, 4].map { row -> SafeMarkup in
      let y = Self.top + row * Self.cell + 10
      return "<text x=\"0\" y=\"\(y)\">\(start.adding(days: row).weekday.short)</text>\n"
    }
    return (months + weekdays).joined()
  }

  private func empty(
    _ dates: ClosedRange<CalendarDate>, _ start: CalendarDate, _ weeks: Int,
    _ days: [CalendarDay]
  ) -> SafeMarkup {
    let marked = Set(days.map(\.date))
    var path = SafeMarkup()
    for day in 0..<weeks * 7 {
      let date = start.adding(days: day)
      guard dates.contains(date), !marked.contains(date) else { continue }
      let (x, y) = place(date, start)
      path += "M\(x) \(y)h11v11h-11z"
    }
    return "<path class=\"none\" d=\"\(path)\"/>\n"
  }

  /// Returns the days with a mark, each with its text: `Mon 6 Oct 2025: Squat, 20 sets`.
  private func marked(_ days: [CalendarDay], _ start: CalendarDate) -> SafeMarkup {
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
        return """
          <path class="\(mark.rawValue)" role="img" d="\(shape(of: mark, x: x, y: y))">\(title)</path>

          """
      }
      let level = heat[day.date] ?? CalendarHeat.highest
      return """
        <rect class="level\(level)" role="img" x="\(x)" y="\(y)" width="11" height="11">\(title)</rect>

        """
    }.joined()
  }

  /// Returns a mark that is clear without colour: a cross, a slash, two lines or a ring.
  private func shape(of mark: CalendarMark, x: Int, y: Int) -> SafeMarkup {
    switch mark {
    case .missed: "M\(x + 2) \(y + 2)l7 7m0 -7l-7 7"
    case .skipped: "M\(x + 2) \(y + 9)l7 -7"
    case .paused: "M\(x + 1) \(y + 4)h9m-9 4h9"
    case .planned, .trained: "M\(x + 2) \(y + 2)h7v7h-7z"
    }
  }
}
