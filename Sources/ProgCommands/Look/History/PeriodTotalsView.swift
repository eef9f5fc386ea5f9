// The output of `prog history --by week`: a row for each period.

import Diagnostics
import Insights
import Terminal
import Training

/// Shows totals by week, month or year.
struct PeriodTotalsView {
  let period: CalendarPeriod
  let totals: PeriodTotals
  let isNewestFirst: Bool
  let layout: Layout

  private var rows: [(start: CalendarDate, totals: Totals)] {
    isNewestFirst ? totals.rows.reversed() : totals.rows
  }

  var lines: [StyledLine] {
    guard !rows.isEmpty else { return ["No workouts."] }
    if let width = layout.width, width < Layout.narrow {
      return rows.flatMap { row in
        let time = row.totals.workoutTime.map { ", \($0)" } ?? ""
        return [StyledLine(name(row.start), .bold), StyledLine("  \(row.totals.brief)\(time)")]
      }.flatMap { $0.wrapped(to: width, hanging: 4) }
    }
    // Without reps on bodyweight, the table needs no column for them.
    let hasBodyweightReps = rows.contains { $0.totals.volume.bodyweightReps > 0 }
    var table = Table(
      [
        TableColumn(period == .week ? "week of" : period.rawValue),
        TableColumn("workouts", .trailing),
        TableColumn("time", .trailing), TableColumn("sets", .trailing),
        TableColumn("reps", .trailing),
      ] + (hasBodyweightReps ? [TableColumn("bw reps", .trailing)] : []) + [
        TableColumn("volume", .trailing), TableColumn("distance", .trailing),
        TableColumn("pace", .trailing),
      ])
    for row in rows {
      let totals = row.totals
      let onBody = totals.volume.bodyweightReps
      table.rows.append(
        [
          StyledLine(name(row.start), .bold), "\(totals.workouts)",
          StyledLine(totals.workoutTime ?? ""), "\(totals.sets)",
          StyledLine(totals.reps > 0 ? "\(totals.reps)" : ""),
        ] + (hasBodyweightReps ? [StyledLine(onBody > 0 ? "\(onBody)" : "")] : []) + [
          StyledLine(totals.volume.text), StyledLine(totals.distance?.text ?? ""),
          StyledLine(totals.pace?.text ?? ""),
        ])
    }
    return table.lines(in: layout.compact)
  }

  private func name(_ start: CalendarDate) -> String {
    let (year, month, _) = start.parts
    return switch period {
    case .week: "\(start.short) \(year)"
    case .month: "\(CalendarDate.monthNames[month - 1]) \(year)"
    case .year: "\(year)"
    }
  }

  var members: [JSON.Member] {
    let periods = rows.map { row in
      JSON.object([JSON.Member("start", .string(row.start.text))] + row.totals.members)
    }
    return [
      JSON.Member("by", .string(period.rawValue)), JSON.Member("periods", .array(periods)),
    ]
  }
}
