@preconcurrency import Dispatch
import Foundation
import GRDB
import Synchronization

/// Tells when another program committed to the library.
///
/// A library touches its file after each commit, which the kernel tells us; SQLite's
/// `data_version` says whether it was somebody else. Writes to the journal alone would come
/// too early: they are seen before the commit is. Nothing is polled. Where the kernel has no watch to give, changes by
/// others show when a list is opened again.
final class JournalWatch: Sendable {
  private let source: any DispatchSourceRead
  private let version: Mutex<Int>

  init?(pool: DatabasePool, path: String, onChange: @escaping @Sendable () -> Void) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    guard
      inotify_add_watch(
        descriptor, folder.isEmpty ? "." : folder, UInt32(IN_MODIFY) | UInt32(IN_ATTRIB)) >= 0
    else {
      close(descriptor)
      return nil
    }
    let queue = DispatchQueue(label: "library.watch", qos: .utility)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    version = Mutex(Self.version(pool))
    source.setEventHandler { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &buffer, buffer.count) > 0 {}
      guard let self else { return }
      let now = Self.version(pool)
      let isForeign = self.version.withLock { known in
        defer { known = now }
        return known != now
      }
      if isForeign { onChange() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }

  /// Tells the watches of other programs that a commit is done.
  static func announceCommit(to path: String) { utimensat(AT_FDCWD, path, nil, 0) }

  /// Changes when another connection's commit is seen by the writer's.
  private static func version(_ pool: DatabasePool) -> Int {
    (try? pool.writeWithoutTransaction { db in
      try Int.fetchOne(db, sql: "PRAGMA data_version")
    }) ?? 0
  }
}
