extension Schema {
  /// Version 5: pictures and files in notes (`Docs/decisions/0067`).
  ///
  /// An attachment is known by the hash of its bytes, which lie in parts of at most 1 MiB, each part
  /// once. What a list shows of it stands in its row; no part is read for that. A note has names for
  /// attachments, which its text uses. One without a hash is still being written.
  ///
  /// Names have numbers of rows: SQLite tells no changes of tables without them.
  ///
  /// A part without bytes lies in a file beside a backup.
  static let attachments = """
    CREATE TABLE part(
      pk INTEGER PRIMARY KEY,
      hash BLOB NOT NULL UNIQUE CHECK(length(hash) = 32),
      size INTEGER NOT NULL CHECK(size BETWEEN 1 AND 1048576),
      bytes BLOB CHECK(bytes IS NULL OR length(bytes) = size)
    ) STRICT;
    CREATE TABLE attachment(
      pk INTEGER PRIMARY KEY,
      hash BLOB UNIQUE CHECK(hash IS NULL OR length(hash) = 32),
      size INTEGER NOT NULL CHECK(size >= 0),
      type TEXT NOT NULL,
      width INTEGER,
      height INTEGER,
      addedAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE attachmentPart(
      attachment INTEGER NOT NULL REFERENCES attachment(pk) ON DELETE CASCADE,
      number INTEGER NOT NULL CHECK(number >= 0),
      part INTEGER NOT NULL REFERENCES part(pk),
      PRIMARY KEY(attachment, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE fileAttachment(
      file INTEGER NOT NULL REFERENCES file(pk) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK(length(name) BETWEEN 1 AND 1024),
      attachment INTEGER NOT NULL REFERENCES attachment(pk),
      unusedAt INTEGER,
      PRIMARY KEY(file, name)
    ) STRICT;
    CREATE INDEX attachmentPart_part ON attachmentPart(part);
    CREATE INDEX fileAttachment_attachment ON fileAttachment(attachment);
    """
}
