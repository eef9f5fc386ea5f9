// The page of one day in `prog history`.

import Diagnostics
import HistoryFormat
import Insights
import Interchange
import Logbook
import Notation
import Terminal
import Training

/// Shows everything that was logged on a day, its totals and records, and the days around it.
struct DayPageView: Answer {
  let date: CalendarDate
  /// The entries of the day.
  let entries: [HistoryEntry]
  let totals: Statistics
  /// Every record that the day set. On the screen, one for each set.
  let records: [Record]
  /// The nearest days with an entry.
  let previous: CalendarDate?
  let next: CalendarDate?
  /// `--dir` and its value, for the commands that show the other days.
  let folderOptions: [String]
  let layout: Layout

  var lines: [StyledLine] {
    var lines: [StyledLine] = []
    for entry in entries {
      lines += HistoryEntryView(entry: entry, layout: layout).lines
      lines += splits(of: entry)
      lines.append("")
    }
    if entries.isEmpty { lines = [StyledLine("Nothing is logged on \(date.long)."), ""] }
    if totals.totals.workouts > 0 {
      lines.append(StyledLine(totals.brief))
    }
    let headlines = HeadlineRecords(records).all.map(\.record)
    if !headlines.isEmpty {
      lines.append(StyledLine("Records", .bold))
      lines += headlines.map { record in
        StyledLine("  \(record.exercise): \(record.words) ")
          + StyledLine(record.words(record.mark.value), .bold)
          + StyledLine(record.gainText.map { ", \($0)" } ?? "", .green)
      }
    }
    if totals.totals.workouts > 0 { lines.append("") }
    lines +=
      NeighbourLinks(previous: previous.map(link), next: next.map(link), layout: layout).lines
    return lines
  }

  private func splits(of entry: HistoryEntry) -> [StyledLine] {
    cardio(of: entry).filter { $0.cardio.count > 1 }.flatMap { name, cardio in
      [StyledLine("  \(name), splits", .bold)] + SplitsView(cardio: cardio, layout: layout).lines
    }
  }

  private func cardio(of entry: HistoryEntry) -> [(name: String, cardio: Cardio)] {
    guard case .workout(let workout) = entry.entry.event else { return [] }
    return workout.exercises.compactMap { exercise in
      Cardio(exercise.sets).map { (exercise.name, $0) }
    }
  }

  private func link(_ date: CalendarDate) -> NeighbourLinks.Neighbour {
    NeighbourLinks.Neighbour(text: date.long, arguments: ["history", date.text] + folderOptions)
  }

  var json: JSON {
    .document([
      "date": .string(date.text), "entries": .array(entries.map { $0.json(only: nil) }),
      "totals": .object(totals.totals.members), "records": .array(records.map(\.announcementJSON)),
      "cardio": .list(
        entries.flatMap { entry in
          cardio(of: entry).map { name, cardio in
            .object(
              [
                JSON.Member("entry", .string(entry.id.text)),
                JSON.Member("exercise", .string(name)),
              ] + SplitsView(cardio: cardio, layout: layout).members)
          }
        }), "previous": .text(previous?.text), "next": .text(next?.text),
    ])
  }
}

extension Statistics {
  var brief: String {
    totals.brief + (totals.workoutTime.map { ", \($0) in all" } ?? "")
  }
}

/// Shows the sets with a distance of an exercise, and their total.
struct SplitsView {
  let cardio: Cardio
  let layout: Layout

  var lines: [StyledLine] {
    var table = Table([
      TableColumn("set"), TableColumn("distance", .trailing), TableColumn("time", .trailing),
      TableColumn("pace", .trailing), TableColumn("", .trailing),
    ])
    table.indent = 4
    let fastest = self.fastest
    var number = 1
    for split in cardio.splits {
      let last = number + split.count - 1
      let isFastest = fastest != nil && split.pace == fastest
      table.add(
        StyledLine(split.count == 1 ? "\(number)" : "\(number)-\(last)"),
        StyledLine(split.distance.text), StyledLine(split.time?.text ?? ""),
        StyledLine(split.pace?.text ?? ""), StyledLine(isFastest ? "fastest" : "", .green))
      number = last + 1
    }
    let totals = cardio.totals
    table.add(
      StyledLine("all", .bold), StyledLine(totals.distance?.text ?? ""),
      StyledLine(totals.time ?? ""), StyledLine(totals.pace?.text ?? ""))
    return table.lines(in: layout.compact)
  }

