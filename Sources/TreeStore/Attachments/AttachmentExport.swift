import Foundation
import GRDB

/// The attachments of a note that is exported, and where their bytes are.
struct AttachedBytes {
  let attachments: [Attachment]
  let db: Database?

  static var none: AttachedBytes { AttachedBytes(attachments: [], db: nil) }

  /// - Returns: false when bytes are lost.
  func each(of attachment: Attachment, _ body: (Data) throws -> Void) throws -> Bool {
    try db.map { try AttachmentBytes.each(of: attachment, $0, body) } ?? false
  }
}

/// Where the attachments of an export are: where the texts say, unless something else is there.
struct AttachmentPlaces {
  private var files: [String: ContentHash] = [:]
  private var folders: Set<String> = []

  struct Place {
    /// Of the folder of the export.
    let path: String
    /// How the text of the note has to call it.
    let name: String
    /// Whether it is to be written.
    let isNew: Bool
  }

  /// - Parameter directory: where the note is.
  mutating func place(_ attachment: Attachment, in directory: String) -> Place {
    let folder = directory.split(separator: "/").map { String($0) }
    if let path = AttachmentIndex<Int>.path(attachment.name, from: folder),
      path.allSatisfy(Self.isLegal), !NoteReader.mayBeNote(path.last ?? ""),
      let isNew = take(path, attachment.content)
    {
      return Place(path: path.joined(separator: "/"), name: attachment.name, isNew: isNew)
    }
    let last = attachment.name.split(separator: "/").last.map { String($0) } ?? attachment.name
    var legal = AttachmentName.legal(last)
    // As a text it would come back as a note.
    if NoteReader.mayBeNote(legal) { legal += ".file" }
    var isNew = true
    let name = AttachmentName.free(legal) { name in
      guard let taken = take(folder + [name], attachment.content) else { return true }
      isNew = taken
      return false
    }
    return Place(path: (folder + [name]).joined(separator: "/"), name: name, isNew: isNew)
  }

  private static func isLegal(_ component: String) -> Bool {
    AttachmentName.legal(component).utf8.elementsEqual(component.utf8)
      && !TextBundle.isBundle(component)
  }

  private static func fold(_ path: some Collection<String>) -> String {
    path.joined(separator: "/").precomposedStringWithCanonicalMapping.lowercased()
  }

  /// - Returns: nil when something else has the place; otherwise whether it is taken now.
  private mutating func take(_ path: [String], _ content: ContentHash) -> Bool? {
    let key = Self.fold(path)
    if let there = files[key] { return there == content ? false : nil }
    let above = path.indices.dropFirst().map { Self.fold(path[..<$0]) }
    guard !folders.contains(key), !above.contains(where: { files[$0] != nil }) else { return nil }
    files[key] = content
    folders.formUnion(above)
    return true
  }
}

extension ExportTarget {
  /// Writes a file in pieces, and proves it.
  ///
  /// - Parameter fill: gives the pieces; false when there are none any more.
  func write(
    to name: String, _ fill: ((Data) throws -> Void) throws -> Bool
  ) throws -> Bool {
    var parent = FilePath(name).folder
    var missing: [FilePath] = []
    while parent != FilePath("."), !place(of: parent.string).exists, missing.count < 100 {
      missing.append(parent)
      parent = parent.folder
    }
    for folder in missing.reversed() {
      guard mkdir(place(of: folder.string).c, 0o777) == 0 else { throw failure() }
    }
    let descriptor = open(place(of: name).c, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    var sum = ExportProof.Sum()
    let isWhole = try fill { data in
      try Self.write(data, to: descriptor) { failure() }
      sum.add(data)
    }
    guard isWhole else {
      unlink(place(of: name).c)
      return false
    }
    try ExportProof.check(sum, at: place(of: name), self)
    return true
  }
}

extension MarkdownWriter {
  /// Writes the attachments of a note where its text says, or changes the text.
  ///
  /// - Returns: the text, and what is to be said.
  static func write(
    _ attached: AttachedBytes, of text: String, in directory: String,
    _ places: inout AttachmentPlaces, _ target: ExportTarget
  ) throws -> (text: String, said: ExportRemarks) {
    var said = ExportRemarks()
    var renamed: [String: String] = [:]
    for attachment in attached.attachments {
      let place = places.place(attachment, in: directory)
      if place.name != attachment.name {
        renamed[attachment.name] = place.name
        said.changed.append(.renamedAttachment(attachment.name, place.name))
      }
      guard place.isNew else { continue }
      let isWhole = try target.write(to: place.path) { try attached.each(of: attachment, $0) }
      if !isWhole { said.refused.append(.lostAttachmentOf(attachment.name)) }
    }
    guard !renamed.isEmpty else { return (text, said) }
    let changed = AttachmentReference.replace(in: text) { reference in
      reference.names.lazy.compactMap { renamed[$0] }.first.map { reference.writing($0) }
    }
    return (changed, said)
  }
}

/// What is to be said of a note that was exported.
struct ExportRemarks {
  var changed: [LocalizedMessage] = []
  var refused: [LocalizedMessage] = []
}
