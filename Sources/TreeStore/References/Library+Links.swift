import Foundation
import GRDB

/// A link of a note to another one.
public struct NoteLink: Hashable, Sendable {
  /// The name that it has in the text, with folders and heading, as `note(linkedBy:from:)` takes it.
  public let written: String
  /// The note that it leads to; nil if there is none.
  public let file: File?
}

/// A note with a link to another one.
public struct Backlink: Hashable, Sendable, Identifiable {
  /// The note that has the link.
  public let file: File
  /// The text around the first link, in one line.
  public let snippet: String
  /// Where the link stands in the note, in UTF-16 units.
  public let range: Range<Int>

  public var id: FileID { file.id }
}

/// A note whose name completes what was typed behind `[[`.
public struct LinkCompletion: Hashable, Sendable, Identifiable {
  /// The note.
  public let file: File
  /// The names of the folders around it, from the outermost inwards.
  public let folders: [String]
  /// What stands in the brackets of a link to it: its name, with folders if others have the same.
  public let link: String

  public var id: FileID { file.id }
}

extension LinkCompletion {
  /// Returns what stands in the brackets of a link to a note that is not there yet. Names of folders stand in
  /// front of it with "/".
  ///
  /// - Parameter name: The name as it was typed.
  /// - Returns: Nil for what no name can be.
  public static func link(named name: String) -> String? {
    let parts = name.split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let last = parts.last, parts.allSatisfy({ (try? FileName.normalised($0)) == $0 }),
      LinkTarget.folded(last) != "."
    else { return nil }
    return parts.map(LinkTarget.escaped).joined(separator: "/")
  }
}

/// What a link leads to.
public struct LinkDestination: Hashable, Sendable {
  /// The note; nil if there is none of the name yet.
  public let file: File?
  /// The heading in the note; nil for its beginning.
  public let heading: String?
  /// The name that a note gets which is made for the link.
  public let name: String
}

extension Library {
  /// Returns what a link in a note leads to.
  ///
  /// Case does not count. Of several notes of a name the one in the same folder is meant, and then the oldest;
  /// names of folders in front tell them apart. Letters that have a meaning in links stand as `%` with two
  /// digits: `[ ] | # ^ /`.
  ///
  /// - Parameters:
  ///   - written: What stands in `[[…]]` (in front of "|"), or the destination of a Markdown link.
  ///   - note: The note that has the link; nil, the default, if none has it.
  /// - Returns: The destination; nil for an address and for what no name can be.
  /// - Throws: `.noSuchFile`, `.notAFile`.
  public func note(
    linkedBy written: String, from note: FileID? = nil
  ) throws(LibraryError) -> LinkDestination? {
    try read { db in
      let home = try note.map { try Self.note($0, db) }
      if written.hasPrefix("#"), let note {
        let file = try Rows.all(db, Rows.select + " WHERE f.id = ?", [note.data], findings).first
        return LinkDestination(
          file: file, heading: String(written.dropFirst()), name: file?.name ?? "")
      }
      let resolver = try LinkResolver(collationKeys, db)
      for target in [LinkTarget(wiki: written), LinkTarget(destination: written)] {
        if let target, let found = try resolver.find(target, from: home) {
          let file = try Rows.all(db, Rows.select + " WHERE f.pk = ?", [found.note], findings).first
          let heading = found.isWhole ? nil : target.heading
          return LinkDestination(file: file, heading: heading, name: target.name)
        }
      }
      let target = LinkTarget(wiki: written)
      let isAddress = AttachmentName.name(ofDestination: written) == nil
      return isAddress
        ? nil : target.map { LinkDestination(file: nil, heading: $0.heading, name: $0.name) }
    }
  }

