import Foundation
import GRDB

/// A tag of the notes of a library.
public struct NoteTag: Hashable, Sendable, Identifiable {
  /// Its name with those of the tags around it, "outer/inner", as it was first written.
  public let name: String
  /// The number of notes that have it, or a tag in it; deleted ones are not counted.
  public let count: Int

  public var id: String { TagName.key(name) }
  /// The name without those of the tags around it.
  public var title: String { name.split(separator: "/").last.map(String.init) ?? name }
  /// The number of tags around it.
  public var level: Int { max(0, name.split(separator: "/").count - 1) }
  /// The name of the tag around it; nil if there is none.
  public var parent: String? {
    let parts = name.split(separator: "/").dropLast()
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}

extension Library {
  /// Returns the tags of all notes that are not deleted, each behind those that it stands in, in the order of
  /// names.
  public func tags() throws(LibraryError) -> [NoteTag] {
    try read { [collationKeys] db in try TagRows.all(collationKeys, db) }
  }

  /// Returns the tags of a note, without those that they stand in, in the order of names.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`.
  public func tags(of note: FileID) throws(LibraryError) -> [String] {
    try read { db in
      try db.texts(
        """
        SELECT t.name FROM fileTag x JOIN tag t ON t.pk = x.tag WHERE x.file = ? AND x.isOwn = 1
        ORDER BY t.key
        """, [try Self.note(note, db)])
    }
  }

  /// Returns the tags whose names begin with a text, then those with a part that does, and then those that have
  /// it elsewhere; of these those with the most notes first: for completion as one types.
  public func tags(
    beginning text: String, limit: Int = 20
  ) throws(LibraryError) -> [NoteTag] {
    let wanted = TagName.key(text)
    return try read { db in
      let found = try TagRows.all(containing: wanted, db).map { tag in
        let key = tag.id
        return (tag, key.hasPrefix(wanted) ? 0 : key.contains("/" + wanted) ? 1 : 2, key)
      }
      let sorted = found.sorted { ($0.1, -$0.0.count, $0.2) < ($1.1, -$1.0.count, $1.2) }
      return sorted.prefix(limit).map(\.0)
    }
  }

  /// Renames a tag in the texts of all notes that have it, those in it with it, in one transaction. If there
  /// is a tag of the new name already, both are one afterwards.
  ///
  /// - Parameters:
  ///   - tag: The name of the tag, with those around it.
  ///   - name: The new name, with those around it.
  /// - Returns: The argument of `putBack` to undo it.
  /// - Throws: `.badTag` if no text can have the new name, `.textTooLong`, or an error of the disk.
  @discardableResult public func renameTag(
    _ tag: String, to name: String
  ) throws(LibraryError) -> RewrittenTexts {
    guard let name = TagName.normalised(name), TagName.canBeWritten(name) else {
      throw .badTag(name: name)
    }
    let old = TagName.key(TagName.normalised(tag) ?? tag)
    // What was typed last has the tag as well.
    try flush()
    try readReferences()
    return try write { db in
      var texts = RewrittenTexts()
      let notes = try db.all(
        """
        SELECT f.pk, f.id FROM tag t JOIN fileTag x ON x.tag = t.pk JOIN file f ON f.pk = x.file
        WHERE t.key = ? ORDER BY f.pk
        """, [old]
      ) { (key: $0.integer(0), id: $0.id(1)) }
      for note in notes {
        guard let key = note.key, let id = note.id else { continue }
        let before = try Self.text(try Rows.key(of: id, db), db, path: path)
        let after = TagRewriting.text(before, old: old, new: name)
        try texts.write(after, of: key, id, before: before, at: clock.milliseconds, db)
      }
      // Of a tag that only changed its case the first spelling would stay.
      try db.execute(
        sql: "UPDATE tag SET name = ? WHERE key = ?", arguments: [name, TagName.key(name)])
      return texts
    }
  }

