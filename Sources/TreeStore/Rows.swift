import Foundation
import GRDB

/// Rows of `file` as values.
enum Rows {
  static let columns = """
    f.id, f.name, f.isFolder, p.id, f.preview, f.childCount, f.createdAt, f.updatedAt,
    f.pinned, f.trashedAt, f.pk
    """
  /// How many those are.
  static let width = 11

  static let select = "SELECT \(columns) FROM file f LEFT JOIN file p ON p.pk = f.parent"

  static func order(_ order: FileOrder) -> String {
    switch order {
    case .name: "f.pinned DESC, f.sortKey, f.parent, f.pk"
    case .modified: "f.pinned DESC, f.updatedAt DESC, f.parent, f.pk"
    case .created: "f.pinned DESC, f.createdAt DESC, f.parent, f.pk"
    }
  }

  /// The folders that are not deleted themselves, from the index alone. Behind the columns stands
  /// the key of the folder around each.
  static func folders(_ order: FileOrder) -> String {
    let sort =
      switch order {
      case .name: "f.pinned DESC, f.sortKey, f.id"
      case .modified: "f.pinned DESC, f.updatedAt DESC, f.id"
      case .created: "f.pinned DESC, f.createdAt DESC, f.id"
      }
    return """
      SELECT f.id, f.name, 1, NULL, '', f.childCount, f.createdAt, f.updatedAt, f.pinned, f.trashedAt,
        f.pk, f.parent FROM file f INDEXED BY file_folder WHERE f.isFolder = 1 AND f.trashedAt IS NULL
      ORDER BY \(sort)
      """
  }

  /// The files of a folder, with its key as argument.
  static func files(_ order: FileOrder) -> String {
    "\(select) WHERE \(isFileOfFolder) ORDER BY \(Rows.order(order))"
  }

  /// All files, from a position on: what is passed over is counted in the index alone. Takes the
  /// number wanted, -1 for all, and the position.
  static func everything(_ order: FileOrder) -> String {
    """
    SELECT \(columns) FROM (
      SELECT pk FROM file WHERE isFolder = 0 AND trashedAt IS NULL AND parent NOT IN (
        \(goneFolders))
      ORDER BY \(TaggedNotes.sort(order)) LIMIT ? OFFSET ?
    ) a CROSS JOIN file f ON f.pk = a.pk LEFT JOIN file p ON p.pk = f.parent
    """
  }

  static let deleted =
    "\(select) WHERE f.trashedAt IS NOT NULL ORDER BY f.trashedAt DESC, f.pk DESC"

  /// Returns the file of a row; nil if the row has no identity. A value that the schema forbids is
  /// replaced, so that the file can be found and opened, and added to `findings`.
  static func file(_ row: StoredRow, _ findings: RowFindings?) -> File? {
    func tell(_ column: Int, isLeftOut: Bool = false) {
      findings?.note(finding(row, column, isLeftOut: isLeftOut))
    }
    func known<Value>(_ value: Value?, _ column: Int, or other: @autoclosure () -> Value) -> Value {
      if let value { return value }
      tell(column)
      return other()
    }
    guard let id = row.id(0) else {
      tell(0, isLeftOut: true)
      return nil
    }
    let parent = row.id(3)
    if parent == nil, !row.isNull(3) { tell(3) }
    let deleted = row.date(9)
    if deleted == nil, !row.isNull(9) { tell(9) }
    let created = known(row.date(6), 6, or: LibraryClock.date(0))
    return File(
      id: id, name: known(row.text(1), 1, or: readableName(row, 1)),
      isFolder: known(row.flag(2), 2, or: parent == nil), parent: parent,
      preview: known(row.text(4), 4, or: row.words(4)),
      childCount: known(count(row, 5), 5, or: 0), created: created,
      modified: known(row.date(7), 7, or: created), isPinned: known(row.flag(8), 8, or: false),
      // What has an impossible date was deleted nevertheless.
      deleted: deleted ?? (row.isNull(9) ? nil : LibraryClock.date(0)))
  }

