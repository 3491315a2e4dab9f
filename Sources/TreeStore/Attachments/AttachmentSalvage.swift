import Foundation
import GRDB

/// Saves the attachments of a damaged library whose bytes can be read and proved.
struct AttachmentSalvage {
  let source: Database
  let target: Library
  /// The rows of notes in the source, with those in the target and their names.
  let files: [Int64: (key: Int64, name: String)]

  /// - Returns: what is lost.
  func run() throws -> [TransferNote] {
    guard (try? source.exists("SELECT 1 FROM sqlite_master WHERE name = 'fileAttachment'")) == true
    else { return [] }
    var notes: [TransferNote] = []
    for (old, file) in files.sorted(by: { $0.key < $1.key }) {
      let links: [(name: String, attachment: Int64?)]
      do {
        links = try source.all(
          "SELECT name, attachment FROM fileAttachment WHERE file = ? ORDER BY name", [old]
        ) { (Rows.readableName($0, 0), $0.integer(1)) }
      } catch {
        notes.append(TransferNote(path: file.name, reason: .perhapsAttachments))
        continue
      }
      for link in links {
        guard try save(link.name, link.attachment, file.key) else {
          notes.append(TransferNote(path: file.name, reason: .lostAttachmentOf(link.name)))
          continue
        }
      }
    }
    return notes
  }

  /// - Returns: false when it cannot be read whole.
  private func save(_ name: String, _ attachment: Int64?, _ file: Int64) throws -> Bool {
    let rows = try? source.all(
      """
      SELECT q.part, a.hash FROM attachment a LEFT JOIN attachmentPart q ON q.attachment = a.pk
      WHERE a.pk IS ? ORDER BY q.number
      """, [attachment]
    ) { (part: $0.integer(0), hash: ContentHash($0.bytes(1))) }
    guard let rows, let hash = rows.first?.hash else { return false }
    var writer = AttachmentWriter(target, name: name)
    for row in rows {
      // An empty file has no parts.
      guard let part = row.part else { continue }
      guard let bytes = (try? Parts.bytes(part, source)).flatMap({ $0 }) else {
        writer.discard()
        return false
      }
      try writer.add(bytes)
    }
    let draft = try writer.finish()
    guard draft.hash == hash else {
      writer.discard()
      return false
    }
    try target.write { db in
      let key = try draft.store(at: target.clock.milliseconds, db)
      try AttachmentRows.link(name, to: key, of: file, db)
    }
    return true
  }
}
