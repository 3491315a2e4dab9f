import Foundation
import GRDB

/// The only way in which this module reads rows: GRDB's own subscripts and fetches trap, or change
/// values, where a row is not what is assumed. `Scripts/rows.bash` finds whoever goes around it.
extension Database {
  /// Rows one after the other.
  func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> StoredRows {
    StoredRows(try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments))
  }

  /// The first row, as what `read` makes of it; nil when there is none.
  func first<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (StoredRow) throws -> Value
  ) throws -> Value? {
    try rows(sql, arguments).next().map(read)
  }

  /// What `read` makes of each row.
  func all<Value>(
    _ sql: String, _ arguments: StatementArguments = [], _ read: (StoredRow) throws -> Value
  ) throws -> [Value] {
    let rows = try rows(sql, arguments)
    var all: [Value] = []
    while let row = try rows.next() { all.append(try read(row)) }
    return all
  }

  /// The first value of the first row; nil when it is no integer.
  func integer(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64? {
    try first(sql, arguments) { $0.integer(0) }.flatMap { $0 }
  }

  /// Whether there is a row.
  func exists(_ sql: String, _ arguments: StatementArguments = []) throws -> Bool {
    try first(sql, arguments) { _ in true } ?? false
  }

  /// The first value of the first row; nil when it is no text in UTF-8.
  func text(_ sql: String, _ arguments: StatementArguments = []) throws -> String? {
    try first(sql, arguments) { $0.text(0) }.flatMap { $0 }
  }

  /// The first value of each row, without those that are no integers.
  func integers(_ sql: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    try all(sql, arguments) { $0.integer(0) }.compactMap { $0 }
  }

  /// The first value of each row, as what can be read of it.
  func texts(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
    try all(sql, arguments) { $0.words(0) }
  }
}

/// Rows as they come. Each is valid until the next is asked for.
struct StoredRows {
  private let cursor: RowCursor

  init(_ cursor: RowCursor) { self.cursor = cursor }

  func next() throws -> StoredRow? { try cursor.next().map { StoredRow($0, of: cursor) } }
}
