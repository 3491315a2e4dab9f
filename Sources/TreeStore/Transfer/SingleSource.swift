import Foundation

/// One text, or one bundle.
struct SingleSource: ImportSource {
  let path: String
  let now: Date
  let options: ImportOptions

  func measure() throws(LibraryError) -> ImportMeasure {
    var info = stat()
    guard stat(path, &info) == 0 else { throw .cannotRead(path: path, reason: .system(errno)) }
    let isFile = info.st_mode & S_IFMT == S_IFREG
    // More than fits is refused when it is read.
    return ImportMeasure(
      path: path, notes: 1, entries: 1,
      bytes: isFile ? min(max(0, Int(info.st_size)), TextDecoding.mostFileBytes) : 0)
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    let walk = DirectoryWalk(path, options)
    let entry = walk.entry(path)
    let folder = ImportFolder.forTexts(options.folder)
    let events: [ImportEvent]
    if entry.isFolder {
      events = DirectoryBundle(walk: walk, now: now).read(entry, into: folder)
    } else {
      let data: Data
      do throws(TextBundle.Refusal) { data = try DirectoryWalk.contents(entry.path) } catch {
        throw LibraryError.cannotRead(path: path, reason: error.reason)
      }
      let note = NoteReader.read(
        data, path: path, title: FilePath(entry.name).title.stem, folder: folder,
        modified: entry.modified, changes: entry.changes)
      events = [Self.fill(note, besideFileAt: path, options)]
    }
    if events.count == 1, case .refused(_, let reason) = events[0] {
      throw LibraryError.notNotes(path: path, reason: reason)
    }
    for event in events {
      guard try visit(event) else { return }
    }
  }
}
