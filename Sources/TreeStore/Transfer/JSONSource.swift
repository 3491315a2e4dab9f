import Foundation

/// The JSON that TreeWorld exports, or Simplenote's.
struct JSONSource: ImportSource {
  private enum Kind { case treeworld, simplenote }

  let path: String
  let now: Date
  private let data: Data
  private let kind: Kind

  init(path: String, now: Date) throws(LibraryError) {
    self.path = path
    self.now = now
    data = try FilePath(path).mapped()
    kind = try Self.kind(data, path)
  }

  /// Told by the first key that is one of theirs.
  private static func kind(_ data: Data, _ path: String) throws(LibraryError) -> Kind {
    var kind: Kind?
    var version: Int?
    do {
      try JSONElements(data: data).visit { key, isElement, value in
        switch key {
        case "format" where !isElement:
          guard (try? JSONDecoder().decode(String.self, from: value)) == JSONForm.format else {
            return false
          }
          kind = .treeworld
          return version == nil
        case "version" where !isElement:
          version = try? JSONDecoder().decode(Int.self, from: value)
          return kind == nil
        case "activeNotes", "trashedNotes":
          if kind == nil { kind = .simplenote }
          return false
        default: return kind == nil || version == nil
        }
      }
    } catch {
      throw .notNotes(path: path, reason: .noWholeJSON)
    }
    guard let kind else {
      throw .notNotes(
        path: path, reason: .otherJSON)
    }
    if kind == .treeworld, let version, version > JSONForm.version {
      throw .notNotes(path: path, reason: .newerJSON(version))
    }
    return kind
  }

  func count() throws(LibraryError) -> Int? {
    var count = 0
    do {
      try JSONElements(data: data).visit { key, isElement, _ in
        if isElement, ["files", "activeNotes", "trashedNotes"].contains(key) { count += 1 }
        return true
      }
    } catch { return nil }
    return count
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    let decoder = JSONDecoder()
    var folders: [String: ImportFolder] = [:]
    var number = 0
    do {
      try JSONElements(data: data).visit { key, isElement, value in
        guard isElement else { return true }
        number += 1
        let place = "\(key), number \(number)"
        guard value.count <= 2 * TextDecoding.mostBytes else {
          return try visit(
            .refused(path: place, reason: TextDecoding.tooLarge(value.count)))
        }
        do {
          switch (kind, key) {
          case (.treeworld, "folders"):
            let folder = try decoder.decode(JSONForm.Folder.self, from: value).importFolder
            folders[folder.key] = folder
            return try visit(.folder(folder))
          case (.treeworld, "files"):
            let file = try decoder.decode(JSONForm.File.self, from: value)
            guard let folder = folders[file.folder] else {
              return try visit(
                .refused(path: "\(place) (“\(file.name)”)", reason: .lostFolder))
            }
            return try visit(.note(file.item(in: folder)))
          case (.simplenote, "activeNotes"), (.simplenote, "trashedNotes"):
            let note = try decoder.decode(SimplenoteNote.self, from: value)
            return try visit(.note(note.item(place, isTrashed: key == "trashedNotes", now: now)))
          default: return true
          }
        } catch is DecodingError {
          return try visit(
            .refused(path: place, reason: .noNote))
        }
      }
    } catch let problem as JSONElements.Problem {
      var reason = Sentence.noJSON
      if case .endsEarly(let byte) = problem { reason = .noJSON(from: byte) }
      _ = try visit(.refused(path: FilePath(path).name.shown, reason: reason))
    }
  }
}

/// A note as Simplenote exports it.
private struct SimplenoteNote: Decodable {
  var content: String
  var creationDate: String?
  var lastModified: String?
  var pinned: Bool?
  var tags: [String]?

  func item(_ place: String, isTrashed: Bool, now: Date) -> ImportItem {
    var changes: [Sentence] = []
    let title =
      content.split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty } ?? ""
    let bare = title.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    let name = String(bare.prefix(80))
    var text = content
    if text.utf8.contains(0) {
      let count = text.utf8.reduce(0) { $0 + ($1 == 0 ? 1 : 0) }
      text = FileText.storable(text)
      changes.append(TextDecoding.withoutNUL(count))
    }
    if let tags, !tags.isEmpty {
      text += (text.hasSuffix("\n") ? "\n" : "\n\n") + "Tags: " + tags.joined(separator: ", ")
      changes.append(.tags)
    }
    if isTrashed { changes.append(.simplenoteTrash) }
    var ignored: [Sentence] = []
    return ImportItem(
      path: name.isEmpty ? place : "\(place) (“\(name)”)",
      folder: ImportFolder(key: "Simplenote", name: "Simplenote"),
      file: NewFile(
        name: ImportName.fit(name, &ignored), text: text,
        created: creationDate.flatMap(TransferDate.date),
        modified: lastModified.flatMap(TransferDate.date), isPinned: pinned ?? false,
        deleted: isTrashed ? now : nil), changes: changes)
  }
}
