// The part of a page about one exercise: totals, chart, bests and the latest sessions.

import Insights
import Logbook
package import SafeOutput
import Training

/// An exercise with its numbers.
package struct ExerciseSection {
  private let exercise: Report.Exercise
  private let id: SafeMarkup
  private let all: SafeMarkup

  /// Creates the part. `id` is unique in the page, and `all` is the address of all exercises.
  package init(_ exercise: Report.Exercise, id: SafeMarkup, all: SafeMarkup) {
    self.exercise = exercise
    self.id = id
    self.all = all
  }

  package var markup: SafeMarkup {
    var bests = PageTable(
      "Bests of \(exercise.name)",
      [.init("record"), .init("value", isNumber: true), .init("set"), .init("date")])
    for (words, record) in exercise.bests.withoutRepeats {
      bests.add(
        "\(words)", "\(record.words(record.mark.value))", "\(record.setText)",
        PageTable.time(record.mark.date, record.mark.date.text))
    }
    var latest = PageTable("Latest sessions of \(exercise.name)", [.init("date"), .init("sets")])
    for session in exercise.sessions {
      latest.add(PageTable.time(session.date, session.date.long), "\(SetText.text(session.sets))")
    }
    return """
      <article class="exercise" id="\(id)" aria-labelledby="\(id)-title">
      <div class="whole">
      <h3 id="\(id)-title"><bdi>\(exercise.name)</bdi></h3>
      <p>\(exercise.totals.brief)</p>
      \(exercise.chart.map { ChartFigure($0, id: "\(id)-chart").markup } ?? "")</div>
      \(bests.markup)\(latest.markup)\
      <p class="back"><a href="\(all)">All exercises</a></p>
      </article>

      """
  }
}

/// A chart with its facts; only the facts if there is no line to draw.
package struct ChartFigure {
  private let chart: ProgressChart
  private let id: SafeMarkup

  package init(_ chart: ProgressChart, id: SafeMarkup) {
    self.chart = chart
    self.id = id
  }

  package var markup: SafeMarkup {
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

/// The charts of bodyweight and of measurements.
package struct MeasurementsSection {
  private let charts: [ProgressChart]

  package init(_ charts: [ProgressChart]) { self.charts = charts }

  package var markup: SafeMarkup {
    charts.enumerated().map { index, chart -> SafeMarkup in
      """
      <article class="exercise whole">
      <h3><bdi>\(chart.title)</bdi></h3>
      \(ChartFigure(chart, id: "measure-\(index + 1)").markup)</article>

      """
    }.joined()
  }
}
