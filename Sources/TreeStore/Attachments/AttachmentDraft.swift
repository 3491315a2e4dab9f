import Foundation
import GRDB

/// Bytes on their way into a library: what has more than a part is written as it comes, and counts
/// when a note gets a name for it.
struct AttachmentDraft {
  enum Content {
    /// In one part, which is not written yet.
    case small(Data)
    /// The row without a hash whose parts are written.
    case written(Int64)
  }

  let content: Content
  let hash: ContentHash
  let size: Int
  let type: String
  let pixels: PixelSize?

  /// The bytes that it holds in memory.
  var held: Int { if case .small(let data) = content { data.count } else { 0 } }

  /// Makes it an attachment, unless there is one of the same bytes.
  ///
  /// - Returns: the key of the attachment.
  func store(at now: Int64, _ db: Database) throws -> Int64 {
    let known = try db.integer("SELECT pk FROM attachment WHERE hash = ?", [hash.bytes])
    switch content {
    case .small(let data):
      if let known {
        // What was lost of it is there again.
        if !data.isEmpty { _ = try Parts.store(data, hash, db) }
        return known
      }
      try db.cachedStatement(
        sql: """
          INSERT INTO attachment(hash, size, type, width, height, addedAt)
          VALUES(?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        hash.bytes, size, type, pixels?.width, pixels?.height, now,
      ])
      let key = db.lastInsertedRowID
      guard !data.isEmpty else { return key }
      try Parts.add(try Parts.store(data, hash, db), number: 0, to: key, db)
      return key
    case .written(let key):
      if let known {
        try db.execute(sql: "DELETE FROM attachment WHERE pk = ?", arguments: [key])
        return known
      }
      try db.execute(
        sql: """
          UPDATE attachment SET hash = ?, size = ?, type = ?, width = ?, height = ?, addedAt = ?
          WHERE pk = ? AND hash IS NULL
          """,
        arguments: [hash.bytes, size, type, pixels?.width, pixels?.height, now, key])
      // It took more than a day, and was swept.
      guard db.changesCount == 1 else { throw DatabaseError(resultCode: .SQLITE_CONSTRAINT) }
      return key
    }
  }
}

/// Parts of attachments.
enum Parts {
  static let size = 1 << 20

  static func store(_ data: Data, _ db: Database) throws -> Int64 {
    try store(data, ContentHash(of: data), db)
  }

  /// Writes a part, or the bytes of one that is known and has none.
  static func store(_ data: Data, _ hash: ContentHash, _ db: Database) throws -> Int64 {
    let known = try db.first(
      "SELECT pk, bytes IS NULL FROM part WHERE hash = ?", [hash.bytes]
    ) { row in (key: row.integer(0), isEmpty: row.flag(1) == true) }
    if let known, let key = known.key {
      guard known.isEmpty else { return key }
      try db.execute(
        sql: "UPDATE part SET bytes = ?, size = ? WHERE pk = ?",
        arguments: [data, data.count, key])
      return key
    }
    try db.cachedStatement(sql: "INSERT INTO part(hash, size, bytes) VALUES(?, ?, ?)")
      .execute(arguments: [hash.bytes, data.count, data])
    return db.lastInsertedRowID
  }

  static func add(_ part: Int64, number: Int, to attachment: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: "INSERT INTO attachmentPart(attachment, number, part) VALUES(?, ?, ?)"
    ).execute(arguments: [attachment, number, part])
  }

  /// The bytes of a part, proved; nil where they are lost.
  static func bytes(_ key: Int64, _ db: Database) throws -> Data? {
    let found = try db.first("SELECT hash, bytes FROM part WHERE pk = ?", [key]) { row in
      (hash: ContentHash(row.bytes(0)), bytes: row.bytes(1))
    }
    guard let found, let hash = found.hash else { return nil }
    let bytes = try found.bytes ?? PartFolder(beside: db)?.bytes(of: hash)
    guard let bytes, ContentHash(of: bytes) == hash else { return nil }
    return bytes
  }
}

/// Takes bytes as they come and makes a draft of them. At most two parts are in memory.
struct AttachmentWriter {
  /// What stays free on the disk, in bytes, when parts are written. Each part is written to the journal and then to the
  /// library, and other parts may still wait in the journal. On a full disk nobody could save a word, or take back
  /// what was written.
  static let roomLeft = 8 * Parts.size

  private let library: Library
  private let name: String
  private let room: () -> Int?
  private let whole = ContentHash.Running()
  private var waiting = Data()
  private var head = Data()
  private var size = 0
  private var row: Int64?
  private var number = 0

  /// - Parameter room: Returns the bytes that are free on the disk, or nil if that is not known.
  init(_ library: Library, name: String, room: (() -> Int?)? = nil) {
    (self.library, self.name) = (library, name)
    self.room = room ?? { FilePath(library.path).freeBytes }
  }

  mutating func add(_ data: Data) throws {
    size += data.count
    whole.add(data)
    var rest = data[...]
    // Each byte is copied once: a part is what waits and what fills it up.
    while waiting.count + rest.count > Parts.size {
      let end = rest.startIndex + (Parts.size - waiting.count)
      waiting.append(rest[..<end])
      rest = rest[end...]
      try write(waiting)
      waiting = Data()
    }
    waiting.append(rest)
  }

  mutating func finish() throws -> AttachmentDraft {
    let isSmall = row == nil
    if isSmall { head = waiting } else { try write(waiting) }
    return AttachmentDraft(
      content: row.map { .written($0) } ?? .small(waiting), hash: whole.finish(), size: size,
      type: AttachmentType.type(head, name: name), pixels: PixelSize(header: head))
  }

  private mutating func write(_ part: Data) throws {
    if row == nil { head = part }
    // What cannot be written at all says so itself, whatever room there is.
    if !library.isReadOnly, let free = room(), free < Self.roomLeft {
      throw LibraryError.diskFull(path: library.path)
    }
    let (row, number) = (row, number)
    self.row = try library.write { db in
      let key: Int64
      if let row {
        key = row
      } else {
        try db.execute(
          sql: "INSERT INTO attachment(size, type, addedAt) VALUES(0, ?, ?)",
          arguments: [AttachmentType.unknown, library.clock.milliseconds])
        key = db.lastInsertedRowID
      }
      try Parts.add(try Parts.store(part, db), number: number, to: key, db)
      return key
    }
    self.number += 1
  }

  /// Takes back what was written of something that could not be read to its end.
  func discard() {
    guard let row else { return }
    // What is left of it otherwise is swept after a day.
    _ = try? library.write { db in
      try db.execute(sql: "DELETE FROM attachment WHERE pk = ?", arguments: [row])
    }
  }
}
