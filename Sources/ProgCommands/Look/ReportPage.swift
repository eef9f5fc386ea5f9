// The page of `prog report`: one HTML file without scripts, with everything in it.

import Engine
import Insights
import Logbook
import SafeOutput
import Training

/// A report as HTML. Other files of this folder add its sections.
struct ReportPage {
  let report: Report

  private static let start: SafeMarkup = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="prog report
    """

  /// Returns true for the text of a report that prog wrote.
  static func isReport(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start.string.utf8) }

  private struct Section {
    let id: SafeMarkup
    let title: SafeMarkup
    let content: SafeMarkup
  }

  private var sections: [Section] {
    [
      Section(id: "overview", title: "Overview", content: overview),
      Section(id: "records", title: "Records", content: records),
      Section(id: "exercises", title: "Exercises", content: exercises),
      Section(id: "measurements", title: "Measurements", content: measurements),
      Section(id: "calendar", title: "Calendar", content: calendar),
      Section(id: "sessions", title: "Sessions", content: sessions),
    ].filter { !$0.content.isEmpty }
  }

  var markup: SafeMarkup {
    let sections = sections
    let span = "\(report.first.long) to \(report.statistics.last.long)"
    let links = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>\n" as SafeMarkup }
    let body = sections.map { section -> SafeMarkup in
      """
      <section id="\(section.id)" aria-labelledby="\(section.id)-title">
      <h2 id="\(section.id)-title">\(section.title)</h2>
      \(section.content)</section>

      """
    }
    return """
      \(Self.start) \(Version.current)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Training report: \(span)</title>
      <style>
      \(ReportStyle.sheet)</style>
      </head>
      <body>
      <a class="skip" href="#report">Skip to the report</a>
      <header>
      <h1>Training report</h1>
      <p class="faint">\(span)</p>
      </header>
      <nav id="contents" aria-label="Contents">
      <ul>
      \(links.joined())</ul>
      </nav>
      <main id="report" tabindex="-1">
      \(body.joined())</main>
      <footer>
      <p class="faint">Created with prog \(Version.current) on \(report.today.long)</p>
      </footer>
      </body>
      </html>

      """
  }

  static func id(_ index: Int) -> SafeMarkup { "exercise-\(index + 1)" }

  /// Returns the name of an exercise as a link to its part of the page, if it has one.
  func link(_ exercise: String) -> SafeMarkup {
    guard let index = places[exercise] else { return "<bdi>\(exercise)</bdi>" }
    return "<a href=\"#\(Self.id(index))\"><bdi>\(exercise)</bdi></a>"
  }

  private let places: [String: Int]

  init(report: Report) {
    self.report = report
    places = Dictionary(report.exercises.enumerated().map { ($0.element.name, $0.offset) }) {
      first, _ in first
    }
  }

  static func time(_ date: CalendarDate, _ text: String) -> SafeMarkup {
    "<time datetime=\"\(date.text)\">\(text)</time>"
  }

  // The section of a report with all sessions and notes.

  var sessions: SafeMarkup {
    var result = SafeMarkup()
    var year: Int?
    for entry in report.entries {
      if year != entry.date.parts.year {
        year = entry.date.parts.year
        result += "<h3>\(entry.date.parts.year)</h3>\n"
      }
      switch entry.event {
      case .workout(let workout): result += session(entry, workout)
      case .note(let lines, let photos): result += note(entry, lines, photos)
      default: break
      }
    }
    return result
  }

  private func session(_ entry: Entry, _ workout: Workout) -> SafeMarkup {
    let reference = workout.reference
    let facts = [
      entry.time?.text, reference?.program, reference?.week.map { "week \($0)" },
      workout.took?.text, workout.gym.map { "gym \($0)" },
    ].compactMap(\.self)
    let lines = workout.exercises.map { exercise -> SafeMarkup in
      let sign: SafeMarkup = exercise.isSuperset ? "+ " : ""
      return """
        <li>\(sign)<b><bdi>\(exercise.heading)</bdi></b>: \(SetText.text(exercise.sets))\
        \(notes(exercise.notes))</li>

        """
    }
    var parts: SafeMarkup = """
      <h4>\(Self.time(entry.date, entry.date.weekdayAndDay)) · <bdi>\(workout.title)</bdi></h4>

