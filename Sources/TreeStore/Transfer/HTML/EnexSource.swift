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
    guard MarkupLibrary.shared != nil else {
      throw .notNotes(path: path, reason: .needsLibrary(MarkupLibrary.name))
    }
  }

  func measure() throws(LibraryError) -> ImportMeasure {
    var measure = ImportMeasure(path: path)
    let reader = EnexReader(onlyCounts: true)
    do throws(TextBundle.Refusal) {
      let parser = try MarkupParser(.xml, reader)
      for piece in pieces { parser.add(data[piece]) }
    } catch {
      throw .notNotes(path: path, reason: error.reason)
    }
    (measure.notes, measure.entries) = (reader.count, reader.count)
    // Most of it is files.
    measure.bytes = 0
    return measure
  }

  private var pieces: some Sequence<Range<Int>> {
    stride(from: data.startIndex, to: data.endIndex, by: 1 << 16).lazy.map { start in
      start..<Swift.min(start + 1 << 16, data.endIndex)
    }
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    let reader = EnexReader()
    let parser = try MarkupParser(.xml, reader)
    var number = 0
    func pass() throws -> Bool {
      for note in reader.take() {
        number += 1
        guard try visit(event(note, number)) else { return false }
      }
      return true
    }
    for piece in pieces {
      parser.add(data[piece])
      guard try pass() else { return }
      guard parser.brokenLine == nil else { break }
    }
    // One that ends early breaks the rules there.
    let brokenLine = parser.brokenLine
    parser.finish()
    guard try pass(), parser.brokenLine != nil else { return }
    let reason = brokenLine.map { LocalizedMessage.brokenXML($0) } ?? .endsEarly
    _ = try visit(.refused(path: FilePath(path).name.shown, reason: reason))
  }

  private func event(_ note: EnexNote, _ number: Int) -> ImportEvent {
    let place = note.title.isEmpty ? "\(FilePath(path).name.shown) \(number)" : note.title
    guard !note.isTooLarge else {
      return .refused(path: place, reason: TextDecoding.tooLarge(TextDecoding.mostFileBytes))
    }
    let files = EnexFiles(note.resources)
    var text: String
    do throws(TextBundle.Refusal) {
      (_, text) = try HTMLMarkdown.convert(note.content) { element, attributes in
        guard element == "en-media" else { return HTMLPage.picture(attributes) }
        return files.markdown(ofHash: attributes["hash"]?.lowercased() ?? "")
      }
    } catch {
      return .refused(path: place, reason: error.reason)
    }
    // What the text does not show is at its end.
    for line in files.rest { text += (text.isEmpty ? "" : "\n") + line + "\n" }
    var changes: [LocalizedMessage] = []
    if !note.tags.isEmpty {
      text += "\n" + TagName.line(of: note.tags)
      changes.append(.tags)
    }
    let stored = FileText.storable(text)
    guard stored.utf8.count <= TextDecoding.mostBytes else {
      return .refused(path: place, reason: TextDecoding.tooLarge(stored.utf8.count))
    }
    let created = TransferDate.date(Self.date(note.created), &changes)
    let modified = TransferDate.date(Self.date(note.modified), &changes)
    let folder = FilePath(path).title.stem
    return .note(
      ImportItem(
        path: place, folder: ImportName.folder([folder], root: folder),
        file: NewFile(
          name: ImportName.fit(note.title, &changes), text: stored, created: created,
          modified: modified), changes: changes, attachments: files.attachments(of: place)))
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
