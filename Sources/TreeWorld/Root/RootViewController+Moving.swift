import TreeStore
import UIKit

/// Moving, duplicating and pinning.
extension RootViewController {
  func askWhereToMove(_ files: [File]) {
    attempt { () throws(LibraryError) in
      let isThere = try FolderPicker.present(from: self, library: library, moving: files) {
        [weak self] goal in
        guard let self else { return }
        switch goal {
        case .top: self.move(files, to: nil)
        case .folder(let folder): self.move(files, to: folder)
        case nil: break
        }
        self.focus.restore()
      }
      if !isThere { tell(Strings.noOtherFolder) }
    }
  }

  /// - Parameter folder: Nil for the top, where folders can be.
  func move(_ files: [File], to folder: File?) {
    let ids = files.map(\.id)
    let words = folder.map { Strings.moved(files, to: $0.name) } ?? Strings.movedToTop(files)
    undoably(Strings.moveAction, words) { (root) throws(LibraryError) in
      let before = root.state.selection
      let moved = try root.library.move(ids, to: folder?.id)
      // An open file stays open, in its new folder.
      if let folder, let open = before.file, ids.contains(open), before.folder != nil {
        root.state.select(.file(open, in: .files(in: folder.id)))
      }
      let after = root.state.selection
      root.library.deliverPendingChanges()
      if after != before, let open = after.file { root.reveal(open) }
      if let open = after.folder, ids.contains(open) { root.folderList.reveal(.file(open)) }
      return { (root) throws(LibraryError) in
        try root.library.putBack(moved)
        root.library.deliverPendingChanges()
        root.reopen(before, ifStill: after)
        if let open = after.folder, ids.contains(open) { root.folderList.reveal(.file(open)) }
      }
    }
  }

  /// Scrolls to the rows of an open file and its folder.
  func reveal(_ file: FileID) {
    if let row = state.selection.scope?.row { folderList.reveal(row) }
    fileList?.reveal(.file(file))
  }

  func duplicate(_ files: [File]) {
    attempt { () throws(LibraryError) in
      // The copy includes the last changes.
      try library.flush()
      let copies = try library.duplicate(files.map(\.id))
      library.deliverPendingChanges()
      registerAdditionWithContents(of: copies, Strings.duplicate, Strings.duplicated(files))
      guard let first = copies.first else { return }
      (first.isFolder ? folderList : fileList)?.reveal(.file(first.id))
    }
  }

  func setPinned(_ isPinned: Bool, _ files: [File]) {
    attempt { () throws(LibraryError) in
      let changed = files.filter { $0.isPinned != isPinned }
      try library.setPinned(isPinned, of: changed.map(\.id))
      library.deliverPendingChanges()
      if !changed.isEmpty { registerPinning(isPinned, of: changed) }
    }
  }
}