      """
    if !facts.isEmpty { parts += "<p class=\"faint\">\(facts.joined(separator: ", "))</p>\n" }
    if !lines.isEmpty { parts += "<ul>\n\(lines.joined())</ul>\n" }
    if !workout.notes.isEmpty { parts += "<p>\(notes(workout.notes))</p>\n" }
    return "<article class=\"session\">\n\(parts)</article>\n"
  }

  private func note(_ entry: Entry, _ lines: [String], _ photos: [String]) -> SafeMarkup {
    let photos = photos.map { "<li>photo \($0)</li>\n" as SafeMarkup }
    var parts: SafeMarkup = """
      <h4>\(Self.time(entry.date, entry.date.weekdayAndDay)) · Note</h4>
      <p>\(notes(lines))</p>

      """
    if !photos.isEmpty { parts += "<ul>\n\(photos.joined())</ul>\n" }
    return "<article class=\"session\">\n\(parts)</article>\n"
  }

  private func notes(_ notes: [String]) -> SafeMarkup {
    notes.map { " <q>\($0)</q>" as SafeMarkup }.joined()
  }

  // The sections of a report with charts: one part for each exercise, and measurements.

  /// A part for each exercise: totals, chart, bests and the latest sessions.
  var exercises: SafeMarkup {
    guard !report.exercises.isEmpty else { return "" }
    let links = report.exercises.map { "<li>\(link($0.name))</li>\n" as SafeMarkup }
    let parts = report.exercises.enumerated().map { part($0.offset, $0.element) }
    return """
      <ul class="links" aria-label="Exercises">
      \(links.joined())</ul>
      \(parts.joined())
      """
  }

  private func part(_ index: Int, _ exercise: Report.Exercise) -> SafeMarkup {
    let id = Self.id(index)
    var bests = PageTable(
      "Bests of \(exercise.name)",
      [.init("record"), .init("value", isNumber: true), .init("set"), .init("date")])
    for record in exercise.bests {
      bests.add(
        "\(record.wordsWithMethod)", "\(record.words(record.mark.value))", "\(record.setText)",
        Self.time(record.mark.date, record.mark.date.text))
    }
    var latest = PageTable("Latest sessions of \(exercise.name)", [.init("date"), .init("sets")])
    for session in exercise.sessions {
      latest.add(Self.time(session.date, session.date.long), "\(SetText.text(session.sets))")
    }
    return """
      <article class="exercise" id="\(id)" aria-labelledby="\(id)-title">
      <h3 id="\(id)-title"><bdi>\(exercise.name)</bdi></h3>
      <p>\(exercise.totals.brief)</p>
      \(exercise.chart.map { figure($0, id: "\(id)-chart") } ?? "")\(bests.markup)\(latest.markup)\
      <p class="back"><a href="#exercises">All exercises</a></p>
      </article>

      """
  }

  var measurements: SafeMarkup {
    report.measured.enumerated().map { index, chart -> SafeMarkup in
      """
      <article class="exercise">
      <h3><bdi>\(chart.title)</bdi></h3>
      \(figure(chart, id: "measure-\(index + 1)"))</article>

      """
    }.joined()
  }

  private func figure(_ chart: ProgressChart, id: SafeMarkup) -> SafeMarkup {
    let picture = ChartPicture(chart: chart, isPart: true)
    let facts = chart.series.map { chart.facts($0) } + picture.notes
    return """
      <figure>
      \(picture.part(id: id))<figcaption>\(chart.title): \(facts.joined(separator: ". "))</figcaption>
      </figure>

      """
  }

  // The section of a report with a heat map of each year.

  private static let cell = 14
  private static let (left, top) = (44, 22)

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

  private func year(_ year: Int, _ days: [CalendarDay], _ heat: [CalendarDate: Int]) -> SafeMarkup {
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
        return "<path class=\"\(mark.rawValue)\" d=\"\(shape)\">\(title)</path>\n"
      }
      let level = heat[day.date] ?? CalendarHeat.highest
      return """
        <rect class="level\(level)" x="\(x)" y="\(y)" width="11" height="11">\(title)</rect>

