// An exercise in one line: number of sessions, last date, and best.

import Diagnostics
import Engine
import Insights
import Logbook
import Terminal
import Training

/// The summary of an exercise in the history.
struct ExerciseSummary {
  let name: String
  /// The number of workouts in which a work set of the exercise was done.
  let sessions: Int
  /// The dates of the first and the last of these workouts, or of those without one if there are
  /// no others.
  let first: CalendarDate
  let last: CalendarDate
  /// The best e1RM, otherwise the heaviest load. With bodyweight alone, the most reps in a set.
  let best: Record?

  /// Returns all exercises of a folder up to a date, the last trained first.
  static func all(in opened: OpenedFolder, through date: CalendarDate) -> [ExerciseSummary] {
    let records = opened.records(through: date)
    let record = opened.record
    let end = record.end(of: date)
    return record.exercises.compactMap { name in
      var found: Sessions?
      record.visitLines(of: name, before: end) { entry, line in
        let date = record.entries[entry].date
        var sessions = found ?? Sessions(first: date, last: date)
        sessions.add(entry, on: date, isDone: line.hasDoneSets)
        found = sessions
      }
      guard let sessions = found else { return nil }
      let bests = records.bests(of: name)
      // Without added load, an e1RM is mostly bodyweight.
      let heaviest = bests.first { $0.kind == .heaviest }?.mark.set?.load
      let isBodily = heaviest.map { $0.onBodyweight && $0.tenThousandths <= 0 } ?? false
      let ofLoads: [RecordKind] = isBodily ? [.heaviest] : [.e1RM, .heaviest]
      let kinds = (bests.haveLoads ? ofLoads : [.repsInSet]) + [.distance, .time, .repsInSet]
      let best = kinds.lazy.compactMap { kind in bests.first { $0.kind == kind } }.first
      return ExerciseSummary(
        name: name, sessions: sessions.count, first: sessions.first, last: sessions.last,
        best: best ?? bests.first)
    }.sorted { ($1.last, $0.name) < ($0.last, $1.name) }
  }

  /// The workouts with an exercise.
  private struct Sessions {
    var count = 0
    var first: CalendarDate
    var last: CalendarDate
    /// The workout that was counted last.
    private var entry = -1

    init(first: CalendarDate, last: CalendarDate) {
      self.first = first
      self.last = last
    }

    /// Adds a line of a workout. A line without a set that was done counts only for the dates, and
    /// only until a line with such a set is added.
    mutating func add(_ entry: Int, on date: CalendarDate, isDone: Bool) {
      guard isDone ? self.entry != entry : count == 0 else { return }
      last = date
      guard isDone else { return }
      if count == 0 { first = date }
      count += 1
      self.entry = entry
    }
  }

  var bestText: String {
    guard let best else { return "" }
    let set = best.setText
    let value = best.words(best.mark.value)
    return best.kind == .e1RM
      ? "e1RM \(value)" + (set.isEmpty ? "" : ", \(set)")
      : set.isEmpty ? value : set
  }

  var json: JSON {
    .object([
      "name": .string(name), "sessions": .integer(sessions), "first": .string(first.text),
      "last": .string(last.text), "best": best?.json,
    ])
  }

  static func lines(_ exercises: [ExerciseSummary], _ layout: Layout) -> [StyledLine] {
    // A narrow screen gets two lines per exercise. In a pipe, each exercise stays on one line.
    if case .stacked(let width?) = layout, width < Layout.narrow {
      return exercises.flatMap { exercise in
        var head = StyledLine(exercise.name, .bold)
        head.append("  \(exercise.last.text)", .dim)
        let facts = StyledLine("  \(exercise.sessions)x  \(exercise.bestText)")
        return [head, facts].flatMap { $0.wrapped(to: width, hanging: 4) }
      }
    }
    var table = Table([
      TableColumn("exercise", minimumWidth: 12, narrowing: .wrap),
      TableColumn("sessions", .trailing), TableColumn("last"),
      TableColumn("best", minimumWidth: 16, narrowing: .wrap),
    ])
    for exercise in exercises {
      table.add(
        StyledLine(exercise.name, .bold), StyledLine("\(exercise.sessions)"),
        StyledLine(exercise.last.text, .dim), StyledLine(exercise.bestText))
    }
    return table.lines(in: layout.tabular)
  }
}
