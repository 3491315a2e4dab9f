import TreeStore
import UIKit

/// What was open, and where the keyboard was, when a search began.
struct PlaceBeforeSearch {
  let selection: Selection
  /// Nil where nothing of the columns had it.
  let column: RootViewController.Column?
}

/// Searching, and opening what was found where it was found.
extension RootViewController {
  /// Whether a person sees the text of a file.
  private var isTextShown: Bool {
    guard let editor, presentedViewController == nil else { return false }
    return !rootSplit.isCollapsed || folderNavigation.topViewController === editor
  }

  /// Looks for words in the text that is on the screen, or else in all files.
  func find() {
    if isTextShown { editor?.find() } else { beginSearch() }
  }

  func beginSearch() {
    guard presentedViewController == nil else { return }
    if !search.controller.isActive {
      beforeSearch = PlaceBeforeSearch(selection: state.selection, column: columnOfKeyboard)
    }
    let isHidden = rootSplit.isCollapsed && folderNavigation.topViewController !== folderList
    guard isHidden else { return search.begin() }
    state.select(.nothing)
    // The field stands in the bar as soon as the folders are on top.
    surroundings.clock.after(0) { [weak self] in self?.search.begin() }
  }

  /// What a search covered comes back, unless something was opened meanwhile.
  func searchEnded() {
    editors.clearMarks()
    guard let before = beforeSearch else { return }
    beforeSearch = nil
    if state.selection == .nothing, before.selection != .nothing {
      if let selection = stillThere(before.selection) { state.select(selection) }
    }
    guard state.selection == before.selection, let column = before.column else { return }
    go(to: column)
  }

  /// As much of it as was not deleted meanwhile.
  func stillThere(_ selection: Selection) -> Selection? {
    func isThere(_ id: FileID) -> Bool {
      let file = try? library.file(id, includingDeleted: selection.scope == .deleted)
      return file != nil
    }
    if let folder = selection.folder, !isThere(folder) { return nil }
    guard let file = selection.file, !isThere(file) else { return selection }
    return selection.withoutFile
  }

  func open(_ hit: SearchHit, foundBy words: String) {
    guard let folder = hit.file.parent else { return }
    beforeSearch = nil
    let scope = state.selection.scope == .all ? .all : LibraryScope.files(in: folder)
    openedHit = hit.file.id
    state.select(.file(hit.file.id, in: scope))
    reveal(hit.file.id)
    editor?.show(words, foundAt: hit.textRange)
    editor?.startEditing()
  }

  /// Whether what is open stands above the results of the search that it was opened from.
  var isAboveResults: Bool {
    guard let openedHit else { return false }
    return search.controller.isActive && state.selection.file == openedHit
  }
}
