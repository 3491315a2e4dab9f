import Foundation
import GRDB

/// Parts as files beside backups, each once for all of them: parts never change, so that a backup of
/// each day costs only what is new (`Docs/decisions/0067`).
struct PartFolder {
  let path: FilePath
  private static let name = "parts"

  init(of backups: FilePath) { path = backups.appending(Self.name) }

  /// Beside the file of a database; nil when there is none.
  init?(beside db: Database) throws {
    let file = try db.first("SELECT file FROM pragma_database_list WHERE name = 'main'") {
      $0.bytes(0)
    }
    guard let file = file.flatMap({ $0 }), !file.isEmpty else { return nil }
    self.init(of: FilePath(bytes: file).folder)
  }

  /// Where a backup among the daily ones has its parts; nil for a copy that somebody may carry away.
  static func forBackup(at place: String, of library: String) -> PartFolder? {
    let folder = FilePath(BackupFolder(library: library).path)
    guard let real = folder.resolved, FilePath(place).folder.resolved == real else { return nil }
    return PartFolder(of: folder)
  }

  private func place(_ hash: ContentHash) -> FilePath {
    path.appending(String(hash.text.prefix(2))).appending(hash.text)
  }

  /// Nil where there are none, or others.
  func bytes(of hash: ContentHash) -> Data? {
    let place = place(hash)
    guard let status = place.status(), status.kind == .file, status.size <= Parts.size else {
      return nil
    }
    var data = Data()
    do { try AttachmentFile.read(place) { data += $0 } } catch { return nil }
    return ContentHash(of: data) == hash ? data : nil
  }

  func has(_ hash: ContentHash, of size: Int) -> Bool {
    place(hash).status().map { $0.kind == .file && $0.size == size } ?? false
  }

  /// Writes a part, which is on the disk and was read again when this returns.
  func store(_ data: Data, _ hash: ContentHash) throws(LibraryError) {
    let place = place(hash)
    let failure = place.folder.makeFolder()
    guard failure == 0 else {
      throw .cannotWrite(path: place.folder.string, reason: .system(failure))
    }
    func refusal() -> LibraryError { .cannotWrite(path: place.string, reason: .system(errno)) }
    let partial = place.folder.appending(".treeworld-\(UUID().uuidString).part")
    let code = partial.makeFile()
    guard code == 0 else { throw .cannotWrite(path: place.string, reason: .system(code)) }
    var isDone = false
    defer { if !isDone { unlink(partial.c) } }
    let descriptor = open(partial.c, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal() }
    do {
      defer { close(descriptor) }
      try ExportTarget.write(data, to: descriptor, refusal)
      guard fsync(descriptor) == 0 else { throw refusal() }
    }
    var back = Data()
    do { try AttachmentFile.read(partial) { back += $0 } } catch {
      throw LibraryError(error, path: place.string)
    }
    guard back == data else { throw .cannotWrite(path: place.string, reason: .writtenOtherwise) }
    guard rename(partial.c, place.c) == 0 else { throw refusal() }
    isDone = true
    _ = LibraryFile.makeDurable(place.folder.string)
  }

  /// Keeps the parts that are there as long as it lives: a backup that is being made may need one that no
  /// finished backup needs. Many can use them at once.
  final class Use {
    private let descriptor: Int32

    /// Nil where somebody removes parts, and does not wait, or the folder cannot be opened.
    fileprivate init?(_ backups: FilePath, _ operation: Int32) {
      descriptor = open(backups.c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      while flock(descriptor, operation) != 0 {
        guard errno == EINTR else { return nil }
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  /// Waits until nobody removes parts, which takes as long as looking through the backups.
  func use() -> Use? { Use(path.folder, LOCK_SH) }

  /// Removes parts that no backup of the folder needs. Nothing is removed as long as one of them
  /// cannot be read, or another is being made, in this program or in another one.
  static func prune(_ backups: FilePath) {
    let folder = PartFolder(of: backups)
    guard folder.path.status()?.kind == .folder,
      let alone = Use(backups, LOCK_EX | LOCK_NB)
    else { return }
    defer { withExtendedLifetime(alone) {} }
    var needed: Set<String> = []
    for name in backups.names() {
      let file = backups.appending(name)
      guard file.status()?.kind == .file, !file.isHidden else { continue }
      guard !name.string.hasSuffix("-wal"), !name.string.hasSuffix("-shm") else { continue }
      guard let hashes = hashes(in: file) else { return }
      needed.formUnion(hashes)
    }
    for first in folder.path.names() {
      let group = folder.path.appending(first)
      for part in group.names() where !needed.contains(part.string) {
        unlink(group.appending(part).c)
      }
      rmdir(group.c)
    }
    rmdir(folder.path.c)
  }

  /// Those without bytes of a backup; nil if it cannot be read. An older version has none.
  private static func hashes(in backup: FilePath) -> [String]? {
    guard let queue = try? LibraryFile.openForReading(backup.string) else { return nil }
    return try? queue.read { db in
      guard try db.exists("SELECT 1 FROM sqlite_master WHERE name = 'part'") else { return [] }
      return try db.all("SELECT hash FROM part WHERE bytes IS NULL") {
        ContentHash($0.bytes(0))?.text
      }.compactMap { $0 }
    }
  }
}
