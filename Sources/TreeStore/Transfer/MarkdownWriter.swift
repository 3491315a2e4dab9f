import Foundation

/// A folder for each folder, a file for each file.
struct MarkdownWriter: ExportWriter {
  private let target: ExportTarget
  private var directories: [FileID: String] = [:]
  private var names: [FileID: DiskName] = [:]
  private var places = AttachmentPlaces()

  init(_ target: ExportTarget, _ folders: [File]) throws {
    self.target = target
    try target.makeFolder()
    var tops = DiskName()
    var described: [ExportManifest.Folder] = []
    for folder in folders {
      let directory = tops.free(folder: folder.name)
      directories[folder.id] = directory
      names[folder.id] = DiskName()
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
    guard let folder = file.parent, let directory = directories[folder],
      let name = names[folder]?.free(file.name, ending: ".md")
    else { throw LibraryError.cannotWrite(path: target.path, reason: .lostFolderOf(file.name)) }
    let (text, remarks) = try Self.write(attached, of: text, in: directory, &places, target)
    let matter = FrontMatter(
      title: file.name, created: file.created, modified: file.modified, isPinned: file.isPinned)
    let data = Data((matter.written + text).utf8)
    try target.write(data, to: directory + "/" + name, modified: file.modified)
    try ExportProof.check(data, at: target.place(of: directory + "/" + name), target)
    return remarks
  }

  mutating func finish() {}
}
