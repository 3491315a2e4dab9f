import Foundation
import SyncProtocol

/// The items of libraries in PostgreSQL.
///
/// A push first takes the lock of the library's row, which it holds until it is committed: revisions of one
/// library become visible in their order. With a sequence they would overtake each other, and a reader would pass over
/// those that are committed late.
enum LibraryStore {
  /// The epoch of new libraries and after a restored backup: no number that was one before.
  static func newEpoch() -> Int64 { Int64.random(in: 1...Int64.max) }

  static func sync(
    _ request: SyncRequest, library: SyncID, quota: Quota, _ connection: Connection
  ) throws -> SyncAnswer {
    // Without changes there is nothing to lock, and one state of all tables.
    try connection.transaction(
      request.push.isEmpty ? "ISOLATION LEVEL REPEATABLE READ" : ""
    ) { db in
      let state = try lockedState(library, pushes: UInt64(request.push.count), db)
      // A device that has to compare first has not seen what was removed: nothing of it is taken before.
      guard request.epoch == 0 || request.epoch == state.epoch,
        request.since == 0 || request.since >= state.horizon
      else {
        return SyncAnswer(
          epoch: state.epoch, acks: [], changes: [], next: 0, head: state.revision,
          horizon: state.horizon)
      }
      let push = try Push(request, library, state, quota, db)
      let (changes, last) = try changes(
        of: library, after: request.since, without: push.accepted, db)
      let next = last ?? push.head
      return SyncAnswer(
        epoch: state.epoch, acks: push.acks, changes: changes, next: next, head: push.head,
        horizon: state.horizon)
    }
  }

  /// Notes that a device was there, and what it has seen: removals that all have seen are forgotten.
  static func see(
    _ request: SyncRequest, _ answer: SyncAnswer, session: [UInt8], _ db: Connection
  ) throws {
    guard request.epoch == 0 || request.epoch == answer.epoch else { return }
    try db.run(
      """
      UPDATE session SET seen = now(), revision = greatest(revision, $2)
      WHERE hash = $1 AND (seen < now() - interval '1 minute' OR revision < $2)
      """, .bytes(session), .number(Int64(clamping: min(request.since, answer.head))))
  }

  struct State {
    var epoch: UInt64
    /// The last revision before this push.
    var revision: UInt64
    var structure: UInt64
    var horizon: UInt64
    /// How much the library has at the most.
    var bytes: Int64
  }

  private static func lockedState(
    _ library: SyncID, pushes: UInt64, _ db: Connection
  ) throws -> State {
    let rows = try db.run(
      "SELECT epoch, revision, structure, horizon, bytes FROM library WHERE id = $1"
        + (pushes > 0 ? " FOR UPDATE" : ""), .uuid(library.bytes))
    guard rows.count == 1 else { throw Refusal.notFound }
    return State(
      epoch: UInt64(rows.number(0, 0)), revision: UInt64(rows.number(0, 1)),
      structure: UInt64(rows.number(0, 2)), horizon: UInt64(rows.number(0, 3)),
      bytes: rows.number(0, 4))
  }

  private static let columns = "id, kind, revision, base, tag, dead, sealed"

  private static func item(_ rows: borrowing Rows, _ row: Int) throws -> Item {
    guard let id = SyncID(rows.bytes(row, 0)),
      let kind = ItemKind(rawValue: UInt8(clamping: rows.number(row, 1))),
      let tag = SyncID(rows.bytes(row, 4))
    else { throw Refusal.damaged }
    return Item(
      key: ItemKey(id, kind), revision: UInt64(rows.number(row, 2)),
      base: UInt64(rows.number(row, 3)), tag: tag, isDead: rows.flag(row, 5),
      sealed: rows.bytes(row, 6))
  }

  /// - Returns: about a megabyte, and the last revision of it; nil if that is all.
  private static func changes(
    of library: SyncID, after since: UInt64, without own: Set<ItemKey>, _ db: Connection
  ) throws -> ([Item], UInt64?) {
    let rows = try db.run(
      """
      SELECT \(columns), total FROM (
        SELECT *, sum(length(sealed) + 64) OVER (ORDER BY revision) - length(sealed) AS total FROM (
          SELECT \(columns) FROM item WHERE library = $1 AND revision > $2
          ORDER BY revision LIMIT \(SyncLimits.ops)) a) b
      WHERE total < $3 ORDER BY revision
      """, .uuid(library.bytes), .number(Int64(clamping: since)),
      .number(Int64(SyncLimits.message)))
    var items: [Item] = []
    var last = since
    for row in 0..<rows.count {
      let item = try item(rows, row)
      last = item.revision
      if !own.contains(item.key) { items.append(item) }
    }
    let more = try db.run(
      "SELECT EXISTS(SELECT 1 FROM item WHERE library = $1 AND revision > $2)",
      .uuid(library.bytes), .number(Int64(clamping: last)))
    return (items, more.flag(0, 0) ? last : nil)
  }

