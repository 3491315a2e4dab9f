import Foundation
import GRDB

/// A name of a note for a picture or a file, as it is synchronised.
package struct SyncAttachment: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    package var hash: Data
    package var size: Int64

    package init(hash: Data, size: Int64) { (self.hash, self.size) = (hash, size) }
  }

  package var name: String
  package var hash: Data
  package var type: String
  package var width: Int64?
  package var height: Int64?
  package var parts: [Part]

  package init(
    name: String, hash: Data, type: String, width: Int64?, height: Int64?, parts: [Part]
  ) {
    (self.name, self.hash, self.type) = (name, hash, type)
    (self.width, self.height, self.parts) = (width, height, parts)
  }
}

/// Attachments as synchronisation reads and writes them. A part whose bytes have not come is a row without bytes.
extension SyncTables {
  package func attachments(_ id: FileID) throws -> [SyncAttachment] {
    let rows = try db.all(
      """
      SELECT l.name, a.hash, a.type, a.width, a.height, a.pk FROM fileAttachment l
      JOIN attachment a ON a.pk = l.attachment
      WHERE l.file = (SELECT pk FROM file WHERE id = ?) AND a.hash IS NOT NULL ORDER BY l.name
      """, [id.data]
    ) { row in
      (
        key: row.integer(5),
        found: SyncAttachment(
          name: Rows.readableName(row, 0), hash: row.bytes(1) ?? Data(),
          type: row.text(2) ?? AttachmentType.unknown, width: row.integer(3),
          height: row.integer(4), parts: [])
      )
    }
    return try rows.map { row in
      var found = row.found
      found.parts = try db.all(
        """
        SELECT p.hash, p.size FROM attachmentPart q JOIN part p ON p.pk = q.part
        WHERE q.attachment = ? ORDER BY q.number
        """, [row.key]
      ) { SyncAttachment.Part(hash: $0.bytes(0) ?? Data(), size: $0.integer(1) ?? 0) }
      return found
    }
  }

  /// Gives a note these names and no others. Bytes that are not here are asked for.
  package func setAttachments(_ all: [SyncAttachment], _ id: FileID) throws {
    let file = try Library.note(id, db)
    let names = Set(all.map(\.name))
    for old in try attachments(id) where !names.contains(old.name) {
      try db.execute(
        sql: "DELETE FROM fileAttachment WHERE file = ? AND name = ?", arguments: [file, old.name])
    }
    for new in all {
      let key = try attachment(new)
      try db.cachedStatement(
        sql: """
          INSERT INTO fileAttachment(file, name, attachment) VALUES(?, ?, ?)
          ON CONFLICT(file, name) DO UPDATE SET attachment = excluded.attachment, unusedAt = NULL
          WHERE attachment <> excluded.attachment
          """
      ).execute(arguments: [file, new.name, key])
    }
    // Bytes of one that is known may never have come, while nobody had a name for it.
    let lacks = try db.exists(
      """
      SELECT 1 FROM fileAttachment l JOIN attachmentPart q ON q.attachment = l.attachment
      JOIN part p ON p.pk = q.part WHERE l.file = ? AND p.bytes IS NULL LIMIT 1
      """, [file])
    if lacks { try setState("1", Self.lackingKey) }
  }

  private func attachment(_ new: SyncAttachment) throws -> Int64 {
    if let known = try db.integer("SELECT pk FROM attachment WHERE hash = ?", [new.hash]) {
      return known
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO attachment(hash, size, type, width, height, addedAt) VALUES(?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      new.hash, new.parts.reduce(0) { $0 + $1.size }, new.type, new.width, new.height,
      library.clock.milliseconds,
    ])
    let key = db.lastInsertedRowID
    for (number, part) in new.parts.enumerated() {
      try Parts.add(try self.part(part), number: number, to: key, db)
    }
    return key
  }

