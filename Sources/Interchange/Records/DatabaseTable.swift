// The rows of another app's database, each with its text for problems.

import Diagnostics
import Training

/// A row of a table.
struct DatabaseRow {
  /// The number that SQLite gives each row.
  let id: Int
  private let table: String
  private let columns: [String]
  private let values: [SQLiteValue]

  fileprivate init(_ table: String, _ id: Int, _ columns: [String], _ values: [SQLiteValue]) {
    (self.table, self.id, self.columns, self.values) = (table, id, columns, values)
  }

  /// The value of a column; null if the table does not have it.
  subscript(_ column: String) -> SQLiteValue {
    columns.firstIndex(of: column).map { values[$0] } ?? .null
  }

  /// Returns the text of a column without blanks at its ends; empty for null.
  func text(_ column: String) -> String { self[column].text?.trimmed ?? "" }

  /// Returns the number of a column; nil if it is not a number.
  func number(_ column: String) -> Decimal? { NumberCell.number(text(column)) }

  func whole(_ column: String) -> Int? {
    number(column).flatMap { $0.isWhole ? $0.floor : nil }
  }

  /// Returns the row as a text: its columns and values, on the line of its number.
  func record(in source: SourceText) -> SourceText {
    let text = zip(columns, values).map { "\($0.onOneLine)=\(($1.text ?? "").onOneLine)" }
    return SourceText(
      name: "\(source.name)/\(table)", bytes: Array(text.joined(separator: " ").utf8),
      firstLine: max(1, id))
  }
}

/// A table of a database that may be damaged.
struct DatabaseTable {
  private(set) var rows: [DatabaseRow] = []
  /// The rows that cannot be read because the database is damaged, by their numbers; nil if it is
  /// not. If the number of the last one is not known, only the first one is there.
  private(set) var damage: (why: String, rows: Range<Int>)?

  /// The most missing rows that are counted one by one.
  private static let mostMissing = 100_000

  /// Reads the rows of a table in the order of their numbers. A missing table is empty. Of a
  /// damaged table, the rows before and after the damage are read.
  init(_ name: String, of database: SQLiteDatabase) {
    do throws(DatabaseFailure) {
      guard try database.hasTable(name) else { return }
    } catch {
      damage = ("'\(name)' cannot be read: the database is damaged", 1..<2)
      return
    }
    guard !read(name, of: database, "ORDER BY rowid") else { return }
    let first = rows.last?.id
    let count = rows.count
    _ = read(
      name, of: database, "WHERE rowid > \(first ?? Int.min) ORDER BY rowid DESC", after: first)
    rows[count...].reverse()
    let next = rows.count > count ? rows[count].id : nil
    let end = next.map { "before row \($0)" } ?? "to its end"
    let start = max(1, (first ?? 0) + 1)
    let missing = min(max(1, (next ?? 0) - start), Self.mostMissing)
    damage = (
      "rows of '\(name)' cannot be read, from row \(start) \(end): the database is damaged",
      start..<start + missing
    )
  }

  /// Reads rows; returns false if the table is damaged. Their numbers rise or fall, since a damaged
  /// table could lead back to its start.
  private mutating func read(
    _ name: String, of database: SQLiteDatabase, _ order: String, after first: Int? = nil
  ) -> Bool {
    var last: Int?
    // Columns that are calculated could fill the memory.
    var rest = 1 << 20 + 4 * database.size
    do throws(DatabaseFailure) {
      let statement = try database.statement("SELECT rowid, * FROM \(name) \(order)")
      let columns = Array(statement.columns.dropFirst())
      while let values = try statement.next() {
        guard case .integer(let id) = values[0], id > first ?? .min,
          last.map({ order.hasSuffix("DESC") ? id < $0 : id > $0 }) ?? true
        else { return false }
        for case .text(let text) in values { rest -= text.utf8.count }
        guard rest > 0 else { return false }
        last = id
        rows.append(DatabaseRow(name, id, columns, Array(values.dropFirst())))
      }
      return true
    } catch {
      return false
    }
  }
}
