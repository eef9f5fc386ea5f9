// Databases of SQLite, written and read in memory.

import CSQLite

/// A value of a column.
enum SQLiteValue: Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  static func text(_ text: String?) -> SQLiteValue { text.map { .text($0) } ?? .null }
  static func integer(_ number: Int?) -> SQLiteValue { number.map { .integer($0) } ?? .null }
  static func flag(_ isSet: Bool) -> SQLiteValue { .integer(isSet ? 1 : 0) }
  static func real(_ number: Double?) -> SQLiteValue { number.map { .real($0) } ?? .null }

  /// The text of a value that is not null.
  var text: String? {
    switch self {
    case .null: nil
    case .integer(let number): "\(number)"
    // Without the point of a whole number.
    case .real(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): text
    }
  }
}

/// A call of the library that did not succeed.
package struct DatabaseFailure: Error, Hashable {
  /// The answer of the library, such as 7 for too little memory.
  package let code: Int32
}

/// A database in memory, which is given as the bytes of a file, or read from them.
package final class SQLiteDatabase {
  private let handle: OpaquePointer
  /// The bytes of the file that is read; empty for a new database.
  private var file = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// The size of the file that is read, in bytes.
  var size: Int { file.count }

  /// Creates an empty database.
  package init() throws(DatabaseFailure) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close(handle)
      throw DatabaseFailure(code: code)
    }
    self.handle = handle
  }

  /// Opens the bytes of a file for reading. Nothing on the disk is read or written.
  ///
  /// A damaged file fails only when its tables are read.
  convenience init(reading bytes: [UInt8]) throws(DatabaseFailure) {
    try self.init()
    file = .allocate(capacity: bytes.count)
    _ = file.initialize(from: bytes)
    // The mark of a database with a log beside it, which a database in memory cannot have.
    for place in [18, 19] where place < file.count { file[place] = 1 }
    try check(
      sqlite3_deserialize(
        handle, "main", file.baseAddress, Int64(file.count), Int64(file.count),
        UInt32(SQLITE_DESERIALIZE_READONLY)))
    // No value is longer than the file. Functions in its schema are not called.
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: max(1 << 20, file.count)))
    try run("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
  }

  deinit {
    sqlite3_close(handle)
    file.deallocate()
  }

  /// Returns true if the file has a table with this name, and not only a view or a virtual table.
  func hasTable(_ name: String) throws(DatabaseFailure) -> Bool {
    let found = try statement(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND name = ?")
    try found.bind([.text(name)])
    return try found.next() != nil
  }

  /// Runs statements that have no result.
  package func run(_ sql: String) throws(DatabaseFailure) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Prepares one statement.
  func statement(_ sql: String) throws(DatabaseFailure) -> SQLiteStatement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement else { throw DatabaseFailure(code: SQLITE_MISUSE) }
    return SQLiteStatement(statement)
  }

  /// Returns the bytes of a file with this database.
  package func bytes() throws(DatabaseFailure) -> [UInt8] {
    var size: Int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &size, 0) else {
      throw DatabaseFailure(code: SQLITE_NOMEM)
    }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(size)))
  }

  private func check(_ code: Int32) throws(DatabaseFailure) {
    guard code == SQLITE_OK else { throw DatabaseFailure(code: code) }
  }
}

/// A statement that is prepared once and run for many rows.
final class SQLiteStatement {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement with values for its `?`.
  func run(_ values: [SQLiteValue]) throws(DatabaseFailure) {
    try bind(values)
    let code = sqlite3_step(handle)
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw DatabaseFailure(code: code) }
  }

  /// Sets the values for its `?`.
  func bind(_ values: [SQLiteValue]) throws(DatabaseFailure) {
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw DatabaseFailure(code: code) }
    }
  }

  /// The names of the columns of its result.
  var columns: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Returns the values of the next row of its result; nil after the last one.
  func next() throws(DatabaseFailure) -> [SQLiteValue]? {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return (0..<sqlite3_column_count(handle)).map { value(at: $0) }
    case SQLITE_DONE: return nil
    case let code: throw DatabaseFailure(code: code)
    }
  }

  private func value(at column: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(handle, column)))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    default:
      guard let start = sqlite3_column_text(handle, column) else { return .null }
      let count = Int(sqlite3_column_bytes(handle, column))
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    }
  }

  private func bind(_ value: SQLiteValue, at place: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, place)
    case .integer(let number): sqlite3_bind_int64(handle, place, Int64(number))
    case .real(let number): sqlite3_bind_double(handle, place, number)
    case .text(let text):
      // The library copies the text, because it is freed after this call.
      sqlite3_bind_text(
        handle, place, text, Int32(text.utf8.count),
        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
  }
}
