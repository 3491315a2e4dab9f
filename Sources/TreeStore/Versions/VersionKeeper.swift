import Dispatch
import Foundation
import GRDB
import Synchronization

/// Keeps versions of notes that are written: the text that a note had before it was changed after a pause,
/// and each ten minutes while it is written.
///
/// A key waits for none of it: the text is taken in the transaction that replaces it, and compressed and
/// written on a queue of its own afterwards.
final class VersionKeeper: Sendable {
  /// A text that is replaced.
  struct Replaced: Sendable {
    let id: FileID
    let text: Data
    let madeAt: Int64
  }

  private let queue = DispatchQueue(label: "library.versions", qos: .utility)
  /// When a version of a note was last taken, in milliseconds.
  private let taken = Mutex<[FileID: Int64]>([:])
  private static let mostKnown = 10_000

  /// Whether a version is due of a note that is about to be changed.
  func isDue(_ file: FileID, at now: Int64) -> Bool {
    taken.withLock { taken in
      guard let last = taken[file] else { return true }
      return now < last || now - last >= NoteVersion.Limits.pause
    }
  }

  /// The text of a note as it is, before another replaces it; nil if it is the same.
  static func replaced(_ id: FileID, by text: String, _ db: Database) throws -> Replaced? {
    try db.first(
      """
      SELECT f.updatedAt, c.text FROM file f JOIN content c ON c.file = f.pk
      WHERE f.id = ?1 AND f.isFolder = 0 AND c.text IS NOT ?2
      """, [id.data, text]
    ) { row in
      row.bytes(1).map { Replaced(id: id, text: $0, madeAt: row.integer(0) ?? 0) }
    }.flatMap { $0 }
  }

  /// Writes versions in the background, once the texts that replaced them are on the disk.
  func keep(
    _ all: [Replaced], at now: Int64,
    _ write: @escaping @Sendable (_ body: (Database) throws -> Void) throws -> Void
  ) {
    guard !all.isEmpty else { return }
    taken.withLock { taken in
      if taken.count > Self.mostKnown { taken.removeAll() }
      for replaced in all { taken[replaced.id] = now }
    }
    queue.async {
      let drafts = all.compactMap { replaced in
        VersionRows.Draft(replaced.text, madeAt: replaced.madeAt).map { (replaced.id, $0) }
      }
      guard !drafts.isEmpty else { return }
      // A full disk must not say so for a version: the text itself does.
      try? write { db in
        for (id, draft) in drafts {
          // It may have been erased meanwhile.
          guard let file = try db.integer("SELECT pk FROM file WHERE id = ?", [id.data]) else {
            continue
          }
          try VersionRows.add(draft, of: file, at: now, db)
        }
      }
    }
  }

  /// Returns when all versions are written that were taken before.
  func finish() { queue.sync {} }
}
