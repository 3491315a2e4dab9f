import Foundation
import GRDB

/// Notes without a title of their own: they are called by the first line of their text
/// (`Docs/decisions/0073`). The name is written with the text, so that lists, searches, exports and links
/// have it like any other.
enum Untitled {
  /// The name that a text gives a note; nil for a blank one.
  static func name(of text: String) -> String? {
    // The first line is enough, and it may be long.
    let body = FileText.withoutProperties(text)
    let start = String(body.unicodeScalars.prefix(2000))
    for line in start.split(whereSeparator: \.isNewline)
    where !line.hasPrefix("![") && !isOfTags(line) {
      let words = FileText.preview(String(line)).drop { $0.isWhitespace || "-*+•".contains($0) }
      guard words.unicodeScalars.contains(where: Self.says) else { continue }
      let short = String(String.UnicodeScalarView(words.unicodeScalars.prefix(80)))
      if let name = try? FileName.normalised(short) { return name }
    }
    return nil
  }

  /// Whether a line has tags and nothing else: they are beside the text.
  private static func isOfTags(_ line: Substring) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    return !words.isEmpty
      && words.allSatisfy { $0.hasPrefix("#") && $0.count > 1 && !$0.hasPrefix("##") }
  }

  /// Whether it is more than a mark.
  private static func says(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.isEmojiPresentation
  }
}

extension Library {
  private static let placeholderKey = "library.untitled"

  /// Creates a note without a title in a folder: it is called by the first line of its text, as it is
  /// typed, until it is renamed.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - text: The text; empty by default.
  ///   - placeholder: The name as long as the text is blank, such as "New Note".
  /// - Throws: `.noSuchFile`, `.notAFolder`, `.textTooLong`, or an error of the disk.
  @discardableResult public func createUntitledFile(
    in folder: FileID, text: String = "", placeholder: String = "New Note"
  ) throws(LibraryError) -> File {
    let placeholder = try FileName.normalised(placeholder)
    let name = Untitled.name(of: text) ?? placeholder
    try TextDecoding.refuseTooLong(text, of: name)
    return try write { db in
      let parent = try Self.folder(folder, db)
      let file = try insert(NewFile(name: name, text: text), in: (folder, parent), db)
      try db.execute(
        sql: "INSERT INTO untitled(file) VALUES(?)", arguments: [db.lastInsertedRowID])
      if try db.text("SELECT value FROM state WHERE key = ?", [Self.placeholderKey]) != placeholder
      {
        try WriteBehindBuffer.write(placeholder, forKey: Self.placeholderKey, db)
      }
      return file
    }
  }

  /// Returns whether a note has no title of its own, and is called by its first line.
  ///
  /// - Throws: `.noSuchFile`.
  public func isUntitled(_ note: FileID) throws(LibraryError) -> Bool {
    try read { db in
      try db.exists("SELECT 1 FROM untitled WHERE file = ?", [try Rows.key(of: note, db).key])
    }
  }

  /// Returns the name that a text gives a note without a title; nil for a text that says nothing.
  ///
  /// - Parameter beginning: The beginning of the text, some lines.
  public static func nameOfUntitledNote(beginning: String) -> String? {
    Untitled.name(of: beginning)
  }

  /// The prefix of the keys under which earlier versions kept which notes have no title.
  private static let formerKey = "untitled."

  /// Takes over which notes have no title from where earlier versions kept it.
  ///
  /// - Throws: An error of the disk.
  public func adoptUntitledNotes() throws(LibraryError) {
    let end = "untitled/"
    let former = try read { db in
      try db.texts(
        "SELECT key FROM state WHERE key >= ? AND key < ?", [Self.formerKey, end])
    }
    guard !former.isEmpty, !isReadOnly else { return }
    try write { db in
      for key in former {
        if let id = FileID(uuidString: String(key.dropFirst(Self.formerKey.count))) {
          try db.execute(
            sql: """
              INSERT OR IGNORE INTO untitled(file)
              SELECT pk FROM file WHERE id = ? AND isFolder = 0
              """, arguments: [id.data])
        }
        try WriteBehindBuffer.write(nil, forKey: key, db)
      }
    }
  }

  /// Takes the title of a note away: it is called by its first line from now on.
  ///
  /// - Returns: The argument of `undoRename` to undo it.
  /// - Throws: `.noSuchFile`, `.notAFile`, or an error of the disk.
  @discardableResult public func removeTitle(of note: FileID) throws(LibraryError) -> RenamedFile {
    try flush()
    return try write { db in
      let key = try Self.note(note, db)
      let text = try Self.text(try Rows.key(of: note, db), db, path: path)
      let placeholder = try Self.placeholder(db)
      let renamed = try rename(note, to: Untitled.name(of: text) ?? placeholder, db)
      try db.execute(sql: "INSERT OR IGNORE INTO untitled(file) VALUES(?)", arguments: [key])
      return renamed
    }
  }

  static func placeholder(_ db: Database) throws -> String {
    let kept = try db.text("SELECT value FROM state WHERE key = ?", [placeholderKey])
    return kept.flatMap { try? FileName.normalised($0) } ?? "New Note"
  }

  /// Erases a note that nobody would miss: without a title of its own, with a blank text, not pinned, with no
  /// attachment and no earlier text. Call it when such a note is left.
  ///
  /// - Returns: Whether it was erased.
  /// - Throws: An error of the disk. A note that is not there any more is none to erase.
  @discardableResult public func eraseIfEmpty(_ note: FileID) throws(LibraryError) -> Bool {
    try flush()
    buffer.versions.finish()
    return try write { db in
      try db.execute(
        sql: "DELETE FROM file WHERE id = ? AND pk IN (\(Self.emptyNotes))", arguments: [note.data])
      return db.changesCount > 0
    }
  }

  private static let emptyNotes = """
    SELECT f.pk FROM untitled u JOIN file f ON f.pk = u.file JOIN content c ON c.file = f.pk
    WHERE f.pinned = 0 AND length(c.text) < 1000
      AND trim(c.text, ' ' || char(9, 10, 13)) = ''
      AND NOT EXISTS(SELECT 1 FROM fileAttachment l WHERE l.file = f.pk)
      AND NOT EXISTS(SELECT 1 FROM version v WHERE v.file = f.pk)
    """

  /// Erases all such notes that have not been touched for a day: a program that was killed left them.
  func eraseEmptyNotes() throws(LibraryError) {
    let day: Int64 = 24 * 60 * 60 * 1000
    try write { db in
      try db.execute(
        sql: "DELETE FROM file WHERE updatedAt < ? AND pk IN (\(Self.emptyNotes))",
        arguments: [clock.milliseconds - day])
    }
  }
}
