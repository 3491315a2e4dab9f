import Foundation
import GRDB
import TextMerge

/// Texts of notes that an operation on the whole library changed, with which it can be undone.
public struct RewrittenTexts: Sendable {
  struct Change: Sendable {
    let file: FileID
    let before: String
    let after: String
  }

  var changes: [Change] = []
  /// The number of notes whose texts were changed.
  public var count: Int { changes.count }
  /// The notes whose texts were changed.
  public var notes: [FileID] { changes.map(\.file) }
}

extension RewrittenTexts {
  /// Writes a text that a name or a tag was changed in.
  ///
  /// The note is not newer by that: its date moves by a millisecond, so that windows and other programs
  /// see that there is something to read.
  mutating func write(
    _ text: String, of file: Int64, _ id: FileID, before: String, at now: Int64, _ db: Database
  ) throws {
    guard !FileText.isSpelled(text, as: before) else { return }
    let name = try db.first("SELECT name FROM file WHERE pk = ?", [file]) {
      Rows.readableName($0, 0)
    }
    try TextDecoding.refuseTooLong(text, of: name ?? "")
    try VersionRows.keepCurrent(of: file, before, at: now, db)
    let date = try db.integer("SELECT updatedAt FROM file WHERE pk = ?", [file]) ?? 0
    let next = LibraryClock.isDate(date) ? date + 1 : date
    try WriteBehindBuffer.write(text, of: id, at: next, linksFollow: false, db)
    changes.append(Change(file: id, before: before, after: text))
  }
}

extension Library {
  /// Takes back changes that an operation made in texts. What was written in them since stays.
  ///
  /// - Returns: The argument of `putBack` that does them again.
  /// - Throws: An error of the disk; nothing is changed then. Notes that were erased are left out.
  @discardableResult public func putBack(_ texts: RewrittenTexts) throws(LibraryError)
    -> RewrittenTexts
  {
    try flush()
    return try write { db in try putBack(texts, db) }
  }

  func putBack(_ texts: RewrittenTexts, _ db: Database) throws -> RewrittenTexts {
    var again = RewrittenTexts()
    for change in texts.changes.reversed() {
      let found = try db.first(
        "SELECT pk, name FROM file WHERE id = ? AND isFolder = 0", [change.file.data]
      ) {
        (key: $0.integer(0), name: Rows.readableName($0, 1))
      }
      guard let key = found?.key else { continue }
      let now = try Self.text(try Rows.key(of: change.file, db), db, path: path)
      let text =
        FileText.isSpelled(now, as: change.after)
        ? change.before
        : MergedText(base: change.after, ours: change.before, theirs: now).text
      try again.write(text, of: key, change.file, before: now, at: clock.milliseconds, db)
    }
    return again
  }
}
