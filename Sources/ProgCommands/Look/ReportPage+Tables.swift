// The tables of a report: goals, totals and records.

import Insights
import Logbook
import SafeOutput
import Training

extension ReportPage {
  var totals: SafeMarkup { byExercise + byPeriod + muscles + plateaus }

  var goals: SafeMarkup {
    var table = PageTable(
      "Goals", [.init("goal"), .init("progress"), .init("done", isNumber: true), .init("")])
    for progress in report.goals {
      table.add(
        "<bdi>\(progress.goal.title)</bdi>", "\(progress.goal.comparison(progress.current))",
        "\(progress.share)%", "\(GoalView.facts(progress).joined(separator: ", "))")
    }
    return table.markup
  }

  /// The same numbers as in `prog stats`.
  private var byExercise: SafeMarkup {
    NamedRows.exercises(report.statistics.statistics.byExercise).map { part in
      let caption = part.rows.first == "cardio" ? "Exercises, cardio" : "Exercises"
      return PageTable(caption, part.rows, name: link).markup
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
        link(plateau.exercise), "\(E1RMView.text(load))",
        Self.time(plateau.best.date, plateau.best.date.text), "\(plateau.workouts)")
    }
    return table.markup
  }

  // MARK: Records

  var records: SafeMarkup {
    var table = PageTable(
      "New records",
      [
        .init("date"), .init("exercise"), .init("record"), .init("value", isNumber: true),
        .init("gain", isNumber: true), .init("since"),
      ])
    for record in report.recent {
      table.add(
        Self.time(record.mark.date, record.mark.date.text), link(record.exercise),
        "\(record.words)", "\(record.words(record.mark.value))", "\(record.gainText ?? "")",
        record.previous.map { Self.time($0.date, $0.date.text) } ?? "")
    }
    return table.markup + bests
  }

  private var bests: SafeMarkup {
    let kinds: [RecordKind] =
      [.heaviest, .single, .best(reps: 3), .best(reps: 5), .best(reps: 8), .best(reps: 10), .e1RM]
    var table = PageTable(
      "Best loads", [.init("exercise")] + kinds.map { .init($0.short, isNumber: true) })
    for exercise in report.exercises {
      let cells = kinds.map { kind -> SafeMarkup in
        guard let best = exercise.bests.first(where: { $0.kind == kind }) else { return "" }
        return "\(best.words(best.mark.value))"
      }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      table.add([link(exercise.name)] + cells)
    }
    return table.markup
  }
}

extension RecordKind {
  fileprivate var short: String {
    switch self {
    case .single: "1 rep"
    case .best(let reps): "\(reps) reps"
    default: words
    }
  }
}

/// A table with a caption and named columns. Columns without any content are left out.
struct PageTable {
  struct Column {
    let name: String
    let isNumber: Bool

    init(_ name: String, isNumber: Bool = false) {
      self.name = name
      self.isNumber = isNumber
    }
  }

  let caption: String
  let columns: [Column]
  private var rows: [[SafeMarkup]] = []

  init(_ caption: String, _ columns: [Column]) {
    self.caption = caption
    self.columns = columns
  }

  /// Creates a table whose names are shown in another form.
  init(
    _ caption: String, _ rows: NamedRows, name: (String) -> SafeMarkup = { "\($0)" }
  ) {
    self.init(caption, [.init(rows.first)] + rows.titles.map { .init($0, isNumber: true) })
    for row in rows.rows { add([name(row.name)] + row.cells.map { "\($0)" }) }
  }

  mutating func add(_ cells: SafeMarkup...) { rows.append(cells) }

  mutating func add(_ cells: [SafeMarkup]) { rows.append(cells) }

  var isEmpty: Bool { rows.isEmpty }

  private var shown: [Int] {
    columns.indices.filter { column in rows.contains { !$0[column].isEmpty } }
  }

  /// The table in a frame that scrolls sideways on a small screen, also with the keyboard.
  var markup: SafeMarkup {
    guard !isEmpty else { return "" }
    let shown = shown
    let head = shown.map { column -> SafeMarkup in
      let kind: SafeMarkup = columns[column].isNumber ? " class=\"number\"" : ""
      return "<th scope=\"col\"\(kind)>\(columns[column].name)</th>"
    }.joined()
    let body = rows.map { row -> SafeMarkup in
      let cells = shown.enumerated().map { place, column -> SafeMarkup in
        if place == 0 { return "<th scope=\"row\">\(row[column])</th>" }
        let kind: SafeMarkup = columns[column].isNumber ? " class=\"number\"" : ""
        return "<td\(kind)>\(row[column])</td>"
      }.joined()
      return "<tr>\(cells)</tr>\n"
    }.joined()
    return """
      <div class="frame" role="region" aria-label="\(caption)" tabindex="0">
      <table>
      <caption>\(caption)</caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(body)</tbody>
      </table>
      </div>

      """
  }
}
