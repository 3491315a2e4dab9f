import Foundation
import GRDB

/// A picture or another file in a note, without its bytes.
public struct Attachment: Hashable, Sendable {
  /// The name by which the text of the note calls it. It is unique within the note, and may be a
  /// path, such as "images/garden.png".
  public let name: String
  /// The size, in bytes.
  public let bytes: Int
  /// The media type, such as "image/png", by the first bytes of the file or else by its name.
  public let type: String
  /// The size of a PNG, JPEG, GIF or WebP picture as its header tells it, which may be a lie; nil for
  /// any other file.
  public let pixels: PixelSize?
  /// The SHA-256 of the bytes, in hexadecimal digits. Attachments of the same bytes are stored once.
  public var hash: String { content.text }
  /// Whether bytes of it have not come from another device yet; they come when the library synchronises.
  public let isComing: Bool
  let content: ContentHash
  let key: Int64

  /// A Boolean value that tells whether it is a picture, by its type.
  public var isPicture: Bool { AttachmentType.isPicture(type) }
  /// The Markdown that shows the picture, or leads to the file.
  public var markdown: String { AttachmentName.markdown(name, isPicture: isPicture) }
}

/// Rows of attachments as values.
enum AttachmentRows {
  static let select = """
    SELECT l.name, a.hash, a.size, a.type, a.width, a.height, a.pk,
      EXISTS(SELECT 1 FROM attachmentPart q JOIN part p ON p.pk = q.part
        WHERE q.attachment = a.pk AND p.bytes IS NULL)
    FROM fileAttachment l JOIN attachment a ON a.pk = l.attachment
    """

  /// Nil for a row that has no identity, which a check tells.
  static func attachment(_ row: StoredRow) -> Attachment? {
    guard let content = ContentHash(row.bytes(1)), let key = row.integer(6) else { return nil }
    var pixels: PixelSize?
    if let width = row.integer(4), let height = row.integer(5), (1...(1 << 24)).contains(width),
      (1...(1 << 24)).contains(height)
    {
      pixels = PixelSize(width: Int(width), height: Int(height))
    }
    let size = row.integer(2).flatMap { (0...(1 << 50)).contains($0) ? Int($0) : nil } ?? 0
    return Attachment(
      name: Rows.readableName(row, 0), bytes: size,
      type: row.text(3) ?? AttachmentType.unknown, pixels: pixels,
      isComing: row.flag(7) ?? false, content: content, key: key)
  }

  static func all(of file: Int64, _ db: Database) throws -> [Attachment] {
    try db.all(select + " WHERE l.file = ? ORDER BY l.name", [file]) { attachment($0) }
      .compactMap { $0 }
  }

  static func named(_ name: String, of file: Int64, _ db: Database) throws -> Attachment? {
    try db.first(select + " WHERE l.file = ? AND l.name = ?", [file, name]) { attachment($0) }
      .flatMap { $0 }
  }

  /// Gives a note a name for an attachment.
  static func link(
    _ name: String, to attachment: Int64, of file: Int64, _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: "INSERT INTO fileAttachment(file, name, attachment) VALUES(?, ?, ?)"
    ).execute(arguments: [file, name, attachment])
  }

  /// Gives a copy of a note what the note has.
  static func copy(from original: Int64, to copy: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO fileAttachment(file, name, attachment, unusedAt)
        SELECT ?2, name, attachment, unusedAt FROM fileAttachment WHERE file = ?1
        """
    ).execute(arguments: [original, copy])
  }
}
