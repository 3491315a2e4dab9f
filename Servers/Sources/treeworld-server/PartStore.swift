import SyncProtocol

/// The parts of attachments in PostgreSQL. A part is kept as long as an item needs it, and for 30 days after it was
/// given, asked for or needed last: a device asks first, gives what is missing, and sends the names then.
enum PartStore {
  static let daysKept = 30

  static func missing(
    _ names: PartNames, library: SyncID, _ connection: Connection
  ) throws -> PartNames {
    // In one order: two devices that ask for the same do not wait for one another.
    let ids = names.values.sorted()
    return try connection.transaction { db in
      let rows = try db.run(
        "SELECT id FROM part WHERE library = $1 AND id = ANY($2) ORDER BY id FOR UPDATE",
        .uuid(library.bytes), .manyBytes(ids.map(\.bytes)))
      let found = Set((0..<rows.count).compactMap { SyncID(rows.bytes($0, 0)) })
      try touch(Array(found), library, db)
      return PartNames(ids.filter { !found.contains($0) })
    }
  }

  /// One of which there is another already stays as it is: a name stands for its bytes.
  static func store(
    _ parts: [SealedPart], library: SyncID, quota: Quota, _ connection: Connection
  ) throws {
    guard !parts.isEmpty else { return }
    let parts = parts.sorted { $0.id < $1.id }
    try connection.transaction { db in
      try quota.add(parts.reduce(0) { $0 + $1.sealed.count }, to: library, db)
      try db.run(
        """
        INSERT INTO part(library, id, sealed) SELECT $1, * FROM unnest($2::bytea[], $3::bytea[])
        ON CONFLICT(library, id) DO UPDATE SET at = now()
        """, .uuid(library.bytes), .manyBytes(parts.map(\.id.bytes)),
        .manyBytes(parts.map(\.sealed)))
    }
  }

  static func get(
    _ names: PartNames, library: SyncID, _ db: Connection
  ) throws -> PartsAnswer {
    // How long they are is read first, so that no more is read than is sent.
    let rows = try db.run(
      "SELECT id, length(sealed) FROM part WHERE library = $1 AND id = ANY($2)",
      .uuid(library.bytes), .manyBytes(names.values.map(\.bytes)))
    var lengths: [SyncID: Int] = [:]
    for row in 0..<rows.count {
      if let id = SyncID(rows.bytes(row, 0)) { lengths[id] = Int(rows.number(row, 1)) }
    }
    var sent: [SyncID] = []
    var bytes = 0
    var count = 0
    for id in names.values {
      if let length = lengths[id] {
        guard sent.isEmpty || bytes + length <= SyncLimits.message else { break }
        bytes += length
        sent.append(id)
      }
      count += 1
    }
    let found = try db.run(
      "SELECT id, sealed FROM part WHERE library = $1 AND id = ANY($2)",
      .uuid(library.bytes), .manyBytes(sent.map(\.bytes)))
    return PartsAnswer(
      parts: try (0..<found.count).map { row in
        guard let id = SyncID(found.bytes(row, 0)) else { throw Refusal.damaged }
        return SealedPart(id: id, sealed: found.bytes(row, 1))
      }, names: UInt64(count))
  }

  static func need(_ ids: [SyncID], by key: ItemKey, _ library: SyncID, _ db: Connection) throws {
    try db.run(
      "UPDATE item SET parts = $4 WHERE library = $1 AND id = $2 AND kind = $3",
      .uuid(library.bytes), .bytes(key.id.bytes), .number(Int64(key.kind.rawValue)),
      .manyBytes(ids.map(\.bytes)))
  }

  /// These items need their parts no more, or others: the days begin now.
  static func release(_ keys: Set<ItemKey>, _ library: SyncID, _ db: Connection) throws {
    guard !keys.isEmpty else { return }
    try db.run(
      """
      UPDATE part SET at = now() WHERE library = $1 AND id IN (
        SELECT unnest(parts) FROM item WHERE library = $1 AND kind = 3 AND id = ANY($2))
      """, .uuid(library.bytes), .manyBytes(keys.map(\.id.bytes)))
  }

  private static func touch(_ ids: [SyncID], _ library: SyncID, _ db: Connection) throws {
    guard !ids.isEmpty else { return }
    try db.run(
      """
      UPDATE part SET at = now() WHERE library = $1 AND id = ANY($2)
      AND at < now() - interval '1 hour'
      """, .uuid(library.bytes), .manyBytes(ids.map(\.bytes)))
  }

  /// The most parts that are looked at in an hour.
  static let swept = 100_000

  /// Removes what nobody needs.
  ///
  /// Of each library that has old parts, the names that items need are read once and compared as a set. What is needed
  /// counts as asked for now, so that a part is looked at once in `daysKept` days.
  static func sweep(_ db: Connection) throws {
    try db.run(
      """
      WITH old AS MATERIALIZED (
        SELECT library, id FROM part WHERE at < now() - interval '\(daysKept) days'
        ORDER BY at LIMIT \(swept)),
      needed AS MATERIALIZED (
        SELECT DISTINCT i.library, p.id FROM item i CROSS JOIN LATERAL unnest(i.parts) AS p(id)
        WHERE i.parts IS NOT NULL AND i.library IN (SELECT library FROM old)),
      kept AS (
        UPDATE part SET at = now() FROM old JOIN needed USING (library, id)
        WHERE part.library = old.library AND part.id = old.id)
      DELETE FROM part USING old LEFT JOIN needed USING (library, id)
      WHERE part.library = old.library AND part.id = old.id AND needed.id IS NULL
        -- One that was asked for in the meantime stays.
        AND part.at < now() - interval '\(daysKept) days'
      """)
  }
}
