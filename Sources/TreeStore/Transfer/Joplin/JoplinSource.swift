import Foundation

/// What Joplin exports as "JEX" or "RAW": a file for each note, notebook, tag and resource, called by
/// its identity.
struct JoplinSource: ImportSource {
  let path: String
  let now: Date
  private let files: JoplinFiles
  private let depth: Int

  init(path: String, now: Date, isArchive: Bool, _ limits: ImportLimits) throws(LibraryError) {
    (self.path, self.now) = (path, now)
    depth = limits.depth
    files =
      isArchive
      ? try JoplinFiles(archive: path, limits) : try JoplinFiles(folder: path, limits)
  }

  func measure() throws(LibraryError) -> ImportMeasure {
    ImportMeasure(
      path: path, notes: files.items.count, entries: files.items.count, bytes: files.bytes)
  }

  /// What is known of all items before the first note is read.
  private struct Known {
    var folders: [String: JoplinItem] = [:]
    var resources: [String: String] = [:]
    var tags: [String: String] = [:]
    var tagsOfNotes: [String: [String]] = [:]
    var notes: [(file: String, id: String, folder: String, title: String)] = []
    var refused: [(String, LocalizedMessage)] = []

    /// The names from the top down to a notebook.
    func path(to folder: String, _ depth: Int) -> [String] {
      var path: [String] = []
      var id = folder
      // One may be in itself.
      while let item = folders[id], path.count < depth {
        path.append(item.title.isEmpty ? ImportName.untitled : item.title)
        id = item["parent_id"]
      }
      return path.reversed()
    }
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    let known = gather()
    for (path, reason) in known.refused {
      guard try visit(.refused(path: path, reason: reason)) else { return }
    }
    let places = Dictionary(
      known.notes.map { note in (note.id, known.path(to: note.folder, depth) + [note.title]) },
      uniquingKeysWith: { first, _ in first })
    for note in known.notes {
      guard try visit(event(note.file, known, places)) else { return }
    }
    guard !files.isWhole else { return }
    _ = try visit(.refused(path: FilePath(path).name.shown, reason: .endsEarly))
  }

  private func item(_ name: String) throws(TextBundle.Refusal) -> (JoplinItem, [LocalizedMessage]) {
    let data = try files.read(name)
    switch TextDecoding.decode(data) {
    case .refused(let reason): throw TextBundle.Refusal(reason: reason)
    case .text(let text, let changes):
      guard let item = JoplinItem(text) else { throw TextBundle.Refusal(reason: .noJoplin) }
      return (item, changes)
    }
  }

  private func gather() -> Known {
    var known = Known()
    for name in files.items {
      do throws(TextBundle.Refusal) {
        let (item, _) = try item(name)
        switch item.kind {
        case .note: known.notes.append((name, item.id, item["parent_id"], item.title))
        case .folder: known.folders[item.id] = item
        case .resource: known.resources[item.id] = item.fileName
        case .tag: known.tags[item.id] = item.title
        case .noteTag: known.tagsOfNotes[item["note_id"], default: []].append(item["tag_id"])
        }
      } catch {
        known.refused.append((name, error.reason))
      }
    }
    return known
  }

  private func event(
    _ name: String, _ known: Known, _ places: [String: [String]]
  ) -> ImportEvent {
    let item: JoplinItem
    var changes: [LocalizedMessage]
    do throws(TextBundle.Refusal) { (item, changes) = try self.item(name) } catch {
      return .refused(path: name, reason: error.reason)
    }
    if item.isSet("encryption_applied") { return .refused(path: name, reason: .encrypted) }
    var attachments: [ImportAttachment] = []
    var text = AttachmentReference.replace(in: String(item.body)) { reference in
      guard reference.written.hasPrefix(":/") else { return nil }
      let id = String(reference.written.dropFirst(2).prefix(32))
      if let place = places[id] { return Self.link(place) }
      guard let file = known.resources[id] else { return nil }
      let path = "resources/\(id)"
      if let there = attachments.first(where: { $0.path == path }) {
        return reference.writing(there.name)
      }
      let free = AttachmentName.free(file) { name in attachments.contains { $0.name == name } }
      attachments.append(
        ImportAttachment(name: free, path: path) { sink in try files.resource(id, sink) })
      return reference.writing(free)
    }
    let tags = (known.tagsOfNotes[item.id] ?? []).compactMap { known.tags[$0] }.sorted()
    if !tags.isEmpty {
      text += (text.hasSuffix("\n") ? "\n" : "\n\n") + TagName.line(of: tags)
      changes.append(.tags)
    }
    guard text.utf8.count <= TextDecoding.mostBytes else {
      return .refused(path: name, reason: TextDecoding.tooLarge(text.utf8.count))
    }
    if item.isSet("is_todo") { changes.append(.joplinTask) }
    let isDeleted = item.isSet("deleted_time")
    if isDeleted { changes.append(.joplinTrash) }
    func date(_ keys: String...) -> Date? {
      TransferDate.date(keys.map { item[$0] }.first { !$0.isEmpty }, &changes)
    }
    let created = date("user_created_time", "created_time")
    let modified = date("user_updated_time", "updated_time")
    let folders = known.path(to: item["parent_id"], depth)
    return .note(
      ImportItem(
        path: (folders + [item.title]).joined(separator: "/"),
        folder: ImportName.folder(folders, root: "Joplin"),
        file: NewFile(
          name: ImportName.fit(item.title, &changes), text: text, created: created,
          modified: modified, deleted: isDeleted ? now : nil),
        changes: changes, attachments: attachments))
  }

  /// Where another note is, as links of notes say it.
  private static func link(_ place: [String]) -> String {
    "treeworld:" + place.map { AttachmentName.escaped($0) }.joined(separator: "/")
  }
}