  /// Makes the note that a link leads to, unless there is one. It stands in the folder that the link names,
  /// or in that of the note with the link.
  ///
  /// - Parameters:
  ///   - written: What stands in the link.
  ///   - note: The note that has it.
  /// - Returns: The note, and whether it was made.
  /// - Throws: `.emptyName`, `.nameTooLong`, `.noSuchFile`, or an error of the disk.
  public func makeNote(
    linkedBy written: String, from note: FileID
  ) throws(LibraryError) -> (file: File, isNew: Bool) {
    if let file = try self.note(linkedBy: written, from: note)?.file { return (file, false) }
    guard
      let target = LinkTarget(destination: written).flatMap({ $0.folders.isEmpty ? nil : $0 })
        ?? LinkTarget(wiki: written)
    else { throw .emptyName }
    // Such an ending is one of the file, not of the note.
    let name = try FileName.normalised(
      ["md", "markdown"].contains(FilePath(target.name).title.ending.lowercased())
        ? FilePath(target.name).title.stem : target.name)
    return try write { db in
      let key = try Self.note(note, db)
      guard let parent = try FolderWay.parent(of: key, db) else {
        throw LibraryError.noSuchFile(note)
      }
      var place = parent
      // A folder of the name, wherever it is; those that are missing are made beside the note.
      for folder in target.folders {
        let folder = try FileName.normalised(folder)
        let known =
          try Self.folder(named: folder, in: place, db)
          ?? (place == parent ? try Self.folder(named: folder, in: nil, db) : nil)
        if let known {
          place = known.key
          continue
        }
        try FolderWay.refuse(newFolder: folder, in: place, db)
        guard
          let id = try db.first("SELECT id FROM file WHERE pk = ?", [place], { $0.id(0) }).flatMap({
            $0
          })
        else { throw LibraryError.noSuchFile(note) }
        _ = try insert(NewFile(name: folder), in: (id, place), db)
        place = db.lastInsertedRowID
      }
      guard
        let id = try db.first("SELECT id FROM file WHERE pk = ?", [place], { $0.id(0) }).flatMap({
          $0
        })
      else { throw LibraryError.noSuchFile(note) }
      return (try insert(NewFile(name: name, text: ""), in: (id, place), db), true)
    }
  }

  /// Returns the links of a note to others, each once, in the order of its text.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`, `.invalidUTF8`.
  public func links(of note: FileID) throws(LibraryError) -> [NoteLink] {
    let text = try text(of: note)
    return try read { db in
      let home = try Self.note(note, db)
      let resolver = try LinkResolver(collationKeys, db)
      var seen: Set<String> = []
      return try AttachmentReference.all(in: text).compactMap { reference in
        guard !reference.isInCode, let target = LinkTarget(reference),
          seen.insert(target.path).inserted
        else { return nil }
        let file = try resolver.find(target, from: home).flatMap {
          try Rows.all(db, Rows.select + " WHERE f.pk = ?", [$0.note], findings).first
        }
        return NoteLink(written: reference.written, file: file)
      }
    }
  }

  /// Returns the notes with links to a note, those that were edited last first. Deleted ones are left out.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - limit: The maximum number of notes; 200 by default.
  /// - Throws: `.noSuchFile`, `.notAFile`.
  public func backlinks(of note: FileID, limit: Int = 200) throws(LibraryError) -> [Backlink] {
    try read { db in try Backlinks.all(of: try Self.note(note, db), limit, self, db) }
  }

  /// Calls a function with the notes that have links to a note each time they have changed, by this program
  /// or by another one.
  ///
  /// - Parameters:
  ///   - note: The note. One that was erased has no backlinks.
  ///   - limit: The maximum number of notes; 200 by default.
  ///   - onChange: The function to call, on the main actor.
  /// - Returns: The observation, which ends when it is released.
  @MainActor public func observeBacklinks(
    of note: FileID, limit: Int = 200, onChange: @escaping @MainActor ([Backlink]) -> Void
  ) -> LibraryObservation {
    observe(
      [.names, .references],
      { [weak self] db in
        guard let self,
          let key = try db.integer("SELECT pk FROM file WHERE id = ? AND isFolder = 0", [note.data])
        else { return [] }
        return try Backlinks.all(of: key, limit, self, db)
      }, onChange)
  }

