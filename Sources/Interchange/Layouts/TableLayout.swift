// The layouts of tables with one set per row, by the names of their columns.

import Diagnostics
import Training

/// The columns of an app's table, in any order.
struct TableLayout {
  var kind: ImportLayout
  var columns: [ColumnNames]
  /// The columns without which a table is not of this layout.
  var required: [Column]
  /// Columns that tell layouts with common names apart: one of them must be there.
  var oneOf: [Column] = []
  var rules = TableRules()
}

/// The differences between apps in what their rows mean.
struct TableRules {
  /// Rows with the same key belong to one workout: the date and time, the title, and these.
  var workoutHasEnd = false
  /// True if the time of each set is given, so that a workout is all sets of a date and title.
  var timeIsOfSet = false
  /// True if the title is the same for all workouts because the file has none.
  var isUntitled = false
  /// True if unquoted commas in the name of an exercise can be joined from the right.
  var joinsExerciseName = false
  /// True if rows have planned values, and only those with completed reps were done.
  var isPlanned = false
  /// True if the app writes the line breaks of notes as `\n`.
  var escapesLineBreaks = false
  /// The kinds of data that the app's files do not have.
  var losses: [String] = []
}

/// A layout that fits a header, with the columns where they are.
struct MatchedLayout {
  var layout: TableLayout
  /// The columns of the table by their place; nil for unknown ones.
  var columns: [ColumnNames?]
  /// The names of the unknown columns.
  var unknown: [String]
  var header: [String]

  func places(of column: Column) -> [Int] {
    columns.indices.filter { columns[$0]?.column == column }
  }

  func place(of column: Column) -> Int? { places(of: column).first }
}

extension TableLayout {
  /// Returns the column that a header's name is, with the unit in its parentheses.
  func column(_ header: HeaderName) -> ColumnNames? {
    for column in columns where column.names.contains(where: { $0 == header.name }) {
      guard let unit = header.unit else { return column }
      var found = column
      switch column.column {
      case .weight, .assistedBy, .bodyweight:
        guard let weight = UnitWord.weight(unit) else { continue }
        found.weightUnit = weight
      case .distance:
        guard let distance = UnitWord.distance(unit) else { continue }
        found.distanceUnit = distance
      case .seconds, .duration:
        guard let seconds = UnitWord.seconds(unit) else { continue }
        found.secondsPerUnit = seconds
      default: continue
      }
      return found
    }
    let whole = header.unit.map { "\(header.name) (\($0))" }
    return whole.flatMap { whole in columns.first { $0.names.contains(whole) } }
  }

  /// Returns the columns of a header, and what is missing of this layout.
  func match(_ header: [String]) -> (matched: MatchedLayout, missing: [String], score: Int) {
    var taken: Set<Column> = []
    var unknown: [String] = []
    let found = header.map { text -> ColumnNames? in
      guard let column = column(HeaderName(text)) else {
        if !text.isEmpty { unknown.append(text) }
        return nil
      }
      taken.insert(column.column)
      return column
    }
    var missing = required.filter { !taken.contains($0) }.compactMap { name(of: $0) }
    if !oneOf.isEmpty, !oneOf.contains(where: taken.contains) {
      missing += oneOf.prefix(1).compactMap { name(of: $0) }
    }
    let matched = MatchedLayout(layout: self, columns: found, unknown: unknown, header: header)
    return (matched, missing, found.count { $0 != nil })
  }

  /// Returns the English name of a column as the app writes it.
  private func name(of column: Column) -> String? {
    columns.first { $0.column == column }?.names.first
  }
}
