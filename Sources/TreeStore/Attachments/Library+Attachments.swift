import Foundation
import GRDB

extension Library {
  /// Returns the attachments of a note, by name, whether its text uses them or not.
  ///
  /// - Throws: `.noSuchFile`, `.notAFile`.
  public func attachments(of note: FileID) throws(LibraryError) -> [Attachment] {
    try read { db in try AttachmentRows.all(of: try Self.note(note, db), db) }
  }

  /// Returns the attachment that a text means by a name, or nil if the note has none of it.
  ///
  /// - Parameters:
  ///   - name: What stands in the text: the destination of a picture or a link, with or without
  ///     escapes, or what stands in `![[…]]`. A name without folders is found in any of them if only
  ///     one attachment has it.
  ///   - note: The note.
  /// - Throws: `.noSuchFile`, `.notAFile`.
  public func attachment(
    named name: String, in note: FileID
  ) throws(LibraryError) -> Attachment? {
    try read { db in
      let key = try Self.note(note, db)
      for name in [AttachmentName.plain(name), AttachmentName.name(ofDestination: name)] {
        if let name, let found = try AttachmentRows.named(name, of: key, db) { return found }
      }
      guard let last = AttachmentName.name(ofDestination: name), !last.contains("/") else {
        return nil
      }
      let found = try AttachmentRows.all(of: key, db).filter { $0.name.hasSuffix("/" + last) }
      return found.count == 1 ? found[0] : nil
    }
  }

  /// Stores the bytes of a file in the library and gives the note a name for them. The text of the
  /// note is not changed: insert the `markdown` of the result where it belongs.
  ///
  /// The file is read in parts and may be of any size. A file whose bytes the library has already
  /// takes no space.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file.
  ///   - note: The note.
  /// - Returns: The attachment. It has the name of the file, with a number if another attachment of
  ///   the note has that.
  /// - Throws: `.cannotRead`, `.noSuchFile`, `.notAFile`, `.diskFull`, or another error of the
  ///   library. The note has no new attachment then.
  @discardableResult public func attach(
    _ path: String, to note: FileID
  ) throws(LibraryError) -> Attachment {
    try attach(FilePath(path).name.shown, to: note) { writer in
      try AttachmentFile.read(FilePath(path)) { try writer.add($0) }
    }
  }

  /// The same for bytes in memory, such as those of a picture that was pasted.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - name: The name that a file of them would have. Characters that not every disk can have are
  ///     replaced.
  ///   - note: The note.
  @discardableResult public func attach(
    _ data: Data, named name: String, to note: FileID
  ) throws(LibraryError) -> Attachment {
    try attach(name, to: note) { try $0.add(data) }
  }

  private func attach(
    _ name: String, to note: FileID, _ fill: (inout AttachmentWriter) throws -> Void
  ) throws(LibraryError) -> Attachment {
    // Before anything is written for what is not there.
    _ = try read { db in try Self.note(note, db) }
    let name = AttachmentName.legal(name).precomposedStringWithCanonicalMapping
    var writer = AttachmentWriter(self, name: name)
    do {
      try fill(&writer)
      let draft = try writer.finish()
      return try write { db in
        let file = try Self.note(note, db)
        let key = try draft.store(at: clock.milliseconds, db)
        let free = try AttachmentName.free(name) { name in
          try AttachmentRows.named(name, of: file, db).map { $0.key != key } ?? false
        }
        if try AttachmentRows.named(free, of: file, db) == nil {
          try AttachmentRows.link(free, to: key, of: file, db)
        }
        guard let made = try AttachmentRows.named(free, of: file, db) else {
          throw LibraryError.damaged(path: path, detail: .storedOtherwise(free))
        }
        return made
      }
    } catch {
      writer.discard()
      throw LibraryError(error, path: path)
    }
  }

  /// Gives a note those attachments of another one that a part of its text uses, for a text that is copied from one
  /// note to another.
  ///
  /// - Parameters:
  ///   - text: A part of the text of `source`.
  ///   - source: The note from which the text comes.
  ///   - note: The note that gets the attachments.
  /// - Returns: The text for `note`: it names what got another name there, where another attachment has the name.
  /// - Throws: `.noSuchFile`, `.notAFile`, `.diskFull`, or another error of the library. The note has no new
  ///   attachment then.
  public func bringAttachments(
    of text: String, from source: FileID, to note: FileID
  ) throws(LibraryError) -> String {
    let references = AttachmentReference.all(in: text)
    guard source != note, !references.isEmpty else { return text }
    var used: [String: Attachment] = [:]
    for written in Set(references.map(\.written)) {
      used[written] = try attachment(named: written, in: source)
    }
    guard !used.isEmpty else { return text }
    do {
      let names = try write { db in
        let file = try Self.note(note, db)
        // In the order of the text, so that numbers behind names are the same each time.
        var names: [String: String] = [:]
        for written in references.map(\.written) where names[written] == nil {
          guard let attachment = used[written] else { continue }
          let free = try AttachmentName.free(attachment.name) { name in
            try AttachmentRows.named(name, of: file, db).map { $0.key != attachment.key } ?? false
          }
          if try AttachmentRows.named(free, of: file, db) == nil {
            try AttachmentRows.link(free, to: attachment.key, of: file, db)
          }
          names[written] = free
        }
        return names
      }
      return AttachmentReference.replace(in: text) { reference in
        guard let name = names[reference.written], name != used[reference.written]?.name else {
          return nil
        }
        return reference.writing(name)
      }
    } catch {
      throw LibraryError(error, path: path)
    }
  }

  /// Calls a function with the attachments of a note each time they have changed, by this program or
  /// by another one. Those of a note that was erased are none.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - onChange: The function to call, on the main actor.
  /// - Returns: The observation, which ends when it is released.
  @MainActor public func observeAttachments(
    of note: FileID, onChange: @escaping @MainActor ([Attachment]) -> Void
  ) -> LibraryObservation {
    observe(
      .attachments,
      { db in
        let key = try db.integer("SELECT pk FROM file WHERE id = ?", [note.data])
        return try key.map { try AttachmentRows.all(of: $0, db) } ?? []
      }, onChange)
  }

  static func note(_ id: FileID, _ db: Database) throws -> Int64 {
    let found = try Rows.key(of: id, db)
    guard !found.isFolder else { throw LibraryError.notAFile(name: found.name) }
    return found.key
  }
}
