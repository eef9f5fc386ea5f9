// The exercises of a session in columns: sets side by side, and the last result at the right.

import Engine
import Terminal
import Training

/// Lays out exercises on a terminal with room for columns.
///
/// The value is beside the name, and the last result, the plates and the reps to beat are in a
/// column at the right. Where a text does not fit, it has its own line.
struct SessionColumns {
  private let width: Int
  /// The column of values, and the column of texts at the right.
  private let middle: Int
  private let right: Int

  /// The width that is used on a wider terminal, and its columns.
  static let widest = 90
  private static let widestColumns = (middle: 33, right: 66)
  /// The column in which sets begin.
  private static let sets = 14
  private static let gap = 2

  init(_ exercises: [ExerciseRows], width: Int) {
    let width = min(width, Self.widest)
    self.width = width
    // Texts that would leave too little room for sets do not count.
    let rights = exercises.flatMap { [$0.last, $0.best, Self.platesAtRight($0)] }
      .compactMap { $0.map(displayWidth) }.filter { $0 <= width - 44 }
    let right = min(Self.widestColumns.right, width - (rights.max() ?? 0))
    let values = exercises.compactMap { row in row.value.map { (row.name.width, displayWidth($0)) }
    }
    let names = values.map { $0.0 + 2 + Self.gap }.max() ?? 0
    let room = right - Self.gap - (values.map(\.1).max() ?? 0)
    self.right = right
    middle = max(names, min(Self.widestColumns.middle, room))
  }

  func lines(_ exercise: ExerciseRows) -> [StyledLine] {
    let plates = Self.platesAtRight(exercise)
    // A date that loads are filled in from is beside the loads, if there are no plates.
    let isBesideSets = plates == nil && exercise.last?.hasPrefix("from ") ?? false
    var result = heading(exercise, last: isBesideSets ? nil : exercise.last)
    let sets = self.sets(exercise)
    var best = exercise.best
    let besideSets = plates ?? (isBesideSets ? exercise.last : best)
    if besideSets == best { best = nil }
    if let warmup = exercise.warmup {
      let rows = row("warm-up", StyledLine(warmup, .dim))
      if let text = best, rows.count == 1, fits(rows[0], text) {
        result += placed(rows, text)
        best = nil
      } else {
        result += rows
      }
    }
    result += placed(sets.rows, besideSets)
    result += sets.plates
    if let best { result += row("", StyledLine(best, .dim)) }
    return result
  }

  // MARK: Rows

  private func heading(_ exercise: ExerciseRows, last: String?) -> [StyledLine] {
    let name = StyledLine("  ") + exercise.name
    guard let value = exercise.value else { return placed([name], last) }
    // Beside a long last result, the value moves to the name.
    let columns = [max(middle, name.width + Self.gap), name.width + Self.gap]
    let lines = columns.map { name.padded(to: $0) + StyledLine(value, .dim) }
    if let line = lines.first(where: { line in last.map { fits(line, $0) } ?? false }) {
      return placed([line], last)
    }
    if let line = lines.first(where: { $0.width <= width }) { return placed([line], last) }
    return placed([name], last) + row("", StyledLine(value, .dim))
  }

  /// Returns the work sets side by side, and below them the plates if they differ.
  private func sets(_ exercise: ExerciseRows) -> (rows: [StyledLine], plates: [StyledLine]) {
    let cells = exercise.cells
    let hasPlates = exercise.plates != nil && Self.platesAtRight(exercise) == nil
    guard !cells.isEmpty else { return (row("work", exercise.work), []) }
    let plates = cells.map { hasPlates ? Self.plates($0) : "" }
    let widths = zip(cells, plates).map { max(displayWidth($0.text), displayWidth($1)) }
    let total = widths.reduce(0, +) + (cells.count - 1) * 3
    guard Self.sets + total <= width else {
      let below = exercise.plates.map { String($0.dropFirst("per side  ".count)) } ?? ""
      return (
        row("work", exercise.work),
        hasPlates ? row("per side", StyledLine(below, .dim)) : []
      )
    }
    func joined(_ texts: [String], _ style: Style) -> StyledLine {
      StyledLine.joined(
        zip(texts, widths).enumerated().map { index, text in
          let line = StyledLine(text.0, style)
          return index + 1 < texts.count ? line.padded(to: text.1) : line
        }, by: "   ")
    }
    return (
      row("work", joined(cells.map(\.text), .plain)),
      hasPlates ? row("per side", joined(plates, .dim)) : []
    )
  }

  /// Returns the plates if they are the same for all work sets.
  private static func platesAtRight(_ exercise: ExerciseRows) -> String? {
    Set(exercise.cells.compactMap(\.load?.load)).count == 1 ? exercise.plates : nil
  }

  private static func plates(_ cell: SetText.Cell) -> String {
    guard let perSide = cell.load?.perSide else { return "" }
    return perSide.isEmpty ? "empty bar" : perSide.map(\.number).joined(separator: " ")
  }

  private func row(_ label: String, _ text: StyledLine) -> [StyledLine] {
    let head = StyledLine("    ") + StyledLine(label.padding(to: Self.sets - 4), .dim)
    return (head + text).wrapped(to: width, hanging: Self.sets)
  }

  // MARK: The right column

  private func fits(_ line: StyledLine, _ text: String) -> Bool {
    line.width + Self.gap + displayWidth(text) <= width
  }

  /// Returns the lines with a text at the right of the last one, or below it if there is no room.
  private func placed(_ lines: [StyledLine], _ text: String?) -> [StyledLine] {
    guard let text, let line = lines.last else { return lines }
    let beside = StyledLine(text, .dim)
    guard fits(line, text) else { return lines + row("", beside) }
    let column = line.width + Self.gap <= right ? right : width
    let start = min(column, width - beside.width)
    return lines.dropLast() + [line.padded(to: start) + beside]
  }
}
