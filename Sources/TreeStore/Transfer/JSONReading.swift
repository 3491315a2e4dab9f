import Foundation

/// Reads the notes of a JSON object. What of it is not understood is refused by its place.
struct JSONReading {
  let kind: JSONSource.Kind
  let data: Data
  let now: Date

  private let decoder = JSONDecoder()
  private var folders: [String: ImportFolder] = [:]
  /// The keys that had their turn.
  private var seen: Set<String> = []
  /// Whether the elements of this list are taken, and how many there were.
  private var isTaken = false
  private var number = 0
  /// Whether the folders were read.
  private var hasFolders = false
  /// Whether there are earlier texts.
  private var hasVersions = false

  init(kind: JSONSource.Kind, data: Data, now: Date) {
    (self.kind, self.data, self.now) = (kind, data, now)
  }

  /// Raw bytes of an element: each letter may be written as six.
  private static let mostBytes = 6 * TextDecoding.mostBytes + 65_536
  /// Members of a note that are named though nobody knows them.
  private static let mostUnknown = 10

  mutating func read(_ visit: (ImportEvent) throws -> Bool) throws {
    var goesOn = true
    try JSONElements(data: data).visit { key, form, value in
      for event in events(key, form, value) {
        goesOn = try visit(event)
        guard goesOn else { return false }
      }
      return true
    }
    guard goesOn, hasVersions else { return }
    // Wherever they stand, earlier texts come behind their notes.
    var number = 0
    try JSONElements(data: data).visit { key, form, value in
      guard key == "versions", form == .element else { return true }
      number += 1
      return try visit(version(value, number))
    }
  }

  private func version(_ value: Data, _ number: Int) -> ImportEvent {
    let place = "versions, number \(number)"
    func refused(_ reason: LocalizedMessage) -> ImportEvent {
      .refused(path: place, reason: reason)
    }
    guard value.count <= Self.mostBytes else { return refused(TextDecoding.tooLarge(value.count)) }
    if let twice = members(of: value, known: JSONForm.Version.keys).twice {
      return refused(.memberTwice(twice))
    }
    do {
      let form = try decoder.decode(JSONForm.Version.self, from: value)
      var changes: [LocalizedMessage] = []
      guard let note = FileID(uuidString: form.file) else { return refused(.noMember("file")) }
      guard let date = TransferDate.date(form.date, &changes) else {
        return refused(.noMember("date"))
      }
      let text = FileText.storable(form.text)
      guard text.utf8.count <= TextDecoding.mostBytes else {
        return refused(TextDecoding.tooLarge(text.utf8.count))
      }
      return .version(ImportVersion(path: place, note: note, date: date, text: text))
    } catch {
      return refused(Self.reason(error))
    }
  }

  private mutating func events(_ key: String, _ form: JSONElements.Kind, _ value: Data)
    -> [ImportEvent]
  {
    guard form == .element else { return begin(key, form) }
    guard isTaken else { return [] }
    number += 1
    return [element(key, value)]
  }

  private mutating func begin(_ key: String, _ form: JSONElements.Kind) -> [ImportEvent] {
    isTaken = false
    number = 0
    func refused(_ reason: LocalizedMessage) -> [ImportEvent] {
      [.refused(path: key, reason: reason)]
    }
    guard let isList = kind.keys[key] else { return refused(.unknownPart) }
    guard seen.insert(key).inserted else { return refused(.partTwice) }
    guard isList == (form == .list) else { return refused(isList ? .noList : .unknownPart) }
    // Folders are read all at once: those around others come first, wherever they stand.
    isTaken = isList && !["folders", "versions"].contains(key)
    if key == "versions" { hasVersions = isList && form == .list }
    guard kind == .treeworld, ["files", "folders"].contains(key), !hasFolders else { return [] }
    hasFolders = true
    return allFolders()
  }