  /// Calls a function with the tags each time they have changed, by this program or by another one.
  ///
  /// - Parameter onChange: The function to call, on the main actor.
  /// - Returns: The observation, which ends when it is released.
  @MainActor public func observeTags(
    onChange: @escaping @MainActor ([NoteTag]) -> Void
  ) -> LibraryObservation {
    observe(
      [.names, .references], { [collationKeys] db in try TagRows.all(collationKeys, db) }, onChange)
  }
}

enum TagRows {
  static func key(of tag: String, _ db: Database) throws -> Int64? {
    try db.integer(
      "SELECT pk FROM tag WHERE key = ?", [TagName.key(TagName.normalised(tag) ?? tag)])
  }

  /// Selects the notes of a tag, with its key as the first argument.
  static let isNote = """
    f.pk IN (SELECT file FROM fileTag WHERE tag = ?1) AND f.isFolder = 0 AND f.trashedAt IS NULL
      AND f.parent NOT IN (\(Rows.goneFolders))
    """

  static func all(_ keys: CollationKeys, _ db: Database) throws -> [NoteTag] {
    let found = try all(containing: "", db)
    let locale = try db.text("SELECT value FROM state WHERE key = ?", [CollationKeys.localeKey])
    let order = keys.order(for: locale ?? "")
    let sorted = found.map { tag in
      (tag, tag.name.split(separator: "/").map { order.key(String($0)) })
    }
    .sorted { a, b in
      a.1.lexicographicallyPrecedes(b.1) { $0.lexicographicallyPrecedes($1) }
    }
    return sorted.map(\.0)
  }

  /// The tags whose keys have a text in them, in no order. There are far fewer than notes.
  static func all(containing text: String, _ db: Database) throws -> [NoteTag] {
    let hidden = try hidden(db)
    return try db.all(
      "SELECT pk, name, uses FROM tag WHERE ?1 = '' OR instr(key, ?1) > 0", [text]
    ) { row -> NoteTag? in
      guard let key = row.integer(0), let uses = row.integer(2),
        (1...Rows.mostCounted).contains(uses)
      else { return nil }
      let count = uses - (hidden[key] ?? 0)
      guard (1...Rows.mostCounted).contains(count) else { return nil }
      return NoteTag(name: row.words(1), count: Int(count))
    }.compactMap { $0 }
  }

  /// How many notes of each tag are deleted, or in a folder that is. These are few.
  private static func hidden(_ db: Database) throws -> [Int64: Int64] {
    var hidden: [Int64: Int64] = [:]
    let rows = try db.rows(
      """
      SELECT x.tag, count(*) FROM (
        SELECT pk FROM file WHERE trashedAt IS NOT NULL AND isFolder = 0 UNION
        SELECT pk FROM file WHERE isFolder = 0 AND parent IN (\(Rows.goneFolders))
      ) h CROSS JOIN fileTag x ON x.file = h.pk GROUP BY x.tag
      """)
    while let row = try rows.next() {
      if let tag = row.integer(0), let count = row.integer(1) { hidden[tag] = count }
    }
    return hidden
  }
}

/// A tag's name in a text, replaced by another.
enum TagRewriting {
  /// - Parameters:
  ///   - old: The key of the tag.
  ///   - new: The name that it gets.
  static func text(_ text: String, old: String, new: String) -> String {
    var scanner = AttachmentScanner(Array(text.utf8))
    scanner.read()
    let bytes = scanner.bytes
    let places =
      FrontMatterTags.all(bytes).map(\.range) + scanner.tags
    var result: [UInt8] = []
    var place = 0
    for range in places.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= place {
      let written = String(decoding: bytes[range], as: UTF8.self)
      guard let name = TagName.normalised(written) else { continue }
      let key = TagName.key(name)
      guard key == old || key.hasPrefix(old + "/") else { continue }
      let depth = old.split(separator: "/").count
      let rest = name.split(separator: "/").dropFirst(depth).map { "/" + $0 }.joined()
      result += bytes[place..<range.lowerBound]
      result += Array((new + rest).utf8)
      place = range.upperBound
    }
    return place == 0 ? text : String(decoding: result + bytes[place...], as: UTF8.self)
  }
}
