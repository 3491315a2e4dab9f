import Foundation

/// A ZIP archive of texts and TextBundles: Bear's export, a packed TextBundle, or a folder.
struct ArchiveSource: ImportSource {
  let path: String
  let now: Date
  private let archive: ZipArchive
  /// The one folder that holds all of the archive; it says nothing.
  private let wrapper: String?

  init(path: String, now: Date) throws(LibraryError) {
    self.path = path
    self.now = now
    archive = try ZipArchive(path: path)
    let tops = Set(archive.entries.compactMap { $0.components?.first })
    wrapper = tops.count == 1 ? tops.first : nil
  }

  private var root: String {
    NoteReader.parts(FilePath(path).name.shown).stem
  }

  func count() throws(LibraryError) -> Int? {
    archive.entries.count { entry in
      guard let last = entry.components?.last, !entry.isFolder else { return false }
      return NoteReader.mayBeNote(last)
    }
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    let files = archive.entries.filter { !$0.isFolder }
      .sorted { $0.shownPath < $1.shownPath }
    if files.contains(where: { $0.components == ["info.json"] }) {
      // A bundle that was packed without its folder.
      for event in read([root + ".textbundle"], files, depth: 0) {
        guard try visit(event) else { return }
      }
      return
    }
    var bundles: [[String]: [ZipArchive.Entry]] = [:]
    for entry in files {
      guard let components = entry.components else {
        guard try visit(refused(entry, .climbs)) else { return }
        continue
      }
      if let end = components.firstIndex(where: TextBundle.isBundle), end < components.count - 1 {
        bundles[Array(components[...end]), default: []].append(entry)
      } else {
        guard try visit(note(entry, components)) else { return }
      }
    }
    for bundle in bundles.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for event in read(bundle, bundles[bundle] ?? [], depth: bundle.count) {
        guard try visit(event) else { return }
      }
    }
  }

  private func refused(_ entry: ZipArchive.Entry, _ reason: Sentence) -> ImportEvent {
    .refused(path: entry.shownPath, reason: reason)
  }

  private func folder(_ components: ArraySlice<String>) -> ImportFolder {
    let isWrapped = wrapper != nil && components.first == wrapper
    return ImportName.folder(Array(isWrapped ? components.dropFirst() : components), root: root)
  }

  private func note(_ entry: ZipArchive.Entry, _ components: [String]) -> ImportEvent {
    if let refusal = entry.refusal { return refused(entry, refusal) }
    let name = components[components.count - 1]
    if components.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" }) {
      return refused(entry, .hidden)
    }
    guard NoteReader.mayBeNote(name) else {
      return refused(entry, NoteReader.refusal(ofEnding: name))
    }
    do throws(TextBundle.Refusal) {
      return NoteReader.read(
        try archive.contents(entry), path: entry.shownPath, name: name,
        folder: folder(components.dropLast()), modified: entry.modified)
    } catch {
      return refused(entry, error.reason)
    }
  }

  private func read(
    _ bundle: [String], _ entries: [ZipArchive.Entry], depth: Int
  ) -> [ImportEvent] {
    let files = entries.map { entry in
      let name = (entry.components ?? []).dropFirst(depth).joined(separator: "/")
      return TextBundle.Entry(name: name) { () throws(TextBundle.Refusal) in
        try archive.contents(entry)
      }
    }
    return TextBundle.read(
      files, path: bundle.joined(separator: "/"), folder: folder(bundle.dropLast()),
      modified: entries.compactMap(\.modified).max(), now: now)
  }
}
