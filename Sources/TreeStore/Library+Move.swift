import Foundation
import GRDB

/// The result of a move, with which it can be undone.
public struct MovedFiles: Sendable {
  let places: [(file: FileID, folder: FileID)]
}

extension Library {
  /// Moves files to another folder, all or none. Their dates do not change.
  ///
  /// - Parameters:
  ///   - ids: The files.
  ///   - folder: The folder to move them to.
  /// - Returns: The argument of `putBack` to undo it.
  /// - Throws: `.noSuchFile`; `.notAFolder` or `.isDeleted` for the folder; `.notAFile` if one of
  ///   the files is a folder, which cannot be moved.
  @discardableResult public func move(
    _ ids: [FileID], to folder: FileID
  ) throws(LibraryError) -> MovedFiles {
    try write { db in
      let goal = try Rows.key(of: folder, db)
      guard goal.isFolder else { throw LibraryError.notAFolder(name: goal.name) }
      guard !goal.isDeleted else { throw LibraryError.isDeleted(name: goal.name) }
      var places: [(file: FileID, folder: FileID)] = []
      for id in ids {
        let found = try Rows.key(of: id, db)
        guard !found.isFolder else { throw LibraryError.notAFile(name: found.name) }
        let place = try db.first(
          "SELECT p.id FROM file f JOIN file p ON p.pk = f.parent WHERE f.pk = ?", [found.key]
        ) { $0.id(0) }
        if let place = place.flatMap({ $0 }) { places.append((id, place)) }
        try db.execute(
          sql: "UPDATE file SET parent = ? WHERE pk = ? AND parent <> ?",
          arguments: [goal.key, found.key, goal.key])
      }
      return MovedFiles(places: places)
    }
  }

  /// Undoes a move.
  ///
  /// - Throws: `.noSuchFile` if a file or its folder was erased; nothing is moved then.
  public func putBack(_ moved: MovedFiles) throws(LibraryError) {
    try write { db in
      for (file, folder) in moved.places {
        let found = try Rows.key(of: file, db)
        let goal = try Self.folder(folder, db)
        try db.execute(
          sql: "UPDATE file SET parent = ? WHERE pk = ?", arguments: [goal, found.key])
      }
    }
  }

  /// Makes a copy of each file beside it, and of each folder with its files, named "List 2"
  /// after "List".
  ///
  /// - Returns: the copies, in the order of the originals.
  @discardableResult public func duplicate(_ ids: [FileID]) throws(LibraryError) -> [File] {
    try flush()
    return try write { db in
      var copies: [File] = []
      for id in ids {
        let found = try Rows.key(of: id, db)
        let name = try Self.freeName(like: found, db)
        if !found.isFolder {
          let place = try db.first(
            "SELECT p.id, p.pk FROM file f JOIN file p ON p.pk = f.parent WHERE f.pk = ?",
            [found.key]
          ) { row in (id: row.id(0), key: row.integer(1)) }
          guard let folder = place?.id, let key = place?.key else { continue }
          let text = try Self.text(found, db, path: path)
          copies.append(
            try insert(NewFile(name: name, text: text), in: (folder, key), db))
          try AttachmentRows.copy(from: found.key, to: db.lastInsertedRowID, db)
          continue
        }
        var copy = try insert(NewFile(name: name), in: nil, db)
        let parent = try Rows.key(of: copy.id, db).key
        for file in try Rows.all(db, Rows.files(.created), [found.key], findings) {
          let original = try Rows.key(of: file.id, db)
          let text = try Self.text(original, db, path: path)
          let new = NewFile(
            name: file.name, text: text, created: file.created, modified: file.modified,
            isPinned: file.isPinned)
          try insert(new, in: (copy.id, parent), db)
          try AttachmentRows.copy(from: original.key, to: db.lastInsertedRowID, db)
          copy.childCount += 1
        }
        copies.append(copy)
      }
      return copies
    }
  }

  /// The name with the next number that nothing beside it has.
  private static func freeName(like found: Rows.Found, _ db: Database) throws -> String {
    let taken = try Set(
      db.texts(
        """
        SELECT name FROM file
        WHERE parent IS (SELECT parent FROM file WHERE pk = ?) AND trashedAt IS NULL
        """, [found.key]))
    var words = found.name.split(separator: " ", omittingEmptySubsequences: false)
    var number = 1
    if words.count > 1, let last = words.last.flatMap({ Int($0) }), last > 0, last < 1_000_000 {
      number = last
      words.removeLast()
    }
    let stem = words.joined(separator: " ")
    while true {
      number += 1
      let end = " \(number)"
      // The end goes on, the stem gives way.
      let room = FileName.limit - end.unicodeScalars.count
      let name = String(String.UnicodeScalarView(stem.unicodeScalars.prefix(room))) + end
      if !taken.contains(name) { return name }
    }
  }
}