  /// Returns notes whose names begin with a text, then those with a word that does, and then those that have it
  /// inside of a word: for completion as one types behind `[[`. It takes milliseconds, however many notes there
  /// are; the insides of words are looked at in the 4,000 notes that were edited last.
  ///
  /// - Parameters:
  ///   - text: What was typed; with an empty one the notes that were edited last are returned.
  ///   - note: The note that is typed in, which is left out; nil, the default, for none.
  ///   - limit: The maximum number of notes; 20 by default.
  public func linkCompletions(
    _ text: String, from note: FileID? = nil, limit: Int = 20
  ) throws(LibraryError) -> [LinkCompletion] {
    try read { db in
      let home = try note.flatMap { try db.integer("SELECT pk FROM file WHERE id = ?", [$0.data]) }
      let keys = try NameFinding(collationKeys, db).notes(text, limit: limit + 1)
      let resolver = try LinkResolver(collationKeys, db)
      return try keys.filter { $0 != home }.prefix(limit).compactMap { key in
        guard let file = try Rows.all(db, Rows.select + " WHERE f.pk = ?", [key], findings).first
        else {
          return nil
        }
        let parent = try FolderWay.parent(of: key, db)
        return LinkCompletion(
          file: file, folders: try parent.map { try FolderWay.names(to: $0, db) } ?? [],
          link: try resolver.path(to: key, named: file.name, from: home))
      }
    }
  }
}

/// Finds the notes that link to one.
enum Backlinks {
  static func all(
    of note: Int64, _ limit: Int, _ library: Library, _ db: Database
  ) throws -> [Backlink] {
    guard let name = try db.first("SELECT name FROM file WHERE pk = ?", [note], { $0.words(0) })
    else {
      return []
    }
    let resolver = try LinkResolver(library.collationKeys, db)
    let rows = try db.all(
      """
      SELECT l.file, l.path FROM link l CROSS JOIN file f ON f.pk = l.file
      WHERE l.key = ? AND f.trashedAt IS NULL AND f.parent NOT IN (\(Rows.goneFolders))
      ORDER BY f.updatedAt DESC, f.pk, l.path
      """, [LinkTarget.key(name)]
    ) { (file: $0.integer(0), path: $0.words(1)) }
    var paths: [Int64: Set<String>] = [:]
    var order: [Int64] = []
    for row in rows {
      guard let file = row.file, order.count < limit || paths[file] != nil,
        let target = LinkTarget(wiki: row.path), try resolver.find(target, from: file)?.note == note
      else { continue }
      if paths[file] == nil { order.append(file) }
      paths[file, default: []].insert(row.path)
    }
    return try order.compactMap { key in
      guard
        let file = try Rows.all(db, Rows.select + " WHERE f.pk = ?", [key], library.findings).first,
        let text = try db.text("SELECT text FROM content WHERE file = ?", [key])
      else { return nil }
      let wanted = paths[key] ?? []
      let place = AttachmentReference.all(in: text).first {
        !$0.isInCode && LinkTarget($0).map { wanted.contains($0.path) } == true
      }
      let range = place.map { NoteReference.units($0.range, in: text) } ?? 0..<0
      let snippet = SearchSnippet(text, [range], around: range.lowerBound)
      return Backlink(file: file, snippet: snippet.words, range: range)
    }
  }
}

extension NoteReference {
  /// A range of bytes in UTF-16 units.
  static func units(_ range: Range<Int>, in text: String) -> Range<Int> {
    let utf8 = text.utf8
    let low = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let high = utf8.index(low, offsetBy: range.count)
    let start = text.utf16.distance(from: text.startIndex, to: low)
    return start..<(start + text.utf16.distance(from: low, to: high))
  }
}
