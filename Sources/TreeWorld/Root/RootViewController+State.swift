import TreeStore
import UIKit

/// The delegate of the state coordinator: updates the view controllers when the selection changes.
extension RootViewController: StateCoordinatorDelegate {
  func stateCoordinator(_ coordinator: StateCoordinator, didChangeFrom old: Selection) {
    let selection = coordinator.selection
    let left = editor
    if left?.file != selection.file {
      left?.nameByFirstLine()
      // What was typed as a title is the title.
      for navigation in [folderNavigation, editorNavigation] {
        navigation.navigationBar.endEditing(true)
      }
    }
    let hadKeyboard =
      left?.viewIfLoaded != nil && left.map { focus.isOwned(by: $0.textView) } ?? false
    defer { removeIfEmpty(left) }
    trail.opened()
    do {
      try open(selection.scope)
      try openFile(selection.file)
    } catch {
      tell(error)
      // Not all of the selection could be opened.
      coordinator.select(fileList == nil ? .nothing : selection.withoutFile)
      return
    }
    folderList.list?.followed = selection.folder
    fileList?.list?.followed = selection.file
    folderPlaceholder.explain(nil)
    filePlaceholder.explain(nil)
    let isDeleted = selection.scope == .deleted
    filePlaceholder.show(
      isDeleted ? chooseDeleted : chooseFile, offersAction: !isDeleted)
    if isViewLoaded { arrange() }
    // Keys go on in the list, where there is no text for them any more.
    if hadKeyboard, left !== editor { (fileList ?? folderList).takeKeyboard() }
    showWindowTitle()
  }

  private func open(_ scope: LibraryScope?) throws(LibraryError) {
    guard fileList?.scope != scope else { return }
    fileList = nil
    editor = nil
    guard let scope else { return }
    let list = FileListViewController(
      scope: scope, title: try title(of: scope), surroundings: surroundings)
    if let failure = list.failure { throw failure }
    list.delegate = self
    fileList = list
  }

  private func title(of scope: LibraryScope) throws(LibraryError) -> String {
    switch scope {
    case .folders: return Strings.folders
    case .all: return Strings.allNotes
    case .deleted: return Strings.recentlyDeleted
    case .tagged(let key):
      return "#" + (try library.tags().first { $0.id == key }?.name ?? key)
    case .files(let id):
      guard let folder = try library.file(id) else { throw .noSuchFile(id) }
      return folder.name
    }
  }

  private func openFile(_ id: FileID?) throws(LibraryError) {
    guard editor?.file != id else { return }
    editor = nil
    guard let id else { return }
    guard let file = try library.file(id, includingDeleted: state.selection.scope == .deleted)
    else { throw .noSuchFile(id) }
    let next = editors.editor(of: file) {
      EditorViewController(file: file, surroundings: surroundings)
    }
    tellFailures(to: next)
    next.checkLibrary = { [weak self] in self?.check() }
    next.putBack = { [weak self] in self?.putBackToEdit(id) }
    next.restore = { [weak self] in self?.askToRestore($0) }
    next.recover = { [weak self] in self?.askWhereToRecover() }
    next.openNote = { [weak self] in self?.openNote($0) }
    next.openReference = { [weak self] in self?.open($0, from: id) }
    next.completion.makeNote = { [weak self] in self?.makeNote(linkedBy: $0, from: id) }
    addMenu(to: next)
    next.titled = { [weak self] in
      self?.titled(id, from: $0, to: $1, isFirst: $2, byFirstLine: $3)
    }
    next.isFocused = isInFocusMode
    editor = next
  }
}

extension RootViewController {
  func tell(_ error: LibraryError) { tell(error.words) }

  /// Shows an alert, or schedules it until the view is in a window.
  func tell(_ message: String, title: String = Strings.failed) {
    guard viewIfLoaded?.window != nil else {
      waitingMessage = message
      return
    }
    Alerts.tell(message, title: title, from: self) { [weak self] in self?.focus.restore() }
  }
}
