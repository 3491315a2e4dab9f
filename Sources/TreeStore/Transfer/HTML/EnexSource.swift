import CGLib
import Foundation

/// Notes as Evernote exports them: XML with a text in its own HTML, and files in Base64.
struct EnexSource: ImportSource {
  let path: String
  let now: Date
  private let data: Data

  init(path: String, now: Date) throws(LibraryError) {
    (self.path, self.now) = (path, now)
    data = try SourceData.read(path)
    guard data.prefix(4096).range(of: Data("<en-export".utf8)) != nil else {
      throw .notNotes(path: path, reason: .noEnex)
    }
  }

  func measure() throws(LibraryError) -> ImportMeasure {
    var measure = ImportMeasure(path: path)
    each { _ in
      measure.notes += 1
      measure.entries += 1
      return true
    }
    // Most of it is files.
    measure.bytes = 0
    return measure
  }

  /// - Returns: whether the last note is whole.
  @discardableResult private func each(_ visit: (Data) -> Bool) -> Bool {
    var place = data.startIndex
    while let start = data[place...].range(of: Data("<note>".utf8)) {
      guard let end = data[start.upperBound...].range(of: Data("</note>".utf8)) else {
        return false
      }
      guard visit(data[start.upperBound..<end.lowerBound]) else { return true }
      place = end.upperBound
    }
    return true
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    var failure: (any Error)?
    var goesOn = true
    var number = 0
    let isWhole = each { note in
      number += 1
      do { goesOn = try visit(event(note, number)) } catch { failure = error }
      return goesOn && failure == nil
    }
    if let failure { throw failure }
    guard !isWhole, goesOn else { return }
    _ = try visit(.refused(path: FilePath(path).name.shown, reason: .endsEarly))
  }

  private struct Resource {
    let data: Data
    let type: String
    let name: String
  }

  private func event(_ note: Data, _ number: Int) -> ImportEvent {
    let title = Self.element("title", in: note).map { HTMLEntities.decoded($0) } ?? ""
    let place = title.isEmpty ? "\(FilePath(path).name.shown) \(number)" : title
    var changes: [LocalizedMessage] = []
    let resources = Self.resources(of: note)
    var attachments: [ImportAttachment] = []
    var used: Set<String> = []
    func attach(_ hash: String, _ resource: Resource) -> String {
      used.insert(hash)
      if let known = attachments.first(where: { $0.path == hash }) { return known.name }
      let name = AttachmentName.free(resource.name) { name in
        attachments.contains { $0.name == name }
      }
      attachments.append(
        ImportAttachment(name: name, path: hash) { sink in try sink(resource.data) })
      return name
    }
    let content = Self.element("content", in: note) ?? ""
    var (_, text) = HTMLMarkdown.convert(Self.withoutCDATA(content)) { element, attributes in
      guard element == "en-media", let hash = attributes["hash"]?.lowercased(),
        let resource = resources[hash]
      else { return HTMLPage.picture(attributes) }
      return AttachmentName.markdown(
        attach(hash, resource), isPicture: AttachmentType.isPicture(resource.type))
    }
    // What the text does not show is at its end.
    for (hash, resource) in resources.sorted(by: { $0.value.name < $1.value.name })
    where !used.contains(hash) {
      let name = attach(hash, resource)
      text +=
        (text.isEmpty ? "" : "\n")
        + AttachmentName.markdown(name, isPicture: AttachmentType.isPicture(resource.type)) + "\n"
    }
    let tags = Self.elements("tag", in: note).map { HTMLEntities.decoded($0) }
    if !tags.isEmpty {
      text += "\nTags: " + tags.joined(separator: ", ")
      changes.append(.tags)
    }
    let stored = FileText.storable(text)
    guard stored.utf8.count <= TextDecoding.mostBytes else {
      return .refused(path: place, reason: TextDecoding.tooLarge(stored.utf8.count))
    }
    let created = TransferDate.date(Self.date(Self.element("created", in: note)), &changes)
    let modified = TransferDate.date(Self.date(Self.element("updated", in: note)), &changes)
    let folder = FilePath(path).title.stem
    return .note(
      ImportItem(
        path: place, folder: ImportName.folder([folder], root: folder),
        file: NewFile(
          name: ImportName.fit(title, &changes), text: stored, created: created,
          modified: modified), changes: changes, attachments: attachments))
  }

  // MARK: XML

  private static func element(_ name: String, in data: Data) -> String? {
    elements(name, in: data, most: 1).first
  }

  private static func elements(_ name: String, in data: Data, most: Int = 1000) -> [String] {
    slices(name, in: data, most: most).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func slices(_ name: String, in data: Data, most: Int) -> [Data] {
    var found: [Data] = []
    var place = data.startIndex
    let (begin, end) = (Data("<\(name)".utf8), Data("</\(name)>".utf8))
    while found.count < most, let start = data[place...].range(of: begin) {
      place = start.upperBound
      // Another element may begin with the same letters.
      guard let next = data[place...].first, next == 62 || next <= 32,
        let open = data[place...].firstIndex(of: 62),
        let close = data[open...].range(of: end)
      else { continue }
      found.append(data[data.index(after: open)..<close.lowerBound])
      place = close.upperBound
    }
    return found
  }

  private static func withoutCDATA(_ content: String) -> String {
    content.replacingOccurrences(of: "<![CDATA[", with: "").replacingOccurrences(
      of: "]]>", with: "")
  }

  private static func resources(of note: Data) -> [String: Resource] {
    slices("resource", in: note, most: 10_000).reduce(into: [:]) { all, resource in
      guard let packed = slices("data", in: resource, most: 1).first,
        let data = Data(base64Encoded: Data(packed), options: .ignoreUnknownCharacters)
      else { return }
      let type = element("mime", in: resource) ?? AttachmentType.unknown
      let given = element("file-name", in: resource).map { HTMLEntities.decoded($0) } ?? ""
      let name = given.isEmpty ? "attachment." + AttachmentType.ending(of: type) : given
      all[md5(data)] = Resource(
        data: data, type: type,
        name: AttachmentName.legal(name).precomposedStringWithCanonicalMapping)
    }
  }

  /// How Evernote's texts call a file.
  private static func md5(_ data: Data) -> String {
    data.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: guchar.self).baseAddress
      guard let words = g_compute_checksum_for_data(G_CHECKSUM_MD5, start, gsize(bytes.count))
      else {
        return ""
      }
      defer { g_free(words) }
      return String(cString: words)
    }
  }

  /// "20190102T030405Z" as others write it.
  private static func date(_ words: String?) -> String? {
    guard let words, words.utf8.count == 16, words.utf8.allSatisfy({ $0 < 128 }) else {
      return words
    }
    let letters = Array(words)
    func part(_ range: Range<Int>) -> String { String(letters[range]) }
    return
      "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z"
  }
}
