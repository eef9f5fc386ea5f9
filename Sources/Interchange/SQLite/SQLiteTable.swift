// A table of an SQLite database whose rows are only added.

/// A table with its rows, which have the ids 1, 2, 3 and so on.
struct SQLiteTable {
  let name: String
  /// The columns as SQL. The first is the id.
  let columns: String
  private(set) var rows: [[SQLiteValue]] = []

  init(_ name: String, _ columns: String) {
    self.name = name
    self.columns = columns
  }

  /// Adds a row with the values of the columns after the id, and returns the id.
  @discardableResult
  mutating func add(_ values: SQLiteValue...) -> Int {
    rows.append([.integer(rows.count + 1)] + values)
    return rows.count
  }

  /// Creates the table with its rows in a database.
  func write(to database: SQLiteDatabase) throws(DatabaseFailure) {
    try database.run("CREATE TABLE \(name) (\n\(columns)\n)")
    guard let first = rows.first else { return }
    let places = first.map { _ in "?" }.joined(separator: ", ")
    let insert = try database.statement("INSERT INTO \(name) VALUES (\(places))")
    for row in rows { try insert.run(row) }
  }
}
