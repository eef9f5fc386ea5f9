// A parameter that is a table: rows of numbers, each with what it gives.

package import Diagnostics
package import Notation
package import Training

/// From a number to a value: `{..-2: -5%, -1: -2%, 0: 0%, 1+: 0.5%}`.
///
/// Rows do not overlap, and cover all numbers or have `else`. Rows that begin at 0 cover all counts:
/// for a negative number they give nothing. A number between the steps of the rows belongs to
/// the row below it: with whole rows 1.5 is in `0-1`.
package struct ProgressionTable: Hashable, Sendable {
  /// One row; nil ends are open.
  package struct Row: Hashable, Sendable {
    package var low: Decimal?
    package var high: Decimal?
    package var cell: Expression
    /// The place of its key.
    package var span: SourceSpan

    package init(from low: Decimal?, to high: Decimal?, _ cell: Expression, at span: SourceSpan) {
      self.low = low
      self.high = high
      self.cell = cell
      self.span = span
    }

    /// As the key writes it: `..-2`, `0-1`, `1+`.
    package var text: String {
      switch (low?.text(), high?.text()) {
      case (let low?, let high?): low == high ? low : "\(low)-\(high)"
      case (let low?, nil): "\(low)+"
      case (nil, let high?): "..\(high)"
      case (nil, nil): "else"
      }
    }
  }

  /// From low to high.
  package let rows: [Row]
  package let otherwise: Expression?
  /// The distance between the numbers that rows are made of: 1, a half, or a decimal place.
  let step: Decimal

  /// The cell of the row that holds `number`, else of `else`; nil where neither is.
  package func cell(at number: Decimal) -> Expression? {
    let input = number.atNinePlaces.rounded(toMultipleOf: step, .down)
    let row = rows.first { row in
      (row.low.map { $0 <= input } ?? true) && (row.high.map { input <= $0 } ?? true)
    }
    return row?.cell ?? otherwise
  }

  /// Every cell, that of `else` last.
  package var cells: [Expression] { rows.map(\.cell) + (otherwise.map { [$0] } ?? []) }

  /// The table of these rows, in any order; nil exactly when there are problems.
  ///
  /// `place` is that of the whole table, for what is missing.
  package init?(
    _ rows: [Row], otherwise: Expression?, at place: SourceSpan, problems: inout [Diagnostic]
  ) {
    let sorted = rows.sorted { one, other in
      guard let low = one.low else { return other.low != nil }
      return other.low.map { low < $0 } ?? false
    }
    self.rows = sorted
    self.otherwise = otherwise
    step = Self.step(of: sorted)
    let count = problems.count
    checkOverlaps(&problems)
    if otherwise == nil, problems.count == count { checkGaps(place, &problems) }
    if problems.count > count { return nil }
  }

  private func checkOverlaps(_ problems: inout [Diagnostic]) {
    for (row, next) in zip(rows, rows.dropFirst()) {
      let overlaps =
        if let high = row.high, let low = next.low { low <= high } else { true }
      guard overlaps else { continue }
      problems.append(
        Diagnostic(
          RuleErrorID.tableOverlap, "the rows '\(row.text)' and '\(next.text)' overlap",
          at: next.span, label: "some numbers are in both",
          help: ["start each row after the end of the row before it"]))
    }
  }

  private func checkGaps(_ place: SourceSpan, _ problems: inout [Diagnostic]) {
    func report(_ missing: String, _ span: SourceSpan, _ help: String) {
      problems.append(
        Diagnostic(
          RuleErrorID.tableGap, "missing row for \(missing) in the table", at: span,
          label: "not all numbers have a row", help: [help, "or add an 'else' row"]))
    }
    guard let first = rows.first, let last = rows.last else {
      return report("any number", place, "write rows, like {0-1: 0kg, 2+: 2.5kg}")
    }
    if let low = first.low, low != .zero {
      let below = low.subtracting(step) ?? low
      report(
        "numbers below \(low.text())", first.span, "add a first row ..\(below.text())")
    }
    for (row, next) in zip(rows, rows.dropFirst()) {
      guard let high = row.high, let low = next.low, let expected = high.adding(step),
        expected < low, let end = low.subtracting(step)
      else { continue }
      let missing = expected == end ? expected.text() : "\(expected.text())-\(end.text())"
      report("'\(missing)'", next.span, "add a row \(missing)")
    }
    if let high = last.high {
      report(
        "numbers above \(high.text())", last.span, "end with an open row, like \(high.text())+")
    }
  }

  private static func step(of rows: [Row]) -> Decimal {
    let ends = rows.flatMap { [$0.low, $0.high].compactMap(\.self) }
    let steps = [
      Decimal.one, Decimal(5, places: 1), Decimal(1, places: 1), Decimal(1, places: 2),
      Decimal(1, places: 3),
    ]
    return steps.first { step in ends.allSatisfy { $0.rounded(toMultipleOf: step) == $0 } }
      ?? Decimal(1, places: 4)
  }
}

extension KindChecker {
  /// The kind that a table gives: that of all its cells.
  package mutating func kind(of table: ProgressionTable) -> Kind {
    var result = Kind.unknown
    for cell in table.cells {
      let kind = kind(of: cell)
      if result == .unknown {
        result = kind
      } else if kind != .unknown, kind != result {
        return unlike(result, kind, cell.span)
      }
    }
    return result
  }
}
