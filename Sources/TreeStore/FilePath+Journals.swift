import Foundation

/// What SQLite keeps beside a database under names of its own.
extension FilePath {
  private static let journals = ["-wal", "-shm", "-journal"]

  /// Refuses to be a new file that SQLite would play into another one, or delete, as its journal.
  func refuseAsCompanion() throws(LibraryError) {
    for end in Self.journals where bytes.count > end.utf8.count {
      guard bytes.suffix(end.utf8.count).elementsEqual(end.utf8) else { continue }
      let owner = FilePath(bytes: bytes.dropLast(end.utf8.count))
      guard owner.status()?.kind == .file else { continue }
      throw .cannotWrite(path: string, reason: .companion(of: owner.string))
    }
  }

  /// Refuses to be a new database where the journal of one that was there before lies.
  func refuseAsNewDatabase() throws(LibraryError) {
    for end in Self.journals {
      guard let size = adding(end).status()?.size, size > 0 else { continue }
      throw .cannotWrite(path: string, reason: .journalThere(adding(end).string))
    }
  }
}
