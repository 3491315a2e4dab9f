import Foundation

/// The one JSON of a library: an object with "folders", then "files", and then "versions" of these if there are any,
/// in UTF-8.
enum JSONForm {
  static let format = "treeworld"
  static let version = 1

  struct Folder: Codable {
    static let keys: Set<String> = ["id", "name", "created", "modified", "pinned", "parent"]

    var id: String
    var name: String
    /// The identity of the folder around it; none at the top.
    var parent: String?
    var created: String
    var modified: String
    var pinned: Bool

    init(_ file: TreeStore.File) {
      id = file.id.uuidString
      name = file.name
      parent = file.parent?.uuidString
      created = TransferDate.string(file.created)
      modified = TransferDate.string(file.modified)
      pinned = file.isPinned
    }

    func folder(_ changes: [LocalizedMessage]) -> ImportFolder {
      var changes = changes
      let identity = FileID(uuidString: id)
      if identity == nil { changes.append(.unknownIdentity) }
      let name = ImportName.fit(name, &changes)
      let created = TransferDate.date(created, &changes)
      return ImportFolder(
        key: id, name: name, id: identity, created: created,
        modified: TransferDate.date(modified, &changes), isPinned: pinned, changes: changes)
    }
  }

  struct File: Codable {
    static let keys: Set<String> = Folder.keys.union(["folder", "text", "untitled"]).subtracting([
      "parent"
    ])

    var id: String
    var folder: String
    /// Whether its name is its first line; absent for most.
    var untitled: Bool?
    var name: String
    var created: String
    var modified: String
    var pinned: Bool
    var text: String

    init(_ file: TreeStore.File, text: String, isUntitled: Bool) {
      untitled = isUntitled ? true : nil
      id = file.id.uuidString
      folder = file.parent?.uuidString ?? ""
      name = file.name
      created = TransferDate.string(file.created)
      modified = TransferDate.string(file.modified)
      pinned = file.isPinned
      self.text = text
    }

    func item(in target: ImportFolder, _ changes: [LocalizedMessage]) -> ImportItem {
      var changes = changes
      let nuls = TextDecoding.nuls(in: text)
      if nuls > 0 { changes.append(TextDecoding.withoutNUL(nuls)) }
      let identity = FileID(uuidString: id)
      if identity == nil, !id.isEmpty { changes.append(.unknownIdentity) }
      let fitting = ImportName.fit(name, &changes)
      let created = TransferDate.date(created, &changes)
      let modified = TransferDate.date(modified, &changes)
      return ImportItem(
        path: "\(target.name)/\(name)", folder: target,
        file: NewFile(
          id: identity, name: fitting, text: text, created: created, modified: modified,
          isPinned: pinned, isUntitled: untitled == true), changes: changes)
    }
  }

  /// An earlier text of a note.
  struct Version: Codable {
    static let keys: Set<String> = ["file", "date", "text"]

    /// The identity of the note.
    var file: String
    var date: String
    var text: String

    init(_ version: NoteVersion, of file: FileID, text: String) {
      self.file = file.uuidString
      date = TransferDate.string(version.date)
      self.text = text
    }
  }
}

/// A note as Simplenote exports it.
struct SimplenoteNote: Decodable {
  /// What it says besides is of its own service.
  static let keys: Set<String> = [
    "id", "content", "creationDate", "lastModified", "pinned", "tags", "markdown", "publicURL",
    "shareURL", "systemTags", "collaboratorEmails",
  ]

  var content: String
  var creationDate: String?
  var lastModified: String?
  var pinned: Bool?
  var tags: [String]?

  func item(_ place: String, isTrashed: Bool, now: Date, _ changes: [LocalizedMessage])
    -> ImportItem
  {
    var changes = changes
    let title = content.drop { $0.isWhitespace }.prefix { !$0.isNewline }
    let bare = title.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    let name = String(bare.prefix(80))
    var text = content
    let nuls = TextDecoding.nuls(in: text)
    if nuls > 0 {
      text = FileText.storable(text)
      changes.append(TextDecoding.withoutNUL(nuls))
    }
    if let tags, !tags.isEmpty {
      text += (text.hasSuffix("\n") ? "\n" : "\n\n") + TagName.line(of: tags)
      changes.append(.tags)
    }
    if isTrashed { changes.append(.simplenoteTrash) }
    // The name is made of the text, which stays as it is.
    var ignored: [LocalizedMessage] = []
    let created = TransferDate.date(creationDate, &changes)
    let modified = TransferDate.date(lastModified, &changes)
    return ImportItem(
      path: name.isEmpty ? place : "\(place) (“\(name)”)",
      folder: ImportFolder(key: "Simplenote", name: "Simplenote"),
      file: NewFile(
        name: ImportName.fit(name, &ignored), text: text, created: created, modified: modified,
        isPinned: pinned ?? false, deleted: isTrashed ? now : nil), changes: changes)
  }
}
