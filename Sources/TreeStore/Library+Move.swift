import Foundation
import GRDB

/// The result of a move, with which it can be undone.
public struct MovedFiles: Sendable {
  /// Where each was; nil for the top.
  let places: [(file: FileID, folder: FileID?)]
  /// The notes whose links were changed.
  public var texts = RewrittenTexts()
}

extension Library {
  /// Moves files and folders to another folder, all or none. Their dates do not change. Links that would
  /// lead elsewhere then are changed in the texts that have them.
  ///
  /// - Parameters:
  ///   - ids: The files and folders.
  ///   - folder: The folder to move them to; nil moves folders to the top.
  /// - Returns: The argument of `putBack` to undo it.
  /// - Throws: `.noSuchFile`; `.notAFolder` or `.isDeleted` for the folder; `.insideItself` or
  ///   `.tooDeep` for a folder that cannot be there; `.notAFolder` for a file that would be at the top.
  @discardableResult public func move(
    _ ids: [FileID], to folder: FileID?
  ) throws(LibraryError) -> MovedFiles {
    if !buffer.unsaved.isEmpty { try flush() }
    return try write { db in
      let goal = try folder.map { try Rows.key(of: $0, db) }
      if let goal, let folder {
        guard goal.isFolder else { throw LibraryError.notAFolder(name: goal.name) }
        let isHidden = try !db.exists(
          "SELECT 1 FROM file f WHERE f.id = ? AND \(Rows.isLive)", [folder.data])
        guard !isHidden else { throw LibraryError.isDeleted(name: goal.name) }
      }
      var places: [(file: FileID, folder: FileID?)] = []
      let following = LinkFollowing(self, db)
      try following.willMove(try ids.map { try Rows.key(of: $0, db) })
      for id in ids {
        let found = try Rows.key(of: id, db)
        let place = try db.first(
          "SELECT p.id FROM file f JOIN file p ON p.pk = f.parent WHERE f.pk = ?", [found.key]
        ) { $0.id(0) }
        places.append((id, place.flatMap { $0 }))
        try Self.put(found, in: goal?.key, db)
      }
      return MovedFiles(places: places, texts: try following.finish())
    }
  }

  /// Undoes a move.
  ///
  /// - Throws: `.noSuchFile` if a file or its folder was erased, `.insideItself` or `.tooDeep` if a
  ///   folder cannot be there any more; nothing is moved then.
  public func putBack(_ moved: MovedFiles) throws(LibraryError) {
    if moved.texts.count > 0 { try flush() }
    try write { db in
      for (file, folder) in moved.places.reversed() {
        try Self.put(try Rows.key(of: file, db), in: folder.map { try Self.folder($0, db) }, db)
      }
      _ = try putBack(moved.texts, db)
    }
  }

  /// Says why it cannot be there, in words, before the triggers refuse it.
  static func put(_ found: Rows.Found, in goal: Int64?, _ db: Database) throws {
    guard found.isFolder || goal != nil else { throw LibraryError.notAFolder(name: found.name) }
    try FolderWay.refuse(found, in: goal, db)
    try db.execute(
      sql: "UPDATE file SET parent = ?1 WHERE pk = ?2 AND parent IS NOT ?1",
      arguments: [goal, found.key])
  }

  /// Makes a copy of each file beside it, and of each folder with all that is in it, named "List 2"
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
        let place = try db.first(
          "SELECT p.id, p.pk FROM file f JOIN file p ON p.pk = f.parent WHERE f.pk = ?",
          [found.key]
        ) { row in (id: row.id(0), key: row.integer(1)) }
        var parent: (id: FileID, key: Int64)?
        if let id = place?.id, let key = place?.key { parent = (id, key) }
        if found.isFolder {
          copies.append(try copy(folder: found.key, named: name, in: parent, db))
        } else if let parent {
          let text = try Self.text(found, db, path: path)
          copies.append(try insert(NewFile(name: name, text: text), in: parent, db))
          try AttachmentRows.copy(from: found.key, to: db.lastInsertedRowID, db)
        }
      }
      return copies
    }
  }

  /// A copy of a folder with its files and the folders in it, however deep.
  private func copy(
    folder key: Int64, named name: String, in parent: (id: FileID, key: Int64)?, _ db: Database
  ) throws -> File {
    var copy = try insert(NewFile(name: name), in: parent, db)
    let place = (id: copy.id, key: db.lastInsertedRowID)
    for file in try Rows.all(db, Rows.files(.created), [key], findings) {
      let original = try Rows.key(of: file.id, db)
      let text = try Self.text(original, db, path: path)
      let new = NewFile(
        name: file.name, text: text, created: file.created, modified: file.modified,
        isPinned: file.isPinned)
      try insert(new, in: place, db)
      try AttachmentRows.copy(from: original.key, to: db.lastInsertedRowID, db)
      copy.childCount += 1
    }
    // Asked for before any is made: the copy may be made within what is copied.
    let inner = try db.all(
      "SELECT pk, name FROM file WHERE parent = ? AND isFolder = 1 AND trashedAt IS NULL", [key]
    ) { (key: $0.integer(0), name: Rows.readableName($0, 1)) }
    for folder in inner {
      guard let key = folder.key else { continue }
      _ = try self.copy(folder: key, named: folder.name, in: place, db)
    }
    return copy
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
