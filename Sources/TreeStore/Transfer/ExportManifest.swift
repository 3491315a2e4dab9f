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
      var ignored: [Sentence] = []
      return ImportFolder(
        key: "\0" + directory, name: ImportName.fit(name, &ignored),
        created: TransferDate.date(created), modified: TransferDate.date(updated),
        isPinned: pinned)
    }
  }

  var format = "treeworld-markdown"
  var version = 1
  var folders: [Folder]

  func folder(inDirectory directory: String) -> Folder? {
    folders.first { $0.directory == directory }
  }

  /// Nil when there is none, or none that is understood: names of folders do then.
  static func read(inFolder path: String) -> ExportManifest? {
    guard let data = try? FilePath(path).appending(name).mapped(),
      let manifest = try? JSONDecoder().decode(ExportManifest.self, from: data),
      manifest.version == 1
    else { return nil }
    return manifest
  }
}
