import Foundation
import GRDB

/// A row as SQLite returned it, which need not be what the schema promises: damage, another
/// program, or a schema without its rules may have put anything there. Each value is looked at
/// before it is used, and none of it traps.
///
/// It is valid until the next row of its cursor is asked for.
struct StoredRow {
  /// A value in its own type, texts as the bytes that are stored.
  enum Cell: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(Data)
    case blob(Data)
  }

  private let row: Row
  /// The row is gone with its cursor, and Swift ends that where it is used last.
  private let cursor: RowCursor

  init(_ row: Row, of cursor: RowCursor) { (self.row, self.cursor) = (row, cursor) }

  func cell(_ column: Int) -> Cell {
    guard column >= 0, column < row.count else { return .null }
    let value: DatabaseValue = row[column]
    switch value.storage {
    case .null: return .null
    case .int64(let number): return .integer(number)
    case .double(let number): return .real(number)
    case .blob(let bytes): return .blob(bytes)
    case .string(let lossy):
      // GRDB puts U+FFFD for what is not UTF-8, and ends at a NUL: the bytes tell.
      let stored = try? row.withUnsafeData(atIndex: column) { $0.map { Data($0) } }
      return .text(stored.flatMap { $0 } ?? Data(lossy.utf8))
    }
  }

  /// Nil for everything but an integer.
  func integer(_ column: Int) -> Int64? {
    if case .integer(let number) = cell(column) { return number }
    return nil
  }

  /// Nil for everything but 0 and 1.
  func flag(_ column: Int) -> Bool? {
    switch integer(column) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Nil for everything but text that is UTF-8.
  func text(_ column: Int) -> String? {
    guard case .text(let bytes) = cell(column) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The bytes of a text or a blob.
  func bytes(_ column: Int) -> Data? {
    switch cell(column) {
    case .text(let bytes), .blob(let bytes): bytes
    case .null, .integer, .real: nil
    }
  }

  func id(_ column: Int) -> FileID? {
    guard case .blob(let bytes) = cell(column) else { return nil }
    return FileID(bytes)
  }

  /// Nil for everything but milliseconds that a date can have.
  func date(_ column: Int) -> Date? {
    integer(column).flatMap { LibraryClock.isDate($0) ? LibraryClock.date($0) : nil }
  }

  func isNull(_ column: Int) -> Bool { cell(column) == .null }

  /// What can be read of it, whatever it is.
  func words(_ column: Int) -> String {
    switch cell(column) {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let bytes), .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension StoredRow.Cell {
  /// As an argument of a statement. A text comes as its bytes, for `CAST(? AS TEXT)`.
  var argument: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let bytes), .blob(let bytes): bytes.databaseValue
    }
  }

  /// A description of the value, for a finding.
  var message: LocalizedMessage {
    switch self {
    case .null: .cellMissing
    case .integer(let number): .cellNumber("\(number)")
    case .real(let number): .cellNumber("\(number)")
    case .text(let bytes):
      String(validating: bytes, as: UTF8.self) == nil ? .cellNoUTF8 : .cellText
    case .blob(let bytes): .cellBytes(bytes.count)
    }
  }
}
