import GRDB

/// The order of a list as the keys of its rows, read from an index alone.
enum ListIndex {
  /// How many rows there are, by the counters that each folder keeps; by counting where those
  /// cannot be right.
  static func count(_ scope: LibraryScope, _ db: Database) throws -> Int {
    switch scope {
    case .folders: return try fetch(.folders, .name, limit: nil, db).count
    case .files(let folder):
      let kept = try db.integer("SELECT childCount FROM file WHERE id = ?", [folder.data])
      if let kept, (0...Rows.mostCounted).contains(kept) { return Int(kept) }
      return try fetch(scope, .name, limit: nil, db).count
    case .all:
      // A sum of integers may overflow, which is an error in SQLite; `total` is a real number.
      let kept = try db.first(
        """
        SELECT CAST(total(childCount) AS INTEGER), ifnull(min(childCount), 0),
          ifnull(max(childCount), 0)
        FROM file INDEXED BY file_folder WHERE isFolder = 1 AND trashedAt IS NULL
          AND pk NOT IN (\(Rows.goneFolders))
        """
      ) { row in (sum: row.integer(0), least: row.integer(1), most: row.integer(2)) }
      if let sum = kept?.sum, let least = kept?.least, let most = kept?.most, least >= 0,
        max(sum, most) <= Rows.mostCounted
      {
        return Int(sum)
      }
      return try fetch(.all, .name, limit: nil, db).count
    case .tagged(let tag):
      guard let key = try TagRows.key(of: tag, db) else { return 0 }
      return try TaggedNotes.count(of: key, db)
    case .deleted:
      return Int(try db.integer("SELECT count(*) FROM file WHERE trashedAt IS NOT NULL") ?? 0)
    }
  }

  static func fetch(
    _ scope: LibraryScope, _ order: FileOrder, limit: Int?, _ db: Database
  ) throws -> [Int64] {
    var arguments: StatementArguments = []
    if case .files(let folder) = scope {
      let key = try db.integer("SELECT pk FROM file WHERE id = ?", [folder.data])
      guard let key else { return [] }
      arguments += [key]
    }
    if case .tagged(let tag) = scope {
      guard let key = try TagRows.key(of: tag, db) else { return [] }
      return try TaggedNotes.keys(of: key, order, limit.map { 0..<$0 }, db)
    }
    arguments += [limit ?? -1]
    return try db.integers(sql(scope, order) + " LIMIT ?", arguments)
  }

  private static func sql(_ scope: LibraryScope, _ order: FileOrder) -> String {
    let column =
      switch order {
      case .name: "sortKey"
      case .modified: "updatedAt DESC"
      case .created: "createdAt DESC"
      }
    switch scope {
    case .tagged: return TaggedNotes.sorted(order)
    case .folders:
      return """
        SELECT pk FROM file INDEXED BY file_folder WHERE isFolder = 1 AND trashedAt IS NULL
          AND pk NOT IN (\(Rows.goneFolders))
        ORDER BY pinned DESC, \(column), id
        """
    case .files:
      return """
        SELECT pk FROM file f WHERE \(Rows.isFileOfFolder)
        ORDER BY pinned DESC, \(column), pk
        """
    case .all:
      return """
        SELECT pk FROM file WHERE isFolder = 0 AND trashedAt IS NULL AND parent NOT IN (
          \(Rows.goneFolders))
        ORDER BY pinned DESC, \(column), parent, pk
        """
    case .deleted:
      return "SELECT pk FROM file WHERE trashedAt IS NOT NULL ORDER BY trashedAt DESC, pk DESC"
    }
  }

  /// A row of a list, unless it is not in it any more.
  static func row(
    _ key: Int64, _ scope: LibraryScope, _ db: Database, _ findings: RowFindings? = nil
  ) throws -> File? {
    let isInside =
      switch scope {
      case .folders: "f.isFolder = 1 AND \(Rows.isLive)"
      case .files: "f.trashedAt IS NULL AND f.isFolder = 0 AND p.id = ?2"
      case .all: "f.isFolder = 0 AND \(Rows.isLive)"
      case .tagged:
        "f.isFolder = 0 AND \(Rows.isLive) AND f.pk IN (SELECT file FROM fileTag WHERE tag = ?2)"
      case .deleted: "f.trashedAt IS NOT NULL"
      }
    var arguments: StatementArguments = [key]
    if case .files(let folder) = scope { arguments += [folder.data] }
    if case .tagged(let tag) = scope {
      guard let tag = try TagRows.key(of: tag, db) else { return nil }
      arguments += [tag]
    }
    return try Rows.all(db, "\(Rows.select) WHERE f.pk = ?1 AND \(isInside)", arguments, findings)
      .first
  }
}
