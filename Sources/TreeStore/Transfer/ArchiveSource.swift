import Foundation

/// A ZIP archive of texts and TextBundles: Bear's export, a packed TextBundle, or a folder.
struct ArchiveSource: ImportSource {
  let path: String
  let now: Date
  private let archive: ZipArchive
  private let depth: Int
  /// The one folder that holds all of the archive; it says nothing.
  private let wrapper: String?
  /// Of a folder that TreeWorld exported and somebody packed.
  private let manifest: ExportManifest?
  private let manifestPath: [String]
  private let known: [String: ImportFolder]
  /// Whether it has notes beside its folders: all come into one folder then, and stay together.
  private let isOneTree: Bool

  init(path: String, now: Date, limits: ImportLimits = .standard) throws(LibraryError) {
    self.path = path
    self.now = now
    depth = limits.depth
    let archive = try ZipArchive(path: path, limits: limits)
    let tops = Set(archive.entries.compactMap { $0.components?.first })
    let wrapper = tops.count == 1 ? tops.first : nil
    let manifestPath = (wrapper.map { [$0] } ?? []) + [ExportManifest.name]
    let entry = archive.entries.first {
      $0.components == manifestPath || $0.components == [ExportManifest.name]
    }
    manifest = entry.flatMap { try? archive.contents($0) }.flatMap { ExportManifest.read($0) }
    self.manifestPath = entry?.components ?? []
    known = manifest?.byDirectory ?? [:]
    self.archive = archive
    // An export without folders has nothing but this.
    self.wrapper = wrapper == ExportManifest.name ? nil : wrapper
    let outer = self.wrapper == nil ? 0 : 1
    isOneTree =
      manifest == nil
      && archive.entries.contains { entry in
        guard !entry.isFolder, entry.refusal == nil, let components = entry.components,
          components.count > outer, !components.contains(where: Self.isHidden)
        else { return false }
        let name = components[outer]
        return components.count == outer + 1
          ? NoteReader.mayBeNote(name) : TextBundle.isBundle(name)
      }
  }

  private static func isHidden(_ component: String) -> Bool {
    FilePath(component).isHidden || component == "__MACOSX"
  }

  private var root: String { NoteReader.parts(FilePath(path).name.shown).stem }

  func measure() throws(LibraryError) -> ImportMeasure {
    var measure = ImportMeasure(path: path, packed: archive.bytes)
    for entry in archive.entries {
      measure.entries += 1
      guard let last = entry.components?.last, !entry.isFolder else { continue }
      if NoteReader.mayBeNote(last) { measure.notes += 1 }
      if entry.refusal == nil, NoteReader.mayBeNote(last) || last == "info.json" {
        measure.bytes += entry.size
      }
    }
    return measure
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    let files = archive.entries.filter { !$0.isFolder }
      .map {
        (file: $0, order: $0.shownPath.split(separator: "/").map { NumberedName(String($0)) })
      }
      .sorted { $0.order.lexicographicallyPrecedes($1.order) }
      .map(\.file)
    if files.contains(where: { $0.components == ["info.json"] }) {
      // A bundle that was packed without its folder.
      for event in read([root + ".textbundle"], files, depth: 0) {
        guard try visit(event) else { return }
      }
      return
    }
    for folder in manifest?.inOrder ?? [] {
      guard try visit(.folder(folder)) else { return }
    }
    var bundles: [[String]: [ZipArchive.Entry]] = [:]
    var attached = ArchiveAttachments(archive, wrapper: wrapper)
    for entry in files {
      guard let components = entry.components else {
        guard try visit(refused(entry, entry.refusal ?? .climbs)) else { return }
        continue
      }
      if manifest != nil, components == manifestPath { continue }
      if let end = components.indices.first(where: { isBundle(components, $0) }),
        end < components.count - 1
      {
        bundles[Array(components[...end]), default: []].append(entry)
      } else {
        if isFile(entry, components) {
          attached.wait(for: entry)
          continue
        }
        let folder = Array(components.dropLast())
        guard try visit(attached.fill(note(entry, components), from: folder)) else { return }
      }
    }
    for event in attached.rest {
      guard try visit(event) else { return }
    }
    for bundle in bundles.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for event in read(bundle, bundles[bundle] ?? [], depth: bundle.count) {
        guard try visit(event) else { return }
      }
    }
  }

  /// Whether it is no note, and may be what a note names.
  private func isFile(_ entry: ZipArchive.Entry, _ components: [String]) -> Bool {
    entry.refusal == nil && !NoteReader.mayBeNote(components.last ?? "")
      && !components.contains(where: Self.isHidden)
      && components.count <= depth
  }

  /// A folder of an export may be called as bundles are.
  private func isBundle(_ components: [String], _ index: Int) -> Bool {
    guard TextBundle.isBundle(components[index]) else { return false }
    guard manifest != nil else { return true }
    let depth = manifestPath.count - 1
    return index < depth || known[components[depth...index].joined(separator: "/")] == nil
  }

  private func refused(_ entry: ZipArchive.Entry, _ reason: LocalizedMessage) -> ImportEvent {
    .refused(path: entry.shownPath, reason: reason)
  }

  private func folder(_ components: ArraySlice<String>, _ changes: [LocalizedMessage])
    -> ImportFolder
  {
    let isWrapped = wrapper != nil && components.first == wrapper
    let within = Array(isWrapped ? components.dropFirst() : components)
    return ImportName.folder(
      within, root: root, isOneTree: isOneTree, known: known, changes: changes)
  }

  private func note(_ entry: ZipArchive.Entry, _ components: [String]) -> ImportEvent {
    if let refusal = entry.refusal { return refused(entry, refusal) }
    let name = components[components.count - 1]
    if components.contains(where: Self.isHidden) {
      return .skipped(path: entry.shownPath, reason: .hidden)
    }
    guard components.count <= depth else { return refused(entry, .tooDeep(depth)) }
    guard NoteReader.mayBeNote(name) else {
      return refused(entry, NoteReader.refusal(ofEnding: name))
    }
    do throws(TextBundle.Refusal) {
      return NoteReader.read(
        try archive.contents(entry), path: entry.shownPath, title: FilePath(name).title.stem,
        folder: folder(components.dropLast(), []), modified: entry.modified,
        changes: entry.changes)
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
      files, path: bundle.joined(separator: "/"), name: bundle.last ?? root,
      folder: folder(bundle.dropLast(), []), modified: entries.compactMap(\.modified).max(),
      changes: entries.first { !$0.changes.isEmpty }?.changes ?? [], now: now)
  }
}