  private func part(_ part: SyncAttachment.Part) throws -> Int64 {
    if let known = try db.integer("SELECT pk FROM part WHERE hash = ?", [part.hash]) {
      return known
    }
    try db.cachedStatement(sql: "INSERT INTO part(hash, size) VALUES(?, ?)")
      .execute(arguments: [part.hash, part.size])
    return db.lastInsertedRowID
  }

  /// Is set when there may be parts without bytes, so that nobody looks for them otherwise.
  static let lackingKey = "lacking"

  /// Parts whose bytes have not come, those of the notes that were changed last first.
  ///
  /// - Parameter attachment: the hash of the only attachment that is asked for; nil for all.
  package func lacking(of attachment: Data? = nil) throws -> [SyncAttachment.Part] {
    guard try state(Self.lackingKey) != nil else { return [] }
    let all = try db.all(
      """
      SELECT p.hash, p.size, max(f.updatedAt) FROM part p JOIN attachmentPart q ON q.part = p.pk
      JOIN attachment a ON a.pk = q.attachment JOIN fileAttachment l ON l.attachment = a.pk
      JOIN file f ON f.pk = l.file
      WHERE p.bytes IS NULL AND (?1 IS NULL OR a.hash = ?1)
      GROUP BY p.pk ORDER BY max(f.updatedAt) DESC, a.pk, q.number
      """, [attachment]
    ) { SyncAttachment.Part(hash: $0.bytes(0) ?? Data(), size: $0.integer(1) ?? 0) }
    return all
  }

  package func isLacking() throws -> Bool { try state(Self.lackingKey) != nil }

  /// The same of any library; one of an older version synchronises nothing.
  static func isLacking(_ db: Database) throws -> Bool {
    try db.exists("SELECT 1 FROM sqlite_master WHERE name = 'syncState'")
      && db.exists("SELECT 1 FROM syncState WHERE key = ?", [lackingKey])
  }

  /// Whether the bytes of a part have not come from another device yet.
  static func isComing(_ part: Int64, _ db: Database) throws -> Bool {
    try isLacking(db) && db.exists("SELECT 1 FROM part WHERE pk = ? AND bytes IS NULL", [part])
  }

  /// After a backup was restored: what it lacks comes from the server.
  func wantWhatIsLost() throws {
    guard try db.exists("SELECT 1 FROM part WHERE bytes IS NULL LIMIT 1") else { return }
    try setState("1", Self.lackingKey)
  }

  /// Nothing is looked for any more until another attachment comes.
  package func lacksNothing() throws { try setState(nil, Self.lackingKey) }

  /// The bytes of a part, proved; nil if they are not here.
  package func partBytes(_ hash: Data) throws -> Data? {
    try db.integer("SELECT pk FROM part WHERE hash = ?", [hash]).flatMap { try Parts.bytes($0, db) }
  }

  /// Stores the bytes of a part that is known.
  ///
  /// - Returns: false if they have another hash.
  package func setPart(_ bytes: Data, _ hash: Data) throws -> Bool {
    guard let proved = ContentHash(hash), ContentHash(of: bytes) == proved else { return false }
    try db.execute(
      sql: "UPDATE part SET bytes = ?1 WHERE hash = ?2 AND bytes IS NULL AND size = ?3",
      arguments: [bytes, hash, bytes.count])
    return true
  }

  /// Whether a text uses a name of an attachment, in any spelling.
  package static func uses(_ name: String, in text: String) -> Bool {
    AttachmentSweep.uses(name, Data(text.utf8))
  }

  /// A name like this one that is not taken.
  package static func freeName(_ name: String, _ isTaken: (String) -> Bool) -> String {
    AttachmentName.free(name, isTaken)
  }

  /// Nil if it can be no name of an attachment.
  package static func attachmentName(_ name: String) -> String? {
    AttachmentName.plain(name).flatMap { $0.utf8.elementsEqual(name.utf8) ? name : nil }
  }
}
