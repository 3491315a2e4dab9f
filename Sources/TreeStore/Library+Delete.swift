import Foundation
import GRDB

/// What was deleted, so that it can be put back.
public struct DeletedFiles: Sendable {
  /// The files and folders that were deleted. The files of a folder are not among them.
  public let files: [File]
}

extension Library {
  /// Deletes a file, or a folder with all its files. It goes to Recently Deleted.
  ///
  /// - Returns: what `restore` needs to put it back.
  @discardableResult public func delete(_ id: FileID) throws(LibraryError) -> DeletedFiles {
    try delete([id])
  }

  /// Deletes files and folders: all or none. They go to Recently Deleted.
  @discardableResult public func delete(_ ids: [FileID]) throws(LibraryError) -> DeletedFiles {
    // What was typed last belongs to what is deleted.
    try flush()
    return try write { db in
      let now = clock.milliseconds
      var files: [File] = []
      for id in ids {
        let found = try Rows.key(of: id, db)
        guard !found.isDeleted else { continue }
        files += try Rows.all(db, Rows.select + " WHERE f.pk = ?", [found.key], findings)
        try db.execute(
          sql: "UPDATE file SET trashedAt = ? WHERE pk = ?", arguments: [now, found.key])
      }
      return DeletedFiles(files: files)
    }
  }

  /// Puts back what was deleted, as it was.
  ///
  /// - Throws: `.noSuchFile` when some of it is gone for good; nothing is put back then.
  public func restore(_ deleted: DeletedFiles) throws(LibraryError) {
    try restore(deleted.files.map(\.id))
  }

  /// Puts back files and folders of Recently Deleted where they were: all or none.
  ///
  /// The folder of a file comes back with it if it was deleted too; what else it held stays
  /// in Recently Deleted.
  public func restore(_ ids: [FileID]) throws(LibraryError) {
    try write { db in
      // A folder that shall come back whole must not be taken apart for one of its files.
      let found = try ids.map { try Rows.key(of: $0, db) }
      for row in found where row.isFolder {
        try db.execute(
          sql: "UPDATE file SET trashedAt = NULL WHERE pk = ?", arguments: [row.key])
      }
      for row in found where !row.isFolder { try Self.restore(file: row.key, db) }
    }
  }

  private static func restore(file key: Int64, _ db: Database) throws {
    let folder = try db.first(
      """
      SELECT p.pk, p.trashedAt FROM file f JOIN file p ON p.pk = f.parent
      WHERE f.pk = ? AND p.trashedAt IS NOT NULL
      """, [key]
    ) { row in (key: row.integer(0), date: row.integer(1)) }
    if let folder, let folderKey = folder.key {
      let date = folder.date ?? 0
      try db.execute(
        sql: """
          UPDATE file SET trashedAt = ? WHERE parent = ? AND trashedAt IS NULL AND pk <> ?
          """, arguments: [date, folderKey, key])
      try db.execute(
        sql: "UPDATE file SET trashedAt = NULL WHERE pk = ?", arguments: [folderKey])
    }
    try db.execute(sql: "UPDATE file SET trashedAt = NULL WHERE pk = ?", arguments: [key])
  }

  /// Deletes files and folders for good: all or none.
  public func erase(_ ids: [FileID]) throws(LibraryError) {
    try write { db in
      for id in ids {
        let found = try Rows.key(of: id, db)
        try db.execute(sql: "DELETE FROM file WHERE pk = ?", arguments: [found.key])
      }
    }
  }

  /// How long what was deleted can be put back.
  public static let daysKept = 30

  /// Deletes for good what has been in Recently Deleted for thirty days, in small steps.
  ///
  /// What seems to have been deleted in the future was deleted by a clock that has been set
  /// back since: its thirty days begin now.
  ///
  /// - Returns: how many rows are gone; the files of a folder count.
  @discardableResult public func purge() throws(LibraryError) -> Int {
    try purge(whatWasDueAt: clock.milliseconds)
  }

  private static let day: Int64 = 24 * 60 * 60 * 1000

  /// The same for what was due a day ago already: a clock that is wrong for an hour, as a computer's
  /// may be until it has asked for the time, throws nothing away.
  @discardableResult func purgeIfDue() throws(LibraryError) -> Int {
    let now = clock.milliseconds
    guard clock.isPlausible else { return 0 }
    let last = value(forKey: Self.lookKey).flatMap { Int64($0) }
    if let last, last <= now, now - max(0, last) < Self.day { return 0 }
    setValue("\(now)", forKey: Self.lookKey)
    // It was set back since, or this is the first time.
    guard let last, last <= now else { return 0 }
    return try purge(whatWasDueAt: last)
  }

  private static let lookKey = "library.purge"

  private func purge(whatWasDueAt look: Int64) throws(LibraryError) -> Int {
    let now = clock.milliseconds
    // What another program left there may be any number.
    let oldest = max(0, look) - Int64(Self.daysKept) * Self.day
    try write { db in
      try db.execute(
        sql: "UPDATE file SET trashedAt = ?1 WHERE trashedAt > ?1", arguments: [now])
    }
    return try eraseInSteps(
      // A folder waits for what was deleted out of it later; a date that cannot be is no reason to
      // throw anything away.
      """
      f.trashedAt <= ?1 AND f.trashedAt > 0 AND NOT EXISTS(
        SELECT 1 FROM file c WHERE c.parent = f.pk AND c.trashedAt > ?1)
      """, [oldest])
  }

  /// Deletes for good all that is in Recently Deleted, in small steps.
  ///
  /// - Returns: how many rows are gone; the files of a folder count.
  @discardableResult public func emptyRecentlyDeleted() throws(LibraryError) -> Int {
    try eraseInSteps("f.trashedAt IS NOT NULL", [])
  }

  /// Each step is a transaction of its own, so that whoever types need not wait for long.
  private func eraseInSteps(
    _ condition: String, _ arguments: StatementArguments
  ) throws(LibraryError) -> Int {
    var gone = 0
    while true {
      let step = try write { db in
        try Self.eraseStep("f.trashedAt IS NOT NULL AND " + condition, arguments, db)
      }
      guard step > 0 else { return gone }
      gone += step
    }
  }

  private static func eraseStep(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> Int {
    let found = try db.first(
      "SELECT f.pk, f.isFolder FROM file f WHERE \(condition) LIMIT 1", arguments
    ) { row in (key: row.integer(0), isFolder: row.flag(1)) }
    guard let found, let key = found.key else { return 0 }
    var gone = 0
    if found.isFolder == true {
      // The files of a folder go first, a hundred at a time.
      try db.execute(
        sql: """
          DELETE FROM file WHERE pk IN (SELECT pk FROM file WHERE parent = ? LIMIT 100)
          """, arguments: [key])
      gone = db.changesCount
    }
    if gone < 100 {
      try db.execute(sql: "DELETE FROM file WHERE pk = ?", arguments: [key])
      gone += db.changesCount
    }
    return gone
  }
}
