import TreeStore
import UIKit

/// What lists tell: a row was chosen, or the library changed them.
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
      if let folder = files.first(where: { $0.id == open }) {
        fileList?.title = folder.name
      } else {
        close(open, placeholder: folderPlaceholder, name: fileList?.title)
      }
    } else if list === fileList, let open = state.selection.file {
      if let file = files.first(where: { $0.id == open }) {
        editor?.rename(to: file.name)
        editor?.refresh()
      } else {
        close(open, placeholder: filePlaceholder, name: editor?.title)
      }
    }
  }

  /// What is open was deleted, and not here: here it is closed before it goes.
  private func close(_ id: FileID, placeholder: PlaceholderViewController, name: String?) {
    do {
      // A list that could not be read may lack rows as well.
      guard try library.file(id) == nil else { return }
    } catch {
      return tell(error)
    }
    let reason = Strings.deletedElsewhere(name ?? "")
    state.select(state.selection.without(id))
    placeholder.explain(reason)
    // A stack has no placeholder to say it.
    if rootSplit.isCollapsed { tell(reason, title: Strings.closed) }
  }

  func fileListWantsNewItem(_ list: FileListViewController) {
    if case .files(let folder) = list.scope { createFile(in: folder) } else { createFolder() }
  }

  func fileList(_ list: FileListViewController, wantsToRename file: File) { rename(file) }

  /// Deletes at once, a folder with all that it holds: Ctrl+Z brings it back.
  func fileList(_ list: FileListViewController, wantsToDelete file: File) { delete(file) }

  func attempt(_ body: () throws(LibraryError) -> Void) {
    do { try body() } catch { tell(error) }
  }
}
