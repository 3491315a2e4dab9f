@preconcurrency import Dispatch
import Foundation
import GRDB
import Synchronization

/// Notices that another program committed to the library.
///
/// A library sets the time of its file after each commit, which inotify reports; SQLite's
/// `data_version` tells whether another connection committed. A change of the journal alone would
/// be too early: it is reported before the commit is complete. Nothing is polled. If the kernel has
/// no inotify watch left, changes by other programs show when a list is opened again.
final class ExternalChangeObserver: Sendable {
  private let token: FolderEvents.Token
  private let check: VersionCheck

  /// - Parameters:
  ///   - onEvent: called for whatever happened in the folder, on a queue of its own.
  ///   - onChange: called when another program committed.
  init?(
    pool: DatabasePool, path: String, onEvent: @escaping @Sendable () -> Void,
    onChange: @escaping @Sendable () -> Void
  ) {
    let check = VersionCheck(pool: pool, onEvent: onEvent, onChange: onChange)
    let token = FolderEvents.ofThisProcess.add(FilePath(path).folder) { [weak check] in
      check?.schedule()
    }
    guard let token else { return nil }
    self.token = token
    self.check = check
    check.begin()
  }

  deinit { FolderEvents.ofThisProcess.remove(token) }

  /// Compares `data_version`, on a queue of its own: a writer may keep it waiting.
  private final class VersionCheck: Sendable {
    private struct State {
      var version = 0
      var isDue = false
    }

    private let pool: DatabasePool
    private let onEvent: @Sendable () -> Void
    private let onChange: @Sendable () -> Void
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "library.observer", qos: .utility)

    init(
      pool: DatabasePool, onEvent: @escaping @Sendable () -> Void,
      onChange: @escaping @Sendable () -> Void
    ) {
      (self.pool, self.onEvent, self.onChange) = (pool, onEvent, onChange)
    }

    func begin() {
      let now = version()
      state.withLock { $0.version = now }
    }

    /// All events before a check need only that one.
    func schedule() {
      let isNew = state.withLock { state in
        defer { state.isDue = true }
        return !state.isDue
      }
      guard isNew else { return }
      queue.async { [weak self] in self?.run() }
    }

    private func run() {
      state.withLock { $0.isDue = false }
      onEvent()
      let now = version()
      let isForeign = state.withLock { state in
        defer { state.version = now }
        return state.version != now
      }
      if isForeign { onChange() }
    }

    /// Changes when another connection's commit is seen by the writer's.
    private func version() -> Int {
      (try? pool.writeWithoutTransaction { db in
        Int(try db.integer("PRAGMA data_version") ?? 0)
      }) ?? 0
    }
  }

  /// Tells the observers of other programs that a commit is done.
  static func announceCommit(to path: String) { utimensat(AT_FDCWD, FilePath(path).c, nil, 0) }
}
