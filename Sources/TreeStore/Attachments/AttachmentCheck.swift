import Foundation
import GRDB

/// Proves the bytes of attachments, and tells which notes are hit.
enum AttachmentCheck {
  private static let mostTold = 100

  static let steps = [
    CheckSteps(name: .attachmentsStep, version: 5) { db, report in
      var lost = Findings()
      let coming = try coming(db)
      for (key, hash) in try db.all(
        "SELECT pk, hash FROM part ORDER BY pk", [], { ($0.integer(0), ContentHash($0.bytes(1))) })
      {
        if let key, coming.parts.contains(key) { continue }
        guard let key, hash != nil, (try? Parts.bytes(key, db)).flatMap({ $0 }) != nil else {
          try lost.note(part: key, db)
          continue
        }
      }
      let attachments = try db.all("SELECT pk, hash, size FROM attachment WHERE hash IS NOT NULL") {
        (key: $0.integer(0), hash: ContentHash($0.bytes(1)), size: $0.integer(2))
      }
      for attachment in attachments {
        guard let key = attachment.key, !lost.attachments.contains(key),
          !coming.attachments.contains(key)
        else { continue }
        guard try isWhole(key, attachment.hash, attachment.size, db) else {
          lost.attachments.insert(key)
          continue
        }
      }
      try lost.tell(db, &report)
    }
  ]

  /// What has not come from another device yet is not lost.
  private static func coming(
    _ db: Database
  ) throws -> (parts: Set<Int64>, attachments: Set<Int64>) {
    guard try SyncTables.isLacking(db) else { return ([], []) }
    let parts = try db.integers("SELECT pk FROM part WHERE bytes IS NULL")
    let attachments = try db.integers(
      """
      SELECT q.attachment FROM attachmentPart q JOIN part p ON p.pk = q.part WHERE p.bytes IS NULL
      """)
    return (Set(parts), Set(attachments))
  }

  /// Whether the parts of an attachment make its bytes.
  private static func isWhole(
    _ key: Int64, _ hash: ContentHash?, _ size: Int64?, _ db: Database
  ) throws -> Bool {
    guard let hash, let size else { return false }
    let parts = try db.all(
      """
      SELECT q.number, q.part, p.hash, p.size FROM attachmentPart q
      LEFT JOIN part p ON p.pk = q.part WHERE q.attachment = ? ORDER BY q.number
      """, [key]
    ) { (number: $0.integer(0), part: $0.integer(1), hash: $0.bytes(2), size: $0.integer(3)) }
    guard parts.enumerated().allSatisfy({ Int64($0.offset) == $0.element.number }),
      parts.reduce(Int64(0), { $0 &+ ($1.size ?? -1) }) == size
    else { return false }
    // The bytes of each part are proved.
    if parts.count == 1 { return parts[0].hash == hash.bytes }
    let whole = ContentHash.Running()
    for part in parts {
      guard let key = part.part, let bytes = try Parts.bytes(key, db) else { return false }
      whole.add(bytes)
    }
    return whole.finish() == hash
  }

  private struct Findings {
    var attachments: Set<Int64> = []
    var loose = 0

    mutating func note(part: Int64?, _ db: Database) throws {
      let users = try db.integers("SELECT attachment FROM attachmentPart WHERE part IS ?", [part])
      attachments.formUnion(users)
      if users.isEmpty { loose += 1 }
    }

    func tell(_ db: Database, _ report: inout CheckReport) throws {
      var told = 0
      for key in attachments.sorted() {
        let notes = try db.all(
          """
          SELECT l.name, f.name FROM fileAttachment l LEFT JOIN file f ON f.pk = l.file
          WHERE l.attachment = ?
          """, [key]
        ) { (name: Rows.readableName($0, 0), note: Rows.readableName($0, 1)) }
        for (name, note) in notes {
          told += 1
          guard told <= mostTold else { continue }
          report.findings.append(CheckFinding(kind: .damage, text: .lostAttachment(name, note)))
        }
      }
      if told > mostTold {
        report.findings.append(CheckFinding(kind: .damage, text: .more(told - mostTold)))
      }
      if loose > 0 {
        report.findings.append(CheckFinding(kind: .damage, text: .looseParts(loose)))
      }
    }
  }
}