  /// A row without an identity, as far as it can be read, with one of its own.
  static func unknown(_ row: StoredRow, in folder: FileID?) -> File {
    let created = row.date(6) ?? LibraryClock.date(0)
    return File(
      id: FileID.make(), name: readableName(row, 1), isFolder: row.flag(2) ?? (folder == nil),
      parent: folder, preview: row.words(4), childCount: count(row, 5) ?? 0, created: created,
      modified: row.date(7) ?? created, isPinned: row.flag(8) ?? false, deleted: nil)
  }

  private static let columnNames = [
    "id", "name", "isFolder", "parent", "preview", "childCount", "createdAt", "updatedAt",
    "pinned", "trashedAt", "pk", "parent", "sortKey",
  ]

  /// What no list needs, and the schema promises: the number of the parent (11) and the key of the
  /// order (12), and how long texts are.
  static func check(_ row: StoredRow, _ findings: RowFindings) {
    func tell(_ column: Int) { findings.note(finding(row, column, isLeftOut: false)) }
    if !row.isNull(11), row.integer(11) == nil { tell(11) }
    if case .blob(let key) = row.cell(12), key.count <= mostKeyBytes {} else { tell(12) }
    if let name = row.text(1), name.isEmpty || name.unicodeScalars.count > 255 { tell(1) }
    if let preview = row.text(4), preview.unicodeScalars.count > 200 { tell(4) }
  }

  private static func finding(_ row: StoredRow, _ column: Int, isLeftOut: Bool) -> RowFinding {
    RowFinding(
      key: row.integer(10), column: columnNames[column], name: readableName(row, 1),
      found: row.cell(column).message, isLeftOut: isLeftOut)
  }

  /// Of a file whose folder is not there.
  static func withoutFolder(_ row: StoredRow) -> RowFinding {
    RowFinding(
      key: row.integer(10), column: "parent", name: readableName(row, 1), found: .cellNoRow,
      isLeftOut: false)
  }

  /// U+FFFD where nothing can be read: a row that shows nothing would not be seen.
  static func readableName(_ row: StoredRow, _ column: Int) -> String {
    let words = row.words(column)
    return words.isEmpty ? "\u{FFFD}" : words
  }

  /// A name has at most 255 scalars, and each of them some bytes of a key.
  private static let mostKeyBytes = 16_384

  /// More than any library holds is no count, and would not add up.
  static let mostCounted: Int64 = 1 << 32

  private static func count(_ row: StoredRow, _ column: Int) -> Int? {
    row.integer(column).flatMap { (0...mostCounted).contains($0) ? Int($0) : nil }
  }

  static func all(
    _ db: Database, _ sql: String, _ arguments: StatementArguments = [],
    _ findings: RowFindings? = nil
  ) throws -> [File] {
    try db.all(sql, arguments) { file($0, findings) }.compactMap { $0 }
  }

  /// A file that must exist, as operations need it.
  struct Found {
    let key: Int64
    let isFolder: Bool
    let name: String
    let isDeleted: Bool
  }

  static func key(of id: FileID, _ db: Database) throws -> Found {
    let sql = "SELECT pk, isFolder, name, trashedAt FROM file WHERE id = ?"
    let found = try db.first(sql, [id.data]) { row in
      guard let key = row.integer(0), let isFolder = row.flag(1) else {
        throw LibraryError.damagedRow(
          RowFinding(
            key: row.integer(0), column: "isFolder", name: readableName(row, 2),
            found: row.cell(1).message, isLeftOut: false))
      }
      return Found(
        key: key, isFolder: isFolder, name: readableName(row, 2), isDeleted: !row.isNull(3))
    }
    guard let found else { throw LibraryError.noSuchFile(id) }
    return found
  }
}
