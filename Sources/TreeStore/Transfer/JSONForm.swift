import Foundation

/// The one JSON of a library: an object with "folders" and then "files", in UTF-8.
enum JSONForm {
  static let format = "treeworld"
  static let version = 1

  struct Folder: Codable {
    var id: String
    var name: String
    var created: String
    var modified: String
    var pinned: Bool

    init(_ file: TreeStore.File) {
      id = file.id.uuidString
      name = file.name
      created = TransferDate.string(file.created)
      modified = TransferDate.string(file.modified)
      pinned = file.isPinned
    }

    var importFolder: ImportFolder {
      var ignored: [Sentence] = []
      return ImportFolder(
        key: id, name: ImportName.fit(name, &ignored), id: FileID(uuidString: id),
        created: TransferDate.date(created), modified: TransferDate.date(modified),
        isPinned: pinned)
    }
  }

  struct File: Codable {
    var id: String
    var folder: String
    var name: String
    var created: String
    var modified: String
    var pinned: Bool
    var text: String

    init(_ file: TreeStore.File, text: String) {
      id = file.id.uuidString
      folder = file.parent?.uuidString ?? ""
      name = file.name
      created = TransferDate.string(file.created)
      modified = TransferDate.string(file.modified)
      pinned = file.isPinned
      self.text = text
    }

    func item(in target: ImportFolder) -> ImportItem {
      var changes: [Sentence] = []
      let nuls = text.utf8.reduce(0) { $0 + ($1 == 0 ? 1 : 0) }
      if nuls > 0 { changes.append(TextDecoding.withoutNUL(nuls)) }
      return ImportItem(
        path: "\(target.name)/\(name)", folder: target,
        file: NewFile(
          id: FileID(uuidString: id), name: ImportName.fit(name, &changes), text: text,
          created: TransferDate.date(created), modified: TransferDate.date(modified),
          isPinned: pinned), changes: changes)
    }
  }
}
