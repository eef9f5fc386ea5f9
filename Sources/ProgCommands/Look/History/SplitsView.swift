// The splits of a run, a ride or intervals: distance, time and pace of each set.

import Diagnostics
import Insights
import Interchange
import Logbook
import Notation
import Terminal
import Training

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
