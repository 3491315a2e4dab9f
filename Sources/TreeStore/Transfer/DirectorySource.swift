import Foundation

/// A folder of text files, as deep as it is.
struct DirectorySource: ImportSource {
  let path: String
  let now: Date
  let options: ImportOptions
  private let manifest: ExportManifest?
  private let known: [String: ImportFolder]
  private let root: (name: String, changes: [LocalizedMessage])
  /// Whether it has notes beside its folders: all come into one folder then, and stay together.
  private let isOneTree: Bool

  init(path: String, now: Date, options: ImportOptions = ImportOptions()) {
    (self.path, self.now, self.options) = (path, now, options)
    manifest = ExportManifest.read(inFolder: path)
    known = manifest?.byDirectory ?? [:]
    root = Self.name(of: path)
    // An export tells itself where its folders belong. What cannot be read is told when it is read.
    let top =
      manifest == nil
      ? try? DirectoryWalk(path, options).entries(of: .init(path: FilePath(path).c)) : nil
    isOneTree = (top ?? []).contains { entry in
      guard entry.refusal == nil, !FilePath(entry.name).isHidden else { return false }
      return entry.isFolder
        ? TextBundle.isBundle(entry.name) : NoteReader.mayBeNote(entry.name)
    }
  }

  /// What the folder is called, also where the path is "." or has a slash at its end.
  private static func name(of path: String) -> (name: String, changes: [LocalizedMessage]) {
    let bytes = DirectoryWalk.real(FilePath(path).c) ?? FilePath(path).c
    let name = bytes.dropLast().split(separator: 47).last.map {
      LegacyText.name($0.map { UInt8(bitPattern: $0) })
    }
    guard let name else { return ("Imported", []) }
    return (name.text, name.isUTF8 ? [] : [.noUTF8Name])
  }

  func measure() throws(LibraryError) -> ImportMeasure {
    let walk = DirectoryWalk(path, options)
    var measure = ImportMeasure(path: path)
    try add(try top(walk), walk, to: &measure)
    return measure
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    for folder in manifest?.inOrder ?? [] {
      guard try visit(.folder(folder)) else { return }
    }
    let walk = DirectoryWalk(path, options)
    let files = DirectoryAttachments(path, options)
    let isWhole = try read(
      try top(walk), DirectoryEntry(path: FilePath(path).c), walk, files, visit)
    guard isWhole else { return }
    for event in files.rest {
      guard try visit(event) else { return }
    }
  }

  private func top(_ walk: DirectoryWalk) throws(LibraryError) -> [DirectoryEntry] {
    do throws(LibraryError) {
      return try walk.entries(of: DirectoryEntry(path: FilePath(path).c))
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
  }

  private func add(
    _ entries: [DirectoryEntry], _ walk: DirectoryWalk, to measure: inout ImportMeasure
  ) throws(LibraryError) {
    for entry in entries {
      measure.entries += 1
      guard entry.refusal == nil, !FilePath(entry.name).isHidden else { continue }
      if !entry.isFolder {
        guard NoteReader.mayBeNote(entry.name) else { continue }
        measure.notes += 1
        measure.bytes += entry.size <= TextDecoding.mostFileBytes ? entry.size : 0
      } else if isBundle(entry) {
        measure.notes += 1
      } else if let inner = try? walk.entries(of: entry) {
        // What cannot be read is told when it is its turn.
        try add(inner, walk, to: &measure)
      }
      guard measure.entries <= options.limits.entries else {
        return try measure.check(options.limits)
      }
    }
  }

  /// - Returns: false when it was ended.
  private func read(
    _ entries: [DirectoryEntry], _ parent: DirectoryEntry, _ walk: DirectoryWalk,
    _ files: DirectoryAttachments, _ visit: (ImportEvent) throws -> Bool
  ) throws -> Bool {
    // The files of a folder before those in folders beneath it.
    for entry in entries where !entry.isFolder {
      if entry.shown == [ExportManifest.name], manifest != nil { continue }
      if isFile(entry) {
        files.wait(for: entry)
        continue
      }
      guard try visit(files.fill(note(entry, parent), from: parent.shown)) else { return false }
    }
    for entry in entries where entry.isFolder {
      if FilePath(entry.name).isHidden {
        guard try visit(.skipped(path: entry.shownPath, reason: .hidden)) else { return false }
      } else if let reason = entry.refusal {
        guard try visit(.refused(path: entry.shownPath, reason: reason)) else { return false }
      } else if isBundle(entry) {
        let bundle = DirectoryBundle(walk: walk, now: now)
        for event in bundle.read(entry, into: folder(parent)) {
          guard try visit(event) else { return false }
        }
      } else {
        let inner: [DirectoryEntry]
        do throws(LibraryError) { inner = try walk.entries(of: entry) } catch {
          let reason = LocalizedMessage.unreadable(error.reason)
          guard try visit(.refused(path: entry.shownPath, reason: reason)) else { return false }
          continue
        }
        guard try read(inner, entry, walk, files, visit) else { return false }
      }
    }
    return true
  }

  /// A folder of an export may be called as bundles are.
  private func isBundle(_ entry: DirectoryEntry) -> Bool {
    TextBundle.isBundle(entry.name) && known[entry.shownPath] == nil
  }

  private func folder(_ entry: DirectoryEntry) -> ImportFolder {
    ImportName.folder(
      entry.shown, root: root.name, isOneTree: isOneTree, known: known,
      changes: entry.shown.isEmpty ? root.changes : entry.changes)
  }

  /// Whether it is no note, and may be what a note names.
  private func isFile(_ entry: DirectoryEntry) -> Bool {
    entry.refusal == nil && !FilePath(entry.name).isHidden && !NoteReader.mayBeNote(entry.name)
  }

  private func note(_ entry: DirectoryEntry, _ parent: DirectoryEntry) -> ImportEvent {
    let path = entry.shownPath
    if FilePath(entry.name).isHidden { return .skipped(path: path, reason: .hidden) }
    if let refusal = entry.refusal { return .refused(path: path, reason: refusal) }
    guard NoteReader.mayBeNote(entry.name) else {
      return .refused(path: path, reason: NoteReader.refusal(ofEnding: entry.name))
    }
    do throws(TextBundle.Refusal) {
      return NoteReader.read(
        try DirectoryWalk.contents(entry.path), path: path,
        title: FilePath(entry.name).title.stem, folder: folder(parent),
        modified: entry.modified, changes: entry.nameChanges)
    } catch {
      return .refused(path: path, reason: error.reason)
    }
  }
}
