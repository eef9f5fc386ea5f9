// The first section of a report: figures with their change, and pictures.

import Insights
import Logbook
import SafeOutput
import Training

extension ReportPage {
  var overview: SafeMarkup {
    let tiles = tiles.map { tile -> SafeMarkup in
      let change: SafeMarkup = tile.change.isEmpty ? "" : "<dd class=\"change\">\(tile.change)</dd>"
      return "<div><dt>\(tile.name)</dt><dd>\(tile.figure)</dd>\(change)</div>\n"
    }
    return """
      <dl class="facts">
      \(tiles.joined())</dl>
      \(mainLifts)\(weeks)\(muscleBars)\(calendar.latest)\(goals)
      """
  }

  // MARK: Figures

  private typealias Tile = (name: String, figure: String, change: String)

  private var tiles: [Tile] {
    let statistics = report.statistics.statistics
    let (now, other) = (statistics.totals, report.compared.statistics.totals)
    func text(_ count: Int) -> String { "\(count)".withThousands }
    func time(_ tenths: Int) -> String { Seconds(tenthsOf: tenths / 600 * 600).text.withThousands }
    var tiles: [Tile] = [
      ("workouts", text(now.workouts), change(now.workouts, other.workouts, text))
    ]
    if now.workoutTenths > 0 {
      tiles.append(
        ("time", time(now.workoutTenths), change(now.workoutTenths, other.workoutTenths, time)))
    }
    if let average = statistics.averageTenths {
      let other = report.compared.statistics.averageTenths ?? 0
      tiles.append(("average workout", time(average), change(average, other, time, isTotal: false)))
    }
    tiles.append(("sets", text(now.sets), change(now.sets, other.sets, text)))
    if now.reps > 0 { tiles.append(("reps", text(now.reps), change(now.reps, other.reps, text))) }
    if let volume = now.volume.load, let whole = volume.amount.floor {
      let before = other.volume.load?.converted(to: volume.unit)?.amount.floor ?? 0
      tiles.append(
        (
          "volume", text(whole) + volume.unit.rawValue,
          change(whole, before) { text($0) + volume.unit.rawValue }
        ))
    }
    if let distance = now.distanceText {
      tiles.append(("distance", distance, now.pace.map { "at \($0.text)" } ?? ""))
    }
    if case .done(let done, let due)? = report.statistics.adherence {
      let planned = due.counted("planned session")
      tiles.append(("done", "\(100 * done / max(1, due))%", "\(text(done)) of \(planned)"))
    }
    if let streak = report.statistics.streak {
      tiles.append(
        ("streak", streak.weeks.counted("week"), "with \(streak.goal) or more workouts"))
    }
    return tiles
  }

  /// Returns how a figure differs from the period before, or in a report of everything its value
  /// in the last four weeks, which is a part of a total.
  private func change(
    _ now: Int, _ other: Int, _ text: (Int) -> String, isTotal: Bool = true
  ) -> String {
    guard report.compared.statistics.totals.workouts > 0 else { return "" }
    guard let days = report.statistics.days else {
      return (isTotal ? "+" : "") + "\(text(other)) in the last 4 weeks"
    }
    let sign = now < other ? "-" : "+"
    return "\(sign)\(text(abs(now - other))) from the \(days.counted("day")) before"
  }

  // MARK: Pictures

  private var mainLifts: SafeMarkup {
    guard let chart = report.mainLifts, chart.isLine else { return "" }
    let picture = ChartPicture(chart: chart, isPart: true)
    let keys = chart.series.enumerated().map { index, series -> SafeMarkup in
      """
      <li><svg class="chart key" viewBox="0 0 11 11" role="img" aria-hidden="true">\
      <circle class="dot\(index)" cx="5.5" cy="5.5" r="5"/></svg> \
      \(links.link(series.name)): \(chart.facts(series))</li>

      """
    }
    return """
      <figure class="whole">
      <h3>\(chart.title)</h3>
      \(picture.part(id: "main-lifts"))<ul class="keys">
      \(keys.joined())</ul>
      <figcaption>\(picture.notes.joined(separator: ". "))</figcaption>
      </figure>

      """
  }

  private static let mostWeeks = 52

  /// The work sets and the volume of each week.
  private var weeks: SafeMarkup {
    let weeks = report.statistics.statistics.weeks.suffix(Self.mostWeeks)
    guard weeks.count > 1 else { return "" }
    var pictures = [
      BarPicture(
        title: "Work sets by week",
        bars: weeks.map {
          .init(start: $0.start, amount: $0.totals.sets, text: $0.totals.sets.counted("set"))
        })
    ]
    if let unit = report.statistics.statistics.totals.volume.load?.unit {
      pictures.append(
        BarPicture(
          title: "Volume by week, in \(unit.rawValue)",
          bars: weeks.map { week in
            let whole = week.totals.volume.load?.converted(to: unit)?.amount.floor ?? 0
            return .init(
              start: week.start, amount: whole, text: "\(whole)".withThousands + unit.rawValue)
          }))
    }
    let figures = pictures.enumerated().map { index, picture -> SafeMarkup in
      """
      <figure class="whole">
      <h3>\(picture.title)</h3>
      \(picture.part(id: "weeks-\(index + 1)"))<figcaption>\(picture.facts)</figcaption>
      </figure>

      """
    }
    return "<div class=\"pair\">\n\(figures.joined())</div>\n"
  }

  /// The hard sets of each muscle as bars.
  private var muscleBars: SafeMarkup {
    let muscles = report.statistics.byMuscle
    guard let most = muscles.map(\.hardHundredths).max(), most > 0 else { return "" }
    let bars = muscles.map { muscle -> SafeMarkup in
      let width = max(1, 100 * muscle.hardHundredths / most)
      let sets = report.statistics.hardSets(of: muscle)?.text().withThousands ?? ""
      return """
        <div><dt>\(muscle.muscle.rawValue)</dt><dd><svg class="chart" viewBox="0 0 100 6" \
        preserveAspectRatio="none" role="img" aria-hidden="true">\
        <rect class="dot0" width="\(width)" height="6"/></svg></dd><dd>\(sets)</dd></div>

        """
    }
    return """
      <div class="whole">
      <h3>\(report.statistics.isWeekly ? "Hard sets a week by muscle" : "Hard sets by muscle")</h3>
      <dl class="bars">
      \(bars.joined())</dl>
      </div>

      """
  }

  private var goals: SafeMarkup {
    var table = PageTable(
      "Goals", [.init("goal"), .init("progress"), .init("done", isNumber: true), .init("")])
    for progress in report.goals {
      table.add(
        "<bdi>\(progress.goal.title)</bdi>", "\(progress.goal.comparison(progress.current))",
        "\(progress.share)%", "\(progress.facts.joined(separator: ", "))")
    }
    return table.markup
  }
}
