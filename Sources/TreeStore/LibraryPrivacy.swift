import Foundation
import GRDB

/// Removes the access of other users to the library, its backups and the folders that this program
/// made for them, which older versions let them read.
///
/// This is done once, so that a person can give others access afterwards.
enum LibraryPrivacy {
  static let key = "library.isPrivate"

  static func tighten(_ path: String, _ db: Database) throws {
    guard try !db.exists("SELECT 1 FROM state WHERE key = ?", [key]) else { return }
    let file = FilePath(path)
    for end in ["", "-wal", "-shm"] { file.adding(end).tighten() }
    let backups = BackupFolder(library: path)
    // Versions differ in what they call them; all begin with the library's name.
    let folder = FilePath(backups.path)
    let names = folder.names().map(\.string)
    for name in names where name.hasPrefix(file.stem.string) && name.hasSuffix(".treeworld") {
      folder.appending(name).tighten()
    }
    // A folder of that name with anything else in it is somebody else's.
    if !names.isEmpty, names.allSatisfy({ $0.hasSuffix(".treeworld") || $0.hasSuffix(".part") }) {
      folder.tighten()
    }
    // Only this program has folders of that name there, and in the person's folder for states.
    if file.resolved == FilePath(Library.defaultPath).resolved {
      file.folder.tighten()
      RecoveryLocations.system.locations.first.map { FilePath($0.path).folder.tighten() }
    }
    // A library that cannot be written now is marked the next time.
    try? db.inTransaction(.immediate) {
      try WriteBehindBuffer.write("1", forKey: key, db)
      return .commit
    }
  }
}
