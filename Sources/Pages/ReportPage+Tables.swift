// The tables of totals in a report.

import Insights
import Logbook
import SafeOutput
import Training

extension ReportPage {
  var totals: SafeMarkup { byExercise + byPeriod + muscles + plateaus }

  /// The same numbers as in `prog stats`.
  private var byExercise: SafeMarkup {
    NamedRows.exercises(report.statistics.statistics.byExercise).map { part in
      let caption = part.rows.first == "cardio" ? "Exercises, cardio" : "Exercises"
      return PageTable(caption, part.rows, name: links.link).markup
    }.joined()
  }

  private var byPeriod: SafeMarkup {
    let isYears = report.period == .year
    let rows = report.periods.rows.reversed().map { row in
      let (year, month, _) = row.start.parts
      return (
        name: isYears ? "\(year)" : "\(CalendarDate.monthNames[month - 1]) \(year)",
        totals: row.totals
      )
    }
    return PageTable(
      isYears ? "Years" : "Months",
      NamedRows(
        report.period.rawValue, rows,
        [.workouts, .time, .sets, .reps, .bodyweightReps, .volume, .distance])
    ).markup
  }

  private var muscles: SafeMarkup {
    PageTable("Muscles", NamedRows(muscles: report.statistics)).markup
  }

  private var plateaus: SafeMarkup {
    var table = PageTable(
      "Plateaus",
      [
        .init("exercise"), .init("best e1RM", isNumber: true), .init("on"),
        .init("workouts since", isNumber: true),
      ])
    for plateau in report.statistics.plateaus {
      guard case .load(let load) = plateau.best.value else { continue }
      table.add(
        links.link(plateau.exercise), "\(load.inTenths.text)",
        PageTable.time(plateau.best.date, plateau.best.date.text), "\(plateau.workouts)")
    }
    return table.markup
  }
}
