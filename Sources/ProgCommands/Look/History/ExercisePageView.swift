// The page of an exercise in `prog history`: its workouts, a sparkline and its records.

import Diagnostics
import HistoryFormat
import Insights
import Logbook
import Notation
import Terminal
import Training

/// Shows the workouts of an exercise as a table, how its main number developed, and its bests.
struct ExercisePageView {
  let name: String
  /// The workouts that are shown, in the order on the screen.
  let entries: [HistoryEntry]
  /// The sessions up to the last shown date, by their entries.
  let sessions: [EntryID: ExerciseSession]
  /// All workouts up to that date in which a work set of the exercise was done.
  let count: Int
  let metric: ProgressMetric
  /// The main number over time; nil if no set has it.
  let series: ProgressSeries?
  let records: Records
  let characters: Plot.Characters
  let layout: Layout

  private static let widestSparkline = 40

  var lines: [StyledLine] {
    let shown = sets
    var lines = [heading] + table(shown)
    if shown.contains(where: \.hasWarmup) {
      lines += [StyledLine("Warm-up sets are not shown. See them with prog history DATE.", .dim)]
        .flatMap { $0.wrapped(to: layout.width ?? .max, hanging: 2) }
    }
    lines += sparkline
    let bests = RecordsView(records: records, exercises: [name], layout: layout).rows(of: name)
    if !bests.isEmpty { lines += ["", StyledLine("Records", .bold)] + bests }
    return lines
  }

  private var heading: StyledLine {
    let all = count.counted("workout")
    // A failed attempt is shown, but is not a session.
    let sessions = entries.count { $0.entry.isSession(of: name) }
    let some = sessions < count ? "\(sessions) of \(all)" : all
    return StyledLine(name, .bold) + StyledLine(", \(some)")
  }

  // MARK: The table

  /// The exercise in one workout.
  private struct Row {
    let id: EntryID
    var text = ""
    var hasWarmup = false
  }

  private var sets: [Row] {
    entries.map { entry in
      var row = Row(id: entry.id)
      guard case .workout(let workout) = entry.entry.event else { return row }
      var parts: [String] = []
      for exercise in workout.exercises where exercise.name == name {
        let work = exercise.sets.filter(\.set.isWork)
        if work.count < exercise.sets.count { row.hasWarmup = true }
        let heading = String(exercise.heading.dropFirst(name.count)).trimmed
        guard !work.isEmpty else { continue }
        let text = SetText.text(work)
        parts.append(heading.isEmpty ? text : "\(heading): \(text)")
        parts += exercise.notes.map { quoted($0) }
      }
      row.text = parts.joined(separator: "; ")
      return row
    }
  }

  private func table(_ rows: [Row]) -> [StyledLine] {
    if let width = layout.width, width < Layout.narrow { return stacked(rows, width) }
    var table = Table(
      [TableColumn("workout"), TableColumn("sets", minimumWidth: 16, narrowing: .wrap)]
        + titles.map { TableColumn($0, .trailing) } + [TableColumn("")])
    table.indent = 2
    for row in rows {
      let session = sessions[row.id]
      table.rows.append(
        [StyledLine(row.id.text, .dim), StyledLine(row.text)]
          + (session.map(values) ?? titles.map { _ in StyledLine() })
          + [StyledLine(session?.isRecord ?? false ? "record" : "", .green)])
    }
    return table.lines(in: layout.compact)
  }

  /// Returns two parts for each workout on a narrow terminal: its numbers, and its sets.
  private func stacked(_ rows: [Row], _ width: Int) -> [StyledLine] {
    rows.flatMap { row in
      var head = StyledLine(row.id.text, .dim)
      if let session = sessions[row.id] {
        let named = zip(titles, values(session)).filter { !$1.isEmpty }
        for (index, (title, value)) in named.enumerated() {
          head.append(index == 0 ? "  \(title) " : ", \(title) ", .dim)
          head.append(value)
        }
        if session.isRecord { head.append("  record", .green) }
      }
      return head.wrapped(to: width, hanging: 2)
        + StyledLine("  \(row.text)").wrapped(to: width, hanging: 4)
    }
  }

  private var titles: [String] {
    switch metric {
    case .e1rm, .load, .volume, .rpe: ["volume", metric == .load ? "heaviest" : "e1RM"]
    case .reps: ["reps", "most"]
    case .pace, .distance: ["distance", "time", "pace"]
    case .time: ["time", "longest"]
    }
  }

  /// Returns the cells below `titles`.
  private func values(_ session: ExerciseSession) -> [StyledLine] {
    let totals = session.totals
    let value = session.value.map { StyledLine($0.text(places: metric.places), .bold) }
    return switch metric {
    case .e1rm, .load, .volume, .rpe: [StyledLine(totals.volume.text), value ?? StyledLine()]
    case .reps: [StyledLine(totals.reps > 0 ? "\(totals.reps)" : ""), value ?? StyledLine()]
    case .pace, .distance:
      [
        StyledLine(totals.distance?.text ?? ""), StyledLine(totals.time ?? ""),
        StyledLine(totals.pace?.text ?? "", .bold),
      ]
    case .time: [StyledLine(totals.time ?? ""), value ?? StyledLine()]
    }
  }

  // MARK: The sparkline

  private var sparkline: [StyledLine] {
    guard let series, series.points.count > 1, let first = series.points.first,
      let last = series.points.last, let best = series.best
    else { return [] }
    let values = series.points.map { point in
      let hundredths = Int(clamping: point.amount.trillionths / (Decimal.scale / 100))
      return series.unit.lessIsBetter ? -hundredths : hundredths
    }
    let width = min(Self.widestSparkline, max(8, (layout.width ?? 80) - 20))
    let line = Sparkline(values, characters == .ascii ? .ascii : .blocks).text(width: width)
    func text(_ word: String, _ point: ProgressPoint) -> String {
      "\(word) \(series.text(point.amount)) on \(point.date.short) \(point.date.parts.year)"
    }
    var facts = [text("first", first)]
    if best.amount != first.amount { facts.append(text("best", best)) }
    if last != best { facts.append(text("last", last)) }
    return ["", StyledLine("\(metric.words)  ", .bold) + StyledLine(line)]
      + StyledLine(facts.joined(separator: ", "), .dim)
      .wrapped(to: layout.width ?? .max, hanging: 2)
  }

  // MARK: JSON

  /// The facts about the exercise, beside the entries.
  var json: JSON {
    .object([
      "name": .string(name), "workouts": .integer(count),
      "metric": series == nil ? nil : .string(metric.rawValue),
      "points": .list(
        series.map { series in
          series.points.map { point in
            .object([
              "date": .string(point.date.text), "value": series.unit.json(point.amount),
              "text": .string(series.text(point.amount)), "record": .flag(point.isRecord),
            ])
          }
        } ?? []),
      "records": .list(records.bests(of: name).map(\.json)),
    ])
  }
}
