import Foundation
import GRDB

/// What a library keeps of an item that is synchronised.
package struct SyncMark: Equatable, Sendable {
  /// What is here was made of this revision; 0 if the server is not known to have the item.
  package var revision: Int64
  /// The number of the last change that the server does not have; nil if it has all.
  package var change: Int64?
  /// What the server has: of a name and place and of names of attachments always, of a text from its first change on.
  package var base: Data?
  /// The tag of what was sent or received last: the same from the server is nothing new.
  package var tag: Data?

  package init(revision: Int64, change: Int64? = nil, base: Data? = nil, tag: Data? = nil) {
    (self.revision, self.change, self.base, self.tag) = (revision, change, base, tag)
  }

  package var isDirty: Bool { change != nil }
}

/// A row of a note or folder, as it is synchronised.
package struct SyncRow: Equatable, Sendable {
  package var name: String
  package var parent: FileID?
  package var isFolder: Bool
  package var isPinned: Bool
  /// In milliseconds since 1970, as the others.
  package var deleted: Int64?
  package var created: Int64
  package var modified: Int64

  package init(
    name: String, parent: FileID?, isFolder: Bool, isPinned: Bool, deleted: Int64?,
    created: Int64, modified: Int64
  ) {
    (self.name, self.parent, self.isFolder) = (name, parent, isFolder)
    (self.isPinned, self.deleted) = (isPinned, deleted)
    (self.created, self.modified) = (created, modified)
  }
}

