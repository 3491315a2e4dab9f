import Foundation
import Logging
import NIOPosix
import ServiceLifecycle
import SyncProtocol
import Synchronization

/// Tells the other processes on the database which libraries were changed, and hears of them.
///
/// A push itself notifies nobody: that takes a lock of the whole instance while it is committed. What was changed
/// is told afterwards, at most every 100 milliseconds and once for each library. A notification that is lost does no
/// harm: devices ask again after `SyncLimits.heartbeat` seconds.
final class Notifier: Service {
  private static let channel = "treeworld"
  private static let rest = Duration.milliseconds(100)
  /// A notification has less than 8,000 bytes.
  private static let libraries = 200

  private let database: String
  private let pool: Pool
  private let live: Live
  private let logger: Logger
  /// Tells our own notifications from those of others.
  private let name = UUID().uuidString
  private let changed = Mutex<Set<SyncID>>([])
  private let isEnding = Mutex(false)
  private let (due, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(_ database: String, pool: Pool, live: Live, logger: Logger) {
    (self.database, self.pool, self.live, self.logger) = (database, pool, live, logger)
  }

  /// To be called after the change was committed.
  func tell(_ library: SyncID) {
    changed.withLock { _ = $0.insert(library) }
    signal.yield()
  }

  func run() async throws {
    let thread = NIOThreadPool(numberOfThreads: 1)
    thread.start()
    await withGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await thread.runIfActive { self.listen() } }
        for await _ in due {
          await send()
          try? await Task.sleep(for: Self.rest)
        }
        await group.waitForAll()
      }
    } onGracefulShutdown: {
      self.isEnding.withLock { $0 = true }
      self.signal.finish()
    }
    try? await thread.shutdownGracefully()
  }

  private func send() async {
    let all = changed.withLock { changed in
      defer { changed = [] }
      return Array(changed)
    }
    for start in stride(from: 0, to: all.count, by: Self.libraries) {
      let some = all[start..<min(all.count, start + Self.libraries)]
      let words = ([name] + some.map(\.hex)).joined(separator: " ")
      do {
        try await pool.use {
          _ = try $0.run("SELECT pg_notify($1, $2)", .text(Self.channel), .text(words))
        }
      } catch {
        logger.debug("A notification was lost: \(error)")
      }
    }
  }

  // MARK: Hearing

  /// On a thread of its own, with a connection of its own, until the end.
  private func listen() {
    var pause: Int32 = 1_000
    while !isEnding.withLock({ $0 }) {
      do {
        let connection = try Connection(database)
        try connection.script("LISTEN \(Self.channel)")
        // What was told in between was not heard.
        announceAll()
        pause = 1_000
        try connection.hear(until: { self.isEnding.withLock { $0 } }, self.take)
      } catch {
        logger.notice(
          "Changes by other servers are seen after \(SyncLimits.heartbeat) seconds for now: \(error)"
        )
        _ = poll(nil, 0, pause)
        pause = min(30_000, pause * 2)
      }
    }
  }

  private func announceAll() { Task { [live] in await live.announceAll() } }

  private func take(_ words: String) {
    let parts = words.split(separator: " ")
    guard let from = parts.first, from != name else { return }
    let libraries = parts.dropFirst().compactMap { SyncID(hex: $0) }
    Task { [live] in for library in libraries { await live.announce(library) } }
  }
}
