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
struct DayPageView {
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
    if entries.isEmpty {
      lines = [StyledLine("Nothing is logged on \(date.long)."), ""]
    }
    if totals.totals.workouts > 0 {
      lines += StyledLine(totals.brief).wrapped(to: layout.width ?? .max, hanging: 2)
    }
    if !records.isEmpty {
      lines.append(StyledLine("Records", .bold))
      lines += HeadlineRecords(records).all.map(\.record).flatMap { record in
        (StyledLine("  \(record.exercise): \(record.words) ")
          + StyledLine(record.words(record.mark.value), .bold)
          + StyledLine(record.gainText.map { ", \($0)" } ?? "", .green))
          .wrapped(to: layout.width ?? .max, hanging: 4)
      }
    }
    if totals.totals.workouts > 0 { lines.append("") }
    lines +=
      NeighbourLinks(
        previous: previous.map(link), next: next.map(link), layout: layout
      ).lines
    return lines
  }

  /// Returns the splits of each exercise of a workout that has several.
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
    NeighbourLinks.Neighbour(
      text: date.long, arguments: ["history", date.text] + folderOptions)
  }

  var json: JSON {
    .document([
      "date": .string(date.text), "entries": .array(entries.map { $0.json(only: nil) }),
      "totals": .object(totals.totals.members),
      "records": .array(
        records.map { record in
          guard case .object(let members) = record.json else { return record.json }
          return .object([JSON.Member("exercise", .string(record.exercise))] + members)
        }),
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
  /// The totals in one line, with the time that the workouts took.
  var brief: String {
    totals.brief + (totals.workoutTime.map { ", \($0) in all" } ?? "")
  }
}

// The splits of a run, a ride or intervals: distance, time and pace of each set.

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

  /// The totals and the splits.
  var members: [JSON.Member] {
    let totals = cardio.totals
    var members = totals.distanceMembers
    if let seconds = totals.timeJSON { members.append(JSON.Member("seconds", seconds)) }
    members.append(
      JSON.Member(
        "splits",
        .array(
          cardio.splits.map { split in
            .object([
              "count": .integer(split.count),
              "distance": .object([
                "value": .number(split.distance.number),
                "unit": .string(split.distance.unit.rawValue),
              ]),
              "seconds": split.time.map {
                .number(Decimal(Int($0.tenths), places: 1).text(places: 1))
              },
              "pace": .text(split.pace?.text),
            ])
          })))
    return members
  }
}
