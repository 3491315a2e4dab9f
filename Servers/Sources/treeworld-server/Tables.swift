/// The tables of the server. Everything of a library is in partitions by a hash of it, and every statement names the
/// library, so that libraries can be spread over databases.
enum Tables {
  static let version: Int64 = 4
  static let partitions = 16

  static func migrate(_ connection: Connection) throws -> Bool {
    try connection.transaction { db in
      // Two programs that migrate at once wait for one another.
      try db.run("SELECT pg_advisory_xact_lock(7435120)")
      let found = try version(db)
      guard found < version else { return false }
      if found < 1 {
        try db.script(first)
        for table in ["item", "history"] { try divide(table, db) }
      }
      if found < 2 {
        try db.script(attachments)
        try divide("part", db)
      }
      if found < 3 { try db.script(invitations) }
      if found < 4 { try db.script(quota) }
      try db.run(
        """
        INSERT INTO setting(key, value) VALUES('version', $1)
        ON CONFLICT(key) DO UPDATE SET value = excluded.value
        """, .text("\(version)"))
      return true
    }
  }

  private static func divide(_ table: String, _ db: Connection) throws {
    for part in 0..<partitions {
      try db.script(
        """
        CREATE TABLE \(table)_\(part) PARTITION OF \(table)
        FOR VALUES WITH (MODULUS \(partitions), REMAINDER \(part))
        """)
    }
  }

  /// 0 for a database without our tables.
  static func version(_ db: Connection) throws -> Int64 {
    let table = try db.run(
      "SELECT 1 FROM pg_tables WHERE tablename = 'setting' AND schemaname = current_schema()")
    guard table.count == 1 else { return 0 }
    let rows = try db.run("SELECT value FROM setting WHERE key = 'version'")
    return rows.count == 1 ? Int64(rows.text(0, 0)) ?? 0 : 0
  }

  private static let first = """
    CREATE TABLE setting(key text PRIMARY KEY, value text NOT NULL);
    -- What answers for accounts that are not there, so that nobody learns which are.
    INSERT INTO setting VALUES('secret', encode(sha256(
      (random()::text || clock_timestamp()::text || gen_random_uuid()::text)::bytea), 'hex'));
    CREATE TABLE account(
      library uuid PRIMARY KEY, name text NOT NULL UNIQUE, salt bytea NOT NULL,
      passes bigint NOT NULL, memory bigint NOT NULL, verifier text NOT NULL,
      recovery_verifier text NOT NULL, keys bytea NOT NULL, recovery_keys bytea NOT NULL,
      made timestamptz NOT NULL DEFAULT now());
    CREATE TABLE session(
      hash bytea PRIMARY KEY, id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
      library uuid NOT NULL REFERENCES account ON DELETE CASCADE, device text NOT NULL,
      revision bigint NOT NULL DEFAULT 0,
      made timestamptz NOT NULL DEFAULT now(), seen timestamptz NOT NULL DEFAULT now());
    CREATE INDEX session_library ON session(library);
    CREATE TABLE library(
      id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE, revision bigint NOT NULL DEFAULT 0,
      structure bigint NOT NULL DEFAULT 0, epoch bigint NOT NULL, horizon bigint NOT NULL DEFAULT 0);
    CREATE TABLE item(
      library uuid NOT NULL REFERENCES library ON DELETE CASCADE,
      id bytea NOT NULL, kind bigint NOT NULL, revision bigint NOT NULL, base bigint NOT NULL,
      tag bytea NOT NULL, dead boolean NOT NULL, sealed bytea NOT NULL,
      at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY(library, id, kind))
      PARTITION BY HASH (library);
    CREATE INDEX item_revision ON item(library, revision);
    CREATE INDEX item_dead ON item(library, at) WHERE dead;
    CREATE TABLE history(
      library uuid NOT NULL REFERENCES library ON DELETE CASCADE,
      id bytea NOT NULL, kind bigint NOT NULL, revision bigint NOT NULL, base bigint NOT NULL,
      tag bytea NOT NULL, dead boolean NOT NULL, sealed bytea NOT NULL,
      at timestamptz NOT NULL, until timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY(library, id, kind, revision)) PARTITION BY HASH (library);
    CREATE INDEX history_until ON history(until);
    -- Already compressed by devices.
    ALTER TABLE item ALTER COLUMN sealed SET STORAGE EXTERNAL;
    ALTER TABLE history ALTER COLUMN sealed SET STORAGE EXTERNAL;
    """

  /// Parts of attachments, and which item needs which.
  private static let attachments = """
    CREATE TABLE part(
      library uuid NOT NULL REFERENCES library ON DELETE CASCADE, id bytea NOT NULL,
      sealed bytea NOT NULL,
      -- When it was given, asked for or needed last.
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY(library, id)) PARTITION BY HASH (library);
    ALTER TABLE part ALTER COLUMN sealed SET STORAGE EXTERNAL;
    CREATE INDEX part_at ON part(at);
    ALTER TABLE item ADD COLUMN parts bytea[];
    CREATE INDEX item_parts ON item(library) WHERE parts IS NOT NULL;
    """

  /// How much a library has at the most: what is removed is subtracted when it is counted again.
  private static let quota = """
    ALTER TABLE library ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
    UPDATE library l SET bytes =
      (SELECT coalesce(sum(length(sealed)), 0) FROM item WHERE library = l.id)
      + (SELECT coalesce(sum(length(sealed)), 0) FROM history WHERE library = l.id)
      + (SELECT coalesce(sum(length(sealed)), 0) FROM part WHERE library = l.id);
    """

  /// By which other devices join: one for each account, which ends with the session that made it.
  private static let invitations = """
    CREATE TABLE invitation(
      name bytea PRIMARY KEY, library uuid NOT NULL UNIQUE REFERENCES account ON DELETE CASCADE,
      session bytea NOT NULL REFERENCES session ON DELETE CASCADE,
      proof bytea NOT NULL, sealed bytea NOT NULL, tries bigint NOT NULL DEFAULT 0,
      until timestamptz NOT NULL);
    CREATE INDEX invitation_session ON invitation(session);
    """
}
