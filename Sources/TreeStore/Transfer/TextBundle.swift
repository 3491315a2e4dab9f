import Foundation

/// A TextBundle (textbundle.org): a folder, or part of an archive, with one text, what is known
/// of it, and attachments. Bear writes each note as one.
enum TextBundle {
  static func isBundle(_ name: String) -> Bool { NoteReader.parts(name).ending == "textbundle" }

  /// A file in the bundle.
  struct Entry {
    var name: String
    /// Reads it, or throws a message.
    var read: () throws(Refusal) -> Data
  }

  struct Refusal: Error { var reason: LocalizedMessage }

  private struct Info: Decodable {
    struct Bear: Decodable {
      var creationDate: String?
      var modificationDate: String?
      var pinned: Flag?
      var trashed: Flag?
    }
    var bear: Bear?
    enum CodingKeys: String, CodingKey { case bear = "net.shinyfrog.bear" }
  }

  /// Written as a number by some versions and as a truth by others.
  private struct Flag: Decodable {
    var isSet: Bool
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let truth = try? container.decode(Bool.self)
      isSet = truth ?? ((try? container.decode(Int.self)) ?? 0 != 0)
    }
  }

  /// - Parameter path: of the bundle in the source.
  static func read(
    _ entries: [Entry], path: String, name: String, folder: ImportFolder, modified: Date?,
    changes: [LocalizedMessage] = [], now: Date
  ) -> [ImportEvent] {
    var events: [ImportEvent] = []
    let isText = { (name: String) in
      !name.contains("/") && NoteReader.parts(name).stem == "text" && NoteReader.mayBeNote(name)
        && !HTMLPage.endings.contains(NoteReader.parts(name).ending)
    }
    guard let text = entries.first(where: { isText($0.name) }) else {
      return [.refused(path: path, reason: .emptyBundle)]
    }
    var changes = changes
    var info: Info.Bear?
    if let entry = entries.first(where: { $0.name == "info.json" }) {
      if let data = try? entry.read(), let found = try? JSONDecoder().decode(Info.self, from: data)
      {
        info = found.bear
      } else {
        changes.append(.noInfo)
      }
    }
    var taken: Set<String> = []
    do throws(Refusal) {
      let data = try text.read()
      let changed = TransferDate.date(info?.modificationDate, &changes)
      let created = TransferDate.date(info?.creationDate, &changes)
      // Only the ending is taken from the name of a bundle: its text is called "text".
      var event = NoteReader.read(
        data, path: path, title: NoteReader.parts(name).stem, folder: folder,
        modified: changed ?? modified, changes: changes)
      if case .note(var item) = event {
        item.attachments += attachments(of: item, entries, text: text.name, path, &taken)
        event = .note(item)
      }
      if case .note(var item) = event, let info {
        item.file.created = item.file.created ?? created
        item.file.isPinned = item.file.isPinned || info.pinned?.isSet == true
        if info.trashed?.isSet == true {
          item.file.deleted = now
          item.changes.append(.bearTrash)
        }
        event = .note(item)
      }
      events.append(event)
    } catch {
      return [.refused(path: path, reason: error.reason)]
    }
    for entry in entries where entry.name != "info.json" && entry.name != text.name {
      if !taken.contains(entry.name) {
        events.append(.refused(path: path + "/" + entry.name, reason: .unused))
      }
    }
    return events
  }

  /// The files of the bundle that its text names.
  private static func attachments(
    of item: ImportItem, _ entries: [Entry], text: String, _ path: String,
    _ taken: inout Set<String>
  ) -> [ImportAttachment] {
    var index = AttachmentIndex<Entry>()
    index.skipsNotes = false
    for entry in entries where entry.name != "info.json" && entry.name != text {
      index.add(entry.name.split(separator: "/").map { String($0) }, entry)
    }
    return index.named(in: item.file.text ?? "", from: []).map { name, found in
      taken.insert(found.place.name)
      return ImportAttachment(name: name, path: path + "/" + found.place.name) { sink in
        try sink(try found.place.read())
      }
    }
  }
}
