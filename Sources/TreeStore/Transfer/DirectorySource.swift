import Foundation

/// A folder of text files, as deep as it is.
struct DirectorySource: ImportSource {
  let path: String
  let now: Date
  private let manifest: ExportManifest?

  init(path: String, now: Date) {
    self.path = path
    self.now = now
    manifest = ExportManifest.read(inFolder: path)
  }

  private var root: String {
    let given = FilePath(path).trimmed
    let isName = !["", ".", ".."].contains(given.name.string)
    return ((isName ? given : given.resolved)?.name ?? given.name).shown
  }

  func count() throws(LibraryError) -> Int? {
    var count = 0
    let counting = DirectoryCount()
    try counting.add(path, to: &count)
    return count
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    for folder in manifest?.folders ?? [] {
      guard try visit(.folder(folder.importFolder)) else { return }
    }
    _ = try read(DirectoryWalk(), FilePath(path).c, [], visit)
  }

  /// Reads one bundle in this folder.
  func read(only entry: DirectoryEntry, _ visit: (ImportEvent) throws -> Bool) throws {
    for event in try bundle(entry, DirectoryWalk(), []) {
      guard try visit(event) else { return }
    }
  }

  /// - Returns: false when it was ended.
  private func read(
    _ walk: DirectoryWalk, _ path: [CChar], _ shown: [String],
    _ visit: (ImportEvent) throws -> Bool
  ) throws -> Bool {
    let entries: [DirectoryEntry]
    do { entries = try walk.entries(path, shown: shown) } catch {
      guard !shown.isEmpty, case .cannotRead(let place, let reason) = error else {
        throw LibraryError.cannotRead(path: self.path, reason: error.reason)
      }
      return try visit(.refused(path: place, reason: .unreadable(reason)))
    }
    // The files of a folder before those in folders beneath it.
    for entry in entries where !entry.isFolder {
      if shown.isEmpty, entry.name == ExportManifest.name, manifest != nil { continue }
      guard try visit(note(entry, shown)) else { return false }
    }
    for entry in entries where entry.isFolder {
      if let reason = entry.refusal ?? (entry.name.hasPrefix(".") ? .hidden : nil) {
        guard try visit(.refused(path: entry.shownPath, reason: reason)) else { return false }
      } else if TextBundle.isBundle(entry.name) {
        for event in try bundle(entry, walk, shown) {
          guard try visit(event) else { return false }
        }
      } else if try !read(walk, entry.path, entry.shown, visit) {
        return false
      }
    }
    return true
  }

  private func folder(_ shown: [String]) -> ImportFolder {
    if shown.count == 1, let known = manifest?.folder(inDirectory: shown[0]) {
      return known.importFolder
    }
    return ImportName.folder(shown, root: root)
  }

  private func note(_ entry: DirectoryEntry, _ parent: [String]) -> ImportEvent {
    let path = entry.shownPath
    if let refusal = entry.refusal { return .refused(path: path, reason: refusal) }
    if entry.name.hasPrefix(".") { return .refused(path: path, reason: .hidden) }
    guard NoteReader.mayBeNote(entry.name) else {
      return .refused(path: path, reason: NoteReader.refusal(ofEnding: entry.name))
    }
    do throws(TextBundle.Refusal) {
      return NoteReader.read(
        try DirectoryWalk.contents(entry.path), path: path, name: entry.name,
        folder: folder(parent), modified: entry.modified, changes: entry.changes)
    } catch {
      return .refused(path: path, reason: error.reason)
    }
  }

  private func bundle(
    _ entry: DirectoryEntry, _ walk: DirectoryWalk, _ parent: [String]
  ) throws -> [ImportEvent] {
    var files: [TextBundle.Entry] = []
    func gather(_ path: [CChar], _ shown: [String]) throws(LibraryError) {
      for inner in try walk.entries(path, shown: shown) {
        if inner.isFolder, inner.refusal == nil {
          try gather(inner.path, inner.shown)
        } else {
          let name = inner.shown.dropFirst(entry.shown.count).joined(separator: "/")
          files.append(
            TextBundle.Entry(name: name) { () throws(TextBundle.Refusal) in
              if let refusal = inner.refusal { throw TextBundle.Refusal(reason: refusal) }
              return try DirectoryWalk.contents(inner.path)
            })
        }
      }
    }
    do throws(LibraryError) { try gather(entry.path, entry.shown) } catch {
      return [.refused(path: entry.shownPath, reason: .unreadable(error.reason))]
    }
    return TextBundle.read(
      files, path: entry.shownPath, folder: folder(parent), modified: entry.modified, now: now)
  }
}

/// How many files there are, for a bar that fills.
final class DirectoryCount {
  private let walk = DirectoryWalk()

  func add(_ path: String, to count: inout Int) throws(LibraryError) {
    try add(FilePath(path).c, [path], &count)
  }

  private func add(_ path: [CChar], _ shown: [String], _ count: inout Int) throws(LibraryError) {
    for entry in try walk.entries(path, shown: shown) {
      guard entry.refusal == nil, !entry.name.hasPrefix(".") else { continue }
      if !entry.isFolder {
        count += NoteReader.mayBeNote(entry.name) ? 1 : 0
      } else if TextBundle.isBundle(entry.name) {
        count += 1
      } else {
        // What cannot be read is told when it is its turn.
        try? add(entry.path, entry.shown, &count)
      }
    }
  }
}
