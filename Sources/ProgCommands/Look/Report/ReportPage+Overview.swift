// The first sections of a report: totals and records.

import Insights
import Logbook
import SafeOutput
import Training

extension ReportPage {
  var overview: SafeMarkup {
    let facts = StatsView.facts(of: report.statistics).map { fact -> SafeMarkup in
      "<div><dt>\(fact.name)</dt><dd>\(fact.value)</dd></div>\n"
    }
    return """
      <dl class="facts">
      \(facts.joined())</dl>
      \(goals)\(totals)\(byPeriod)\(muscles)\(plateaus)
      """
  }

  private var goals: SafeMarkup {
    var table = PageTable(
      "Goals", [.init("goal"), .init("progress"), .init("done", isNumber: true), .init("")])
    for progress in report.goals {
      table.add(
        "<bdi>\(progress.goal.title)</bdi>", "\(progress.goal.comparison(progress.current))",
        "\(progress.share)%",
        "\(GoalView.facts(progress).joined(separator: ", "))")
    }
    return table.markup
  }

  /// The same numbers as in `prog stats`.
  private var totals: SafeMarkup {
    var table = PageTable(
      "Exercises",
      [
        .init("exercise"), .init("workouts", isNumber: true), .init("sets", isNumber: true),
        .init("reps", isNumber: true), .init("bw reps", isNumber: true),
        .init("volume", isNumber: true), .init("distance", isNumber: true),
        .init("timed", isNumber: true),
      ])
    for exercise in report.statistics.statistics.byExercise {
      let totals = exercise.totals
      let onBody = totals.volume.bodyweightReps
      table.add(
        link(exercise.name), "\(totals.workouts)", "\(totals.sets)",
        totals.reps > 0 ? "\(totals.reps)" : "", onBody > 0 ? "\(onBody)" : "",
        "\(totals.volume.text)", "\(totals.distance?.text ?? "")", "\(totals.time ?? "")")
    }
    return table.markup
  }

  private var byPeriod: SafeMarkup {
    let isYears = report.period == .year
    var table = PageTable(
      isYears ? "Years" : "Months",
      [
        .init(report.period.rawValue), .init("workouts", isNumber: true),
        .init("time", isNumber: true), .init("sets", isNumber: true),
        .init("reps", isNumber: true), .init("bw reps", isNumber: true),
        .init("volume", isNumber: true),
        .init("distance", isNumber: true),
      ])
    for row in report.periods.rows.reversed() {
      let (year, month, _) = row.start.parts
      let onBody = row.totals.volume.bodyweightReps
      let name = isYears ? "\(year)" : "\(CalendarDate.monthNames[month - 1]) \(year)"
      table.add(
        "\(name)", "\(row.totals.workouts)",
        "\(row.totals.workoutTime ?? "")", "\(row.totals.sets)", "\(row.totals.reps)",
        onBody > 0 ? "\(onBody)" : "", "\(row.totals.volume.text)",
        "\(row.totals.distance?.text ?? "")")
    }
    return table.markup
  }

  private var muscles: SafeMarkup {
    let statistics = report.statistics
    var table = PageTable(
      "Muscles",
      [
        .init("muscle"), .init(statistics.isWeekly ? "sets a week" : "sets", isNumber: true),
        .init("volume", isNumber: true),
      ])
    for muscle in statistics.byMuscle {
      table.add(
        "\(muscle.muscle.rawValue)", "\(statistics.sets(of: muscle)?.text() ?? "")",
        "\(muscle.volume.text)")
    }
    return table.markup
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

  /// The bests of all exercises, one row each, for those who compare lifts.
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
  /// The name at the top of a narrow column.
  fileprivate var short: String {
    switch self {
    case .single: "1 rep"
    case .best(let reps): "\(reps) reps"
    default: words
    }
  }
}
