import Foundation
import GRDB

/// Versions that other devices made.
extension SyncTables {
  /// Adds an earlier text of a note to its versions, which are thinned as they always are.
  ///
  /// - Parameter date: when the note had this text, in milliseconds since 1970.
  /// - Returns: whether it is new: there was no such version, and the note has another text now.
  package func addVersion(_ text: String, date: Int64, of note: FileID) throws -> Bool {
    guard
      let key = try db.integer("SELECT pk FROM file WHERE id = ? AND isFolder = 0", [note.data]),
      try self.text(note)?.utf8.elementsEqual(text.utf8) != true
    else { return false }
    let now = library.clock.milliseconds
    return try VersionRows.addEarlier(Data(text.utf8), madeAt: date, of: key, at: now, db)
  }
}
