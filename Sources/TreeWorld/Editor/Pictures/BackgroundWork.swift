import Foundation
import Synchronization

/// Work on another thread whose results are used on the main thread. It can be waited for.
@MainActor final class BackgroundWork {
  private final class Ended: Sendable {
    let uses = Mutex<[@MainActor @Sendable () -> Void]>([])
    let group = DispatchGroup()
  }

  private let queue: DispatchQueue
  private let ended = Ended()

  init(_ queue: DispatchQueue) { self.queue = queue }

  /// - Parameters:
  ///   - work: Done on the queue.
  ///   - use: Called on the main thread with the result, unless this object is gone by then.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value,
    then use: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    let ended = ended
    queue.async(group: ended.group) {
      let value = work()
      ended.uses.withLock { $0.append { use(value) } }
      Task { @MainActor [weak self] in self?.deliver() }
    }
  }

  /// Waits for all work, and uses its results.
  func settle() {
    ended.group.wait()
    deliver()
  }

  private func deliver() {
    let uses = ended.uses.withLock { uses in
      defer { uses = [] }
      return uses
    }
    for use in uses { use() }
  }
}
