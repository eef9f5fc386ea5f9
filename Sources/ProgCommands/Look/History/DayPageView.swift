// The page of one day in `prog history`.

import Diagnostics
import HistoryFormat
import Insights
import Logbook
import Terminal
import Training

/// Shows everything that was logged on a day, its totals and records, and the days around it.
struct DayPageView {
  let date: CalendarDate
  /// The entries of the day.
  let entries: [HistoryEntry]
  let totals: Statistics
  /// The records that the day set.
  let records: [Record]
  /// The nearest days with an entry.
  let previous: CalendarDate?
  let next: CalendarDate?
  let layout: Layout

  var lines: [StyledLine] {
    var lines: [StyledLine] = []
    for entry in entries {
      lines += HistoryEntryView(entry: entry, layout: layout).lines
      lines.append("")
    }
    if entries.isEmpty {
      lines = [StyledLine("Nothing is logged on \(date.long)."), ""]
    }
    if totals.totals.workouts > 0 {
      lines += StyledLine(totals.brief).wrapped(to: layout.width ?? .max, hanging: 2)
    }
    if !records.isEmpty {
      lines.append(StyledLine("Records", .bold))
      lines += records.flatMap { record in
        (StyledLine("  \(record.exercise): \(record.words) ")
          + StyledLine(record.words(record.mark.value), .bold)
          + StyledLine(record.gainText.map { ", \($0)" } ?? "", .green))
          .wrapped(to: layout.width ?? .max, hanging: 4)
      }
    }
    if totals.totals.workouts > 0 { lines.append("") }
    let around = [
      previous.map { "Previous: \($0.long)" }, next.map { "Next: \($0.long)" },
    ].compactMap(\.self)
    lines += around.map { StyledLine($0, .dim) }
    return lines
  }

  var json: JSON {
    .document([
      "date": .string(date.text), "entries": .array(entries.map { $0.json(only: nil) }),
      "totals": .object(totals.totals.members),
      "records": .array(
        records.map { record in
          guard case .object(let members) = record.json else { return record.json }
          return .object([JSON.Member("exercise", .string(record.exercise))] + members)
        }), "previous": .text(previous?.text), "next": .text(next?.text),
    ])
  }
}

extension Statistics {
  /// The totals in one line, with the time that the workouts took.
  var brief: String {
    let time = tenths > 0 ? ", \(Seconds(tenths: Int32(clamping: tenths)).text) in all" : ""
    return totals.brief + time
  }
}
