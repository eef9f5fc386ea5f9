// `prog calendar` shows a year or a month at a glance.

import ArgumentParser
import Diagnostics
import Engine
import Logbook
import Terminal
import Training
import Workspace

struct CalendarCommand: ShowingCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", _superCommandName: "prog",
    abstract: "Show the trained, missed, skipped, paused and planned days of a year or a month",
    discussion: """
      Examples:
        prog calendar
        prog calendar 2025-10 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "Year or month, such as 2025 or 2025-10 (by default this year)")
  var span: String?

  var takesSeveralFolders: Bool { true }

  func run() throws {
    let today = try moment.date
    let span = try self.span.map(CalendarSpan.read) ?? .year(of: today)
    try answer("calendar") { try calendar(of: $0, span, today) }
  }

  private func calendar(
    of folder: OpenedFolder, _ span: CalendarSpan, _ today: CalendarDate
  ) throws -> any Answer {
    let days = try folder.calendarDays(span, on: today)
    // Damage that stops the replay is reported by its error alone.
    warn(folder.warnings + folder.firstDamage)
    return CalendarView(
      span: span, days: days, today: today, firstWeekday: folder.settings.firstWeekday,
      layout: layout, isASCII: context.plotCharacters == .ascii)
  }
}

/// Shows a year with weekdays down and weeks across, or a month with its sessions below.
struct CalendarView: Answer {
  let span: CalendarSpan
  let days: [CalendarDay]
  let today: CalendarDate
  let firstWeekday: Weekday
  let layout: Layout
  /// True for a terminal that only shows ASCII.
  let isASCII: Bool

  var lines: [StyledLine] {
    let title = span.month.map { "\(CalendarDate.monthNames[$0 - 1]) \(span.year)" }
    var result = [StyledLine(title ?? "\(span.year)", .bold), ""]
    if span.month == nil {
      // A week is one column. On a narrow screen, half a year still fits.
      for stretch in stretches { result += grid(stretch.first, stretch.last) + [""] }
    } else {
      result += month + [""] + details + (days.isEmpty ? [] : [""])
    }
    return result + [counts] + legend.flatMap { $0.wrapped(to: width) }
  }

  var json: JSON {
    .document([
      "from": .string(span.first.text), "to": .string(span.last.text),
      "days": .array(days.map(\.json)),
    ])
  }

  private var width: Int { layout.width ?? .max }

  private var stretches: [(first: CalendarDate, last: CalendarDate)] {
    guard width < 60, let july = CalendarDate(year: span.year, month: 7, day: 1) else {
      return [(span.first, span.last)]
    }
    return [(span.first, july.adding(days: -1)), (july, span.last)]
  }

  private var marks: [CalendarDate: CalendarMark] {
    Dictionary(days.compactMap { day in day.mark.map { (day.date, $0) } }) { first, _ in first }
  }

  // MARK: A year

  private func grid(_ first: CalendarDate, _ last: CalendarDate) -> [StyledLine] {
    let start = first.startOfWeek(firstWeekday)
    let weeks = last.days(since: start) / 7 + 1
    let marks = marks
    let heat = heat
    let rows = (0..<7).map { row -> StyledLine in
      let weekday = start.adding(days: row).weekday
      var line = StyledLine(weekday.short, .dim)
      line.append(" ")
      for week in 0..<weeks {
        let date = start.adding(days: week * 7 + row)
        let isWithin = date >= first && date <= last
        // A line ends with the mark of its last day, without trailing spaces.
        guard date <= last else { break }
        line.append(cell(date, isWithin ? marks[date] : nil, isWithin, heat))
      }
      return line
    }
    return [monthNames(first, last, start)] + rows
  }

  private func monthNames(
    _ first: CalendarDate, _ last: CalendarDate, _ start: CalendarDate
  ) -> StyledLine {
    var text = ""
    for month in 1...12 {
      guard let date = CalendarDate(year: span.year, month: month, day: 1), date >= first,
        date <= last
      else { continue }
      let column = 4 + date.days(since: start) / 7
      text += String(repeating: " ", count: max(0, column - text.count))
      text += CalendarDate.monthNames[month - 1]
    }
    return StyledLine(text, .dim)
  }

  private func cell(
    _ date: CalendarDate, _ mark: CalendarMark?, _ isWithin: Bool, _ heat: [CalendarDate: Int]
  ) -> StyledLine {
    guard isWithin else { return StyledLine(" ") }
    let style = date == today ? Style.inverse : .plain
    guard let mark else { return StyledLine(".", date == today ? style : .dim) }
    if mark == .trained, let level = heat[date] {
      return StyledLine(shades[level], mark.style + style)
    }
    return StyledLine(mark.sign, mark.style + style)
  }

  // MARK: Heat

  private var shades: [String] { isASCII ? ["-", "+", "*", "#"] : ["░", "▒", "▓", "█"] }

  private var heat: [CalendarDate: Int] { CalendarHeat.levels(of: days) }

  // MARK: A month

  private var month: [StyledLine] {
    let start = span.first.startOfWeek(firstWeekday)
    let weeks = span.last.days(since: start) / 7 + 1
    let marks = marks
    let head = (0..<7).map { start.adding(days: $0).weekday.short }
    let rows = (0..<weeks).map { week -> StyledLine in
      var line = StyledLine()
      // True if the previous day ends with a sign.
      var isMarked = true
      for column in 0..<7 {
        let date = start.adding(days: week * 7 + column)
        guard date <= span.last else { break }
        guard date >= span.first else {
          line.append(String(repeating: " ", count: column == 0 ? 3 : 5))
          isMarked = true
          continue
        }
        let number = "\(date.parts.day)"
        let mark = marks[date]
        let style = (mark?.style ?? .plain) + (date == today ? .inverse : .plain)
        let before = column == 0 ? 2 : isMarked ? 4 : 5
        line.append(String(repeating: " ", count: before - number.count))
        line.append(number + (mark?.sign ?? ""), style)
        isMarked = mark != nil
      }
      return line
    }
    return [StyledLine(head.joined(separator: "  "), .dim)] + rows
  }

  private var details: [StyledLine] {
    days.flatMap { day in
      day.sessions.flatMap { session -> [StyledLine] in
        var line = StyledLine("\(day.date.weekdayAndDay)  ")
        line.append(session.mark.rawValue.padding(to: 9), session.mark.style)
        line.append(session.mark == .paused ? session.program ?? "" : session.title)
        if session.mark != .paused, let program = session.program {
          line.append("  \(program)", .dim)
        }
        return line.wrapped(to: width, hanging: 4)
      }
    }
  }

  // MARK: Below

  private var counts: StyledLine {
    let marks = marks.values
    let parts = CalendarMark.allCases.compactMap { mark -> String? in
      let count = marks.count { $0 == mark }
      return count == 0 ? nil : "\(count) \(mark.rawValue)"
    }
    return StyledLine(
      parts.isEmpty ? "No days trained or planned." : "Days: " + parts.joined(separator: ", "))
  }

  private var legend: [StyledLine] {
    let others = CalendarMark.allCases.filter { span.month != nil || $0 != .trained }
    var signs = others.map { StyledLine($0.sign, $0.style) + StyledLine(" \($0.rawValue)", .dim) }
    guard span.month == nil else { return [StyledLine.joined(signs)] }
    signs.append(StyledLine(". nothing", .dim))
    let counts = days.filter { $0.mark == .trained }.map(\.sets)
    guard let least = counts.min(), let most = counts.max() else {
      return [StyledLine.joined(signs)]
    }
    var trained = StyledLine()
    if least < most {
      trained.append(shades.joined(separator: " "), CalendarMark.trained.style)
      trained.append(" trained, \(least) to \(most) sets", .dim)
    } else {
      trained.append(shades[3], CalendarMark.trained.style)
      trained.append(" trained", .dim)
    }
    return [trained, StyledLine.joined(signs)]
  }
}

extension CalendarMark {
  fileprivate var sign: String {
    switch self {
    case .trained: "#"
    case .missed: "x"
    case .skipped: "/"
    case .paused: "="
    case .planned: "o"
    }
  }

  fileprivate var style: Style {
    switch self {
    case .trained: .green
    case .missed: .red
    case .skipped: .plain
    case .paused: .yellow
    case .planned: .cyan
    }
  }
}
