import Foundation
import SyncProtocol
import TreeStore

/// Names of notes for pictures and files that come from the server. Their bytes come later.
extension Incoming {
  func apply(_ new: AttachmentList, _ item: Item, _ id: FileID, _ mark: SyncMark?) throws {
    guard new.entries.allSatisfy({ SyncTables.attachmentName($0.name) != nil }) else {
      throw SyncFailure.forged
    }
    var come = SyncMark(
      revision: Int64(item.revision), base: Data(new.message), tag: Data(item.tag.bytes))
    guard let row = try tables.row(id) else {
      guard try tables.mark(id, SyncTables.meta)?.isDirty ?? false else {
        // Its name has not come.
        return try tables.hold(item.message, id, SyncTables.attachments)
      }
      // It was erased here. If it comes back, it has these.
      return try tables.setMark(come, id, SyncTables.attachments)
    }
    guard !row.isFolder else { throw SyncFailure.forged }
    let isOwn = mark?.tag == Data(item.tag.bytes)
    let ours = AttachmentList(try tables.attachments(id))
    let text = try tables.text(id)
    let merged = Plan.attachments(
      ours: ours, base: isOwn ? new : mark?.base.flatMap { try? AttachmentList(message: $0) },
      theirs: new,
      // A text that cannot be read may use all.
      isUsed: { name in text.map { SyncTables.uses(name, in: $0) } ?? true },
      free: SyncTables.freeName)
    if !merged.isSame(as: ours) { try tables.setAttachments(merged.rows, id) }
    if !merged.isSame(as: new) {
      come.change = try tables.mark(id, SyncTables.attachments)?.change ?? tables.nextChange()
    }
    try tables.setMark(come, id, SyncTables.attachments)
    try tables.release(id, SyncTables.attachments)
  }

  /// The server has removed the names that it had of a note: those that are here are new to it.
  ///
  /// - Parameter last: the last revision at which there were none. Names that came after it stand.
  func restartAttachments(of id: FileID, upTo last: Int64) throws {
    guard let mark = try tables.mark(id, SyncTables.attachments), mark.revision > 0,
      mark.revision <= last
    else { return }
    guard try !tables.attachments(id).isEmpty else {
      return try tables.setMark(nil, id, SyncTables.attachments)
    }
    try tables.setMark(
      SyncMark(revision: 0, change: try mark.change ?? tables.nextChange()), id,
      SyncTables.attachments)
  }

  /// The names that the server still has of a note that was erased here.
  func beginAttachments(_ id: FileID) throws {
    guard let mark = try tables.mark(id, SyncTables.attachments) else { return }
    guard mark.revision > 0, let list = mark.base.flatMap({ try? AttachmentList(message: $0) })
    else { return try tables.setMark(nil, id, SyncTables.attachments) }
    try tables.setAttachments(list.rows, id)
    try tables.setMark(mark.clean, id, SyncTables.attachments)
  }
}

extension AttachmentList {
  init(_ rows: [SyncAttachment]) {
    self.init(
      entries: rows.map { row in
        Entry(
          name: row.name, hash: Array(row.hash), type: row.type, width: row.width,
          height: row.height,
          parts: row.parts.map {
            Part(hash: Array($0.hash), size: UInt64(max(0, $0.size)))
          })
      })
  }

  var rows: [SyncAttachment] {
    entries.map { entry in
      SyncAttachment(
        name: entry.name, hash: Data(entry.hash), type: entry.type, width: entry.width,
        height: entry.height,
        parts: entry.parts.map { .init(hash: Data($0.hash), size: Int64($0.size)) })
    }
  }

  /// The hashes of all parts, each once.
  var partHashes: [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return entries.flatMap { $0.parts.map(\.hash) }.filter { seen.insert($0).inserted }
  }
}
