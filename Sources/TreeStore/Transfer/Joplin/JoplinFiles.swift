import Foundation

/// Where the items and the resources of an export of Joplin are: a folder, or a `.jex` archive.
struct JoplinFiles {
  /// The names of items, in order.
  let items: [String]
  let bytes: Int
  let read: (String) throws(TextBundle.Refusal) -> Data
  /// Gives the bytes of the resource of an identity.
  let resource: (String, (Data) throws -> Void) throws -> Void
  let isWhole: Bool

  private static func isItem(_ name: String) -> Bool {
    name.hasSuffix(".md") && JoplinItem.isIdentity(name.dropLast(3))
  }

  private static let folder = "resources"

  /// Whether a folder is one: it has an item at its top.
  static func isExport(_ path: String) -> Bool {
    let items = FilePath(path).names().filter { isItem($0.shown) }
    guard let first = items.first else { return false }
    let data = try? DirectoryWalk.contents(FilePath(path).appending(first).c)
    guard let data, case .text(let text, _) = TextDecoding.decode(data) else { return false }
    return JoplinItem(text) != nil
  }

  init(folder path: String, _ limits: ImportLimits) throws(LibraryError) {
    let root = FilePath(path)
    let names = root.names().map(\.shown).filter(Self.isItem).sorted()
    guard names.count <= limits.entries else {
      throw .tooMuch(path: path, reason: .manyEntries(names.count, limits.entries))
    }
    items = names
    bytes = names.reduce(0) { $0 + (root.appending($1).status()?.size ?? 0) }
    isWhole = true
    read = { name throws(TextBundle.Refusal) in
      try Self.refuseLink(root.appending(name))
      return try DirectoryWalk.contents(root.appending(name).c)
    }
    let resources = root.appending(Self.folder)
    let files = resources.names().reduce(into: [String: FilePath]()) { files, name in
      files[name.stem.shown] = resources.appending(name)
    }
    resource = { id, sink in
      guard let file = files[id] else { throw TextBundle.Refusal(reason: .notInExport) }
      try Self.refuseLink(file)
      do { try AttachmentFile.read(file, sink) } catch LibraryError.cannotRead(_, let reason) {
        throw TextBundle.Refusal(reason: .unreadable(reason))
      }
    }
  }

  private static func refuseLink(_ path: FilePath) throws(TextBundle.Refusal) {
    guard path.status(ofLink: true)?.kind != .link else { throw TextBundle.Refusal(reason: .link) }
  }

  init(archive path: String, _ limits: ImportLimits) throws(LibraryError) {
    let archive = try TarArchive(path: path, limits: limits)
    var notes: [String: TarArchive.Entry] = [:]
    var files: [String: TarArchive.Entry] = [:]
    for entry in archive.entries {
      let name = FilePath(entry.name)
      if Self.isItem(name.name.shown) {
        notes[name.name.shown] = entry
      } else if name.folder.name.shown == Self.folder {
        files[name.name.stem.shown] = entry
      }
    }
    guard !notes.isEmpty else { throw .notNotes(path: path, reason: .noTar) }
    items = notes.keys.sorted()
    bytes = notes.values.reduce(0) { $0 + $1.range.count }
    isWhole = archive.isWhole
    let (known, resources) = (notes, files)
    read = { name throws(TextBundle.Refusal) in
      guard let entry = known[name] else { throw TextBundle.Refusal(reason: .notInExport) }
      guard entry.range.count <= TextDecoding.mostFileBytes else {
        throw TextBundle.Refusal(reason: TextDecoding.tooLarge(entry.range.count))
      }
      return archive.contents(entry)
    }
    resource = { id, sink in
      guard let entry = resources[id] else { throw TextBundle.Refusal(reason: .notInExport) }
      try archive.read(entry, sink)
    }
  }
}
