import Foundation

/// A TextBundle that is a folder of the disk.
struct DirectoryBundle {
  let walk: DirectoryWalk
  let now: Date

  func read(_ bundle: DirectoryEntry, into folder: ImportFolder) -> [ImportEvent] {
    var files: [TextBundle.Entry] = []
    do throws(LibraryError) { try gather(bundle, bundle.shown.count, &files) } catch {
      return [.refused(path: bundle.shownPath, reason: .unreadable(error.reason))]
    }
    return TextBundle.read(
      files, path: bundle.shownPath, name: bundle.name, folder: folder,
      modified: bundle.modified, changes: bundle.changes, now: now)
  }

  private func gather(
    _ folder: DirectoryEntry, _ depth: Int, _ files: inout [TextBundle.Entry]
  ) throws(LibraryError) {
    for inner in try walk.entries(of: folder) {
      if inner.isFolder, inner.refusal == nil {
        try gather(inner, depth, &files)
      } else {
        let name = inner.shown.dropFirst(depth).joined(separator: "/")
        files.append(
          TextBundle.Entry(name: name) { () throws(TextBundle.Refusal) in
            if let refusal = inner.refusal { throw TextBundle.Refusal(reason: refusal) }
            return try DirectoryWalk.contents(inner.path)
          })
      }
    }
  }
}
