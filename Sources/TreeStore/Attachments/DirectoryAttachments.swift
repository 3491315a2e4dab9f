import Foundation

/// The files of a folder that texts in it name.
final class DirectoryAttachments {
  private let path: String
  private let options: ImportOptions
  private lazy var index = makeIndex()
  private var taken: Set<[String]> = []
  private var waiting: [DirectoryEntry] = []

  init(_ path: String, _ options: ImportOptions) { (self.path, self.options) = (path, options) }

  /// The note with the files that its text names.
  func fill(_ event: ImportEvent, from folder: [String]) -> ImportEvent {
    guard case .note(var item) = event, let text = item.file.text,
      !AttachmentReference.all(in: text).isEmpty
    else { return event }
    item.attachments += index.named(in: text, from: folder).compactMap { name, found in
      guard !item.attachments.contains(where: { $0.name == name }) else { return nil }
      taken.insert(found.path)
      return Self.attachment(name, found.place)
    }
    return .note(item)
  }

  static func attachment(_ name: String, _ entry: DirectoryEntry) -> ImportAttachment {
    ImportAttachment(name: name, path: entry.shownPath) { sink in
      do {
        try AttachmentFile.read(
          FilePath(bytes: entry.path.dropLast().map { UInt8(bitPattern: $0) }), sink)
      } catch LibraryError.cannotRead(_, let reason) {
        throw TextBundle.Refusal(reason: .unreadable(reason))
      }
    }
  }

  /// Keeps what is no note until all texts are read.
  func wait(for entry: DirectoryEntry) { waiting.append(entry) }

  /// What no text names.
  var rest: [ImportEvent] {
    waiting.filter { !taken.contains($0.shown) }.map {
      .refused(path: $0.shownPath, reason: NoteReader.refusal(ofEnding: $0.name))
    }
  }

  /// Made when the first text names anything.
  private func makeIndex() -> AttachmentIndex<DirectoryEntry> {
    var index = AttachmentIndex<DirectoryEntry>()
    let walk = DirectoryWalk(path, options)
    var folders = [DirectoryEntry(path: FilePath(path).c)]
    var count = 0
    while let folder = folders.popLast() {
      guard let entries = try? walk.entries(of: folder) else { continue }
      count += entries.count
      guard count <= options.limits.entries else { break }
      for entry in entries where entry.refusal == nil && !FilePath(entry.name).isHidden {
        if !entry.isFolder {
          index.add(entry.shown, entry)
        } else if !TextBundle.isBundle(entry.name) {
          folders.append(entry)
        }
      }
    }
    return index
  }
}

extension SingleSource {
  /// The note with the files that its text names beside it.
  static func fill(_ event: ImportEvent, besideFileAt path: String, _ options: ImportOptions)
    -> ImportEvent
  {
    guard case .note(var item) = event, let text = item.file.text else { return event }
    let folder = FilePath(path).folder
    let walk = DirectoryWalk(folder.string, options)
    var seen = Set(item.attachments.map(\.name))
    item.attachments += AttachmentReference.all(in: text).compactMap { reference in
      for name in reference.names where !NoteReader.mayBeNote(name) {
        guard let components = AttachmentIndex<Int>.path(name, from: []) else { continue }
        let entry = walk.entry(components.reduce(folder) { $0.appending($1) }.string)
        guard entry.refusal == nil, !entry.isFolder, seen.insert(name).inserted else { continue }
        return DirectoryAttachments.attachment(name, entry)
      }
      return nil
    }
    return .note(item)
  }
}
