import TreeStore
import UIKit

/// The delegate of the lists.
extension RootViewController: FileListDelegate {
  func fileList(_ list: FileListViewController, didSelect row: ListRow) {
    beforeSearch = nil
    search.endIfEmpty()
    if list === folderList { asksForFolders = false }
    switch row {
    case .all: open(.all)
    case .deleted: open(.deleted)
    case .tag(let tag): open(.tagged(tag.id))
    case .file(let file) where !file.isFolder: state.select(.file(file.id, in: list.scope))
    case .file(let folder) where list.scope == .deleted:
      // A question opens nothing.
      list.applyMark()
      askToPutBack(folder)
    case .file(let folder): open(.files(in: folder.id))
    }
  }

  /// Moves the focus from the folders to the files, and from the files to the text.
  func fileListWantsDetail(_ list: FileListViewController) {
    go(to: list === folderList ? .files : .text)
  }

  /// Opens a list. The open file stays open if the list is open already.
  private func open(_ scope: LibraryScope) {
    if state.selection.scope != scope { state.select(.list(scope)) } else { makeRoom() }
  }

  private func askToPutBack(_ folder: File) {
    Alerts.ask(
      Strings.isFolderDeleted(folder.name), Strings.putBackMessage, yes: Strings.putBack,
      from: self
    ) { [weak self] isWanted in
      guard let self else { return }
      if isWanted { self.putBack([folder]) }
      self.focus.restore()
    }
  }

  func fileList(
    _ list: FileListViewController, wants action: FileAction, for files: [File]
  ) {
    switch action {
    case .rename: files.first.map { rename($0) }
    case .newFolder: createFolder(in: files.first)
    case .duplicate: duplicate(files)
    case .move: askWhereToMove(files)
    case .copyLink: copyLink(to: files)
    case .share: share(files)
    case .print: print(files)
    case .openWindow: openWindow(on: files.first)
    case .pin: setPinned(true, files)
    case .unpin: setPinned(false, files)
    case .putBack: putBack(files)
    case .delete: delete(files)
    case .erase: askToErase(files)
    }
    if list.isEditing { list.setEditing(false, animated: true) }
  }

  func fileList(_ list: FileListViewController, wants action: LibraryAction) {
    switch action {
    case .importFiles: askWhatToImport(folders: false)
    case .importFolder: askWhatToImport(folders: true)
    case .export(let form, nil): askWhereToExport(form)
    case .export(let form, let id?):
      attempt { () throws(LibraryError) in
        guard let folder = try library.file(id) else { throw .noSuchFile(id) }
        askWhereToExport(form, folder)
      }
    case .backUp: backUp()
    case .restore: askWhatToRestore()
    case .check: check()
    case .shortcuts: showShortcuts()
    case .nest: nestFolders()
    case .today: openToday()
    case .template: createFromTemplate()
    case .synchronise: showSync()
    case .preferences: showPreferences()
    case .about: showAbout()
    case .undo: takeBack()
    case .redo: doAgain()
    }
  }

  func fileList(
    _ list: FileListViewController, didReceive urls: [URL], into folder: FileID?
  ) {
    importNotes(from: urls, ImportOptions(folder: folder))
  }

  func fileList(
    _ list: FileListViewController, didReceive files: [File], at drop: FolderDrop
  ) {
    switch drop {
    case .into(.all), .into(.tag): break
    case .into(.deleted): delete(files)
    case .into(.file(let folder)): move(files.filter { $0.parent != folder.id }, to: folder)
    case .beside(let id):
      attempt { () throws(LibraryError) in
        var folder: File?
        if let id { folder = try library.file(id) }
        guard id == nil || folder != nil else { return }
        move(files.filter { $0.parent != id }, to: folder)
      }
    }
  }

  func fileListDidChange(_ list: FileListViewController) {
    defer { showWindowTitle() }
    for placeholder in [folderPlaceholder, filePlaceholder] {
      guard let missing = placeholder.missing, (try? library.file(missing)) != nil else { continue }
      // The file was restored.
      placeholder.explain(nil)
    }
    if list === folderList {
      // A list of the notes of many folders says the folder of each.
      fileList?.showFolderNames()
      guard let open = state.selection.folder else { return }
      if let folder = stillThere(open, in: .folders) {
        fileList?.title = folder.name
      } else {
        close(open, placeholder: folderPlaceholder, name: fileList?.title)
      }
    } else if list === fileList, let open = state.selection.file {
      if let file = stillThere(open, in: list.scope) {
        editor?.rename(to: file.name)
        editor?.refresh()
      } else {
        close(open, placeholder: filePlaceholder, name: editor?.title)
      }
    }
  }

  private func stillThere(_ id: FileID, in scope: LibraryScope) -> File? {
    let found = try? library.file(id, includingDeleted: scope == .deleted)
    return scope == .deleted && found?.deleted == nil ? nil : found
  }

  /// Closes a file or folder that another window or program has deleted. This window closes it
  /// before it deletes it.
  private func close(_ id: FileID, placeholder: PlaceholderViewController, name: String?) {
    do {
      // Another program restored the file, so it is no longer in Recently Deleted.
      if state.selection.scope == .deleted, id == state.selection.file {
        return state.select(state.selection.withoutFile)
      }
      // The row may also be missing because the list could not be read.
      guard try library.file(id) == nil else { return }
    } catch {
      return tell(error)
    }
    let reason = Strings.deletedElsewhere(name ?? "")
    state.select(state.selection.without(id))
    placeholder.explain(reason, missing: id)
    // A stack has no placeholder that could show the reason.
    if rootSplit.isCollapsed { tell(reason, title: Strings.closed) }
  }

  func fileListWantsNewItem(_ list: FileListViewController) {
    if list === folderList { createFolder() } else { createFile() }
  }

  func fileListWantsNewWindow(_ list: FileListViewController) { openWindow() }

  func fileListDidChangeEditing(_ list: FileListViewController) {
    if isViewLoaded { showToolbars() }
  }

  func attempt(_ body: () throws(LibraryError) -> Void) {
    do { try body() } catch { tell(error) }
  }
}