  /// The fastest pace; nil if the splits do not differ.
  private var fastest: Pace? {
    let paces = cardio.splits.compactMap(\.pace)
    guard Set(paces).count > 1, Set(paces.map(\.unit)).count == 1 else { return nil }
    return paces.min { $0.time < $1.time }
  }

  var members: [JSON.Member] {
    let totals = cardio.totals
    return totals.distanceMembers
      + JSON.members([
        "seconds": totals.timeJSON,
        "splits": .objects(cardio.splits) { split in
          [
            "count": .integer(split.count), "distance": split.distance.json,
            "seconds": split.time.map {
              .number(Decimal(Int($0.tenths), places: 1).text(places: 1))
            },
            "pace": .text(split.pace?.text),
          ]
        },
      ])
  }
}

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
      lines.append(
        StyledLine("Warm-up sets are not shown. See them with prog history DATE.", .dim))
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
    return [
      "", StyledLine("\(metric.words)  ", .bold) + StyledLine(line),
      StyledLine(facts.joined(separator: ", "), .dim),
    ]
  }

  // MARK: JSON

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

/// The lines that `prog history` shows below the entries of a period.
struct PeriodFooter {
  let period: NamedPeriod
  /// Nil for a measurement.
  let totals: Statistics?
  /// False if nothing was logged earlier or later.
  let hasPrevious: Bool
  let hasNext: Bool
  /// Returns the arguments of `prog` that show a period.
  let arguments: (NamedPeriod) -> [String]
  let layout: Layout

  var lines: [StyledLine] {
    let total = totals.map { $0.totals.workouts > 0 ? ": \($0.brief)" : "" } ?? ""
    return ["", StyledLine(period.text, .bold) + StyledLine(total)]
      + NeighbourLinks(
        previous: hasPrevious ? link(period.previous) : nil,
        next: hasNext ? link(period.next) : nil, layout: layout
      ).lines
  }

  private func link(_ period: NamedPeriod) -> NeighbourLinks.Neighbour {
    NeighbourLinks.Neighbour(text: period.text, arguments: arguments(period))
  }

  var members: [JSON.Member] {
    func json(_ period: NamedPeriod) -> JSON {
      .object(["from": .string(period.first.text), "to": .string(period.last.text)])
    }
    return JSON.members([
      "period": json(period), "totals": totals.map { .object($0.totals.members) },
      "previous": hasPrevious ? json(period.previous) : nil,
      "next": hasNext ? json(period.next) : nil,
    ])
  }
}

extension HistoryListCommand {
  /// Returns the footer of the chosen period; nil if the options do not choose a period.
  ///
  /// `subject` is the exercise or measurement that is shown, or nil for everything. `dates` are the
  /// dates of all entries with it, and `totals` the totals of the entries that are shown.
  func footer(
    _ today: CalendarDate, _ subject: String?, _ dates: [CalendarDate], totals: Statistics?
  ) throws -> PeriodFooter? {
    guard let period = try span.period(on: today) else { return nil }
    let before = ["history"] + (subject.map { [$0] } ?? [])
    let after =
      (by.map { ["--by", $0.rawValue] } ?? []) + (search.map { ["--search", $0] } ?? [])
      + (sort == .oldest ? [] : ["--sort", sort.rawValue]) + folderOptions
    return PeriodFooter(
      period: period, totals: totals, hasPrevious: dates.contains { $0 < period.first },
      hasNext: dates.contains { $0 > period.last },
      arguments: { before + $0.options + after }, layout: layout)
  }
}

/// Lines such as `Previous  Sun 21 Sep 2025  prog history 2025-09-21`.
struct NeighbourLinks {
  /// A day or period, and the arguments of `prog` that show it.
  struct Neighbour {
    let text: String
    let arguments: [String]
  }

  let previous: Neighbour?
  let next: Neighbour?
  let layout: Layout

  var lines: [StyledLine] {
    var table = Table([TableColumn(""), TableColumn(""), TableColumn("")])
    for (name, neighbour) in [("Previous", previous), ("Next", next)] {
      guard let neighbour else { continue }
      let command = (["prog"] + neighbour.arguments.map(\.inShell)).joined(separator: " ")
      table.add(StyledLine(name, .dim), StyledLine(neighbour.text, .dim), StyledLine(command))
    }
    return table.lines(in: layout.compact)
  }
}
