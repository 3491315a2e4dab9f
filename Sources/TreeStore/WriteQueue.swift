@preconcurrency import Dispatch
import Foundation
import Synchronization

/// A fair lock for the programs that write to a library: they write in the order of their requests.
///
/// SQLite has no queue: a program tries again and again, and one of twenty may fail for seconds.
/// The kernel grants `flock` in the order of the requests. The locked file is the folder of the
/// library, so that no lock file is left behind, and a lock ends with its program. If the lock is
/// not available, or takes too long, the order is left to chance: the lock does not permit writing,
/// which is decided by SQLite alone.
final class WriteQueue: Sendable {
  /// The maximum time to wait, longer than any transaction: a program may be suspended while it
  /// holds the lock.
  static let patience = DispatchTimeInterval.seconds(5)

  private enum Wait { case waiting, served, leaving }

  private let folder: Int32
  private let patience: DispatchTimeInterval
  /// Somebody of this program, at most one, writes or waits: a lock belongs to the descriptor.
  private let line = NSLock()
  /// A wait that was given up and has not ended.
  private let isStuck = Mutex(false)

  init(library path: String, patience: DispatchTimeInterval = WriteQueue.patience) {
    folder = open(FilePath(path).folder.c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.patience = patience
  }

  deinit { if folder >= 0 { close(folder) } }

  /// Runs a body that writes with the lock, or without it where it is not available.
  func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    line.lock()
    defer { line.unlock() }
    guard take() else { return try body() }
    defer { _ = flock(folder, LOCK_UN) }
    return try body()
  }

  private func take() -> Bool {
    guard folder >= 0, !isStuck.withLock({ $0 }) else { return false }
    if flock(folder, LOCK_EX | LOCK_NB) == 0 { return true }
    return errno == EWOULDBLOCK && wait()
  }

  /// There is no `flock` that gives up after a time: another thread waits.
  private func wait() -> Bool {
    let state = WaitState()
    let served = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      var isTaken = flock(folder, LOCK_EX) == 0
      while !isTaken, errno == EINTR { isTaken = flock(folder, LOCK_EX) == 0 }
      if state.serve(isTaken) {
        served.signal()
      } else {
        // Nobody waits for it any more.
        if isTaken { _ = flock(folder, LOCK_UN) }
        isStuck.withLock { $0 = false }
      }
    }
    if served.wait(timeout: .now() + patience) == .timedOut, state.leave() {
      isStuck.withLock { $0 = true }
      return false
    }
    return state.isTaken
  }

  private final class WaitState: Sendable {
    private let state = Mutex((wait: Wait.waiting, isTaken: false))

    var isTaken: Bool { state.withLock { $0.isTaken } }

    /// - Returns: false when the one who waited has left.
    func serve(_ isTaken: Bool) -> Bool {
      state.withLock { state in
        guard state.wait == .waiting else { return false }
        state = (.served, isTaken)
        return true
      }
    }

    /// - Returns: false when the turn came at the last moment.
    func leave() -> Bool {
      state.withLock { state in
        guard state.wait == .waiting else { return false }
        state.wait = .leaving
        return true
      }
    }
  }
}
