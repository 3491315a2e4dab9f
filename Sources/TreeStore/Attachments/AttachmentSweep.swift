import Foundation
import GRDB

/// Takes away what no note uses any more, in steps between which others write.
///
/// A name that the text of its note does not use any more goes when it was unused for thirty days,
/// and since before this library was opened: until then the text may come back by an undo. An
/// attachment that no note has a name for goes at once; one that is being written after a day.
struct AttachmentSweep {
  let library: Library
  private static let namesPerStep = 100
  private static let bytesPerStep = 4 * 1024 * 1024
  private static let day: Int64 = 24 * 60 * 60 * 1000

  func run() throws(LibraryError) {
    var last: (file: Int64, name: String)? = (.min, "")
    while let place = last { last = try library.write { db in try names(after: place, db) } }
    while try library.write({ db in try attachments(db) }) {}
    while try library.write({ db in try parts(db) }) {}
  }

  private struct Link {
    let file: Int64
    let name: String
    let unusedAt: Int64?
    let isUsed: Bool
  }

  /// - Returns: the last one that was looked at; nil behind the last of all.
  private func names(
    after place: (file: Int64, name: String), _ db: Database
  ) throws -> (file: Int64, name: String)? {
    let rows = try db.rows(
      """
      SELECT l.file, l.name, l.unusedAt, c.text FROM fileAttachment l
      JOIN content c ON c.file = l.file
      WHERE (l.file, l.name) > (?, ?) ORDER BY l.file, l.name LIMIT \(Self.namesPerStep)
      """, [place.file, place.name])
    var links: [Link] = []
    var bytes = 0
    while bytes < Self.bytesPerStep, let row = try rows.next() {
      // What cannot be read is kept.
      guard let file = row.integer(0), let name = row.text(1) else { return nil }
      let text = row.bytes(3) ?? Data()
      bytes += text.count
      links.append(
        Link(
          file: file, name: name, unusedAt: row.integer(2),
          isUsed: Self.uses(name, text)))
    }
    let now = library.clock.milliseconds
    let oldest = now - Int64(Library.daysKept) * Self.day
    for link in links {
      let isOld = link.unusedAt.map { $0 <= oldest && $0 < library.openedAt && $0 > 0 } ?? false
      switch (link.isUsed, link.unusedAt) {
      case (true, nil): break
      case (true, _): try mark(link, nil, db)
      case (false, let since?) where since > now || since <= 0: try mark(link, now, db)
      case (false, nil): try mark(link, now, db)
      case (false, _):
        guard isOld else { break }
        try db.execute(
          sql: "DELETE FROM fileAttachment WHERE file = ? AND name = ?",
          arguments: [link.file, link.name])
      }
    }
    return links.last.map { ($0.file, $0.name) }
  }

  private func mark(_ link: Link, _ date: Int64?, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE fileAttachment SET unusedAt = ? WHERE file = ? AND name = ?",
      arguments: [date, link.file, link.name])
  }

  /// Whether a name, or the last part of it, stands in a text in any form. It errs on the side of
  /// what is kept.
  static func uses(_ name: String, _ text: Data) -> Bool {
    let last = name.split(separator: "/").last.map { String($0) } ?? name
    let forms = [last, AttachmentName.destination(last), last.decomposedStringWithCanonicalMapping]
    if forms.contains(where: { text.range(of: Data($0.utf8)) != nil }) { return true }
    guard !last.utf8.allSatisfy({ $0 < 128 && $0 > 32 }) || last.utf8.contains(where: { $0 < 48 })
    else { return false }
    // Other programs escape other characters.
    return AttachmentReference.all(in: String(decoding: text, as: UTF8.self)).contains {
      $0.names.contains { $0 == name || $0.hasSuffix("/" + last) || $0 == last }
    }
  }

  /// - Returns: whether there are more.
  private func attachments(_ db: Database) throws -> Bool {
    let keys = try db.integers(
      """
      SELECT a.pk FROM attachment a
      WHERE NOT EXISTS(SELECT 1 FROM fileAttachment l WHERE l.attachment = a.pk)
        AND (a.hash IS NOT NULL OR a.addedAt < ?1 OR a.addedAt > ?2) LIMIT 20
      """, [library.clock.milliseconds - Self.day, library.clock.milliseconds + Self.day])
    for key in keys {
      try db.execute(sql: "DELETE FROM attachment WHERE pk = ?", arguments: [key])
    }
    return !keys.isEmpty
  }

  private func parts(_ db: Database) throws -> Bool {
    let keys = try db.integers(
      """
      SELECT pk FROM part
      WHERE NOT EXISTS(SELECT 1 FROM attachmentPart q WHERE q.part = part.pk) LIMIT 16
      """)
    for key in keys { try db.execute(sql: "DELETE FROM part WHERE pk = ?", arguments: [key]) }
    return !keys.isEmpty
  }
}
