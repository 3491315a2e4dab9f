import TreeStore
import UIKit

/// Deleting, which can be undone, and deleting permanently, which cannot.
extension RootViewController {
  func delete(_ files: [File]) {
    let ids = files.map(\.id)
    undoably(Strings.delete, Strings.deleted(files)) { (root) throws(LibraryError) in
      let before = root.state.selection
      let next = root.next(after: ids)
      let deleted = try root.library.delete(ids)
      // Closes the files first, so that they are not reported as deleted by another program.
      root.state.select(next ?? root.rest(of: before, without: ids))
      let after = root.state.selection
      root.library.deliverPendingChanges()
      return { (root) throws(LibraryError) in
        try root.library.restore(deleted)
        root.library.deliverPendingChanges()
        root.reopen(before, ifStill: after)
      }
    }
  }

  /// What is opened when these go: the note or folder behind the open one, or before it, as where there is a
  /// pointer a list always has one open. Nil where something else than these is open, or nothing else is there.
  private func next(after ids: [FileID]) -> Selection? {
    guard hasPointer, !rootSplit.isCollapsed else { return nil }
    let open = state.selection
    if let folder = open.folder, (try? library.isInside(folder, anyOf: ids)) == true {
      let next = folderList.neighbor(of: ids) {
        (try? library.isInside($0, anyOf: ids)) == false
      }
      guard let next else { return nil }
      return .list(.files(in: next))
    }
    guard let file = open.file, ids.contains(file), let scope = open.scope else { return nil }
    return fileList?.neighbor(of: ids).map { .file($0, in: scope) }
  }

  /// What stays open when these were deleted: a folder that is open may be in one of them.
  func rest(of selection: Selection, without ids: [FileID]) -> Selection {
    if let folder = selection.folder, (try? library.isInside(folder, anyOf: ids)) ?? true {
      return .nothing
    }
    return selection.without(ids)
  }

  func putBack(_ files: [File]) {
    attempt { () throws(LibraryError) in
      let ids = files.map(\.id)
      let next = next(after: ids)
      try library.restore(ids)
      state.select(next ?? state.selection.without(ids))
      library.deliverPendingChanges()
      registerAdditionWithContents(of: files, Strings.putBack, Strings.wasPutBack(files))
    }
  }

  /// Restores the open file from Recently Deleted and opens it in its folder for editing.
  func putBackToEdit(_ id: FileID) {
    attempt { () throws(LibraryError) in
      try library.restore([id])
      library.deliverPendingChanges()
      guard let file = try library.file(id) else { throw .noSuchFile(id) }
      state.select(try selection(of: file))
      reveal(id)
      editor?.startEditing()
    }
  }

  func askToErase(_ files: [File]) {
    Alerts.ask(
      Strings.eraseTitle(files), Strings.eraseMessage, yes: Strings.erase, isDestructive: true,
      from: self
    ) { [weak self] isWanted in
      guard let self else { return }
      if isWanted { self.erase(files) }
      self.focus.restore()
    }
  }

  private func erase(_ files: [File]) {
    attempt { () throws(LibraryError) in
      let ids = files.map(\.id)
      state.select(next(after: ids) ?? state.selection.without(ids))
      try library.erase(ids)
      editors.forget(ids)
      library.deliverPendingChanges()
    }
  }
}
