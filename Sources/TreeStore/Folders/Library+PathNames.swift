import Foundation
import GRDB

/// What `Library.nestPathNames` did, with which it can be undone.
public struct NestedFolders: Sendable {
  struct Place {
    let folder: FileID
    let name: String
    let parent: FileID?
  }

  /// The number of folders that were nested.
  public var count: Int { places.count }
  /// Where each was, in the order in which they were moved.
  let places: [Place]
  /// The folders that were made around them, the outermost first.
  let made: [FileID]
  /// The texts with links that name the paths, which followed.
  let texts: RewrittenTexts
}

/// Folders that imports of older versions named by their paths: “Sandbox / Formatting”.
extension Library {
  private static let separator = " / "

  /// Returns the folders at the top whose names are paths.
  public func pathNamedFolders() throws(LibraryError) -> [File] {
    try read { db in
      try Rows.all(
        db,
        """
        \(Rows.select) WHERE f.pk IN (
          SELECT pk FROM file INDEXED BY file_folder
          WHERE isFolder = 1 AND trashedAt IS NULL AND parent IS NULL AND instr(name, ' / ') > 0)
        ORDER BY f.sortKey, f.pk
        """, [], findings
      ).filter { Self.steps($0.name) != nil }
    }
  }

  /// Puts the folders whose names are paths into folders of these names, which are made if there are
  /// none, and gives them their last name: all in one transaction. Links that name a path follow.
  ///
  /// - Returns: The argument of `undoNesting`.
  /// - Throws: An error of the disk.
  @discardableResult public func nestPathNames() throws(LibraryError) -> NestedFolders {
    // What was typed last may have links.
    try flush()
    let folders = try pathNamedFolders()
    return try write { db in
      let following = LinkFollowing(self, db)
      for folder in folders {
        let found = try Rows.key(of: folder.id, db)
        if let last = Self.steps(found.name)?.last { try following.willRename(found, to: last) }
      }
      var places: [NestedFolders.Place] = []
      var made: [FileID] = []
      for folder in folders {
        let found = try Rows.key(of: folder.id, db)
        guard let steps = Self.steps(found.name), let last = steps.last else { continue }
        var around: (id: FileID, key: Int64)?
        for name in steps.dropLast() {
          if let known = try Self.folder(named: name, in: around?.key, db) {
            around = known
          } else {
            let new = try insert(NewFile(name: name), in: around, db)
            around = (new.id, db.lastInsertedRowID)
            made.append(new.id)
          }
        }
        try FolderWay.refuse(found, in: around?.key, db)
        try db.execute(
          sql: "UPDATE file SET parent = ?, name = ?, sortKey = ? WHERE pk = ?",
          arguments: [around?.key, last, try collationKeys.order(db).key(last), found.key])
        places.append(
          NestedFolders.Place(folder: folder.id, name: found.name, parent: folder.parent))
      }
      return NestedFolders(places: places, made: made, texts: try following.finish())
    }
  }

  /// Undoes `nestPathNames`. Folders that were made for it are erased if nothing was put into them
  /// since.
  ///
  /// - Throws: `.noSuchFile` if one of the folders was erased; nothing is changed then.
  public func undoNesting(_ nested: NestedFolders) throws(LibraryError) {
    try flush()
    try write { db in
      for place in nested.places.reversed() {
        let found = try Rows.key(of: place.folder, db)
        let parent = try place.parent.map { try Self.folder($0, db) }
        try db.execute(
          sql: "UPDATE file SET parent = ?, name = ?, sortKey = ? WHERE pk = ?",
          arguments: [parent, place.name, try collationKeys.order(db).key(place.name), found.key])
      }
      for id in nested.made.reversed() {
        try db.execute(
          sql: """
            DELETE FROM file WHERE id = ? AND NOT EXISTS(
              SELECT 1 FROM file c WHERE c.parent = file.pk)
            """, arguments: [id.data])
      }
      _ = try putBack(nested.texts, db)
    }
  }

  /// The names in a path; nil if it is none that folders can have.
  private static func steps(_ name: String) -> [String]? {
    let steps = name.components(separatedBy: separator)
    guard (2...Schema.deepest).contains(steps.count) else { return nil }
    let names = steps.compactMap { try? FileName.normalised($0) }
    return names.count == steps.count && names == steps ? names : nil
  }
}