        """
    }.joined()
  }
}

/// The styles of the page. The colours have a contrast of at least 4.5 on their background.
enum ReportStyle {
  static let sheet: SafeMarkup = """
    :root {
      --text: #1f2328; --faint: #59636e; --page: #ffffff; --card: #f6f8fa; --line: #d0d7de;
      --link: #0969da; --none: #ebedf0;
      --level0: #9be9a8; --level1: #40c463; --level2: #30a14e; --level3: #216e39;
      --missed: #cf222e; --paused: #9a6700;
    }
    * { box-sizing: border-box }
    html { scroll-padding-top: 3.5rem; -webkit-text-size-adjust: 100% }
    body {
      margin: 0 auto; max-width: 60rem; padding: 0 1rem 3rem; color: var(--text);
      background: var(--page); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word;
    }
    h1, h2, h3, h4 { line-height: 1.25 }
    h1 { margin: 1.5rem 0 0; font-size: 1.75rem }
    h2 { margin: 2.5rem 0 1rem; font-size: 1.4rem; border-bottom: 1px solid var(--line) }
    h3 { margin: 2rem 0 0.5rem; font-size: 1.15rem }
    h4 { margin: 0; font-size: 1rem }
    p { margin: 0.25rem 0 0.75rem }
    a { color: var(--link) }
    a:focus-visible, .frame:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    .faint { color: var(--faint) }
    .skip { position: absolute; left: -999rem }
    .skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--page); z-index: 2 }
    main:focus { outline: none }
    nav { position: sticky; top: 0; background: var(--page); z-index: 1 }
    nav ul { display: flex; gap: 0 1rem; overflow-x: auto; margin: 0; padding: 0.5rem 0 }
    nav ul, .links { list-style: none; padding-left: 0 }
    nav { border-bottom: 1px solid var(--line) }
    nav a { display: inline-block; padding: 0.25rem 0 }
    .links { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem }
    .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)) }
    .facts { gap: 0.75rem; margin: 0 0 1.5rem }
    .facts div { background: var(--card); border: 1px solid var(--line); border-radius: 6px }
    .facts div { padding: 0.5rem 0.75rem }
    dt { color: var(--faint); font-size: 0.875rem }
    dd { margin: 0; font-weight: 600 }
    .frame { overflow-x: auto; margin: 0 0 1.5rem }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums }
    caption { text-align: left; font-weight: 600; padding: 0.25rem 0 }
    th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top }
    thead th { color: var(--faint); font-weight: 400; white-space: nowrap }
    tbody th { font-weight: 400; min-width: 6rem }
    tbody td { min-width: 4rem }
    tbody tr { border-top: 1px solid var(--line) }
    .number { text-align: right; white-space: nowrap }
    time { white-space: nowrap }
    figure { margin: 0 0 1rem }
    figcaption { color: var(--faint); font-size: 0.875rem }
    svg { display: block; width: 100%; height: auto }
    .heat { max-width: 50rem; font: 11px system-ui, sans-serif; fill: var(--faint) }
    .none { fill: var(--none) }
    .level0 { fill: var(--level0) } .level1 { fill: var(--level1) }
    .level2 { fill: var(--level2) } .level3 { fill: var(--level3) }
    .missed, .skipped, .paused, .planned { fill: none; stroke-width: 2 }
    .missed { stroke: var(--missed) } .paused { stroke: var(--paused) }
    .planned { stroke: var(--link) } .skipped { stroke: var(--faint) }
    .session { margin: 0 0 1rem; padding: 0 0 0 0.75rem; border-left: 3px solid var(--line) }
    .session p { margin: 0 }
    .session ul { margin: 0.25rem 0; padding-left: 1.1rem }
    q { font-style: italic }
    .back { font-size: 0.875rem }
    footer { margin-top: 3rem; border-top: 1px solid var(--line); font-size: 0.875rem }
    \(ChartPicture.styles)
    @media (max-width: 40rem) {
      .chart text { font-size: 20px }
      .frame { font-size: 0.9rem }
      th, td { padding-right: 0.75rem }
      tbody th { position: sticky; left: 0; background: var(--page) }
      .year { overflow-x: auto }
      .heat { min-width: 40rem }
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --text: #e6edf3; --faint: #9198a1; --page: #0d1117; --card: #151b23; --line: #30363d;
        --link: #58a6ff; --none: #21262d;
        --level0: #0e4429; --level1: #006d32; --level2: #26a641; --level3: #39d353;
        --missed: #ff7b72; --paused: #d29922;
      }
    \(ChartPicture.darkStyles)
    }
    @media print {
      nav, .skip, .back, .links { display: none }
      body { max-width: none; padding: 0; font-size: 10pt }
      a { color: inherit; text-decoration: none }
      .frame { overflow: visible }
      h2, h3, h4, caption { break-after: avoid }
      figure, .session, tr, .facts div { break-inside: avoid }
      .heat, .none, .level0, .level1, .level2, .level3 { print-color-adjust: exact }
      #exercises, #calendar, #sessions { break-before: page }
    }

    """
}
