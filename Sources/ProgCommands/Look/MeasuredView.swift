// Shows the latest values of a measurement with their changes, and the trend.

import Diagnostics
import Engine
import Logbook
import Notation
import ProgramFormat
import Terminal
import Training

/// The values of bodyweight or of one measurement, oldest first.
struct MeasuredView {
  struct Value {
    var date: CalendarDate
    /// The quantity as it was logged, such as `82.4kg`.
    var text: String
    var notes: [String]
  }

  let name: String
  let values: [Value]
  let layout: Layout
  /// The number of values that are shown, the latest ones. Nil shows all of them by month.
  var most: Int? = 10
  var isNewestFirst = false
  /// True if `values` are only some of the logged values.
  var isSelection = false

  /// The days over which the trend is calculated.
  private static let daysOfTrend = 28

  var lines: [StyledLine] {
    guard let last = values.last else {
      let shown = name == "Bodyweight" ? "bodyweight" : "'\(name)'"
      return [StyledLine(isSelection ? "No entries match." : "No \(shown) is logged yet.")]
    }
    let result = [StyledLine(name, .bold)] + rows
    return result + (trend(to: last).map { ["", StyledLine($0)] } ?? [])
  }

  /// The indices of the values that are shown, in their order on the screen.
  private var shown: [Int] {
    let indices = values.indices.suffix(most ?? values.count)
    return isNewestFirst ? indices.reversed() : Array(indices)
  }

  private var rows: [StyledLine] {
    var table = Table([
      TableColumn(""), TableColumn("", .trailing), TableColumn("", .trailing),
      TableColumn("", minimumWidth: 12, narrowing: .wrap),
    ])
    table.indent = 2
    for index in shown {
      let value = values[index]
      let change = index > 0 ? Self.change(from: values[index - 1], to: value) : nil
      table.add(
        StyledLine(value.date.long), StyledLine(value.text), StyledLine(change ?? "", .dim),
        StyledLine(value.notes.joined(separator: ", "), .dim))
    }
    let lines = table.lines(in: layout.compact)
    // A row may take several lines on a narrow terminal, so only single lines get headings.
    guard most == nil, lines.count == shown.count else { return lines }
    var result: [StyledLine] = []
    var month = ""
    for (index, line) in zip(shown, lines) {
      let parts = values[index].date.parts
      let heading = "\(CalendarDate.monthNames[parts.month - 1]) \(parts.year)"
      if heading != month { result += ["", StyledLine(heading, .bold)] }
      month = heading
      result.append(line)
    }
    return result
  }

  var json: JSON { .object([JSON.Member("version", 1)] + members) }

  var members: [JSON.Member] {
    [
      JSON.Member("name", .string(name)),
      JSON.Member(
        "values",
        .array(
          shown.map { values[$0] }.map {
            .object([
              "date": .string($0.date.text), "quantity": .string($0.text),
              "notes": .list($0.notes.map { .string($0) }),
            ])
          })),
    ]
  }

  /// Returns the change over the last four weeks, from the first value in them.
  private func trend(to last: Value) -> String? {
    let start = last.date.adding(days: -Self.daysOfTrend)
    guard let first = values.first(where: { $0.date >= start }), first.date < last.date,
      let change = Self.change(from: first, to: last)
    else { return nil }
    let days = last.date.days(since: first.date)
    return "\(change) in \(days.counted("day"))"
  }

  /// Returns the signed difference of two values in the unit of the later one; nil if they cannot
  /// be converted. A converted value has many decimals, so its difference is rounded to a tenth.
  private static func change(from one: Value, to other: Value) -> String? {
    guard let before = ProgressValue(measurement: one.text),
      let after = ProgressValue(measurement: other.text),
      let converted = before.converted(to: after.unit),
      let difference = after.amount.subtracting(converted.amount)
    else { return nil }
    let isExact = before.amount == converted.amount
    let number = isExact ? difference : difference.rounded(toMultipleOf: Decimal(1, places: 1))
    let amount = number.isNegative ? number.negated : number
    return (number.isNegative ? "-" : "+") + after.unit.text(amount, places: 4)
  }
}

extension OpenedFolder {
  /// Returns the bodyweights up to a date, oldest first.
  func bodyweights(through date: CalendarDate) -> [MeasuredView.Value] {
    record.entries.prefix(record.end(of: date)).compactMap { entry in
      guard case .bodyweight(let load, let notes) = entry.event else { return nil }
      return MeasuredView.Value(date: entry.date, text: load.text, notes: notes)
    }
  }

  /// Returns the values of a measurement up to a date, oldest first, and its name as it was first
  /// written.
  func measures(
    named name: String, through date: CalendarDate
  ) -> (name: String, values: [MeasuredView.Value]) {
    let (written, entries) = measurements(named: name, through: date)
    return (
      written,
      entries.map { MeasuredView.Value(date: $0.date, text: $0.quantity, notes: $0.notes) }
    )
  }
}
