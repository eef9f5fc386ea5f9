// The page of `prog report`: one HTML file without scripts, with everything in it.

import Insights
import Logbook
import SafeOutput
import Training

/// A report as HTML. Other files of this folder add its sections.
struct ReportPage {
  let report: Report

  /// The beginning of every report, by which prog recognizes its own.
  private static let start: SafeMarkup = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="generator" content="prog report
    """

  /// Returns true for the text of a report that prog wrote.
  static func isReport(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start.string.utf8) }

  /// A section of the page.
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

  /// Returns the id of an exercise's part of the page.
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
}
