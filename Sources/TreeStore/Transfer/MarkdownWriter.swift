import Foundation

/// A folder for each folder, within that of the folder around it; a file for each file.
struct MarkdownWriter: ExportWriter {
  private let target: ExportTarget
  private var directories: [FileID: String] = [:]
  /// The names that are taken in each directory; that of the export has the key nil.
  private var names: [FileID?: DiskName] = [:]
  private var places = AttachmentPlaces()

  init(_ target: ExportTarget, _ folders: [File]) throws {
    self.target = target
    try target.makeFolder()
    var described: [ExportManifest.Folder] = []
    for folder in folders {
      // Those around others come first.
      let around = folder.parent.flatMap { directories[$0] }
      let home = around == nil ? nil : folder.parent
      let most = around.map { $0.utf8.count > Self.longPath ? Self.shortName : DiskName.mostBytes }
      let name = names[home, default: DiskName()].free(
        folder: folder.name, most: most ?? DiskName.mostBytes)
      let directory = (around.map { $0 + "/" } ?? "") + name
      directories[folder.id] = directory
      described.append(
        ExportManifest.Folder(
          directory: directory, name: folder.name, created: TransferDate.string(folder.created),
          updated: TransferDate.string(folder.modified), pinned: folder.isPinned))
      try target.makeFolder(directory)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let manifest = try encoder.encode(ExportManifest(folders: described))
    try target.write(manifest, to: ExportManifest.name)
    try ExportProof.check(manifest, at: target.place(of: ExportManifest.name), target)
  }

  mutating func write(
    _ file: File, text: String, _ attached: AttachedBytes
  ) throws -> ExportRemarks {
    guard let folder = file.parent, let directory = directories[folder]
    else { throw LibraryError.cannotWrite(path: target.path, reason: .lostFolderOf(file.name)) }
    let name = names[folder, default: DiskName()].free(file.name, ending: ".md")
    let (text, remarks) = try Self.write(attached, of: text, in: directory, &places, target)
    let matter = FrontMatter(
      title: file.name, created: file.created, modified: file.modified, isPinned: file.isPinned)
    let data = Data((matter.written + text).utf8)
    try target.write(data, to: directory + "/" + name, modified: file.modified)
    try ExportProof.check(data, at: target.place(of: directory + "/" + name), target)
    return remarks
  }

  mutating func finish() {}

  /// A path has at most 4096 bytes: beyond so many, folders have short names. The manifest has the long
  /// ones.
  private static let longPath = 1000
  private static let shortName = 20
}
