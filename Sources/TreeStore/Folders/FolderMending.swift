import GRDB

/// Folders of a damaged table that break the rules of the tree.
enum FolderMending {
  /// The keys of such folders, in their order, and what is wrong with each.
  static func breaches(_ db: Database) throws -> [(key: Int64, breach: FolderRules.Breach)] {
    FolderRules.breaches(try parents(db)).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Moves them to the top, with all that is in them.
  static func mend(_ db: Database) throws {
    for (key, _) in try breaches(db) {
      try db.execute(sql: "UPDATE file SET parent = NULL WHERE pk = ?", arguments: [key])
    }
  }

  /// The keys of all folders, deleted or not, and of those around them.
  static func parents(_ db: Database) throws -> [Int64: Int64?] {
    var parents: [Int64: Int64?] = [:]
    let rows = try db.rows("SELECT pk, parent FROM file NOT INDEXED WHERE isFolder = 1 ORDER BY pk")
    var last: Int64?
    while let row = try rows.next() {
      // In a damaged table rows need not come in their order, and would come for ever.
      guard let key = row.integer(0), last.map({ key > $0 }) ?? true else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      last = key
      parents[key] = .some(row.integer(1))
    }
    return parents
  }
}
