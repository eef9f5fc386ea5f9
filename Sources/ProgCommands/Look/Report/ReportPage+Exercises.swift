// The sections of a report with charts: one part for each exercise, and measurements.

import Insights
import Logbook
import SafeOutput
import Training

extension ReportPage {
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
      latest.add(
        Self.time(session.date, session.date.long), "\(SetText.text(session.sets))")
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

  /// Returns a chart with its facts below.
  private func figure(_ chart: ProgressChart, id: SafeMarkup) -> SafeMarkup {
    let picture = ChartPicture(chart: chart, isPart: true)
    let facts = chart.series.map { chart.facts($0) } + picture.notes
    return """
      <figure>
      \(picture.part(id: id))<figcaption>\(chart.title): \(facts.joined(separator: ". "))</figcaption>
      </figure>

      """
  }
}
