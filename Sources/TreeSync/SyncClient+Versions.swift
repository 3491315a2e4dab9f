import Foundation
import SyncProtocol
import TreeStore

/// Earlier texts of a note, which the server keeps as they were sealed.
extension SyncClient {
  /// More is not asked for, whatever the server says that it has.
  private static let mostPages = 20

  /// Takes those that are not among the versions of the note here.
  ///
  /// - Returns: how many came.
  public func fetchVersions(of note: FileID) throws -> Int {
    var before: UInt64 = 0
    var count = 0
    for _ in 0..<Self.mostPages {
      let answer = try server.history(HistoryRequest(note: note.sync, before: before))
      var texts: [(text: String, date: Int64)] = []
      for item in answer.items {
        guard item.key == ItemKey(try note.sync, .text), before == 0 || item.revision < before,
          let payload = try sealing.open(item).payload, let text = try? NoteText(message: payload),
          SyncTables.isDate(text.modified)
        else { throw SyncFailure.forged }
        before = item.revision
        texts.append((text.text, text.modified))
      }
      // A version counts by its place among the others: the oldest first.
      try library.synchronising { tables in
        for (text, date) in texts.reversed()
        where try tables.addVersion(text, date: date, of: note) { count += 1 }
      }
      guard answer.hasMore, !answer.items.isEmpty else { break }
    }
    return count
  }
}