  static func index(
    _ request: IndexRequest, library: SyncID, _ connection: Connection
  ) throws -> IndexAnswer {
    try connection.transaction("ISOLATION LEVEL REPEATABLE READ READ ONLY") { db in
      let state = try lockedState(library, pushes: 0, db)
      let rows = try db.run(
        """
        SELECT id, kind, revision, tag FROM item WHERE library = $1 AND (id, kind) > ($2, $3)
        ORDER BY id, kind LIMIT \(SyncLimits.index + 1)
        """, .uuid(library.bytes), .bytes(request.after?.id.bytes ?? []),
        .number(Int64(request.after?.kind.rawValue ?? 0)))
      let entries = try (0..<min(rows.count, SyncLimits.index)).map { row in
        guard let id = SyncID(rows.bytes(row, 0)),
          let kind = ItemKind(rawValue: UInt8(clamping: rows.number(row, 1))),
          let tag = SyncID(rows.bytes(row, 3))
        else { throw Refusal.damaged }
        return IndexEntry(key: ItemKey(id, kind), revision: UInt64(rows.number(row, 2)), tag: tag)
      }
      return IndexAnswer(
        epoch: state.epoch, head: state.revision, entries: entries,
        hasMore: rows.count > SyncLimits.index)
    }
  }

  static func items(
    _ request: ItemsRequest, library: SyncID, _ connection: Connection
  ) throws -> ItemsAnswer {
    let found = try named(request.keys, library, connection)
    var items: [Item] = []
    var bytes = 0
    for (place, key) in request.keys.enumerated() {
      guard let item = found[key] else { continue }
      bytes += item.sealed.count + 64
      if bytes > SyncLimits.message, !items.isEmpty {
        return ItemsAnswer(items: items, keys: UInt64(place))
      }
      items.append(item)
    }
    return ItemsAnswer(items: items, keys: UInt64(request.keys.count))
  }

  static func named(
    _ keys: [ItemKey], _ library: SyncID, _ db: Connection
  ) throws -> [ItemKey: Item] {
    let rows = try db.run(
      """
      SELECT \(columns) FROM item WHERE library = $1
      AND (id, kind) IN (SELECT * FROM unnest($2::bytea[], $3::bigint[]))
      """, .uuid(library.bytes), .manyBytes(keys.map { $0.id.bytes }),
      .numbers(keys.map { Int64($0.kind.rawValue) }))
    var found: [ItemKey: Item] = [:]
    for row in 0..<rows.count {
      let item = try item(rows, row)
      found[item.key] = item
    }
    return found
  }

  /// Earlier texts of a note, about a megabyte, the newest first.
  static func history(
    _ request: HistoryRequest, library: SyncID, _ db: Connection
  ) throws -> HistoryAnswer {
    let rows = try db.run(
      """
      SELECT \(columns), total FROM (
        SELECT *, sum(length(sealed) + 64) OVER (ORDER BY revision DESC) - length(sealed) AS total FROM (
          SELECT \(columns) FROM history WHERE library = $1 AND id = $2 AND kind = $3 AND revision < $4
          ORDER BY revision DESC LIMIT \(SyncLimits.history)) a) b
      WHERE total < $5 ORDER BY revision DESC
      """, .uuid(library.bytes), .bytes(request.note.bytes),
      .number(Int64(ItemKind.text.rawValue)),
      .number(request.before == 0 ? .max : Int64(clamping: request.before)),
      .number(Int64(SyncLimits.message)))
    let items = try (0..<rows.count).map { try item(rows, $0) }
    guard let last = items.last else { return HistoryAnswer(items: [], hasMore: false) }
    let more = try db.run(
      """
      SELECT EXISTS(SELECT 1 FROM history WHERE library = $1 AND id = $2 AND kind = $3
        AND revision < $4)
      """, .uuid(library.bytes), .bytes(request.note.bytes),
      .number(Int64(ItemKind.text.rawValue)), .number(Int64(last.revision)))
    return HistoryAnswer(items: items, hasMore: more.flag(0, 0))
  }

  static func head(_ library: SyncID, _ db: Connection) throws -> UInt64 {
    let rows = try db.run("SELECT revision FROM library WHERE id = $1", .uuid(library.bytes))
    guard rows.count == 1 else { throw Refusal.notFound }
    return UInt64(rows.number(0, 0))
  }
}

/// The ops of a request, decided with the library locked and written by four statements.
struct Push {
  private(set) var acks: [Ack] = []
  private(set) var accepted: Set<ItemKey> = []
  private(set) var head: UInt64

