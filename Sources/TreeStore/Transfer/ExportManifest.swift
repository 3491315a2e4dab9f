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

    var importFolder: ImportFolder {
      var changes: [LocalizedMessage] = []
      let name = ImportName.fit(name, &changes)
      let created = TransferDate.date(created, &changes)
      return ImportFolder(
        key: "\0" + directory, name: name, created: created,
        modified: TransferDate.date(updated, &changes), isPinned: pinned, changes: changes)
    }
  }

  var format = "treeworld-markdown"
  var version = 1
  var folders: [Folder]

  /// The folders by the names of their directories.
  var byDirectory: [String: ImportFolder] {
    Dictionary(folders.map { ($0.directory, $0.importFolder) }) { first, _ in first }
  }

  /// Nil when there is none, or none that is understood: names of folders do then.
  static func read(inFolder path: String) -> ExportManifest? {
    let file = FilePath(path).appending(name).c
    guard let data = try? DirectoryWalk.contents(file) else { return nil }
    return read(data)
  }

  static func read(_ data: Data) -> ExportManifest? {
    guard let manifest = try? JSONDecoder().decode(ExportManifest.self, from: data),
      manifest.version == 1
    else { return nil }
    return manifest
  }
}
