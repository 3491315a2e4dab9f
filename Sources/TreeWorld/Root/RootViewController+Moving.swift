import TreeStore
import UIKit

/// Moving, duplicating and pinning.
extension RootViewController {
  func askWhereToMove(_ files: [File]) {
    attempt { () throws(LibraryError) in
      let homes = Set(files.map(\.parent))
      // Files from several folders can be moved to one of these folders.
      let folders = try library.folders().filter { homes.count > 1 || !homes.contains($0.id) }
      guard !folders.isEmpty else { return tell(Strings.noOtherFolder) }
      FolderPicker.present(from: self, folders: folders) { [weak self] folder in
        guard let self else { return }
        if let folder { self.move(files, to: folder) }
        self.focus.restore()
      }
    }
  }

  func move(_ files: [File], to folder: File) {
    let ids = files.map(\.id)
    undoably(Strings.moveAction, Strings.moved(files, to: folder.name)) {
      (root) throws(LibraryError) in
      let before = root.state.selection
      let moved = try root.library.move(ids, to: folder.id)
      // An open file stays open, in its new folder.
      if let open = before.file, ids.contains(open), before.folder != nil {
        root.state.select(.file(open, in: .files(in: folder.id)))
      }
      let after = root.state.selection
      root.library.deliverPendingChanges()
      if after != before, let open = after.file { root.reveal(open) }
      return { (root) throws(LibraryError) in
        try root.library.putBack(moved)
        root.library.deliverPendingChanges()
        root.reopen(before, ifStill: after)
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
      registerComing(of: copies, Strings.duplicate, Strings.duplicated(files))
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
