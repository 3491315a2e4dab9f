@preconcurrency import Dispatch
import Foundation
import GRDB
import Synchronization

/// Tells when another program committed to the library.
///
/// A library touches its file after each commit, which the kernel tells us; SQLite's
/// `data_version` says whether it was somebody else. Writes to the journal alone would come
/// too early: they are seen before the commit is. Nothing is polled. Where the kernel has no watch
/// to give, changes by others show when a list is opened again.
final class JournalWatch: Sendable {
  private let token: FolderEvents.Token
  private let look: Look

  /// - Parameters:
  ///   - onEvent: called for whatever happened in the folder, on a queue of this.
  ///   - onChange: called when another program committed.
  init?(
    pool: DatabasePool, path: String, onEvent: @escaping @Sendable () -> Void,
    onChange: @escaping @Sendable () -> Void
  ) {
    let look = Look(pool: pool, onEvent: onEvent, onChange: onChange)
    let token = FolderEvents.ofThisProcess.add(FilePath(path).folder) { [weak look] in look?.soon()
    }
    guard let token else { return nil }
    self.token = token
    self.look = look
    look.begin()
  }

  deinit { FolderEvents.ofThisProcess.remove(token) }

  /// Looks who it was, on a queue of its own: who writes may keep it waiting.
  private final class Look: Sendable {
    private struct State {
      var version = 0
      var isDue = false
    }

    private let pool: DatabasePool
    private let onEvent: @Sendable () -> Void
    private let onChange: @Sendable () -> Void
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "library.watch", qos: .utility)

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

    /// However many events came, it looks once for all before it does.
    func soon() {
      let isNew = state.withLock { state in
        defer { state.isDue = true }
        return !state.isDue
      }
      guard isNew else { return }
      queue.async { [weak self] in self?.look() }
    }

    private func look() {
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

  /// Tells the watches of other programs that a commit is done.
  static func announceCommit(to path: String) { utimensat(AT_FDCWD, FilePath(path).c, nil, 0) }
}
