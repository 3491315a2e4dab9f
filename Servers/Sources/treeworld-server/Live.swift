import ServiceLifecycle
import SyncProtocol

/// Who waits for changes of which library, in this process.
actor Live {
  private var waiting: [SyncID: [Int: AsyncStream<Void>.Continuation]] = [:]
  private var number = 0

  /// The most questions of one library that are kept: a device has one or two.
  private static let most = 1_000

  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  func announce(_ library: SyncID) {
    for continuation in waiting.removeValue(forKey: library)?.values ?? [:].values {
      continuation.finish()
    }
  }

  /// Tells everybody who waits.
  func announceAll() { for library in Array(waiting.keys) { announce(library) } }

  private func begin(_ library: SyncID) throws -> (Int, AsyncStream<Void>) {
    guard waiting[library]?.count ?? 0 < Self.most else { throw Refusal.tooManyTries }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    number += 1
    waiting[library, default: [:]][number] = continuation
    return (number, stream)
  }

  private func end(_ library: SyncID, _ number: Int) {
    waiting[library]?.removeValue(forKey: number)?.finish()
    if waiting[library]?.isEmpty == true { waiting[library] = nil }
  }

  /// Returns the head of a library when it is later than `since`, or after some time.
  ///
  /// - Parameter head: Reads the head from the database.
  func wait(
    _ library: SyncID, since: UInt64, seconds: Int, head: @Sendable () async throws -> UInt64
  ) async throws -> UInt64 {
    // Before it is read: what comes in between is announced.
    let (number, stream) = try begin(library)
    defer { end(library, number) }
    let now = try await head()
    guard now <= since else { return now }
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for await _ in stream {} }
        group.addTask { try? await Task.sleep(for: .seconds(seconds)) }
        await group.next()
        group.cancelAll()
      }
    }
    return try await head()
  }
}
