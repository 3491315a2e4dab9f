import TreeStore
import UIKit

/// What a person asks for in a list.
extension RootViewController: FileListDelegate {
  func fileList(_ list: FileListViewController, didSelect file: File) {
    if file.isFolder {
      // A tap on the open folder leaves its open file alone.
      if state.selection.folder != file.id { state.select(.folder(file.id)) }
    } else if let folder = file.parent {
      state.select(.file(file.id, folder: folder))
    }
  }

  func fileList(_ list: FileListViewController, didChangeTo files: [File]) {
    if list === folderList {
      guard let open = state.selection.folder else { return }
      guard let folder = files.first(where: { $0.id == open }) else {
        state.select(.nothing)
        return
      }
      fileList?.title = folder.name
    } else if list === fileList, let open = state.selection.file,
      let folder = state.selection.folder
    {
      guard let file = files.first(where: { $0.id == open }) else {
        state.select(.folder(folder))
        return
      }
      editor?.rename(to: file.name)
      editor?.refresh()
    }
    updateHighlights()
  }

  func fileListWantsNewItem(_ list: FileListViewController) {
    let isFolder = list === folderList
    NamePrompt.present(from: self, title: isFolder ? Strings.newFolder : Strings.newFile) {
      [weak self] name in
      guard let self else { return }
      self.attempt { () throws(LibraryError) in
        if isFolder {
          let folder = try self.library.createFolder(named: name)
          self.library.deliverPendingChanges()
          self.state.select(.folder(folder.id))
          self.folderList.reveal(folder.id)
        } else if case .files(let folder) = list.scope {
          let file = try self.library.createFile(named: name, in: folder)
          self.library.deliverPendingChanges()
          self.state.select(.file(file.id, folder: folder))
          self.fileList?.reveal(file.id)
          self.editor?.textView.becomeFirstResponder()
        }
      }
    }
  }

  func fileList(_ list: FileListViewController, wantsToRename file: File) {
    NamePrompt.present(
      from: self, title: file.isFolder ? Strings.renameFolder : Strings.renameFile,
      initial: file.name
    ) { [weak self] name in
      self?.attempt { () throws(LibraryError) in
        try self?.library.rename(file.id, to: name)
        self?.library.deliverPendingChanges()
      }
    }
  }

  /// Deletes at once: Ctrl+Z brings it back.
  func fileList(_ list: FileListViewController, wantsToDelete file: File) {
    attempt { () throws(LibraryError) in
      let open = state.selection
      let deleted = try library.delete(file.id)
      undoManager?.registerUndo(withTarget: self) { root in
        root.attempt { () throws(LibraryError) in
          try root.library.restore(deleted)
          root.library.deliverPendingChanges()
          // Back to where it was, unless something else was opened since.
          if root.state.selection.file == nil, open.file == file.id || open.folder == file.id {
            root.state.select(open)
          }
        }
      }
      library.deliverPendingChanges()
    }
  }

  private func attempt(_ body: () throws(LibraryError) -> Void) {
    do { try body() } catch { show(error) }
  }
}
