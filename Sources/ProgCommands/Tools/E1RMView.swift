// The output of `prog e1rm`: an estimate by each formula.

import Diagnostics
import Interchange
import Notation
import Terminal
import Training

/// Shows the one-rep max that a set is worth, and the loads for other numbers of reps.
struct E1RMView {
  let set: PerformedSet
  let bodyweight: Load?
  /// The formula of the settings.
  let formula: EstimateFormula
  let layout: Layout

  /// The numbers of reps for which loads are shown.
  private static let reps: [Int32] = [2, 3, 5, 8, 10]

  /// The estimate by the RPE table if it applies, and by each formula that is defined.
  var estimates: [Estimate] {
    var found: [Estimate] = []
    if set.effort != nil, let own = Estimate(of: set, bodyweight: bodyweight, by: formula),
      case .table = own.method
    {
      found.append(own)
    }
    return found + EstimateFormula.allCases.compactMap { byFormula($0) }
  }

  /// Returns the estimate by a formula, with the reps left added to those done.
  private func byFormula(_ formula: EstimateFormula) -> Estimate? {
    guard let reps = set.amount.reps,
      let load = set.load?.exact.total(bodyweight: bodyweight)
    else { return nil }
    return Estimate(load: load, reps: reps, effort: set.effort, alwaysBy: formula)
  }

  private var isRough: Bool { estimates.contains(where: \.isRough) }

  var lines: [StyledLine] {
    var title = SetText.text([SetGroup(1, set)])
    if let body = bodyweight, set.load?.onBodyweight ?? false {
      title += " at a bodyweight of \(body.text)"
    }
    // A narrow screen shows fewer numbers of reps.
    let tables = [Self.reps, [3, 5, 8], [5], []].map(table)
    let table = tables.first { $0.fits(in: layout.width ?? .max) } ?? tables[0]
    var lines =
      StyledLine(title, .bold).wrapped(to: layout.width ?? .max)
      + table.lines(in: layout.compact)
    if let own {
      let name = own.method.key == RPETable.name ? "the RPE table" : own.method.name
      lines.append(StyledLine("prog uses \(name) for this set.", .dim))
    }
    if isRough {
      let note: StyledLine = "An estimate from more than 12 reps is rough. It is never a record."
      lines += note.wrapped(to: layout.width ?? .max)
    }
    return lines
  }

  /// Returns a row for each estimate, with the loads for these numbers of reps.
  private func table(_ reps: [Int32]) -> Table {
    var table = Table(
      [TableColumn(""), TableColumn("e1RM", .trailing)]
        + reps.map { TableColumn("\($0) reps", .trailing) })
    table.indent = 2
    for estimate in estimates {
      let isOwn = estimate.method == own?.method
      table.rows.append(
        [
          StyledLine(estimate.method.name, isOwn ? .bold : .plain),
          StyledLine(Self.text(estimate.load), .bold),
        ]
          + reps.map { StyledLine(estimate.load(for: $0).map { Self.text($0) } ?? "") })
    }
    return table
  }

  /// The estimate that records and trends would use.
  private var own: Estimate? { Estimate(of: set, bodyweight: bodyweight, by: formula) }

  /// Returns a load rounded to a tenth.
  static func text(_ load: ExactLoad) -> String {
    ExactLoad(load.amount.rounded(toMultipleOf: Decimal(1, places: 1)), load.unit).text
  }

  var json: JSON {
    .document([
      "set": SetGroup(1, set).json, "method": .text(own?.method.key),
      "estimates": .array(
        estimates.map { estimate in
          .object([
            "method": .string(estimate.method.key), "e1rm": estimate.load.json,
            "rough": .flag(estimate.isRough),
            "loads": .array(
              Self.reps.compactMap { reps in
                estimate.load(for: reps).map {
                  .object(["reps": .integer(Int(reps)), "load": $0.json])
                }
              }),
          ])
        }),
    ])
  }
}
