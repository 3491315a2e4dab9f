import CPostgres
import Foundation

/// What PostgreSQL says when it does not do what it was asked for.
struct PostgresError: Error, CustomStringConvertible {
  /// Five characters of the SQL standard; empty if there is no connection.
  var state: String
  var message: String

  var description: String { message }
  /// No room on the disk, or a database that is only read from.
  var isUnwritable: Bool { state == "53100" || state == "25006" }
  /// The transaction may be tried again: another was first, or it is starting.
  var isTransient: Bool {
    state.isEmpty || ["40001", "40P01", "57P03"].contains(state)
  }
}

/// A value of a statement, in PostgreSQL's binary form.
enum Parameter {
  case null
  case number(Int64)
  case text(String)
  case bytes([UInt8])
  case uuid([UInt8])
  case numbers([Int64])
  case flags([Bool])
  case manyBytes([[UInt8]])

  fileprivate var type: Oid {
    switch self {
    case .null: 0
    case .number: 20
    case .text: 25
    case .bytes: 17
    case .uuid: 2950
    case .numbers: 1016
    case .flags: 1000
    case .manyBytes: 1001
    }
  }

  fileprivate var binary: [UInt8]? {
    switch self {
    case .null: nil
    case .number(let value): Self.big(value)
    case .text(let value): Array(value.utf8)
    case .bytes(let value), .uuid(let value): value
    case .numbers(let values): Self.array(values.map { Self.big($0) }, of: 20)
    case .flags(let values): Self.array(values.map { [$0 ? 1 : 0] }, of: 16)
    case .manyBytes(let values): Self.array(values, of: 17)
    }
  }

  private static func big(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  private static func array(_ values: [[UInt8]], of type: Int32) -> [UInt8] {
    var bytes = big(Int32(values.isEmpty ? 0 : 1)) + big(Int32(0)) + big(type)
    if !values.isEmpty { bytes += big(Int32(values.count)) + big(Int32(1)) }
    for value in values { bytes += big(Int32(value.count)) + value }
    return bytes
  }
}

/// The rows that a statement returns, in binary form.
struct Rows: ~Copyable {
  fileprivate let result: OpaquePointer

  deinit { PQclear(result) }

  var count: Int { Int(PQntuples(result)) }
  /// How many rows a statement changed.
  var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  func bytes(_ row: Int, _ column: Int) -> [UInt8] {
    let length = Int(PQgetlength(result, Int32(row), Int32(column)))
    guard let start = PQgetvalue(result, Int32(row), Int32(column)) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: length))
  }

  func number(_ row: Int, _ column: Int) -> Int64 {
    bytes(row, column).reduce(0) { $0 << 8 | Int64($1) }
  }

  func flag(_ row: Int, _ column: Int) -> Bool { bytes(row, column) == [1] }
  func text(_ row: Int, _ column: Int) -> String {
    String(decoding: bytes(row, column), as: UTF8.self)
  }
  func isNull(_ row: Int, _ column: Int) -> Bool {
    PQgetisnull(result, Int32(row), Int32(column)) == 1
  }
}

/// A connection to PostgreSQL, which one thread uses at a time. Statements have no names, so that PgBouncer may
/// stand between.
final class Connection: @unchecked Sendable {
  private let connection: OpaquePointer

  /// - Parameter database: `postgres://…`, or `key=value` pairs of libpq.
  init(_ database: String) throws(PostgresError) {
    guard let connection = PQconnectdb(database) else {
      throw PostgresError(state: "", message: "no memory for a connection")
    }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else {
      // The connection is ended by deinit.
      throw PostgresError(state: "", message: Self.message(connection))
    }
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
  }

  deinit { PQfinish(connection) }

  var isAlive: Bool { PQstatus(connection) == CONNECTION_OK }

  private static func message(_ connection: OpaquePointer) -> String {
    PQerrorMessage(connection).map {
      String(cString: $0).trimmingCharacters(in: .whitespacesAndNewlines)
    } ?? "no connection"
  }

  @discardableResult
  func run(_ sql: String, _ parameters: Parameter...) throws(PostgresError) -> Rows {
    try run(sql, parameters)
  }

  func run(_ sql: String, _ parameters: [Parameter]) throws(PostgresError) -> Rows {
    let values = parameters.map(\.binary)
    let result = Self.withPointers(values) { pointers in
      PQexecParams(
        connection, sql, Int32(parameters.count), parameters.map(\.type), pointers,
        values.map { Int32($0?.count ?? 0) },
        [Int32](repeating: 1, count: parameters.count), 1)
    }
    return try checked(result)
  }

  /// Several statements at once, without values.
  func script(_ sql: String) throws(PostgresError) { _ = try checked(PQexec(connection, sql)) }

  private func checked(_ result: OpaquePointer?) throws(PostgresError) -> Rows {
    guard let result else {
      throw PostgresError(state: "", message: Self.message(connection))
    }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return Rows(result: result)
    default:
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      // Without the values that the details have: it goes to the log.
      let message =
        PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
        ?? Self.message(connection)
      PQclear(result)
      throw PostgresError(state: state ?? "", message: message)
    }
  }

  /// Waits for notifications until it is told to end, which it looks at each second.
  ///
  /// - Throws: when the connection ends.
  func hear(until isOver: () -> Bool, _ body: (String) -> Void) throws(PostgresError) {
    while !isOver() {
      var place = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
      let count = poll(&place, 1, 1_000)
      guard count > 0 else { continue }
      guard PQconsumeInput(connection) == 1 else {
        throw PostgresError(state: "", message: Self.message(connection))
      }
      while let notification = PQnotifies(connection) {
        body(String(cString: notification.pointee.extra))
        PQfreemem(notification)
      }
    }
  }

  private static func withPointers<Value>(
    _ values: [[UInt8]?], _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = values.map { value in
      value.map { bytes in
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, bytes.count))
        for (place, byte) in bytes.enumerated() { copy[place] = CChar(bitPattern: byte) }
        return copy
      }
    }
    defer { for copy in copies { copy?.deallocate() } }
    return body(copies.map { $0.map { UnsafePointer($0) } })
  }

  /// Runs a body in a transaction: all of it or nothing.
  func transaction<Value>(
    _ kind: String = "", _ body: (Connection) throws -> Value
  ) throws -> Value {
    try script("BEGIN \(kind)")
    do {
      let value = try body(self)
      try script("COMMIT")
      return value
    } catch {
      try? script("ROLLBACK")
      throw error
    }
  }
}
