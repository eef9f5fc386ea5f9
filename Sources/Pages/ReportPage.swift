// The page of `prog report`: one HTML file without scripts, with everything in it.

import Engine
import Insights
import Logbook
package import SafeOutput
import Training

/// A report as HTML. Other files of this folder add its sections.
package struct ReportPage {
  let report: Report
  let links: ExerciseLinks
  private let version: String

  /// Creates the page. `version` is the version of prog that writes it.
  package init(report: Report, version: String) {
    self.report = report
    self.version = version
    let places = Dictionary(report.exercises.enumerated().map { ($0.element.name, $0.offset) }) {
      first, _ in first
    }
    links = ExerciseLinks { places[$0].map { "#\(Self.id($0))" } }
  }

  private static let start: SafeMarkup = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="prog report
    """

  /// Returns true for the text of a report that prog wrote.
  package static func isReport(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start.string.utf8) }

  private struct Section {
    let id: SafeMarkup
    let title: SafeMarkup
    let content: SafeMarkup
  }

  private var sections: [Section] {
    [
      Section(id: "overview", title: "Overview", content: overview),
      Section(
        id: "ahead", title: "Weeks ahead", content: WeekOutlinesSection(report.weeksAhead).markup),
      Section(id: "records", title: "Records", content: records.markup),
      Section(id: "exercises", title: "Exercises", content: exercises),
      Section(
        id: "measurements", title: "Measurements",
        content: MeasurementsSection(report.measured).markup),
      Section(id: "calendar", title: "Earlier years", content: calendar.earlier),
      Section(id: "totals", title: "Totals", content: totals),
      Section(id: "sessions", title: "Sessions", content: EntriesSection(report.entries).markup),
    ].filter { !$0.content.isEmpty }
  }

  package var markup: SafeMarkup {
    let sections = sections
    let span = "\(report.first.long) to \(report.statistics.last.long)"
    let contents = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>\n" as SafeMarkup }
    let body = sections.map { section -> SafeMarkup in
      """
      <section id="\(section.id)" aria-labelledby="\(section.id)-title">
      <h2 id="\(section.id)-title">\(section.title)</h2>
      \(section.content)</section>

      """
    }
    return """
      \(Self.start) \(version)">
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
      \(contents.joined())</ul>
      </nav>
      <main id="report" tabindex="-1">
      \(body.joined())</main>
      <footer>
      <p class="faint">Created with prog \(version) on \(report.today.long)</p>
      </footer>
      </body>
      </html>

      """
  }

  private static func id(_ index: Int) -> SafeMarkup { "exercise-\(index + 1)" }

  private var records: RecordsSection {
    RecordsSection(
      recent: report.recent, bests: report.exercises.map { ($0.name, $0.bests) }, links: links)
  }

  var calendar: CalendarSection {
    CalendarSection(
      days: report.calendar, last: report.statistics.last, firstWeekday: report.firstWeekday)
  }

  /// A part for each exercise: totals, chart, bests and the latest sessions.
  var exercises: SafeMarkup {
    guard !report.exercises.isEmpty else { return "" }
    let names = report.exercises.map { "<li>\(links.link($0.name))</li>\n" as SafeMarkup }
    let parts = report.exercises.enumerated().map { index, exercise in
      ExerciseSection(exercise, id: Self.id(index), all: "#exercises").markup
    }
    return """
      <ul class="links" aria-label="Exercises">
      \(names.joined())</ul>
      \(parts.joined())
      """
  }
}
