import Foundation
import GRDB

/// Making folders and files by names, as commands do.
extension Library {
  /// Creates a folder at the top unless there is one of this name, in one transaction: of several
  /// programs that do so at once one creates it.
  ///
  /// - Returns: The folder; nil if there is one of this name already.
  /// - Throws: `.emptyName`, `.nameTooLong`, or an error of the disk.
  public func createFolder(ifNoneIsNamed name: String) throws(LibraryError) -> File? {
    try createFolder(ifNoneIsAt: [name])
  }

  /// The name of the folder for notes that were written down in passing, in every language.
  public static let inboxName = "Inbox"

  /// Returns the folder for notes that were written down in passing, and creates it if there is none.
  ///
  /// - Throws: An error of the disk.
  public func inbox() throws(LibraryError) -> File {
    if let made = try createFolder(ifNoneIsNamed: Self.inboxName) { return made }
    let there = try folders().first { $0.name == Self.inboxName && $0.parent == nil }
    if let there { return there }
    // Another program has renamed it since.
    return try createFolder(named: Self.inboxName)
  }

  /// Creates a folder by the names of those around it and its own, and those that are missing, in one
  /// transaction.
  ///
  /// - Parameters:
  ///   - path: The names, from the outermost inwards; at least one.
  ///   - folder: The folder that the path begins in; nil, the default, begins at the top.
  /// - Returns: The folder; nil if it is there already.
  /// - Throws: `.emptyName`, `.nameTooLong`, `.tooDeep`, `.noSuchFile`, or an error of the disk. No
  ///   folder was created then.
  public func createFolder(
    ifNoneIsAt path: [String], in folder: FileID? = nil
  ) throws(LibraryError) -> File? {
    let path = try Self.normalised(path)
    return try write { db in try folders(at: path, in: folder, db).made }
  }

  /// Creates a file in the folder of a name at the top, and the folder if there is none, in one
  /// transaction: of several programs that do so at once one creates the folder.
  ///
  /// If several folders have the name, the file is created in the oldest one.
  ///
  /// - Throws: `.emptyName`, `.nameTooLong`, `.textTooLong`, or an error of the disk. No folder was
  ///   created then.
  @discardableResult public func createFile(
    named name: String, inFolderNamed folder: String, text: String = ""
  ) throws(LibraryError) -> File {
    try createFile(named: name, inFolderAt: [folder], text: text)
  }

  /// Creates a file in the folder that the names of folders lead to, and the folders that are missing,
  /// in one transaction.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - path: The names of the folders, from the outermost inwards. If several have a name, the oldest
  ///     counts.
  ///   - folder: The folder that the path begins in; nil, the default, begins at the top.
  ///   - text: The text.
  /// - Throws: `.emptyName`, `.nameTooLong`, `.textTooLong`, `.tooDeep`, `.noSuchFile`, or an error of
  ///   the disk. No folder was created then.
  @discardableResult public func createFile(
    named name: String, inFolderAt path: [String], of folder: FileID? = nil, text: String = ""
  ) throws(LibraryError) -> File {
    let name = try FileName.normalised(name)
    let path = try Self.normalised(path)
    try TextDecoding.refuseTooLong(text, of: name)
    return try write { db in
      let home = try folders(at: path, in: folder, db).place
      return try insert(NewFile(name: name, text: text), in: home, db)
    }
  }

  private static func normalised(_ path: [String]) throws(LibraryError) -> [String] {
    guard !path.isEmpty else { throw .emptyName }
    var names: [String] = []
    for name in path { names.append(try FileName.normalised(name)) }
    return names
  }

  /// The folder of a path, and whether it was made now.
  private func folders(
    at path: [String], in folder: FileID?, _ db: Database
  ) throws -> (place: (id: FileID, key: Int64)?, made: File?) {
    var place: (id: FileID, key: Int64)?
    if let folder { place = (folder, try Self.folder(folder, db)) }
    var made: File?
    for name in path {
      made = nil
      if let known = try Self.folder(named: name, in: place?.key, db) {
        place = known
        continue
      }
      try FolderWay.refuse(newFolder: name, in: place?.key, db)
      let new = try insert(NewFile(name: name), in: place, db)
      place = (new.id, db.lastInsertedRowID)
      made = new
    }
    return (place, made)
  }

  /// The oldest folder of a name that is not deleted.
  ///
  /// - Parameter parent: The key of the folder around it; nil for the top.
  static func folder(
    named name: String, in parent: Int64?, _ db: Database
  ) throws -> (id: FileID, key: Int64)? {
    let found = try db.first(
      """
      SELECT id, pk FROM file INDEXED BY file_inner
      WHERE isFolder = 1 AND parent IS ? AND trashedAt IS NULL AND name = ? ORDER BY pk
      """, [parent, name]
    ) { (id: $0.id(0), key: $0.integer(1)) }
    guard let id = found?.id, let key = found?.key else { return nil }
    return (id, key)
  }
}
