import Foundation
import GRDB

/// Keeps the links and tags of texts in tables, in the transaction that writes the text.
///
/// What did not change is not written: a key within a note costs one look at its rows, and no more rows
/// than before there was an index.
enum ReferenceIndex {
  /// Rows that a stranger or damage put there are replaced: the index keeps no text from being written.
  ///
  /// - Parameter isNew: Whether the note has just been made, and has no rows.
  static func update(_ file: Int64, to text: String, isNew: Bool = false, _ db: Database) throws {
    let wanted = TextReferences(text)
    if isNew {
      try addLinks(wanted.links, of: file, db)
      try addTags(wanted.tags.values, of: file, db)
      return
    }
    var links = wanted.links
    var tags = wanted.tags
    var goneLinks: [String] = []
    var goneTags: [Int64] = []
    let rows = try db.rows(
      """
      SELECT NULL, path, key, 0 FROM link WHERE file = ?1 UNION ALL
      SELECT x.tag, t.key, NULL, x.isOwn FROM fileTag x LEFT JOIN tag t ON t.pk = x.tag
      WHERE x.file = ?1
      """, [file])
    while let row = try rows.next() {
      let words = row.words(1)
      if row.isNull(0) {
        if let key = links[words], key == row.text(2) {
          links[words] = nil
        } else {
          goneLinks.append(words)
        }
      } else if let tag = row.integer(0) {
        if let known = tags[words], known.isOwn == row.flag(3) {
          tags[words] = nil
        } else {
          goneTags.append(tag)
        }
      }
    }
    for path in goneLinks {
      try db.cachedStatement(sql: "DELETE FROM link WHERE file = ? AND path = ?")
        .execute(arguments: [file, path])
    }
    for tag in goneTags {
      try db.cachedStatement(sql: "DELETE FROM fileTag WHERE file = ? AND tag = ?")
        .execute(arguments: [file, tag])
    }
    try addLinks(links, of: file, db)
    try addTags(tags.values, of: file, db)
  }

  private static func addLinks(_ links: [String: String], of file: Int64, _ db: Database) throws {
    for (path, key) in links {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO link(file, path, key) VALUES(?, ?, ?)")
        .execute(arguments: [file, path, key])
    }
  }

  private static func addTags(
    _ tags: some Sequence<TextReferences.Tag>, of file: Int64, _ db: Database
  ) throws {
    for tag in tags {
      let key = try key(of: tag, db)
      try db.cachedStatement(
        sql: "INSERT OR REPLACE INTO fileTag(file, tag, isOwn) VALUES(?, ?, ?)"
      )
      .execute(arguments: [file, key, tag.isOwn])
    }
  }

  private static func key(of tag: TextReferences.Tag, _ db: Database) throws -> Int64 {
    if let known = try db.integer("SELECT pk FROM tag WHERE key = ?", [tag.key]) { return known }
    try db.cachedStatement(sql: "INSERT INTO tag(key, name) VALUES(?, ?)")
      .execute(arguments: [tag.key, tag.name])
    return db.lastInsertedRowID
  }

  // MARK: Making it anew

  private static let stateKey = "store.references"
  /// Counts the ways in which texts were read.
  private static let way = "1"

  /// A new library has nothing to read.
  static func skip(_ db: Database) throws { try WriteBehindBuffer.write(way, forKey: stateKey, db) }

  /// Forgets everything; all texts are read again.
  static func rebuild(_ db: Database) throws {
    for table in ["fileTag", "link", "tag"] { try db.execute(sql: "DELETE FROM \(table)") }
    try WriteBehindBuffer.write(nil, forKey: stateKey, db)
  }

  /// Whether all texts were read, those of older versions as well.
  static func isComplete(_ db: Database) throws -> Bool {
    try db.text("SELECT value FROM state WHERE key = ?", [stateKey]) == way
  }

  private static let rowsPerStep = 500
  private static let bytesPerStep = 512 * 1024

  /// One step, in a transaction.
  ///
  /// - Returns: Whether there is more to do.
  static func step(_ db: Database) throws -> Bool {
    let value = try db.text("SELECT value FROM state WHERE key = ?", [stateKey])
    if value == way { return false }
    let parts = value?.split(separator: " ") ?? []
    let start = parts.count == 2 && parts[0] == way ? Int64(parts[1]) ?? .min : .min
    let rows = try db.rows(
      "SELECT file, text FROM content WHERE file > ? ORDER BY file LIMIT ?", [start, rowsPerStep])
    var found: [(Int64, String)] = []
    var last = start
    var count = 0
    var bytes = 0
    while bytes < bytesPerStep, let row = try rows.next() {
      // In a damaged table rows need not come in their order, and would come for ever.
      guard let file = row.integer(0), file > last else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      last = file
      count += 1
      // One that is not UTF-8 is for `check` to tell.
      guard let text = row.text(1) else { continue }
      bytes += text.utf8.count
      found.append((file, text))
    }
    for (file, text) in found where try db.exists("SELECT 1 FROM file WHERE pk = ?", [file]) {
      try update(file, to: text, db)
    }
    let isDone = count < rowsPerStep && bytes < bytesPerStep
    try WriteBehindBuffer.write(isDone ? way : "\(way) \(last)", forKey: stateKey, db)
    return !isDone
  }
}

extension Library {
  /// A Boolean value that tells whether the links and tags of all notes are known. In a library that an
  /// older version made they are read in the background by `startMaintenance`, or by `readReferences`.
  public var knowsReferences: Bool { (try? read(ReferenceIndex.isComplete)) ?? false }

  /// Reads the links and tags of the notes of a library that an older version made, in several
  /// transactions, and returns when all are known.
  public func readReferences() throws(LibraryError) {
    guard try !read(ReferenceIndex.isComplete) else { return }
    while try write({ db in try ReferenceIndex.step(db) }) {}
  }
}
