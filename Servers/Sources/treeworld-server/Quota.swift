import SyncProtocol

/// How much an account may have: items, earlier texts and parts of attachments as they are sealed.
///
/// What comes is added to a number of the library, and what goes is not subtracted: where the number says that there is
/// no room, all is counted, and earlier texts give way, the oldest first.
struct Quota: Sendable {
  /// In bytes; nil for no limit.
  var most: Int64?

  /// What the library has with what is about to be written in this transaction.
  ///
  /// - Parameters:
  ///   - bytes: 0 is always taken, as is what only removes.
  ///   - known: what the library has at the most without them.
  /// - Throws: `Refusal.accountFull`
  func size(
    adding bytes: Int, to known: Int64, of library: SyncID, _ db: Connection
  ) throws -> Int64 {
    let size = known + Int64(bytes)
    guard let most, bytes > 0, size > most else { return size }
    let sizes = try db.run(
      """
      SELECT (SELECT coalesce(sum(length(sealed)), 0)::bigint FROM item WHERE library = $1),
        (SELECT coalesce(sum(length(sealed)), 0)::bigint FROM part WHERE library = $1)
      """, .uuid(library.bytes))
    let needed = sizes.number(0, 0) + sizes.number(0, 1) + Int64(bytes)
    guard needed <= most else { throw Refusal.accountFull(most: most) }
    try db.run(
      """
      DELETE FROM history h USING (
        SELECT id, kind, revision, sum(length(sealed)) OVER (ORDER BY revision DESC) AS total
        FROM history WHERE library = $1) a
      WHERE h.library = $1 AND h.id = a.id AND h.kind = a.kind AND h.revision = a.revision
      AND a.total > $2
      """, .uuid(library.bytes), .number(most - needed))
    let rest = try db.run(
      "SELECT coalesce(sum(length(sealed)), 0)::bigint FROM history WHERE library = $1",
      .uuid(library.bytes))
    return needed + rest.number(0, 0)
  }

  /// Adds parts of attachments, within the transaction that writes them.
  func add(_ bytes: Int, to library: SyncID, _ db: Connection) throws {
    let rows = try db.run(
      "UPDATE library SET bytes = bytes + $2 WHERE id = $1 RETURNING bytes", .uuid(library.bytes),
      .number(Int64(bytes)))
    guard rows.count == 1 else { throw Refusal.notFound }
    let known = rows.number(0, 0)
    let size = try size(adding: bytes, to: known - Int64(bytes), of: library, db)
    guard size != known else { return }
    try db.run(
      "UPDATE library SET bytes = $2 WHERE id = $1", .uuid(library.bytes), .number(size))
  }
}
