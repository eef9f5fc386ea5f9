// The RPE table as a chart: the share of the one-rep max for reps at an RPE.

import Diagnostics
import Terminal
import Training

/// Shows the RPE table, or the loads that it gives for a one-rep max.
struct RPEChart {
  let layout: Layout

  static let reps: [Int32] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  /// RPE 10 to 6 in half steps.
  static let efforts = (12...20).reversed().map { Effort(halves: $0) }

  var lines: [StyledLine] {
    StyledLine("Share of the one-rep max in percent, by reps and RPE", .bold)
      .wrapped(to: layout.width ?? .max)
      + Self.lines(in: layout, efforts: Self.efforts) { reps, effort in
        RPETable.share(reps: Int(reps), effort: effort)?.multiplied(by: Decimal(100))?.text()
      }
  }

  /// Returns a row for each number of reps, and a column for each RPE. A narrow screen gets a table
  /// of the full points and one of the half points.
  static func lines(
    in layout: Layout, efforts: [Effort], cell: (Int32, Effort) -> String?
  ) -> [StyledLine] {
    var table = Table(
      [TableColumn("reps", .trailing)] + efforts.map { TableColumn($0.text, .trailing) })
    table.indent = 2
    for reps in reps {
      table.rows.append(
        [StyledLine("\(reps)", .bold)] + efforts.map { StyledLine(cell(reps, $0) ?? "") })
    }
    if let width = layout.width, !table.fits(in: width) {
      let halves = efforts.filter { !$0.halves.isMultiple(of: 2) }
      let points = efforts.filter { $0.halves.isMultiple(of: 2) }
      if !halves.isEmpty, !points.isEmpty {
        return lines(in: layout, efforts: points, cell: cell) + [""]
          + lines(in: layout, efforts: halves, cell: cell)
      }
    }
    return table.lines(in: layout.compact)
  }

  var json: JSON {
    .document([
      "table": .string(RPETable.name),
      "shares": .array(
        Self.reps.flatMap { reps in
          Self.efforts.compactMap { effort in
            RPETable.share(reps: Int(reps), effort: effort)?.multiplied(by: Decimal(100)).map {
              .object([
                "reps": .integer(Int(reps)), "rpe": .number(effort.number),
                "percent": .number($0.text()),
              ])
            }
          }
        }),
    ])
  }
}
