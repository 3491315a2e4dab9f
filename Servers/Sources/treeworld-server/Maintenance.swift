import Logging
import ServiceLifecycle

/// What is done once an hour: thins the history and forgets removals that every device has seen.
struct Maintenance: Service {
  let pool: Pool
  let logger: Logger

  func run() async throws {
    while !Task.isShuttingDownGracefully {
      do {
        try await pool.use(Self.once)
        logger.debug("The hourly maintenance is done.")
      } catch {
        logger.error("The hourly maintenance failed: \(error)")
      }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(3600)) }
    }
  }

  @Sendable static func once(_ connection: Connection) throws {
    try connection.transaction { db in
      // Two servers on one database do it once.
      guard try db.run("SELECT pg_try_advisory_xact_lock(7435121)").flag(0, 0) else { return }
      // Of a day all, then the last of each hour for a week, and of each day for a year.
      try db.run("DELETE FROM history WHERE until < now() - interval '1 year'")
      try thin("hour", from: "7 days", to: "1 day", db)
      try thin("day", from: "1 year", to: "7 days", db)
      try db.run("DELETE FROM invitation WHERE until < now()")
      try PartStore.sweep(db)
      // What no device has used for 180 days counts as away for good: it compares indexes when it comes back.
      try db.run(
        """
        WITH seen AS (
          SELECT l.id, coalesce((SELECT min(s.revision) FROM session s
            WHERE s.library = l.id AND s.seen > now() - interval '180 days'), 0) AS revision
          FROM library l),
        gone AS (
          DELETE FROM item i USING seen WHERE i.library = seen.id AND i.dead
          AND (i.revision <= seen.revision OR i.at < now() - interval '180 days')
          RETURNING i.library, i.revision),
        highest AS (SELECT library, max(revision) AS revision FROM gone GROUP BY library)
        UPDATE library SET horizon = greatest(horizon, highest.revision) FROM highest
        WHERE id = highest.library
        """)
    }
  }

  private static func thin(
    _ unit: String, from: String, to: String, _ db: Connection
  ) throws {
    try db.run(
      """
      DELETE FROM history h USING (
        SELECT library, id, kind, revision, row_number() OVER (
          PARTITION BY library, id, kind, date_trunc('\(unit)', until) ORDER BY revision DESC) AS n
        FROM history WHERE until BETWEEN now() - interval '\(from)' AND now() - interval '\(to)') old
      WHERE old.n > 1 AND h.library = old.library AND h.id = old.id AND h.kind = old.kind
      AND h.revision = old.revision
      """)
  }
}
