import Foundation
import GRDB
import TextMerge

/// What one text has and another has not, line by line.
public typealias TextDifference = LineDifference

extension Library {
  /// Returns the earlier texts of a note, the newest first.
  ///
  /// All versions of a day are kept, and fewer of earlier ones: one an hour for a week, one a day for a
  /// month, one a week for a year, and then one a month; at most `versionsKept` of a note, and 512 MiB in all.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`.
  public func versions(of note: FileID) throws(LibraryError) -> [NoteVersion] {
    buffer.versions.finish()
    return try read { db in try VersionRows.all(of: try Self.note(note, db), db) }
  }

  /// Returns the text of a version.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`; `.damagedVersion` if it cannot be read, or is gone.
  public func text(of version: NoteVersion, of note: FileID) throws(LibraryError) -> String {
    try read { db in
      let found = try Rows.key(of: note, db)
      guard !found.isFolder else { throw LibraryError.notAFile(name: found.name) }
      guard let text = try VersionRows.text(version.id, of: found.key, db) else {
        throw LibraryError.damagedVersion(name: found.name, date: version.date)
      }
      return text
    }
  }

  /// Gives a note the text of a version. The text that it has becomes a version.
  ///
  /// - Returns: The argument of `putBack` to undo it.
  /// - Throws: `.noSuchFile`, `.notAFile`, `.damagedVersion`; nothing is changed then.
  @discardableResult public func restore(
    _ version: NoteVersion, of note: FileID
  ) throws(LibraryError) -> RewrittenTexts {
    let text = try text(of: version, of: note)
    try flush()
    return try write { db in
      let found = try Rows.key(of: note, db)
      let before = try Self.text(found, db, path: path)
      var texts = RewrittenTexts()
      guard !FileText.isSpelled(before, as: text) else { return texts }
      try VersionRows.keepCurrent(of: found.key, before, at: clock.milliseconds, db)
      try WriteBehindBuffer.write(text, of: note, at: clock.milliseconds, db)
      texts.changes = [RewrittenTexts.Change(file: note, before: before, after: text)]
      return texts
    }
  }

  /// Calls a function with the earlier texts of a note each time they have changed, by this program or by
  /// another one.
  ///
  /// - Parameters:
  ///   - note: The note. One that was erased has no versions.
  ///   - onChange: The function to call, on the main actor.
  /// - Returns: The observation, which ends when it is released.
  @MainActor public func observeVersions(
    of note: FileID, onChange: @escaping @MainActor ([NoteVersion]) -> Void
  ) -> LibraryObservation {
    observe(
      .versions,
      { db in
        let key = try db.integer("SELECT pk FROM file WHERE id = ?", [note.data])
        return try key.map { try VersionRows.all(of: $0, db) } ?? []
      }, onChange)
  }

  /// Compares two texts line by line, for two columns side by side.
  public static func difference(from old: String, to new: String) -> TextDifference {
    TextDifference(from: old, to: new)
  }

  private static let thinningKey = "library.thinning"

  /// Thins versions and erases empty notes once a day.
  func thinIfDue() throws(LibraryError) {
    let now = clock.milliseconds
    let last = value(forKey: Self.thinningKey).flatMap { Int64($0) }
    if let last, last <= now, now - max(0, last) < 24 * 60 * 60 * 1000 { return }
    setValue("\(now)", forKey: Self.thinningKey)
    try thinVersions()
    try eraseEmptyNotes()
  }

  /// Thins versions by their age, in short transactions.
  func thinVersions() throws(LibraryError) {
    var last: Int64? = .min
    while let place = last {
      last = try write { db in try VersionRows.thin(after: place, at: clock.milliseconds, db) }
    }
    while try write({ db in try VersionRows.bound(NoteVersion.Limits.mostBytes, db) }) {}
  }
}
