import SyncProtocol

/// How much an account may have: items, earlier texts and parts of attachments as they are sealed.
///
/// What comes is added to a number of the library, and what goes is not subtracted: where the number says that there is
/// no room, all is counted, and earlier texts give way, the oldest first.
struct Quota: Sendable {
  /// In bytes; nil for no limit.
  var most: Int64?

  /// Adds what is about to be written, within its transaction.
  ///
  /// - Parameter bytes: 0 is always taken, as is what only removes.
  /// - Throws: `Refusal.accountFull`
  func add(_ bytes: Int, to library: SyncID, _ db: Connection) throws {
    guard bytes > 0 else { return }
    let rows = try db.run(
      "UPDATE library SET bytes = bytes + $2 WHERE id = $1 RETURNING bytes", .uuid(library.bytes),
      .number(Int64(bytes)))
    guard let most, rows.count == 1, rows.number(0, 0) > most else { return }
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
    try db.run(
      """
      UPDATE library SET bytes = $2 + (
        SELECT coalesce(sum(length(sealed)), 0)::bigint FROM history WHERE library = $1)
      WHERE id = $1
      """, .uuid(library.bytes), .number(needed))
  }
}