/// The tables of a library in a transaction, for synchronisation.
package struct SyncTables {
  package static let meta = 1
  package static let text = 2
  package static let attachments = 3
  package static let kinds = [meta, text, attachments]

  let db: Database
  let library: Library

  // MARK: State

  package func state(_ key: String) throws -> String? {
    try db.text("SELECT value FROM syncState WHERE key = ?", [key])
  }

  package func setState(_ value: String?, _ key: String) throws {
    guard let value else {
      return try db.execute(sql: "DELETE FROM syncState WHERE key = ?", arguments: [key])
    }
    try db.execute(
      sql: """
        INSERT INTO syncState(key, value) VALUES(?, ?)
        ON CONFLICT(key) DO UPDATE SET value = excluded.value
        """, arguments: [key, value])
  }

  /// Begins to mark changes. Everything that is there counts as changed.
  package func turnOn() throws {
    try turnOff()
    try db.execute(
      sql: """
        INSERT INTO syncItem(id, kind, revision, change)
        SELECT id, 1, 0, row_number() OVER (ORDER BY isFolder DESC, pk) FROM file;
        INSERT INTO syncItem(id, kind, revision, change)
        SELECT f.id, 2, 0, (SELECT count(*) FROM file) + row_number() OVER (ORDER BY f.updatedAt DESC)
        FROM file f JOIN content c ON c.file = f.pk;
        INSERT INTO syncItem(id, kind, revision, change)
        SELECT id, 3, 0, (SELECT max(change) FROM syncItem) + row_number() OVER (ORDER BY updatedAt DESC)
        FROM file WHERE pk IN (SELECT file FROM fileAttachment);
        """)
    try db.execute(sql: Schema.syncTriggers)
  }

  /// Makes the triggers that another version of the program did not have, and marks what they would have marked.
  package func completeTriggers() throws {
    guard try triggerCount() < Schema.syncTriggerNames.count else { return }
    for name in Schema.syncTriggerNames { try db.execute(sql: "DROP TRIGGER IF EXISTS \(name)") }
    try db.execute(sql: Schema.syncTriggers)
    for id in try db.all(
      "SELECT id FROM file WHERE pk IN (SELECT file FROM fileAttachment)", [], { $0.id(0) })
    {
      guard let id else { continue }
      try setMark(SyncMark(revision: 0, change: try nextChange()), id, Self.attachments)
    }
  }

  /// Forgets all of the server. Notes stay as they are.
  package func turnOff() throws {
    for name in Schema.syncTriggerNames { try db.execute(sql: "DROP TRIGGER IF EXISTS \(name)") }
    try db.execute(sql: "DELETE FROM syncItem; DELETE FROM syncHeld; DELETE FROM syncState;")
  }

  /// How many triggers mark changes: none in a library that does not synchronise.
  package func triggerCount() throws -> Int {
    Int(
      try db.integer(
        "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'sync\\_%' ESCAPE '\\'"
      ) ?? 0)
  }

  package var wholeTriggerCount: Int { Schema.syncTriggerNames.count }

  // MARK: Marks

  package func mark(_ id: FileID, _ kind: Int) throws -> SyncMark? {
    try db.first(
      "SELECT revision, change, base, tag FROM syncItem WHERE id = ? AND kind = ?",
      [id.data, kind]
    ) { Self.mark($0, at: 0) }
  }

  private static func mark(_ row: StoredRow, at column: Int) -> SyncMark {
    SyncMark(
      revision: max(0, row.integer(column) ?? 0), change: row.integer(column + 1),
      base: row.bytes(column + 2), tag: row.bytes(column + 3))
  }

  /// Sets or, with nil, forgets a mark.
  package func setMark(_ mark: SyncMark?, _ id: FileID, _ kind: Int) throws {
    guard let mark else {
      if kind == Self.text { try forgetSent(id) }
      return try db.cachedStatement(sql: "DELETE FROM syncItem WHERE id = ? AND kind = ?")
        .execute(arguments: [id.data, kind])
    }
    try db.cachedStatement(
      sql: """
        INSERT INTO syncItem(id, kind, revision, change, base, tag) VALUES(?, ?, ?, ?, ?, ?)
        ON CONFLICT(id, kind) DO UPDATE SET revision = excluded.revision,
          change = excluded.change, base = excluded.base, tag = excluded.tag
        """
    ).execute(arguments: [id.data, kind, mark.revision, mark.change, mark.base, mark.tag])
  }

  /// The texts of a note that were sent and not answered, the last one first.
  package func sent(_ id: FileID) throws -> [String] {
    var texts: [String] = []
    while texts.count < Self.mostSent, let text = try state(Self.sentKey(id, texts.count)) {
      texts.append(text)
    }
    return texts
  }

  /// Remembers what is sent, until its answer or a later text has come.
  ///
  /// Earlier ones stay: another program that has the library open, or a request that was thought lost, may have
  /// sent them, and one of them may be what the server took.
  package func addSent(_ text: String, _ id: FileID) throws {
    let before = try sent(id)
    if let last = before.first, last.utf8.elementsEqual(text.utf8) { return }
    var room = Self.mostSentBytes
    let earlier = before.prefix(Self.mostSent - 1).prefix {
      room -= $0.utf8.count
      return room >= 0
    }
    try forgetSent(id)
    for (place, text) in ([text] + earlier).enumerated() {
      try setState(text, Self.sentKey(id, place))
    }
  }

  package func forgetSent(_ id: FileID) throws {
    let key = Self.sentKey(id, 0)
    // "/" is what comes after ".".
    try db.cachedStatement(sql: "DELETE FROM syncState WHERE key = ? OR key > ? AND key < ?")
      .execute(arguments: [key, key + ".", key + "/"])
  }

  private static let mostSent = 8
  /// Of all but the last one: texts that are longer are not compared word by word.
  private static let mostSentBytes = 1 << 18

  private static func sentKey(_ id: FileID, _ place: Int) -> String {
    place == 0 ? "sent.\(id)" : "sent.\(id).\(place)"
  }

  /// A number for a change that is made now.
  package func nextChange() throws -> Int64 {
    try db.integer("SELECT \(Schema.nextChange)") ?? 1
  }

  /// What the server does not have, in the order in which it was changed, without what waits for something
  /// to come.
  ///
  /// - Parameter areAttachments: whether names of attachments are meant, or all else.
  package func dirty(after change: Int64 = 0, areAttachments: Bool, limit: Int) throws
    -> [(id: FileID, kind: Int, mark: SyncMark)]
  {
    try db.all(
      """
      SELECT revision, change, base, tag, id, kind FROM syncItem i WHERE change > ?
      AND (kind = \(Self.attachments)) = ?
      AND NOT EXISTS(SELECT 1 FROM syncHeld h WHERE h.id = i.id AND h.kind = i.kind)
      ORDER BY change LIMIT ?
      """, [change, areAttachments, limit]
    ) { row in (row.id(4), row.integer(5), Self.mark(row, at: 0)) }
    .compactMap { id, kind, mark in
      guard let id, let kind = kind.flatMap({ Int(exactly: $0) }) else { return nil }
      return (id: id, kind: kind, mark: mark)
    }
  }

  package func dirtyCount() throws -> Int {
    Int(
      try db.integer("SELECT count(DISTINCT id) FROM syncItem WHERE change IS NOT NULL") ?? 0)
  }

  /// All items of which the server is known to have something.
  package func known() throws -> [(id: FileID, kind: Int, mark: SyncMark)] {
    try db.all("SELECT revision, change, NULL, tag, id, kind FROM syncItem WHERE revision > 0") {
      row in (row.id(4), row.integer(5), Self.mark(row, at: 0))
    }
    .compactMap { id, kind, mark in
      guard let id, let kind = kind.flatMap({ Int(exactly: $0) }) else { return nil }
      return (id: id, kind: kind, mark: mark)
    }
  }

  /// After a backup was restored: what it lacks was not erased by anybody, and comes from the server again.
  func forgetErased() throws {
    guard try triggerCount() > 0 else { return }
    try db.execute(
      sql: "DELETE FROM syncItem WHERE id NOT IN (SELECT id FROM file); DELETE FROM syncHeld;")
    try setState(nil, "since")
    try wantWhatIsLost()
  }

  // MARK: Held

  package func hold(_ item: [UInt8], _ id: FileID, _ kind: Int) throws {
    try db.execute(
      sql: """
        INSERT INTO syncHeld(id, kind, item) VALUES(?, ?, ?)
        ON CONFLICT(id, kind) DO UPDATE SET item = excluded.item
        """, arguments: [id.data, kind, Data(item)])
  }

  package func release(_ id: FileID, _ kind: Int) throws {
    try db.cachedStatement(sql: "DELETE FROM syncHeld WHERE id = ? AND kind = ?")
      .execute(arguments: [id.data, kind])
  }

  package func held() throws -> [Data] {
    try db.all("SELECT item FROM syncHeld ORDER BY kind, id") { $0.bytes(0) }.compactMap { $0 }
  }

  package func heldItem(_ id: FileID, _ kind: Int) throws -> Data? {
    try db.first("SELECT item FROM syncHeld WHERE id = ? AND kind = ?", [id.data, kind]) {
      $0.bytes(0)
    }.flatMap { $0 }
  }
}

extension Library {
  /// Runs a body in a transaction that writes. An error of the body undoes it, and is thrown as it is.
  package func synchronising<Value>(_ body: (SyncTables) throws -> Value) throws -> Value {
    var failure: (any Error)?
    do {
      return try write { db in
        do { return try body(SyncTables(db: db, library: self)) } catch {
          failure = error
          throw error
        }
      }
    } catch {
      if let failure, !(failure is DatabaseError) { throw failure }
      throw error
    }
  }

  /// Sets a function that is called on a background queue after commits that change notes, by this program or
  /// another one.
  package func onCommit(_ handler: @escaping @Sendable () -> Void) {
    changes.onCommit { _ in handler() }
  }

  /// The same for reading alone.
  package func readingSync<Value>(_ body: (SyncTables) throws -> Value) throws(LibraryError)
    -> Value
  {
    try read { try body(SyncTables(db: $0, library: self)) }
  }
}

extension FileID {
  package init?(bytes: some Collection<UInt8>) { self.init(Data(bytes)) }
  package var bytes: [UInt8] { Array(data) }
}
