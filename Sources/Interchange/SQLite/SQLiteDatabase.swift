// A database of the library SQLite, in memory.

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
}

/// A call of the library that did not succeed.
package struct DatabaseFailure: Error, Hashable {
  /// The answer of the library, such as 7 for too little memory.
  package let code: Int32
}

/// A database in memory, which is given as the bytes of a file.
final class SQLiteDatabase {
  private let handle: OpaquePointer

  /// Creates an empty database.
  init() throws(DatabaseFailure) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close(handle)
      throw DatabaseFailure(code: code)
    }
    self.handle = handle
  }

  deinit { sqlite3_close(handle) }

  /// Runs statements that have no result.
  func run(_ sql: String) throws(DatabaseFailure) {
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
  func bytes() throws(DatabaseFailure) -> [UInt8] {
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
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw DatabaseFailure(code: code) }
    }
    let code = sqlite3_step(handle)
    sqlite3_reset(handle)
    guard code == SQLITE_DONE else { throw DatabaseFailure(code: code) }
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