  /// The order of keys says nothing in JSON, and that of folders neither: files may stand before their
  /// folders, and these before those around them.
  private mutating func allFolders() -> [ImportEvent] {
    var events: [ImportEvent] = []
    var found: [ImportFolder] = []
    var parents: [String: String?] = [:]
    var number = 0
    var isFirst = true
    // Where the JSON ends early is said when it is read that far.
    try? JSONElements(data: data).visit { key, form, value in
      guard key == "folders" else { return true }
      guard form == .element else {
        // What stands there twice, or is no list, is said when it has its turn.
        defer { isFirst = false }
        return isFirst && form == .list
      }
      number += 1
      switch folder(value, number, parents) {
      case .success(let (folder, parent)):
        parents[folder.key] = .some(parent)
        found.append(folder)
      case .failure(let refusal):
        events.append(.refused(path: refusal.path, reason: refusal.reason))
      }
      return true
    }
    let breaches = FolderRules.breaches(parents)
    let byKey = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
    for var folder in found {
      var key = folder.key
      while breaches[key] == nil, let parent = parents[key] ?? nil, var around = byKey[parent] {
        if let breach = breaches[parent] { around.changes.append(breach.message) }
        folder.around.insert(around, at: 0)
        key = parent
      }
      if let breach = breaches[folder.key] { folder.changes.append(breach.message) }
      folders[folder.key] = folder
      events.append(.folder(folder))
    }
    return events
  }

  private struct Refusal: Error {
    var path: String
    var reason: LocalizedMessage
  }

  private func folder(
    _ value: Data, _ number: Int, _ known: [String: String?]
  ) -> Result<(ImportFolder, String?), Refusal> {
    let place = "folders, number \(number)"
    guard value.count <= Self.mostBytes else {
      return .failure(Refusal(path: place, reason: TextDecoding.tooLarge(value.count)))
    }
    let (changes, twice) = members(of: value, known: JSONForm.Folder.keys)
    if let twice { return .failure(Refusal(path: place, reason: .memberTwice(twice))) }
    do {
      let form = try decoder.decode(JSONForm.Folder.self, from: value)
      let folder = form.folder(changes)
      guard known[folder.key] == nil else {
        return .failure(Refusal(path: "\(place) (“\(folder.name)”)", reason: .identityTwice))
      }
      return .success((folder, form.parent))
    } catch {
      return .failure(Refusal(path: place, reason: Self.reason(error)))
    }
  }

  // MARK: Elements

  private mutating func element(_ key: String, _ value: Data) -> ImportEvent {
    let place = "\(key), number \(number)"
    func refused(_ reason: LocalizedMessage, _ name: String? = nil) -> ImportEvent {
      .refused(path: name.map { "\(place) (“\($0)”)" } ?? place, reason: reason)
    }
    guard value.count <= Self.mostBytes else {
      return refused(TextDecoding.tooLarge(value.count))
    }
    do {
      switch (kind, key) {
      case (.treeworld, _):
        let (changes, twice) = members(of: value, known: JSONForm.File.keys)
        if let twice { return refused(.memberTwice(twice)) }
        let file = try decoder.decode(JSONForm.File.self, from: value)
        guard let folder = folders[file.folder] else { return refused(.lostFolder, file.name) }
        return note(file.item(in: folder, changes))
      case (.simplenote, _):
        let (changes, twice) = members(of: value, known: SimplenoteNote.keys)
        if let twice { return refused(.memberTwice(twice)) }
        let note = try decoder.decode(SimplenoteNote.self, from: value)
        return self.note(note.item(place, isTrashed: key == "trashedNotes", now: now, changes))
      }
    } catch {
      return refused(Self.reason(error))
    }
  }

  private func note(_ item: ImportItem) -> ImportEvent {
    let bytes = item.file.text?.utf8.count ?? 0
    return bytes <= TextDecoding.mostBytes
      ? .note(item) : .refused(path: item.path, reason: TextDecoding.tooLarge(bytes))
  }

  /// What a note has besides, and what it has twice: decoders pass over both.
  private func members(of value: Data, known: Set<String>) -> (
    changes: [LocalizedMessage], twice: String?
  ) {
    var seen: Set<String> = []
    var changes: [LocalizedMessage] = []
    var twice: String?
    // What is no object is told by the decoder.
    try? JSONElements(data: value).visit { key, form, _ in
      guard form != .element else { return true }
      if !seen.insert(key).inserted {
        twice = key
        return false
      }
      if !known.contains(key), changes.count < Self.mostUnknown {
        changes.append(.unknownMember(key))
      }
      return true
    }
    return (changes, twice)
  }

  private static func reason(_ error: any Error) -> LocalizedMessage {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context) where context.codingPath.isEmpty:
      .noMember(key.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.first.map { .noMember($0.stringValue) } ?? .noNote
    default: .noNote
    }
  }
}
