import GRDB
import GRDBSQLite
import Synchronization

extension DatabasePool {
  /// Reads in the background. A task that is cancelled ends what SQLite is doing for it.
  ///
  /// As `read`, but the connection is free again as soon as it has been read, whichever thread runs
  /// the task. GRDB's own frees it when the task goes on: where tasks run on the main thread alone,
  /// one that reads there would wait for all connections for ever.
  func background<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let reading = Reading()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        asyncRead { result in
          continuation.resume(
            with: Result {
              let db = try result.get()
              try reading.begin(db)
              defer { reading.end() }
              return try body(db)
            })
        }
      }
    } onCancel: {
      reading.cancel()
    }
  }

  /// Which connection a task uses at this moment, if any: it is another's after that.
  private final class Reading: Sendable {
    private struct State: @unchecked Sendable {
      var connection: OpaquePointer?
      var isCancelled = false
    }

    private let state = Mutex(State())

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func begin(_ db: Database) throws {
      let isCancelled = state.withLock { state in
        state.connection = db.sqliteConnection
        return state.isCancelled
      }
      if isCancelled {
        end()
        throw CancellationError()
      }
      // `sqlite3_interrupt` ends the statements that run. A statement that begins later than the
      // cancellation asks for it itself, after as many steps as take some microseconds.
      sqlite3_progress_handler(
        db.sqliteConnection, 1_000,
        { reading in
          guard let reading else { return 0 }
          return Unmanaged<Reading>.fromOpaque(reading).takeUnretainedValue().isCancelled ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    func end() {
      state.withLock { state in
        if let connection = state.connection { sqlite3_progress_handler(connection, 0, nil, nil) }
        state.connection = nil
      }
    }

    func cancel() {
      state.withLock { state in
        state.isCancelled = true
        if let connection = state.connection { sqlite3_interrupt(connection) }
      }
    }
  }
}
