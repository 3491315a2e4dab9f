import Foundation
import GRDB

/// The result of a deletion, with which it can be undone.
public struct DeletedFiles: Sendable {
  /// The files and folders that were deleted. What is in a folder is not among them.
  public let files: [File]
}

extension Library {
  /// Moves a file, or a folder with all that is in it, to Recently Deleted, where it is one item.
  ///
  /// - Returns: The argument of `restore` to undo it.
  @discardableResult public func delete(_ id: FileID) throws(LibraryError) -> DeletedFiles {
    try delete([id])
  }

  /// Moves files and folders to Recently Deleted, all or none. Those that are there already are
  /// left out of the result.
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

  /// Undoes a deletion.
  ///
  /// - Throws: `.noSuchFile` if one of the files or folders was erased; nothing is restored then.
  public func restore(_ deleted: DeletedFiles) throws(LibraryError) {
    try restore(deleted.files.map(\.id))
  }

  /// Restores files and folders from Recently Deleted to where they were, all or none.
  ///
  /// If the folder of a file is deleted too, it is restored with the file, as are the folders around
  /// it; the rest of what is in these stays in Recently Deleted. A folder whose own folder is deleted
  /// comes back at the top.
  public func restore(_ ids: [FileID]) throws(LibraryError) {
    try write { db in
      // A folder that shall come back whole must not be taken apart for one of its files.
      let found = try ids.map { try Rows.key(of: $0, db) }
      for row in found where row.isFolder {
        try db.execute(
          sql: "UPDATE file SET trashedAt = NULL WHERE pk = ?", arguments: [row.key])
      }
      for row in found where row.isFolder { try Self.takeToTop(ifHidden: row.key, db) }
      for row in found where !row.isFolder { try Self.restore(file: row.key, db) }
    }
  }

  private static func takeToTop(ifHidden folder: Int64, _ db: Database) throws {
    let isLive = try db.exists("SELECT 1 FROM file f WHERE f.pk = ? AND \(Rows.isLive)", [folder])
    guard !isLive else { return }
    try db.execute(sql: "UPDATE file SET parent = NULL WHERE pk = ?", arguments: [folder])
  }

  private static func restore(file key: Int64, _ db: Database) throws {
    try db.execute(sql: "UPDATE file SET trashedAt = NULL WHERE pk = ?", arguments: [key])
    let way = try FolderWay.keys(around: key, db)
    let dates = try way.map {
      try db.integer(
        "SELECT iif(trashedAt IS NULL, NULL, CAST(trashedAt AS INTEGER)) FROM file WHERE pk = ?",
        [$0])
    }
    guard let last = dates.lastIndex(where: { $0 != nil }) else { return }
    // From the outermost that is deleted inwards: what is beside the way was deleted with it.
    var date: Int64 = 0
    for index in (0...last).reversed() {
      date = dates[index] ?? date
      let stays = index == 0 ? key : way[index - 1]
      try db.execute(
        sql: """
          UPDATE file SET trashedAt = ? WHERE parent = ? AND trashedAt IS NULL AND pk <> ?
          """, arguments: [date, way[index], stays])
      try db.execute(
        sql: "UPDATE file SET trashedAt = NULL WHERE pk = ?", arguments: [way[index]])
    }
  }

  /// Erases files and folders permanently, all or none, whether they are in Recently Deleted or
  /// not.
  public func erase(_ ids: [FileID]) throws(LibraryError) {
    try write { db in
      // One may go with a folder before its turn comes.
      for found in try ids.map({ try Rows.key(of: $0, db) }) {
        try db.execute(sql: "DELETE FROM file WHERE pk = ?", arguments: [found.key])
      }
    }
  }

  /// The number of days for which deleted files and folders are kept.
  public static let daysKept = 30

  /// Erases the files and folders that have been in Recently Deleted for thirty days, in several
  /// transactions.
  ///
  /// A time of deletion in the future comes from a clock that has been set back since: it is
  /// replaced by the current time.
  ///
  /// - Returns: The number of erased files and folders, including the files of folders.
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
    return try eraseAndSweep(
      // A folder waits for what was deleted out of it later, or out of those in it; a date that cannot be
      // is no reason to throw anything away.
      """
      f.trashedAt <= ?1 AND f.trashedAt > 0 AND NOT EXISTS(
        WITH RECURSIVE down(pk) AS (
          VALUES(f.pk) UNION
          SELECT i.pk FROM down JOIN file i ON i.parent = down.pk WHERE i.isFolder = 1)
        SELECT 1 FROM down JOIN file c ON c.parent = down.pk WHERE c.trashedAt > ?1)
      """, [oldest])
  }

  /// Erases everything in Recently Deleted, in several transactions.
  ///
  /// - Returns: The number of erased files and folders, including the files of folders.
  @discardableResult public func emptyRecentlyDeleted() throws(LibraryError) -> Int {
    try eraseAndSweep("f.trashedAt IS NOT NULL", [])
  }

  /// What only these used goes with them.
  private func eraseAndSweep(
    _ condition: String, _ arguments: StatementArguments
  ) throws(LibraryError) -> Int {
    try flush()
    let gone = try eraseInSteps(condition, arguments)
    try AttachmentSweep(library: self).run()
    return gone
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
    guard let found, var key = found.key else { return 0 }
    var gone = 0
    if found.isFolder == true {
      key = try innermost(of: key, db)
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

  /// A folder in a folder, however deep, that no folder is in: those go first.
  private static func innermost(of folder: Int64, _ db: Database) throws -> Int64 {
    var key = folder
    for _ in 0...Schema.deepest {
      let inner = try db.integer(
        "SELECT pk FROM file WHERE parent = ? AND isFolder = 1 LIMIT 1", [key])
      guard let inner else { break }
      key = inner
    }
    return key
  }
}
