import Foundation

/// What a folder of Markdown files cannot say of the folders in it: their names, which may not
/// be names of folders of the disk, their dates and pins. Written in front by each export.
struct ExportManifest: Codable {
  static let name = ".treeworld.json"

  struct Folder: Codable {
    var directory: String
    var name: String
    var created: String
    var updated: String
    var pinned: Bool

    /// The names in the path. A slash and a letter that combines with it are one of Swift's characters.
    var steps: [String] {
      directory.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    var importFolder: ImportFolder {
      var changes: [LocalizedMessage] = []
      let name = ImportName.fit(name, &changes)
      let created = TransferDate.date(created, &changes)
      return ImportFolder(
        key: directory, name: name, created: created,
        modified: TransferDate.date(updated, &changes), isPinned: pinned, changes: changes)
    }
  }

  var format = "treeworld-markdown"
  var version = 1
  /// Since version 2 folders stand in folders, and a directory is the path to one.
  static let newest = 2
  var folders: [Folder]

  init(folders: [Folder]) {
    self.folders = folders
    if folders.contains(where: { $0.steps.count > 1 }) { version = Self.newest }
  }

  /// The folders by the paths of their directories.
  var byDirectory: [String: ImportFolder] {
    Dictionary(folders.map { ($0.directory, $0.importFolder) }) { first, _ in first }
  }

  /// All of them, each with those around it.
  var inOrder: [ImportFolder] {
    let known = byDirectory
    return folders.map { folder in
      ImportName.folder(folder.steps, root: folder.name, known: known)
    }
  }

  /// Nil when there is none, or none that is understood: names of folders do then.
  static func read(inFolder path: String) -> ExportManifest? {
    let file = FilePath(path).appending(name).c
    guard let data = try? DirectoryWalk.contents(file) else { return nil }
    return read(data)
  }

  static func read(_ data: Data) -> ExportManifest? {
    guard let manifest = try? JSONDecoder().decode(ExportManifest.self, from: data),
      (1...newest).contains(manifest.version)
    else { return nil }
    return manifest
  }
}
