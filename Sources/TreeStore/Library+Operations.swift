import Foundation
import GRDB

extension Library {
  /// The maximum length of the text of a file, in bytes of UTF-8.
  public static let longestText = TextDecoding.mostBytes

  /// Creates a folder. Its name need not be unique.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - folder: The folder to create it in; nil, the default, creates it at the top.
  /// - Throws: `.emptyName`, `.nameTooLong`, `.noSuchFile`, `.notAFolder`, `.tooDeep`, or an error of
  ///   the disk.
  @discardableResult public func createFolder(
    named name: String, in folder: FileID? = nil
  ) throws(LibraryError) -> File {
    let name = try FileName.normalised(name)
    return try write { db in
      guard let folder else { return try insert(NewFile(name: name), in: nil, db) }
      let parent = try Self.folder(folder, db)
      try FolderWay.refuse(newFolder: name, in: parent, db)
      return try insert(NewFile(name: name), in: (folder, parent), db)
    }
  }

  /// Creates a file in a folder. Its name need not be unique.
  ///
  /// - Throws: `.emptyName`, `.nameTooLong`, `.textTooLong`, `.noSuchFile`, `.notAFolder`, or an
  ///   error of the disk.
  @discardableResult public func createFile(
    named name: String, in folder: FileID, text: String = ""
  ) throws(LibraryError) -> File {
    let name = try FileName.normalised(name)
    try TextDecoding.refuseTooLong(text, of: name)
    return try write { db in
      let parent = try Self.folder(folder, db)
      return try insert(NewFile(name: name, text: text), in: (folder, parent), db)
    }
  }

  /// Creates several files in one transaction, all or none.
  public func createFiles(
    _ items: [(name: String, text: String)], in folder: FileID
  ) throws(LibraryError) {
    var named: [NewFile] = []
    for item in items {
      named.append(NewFile(name: try FileName.normalised(item.name), text: item.text))
    }
    try write { db in
      let parent = try Self.folder(folder, db)
      let order = try collationKeys.order(db)
      for file in named { try insert(file, in: (folder, parent), order: order, db) }
    }
  }

  /// Renames a file or folder. Links to it, and to what is in it, get the new name in the texts that have
  /// them, in the same transaction.
  ///
  /// - Returns: The argument of `undoRename` to undo it.
  /// - Throws: `.emptyName`, `.nameTooLong`, `.noSuchFile`, or an error of the disk.
  @discardableResult public func rename(
    _ id: FileID, to name: String
  ) throws(LibraryError) -> RenamedFile {
    let name = try FileName.normalised(name)
    // What was typed last may have links.
    if !buffer.unsaved.isEmpty { try flush() }
    return try write { db in try rename(id, to: name, db) }
  }

  func rename(_ id: FileID, to name: String, _ db: Database) throws -> RenamedFile {
    let found = try Rows.key(of: id, db)
    let following = LinkFollowing(self, db)
    try following.willRename(found, to: name)
    try setName(name, of: found.key, db)
    try db.execute(sql: "DELETE FROM untitled WHERE file = ?", arguments: [found.key])
    let wasUntitled = db.changesCount > 0
    return RenamedFile(
      file: id, name: found.name, wasUntitled: wasUntitled, texts: try following.finish())
  }

  private func setName(_ name: String, of key: Int64, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE file SET name = ?, sortKey = ?, updatedAt = ? WHERE pk = ?",
      arguments: [name, try collationKeys.order(db).key(name), clock.milliseconds, key])
  }

  /// Undoes a renaming: the file or folder gets the name that it had, and the texts of other notes their
  /// links. What was written in these since stays.
  ///
  /// - Returns: The argument of `undoRename` that does it again.
  /// - Throws: `.noSuchFile`, or an error of the disk.
  @discardableResult public func undoRename(
    _ renamed: RenamedFile
  ) throws(LibraryError) -> RenamedFile {
    try flush()
    return try write { db in
      let found = try Rows.key(of: renamed.file, db)
      try setName(renamed.name, of: found.key, db)
      try db.execute(sql: "DELETE FROM untitled WHERE file = ?", arguments: [found.key])
      let wasUntitled = db.changesCount > 0
      if renamed.wasUntitled {
        try db.execute(sql: "INSERT INTO untitled(file) VALUES(?)", arguments: [found.key])
      }
      return RenamedFile(
        file: renamed.file, name: found.name, wasUntitled: wasUntitled,
        texts: try putBack(renamed.texts, db))
    }
  }

  /// Pins or unpins files and folders, all or none.
  ///
  /// - Throws: `.noSuchFile`, or an error of the disk.
  public func setPinned(_ isPinned: Bool, of ids: [FileID]) throws(LibraryError) {
    try write { db in
      for id in ids {
        let found = try Rows.key(of: id, db)
        try db.execute(
          sql: "UPDATE file SET pinned = ? WHERE pk = ?", arguments: [isPinned, found.key])
      }
    }
  }

  /// Appends a paragraph to the text of a file as it is in the library, with the changes of other
  /// programs.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`, `.invalidUTF8`, `.textTooLong`, or an error of the disk.
  public func append(_ addition: String, to file: FileID) throws(LibraryError) {
    try flush()
    try write { db in
      let found = try Rows.key(of: file, db)
      guard !found.isFolder else { throw LibraryError.notAFile(name: found.name) }
      var text = try Self.text(found, db, path: path)
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      text += addition
      try TextDecoding.refuseTooLong(text, of: found.name)
      try keepVersion(of: file, before: FileText.storable(text), db)
      try WriteBehindBuffer.write(FileText.storable(text), of: file, at: clock.milliseconds, db)
    }
  }

  /// Keeps the text that a note has as a version, unless one was kept a moment ago.
  private func keepVersion(of file: FileID, before text: String, _ db: Database) throws {
    guard let replaced = try VersionKeeper.replaced(file, by: text, db),
      let key = try db.integer("SELECT pk FROM file WHERE id = ?", [file.data]),
      let draft = VersionRows.Draft(replaced.text, madeAt: replaced.madeAt)
    else { return }
    try VersionRows.add(draft, of: key, at: clock.milliseconds, db)
  }

  static func folder(_ id: FileID, _ db: Database) throws -> Int64 {
    let found = try Rows.key(of: id, db)
    guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
    return found.key
  }
}

/// The result of a renaming, with which it can be undone.
public struct RenamedFile: Sendable {
  /// The file or folder.
  public let file: FileID
  /// The name that it had.
  public let name: String
  let wasUntitled: Bool
  /// The notes whose links were changed.
  public let texts: RewrittenTexts
}
