import Foundation
import GRDB

/// Which list is asked for or observed.
public enum LibraryScope: Hashable, Sendable {
  /// The folders.
  case folders
  /// The files of a folder. Those of a folder in Recently Deleted can be asked for as well.
  case files(in: FileID)
  /// All files of all folders.
  case all
  /// Recently Deleted: files and folders, what was deleted last first.
  case deleted
}

/// How much there is.
public struct LibraryCounts: Hashable, Sendable {
  public var folders: Int
  public var files: Int
  /// Rows of Recently Deleted: a folder counts as one.
  public var deleted: Int

  public init(folders: Int = 0, files: Int = 0, deleted: Int = 0) {
    (self.folders, self.files, self.deleted) = (folders, files, deleted)
  }
}

extension Library {
  /// A list, or the part of it whose positions are given.
  ///
  /// - Parameters:
  ///   - order: of every list but Recently Deleted, which has its own.
  ///   - range: positions in the list; what is beyond its end is left out.
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

  public func counts() throws(LibraryError) -> LibraryCounts { try read(Self.counts) }

  static func list(
    _ scope: LibraryScope, _ order: FileOrder, _ range: Range<Int>?, _ db: Database,
    _ findings: RowFindings?
  ) throws -> [File] {
    var arguments: StatementArguments = []
    var sql: String
    switch scope {
    case .folders: sql = Rows.folders(order)
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
      """)
    let deleted = try db.integer("SELECT count(*) FROM file WHERE trashedAt IS NOT NULL")
    return LibraryCounts(
      folders: Int(folders ?? 0), files: try ListKeys.count(.all, db), deleted: Int(deleted ?? 0))
  }
}