  init(
    _ request: SyncRequest, _ library: SyncID, _ state: LibraryStore.State, _ quota: Quota,
    _ db: Connection
  ) throws {
    head = state.revision
    guard !request.push.isEmpty else { return }
    var keys = Set(request.push.map(\.key))
    for op in request.push where op.isDead {
      for kind in Self.content { keys.insert(ItemKey(op.key.id, kind)) }
    }
    for op in request.push where op.key.kind == .attachments {
      keys.insert(ItemKey(op.key.id, .meta))
    }
    var items = try LibraryStore.named(keys.sorted(), library, db)
    var written: [ItemKey: Item] = [:]
    var removed: Set<ItemKey> = []
    var superseded: Set<ItemKey> = []
    var structure = state.structure
    var parts: [ItemKey: [SyncID]] = [:]

    func decide(_ op: Op) -> Ack {
      let current = items[op.key]
      // Sent before, and the answer was lost.
      if let current, current.tag == op.tag, current.base == op.base {
        return .accepted(revision: current.revision)
      }
      guard (current?.revision ?? 0) == op.base else { return .conflict(current) }
      // Nobody would see names of attachments of a note that was removed.
      if op.key.kind == .attachments, items[ItemKey(op.key.id, .meta)]?.isDead == true {
        return .conflict(nil)
      }
      if op.isMove, structure > request.since { return .behind }
      if op.isDead {
        let key = ItemKey(op.key.id, .text)
        guard (items[key]?.revision ?? 0) == op.textBase else { return .conflict(items[key]) }
        for key in Self.content.map({ ItemKey(op.key.id, $0) }) where items[key] != nil {
          removed.insert(key)
          if written[key] == nil { superseded.insert(key) }
          items[key] = nil
          written[key] = nil
        }
      }
      if current != nil, written[op.key] == nil { superseded.insert(op.key) }
      head += 1
      let item = Item(
        key: op.key, revision: head, base: op.base, tag: op.tag, isDead: op.isDead,
        sealed: op.sealed)
      items[op.key] = item
      written[op.key] = item
      parts[op.key] = op.parts
      removed.remove(op.key)
      if op.isMove { structure = head }
      return .accepted(revision: head)
    }

    for op in request.push {
      let ack = decide(op)
      if case .accepted = ack { accepted.insert(op.key) }
      acks.append(ack)
    }
    guard head > state.revision else { return }
    // Who is over the limit can remove.
    let size = try quota.size(
      adding: written.values.reduce(0) { $0 + ($1.isDead ? 0 : $1.sealed.count) },
      to: state.bytes, of: library, db)
    try PartStore.release(superseded.filter { $0.kind == .attachments }, library, db)
    // Of names of attachments there are no versions.
    try keep(superseded.filter { $0.kind != .attachments }, library, db)
    try remove(removed, library, db)
    try write(Array(written.values), library, db)
    for (key, ids) in parts where written[key] != nil && !ids.isEmpty {
      try PartStore.need(ids, by: key, library, db)
    }
    try db.run(
      "UPDATE library SET revision = $2, structure = $3, bytes = $4 WHERE id = $1",
      .uuid(library.bytes), .number(Int64(head)), .number(Int64(structure)), .number(size))
  }

  /// What a note has besides its name and place.
  private static let content: [ItemKind] = [.text, .attachments]

  private func keep(_ keys: Set<ItemKey>, _ library: SyncID, _ db: Connection) throws {
    guard !keys.isEmpty else { return }
    try db.run(
      """
      INSERT INTO history(library, id, kind, revision, base, tag, dead, sealed, at)
      SELECT library, id, kind, revision, base, tag, dead, sealed, at FROM item WHERE library = $1
      AND (id, kind) IN (SELECT * FROM unnest($2::bytea[], $3::bigint[]))
      """, .uuid(library.bytes), .manyBytes(keys.map { $0.id.bytes }),
      .numbers(keys.map { Int64($0.kind.rawValue) }))
  }

  private func remove(_ keys: Set<ItemKey>, _ library: SyncID, _ db: Connection) throws {
    guard !keys.isEmpty else { return }
    try db.run(
      """
      DELETE FROM item WHERE library = $1
      AND (id, kind) IN (SELECT * FROM unnest($2::bytea[], $3::bigint[]))
      """, .uuid(library.bytes), .manyBytes(keys.map { $0.id.bytes }),
      .numbers(keys.map { Int64($0.kind.rawValue) }))
  }

  private func write(_ items: [Item], _ library: SyncID, _ db: Connection) throws {
    guard !items.isEmpty else { return }
    try db.run(
      """
      INSERT INTO item(library, id, kind, revision, base, tag, dead, sealed)
      SELECT $1, * FROM unnest($2::bytea[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[],
        $7::boolean[], $8::bytea[])
      ON CONFLICT(library, id, kind) DO UPDATE SET revision = excluded.revision,
        base = excluded.base, tag = excluded.tag, dead = excluded.dead, sealed = excluded.sealed,
        at = now(), parts = NULL
      """, .uuid(library.bytes), .manyBytes(items.map { $0.key.id.bytes }),
      .numbers(items.map { Int64($0.key.kind.rawValue) }),
      .numbers(items.map { Int64($0.revision) }), .numbers(items.map { Int64($0.base) }),
      .manyBytes(items.map { $0.tag.bytes }), .flags(items.map(\.isDead)),
      .manyBytes(items.map(\.sealed)))
  }
}
