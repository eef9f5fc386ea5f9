// The rows of a table of an SQLite database, before they are put on pages.

/// A table whose rows are only added. Their ids are 1, 2, 3 and so on.
struct SQLiteTable {
  let name: String
  /// The columns as SQL. The first is the id.
  let columns: String
  /// The records, each of them whole.
  private(set) var records: [[UInt8]] = []

  init(_ name: String, _ columns: String) {
    self.name = name
    self.columns = columns
  }

  var sql: String { "CREATE TABLE \(name) (\n\(columns)\n)" }

  /// Adds a row with the values of the columns after the id, and returns the id.
  @discardableResult
  mutating func add(_ values: SQLiteValue...) -> Int {
    // The id is the key of the row, so the record has no value in its place.
    records.append(SQLiteValue.record([.null] + values))
    return records.count
  }
}
