import Dispatch
import Foundation
import NIOPosix
import Synchronization

/// As many connections to the database as may work at once, each on a thread of its own: libpq waits for answers.
final class Pool: Sendable {
  private let database: String
  private let threads: NIOThreadPool
  private let free = Mutex<[Connection]>([])
  let size: Int

  init(_ database: String, size: Int) {
    (self.database, self.size) = (database, size)
    threads = NIOThreadPool(numberOfThreads: size)
    threads.start()
  }

  /// Runs a body with a connection. One that ended meanwhile is replaced by a new one, once.
  func use<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await threads.runIfActive { try self.now(body) }
  }

  /// The same on this thread.
  func now<Value>(_ body: (Connection) throws -> Value) throws -> Value {
    for isLast in [false, true] {
      let connection = try free.withLock { $0.popLast() } ?? Connection(database)
      do {
        let value = try body(connection)
        free.withLock { $0.append(connection) }
        return value
      } catch {
        if connection.isAlive { free.withLock { $0.append(connection) } }
        // Each body is a transaction, or reads: it is done whole or not at all. One whose answer was lost finds
        // what it did.
        let isTransient = (error as? PostgresError)?.isTransient ?? false
        guard isTransient || !connection.isAlive, !isLast else { throw error }
        // The others ended with the database as well.
        if !connection.isAlive { free.withLock { $0.removeAll() } }
      }
    }
    fatalError("the second try returns or throws")
  }

  /// Connections that wait for work, at most as many as `size`.
  var freeCount: Int { free.withLock { $0.count } }

  func close() async {
    try? await threads.shutdownGracefully()
    free.withLock { $0.removeAll() }
  }
}
