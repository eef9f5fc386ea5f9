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
      Section(id: "calendar", title: "Earlier years", content: earlierYears),
      Section(id: "totals", title: "Totals", content: totals),
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
    for (words, record) in exercise.bests.withoutRepeats {
      bests.add(
        "\(words)", "\(record.words(record.mark.value))", "\(record.setText)",
        Self.time(record.mark.date, record.mark.date.text))
    }
    var latest = PageTable("Latest sessions of \(exercise.name)", [.init("date"), .init("sets")])
    for session in exercise.sessions {
      latest.add(Self.time(session.date, session.date.long), "\(SetText.text(session.sets))")
    }
    return """
      <article class="exercise" id="\(id)" aria-labelledby="\(id)-title">
      <div class="whole">
      <h3 id="\(id)-title"><bdi>\(exercise.name)</bdi></h3>
      <p>\(exercise.totals.brief)</p>
      \(exercise.chart.map { figure($0, id: "\(id)-chart") } ?? "")</div>
      \(bests.markup)\(latest.markup)\
      <p class="back"><a href="#exercises">All exercises</a></p>
      </article>

      """
  }

  var measurements: SafeMarkup {
    report.measured.enumerated().map { index, chart -> SafeMarkup in
      """
      <article class="exercise whole">
      <h3><bdi>\(chart.title)</bdi></h3>
      \(figure(chart, id: "measure-\(index + 1)"))</article>

      """
    }.joined()
  }

  /// Returns a chart with its facts; only the facts if there is no line to draw.
  private func figure(_ chart: ProgressChart, id: SafeMarkup) -> SafeMarkup {
    let picture = ChartPicture(chart: chart, isPart: true)
    let facts = chart.series.map { chart.facts($0) }
    guard chart.isLine else { return "<p>\(facts.joined(separator: ". "))</p>\n" }
    let words = (facts + picture.notes).joined(separator: ". ")
    return """
      <figure>
      \(picture.part(id: id))<figcaption>\(chart.title): \(words)</figcaption>
      </figure>

      """
  }
}

/// The styles of the page. The colours have a contrast of at least 4.5 on their background.
enum ReportStyle {
  static let sheet: SafeMarkup = """
    :root {
      --text: #1f2328; --faint: #59636e; --page: #ffffff; --card: #f6f8fa; --line: #d0d7de;
      --link: #0969da; --none: #ebedf0; --shade: #8c959f;
      --level0: #2da44e; --level1: #1a7f37; --level2: #0f5323; --level3: #052e12;
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
    .change { color: var(--faint); font-weight: 400; font-size: 0.875rem }
    .frame { overflow-x: auto; margin: 0 0 1.5rem; background-repeat: no-repeat }
    .frame { background-attachment: local, local, scroll, scroll }
    .frame {
      background-image: linear-gradient(var(--page), var(--page)),
        linear-gradient(var(--page), var(--page)),
        linear-gradient(to right, var(--shade), transparent),
        linear-gradient(to left, var(--shade), transparent);
      background-position: left, right, left, right;
      background-size: 1.5rem 100%, 1.5rem 100%, 0.5rem 100%, 0.5rem 100%;
    }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums }
    caption { text-align: left; font-weight: 600; padding: 0.25rem 0 }
    th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top }
    thead th { color: var(--faint); font-weight: 400; white-space: nowrap }
    tbody th { font-weight: 400; min-width: 9rem }
    tbody td { min-width: 3rem; white-space: nowrap }
    tbody td:last-child { white-space: normal }
    tbody tr { border-top: 1px solid var(--line) }
    .number { text-align: right; white-space: nowrap }
    time { white-space: nowrap }
    figure { margin: 0 0 1rem }
    figcaption { color: var(--faint); font-size: 0.875rem }
    svg { display: block; width: 100%; height: auto }
    .pair, .halves { display: flex; flex-wrap: wrap; gap: 0 2rem }
    .pair figure { flex: 1 1 20rem; max-width: 30rem }
    .heat { flex: 1 1 20rem; max-width: 28rem; font: 12px system-ui, sans-serif }
    .heat { fill: var(--faint) }
    .keys { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0.25rem 0 1.5rem }
    .keys { list-style: none; padding: 0; font-size: 0.875rem }
    .key { display: inline-block; width: 0.75rem; height: 0.75rem; fill: var(--faint) }
    .bars { max-width: 40rem; margin: 0 0 1.5rem }
    .bars div { display: flex; align-items: center; gap: 0.75rem }
    .bars dt { flex: 0 0 6.5rem }
    .bars dd { flex: 1; font-weight: 400 }
    .bars dd + dd { flex: 0 0 4rem; text-align: right; font-variant-numeric: tabular-nums }
    .bars svg { height: 0.75rem }
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
      tbody th { position: sticky; left: 0; min-width: 7rem; background: var(--page) }
      tbody th { box-shadow: inset 0 1px var(--line) }
      .pair .chart text { font-size: 13px }
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --text: #e6edf3; --faint: #9198a1; --page: #0d1117; --card: #151b23; --line: #30363d;
        --link: #58a6ff; --none: #21262d; --shade: #6e7681;
        --level0: #1f7a3a; --level1: #2ea04f; --level2: #56d364; --level3: #b4f5bc;
        --missed: #ff7b72; --paused: #d29922;
      }
    \(ChartPicture.darkStyles)
    }
    @media print {
      nav, .skip, .back, .links { display: none }
      body { max-width: none; padding: 0; font-size: 10pt }
      a { color: inherit; text-decoration: none }
      .frame { overflow: visible; background: none }
      h2, h3, h4, caption { break-after: avoid }
      caption { white-space: nowrap }
      figure, .whole, .session, tr, .facts div { break-inside: avoid }
      .exercise .chart { max-width: 12cm }
      .exercise .chart text { font-size: 18px }
      svg { print-color-adjust: exact }
      #exercises, #totals, #sessions { break-before: page }
    }

    """
}
