import GRDB

/// The notes of a tag in an order, of which a list wants the first.
///
/// Those of a rare tag are found by the tag and then sorted. Those of a tag that most notes have would all be read and
/// sorted before the first of them is known: these are met soon by whoever goes through all notes in the order of an
/// index. Neither reads more rows than a few times the notes of the tag.
enum TaggedNotes {
  /// The rows of an order, with ties as the indexes have them.
  static func sort(_ order: FileOrder) -> String {
    switch order {
    case .name: "pinned DESC, sortKey, parent, pk"
    case .modified: "pinned DESC, updatedAt DESC, parent, pk"
    case .created: "pinned DESC, createdAt DESC, parent, pk"
    }
  }

  /// Returns the keys of notes.
  ///
  /// - Parameters:
  ///   - tag: The key of the tag.
  ///   - range: Their positions; nil for all.
  static func keys(
    of tag: Int64, _ order: FileOrder, _ range: Range<Int>?, _ db: Database
  ) throws -> [Int64] {
    guard let range else { return try db.integers(sorted(order), [tag]) }
    guard !range.isEmpty else { return [] }
    let uses = try uses(of: tag, db)
    // Cheaper than sorting even if the notes of the tag stand far apart.
    if range.upperBound <= uses / 4 {
      let found = try db.integers(walked(order), [tag, 2 * uses, range.upperBound])
      if found.count == range.upperBound { return Array(found[range]) }
    }
    return try db.integers(
      sorted(order) + " LIMIT ?2 OFFSET ?3", [tag, range.count, range.lowerBound])
  }

  /// The number of notes, by the counter that the tag keeps; by counting where that cannot be right.
  static func count(of tag: Int64, _ db: Database) throws -> Int {
    let hidden = try db.integer(
      """
      SELECT count(*) FROM (
        SELECT pk FROM file WHERE trashedAt IS NOT NULL AND isFolder = 0 UNION
        SELECT pk FROM file WHERE isFolder = 0 AND parent IN (\(Rows.goneFolders))
      ) h CROSS JOIN fileTag x ON x.file = h.pk AND x.tag = ?
      """, [tag])
    let count = try uses(of: tag, db) - Int(hidden ?? 0)
    if count > 0 { return count }
    return Int(try db.integer("SELECT count(*) FROM file f WHERE \(TagRows.isNote)", [tag]) ?? 0)
  }

  private static func uses(of tag: Int64, _ db: Database) throws -> Int {
    let uses = try db.integer("SELECT uses FROM tag WHERE pk = ?", [tag]) ?? 0
    return Int(min(max(0, uses), Rows.mostCounted))
  }

  /// Takes the tag.
  static func sorted(_ order: FileOrder) -> String {
    "SELECT f.pk FROM file f WHERE \(TagRows.isNote) ORDER BY \(sort(order))"
  }

  /// Takes the tag, the number of notes that are looked at most, and that wanted.
  static func walked(_ order: FileOrder) -> String {
    """
    SELECT pk FROM (
      SELECT pk FROM file WHERE isFolder = 0 AND trashedAt IS NULL AND parent NOT IN (
        \(Rows.goneFolders))
      ORDER BY \(sort(order)) LIMIT ?2
    ) a CROSS JOIN fileTag x ON x.file = a.pk AND x.tag = ?1 LIMIT ?3
    """
  }
}
