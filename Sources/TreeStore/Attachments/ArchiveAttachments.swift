import Foundation

/// The files of an archive that texts in it name.
struct ArchiveAttachments {
  private var index = AttachmentIndex<ZipArchive.Entry>()
  private var taken: Set<[String]> = []
  private var waiting: [ZipArchive.Entry] = []
  private let archive: ZipArchive

  init(_ archive: ZipArchive, wrapper: String?) {
    self.archive = archive
    if let wrapper { index.roots.append([wrapper]) }
    for entry in archive.entries where !entry.isFolder && entry.refusal == nil {
      guard let components = entry.components,
        !components.contains(where: { FilePath($0).isHidden || $0 == "__MACOSX" })
      else { continue }
      index.add(components, entry)
    }
  }

  /// The note with the files that its text names.
  mutating func fill(_ event: ImportEvent, from folder: [String]) -> ImportEvent {
    guard case .note(var item) = event, let text = item.file.text else { return event }
    for (name, found) in index.named(in: text, from: folder)
    where !item.attachments.contains(where: { $0.name == name }) {
      taken.insert(found.path)
      let (archive, entry) = (archive, found.place)
      item.attachments.append(
        ImportAttachment(name: name, path: entry.shownPath) { sink in
          try sink(try archive.contents(entry))
        })
    }
    return .note(item)
  }

  mutating func wait(for entry: ZipArchive.Entry) { waiting.append(entry) }

  /// What no text names.
  var rest: [ImportEvent] {
    waiting.filter { !taken.contains($0.components ?? []) }.map {
      .refused(
        path: $0.shownPath, reason: NoteReader.refusal(ofEnding: $0.components?.last ?? ""))
    }
  }
}
