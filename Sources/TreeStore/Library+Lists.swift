import Foundation
import GRDB

/// A list of a library, to be read or observed.
public enum LibraryScope: Hashable, Sendable {
  /// All folders, at any depth. A `LibraryList` shows them as an outline.
  case folders
  /// The files of a folder, which may be in Recently Deleted; not those of folders in it.
  case files(in: FileID)
  /// All files of all folders.
  case all
  /// Recently Deleted: files and folders, the latest first.
  case deleted
  /// The files that have a tag, or one in it: its name with those of the tags around it.
  case tagged(String)
}

/// The numbers of folders, files and deleted items of a library.
public struct LibraryCounts: Hashable, Sendable {
  /// The number of folders that are not deleted.
  public var folders: Int
  /// The number of files of these folders that are not deleted.
  public var files: Int
  /// The number of items in Recently Deleted. A folder counts as one.
  public var deleted: Int

  /// Creates counts, all 0 by default.
  public init(folders: Int = 0, files: Int = 0, deleted: Int = 0) {
    (self.folders, self.files, self.deleted) = (folders, files, deleted)
  }
}

extension Library {
  /// Returns a list, or a part of it.
  ///
  /// - Parameters:
  ///   - scope: The list.
  ///   - order: The order; `.deleted` ignores it.
  ///   - range: The positions to return; those beyond the end are left out. The default, nil,
  ///     returns all.
  /// - Throws: `.noSuchFile`, `.notAFolder`.
  public func list(
    _ scope: LibraryScope, by order: FileOrder = .name, range: Range<Int>? = nil
  ) throws(LibraryError) -> [File] {
    try read { db in
      if case .files(let folder) = scope {
        let found = try Rows.key(of: folder, db)
        guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
      }
      return try Self.list(scope, order, range, db, findings)
    }
  }

  /// Returns the numbers of folders, files and deleted items.
  public func counts() throws(LibraryError) -> LibraryCounts { try read(Self.counts) }

  static func list(
    _ scope: LibraryScope, _ order: FileOrder, _ range: Range<Int>?, _ db: Database,
    _ findings: RowFindings?
  ) throws -> [File] {
    var arguments: StatementArguments = []
    var sql: String
    switch scope {
    case .folders:
      let all = try folders(order, db, findings)
      return range.map { Array(all[min($0.lowerBound, all.count)..<min($0.upperBound, all.count)]) }
        ?? all
    case .files(let folder):
      let key = try db.integer("SELECT pk FROM file WHERE id = ?", [folder.data])
      guard let key else { return [] }
      sql = Rows.files(order)
      arguments += [key]
    case .all:
      return try db.all(
        Rows.everything(order), [range?.count ?? -1, range?.lowerBound ?? 0]
      ) { row in
        if row.isNull(3) { findings?.note(Rows.withoutFolder(row)) }
        return Rows.file(row, findings)
      }.compactMap { $0 }
    case .deleted: sql = Rows.deleted
    case .tagged(let tag):
      guard let key = try TagRows.key(of: tag, db) else { return [] }
      if let range {
        return try TaggedNotes.keys(of: key, order, range, db).compactMap { note in
          try Rows.all(db, "\(Rows.select) WHERE f.pk = ?", [note], findings).first
        }
      }
      sql = "\(Rows.select) WHERE \(TagRows.isNote) ORDER BY \(Rows.order(order))"
      arguments += [key]
    }
    if let range {
      sql += " LIMIT ? OFFSET ?"
      arguments += [range.count, range.lowerBound]
    }
    return try Rows.all(db, sql, arguments, findings)
  }

  static func counts(_ db: Database) throws -> LibraryCounts {
    let folders = try db.integer(
      """
      SELECT count(*) FROM file INDEXED BY file_folder WHERE isFolder = 1 AND trashedAt IS NULL
        AND pk NOT IN (\(Rows.goneFolders))
      """)
    let deleted = try db.integer("SELECT count(*) FROM file WHERE trashedAt IS NOT NULL")
    return LibraryCounts(
      folders: Int(folders ?? 0), files: try ListIndex.count(.all, db), deleted: Int(deleted ?? 0))
  }
}
