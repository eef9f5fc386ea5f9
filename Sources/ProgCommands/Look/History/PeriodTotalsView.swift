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

  private var rows: [(start: CalendarDate, totals: Totals, tenths: Int)] {
    isNewestFirst ? totals.rows.reversed() : totals.rows
  }

  var lines: [StyledLine] {
    guard !rows.isEmpty else { return ["No workouts."] }
    if let width = layout.width, width < Layout.narrow {
      return rows.flatMap { row in
        let time = row.tenths > 0 ? ", \(Seconds(tenths: Int32(clamping: row.tenths)).text)" : ""
        return [StyledLine(name(row.start), .bold), StyledLine("  \(row.totals.brief)\(time)")]
      }.flatMap { $0.wrapped(to: width, hanging: 4) }
    }
    var table = Table([
      TableColumn(period == .week ? "week of" : period.rawValue),
      TableColumn("workouts", .trailing),
      TableColumn("time", .trailing), TableColumn("sets", .trailing),
      TableColumn("reps", .trailing), TableColumn("volume", .trailing),
      TableColumn("distance", .trailing), TableColumn("pace", .trailing),
    ])
    for row in rows {
      table.add(
        StyledLine(name(row.start), .bold), "\(row.totals.workouts)",
        StyledLine(row.tenths > 0 ? Seconds(tenths: Int32(clamping: row.tenths)).text : ""),
        "\(row.totals.sets)", StyledLine(row.totals.reps > 0 ? "\(row.totals.reps)" : ""),
        StyledLine(row.totals.volume.text), StyledLine(row.totals.distance?.text ?? ""),
        StyledLine(row.totals.pace?.text ?? ""))
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
      let seconds = JSON.Member("seconds", .number(Decimal(row.tenths, places: 1).text(places: 1)))
      return JSON.object(
        [JSON.Member("start", .string(row.start.text))] + row.totals.members
          + (row.tenths > 0 ? [seconds] : []))
    }
    return [
      JSON.Member("by", .string(period.rawValue)), JSON.Member("periods", .array(periods)),
    ]
  }
}
